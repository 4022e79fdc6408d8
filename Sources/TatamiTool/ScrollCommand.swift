import ArgumentParser
import TatamiDocument
import TatamiScripts

/// `tatami scroll`: what a scroll script shows.
struct ScrollCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scroll",
    abstract: "Plays a scroll script and prints offsets and events, or draws a film strip.",
    discussion: """
      A script is a scroll view over a layout, or over content of a size, and what happens to it:

        {"scroll": {"frame": [0, 0, 320, 480], "content": [320, 2000]},
         "steps": [{"at": 0, "touch": "down", "point": [160, 400]},
                   {"at": 0.1, "touch": "move", "point": [160, 300]},
                   {"at": 0.1, "touch": "up", "velocity": [0, -1200]},
                   {"at": 9, "expect": {"phase": "idle"}}]}

      There is a row for the beginning, after each step that does something and, while the view moves by itself, every so many \
      milliseconds. A film strip has a frame at each multiple of them, but where nothing changed: \
      the viewport with what it shows of the content, the touch as a dot, the keyboard, shaded \
      what insets cover, and below it the time, the offset, the phase and what the program did.

      The exit code is 1 when the script does not go as it expects.
      """)

  @OptionGroup var options: ScriptOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many milliseconds lie between rows or frames.", valueName: "ms"))
  var every = 100

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When a film begins: its first frame is the last one up to then.", valueName: "seconds"))
  var from: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When a film ends; later steps are still compared.", valueName: "seconds"))
  var to: Double?

  func validate() throws {
    if every < 1 || every > 1_000_000 {
      throw ValidationError(
        "--every takes a number of milliseconds from 1 to 1000000, not \(every).")
    }
    if options.film == nil, from != nil || to != nil {
      throw ValidationError("--from and --to choose frames of a --film.")
    }
    for (option, time) in ["--from": from, "--to": to] as KeyValuePairs {
      if let time, !(time >= 0 && time.isFinite) {
        throw ValidationError("\(option) takes a number of seconds from 0 on, not \(time).")
      }
    }
    if start > end { throw ValidationError("--from \(start) is behind --to \(end).") }
  }

  private var start: Double { from ?? 0 }
  private var end: Double { to ?? .infinity }

  func run() throws {
    try reportingFailure {
      guard case .scroll(let script) = try options.read() else {
        throw ToolFailure(options.script, "is no scroll script; tatami pages plays pages")
      }
      let recording = try naming(options.script) { () throws(DocumentError) in
        try Progress.watching("playing \(options.script)") { () throws(DocumentError) in
          try ScrollRecording(script, every: every, isForFilm: options.film != nil, until: end)
        }
      }
      try options.show(recording) { title throws(FilmStrip.Failure) in
        try ScrollFilm(recording, title: title, times: start...end).strip()
      }
    }
  }
}
