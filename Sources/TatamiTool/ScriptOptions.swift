import ArgumentParser
import Foundation
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

  /// The words above a film.
  func title(_ name: String) -> String {
    let file = URL(fileURLWithPath: script)
    return name.isEmpty ? file.deletingPathExtension().lastPathComponent : name
  }

  /// Prints the rows of a recording.
  func print(table: @autoclosure () -> String, json: @autoclosure () -> String) throws(ToolFailure)
  {
    switch format ?? .table {
    case .table: try printOut(table())
    case .json: try printOut(json())
    }
  }

  /// Writes a film, if one is asked for.
  ///
  /// - Returns: Whether there is one.
  func writeFilm(
    _ strip: () throws(FilmStrip.Failure) -> FilmStrip
  ) throws(ToolFailure) -> Bool {
    guard let film else { return false }
    let picture: FilmStrip
    do {
      picture = try strip()
    } catch {
      throw ToolFailure(script, error)
    }
    try write(picture.text, to: film)
    return true
  }

  /// Fails if a script did not go as it expects.
  func report(_ difference: ScriptDifference?) throws(ToolFailure) {
    if let difference { throw ToolFailure(script, difference, code: 1) }
  }
}
