// Why this file exists: one place for the number that releases raise, low enough for every report to
// name it.

/// The version of the program and the library.
public let carouselVersion = "0.1.0"
