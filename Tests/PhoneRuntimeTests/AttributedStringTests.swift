import Testing
import UIKitTraits

@testable import PhoneRuntime

@Suite("NSAttributedString")
struct AttributedStringTests {
    private let a = NSAttributedString.Key("a")
    private let b = NSAttributedString.Key("b")

    /// Returns the attribute's value at every UTF-16 unit.
    private func values(_ text: NSAttributedString, _ key: NSAttributedString.Key) -> [Int?] {
        (0..<text.length).map { text.attribute(key, at: $0, effectiveRange: nil) as? Int }
    }

    @Test func `adjacent ranges may hold different objects for one key`() {
        let text = NSMutableAttributedString(string: "")
        for color in [UIColor.systemRed, .systemBlue, .systemBlue] { text.append(NSAttributedString(string: "x", attributes: [a: color])) }
        #expect(text.string == "xxx")
        var range = NSRange()
        #expect(text.attribute(a, at: 1, effectiveRange: &range) as? UIColor == .systemBlue)
        #expect(range == NSRange(location: 1, length: 2))
    }

    @Test func `random edits leave the same attributes as a model that is a plain array of characters`() {
        var state: UInt64 = 7
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let text = NSMutableAttributedString(string: "")
        var twin: [(character: String, a: Int?)] = []
        for _ in 0..<600 {
            let location = next(twin.count + 1)
            let length = next(twin.count - location + 1)
            let range = NSRange(location: location, length: length)
            switch next(4) {
            case 0:
                let value = next(3)
                text.insert(NSAttributedString(string: "ab", attributes: [a: value]), at: location)
                twin.insert(contentsOf: [("a", value), ("b", value)], at: location)
            case 1 where twin.count > 20:
                text.deleteCharacters(in: range)
                twin.removeSubrange(location..<location + length)
            case 2:
                let value = next(3)
                text.addAttribute(a, value: value, range: range)
                for index in location..<location + length { twin[index].a = value }
            default:
                text.removeAttribute(a, range: range)
                for index in location..<location + length { twin[index].a = nil }
            }
            #expect(text.string == twin.map(\.character).joined())
            #expect(values(text, a) == twin.map(\.a))
        }
    }

    @Test func `enumerating one attribute merges ranges with equal values even if another attribute changes inside them`() {
        let text = NSMutableAttributedString(string: "abcdef", attributes: [a: 1])
        text.addAttribute(b, value: 2, range: NSRange(location: 2, length: 2))
        var ranges: [NSRange] = []
        text.enumerateAttribute(a, in: NSRange(location: 1, length: 5)) { _, range, _ in ranges.append(range) }
        #expect(ranges == [NSRange(location: 1, length: 5)])
        ranges = []
        text.enumerateAttribute(b, in: NSRange(location: 0, length: 6), options: .reverse) { _, range, stop in
            ranges.append(range)
            stop.pointee = ObjCBool(ranges.count == 2)
        }
        #expect(ranges == [NSRange(location: 4, length: 2), NSRange(location: 2, length: 2)])
    }

    @Test func `inserted text takes the attributes of the text it replaces, or of the preceding character`() {
        let text = NSMutableAttributedString(string: "ab", attributes: [a: 1])
        text.addAttribute(a, value: 2, range: NSRange(location: 1, length: 1))
        text.replaceCharacters(in: NSRange(location: 1, length: 0), with: "x")
        #expect(values(text, a) == [1, 1, 2])
        text.replaceCharacters(in: NSRange(location: 2, length: 1), with: "yz")
        #expect(text.string == "axyz" && values(text, a) == [1, 1, 2, 2])
        let copy = text.copy() as? NSAttributedString
        text.deleteCharacters(in: NSRange(location: 0, length: 4))
        #expect(copy?.string == "axyz" && text.length == 0)
    }

    @Test func `the longest effective range of an attribute is clipped to the range limit`() {
        let text = NSMutableAttributedString(string: "abcdef", attributes: [a: 1])
        text.addAttribute(b, value: 2, range: NSRange(location: 3, length: 3))
        var range = NSRange()
        let all = text.attributes(at: 4, longestEffectiveRange: &range, in: NSRange(location: 0, length: 5))
        #expect(all.count == 2 && range == NSRange(location: 3, length: 2))
        #expect(text.attribute(a, at: 4, longestEffectiveRange: &range, in: NSRange(location: 1, length: 4)) as? Int == 1)
        #expect(range == NSRange(location: 1, length: 4))
        #expect(text.attribute(b, at: 1, longestEffectiveRange: &range, in: NSRange(location: 0, length: 6)) == nil)
        #expect(range == NSRange(location: 0, length: 3))
    }

    @Test func `mutating characters preserves the attributes of the remaining text`() {
        let text = NSMutableAttributedString(string: "one two", attributes: [a: 1])
        text.addAttribute(a, value: 2, range: NSRange(location: 4, length: 3))
        let characters = text.mutableString
        #expect(characters.length == 7 && characters.isEqual(to: "one two"))
        characters.replaceOccurrences(of: "one", with: "1", options: [], range: NSRange(location: 0, length: 7))
        characters.append("!")
        #expect(text.string == "1 two!" && values(text, a) == [1, 1, 2, 2, 2, 2])
    }
}
