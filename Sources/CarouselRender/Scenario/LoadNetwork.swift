package import CarouselFetch

/// The network over which the pages of a film are loaded.
public struct LoadNetwork: Sendable {
  /// The network as it was described; `instant` for none.
  public let text: String
  /// The network to simulate; `nil` if virtual time stands still while a picture loads.
  package let simulated: VirtualNetwork?

  /// Reads `instant`, `3g` or `latency=300ms,bandwidth=2Mbps`.
  package init(parsing text: String) throws(RenderError) {
    self.text = text
    guard text != "instant" else {
      simulated = nil
      return
    }
    do throws(FetchError) {
      simulated = try VirtualNetwork(parsing: text)
    } catch {
      throw .network(error.description)
    }
  }
}
