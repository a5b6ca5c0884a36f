internal import CarouselRaster

/// Makes PNG files of whole filtered pictures.
///
/// A picture is compressed twice: a sample of it by every recipe, then all of it by the best one.
struct PictureCoder {
  let picture: PictureRows

  /// Finds the recipe that makes a sample of the picture smallest; the first wins a draw.
  ///
  /// - Parameters:
  ///   - recipes: At least one.
  ///   - output: Lends its spare memory.
  /// - Returns: One of the recipes.
  /// - Throws: ``PNGError/outOfMemory`` or ``PNGError/encodingFailed(reason:)``.
  func best(
    of recipes: [PNGRecipe],
    scratch output: inout [UInt8]
  ) throws(PNGError) -> PNGRecipe {
    let height = picture.bitmap.height
    let bands = PictureSample.bands(height: height, byteCount: picture.byteCount(height))
    var (best, least) = (recipes[0], Int.max)
    try withSpace(for: bands, behind: &output) { (space) throws(PNGError) in
      for recipe in recipes {
        let size = try unsafe compress(bands, recipe, in: space, to: space.file)
        if size < least { (best, least) = (recipe, size) }
      }
      return 0
    }
    return best
  }

  /// Appends a file made by a recipe.
  ///
  /// - Throws: ``PNGError/outOfMemory`` or ``PNGError/encodingFailed(reason:)``.
  func append(_ recipe: PNGRecipe, to output: inout [UInt8]) throws(PNGError) {
    let bitmap = picture.bitmap
    let all = [0..<bitmap.height]
    try withSpace(for: all, behind: &output) { (space) throws(PNGError) in
      var chunks = unsafe ChunkWriter(at: space.file)
      chunks.appendSignature()
      chunks.appendHeader(width: bitmap.width, height: bitmap.height, alpha: picture.alpha)
      try unsafe chunks.append("IDAT") { (data) throws(PNGError) in
        try unsafe compress(all, recipe, in: space, to: data)
      }
      unsafe chunks.append("IEND") { _ in 0 }
      return chunks.byteCount
    }
  }

  /// Memory for a file and for making it, not its own.
  @safe
  private struct Space {
    let file: UnsafeMutableRawPointer
    let rows: UnsafeMutablePointer<UInt8>
    let workspace: UnsafeMutablePointer<UInt8>
  }

  /// Lends memory for a file of so many rows; of it, as many bytes as `body` returns are appended.
  private func withSpace(
    for bands: [Range<Int>],
    behind output: inout [UInt8],
    _ body: (Space) throws(PNGError) -> Int
  ) throws(PNGError) {
    let rowBytes = picture.byteCount(bands.reduce(0) { $0 + $1.count })
    let fileBytes = ChunkWriter.frameBytes + PNGRecipe.Coder.bound(rowBytes)
    // Filtering writes up to a byte more than the rows.
    let capacity = fileBytes + rowBytes + 1 + picture.workspaceByteCount
    try output.append(addingCapacity: capacity) { (added) throws(PNGError) in
      try unsafe added.withUnsafeMutableBufferPointer { (target, count) throws(PNGError) in
        guard let file = target.baseAddress else { return }
        // SAFETY: the parts lie one after the other in `capacity` bytes.
        let space = unsafe Space(
          file: UnsafeMutableRawPointer(file),
          rows: file + fileBytes,
          workspace: file + fileBytes + rowBytes + 1
        )
        count = try body(space)
      }
    }
  }

  /// Filters and compresses rows.
  @unsafe
  private func compress(
    _ bands: [Range<Int>],
    _ recipe: PNGRecipe,
    in space: Space,
    to target: UnsafeMutableRawPointer
  ) throws(PNGError) -> Int {
    var count = 0
    for band in bands {
      unsafe count += picture.filter(
        band,
        recipe.filters,
        into: space.rows + count,
        workspace: space.workspace
      )
    }
    return try unsafe recipe.coder.compress(space.rows, count: count, into: target)
  }
}
