import CoreGraphics
import KeyboardWords
import Testing

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the emoji keyboard: its table, the positions of the emoji, and touches.
@MainActor
@Suite struct EmojiTests {
    @Test func `every emoji category except favourites has more than 50 emoji, each once and one character long`() {
        var seen: Set<String> = []
        for category in EmojiCategory.allCases where category != .frequentlyUsed {
            let emoji = EmojiCatalog.emoji[category]!
            #expect(emoji.count > 50, "\(category)")
            for each in emoji {
                #expect(each.text.count == 1, "\(each)")
                #expect(!each.name.isEmpty)
                #expect(seen.insert(each.text).inserted, "\(each) is there twice")
            }
        }
        #expect(seen.count > 1800)
        #expect(EmojiCatalog.firstFavourites.allSatisfy(seen.contains))
    }

    @Test func `an emoji search finds emoji that match every word, best first, and none for unknown or empty words`() {
        #expect(EmojiCatalog.search("rocket").map(\.text) == ["🚀"])
        #expect(EmojiCatalog.search("red hea").first?.text == "❤️")
        #expect(EmojiCatalog.search("heart").contains { $0.text == "💔" })
        #expect(EmojiCatalog.search("xyzzy").isEmpty && EmojiCatalog.search("  ").isEmpty)
    }

    private var geometry: EmojiPlaneGeometry {
        EmojiPlaneGeometry(
            metrics: KeyboardMetrics(screenSize: CGSize(width: 390, height: 844), scale: 3),
            sections: [
                (.frequentlyUsed, EmojiCatalog.firstFavourites), (.smileysAndPeople, EmojiCatalog.emoji[.smileysAndPeople]!.map(\.text)),
            ])
    }

    @Test func `the emoji plane has the measured size and positions`() {
        let geometry = geometry
        #expect(geometry.size == CGSize(width: 390, height: 384))
        #expect(geometry.searchFrame == CGRect(x: 8, y: 10, width: 374, height: 37))
        // In the picture the ink of the fifth column begins at 240.8, and the ink of the next section at 301.3. (read off the picture)
        #expect(abs(geometry.center(section: 0, index: 25).x - 256) < 1)
        #expect(abs(geometry.center(section: 1, index: 0).x - 315.8) < 1)
        #expect(abs(geometry.center(section: 0, index: 4).y - 249) < 1.5)
        #expect(abs(geometry.markFrame(.frequentlyUsed).minX - 13.3) < 0.1)
        #expect(abs(geometry.markFrame(.frequentlyUsed).minY - 274) < 0.5)
    }

    @Test func `every emoji is found at its own position and in every range that contains it`() {
        let geometry = geometry
        for section in geometry.sections.indices {
            for index in geometry.sections[section].emoji.indices {
                let found = geometry.emoji(at: geometry.center(section: section, index: index))
                #expect(found?.section == section && found?.index == index)
            }
        }
        let naive = geometry.sections.indices.flatMap { section in
            geometry.sections[section].emoji.indices.map { (section, $0) }
        }
        for from in stride(from: CGFloat(0), to: 2000, by: 137) {
            let range = from...from + 390
            let expected = naive.filter { section, index in
                let x = geometry.center(section: section, index: index).x
                return x + 23 >= range.lowerBound && x - 23 <= range.upperBound
            }
            #expect(geometry.emoji(in: range).map { "\($0.section) \($0.index)" } == expected.map { "\($0.0) \($0.1)" })
        }
    }

    // MARK: On the screen

    private func edit(_ test: (KeyboardBench, PlainField) throws -> Void) throws {
        try KeyboardBench.run { bench in
            let field = bench.add(PlainField())
            field.autocorrectionType = .no
            field.becomeFirstResponder()
            bench.wait(0.6)
            bench.forget()
            try test(bench, field)
        }
    }

    @Test func `the emoji key announces a higher keyboard, and ABC lowers it again and types letters`() throws {
        try edit { bench, field in
            try bench.press("emoji")
            #expect(bench.keyboard.showsEmoji)
            bench.wait(0.6)
            #expect(bench.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
            #expect(
                bench.announcements[0].begin.height == 291 && bench.announcements[0].end == CGRect(x: 0, y: 460, width: 390, height: 384))
            try bench.press("ABC")
            bench.wait(0.6)
            #expect(!bench.keyboard.showsEmoji)
            #expect(bench.keyboard.frame == CGRect(x: 0, y: 553, width: 390, height: 291))
            try bench.press("a")
            #expect(field.text == "a")
        }
    }

    @Test func `tapped emoji are typed and lead the 30 favourites, and delete removes the last one`() throws {
        try edit { bench, field in
            try bench.press("emoji")
            bench.wait(0.6)
            try bench.press("👍", "👀")
            bench.wait(0.5)
            #expect(field.text == "👍👀")
            try bench.press("delete")
            #expect(field.text == "👍")
            #expect(bench.keyboard.favouriteEmoji.prefix(3) == ["👀", "👍", "😂"])
            #expect(bench.keyboard.favouriteEmoji.count == 30)
        }
    }

    @Test func `tapping a category's icon scrolls to its emoji`() throws {
        try edit { bench, field in
            try bench.press("emoji")
            bench.wait(0.6)
            #expect(bench.keyboard.keyRect(named: "🚗") == nil)
            try bench.press("travel & places")
            bench.wait(0.2)
            let first = try #require(EmojiCatalog.emoji[.travelAndPlaces]?.first?.text)
            try bench.press(first)
            bench.wait(0.5)
            #expect(field.text == first)
        }
    }

    @Test func `typing in the emoji search field finds emoji without changing the text, and return ends the search`() throws {
        try edit { bench, field in
            try bench.press("emoji")
            bench.wait(0.6)
            try bench.press("search emoji")
            bench.wait(0.6)
            try bench.press("r", "o", "c", "k", "e", "t")
            #expect(bench.keyboard.emojiQuery == "rocket")
            #expect(field.text == "")
            try bench.press("🚀")
            bench.wait(0.5)
            #expect(field.text == "🚀")
            try bench.press("return")
            #expect(bench.keyboard.emojiQuery == nil && bench.keyboard.showsEmoji)
        }
    }

    @Test func `an iPad centres the emoji categories and has a hide key that ends editing, and a phone has no such key`() throws {
        for device in ["iPad mini", "iPad Pro 12.9"] {
            let metrics = try KeyboardMetrics(screenSize: SimulatedDevice.named(device).size, scale: 2)
            let geometry = EmojiPlaneGeometry(metrics: metrics, sections: [])
            let icons = EmojiCategory.allCases.map { geometry.iconCenter($0).x }
            #expect(abs(icons.first! + icons.last! - metrics.width) < 0.01)
            #expect(geometry.abcCenter.x + 40 < icons.first! && icons.last! + 40 < geometry.deleteCenter.x)
        }
        try KeyboardBench.run(device: KeyboardModeTests.iPad) { bench in
            let field = try KeyboardModeTests.focused(bench)
            try bench.press("emoji")
            bench.wait(0.7)
            try bench.press("hide keyboard")
            bench.wait(0.7)
            #expect(!field.isFirstResponder && bench.keyboard.placement == .offScreen)
        }
        try edit { bench, _ in
            try bench.press("emoji")
            #expect(bench.keyboard.keyRect(named: "hide keyboard") == nil, "a phone has no such key")
        }
    }

    @Test(arguments: ["iPhone SE", "iPhone 14"])
    func `ABC, the categories and delete do not overlap`(device: String) throws {
        let metrics = try KeyboardMetrics(screenSize: SimulatedDevice.named(device).size, scale: 2)
        let geometry = EmojiPlaneGeometry(metrics: metrics, sections: [])
        let centers = [geometry.abcCenter] + EmojiCategory.allCases.map { geometry.iconCenter($0) } + [geometry.deleteCenter]
        for (index, center) in centers.enumerated() {
            for other in centers[..<index] { #expect(hypot(center.x - other.x, center.y - other.y) > 28, "\(center), \(other)") }
            #expect(center.x > 20 && center.x < metrics.width - 20)
        }
        let keys = EmojiCategory.allCases.map { geometry.key(at: geometry.iconCenter($0)) }
        #expect(keys == EmojiCategory.allCases.map { .category($0) })
    }

    @Test func `the next field starts with letters instead of emoji`() throws {
        try edit { bench, field in
            try bench.press("emoji")
            bench.wait(0.6)
            let other = bench.add(PlainField())
            other.becomeFirstResponder()
            bench.wait(0.6)
            #expect(!bench.keyboard.showsEmoji)
            #expect(bench.keyboard.keyRect(named: "q") != nil)
        }
    }

    @Test func `the emoji plane at rest requests no ticks`() throws {
        try edit { bench, _ in
            try bench.press("emoji")
            bench.wait(1)
            #expect(!SimulatedProcess.current.ticks.pendingMotions.contains { $0.contains("keyboard") })
        }
    }
}
