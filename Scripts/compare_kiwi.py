"""Compares the solver of constraints with kiwisolver.

    compare_kiwi.py OPTIMA SEED SYSTEMS     OPTIMA solves systems: see Benchmarks/Sources/optima

Every system has a point at which the required constraints hold, and one optional level, so that kiwi's
strengths, which are weights, cannot interact. Compared are the weighted sum of errors, the variables that
are ambiguous, and the values of the others. Kiwi decides ambiguity by itself: each variable is pulled
up and down by much less than the level is worth.
"""

import json
import random
import subprocess
import sys

import kiwisolver

TOLERANCE = 1e-9
# What an error of the level costs in kiwi, and how much a variable is pulled.
LEVEL, PULL, FAR = 1e3, 1e-3, 1e4


def small_system(source):
    """Any small numbers."""
    count = source.randint(1, 6)
    signs = [source.random() < 0.3 for _ in range(count)]
    witness = [source.randint(0 if sign else -10, 10) for sign in signs]
    rows = []
    for _ in range(source.randint(1, 14)):
        terms = [[source.choice([-3, -2, -1, -0.5, 0.5, 1, 1, 2, 3]), variable]
                 for variable in range(count) if source.random() < 0.6] or [[1, source.randrange(count)]]
        rows.append(row(source, terms, witness, required=0.4))
    return {"nonnegative": signs, "rows": rows}


def layout_system(source):
    """Boxes in chains, of equal lengths, in ratios, between bounds; a left edge and a width each."""
    boxes = source.randint(2, 12)
    signs = [False, True] * boxes
    witness = [source.randint(0, 400) / 2 for _ in signs]
    rows = []
    for _ in range(source.randint(boxes, 5 * boxes)):
        a, b = source.randrange(boxes), source.randrange(boxes)
        terms = source.choice([
            [[1, 2 * a], [-1, 2 * b], [-1, 2 * b + 1]], [[1, 2 * a + 1], [-1, 2 * b + 1]], [[1, 2 * a + 1]], [[1, 2 * a]],
            [[1, 2 * a + 1], [-source.choice([0.5, 0.75, 1.5, 2]), 2 * b + 1]], [[1, 2 * a], [1, 2 * a + 1]],
            [[1, 2 * a], [0.5, 2 * a + 1], [-1, 2 * b], [-0.5, 2 * b + 1]],
        ])
        rows.append(row(source, terms, witness, required=0.3))
    return {"nonnegative": signs, "rows": rows}


def row(source, terms, witness, required):
    """A constraint; if it is required it holds at the witness, often just so."""
    value = sum(coefficient * witness[variable] for coefficient, variable in terms)
    relation = source.choice(["==", "<=", ">="])
    level, weight = (None, 1) if source.random() < required else (1, source.choice([1, 1, 1, 2, 0.5]))
    slack = 0 if level is None and relation == "==" else source.choice([0, source.randint(0, 20)])
    if level is not None:
        value, slack = source.randint(-40, 40) * (5 if len(witness) > 6 else 1), 0
    return {"terms": terms, "relation": relation, "constant": value + (-slack if relation == ">=" else slack),
            "level": level, "weight": weight}


def sum_of_terms(terms, values):
    return sum(coefficient * values[variable] for coefficient, variable in terms)


def error(row, values):
    difference = sum_of_terms(row["terms"], values) - row["constant"]
    return {"==": abs(difference), "<=": max(0.0, difference), ">=": max(0.0, -difference)}[row["relation"]]


def cost(system, values):
    return sum(row["weight"] * error(row, values) for row in system["rows"] if row["level"] is not None)


def missed(system, values):
    """By how much the required constraint is missed that is missed most."""
    errors = [error(row, values) for row in system["rows"] if row["level"] is None]
    return max(errors + [-value for sign, value in zip(system["nonnegative"], values) if sign] + [0.0])


class Kiwi:
    """A system as kiwi solves it."""

    def __init__(self, system):
        self.variables = [kiwisolver.Variable(str(number)) for number in range(len(system["nonnegative"]))]
        self.solver = kiwisolver.Solver()
        for variable, sign in zip(self.variables, system["nonnegative"]):
            if sign:
                self.solver.addConstraint(variable >= 0)
        for row in system["rows"]:
            total = kiwisolver.Expression([kiwisolver.Term(self.variables[v], c) for c, v in row["terms"]], -row["constant"])
            strength = "required" if row["level"] is None else LEVEL * row["weight"]
            self.solver.addConstraint(kiwisolver.Constraint(total, row["relation"], strength))

    def values(self):
        self.solver.updateVariables()
        return [variable.value() for variable in self.variables]

    def ambiguous(self):
        return [number for number, variable in enumerate(self.variables)
                if abs(self.pulled(variable, FAR) - self.pulled(variable, -FAR)) > 1e-6]

    def pulled(self, variable, way):
        constraint = (variable == way) | PULL
        self.solver.addConstraint(constraint)
        self.solver.updateVariables()
        value = variable.value()
        self.solver.removeConstraint(constraint)
        return value


def difference(system, answer):
    """What is different, if anything."""
    kiwi = Kiwi(system)
    theirs, ours = kiwi.values(), answer["values"]
    scale = max(1.0, *(abs(value) for value in theirs + ours))
    if answer["conflicts"]:
        return f"leaves out {answer['conflicts']}, though all can hold"
    if missed(system, ours) > TOLERANCE * scale:
        return f"misses a required constraint by {missed(system, ours)}"
    if abs(cost(system, ours) - cost(system, theirs)) > TOLERANCE * scale * len(system["rows"]):
        return f"errors of {cost(system, ours)}, kiwi's are {cost(system, theirs)}"
    ambiguous = kiwi.ambiguous()
    if ambiguous != answer["ambiguous"]:
        return f"ambiguous {answer['ambiguous']}, kiwi moves {ambiguous}"
    for number, (our, their) in enumerate(zip(ours, theirs)):
        if number not in ambiguous and abs(our - their) > TOLERANCE * scale:
            return f"variable {number} is {our}, kiwi's is {their}"
    return None


def main(optima, seed, count):
    systems = [(small_system if number % 2 else layout_system)(random.Random(number))
               for number in range(seed, seed + count)]
    lines = "".join(json.dumps(system) + "\n" for system in systems)
    printed = subprocess.run([optima], input=lines, capture_output=True, text=True, check=True).stdout
    answers = [json.loads(line) for line in printed.splitlines()]
    if len(answers) != count:
        sys.exit(f"compare-kiwi: {len(answers)} answers for {count} systems")
    unique, bad = 0, 0
    for number, (system, answer) in enumerate(zip(systems, answers), start=seed):
        found = difference(system, answer)
        unique += len(answer["values"]) - len(answer["ambiguous"])
        if found:
            bad += 1
            if bad <= 5:
                print(f"compare-kiwi: seed {number}: {found}\n  {json.dumps(system)}")
    if bad:
        sys.exit(f"compare-kiwi: {bad} of {count} systems differ")
    print(f"compare-kiwi: {count} systems have kiwisolver {kiwisolver.__version__}'s optimum, "
          f"and {unique} unambiguous values are the same")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
