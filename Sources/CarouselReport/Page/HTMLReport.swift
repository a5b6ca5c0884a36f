internal import CarouselFiles
public import CarouselGolden
internal import SystemPackage

/// A run as one HTML file.
///
/// Pictures, styles and script are inside, and the page's own policy forbids it to fetch anything. Equal
/// runs give equal bytes.
public struct HTMLReport: Sendable {
  /// The default of ``pictureLimit``: 48 MiB, which is 64 MiB in base64.
  public static let defaultPictureLimit = 48 << 20

  /// What was found.
  public let report: RunReport
  /// The folder of its pictures.
  public let run: RunFolder
  /// The most bytes of PNG files in the page; if some do not fit, the page says so.
  public let pictureLimit: Int
  /// What made the run; verify by default.
  package var origin = ReportOrigin()

  /// Makes a page of a run; nothing is read yet.
  ///
  /// - Parameters:
  ///   - report: what was found.
  ///   - run: the folder of its pictures.
  ///   - pictureLimit: the most bytes of PNG files in the page.
  public init(_ report: RunReport, run: RunFolder, pictureLimit: Int = defaultPictureLimit) {
    self.report = report
    self.run = run
    self.pictureLimit = pictureLimit
  }

  /// The file, in UTF-8.
  ///
  /// A picture that cannot be read is named in the page.
  public func bytes() -> [UInt8] {
    let sequences = ReportSequence.all(in: report)
    let order = ListOrder(report, sequences: sequences)
    let places = order.places
    let pictures = EmbeddedPictures(
      report,
      sequences: sequences,
      order: places,
      folder: run.path,
      limit: pictureLimit
    )
    let data = PageData(
      report,
      sequences: sequences,
      order: places,
      pictures: pictures,
      from: origin.folder
    )
    var bytes = Array(start(leftOut: pictures.leftOut).utf8)
    bytes += Array(PageList(report, order: order).html.utf8)
    bytes += Array(Self.stage.utf8)
    bytes += Array(Self.script(data).utf8)
    for (number, base64) in pictures.base64.enumerated() {
      bytes += Array("<script type=\"text/plain\" id=\"p\(number)\">".utf8)
      bytes += Array(base64.utf8)
      bytes += Array("</script>\n".utf8)
    }
    bytes += Array("<script>\n".utf8) + PackageResources.report_js
    bytes += Array("</script>\n</body>\n</html>\n".utf8)
    return bytes
  }

  private var counts: ReportCounts { ReportCounts(report) }

  private func start(leftOut: Int) -> String {
    let verdict = origin.verdict(report)
    var notes = ReportWords.notes(report) + origin.notes
    if leftOut > 0 {
      notes.append(
        "The pictures of \(ReportWords.count(leftOut, "item")) were left out: over "
          + "\(pictureLimit >> 20) MiB in all. They are in the run's folder."
      )
    }
    let settings = ReportWords.settings(report)
      .map { "\($0.name.html) <b><bdi>\($0.value.html)</bdi></b>" }.joined(separator: " · ")
    let counts = counts
    let shares = counts.present.map {
      "<i data-status=\"\($0.rawValue)\" style=\"flex-grow:\(counts[$0])\"></i>"
    }
    let noteList =
      notes.isEmpty
      ? "" : "<ul class=\"notes\">\(notes.map { "<li>\($0.html)</li>" }.joined())</ul>\n"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(verdict.html) · carousel</title>
      <style>
      \(String(decoding: PackageResources.report_css, as: UTF8.self))</style>
      </head>
      <body>
      <a class="jump" href="#stage">Skip to the picture</a>
      <header>
      <h1>\(verdict.html)</h1>
      <p class="about">\(settings)</p>
      <div class="top">
      <button type="button" class="quiet" id="lister" aria-expanded="false" aria-controls="list">List</button>
      <button type="button" class="quiet" id="theme" aria-pressed="false">Dark</button>
      <button type="button" class="quiet round" id="helper" aria-label="Keys and help">?</button>
      </div>
      \(noteList)</header>
      <div class="shares" aria-hidden="true">\(shares.joined())</div>
      <noscript><p>This page needs scripts to show pictures; without them it is only this list.</p></noscript>
      <main>

      """
  }

  private static let stage = """
    <section id="stage" aria-label="Picture" tabindex="-1" hidden>
    <div class="title">
    <div><p id="folder"></p><h2 id="name"></h2> <span id="badge"></span></div>
    <span id="place"></span>
    <button type="button" class="quiet round" id="previous" aria-label="Previous picture" \
    aria-keyshortcuts="ArrowLeft">←</button>
    <button type="button" class="quiet round" id="next" aria-label="Next picture" \
    aria-keyshortcuts="ArrowRight">→</button>
    </div>
    <p id="message"></p>
    <p class="away" id="said" role="status"></p>
    <div id="strip" role="group" aria-label="Film strip" hidden>
    <div class="row"><h3><bdi id="row-name"></bdi></h3><ul id="row-words"></ul></div>
    <ol id="cells"></ol>
    </div>
    <div id="tools" role="group" aria-label="How it is shown">
    <div class="modes" role="group" aria-label="Mode">
    <button type="button" data-mode="side" aria-keyshortcuts="1">Side by side</button>
    <button type="button" data-mode="slider" aria-keyshortcuts="2">Slider</button>
    <button type="button" data-mode="blend" aria-keyshortcuts="3">Blend</button>
    <button type="button" data-mode="flicker" aria-keyshortcuts="4">Flicker</button>
    <button type="button" data-mode="heat" aria-keyshortcuts="5">Heat</button>
    </div>
    <div class="zoom" role="group" aria-label="Size">
    <button type="button" class="quiet round" id="smaller" aria-label="Smaller" aria-keyshortcuts="-">−</button>
    <output id="scale">100 %</output>
    <button type="button" class="quiet round" id="larger" aria-label="Larger" aria-keyshortcuts="+">+</button>
    <button type="button" class="quiet" id="fit" aria-keyshortcuts="0">Fit</button>
    <button type="button" class="quiet" id="find" aria-keyshortcuts="z">To difference</button>
    <button type="button" class="quiet" id="boxes" aria-keyshortcuts="b">Box</button>
    </div>
    </div>
    <div id="view"></div>
    <div id="foot">
    <dl id="facts"></dl>
    <div id="accept">
    <code id="command"></code>
    <button type="button" class="quiet" id="copy" aria-keyshortcuts="c">Copy</button>
    <button type="button" class="quiet" id="whole" aria-pressed="false">Whole sequence</button>
    </div>
    </div>
    </section>
    </main>
    <dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keys</h2>
    <dl>
    <dt><kbd>j</kbd> <kbd>k</kbd> <kbd>↓</kbd> <kbd>↑</kbd></dt><dd>next and previous line of the list</dd>
    <dt><kbd>→</kbd> <kbd>←</kbd></dt><dd>next and previous picture, also of a folded film</dd>
    <dt><kbd>1</kbd> … <kbd>5</kbd></dt><dd>side by side, slider, blend, flicker, heat</dd>
    <dt><kbd>space</kbd></dt><dd>swap the pictures that flicker</dd>
    <dt><kbd>f</kbd></dt><dd>first frame of a sequence that does not match</dd>
    <dt><kbd>z</kbd></dt><dd>zoom to the difference</dd>
    <dt><kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd></dt><dd>larger, smaller, fit</dd>
    <dt><kbd>b</kbd></dt><dd>box around the difference</dd>
    <dt><kbd>c</kbd></dt><dd>copy the line that accepts the picture</dd>
    <dt><kbd>/</kbd></dt><dd>filter; <kbd>esc</kbd> leaves it</dd>
    <dt><kbd>t</kbd></dt><dd>light or dark</dd>
    <dt><kbd>?</kbd></dt><dd>this help</dd>
    </dl>
    <button type="button" class="quiet" id="closer">Close</button>
    </dialog>

    """

  private static func script(_ data: PageData) -> String {
    let json = SortedJSON.text(of: data).jsonInScript
    return "<script type=\"application/json\" id=\"data\">\(json)</script>\n"
  }
}
