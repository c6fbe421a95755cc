import CoreGraphics
import Testing

@testable import SceneFixes

/// Tests for harmful effects of a change on controls and texts.
@MainActor
@Suite struct ScreenContentTests {
    private final class Scroller {}
    private let scroller = Scroller()

    private func content(_ name: String, _ y: CGFloat, _ height: CGFloat, isControl: Bool = true, scrolls: Bool = false) -> ScreenContent {
        ScreenContent(
            name: name, frame: CGRect(x: 20, y: y, width: 300, height: height), isControl: isControl,
            scroller: scrolls ? ObjectIdentifier(scroller) : nil)
    }

    @Test func `a control that becomes lower than 44 points is harm, and one that was so low is none`() {
        #expect(ScreenContent.harm([content("send", 100, 34)], than: [content("send", 100, 50)]) != nil)
        #expect(ScreenContent.harm([content("send", 100, 44)], than: [content("send", 100, 50)]) == nil)
        #expect(ScreenContent.harm([content("send", 300, 31)], than: [content("send", 100, 31)]) == nil)
        let (low, high) = (content("title", 100, 20, isControl: false), content("title", 100, 50, isControl: false))
        #expect(ScreenContent.harm([low], than: [high]) == nil)
    }

    @Test func `a text that comes to lie on another one is harm`() {
        let before = [content("title", 100, 30, isControl: false), content("send", 700, 50)]
        let covering = [content("title", 100, 30, isControl: false), content("send", 110, 50)]
        #expect(ScreenContent.harm(covering, than: before) != nil)
        #expect(ScreenContent.harm(covering, than: covering) == nil)
        // An overlap of two points can be a shadow or a border.
        #expect(ScreenContent.harm([content("title", 100, 30, isControl: false), content("send", 128, 50)], than: before) == nil)
    }

    @Test func `scrolled content may pass behind a bar, but not in a scroll view that the change has created`() {
        let scrolled = [content("note", 110, 30, isControl: false, scrolls: true), content("send", 110, 50)]
        #expect(
            ScreenContent.harm(scrolled, than: [content("note", 10, 30, isControl: false, scrolls: true), content("send", 110, 50)]) == nil)
        #expect(ScreenContent.harm(scrolled, than: [content("note", 10, 30, isControl: false), content("send", 110, 50)]) != nil)
    }
}
