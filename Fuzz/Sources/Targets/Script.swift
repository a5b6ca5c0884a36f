// Swipe scripts from a command line or a scenario.

import CarouselCore

extension FuzzTarget {
  static let script = FuzzTarget(name: "script", seeds: { scriptSeeds }) { bytes in
    do throws(CoreError) {
      let script = try SwipeScript(parsing: String(decoding: bytes, as: UTF8.self))
      precondition(
        (1...SwipeScript.maximumGestures).contains(script.gestures.count),
        "over the limit"
      )
    } catch {
      checkLine(error.description)
    }
  }

  private static let scriptSeeds =
    ["LLRRR", "L*5", "(LLR)*20", "L..R.", " ((L R)*2 .)*3\n", "L*1000000"].map { Array($0.utf8) }
}
