import CarouselCore
import CarouselRender
import CarouselValues

extension ScenarioSettings {
  /// Adds a layout; frames have 20 pixels and more each way.
  mutating func drawLayout(_ random: inout SplitMix64) {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int(random.next() % UInt64(values.count))]
    }
    self.axis = pick([.horizontal, .horizontal, .vertical])
    if self.axis == .horizontal { self.direction = pick([.ltr, .rtl]) }
    self.padding = pick([0, 0, 2, 5])
    self.align = pick(PageAlignment.allCases)
    self.radius = pick([0, 0, 3, 100])
    self.background = pick(["black", "#c02080"])
    switch pick([0, 1, 2]) {
    case 0: self.gap = pick([0, 1, 40])
    case 1:
      self.gap = pick([0, 0, 1, 3, 40])
      self.pageWidth = pick(["80%", "33.3%", "7", "1", "150%", "300%", "auto", "auto"])
    default:
      self.gap = pick([0, 1, 3])
      self.perView = pick(["0.5", "1", "1.5", "2", "2.5", "3"])
    }
  }
}
