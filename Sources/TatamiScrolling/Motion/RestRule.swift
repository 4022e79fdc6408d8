/// When what moves by itself is at rest, and when what is let go has a direction.
package enum RestRule {
  /// How near the place of rest a motion is at its end, in points.
  package static var distance: Double { 0.1 }

  /// The velocity up to which what is let go settles at the nearest page, in points a second.
  package static var leastVelocity: Double { 50 }
}
