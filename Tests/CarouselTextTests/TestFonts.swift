/// Fonts that the Makefile installs by apt.
enum TestFonts {
  /// Latin, Greek, Cyrillic and Arabic; of fonts-dejavu-core.
  static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  /// Japanese; of fonts-vlgothic.
  static let gothic = "/usr/share/fonts/truetype/vlgothic/VL-PGothic-Regular.ttf"
  /// Chinese; of fonts-droid-fallback.
  static let droid = "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"
  /// Emoji, without colours; of fonts-symbola.
  static let symbola = "/usr/share/fonts/truetype/ancient-scripts/Symbola_hint.ttf"
}
