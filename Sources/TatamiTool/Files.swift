import Foundation
import TatamiDocument

/// The largest file that is read, in bytes.
private let greatestFileSize = 1 << 30

/// The bytes of a file, or of the standard input for `-`.
func contents(of file: String) throws(ToolFailure) -> Data {
  func refusal(_ problem: String) -> ToolFailure {
    ToolFailure(file, problem, code: ToolFailure.noInput)
  }
  if file == "-" {
    do {
      return try FileHandle.standardInput.readToEnd() ?? Data()
    } catch {
      throw refusal("cannot be read")
    }
  }
  let place = URL(fileURLWithPath: file).resolvingSymlinksInPath()
  guard FileManager.default.fileExists(atPath: place.path) else {
    throw refusal("there is no such file")
  }
  let isDirectory = try? place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
  if isDirectory == true { throw refusal("is a directory") }
  guard FileManager.default.isReadableFile(atPath: file) else {
    throw refusal("may not be read")
  }
  let size = try? URL(fileURLWithPath: file).resourceValues(forKeys: [.fileSizeKey]).fileSize
  if let size, size > greatestFileSize {
    throw ToolFailure(file, "is larger than \(greatestFileSize >> 20) MB")
  }
  do {
    return try Data(contentsOf: URL(fileURLWithPath: file))
  } catch {
    throw refusal("cannot be read")
  }
}

/// The documents of a file.
func documents(in file: String) throws(ToolFailure) -> DocumentFile {
  let data = try contents(of: file)
  return try naming(file) { () throws(DocumentError) in
    try Progress.watching("reading \(file)") { () throws(DocumentError) in try DocumentFile(data) }
  }
}

/// Writes a file as a whole, or the standard output for `-`.
func write(_ text: String, to file: String) throws(ToolFailure) {
  if file == "-" { return try printOut(text) }
  do {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  } catch {
    throw ToolFailure(file, "cannot be written", code: ToolFailure.cannotCreate)
  }
}

/// Writes text to the standard output.
func printOut(_ text: String) throws(ToolFailure) {
  do {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  } catch {
    throw ToolFailure("standard output", "cannot be written", code: ToolFailure.outputBroke)
  }
}
