internal import CarouselCore

/// The lengths of a slot view, whose pages have one length.
extension PageLayout {
  /// The length of a slot.
  var slotLength: Int { lengths.range.lowerBound }

  /// From the beginning of a slot to that of the next.
  var slotStride: Int { slotLength + gap }

  /// The content offset at rest.
  var slotRest: Int { slotsBefore * slotStride - inset(of: PageIndex(0)) }
}
