import Foundation
import TatamiDocument

/// The largest file that is read, in bytes.
private let greatestFileSize = 1 << 30

/// How much is read of a file at once, in bytes.
private let readSize = 1 << 20

/// The bytes of a file, or of the standard input for `-`. A file may be a pipe or a device.
func contents(of file: String) throws(ToolFailure) -> Data {
  if file == "-" { return try bytes(of: .standardInput, called: file) }
  func refusal(_ problem: String) -> ToolFailure {
    ToolFailure(file, problem, code: ToolFailure.noInput)
  }
  guard !file.isEmpty else { throw ToolFailure.namelessFile(code: ToolFailure.noInput) }
  let place = URL(fileURLWithPath: file)
  guard FileManager.default.fileExists(atPath: file) else {
    throw refusal("there is no such file")
  }
  let end = place.resolvingSymlinksInPath()
  let isDirectory = try? end.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
  if isDirectory == true { throw refusal("is a directory") }
  guard FileManager.default.isReadableFile(atPath: file) else {
    throw refusal("may not be read")
  }
  let size = try? end.resourceValues(forKeys: [.fileSizeKey]).fileSize
  if let size, size > greatestFileSize { throw tooLarge(file) }
  guard let handle = try? FileHandle(forReadingFrom: place) else {
    throw refusal("cannot be read")
  }
  return try bytes(of: handle, called: file)
}

/// Everything that a file, a pipe or a device holds: how much that is, only reading it tells.
private func bytes(of handle: FileHandle, called file: String) throws(ToolFailure) -> Data {
  var data = Data()
  do {
    while let part = try handle.read(upToCount: readSize), !part.isEmpty {
      data.append(part)
      if data.count > greatestFileSize { break }
    }
  } catch {
    throw ToolFailure(file, "cannot be read", code: ToolFailure.noInput)
  }
  if data.count > greatestFileSize { throw tooLarge(file) }
  return data
}

private func tooLarge(_ file: String) -> ToolFailure {
  ToolFailure(file, "is larger than \(greatestFileSize >> 20) MB")
}

/// The documents of a file.
func documents(in file: String) throws(ToolFailure) -> DocumentFile {
  let data = try contents(of: file)
  return try naming(file) { () throws(DocumentError) in
    try Progress.watching("reading \(file)") { () throws(DocumentError) in try DocumentFile(data) }
  }
}

/// What stands above a picture: the name of the document or script, or of its file.
func title(_ name: String, of file: String) -> String {
  name.isEmpty ? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent : name
}

/// Writes a file as a whole, or the standard output for `-`.
func write(_ text: String, to file: String) throws(ToolFailure) {
  if file == "-" { return try printOut(text) }
  guard !file.isEmpty else { throw ToolFailure.namelessFile(code: ToolFailure.cannotCreate) }
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
