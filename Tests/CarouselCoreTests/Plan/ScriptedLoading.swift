import CarouselCore
import Testing

/// Shows the faces of a script, whatever is wanted, and checks what is asked of it.
struct ScriptedLoading: PageLoading {
  /// What was wanted at a time.
  struct Want: Equatable {
    let visible: [Int]
    let prefetch: [Int]
    let time: Int
  }

  var dependsOnPast = false
  var followsDemand = true
  /// The faces of pictures from times on, ascending; a picture that is not here is always there.
  let faces: [Int: [(time: Int, face: Face)]]
  private(set) var wants: [Want] = []
  private var forgotten = 0
  /// How far the film has been asked about: a later change of demand could make the answers wrong.
  private var answered = 0

  init(faces: [Int: [(time: Int, face: Face)]] = [:], dependsOnPast: Bool = false) {
    self.faces = faces
    self.dependsOnPast = dependsOnPast
  }

  /// Pictures that come, fail and come back at times drawn from a seed.
  init(seed: Int, duration: Int, dependsOnPast: Bool) {
    var random = RandomLayout(seed: seed)
    var faces: [Int: [(time: Int, face: Face)]] = [:]
    for picture in -12...12 where random.number(0...3) > 0 {
      let times = (0...random.number(1...3)).map { _ in random.number(1...max(1, duration)) }
      faces[picture] = [(0, .loading(picture))]
      for (count, time) in Set(times).sorted().enumerated() {
        let isThere = random.number(0...1) == 0
        faces[picture]?.append(
          (time, isThere ? .picture(picture) : .failed(picture, reason: "404", attempts: count))
        )
      }
    }
    self.init(faces: faces, dependsOnPast: dependsOnPast)
  }

  /// What a page of `picture` shows at a time, for tests to compare with.
  func scripted(_ picture: Int, at time: Int) -> Face {
    faces[picture]?.last { $0.time <= time }?.face ?? .picture(picture)
  }

  mutating func want(visible: [Int], prefetch: [Int], at time: Int) {
    #expect(followsDemand)
    #expect(time >= wants.last?.time ?? 0 && time >= answered)
    #expect(Set(visible).isDisjoint(with: prefetch))
    #expect(Set(visible).count == visible.count && Set(prefetch).count == prefetch.count)
    wants.append(Want(visible: visible, prefetch: prefetch, time: time))
  }

  mutating func face(of picture: Int, at time: Int) -> Face {
    #expect(time >= forgotten)
    #expect(!wants.isEmpty || !followsDemand, "something is wanted before a face is asked for")
    answered = max(answered, time)
    return scripted(picture, at: time)
  }

  mutating func nextChange(of pictures: [Int], after time: Int, until end: Int) -> Int? {
    #expect(time >= forgotten && time < end)
    answered = max(answered, end)
    let changes = pictures.flatMap { faces[$0] ?? [] }.map(\.time)
    return changes.filter { $0 > time && $0 <= end }.min()
  }

  mutating func forget(before time: Int) {
    #expect(time >= forgotten)
    forgotten = time
  }
}
