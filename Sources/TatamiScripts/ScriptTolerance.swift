/// How far a number may be from what a script expects.
let scriptTolerance = 0.001
