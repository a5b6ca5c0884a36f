// Why this file exists: how pages are loaded is one subject with four settings.

package import CarouselFetch
public import CarouselRaster

/// How the pages of a film are loaded, and what they show until they are there.
public struct LoadSettings: Sendable {
  /// The network as it was described; `instant` for none.
  public let networkText: String
  /// The simulated network; `nil` if virtual time stands still while a picture loads.
  package let network: VirtualNetwork?
  /// The most loads under way at once, at least 1.
  public let connections: Int
  /// How many pages are loaded ahead in the direction of travel, from 0.
  public let prefetch: Int
  /// What a page shows until its picture is there.
  public let placeholder: PlaceholderKind

  /// How many pictures ahead are fetched over a real network: twice as many as are loaded at once, so
  /// that no connection is idle while the film waits for one picture.
  package var picturesAhead: Int { max(8, 2 * connections) }

  /// Reads and checks them.
  ///
  /// - Throws: the first that is wrong.
  init(
    network: String?,
    connections: Int,
    prefetch: Int,
    placeholder: PlaceholderKind
  ) throws(RenderError) {
    networkText = network ?? "instant"
    self.connections = connections
    self.prefetch = prefetch
    self.placeholder = placeholder
    guard networkText != "instant" else {
      self.network = nil
      return
    }
    do throws(FetchError) {
      self.network = try VirtualNetwork(parsing: networkText)
    } catch {
      throw .network(error.description)
    }
  }
}
