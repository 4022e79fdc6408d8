import Tatami
import TatamiDocument
import TatamiPaging

/// A film of pages: a picture for each moment of a recording.
package struct PageFilm {
  let recording: PageRecording
  let title: String

  package init(_ recording: PageRecording, title: String) {
    self.recording = recording
    self.title = title
  }

  /// The film as a strip.
  package func strip() throws(FilmStrip.Failure) -> FilmStrip {
    try FilmStrip(
      recording.moments, title: title, summary: summary,
      canvas: { PageDrawing.canvas(of: $0.pages.configuration) }, captions: { $0.captions },
      drawing: { PageDrawing(pages: $0.pages, canvas: $1, pen: $2).text })
  }

  private var summary: String {
    guard let pages = recording.moments.first?.pages else { return "" }
    let configuration = pages.configuration
    var parts = ["\(configuration.style)"]
    if configuration.spine != .none { parts.append("spine \(configuration.spine)") }
    if configuration.loop != .none { parts.append("loop") }
    if let seconds = configuration.autoAdvance {
      parts.append("advances after \(shortText(seconds)) s")
    }
    return (parts + ["a frame for each step"]).joined(separator: " · ")
  }
}

extension PageRecording.Moment {
  fileprivate var captions: [String] {
    let what = step ?? (isOnTheWay ? "settling" : "start")
    let shown = pages.shown?.pages.joined(separator: " ") ?? "none"
    let progress = pages.progress == 0 ? "" : ", progress \(shortText(pages.progress))"
    var captions = [what, shown + progress]
    if let leaf = pages.turningLeaf {
      captions.append("leaf \(leaf.front)|\(leaf.back ?? "") \(shortText(leaf.progress))")
    } else {
      captions.append("offset \(shortText(pages.offset))")
    }
    return captions
  }
}
