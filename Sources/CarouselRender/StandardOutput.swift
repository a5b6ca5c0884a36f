internal import CarouselFiles
internal import CarouselImages
internal import SystemPackage

/// Writes data to standard output.
package enum StandardOutput {
  /// Writes all of `text`.
  ///
  /// - Throws: ``RenderError/closedPipe`` when the reader has gone; SIGPIPE must be ignored for it to
  ///   get here.
  package static func write(_ text: String) throws(RenderError) {
    try write(Array(text.utf8))
  }

  /// Writes all of `bytes`.
  package static func write(_ bytes: [UInt8]) throws(RenderError) {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch Errno.brokenPipe {
      throw .closedPipe
    } catch {
      throw .cannotWrite("standard output", error)
    }
  }
}
