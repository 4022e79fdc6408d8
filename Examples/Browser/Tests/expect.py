"""What checks expect, with sentences for what is not so."""


def equal(got, wanted, what):
    if got != wanted:
        raise AssertionError(f"{what} is {got}, not {wanted}")


def near(got, wanted, tolerance, what):
    if not abs(got - wanted) <= tolerance:
        raise AssertionError(f"{what} is {got}, not {wanted} ± {tolerance}")


def true(condition, sentence):
    if not condition:
        raise AssertionError(sentence)


def difference(picture, other):
    """How many pixels differ between two pictures of one size."""
    equal(other.size, picture.size, "the size of a picture")
    return sum(a != b for a, b in zip(picture.getdata(), other.getdata()))


def colour_near(picture, x, y, colour, tolerance, what):
    got = picture.getpixel((round(x), round(y)))
    if max(abs(a - b) for a, b in zip(got, colour)) > tolerance:
        raise AssertionError(f"{what} at {round(x)}, {round(y)} has the colour {got}, not {colour}")
