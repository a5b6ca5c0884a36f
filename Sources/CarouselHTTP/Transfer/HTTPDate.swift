/// A date in a header, such as `Retry-After`, in seconds since 1970.
struct HTTPDate: Hashable {
  /// Seconds since the beginning of 1970, without leap seconds.
  let seconds: Int

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, nil for anything else.
  ///
  /// - Source: RFC 9110, section 5.6.7 (IMF-fixdate); its two obsolete forms are not read.
  init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard parts.count == 6, parts[0].utf8.count == 4, parts[5] == "GMT",
      let day = parts[1].number(digits: 2, in: 1...31),
      let month = months.firstIndex(of: String(parts[2])),
      let year = parts[3].number(digits: 4, in: 1970...9999)
    else { return nil }
    let clock = parts[4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = clock[0].number(digits: 2, in: 0...23),
      let minute = clock[1].number(digits: 2, in: 0...59),
      let second = clock[2].number(digits: 2, in: 0...60)
    else { return nil }
    // Years that begin in March end with the leap day.
    let marchYear = month < 2 ? year - 1 : year
    let marchMonth = (month + 10) % 12
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    let days = marchYear * 365 + leapDays + (marchMonth * 153 + 2) / 5 + day - 1 - 719_468
    seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
  }
}

extension Substring {
  fileprivate func number(digits: Int, in range: ClosedRange<Int>) -> Int? {
    guard utf8.count == digits, let number = saturatingNumber, range.contains(number) else {
      return nil
    }
    return number
  }
}
