package import CarouselCore
package import CarouselImages
package import CarouselRaster

/// A film of a list: its pages are rows, which change while it plays.
///
/// The list was played before; what any of its frames shows is a function of time.
package struct ListFilm: Sendable {
  /// When what moves where.
  package var timeline: Timeline
  /// What the rows show.
  package var faces: any RowFaces
  /// Draws the rows, by the numbers that ``faces`` gives them.
  package var source: any PictureSource
  /// What is drawn over the rows.
  package var ornaments: Ornaments
  /// The drawings that ``ornaments`` name by their numbers.
  package var drawings: [OverlayDrawing]
  /// The spinner of a row that is loading.
  package var spinner: Spinner
  /// What a trace tells besides the frames, in the order of time.
  package var events: ListEvents
  /// When something happens that is worth a cell of a contact sheet, in nanoseconds, ascending.
  package var highlights: [Int]
  /// The settings that tell one such film from another.
  package var table: [any DeclaredSetting]
  /// One line for each thing that people should know.
  package var warnings: [String]

  /// Describes a film.
  package init(
    timeline: Timeline,
    faces: any RowFaces,
    source: any PictureSource,
    ornaments: Ornaments,
    drawings: [OverlayDrawing],
    spinner: Spinner,
    events: ListEvents,
    highlights: [Int],
    table: [any DeclaredSetting],
    warnings: [String]
  ) {
    (self.timeline, self.faces, self.source) = (timeline, faces, source)
    (self.ornaments, self.drawings, self.spinner) = (ornaments, drawings, spinner)
    (self.events, self.highlights) = (events, highlights)
    (self.table, self.warnings) = (table, warnings)
  }
}

/// What the rows of a list show at any time; times are nanoseconds of the film.
package protocol RowFaces: Sendable {
  /// What a page shows.
  func face(ofPage page: Int, at time: Int) -> Face

  /// How long a page with a face is along the axis, in pixels, where rows have their own lengths; `nil` where they
  /// do not.
  func length(of face: Face) -> Int?

  /// When one of some pages may next show another face, after `time` and at `end` at the latest; `nil` if none
  /// does.
  func nextChange(ofPages pages: [Int], after time: Int, until end: Int) -> Int?
}

/// A drawing of a film's own that lies over its pages.
package struct OverlayDrawing: Sendable {
  /// What is drawn; transparent pixels let the pages through.
  package let picture: Bitmap
  /// Where it begins across the axis, in pixels.
  package let inset: Int

  /// Describes a drawing.
  package init(_ picture: Bitmap, inset: Int) { (self.picture, self.inset) = (picture, inset) }
}

/// What a list's rows show, for a plan.
struct ListLoading: PageLoading {
  let faces: any RowFaces

  var dependsOnPast: Bool { false }
  var followsDemand: Bool { false }

  mutating func want(visible: [Int], prefetch: [Int], at time: Int) {}
  mutating func face(of picture: Int, at time: Int) -> Face {
    faces.face(ofPage: picture, at: time)
  }
  mutating func nextChange(of pictures: [Int], after time: Int, until end: Int) -> Int? {
    faces.nextChange(ofPages: pictures, after: time, until: end)
  }
  mutating func forget(before time: Int) {}
}
