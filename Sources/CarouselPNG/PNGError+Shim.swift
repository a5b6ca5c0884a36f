internal import CCodecShims

extension PNGError {
  /// The error that decoding `byteCount` bytes ended in, or nil if it went well.
  init?(decoding result: carousel_codec_result, byteCount: Int) {
    switch result.status {
    case .ok: return nil
    case .truncated: self = .truncated(byteCount: byteCount)
    case .no_memory: self = .outOfMemory
    case .corrupt, .unsupported, .too_many_scans, .output_full:
      self = .corrupt(reason: result.reason)
    }
  }

  /// The error that encoding ended in, or nil if it went well.
  init?(encoding result: carousel_codec_result) {
    switch result.status {
    case .ok: return nil
    case .no_memory: self = .outOfMemory
    case .output_full: self = .encodingFailed(reason: "the output is larger than foreseen")
    case .corrupt, .unsupported, .too_many_scans, .truncated:
      self = .encodingFailed(reason: result.reason)
    }
  }
}

extension carousel_codec_result {
  /// The library's own words for what went wrong.
  var reason: String {
    // SAFETY: the text lies inside the result, which outlives the call, and ends in a zero.
    unsafe withUnsafePointer(to: self) { unsafe String(cString: carousel_codec_text($0)) }
  }
}
