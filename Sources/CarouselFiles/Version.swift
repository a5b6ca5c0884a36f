/// The version of the program and the library; releases raise it here.
public let carouselVersion = "0.1.0"
