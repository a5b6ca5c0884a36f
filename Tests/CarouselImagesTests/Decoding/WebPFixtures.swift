// Made with libwebp 1.2.4's simple encoder (WebPEncodeRGBA, WebPEncodeLosslessRGBA).

internal import Foundation

enum WebPFixtures {
  /// Quadrants, 32×32, lossy at quality 90.
  static let lossy = bytes(
    """
    UklGRnQAAABXRUJQVlA4IGgAAABQBQCdASogACAAPi0QhkKhoQ36AAwBYloAJ0yhHA3gH4AfsB/gOcM0C7O/rhnfYWrA
    gQAA/vDXA/8efrk7/70FSmbhB/liuK1w8q9Egl761JUPWa5USQsyFbe/7VEhcWbvG4dDkeAAAA==
    """
  )

  /// Quadrants, 33×17, lossy at quality 90.
  static let lossyOdd = bytes(
    """
    UklGRsgAAABXRUJQVlA4ILwAAAAQBgCdASohABEAPi0Sh0KhoQ1SAAwBYlkAHjf8d/CCWV/wDCAP5X7VWmAc6r+lfXAB
    FTrE0F/HxUAA/vFZmlbxeYlf//IHauTkeXYK/8nI8uwV///eejvOlO03RzdkLvO+nuG0i97bDPqft+n9v/s/sVzRhg/g
    DITjt+UoA1+ej/RP/zSL/zO/pgCKz/a9KRNneN/+HqX+3v/BD9EiNPendPzTtNpxrv7uuE57YaqnYhgR20BIlAdgdfxA
    AA==
    """
  )

  /// Translucent quadrants, 32×32, lossy at quality 90, their alpha lossless.
  static let lossyAlpha = bytes(
    """
    UklGRqgAAABXRUJQVlA4WAoAAAAQAAAAHwAAHwAAQUxQSBoAAAABH9CZiAgQZhtNcpKTPIL7R/Q/AFR/q7btF1ZQOCBo
    AAAAUAUAnQEqIAAgAD4tEIZCoaEN+gAMAWJaACdMoRwN4B+AH7Af4DnDNAuzv64Z32FqwIEAAP7w1wP/Hn65O/+9BUpm
    4Qf5YritcPKvRIJe+tSVD1muVEkLMhW3v+1RIXFm7xuHQ5HgAAA=
    """
  )

  /// Quadrants, 24×16, lossless.
  static let lossless = bytes(
    """
    UklGRkYAAABXRUJQVlA4TDkAAAAvF8ADAB8gECBOpDoU40ZN2wbMH0TlD2peAoFELNixxpn/4GbWJCDMNprkJCd5/yOI
    6H8A1XOb+gQA
    """
  )

  /// Translucent quadrants, 23×15, lossless.
  static let losslessAlpha = bytes(
    """
    UklGRk4AAABXRUJQVlA4TEIAAAAvFoADEB8gECBOpDoU40ZN2wbMH0TlD2peAoFELNixxhEIJFDRPm1wstZLYJiNpJE4
    ifNZyZWc/xJE9D+A9pdqchs=
    """
  )

  /// The first quadrant, 1×1, lossy at quality 90.
  static let lossyPixel = bytes(
    """
    UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoBAAEAAMASJaACdLoB+AADsAD+8ql//MEr8g3kL//KkP5Uh/KkP/lIgAA=
    """
  )

  /// The first quadrant, 1×1, lossless.
  static let losslessPixel = bytes(
    """
    UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAdQj+qXp/+BiOh/AAA=
    """
  )

  /// 37×29, lossy at quality 60, of red = x² + 3 y, green = 7 x + y², blue = 5 x y, each modulo
  /// 256, and alpha = 255 − (3 (x + y) modulo 128).
  static let detailed = bytes(
    """
    UklGRgQDAABXRUJQVlA4WAoAAAAQAAAAJAAAHAAAQUxQSB4AAAABmYzof0BN2wYM8kKPSmE9EROgICAARJxxhKT8YABW
    UDggwAIAALAOAJ0BKiUAHQA+sUacSacjoqEwCqjgFglsAJ0yhHRfu3mCV9piBAq4nqA5QD1Z/pz6gP2A9Xn+m+oDeAP0
    r9gD9gPTM/ZX4Kf7z/s/TAu1zEFyb+pj+yJQXr/7DybzVjaSmZjgA1hkXEti5I+CPHk1CJ9berP78Z7qzM7MAAD+/enh
    ZMy9DnMpqWlHZFjy5AnytvfW3HAaZzNp0akKPP8EcBABpXKQ5LC/SShQnitbeGsPlfCFIvchOyCyxyc7yvkPROlyNBP7
    e7pQsktIS4w2hJGtvsE9b2iCRz49+dLUn8hfUGpJAgMOIGRWb7xDeoYB7ZEBTVTtfYTwzrSwMZENDylxCuzQxPP6GSta
    Gl+FCZfW3quc81XGHRnN2k9reBMu/myHqFwmMBZvZfFPSaYffJZ6slT/g21Ru2NH4/OmLT87f/+KtS/+7U3o7th3jTjd
    6TUdd/1710qh19AbFguDlkva/BjuZKmOEiB83X/3SgY4dL4YZT/hr8UN710LyuT9Hxj9vaNP5KsXxDpVzQf829OfyfeW
    kb74z+LAoL1I9E3OHYr8mWbcOYfEqd8ieaKVVK4k/FiMdjZQBfG9K5uKtGAI7l0BLN3+UhK3gzypNTnPTuz/3GbuVFAQ
    Ak14H4sp3WS9pgaNu+weECd1Uu9Yavp4O7g25CNt9Wx3hSIxyHYD+C+ztUnz7DmwgMCO9T10wRc84eTDF1e/J28ajuPF
    0nNEQGWeX9qaYHiB+WkorameDi2YIWhPEse5QDhUC5nUPv6Z4XasX5KbRQM4eOh2v55ruejw/XJgFF5ff30+RftO9P9V
    sZ0/WPxgkgyNv/S9oqkExfiPpKgjyOGRRZ783nuf982n9xd/8Nf8+0ohxACLCeFVIC/2VoQ8y3UMDM4xtwgJ4IWrOw2r
    nJbkmvmNb7e6I1FS4zOt/z8AAAAA
    """
  )

  private static func bytes(_ base64: String) -> [UInt8] {
    [UInt8](Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
  }
}
