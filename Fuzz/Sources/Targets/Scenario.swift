// Scenario files, and every setting that is text in them.

import CarouselRender

extension FuzzTarget {
  static let scenario = FuzzTarget(name: "scenario", seeds: { scenarioSeeds }) { bytes in
    do throws(RenderError) {
      _ = try ScenarioFile.settings(from: bytes, name: "a.json", base: "").resolved()
    } catch {
      checkLine(error.description)
    }
  }

  private static let scenarioSeeds = [
    """
    {"version": 1, "swipes": "LLRRR", "size": "390x844", "fps": 60, "swipePeriod": "1s", "seed": 1,
    "images": ["photos", "cover.png"], "order": "shuffle", "history": "remember", "labels": true,
    "sheet": {"columns": 6, "cellWidth": 200, "frames": "key", "labels": false}}
    """,
    """
    {"swipes": "(L.R)*3", "fps": "30000/1001", "swipePeriod": "800ms", "recursive": true,
    "images": ["generated:16"], "fit": "contain", "background": "#203040", "maxPixels": 50000000,
    "onBadImage": "placeholder", "compression": "small", "frames": "3:9", "sheet": {"frames": 12}}
    """,
    #"{"swipes":"L","history":"forget","order":"random","shard":"1/2","fps":"29.97"}"#,
  ].map { Array($0.utf8) }
}
