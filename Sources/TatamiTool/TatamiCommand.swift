import ArgumentParser

/// The command-line tool.
@main
struct TatamiCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tatami",
    abstract: "Lays out documents of cells, scrolls them, and shows where everything goes.",
    discussion: """
      Documents are JSON: a host, a flow container and its cells; or a host, boxes and the \
      constraints between them. A file holds one document or an array of them; "-" reads the \
      standard input. Scripts are JSON as well: a view or pages, what happens to them, and what \
      is expected.

      Reading, laying out, drawing and playing that take more than a second say so on a terminal, \
      or how far they are.

      Exit codes: 0 all is well; 1 a check failed; 64 wrong usage; 65 bad data; 66 a file that \
      cannot be read; 73 a file that cannot be written; 74 an output that broke off.
      """,
    version: "0.1.0",
    subcommands: [
      LayoutCommand.self, RenderCommand.self, CheckCommand.self, ReplayCommand.self,
      ScrollCommand.self, PagesCommand.self,
    ])
}
