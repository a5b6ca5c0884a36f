internal import CarouselCore
internal import CarouselFiles
internal import CarouselImages
internal import CarouselPNG

extension Manifest {
  /// The lines that tell one film from another: equal for every part of it.
  static func filmText(_ scenario: Scenario) -> String {
    scenario.manifestText(scenario.list?.table ?? FilmSettings.declared)
  }
}

extension Scenario {
  /// What a manifest says before its frames, if the film's settings are those of `table`.
  package func manifestText(_ table: [any DeclaredSetting]) -> String {
    var codecs = JSONText()
    codecs.add("png", PNGEncoder.codecVersions)
    codecs.add("jpeg", JPEGDecoder.codecVersion)
    codecs.add("webp", WebPDecoder.codecVersion)
    let lines = [
      ("schemaVersion", String(Manifest.schemaVersion)),
      ("filmFrames", String(timeline.frameCount)),
      ("tool", "{\"name\":\"carousel\",\"version\":\"\(carouselVersion)\"}"),
      ("codecs", codecs.closed),
    ]
    return (lines + members(table) + pageSizeLine).map { "  \"\($0)\": \($1),\n" }.joined()
  }

  /// The size of a page, where it is not that of a frame.
  private var pageSizeLine: [(String, String)] {
    let page = pageSize
    guard case .equal = timeline.layout.lengths, page != (self.size.width, self.size.height) else {
      return []
    }
    return [("pageSize", "{\"width\":\(page.width),\"height\":\(page.height)}")]
  }

  /// The keys and values of settings; those with a dot in their key are members of one object.
  private func members(_ table: [any DeclaredSetting]) -> [(String, String)] {
    var keys: [String] = []
    var lines: [String: String] = [:]
    var objects: [String: JSONText] = [:]
    for (key, json) in table.compactMap({ $0.manifestMember(of: values) }) {
      let names = key.split(separator: ".").map(String.init)
      if !keys.contains(names[0]) { keys.append(names[0]) }
      if names.count == 1 {
        lines[key] = json
      } else {
        objects[names[0], default: JSONText()].add(names[1], raw: json)
      }
    }
    return keys.map { ($0, lines[$0] ?? objects[$0]?.closed ?? "") }
  }
}
