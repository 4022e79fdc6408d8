"""Shows on small sources what the operators find, and that changed sources say what they should."""

from mutate_build import SwitchedSource, operator_name
from mutate_operators import find_mutants
from mutate_tokens import tokens

# A body, an operator, and what it makes of the body's lines, in order.
FOUND = [
    ("if a < b { f() }", "comparison", ["if a <= b { f() }", "if a >= b { f() }"]),
    ("let x = [Set<Int>]()", "comparison", []),
    ("// a < b\nf(\"a < b \\(c < \"d\")\") /* a /* < */ b */", "comparison", []),
    ("return a && !b", "logic", ["return a || !b"]),
    ("x = a &+ b", "arithmetic", ["x = a &- b"]),
    ("x = -a", "arithmetic", []),
    ("for i in 0..<n { f(i) }", "range", ["for i in 0..<1 + n { f(i) }", "for i in 0..<-1 + n { f(i) }"]),
    ("x = 64 + y.0 * 0.5", "constant", ["x = 65 + y.0 * 0.5", "x = 63 + y.0 * 0.5"]),
    ("let a: InlineArray<7, Int> = b", "constant", []),
    ("switch a {\ncase 1: f()\ndefault: g(2)\n}", "constant", ["default: g(3)", "default: g(1)"]),
    ("f(isOn: true)", "truth", ["f(isOn: false)"]),
    ("guard a == b, let c else { return }", "condition", ["guard true, let c else { return }"]),
    ("if a, b.c(d) { return }", "condition", [
        "if true, b.c(d) { return }", "if false, b.c(d) { return }", "if a, true { return }", "if a, false { return }"]),
    ("while a > 0 { a -= 1 }", "condition", ["while false { a -= 1 }"]),
    ("while true { a -= 1 }", "condition", []),
    ("for a in b where a.c { f(a) }", "condition", ["for a in b where true { f(a) }", "for a in b where false { f(a) }"]),
    ("let x = a > 0 ? b : c", "ternary", ["let x = !(a > 0) ? b : c"]),
    ("memo.forget(slot)\nlet a = f()\nx = 1", "call dropped", ["⟨nothing⟩"]),
    ("try a.b(c)\n  .d()", "call dropped", ["⟨nothing⟩"]),
    ("unsafe x[1].y += 1\nx = 2", "assignment dropped", ["⟨nothing⟩", "⟨nothing⟩"]),
    ("assert(f(a))\nreturn f(b)", "call dropped", []),
    ("f(a: b.c, d: e, \"x\")", "arguments exchanged", ["f(a: e, d: b.c, \"x\")"]),
    ("f(&a, b)", "arguments exchanged", []),
    ("max(a, b)", "arguments exchanged", []),
    ("let before = 1, after = 2\nf(before)", "opposite", ["f(after)"]),
    ("let x = cells.old[0].count + cells.new", "opposite", [
        "let x = cells.new[0].count + cells.new", "let x = cells.old[0].count + cells.old"]),
    ("f(n..<n, with: x)", "range", ["f(n..<1 + n, with: x)"]),
    ("f(range.lowerBound)\nrange.first = 1", "opposite", ["f(range.upperBound)"]),
    ("f(start: a, at: .horizontal)\ng(.vertical, end: a)", "opposite", [
        "f(start: a, at: .vertical)", "g(.horizontal, end: a)"]),
]


def expect(found, expected, what):
    if found != expected:
        raise SystemExit(f"mutate: self-test: {what}: {found} instead of {expected}")


def in_body(body):
    return "struct S {\n  func f() {\n" + body + "\n  }\n}\n"


def check_operators():
    for body, operator, expected in FOUND:
        mutants = find_mutants("S.swift", in_body(body))
        found = [mutant.becomes for mutant in mutants if mutant.operator == operator]
        expect(found, expected, f"{operator} in {body!r}")


def check_declarations():
    source = "struct S<T: P> where T.A == Int {\n  var a = 1\n  var b: Int { a + 1 }\n  func g(_ c: Int = 2) -> Int { c < 3 ? 4 : 5 }\n}\n"
    found = {(mutant.place, mutant.operator) for mutant in find_mutants("S.swift", source)}
    expect(found, {
        ("S.b", "arithmetic"), ("S.b", "constant"), ("S.g", "comparison"), ("S.g", "constant"), ("S.g", "ternary")},
        "what is in code")


def check_names():
    """A mutant keeps its name when lines come in before it, and two that are alike have two."""
    def names(body):
        return [mutant.identity for mutant in find_mutants("S.swift", in_body(body)) if mutant.operator == "constant"]

    before, after = names("f(7)\nf(7)"), names("g(x)\n\nf(7)\nf(7)")
    expect(after, before, "names behind another line")
    expect(len(set(before)), 4, "names of mutants that are alike")


def check_switches():
    text = in_body("if a < b && c(d, e) {\n  f(1)\n}")
    mutants = find_mutants("S.swift", text)
    wanted = [next(mutant for mutant in mutants if mutant.operator == operator) for operator in [
        "comparison", "condition", "arguments exchanged", "call dropped", "constant"]]
    source = SwitchedSource(text)
    for number, mutant in enumerate(wanted, start=1):
        mutant.number = number
        source.add(mutant)
    switched = in_body(
        f"if (isMutant(2) ? true : a {operator_name(1)} b && c((isMutant(3) ? e : d), (isMutant(3) ? d : e))) {{\n"
        "  if !isMutant(4) { f((isMutant(5) ? 2 : 1)) }\n}")
    expect(source.switched(), switched, "switches")
    for start, end, mutant in source.places:
        expect(str(mutant.number) in switched[start:end] or operator_name(mutant.number) in switched[start:end], True, "a place")
    names = [operator_name(number) for number in range(1, 2000)]
    expect(len(set(names)), len(names), "names of operators")
    expect({token.text for token in tokens(f"a {names[16]} b") if token.is_binary}, {names[16]}, "an operator as one token")


def self_test():
    check_operators()
    check_declarations()
    check_names()
    check_switches()
    return f"mutate: self-test passed ({len(FOUND)} sources)"
