import ArgumentParser
import TatamiDocument
import TatamiScripts

/// `tatami pages`: what a page script shows.
struct PagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pages",
    abstract: "Plays a page script and prints pages and callbacks, or draws a film strip.",
    discussion: """
      A script is a page controller and what happens to it:

        {"pages": {"ids": ["A", "B", "C"], "current": "A", "viewport": [320, 480]},
         "steps": [{"progress": 0.4}, {"release": "commit"},
                   {"expect": {"visible": ["B"], "index": 1}}]}

      There is a row for the beginning and for each step that does something. A film strip has a frame for each of \
      them, and between the beginning and the end of what settles as many as --between says: \
      pages that scroll where they are, with half of what is beside the viewport; of pages that \
      curl those that lie flat and the leaf that turns around its hinge. Below it stand the step, \
      the pages shown, how far they are pulled on, and the offset or the leaf.

      A menu, which is a script with "menu" in the place of "pages", is shown alike.

      The exit code is 1 when the script does not go as it expects.
      """)

  @OptionGroup var options: ScriptOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many frames of a film there are while something settles; "
        + "\(Self.betweenByDefault) unless said.",
      valueName: "frames"))
  var between: Int?

  private static let betweenByDefault = 2

  func validate() throws {
    guard let between else { return }
    if options.film == nil {
      throw ValidationError("--between chooses frames of a --film.")
    }
    if between < 0 || between > FilmStrip.greatestFrameCount {
      throw ValidationError(
        "--between takes a number of frames from 0 to \(FilmStrip.greatestFrameCount), not "
          + "\(between).")
    }
  }

  func run() throws {
    try reportingFailure {
      guard case .pages(let script) = try options.read() else {
        throw ToolFailure(options.script, "is no page script; tatami scroll plays scroll views")
      }
      let menu = Progress.watching("playing \(options.script)") { MenuRecording(script) }
      if let menu {
        return try options.show(menu) { title throws(FilmStrip.Failure) in
          try MenuFilm(menu, title: title).strip()
        }
      }
      let stops = options.film == nil ? 0 : between ?? Self.betweenByDefault
      let recording = try naming(options.script) { () throws(DocumentError) in
        try Progress.watching("playing \(options.script)") { () throws(DocumentError) in
          try PageRecording(script, stops: stops)
        }
      }
      try options.show(recording) { title throws(FilmStrip.Failure) in
        try PageFilm(recording, title: title).strip()
      }
    }
  }
}
