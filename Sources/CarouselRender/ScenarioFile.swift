// Why this file exists: a scenario file is JSON from a stranger; it is read strictly, so that a
// misspelt key is an error and not a default.

internal import CarouselCore
internal import CarouselFiles
internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster

/// The JSON form of ``ScenarioSettings``; its schema is in `docs/SCENARIO.md`.
public enum ScenarioFile {
  /// The largest scenario file, in bytes: a script at its limit fits.
  public static let maximumBytes = 4 << 20

  /// Reads settings from the bytes of a scenario file.
  ///
  /// - Parameters:
  ///   - bytes: one JSON object.
  ///   - name: what messages call the file.
  ///   - base: the folder that relative picture paths start from.
  /// - Returns: what the file says; defaults and checks come later.
  /// - Throws: ``RenderError/badScenario(file:reason:)`` with the key at fault.
  public static func settings(
    from bytes: [UInt8],
    name: String,
    base: String
  ) throws(RenderError) -> ScenarioSettings {
    guard bytes.count <= maximumBytes else {
      throw .badScenario(
        file: name,
        reason: "it has more than \(maximumBytes) bytes; use repeats in its script"
      )
    }
    do throws(StrictJSON.Problem) {
      var settings = try StrictJSON.decode(ScenarioDocument.self, from: bytes).settings
      settings.base = base
      return settings
    } catch {
      throw .badScenario(file: name, reason: error.words)
    }
  }
}

/// The keys of a scenario file, in both of its objects.
private struct ScenarioDocument: Decodable {
  enum Key: String, CodingKey, CaseIterable {
    case version, swipes, size, fps, swipePeriod, seed, images, list, items, urlField, wholeList
    case recursive, order, history, fit
    case background, maxPixels, onBadImage, network, connections, prefetch, placeholder, labels,
      compression, frames, shard, sheet
  }

  enum SheetKey: String, CodingKey, CaseIterable {
    case columns, cellWidth, frames, labels
  }

  var settings = ScenarioSettings()

  init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(Key.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: Key.self)
    let version = try values.decodeIfPresent(Int.self, forKey: .version) ?? 1
    guard version == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .version,
        in: values,
        debugDescription: "version \(version) is not 1"
      )
    }
    settings.swipes = try values.decodeIfPresent(String.self, forKey: .swipes)
    settings.size = try values.decodeIfPresent(String.self, forKey: .size)
    settings.fps = try Self.textOrNumber(values, .fps)
    settings.swipePeriod = try values.decodeIfPresent(String.self, forKey: .swipePeriod)
    settings.seed = try Self.seed(values)
    settings.images = try values.decodeIfPresent([String].self, forKey: .images)
    settings.list = try values.decodeIfPresent(String.self, forKey: .list)
    settings.items = try values.decodeIfPresent(String.self, forKey: .items)
    settings.urlField = try values.decodeIfPresent(String.self, forKey: .urlField)
    settings.wholeList = try values.decodeIfPresent(Bool.self, forKey: .wholeList)
    settings.recursive = try values.decodeIfPresent(Bool.self, forKey: .recursive)
    settings.order = try Self.choice(values, .order)
    settings.history = try Self.choice(values, .history)
    settings.fit = try Self.choice(values, .fit)
    settings.background = try values.decodeIfPresent(String.self, forKey: .background)
    settings.maxPixels = try values.decodeIfPresent(Int.self, forKey: .maxPixels)
    settings.onBadImage = try Self.choice(values, .onBadImage)
    settings.network = try values.decodeIfPresent(String.self, forKey: .network)
    settings.connections = try values.decodeIfPresent(Int.self, forKey: .connections)
    settings.prefetch = try values.decodeIfPresent(Int.self, forKey: .prefetch)
    settings.placeholder = try Self.choice(values, .placeholder)
    settings.labels = try values.decodeIfPresent(Bool.self, forKey: .labels)
    settings.compression = try Self.choice(values, .compression)
    settings.frames = try values.decodeIfPresent(String.self, forKey: .frames)
    settings.shard = try values.decodeIfPresent(String.self, forKey: .shard)
    if values.contains(.sheet) { try readSheet(values.superDecoder(forKey: .sheet)) }
  }

  private mutating func readSheet(_ decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(SheetKey.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: SheetKey.self)
    settings.hasSheet = true
    settings.sheetColumns = try values.decodeIfPresent(Int.self, forKey: .columns)
    settings.sheetCellWidth = try values.decodeIfPresent(Int.self, forKey: .cellWidth)
    settings.sheetFrames = try Self.textOrNumber(values, .frames)
    settings.sheetLabels = try values.decodeIfPresent(Bool.self, forKey: .labels)
  }

  /// A key that JSON users write as `60` or as `"30000/1001"`.
  private static func textOrNumber<K: CodingKey>(
    _ values: KeyedDecodingContainer<K>,
    _ key: K
  ) throws -> String? {
    do {
      return try values.decodeIfPresent(String.self, forKey: key)
    } catch DecodingError.typeMismatch {
      // A number with a point would have to pass through a float.
      do {
        return try values.decodeIfPresent(Int.self, forKey: key).map(String.init)
      } catch {
        throw DecodingError.dataCorruptedError(
          forKey: key,
          in: values,
          debugDescription: "expected a whole number, or a text such as \"30000/1001\""
        )
      }
    }
  }

  /// A whole number from 0; a negative one would pass for broken JSON.
  private static func seed(_ values: KeyedDecodingContainer<Key>) throws -> UInt64? {
    do {
      return try values.decodeIfPresent(UInt64.self, forKey: .seed)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .seed,
        in: values,
        debugDescription: "expected a whole number from 0 to 2^64 - 1"
      )
    }
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ values: KeyedDecodingContainer<Key>,
    _ key: Key
  ) throws -> Choice? where Choice.RawValue == String {
    guard let text = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: values,
        debugDescription: "'\(text)' is not one of \(known)"
      )
    }
    return choice
  }
}
