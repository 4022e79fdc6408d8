import ArgumentParser
import TatamiDocument
import TatamiScripts

/// How a recording is printed.
enum RecordingFormat: String, ExpressibleByArgument, CaseIterable {
  case table, json
}

/// Which script of which file, and what becomes of what it shows.
struct ScriptOptions: ParsableArguments {
  @Argument(help: "A JSON file of one script, or of an array of them.")
  var script: String

  @Option(help: "The name of the script to take from an array.")
  var name: String?

  @Option(
    parsing: .unconditional,
    help: "The position, counted from 0, of the script to take from an array.")
  var index: Int?

  @Option(help: "How rows are printed: as a table, which is the default, or as JSON.")
  var format: RecordingFormat?

  @Option(
    help: ArgumentHelp(
      "Draw a film strip into this SVG file instead; \"-\" is the standard output. A film has at "
        + "most \(FilmStrip.greatestFrameCount) frames.",
      valueName: "file"))
  var film: String?

  func validate() throws {
    if name != nil, index != nil {
      throw ValidationError("--name and --index both choose a script; give one of them.")
    }
    if film != nil, format != nil {
      throw ValidationError("--format is for the rows that --film draws instead of printing.")
    }
  }

  /// Reads the chosen script.
  func read() throws(ToolFailure) -> FileElement {
    let scripts = try documents(in: script)
    let index = try scripts.choice(of: "script", in: script, name: name, index: index)
    let element = try naming(script) { () throws(DocumentError) in
      try FileElement(scripts.field(at: index))
    }
    switch element {
    case .scroll, .pages: return element
    case .document, .constraints:
      throw ToolFailure(script, "is no script but a document; tatami layout prints its frames")
    }
  }

  /// Draws a film of a recording if one is asked for, and prints its rows if not; fails if the
  /// script did not go as it expects.
  ///
  /// - Parameter strip: Draws the film below a title.
  func show(
    _ recording: some ScriptRecording,
    film strip: (_ title: String) throws(FilmStrip.Failure) -> FilmStrip
  ) throws(ToolFailure) {
    if let film {
      let picture: FilmStrip
      do {
        picture = try strip(title(recording.name, of: script))
      } catch {
        throw ToolFailure(script, error)
      }
      try write(picture.text, to: film)
    } else {
      switch format ?? .table {
      case .table: try printOut(recording.table)
      case .json: try printOut(recording.json)
      }
    }
    if let difference = recording.difference { throw ToolFailure(script, difference, code: 1) }
  }
}
