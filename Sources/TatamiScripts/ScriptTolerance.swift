/// How far a number may be from what a script expects.
package let scriptTolerance = 0.001
