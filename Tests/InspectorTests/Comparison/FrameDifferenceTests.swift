import QuartzCore
import Testing
import UIKit

@testable import Inspector

/// Tests for the differences between two frames, which are given as values.
@MainActor @Suite struct FrameDifferenceTests {
    private let screen = CGSize(width: 390, height: 844)

    /// Returns a field of the usual size.
    private func view(
        _ key: String, in parent: String = "window", _ y: CGFloat, situation: ComparedView.Situation = .seen, text: String? = nil,
        isNamed: Bool = true
    ) -> ComparedView {
        view(key, in: parent, 20, y, 350, 34, situation: situation, text: text, isNamed: isNamed)
    }

    private func view(
        _ key: String, in parent: String = "window", _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
        offset: CGPoint? = nil, situation: ComparedView.Situation = .seen, text: String? = nil, isNamed: Bool = true
    ) -> ComparedView {
        ComparedView(
            key: key, isNamed: isNamed, parent: parent, frame: CGRect(x: x, y: y, width: width, height: height), situation: situation,
            offset: offset, insets: offset == nil ? nil : .zero, text: text)
    }

    private func frame(_ views: ComparedView..., screen: CGSize? = nil, keyboard: CGFloat? = nil, focus: String? = nil) -> ComparedFrame {
        let size = screen ?? self.screen
        let window = ComparedView(key: "window", parent: nil, frame: CGRect(origin: .zero, size: size))
        return ComparedFrame(
            screen: size, views: [window] + views,
            keyboard: keyboard.map { .init(frame: CGRect(x: 0, y: $0, width: size.width, height: size.height - $0)) }, firstResponder: focus
        )
    }

    private func sentences(_ a: ComparedFrame, _ b: ComparedFrame, _ basis: ComparisonBasis = .points) -> [String] {
        a.differences(to: b, basis).map(\.sentence)
    }

    @Test func `equal frames have no differences on either basis`() {
        let one = frame(view("email", 300), keyboard: 508, focus: "email")
        for basis in ComparisonBasis.allCases { #expect(one.differences(to: one, basis).isEmpty) }
        #expect(one.differences(to: frame(view("email", 300.0005), keyboard: 508, focus: "email"), .points).isEmpty)
    }

    @Test func `a moved view is reported with its distance in points`() {
        #expect(
            sentences(frame(view("email", 446)), frame(view("email", 412))) == ["email is 34 points higher (y 412 instead of 446)."])
        #expect(
            sentences(frame(view("email", 446)), frame(view("email", 21, 450.5, 300, 34)))
                == [
                    """
                    email is 4.5 points lower (y 450.5 instead of 446) and 1 point further right (x 21 instead of 20). \
                    It is 300 × 34 points large, not 350 × 34.
                    """
                ])
    }

    @Test func `subviews that move with their superview are not listed, and one that stays behind is`() {
        let before = frame(view("form", 0, 100, 390, 600), view("email", in: "form", 120), view("name", in: "email", 125))
        let after = frame(view("form", 0, 80, 390, 600), view("email", in: "form", 100), view("name", in: "email", 105))
        #expect(before.differences(to: after, .points).map(\.view) == ["form"])
        let torn = frame(view("form", 0, 80, 390, 600), view("email", in: "form", 120), view("name", in: "email", 125))
        let differences = before.differences(to: torn, .points)
        #expect(differences.map(\.view) == ["form", "email"])
        #expect(differences[1].sentence == "email is at 20, 120, 350 × 34 on both phones, but its superview is not at the same place.")
    }

    @Test func `scrolling is reported as one difference, without the scrolled subviews`() {
        let before = frame(view("form", 0, 0, 390, 844, offset: .zero), view("email", in: "form", 500))
        let after = frame(view("form", 0, 0, 390, 844, offset: CGPoint(x: 0, y: 120)), view("email", in: "form", 380))
        #expect(sentences(before, after) == ["form is scrolled 120 points further down (y 120 instead of 0)."])
    }

    @Test func `a view on only one phone is reported once, without its subviews`() {
        let with = frame(view("error", 300), view("icon", in: "error", 305))
        let without = frame()
        #expect(with.differences(to: without, .points).map(\.view) == ["error"])
        #expect(without.differences(to: with, .points).map(\.view) == ["error"])
        #expect(sentences(without, with) == ["error is at 20, 300, 350 × 34. The first phone does not have it."])
    }

    @Test func `differences of keyboard, first responder, text and decisions are reported`() {
        #expect(
            sentences(frame(keyboard: 508), frame(keyboard: 553))
                == ["The upper edge of the keyboard is 45 points lower (y 553 instead of 508)."])
        #expect(sentences(frame(keyboard: 508), frame()) == ["The keyboard is not on the screen."])
        #expect(sentences(frame(focus: "email"), frame()) == ["There is no first responder. On the first phone it is email."])
        #expect(
            sentences(frame(view("title", 10, text: "Send")), frame(view("title", 10, text: "Go"))) == [
                "title has the text “Go”, not “Send”."
            ]
        )
        var (one, two) = (frame(), frame())
        one.decision = .init(occasion: "show", rules: ["rootOrigin"])
        two.decision = .init(occasion: "show", rules: [], reason: "fieldIsVisible")
        #expect(one.differences(to: two, .points).isEmpty, "a phone without the engine decides nothing")
        (one.hasEngine, two.hasEngine) = (true, true)
        #expect(
            sentences(one, two) == [
                "At the event show the engine applied nothing (fieldIsVisible). On the first phone it applied rootOrigin."
            ])
    }

    @Test func `on the situations basis only what is comparable across screen sizes is reported`() {
        let large = frame(view("email", 300), view("UILabel", 10, isNamed: false), keyboard: 508, focus: "email")
        let small = frame(
            view("email", 200, situation: .covered), view("UILabel", 10, situation: .hidden, isNamed: false),
            screen: CGSize(width: 375, height: 667), keyboard: 407, focus: "email")
        #expect(
            sentences(large, small, .situations) == ["email is covered by the keyboard; on the first phone it is visible."])
        #expect(large.differences(to: small, .points).first?.what == .screen)
    }

    @Test func `differences of font size and text colour are reported`() {
        func label(_ size: CGFloat, _ color: UInt32) -> ComparedFrame {
            var result = frame()
            result.views.append(
                ComparedView(
                    key: "title", parent: "window", frame: CGRect(x: 0, y: 0, width: 90, height: 20), text: "Send", fontSize: size,
                    textColor: CGColor(hex: color)))
            return result
        }
        #expect(sentences(label(17, 0xFF0000), label(34, 0xFF0000)) == ["The text of title is 34 points large, not 17."])
        #expect(label(17, 0xFF0000).differences(to: label(17, 0x00FF00), .points).map(\.what) == [.textColor])
    }

    @Test func `reversed returns the difference as seen from the other phone`() {
        let (one, two) = (frame(view("email", 446)), frame(view("email", 412)))
        #expect(one.differences(to: two, .points).map(\.reversed) == two.differences(to: one, .points))
    }
}
