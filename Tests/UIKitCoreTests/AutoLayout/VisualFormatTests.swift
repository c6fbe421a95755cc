@_spi(Toolkit) import UIKitCore
import AutoLayout
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
struct VisualFormatTests {
    @Test(arguments: [
        ("H:|-[a]-[b]-|", ["a.leading == box.leadingMargin", "b.leading == a.trailing + 8", "box.trailingMargin == b.trailing"]),
        ("|[a(50)]", ["a.leading == box.leading", "a.width == 50"]),
        (
            "V:|-20-[a(==b)]-(>=8,<=20@750)-[b]|",
            [
                "a.top == box.top + 20", "a.height == b.height", "b.top >= a.bottom + 8", "b.top <= a.bottom + 20 @750",
                "box.bottom == b.bottom",
            ]
        ),
        ("[a(>=small@high,<=200)]", ["a.width >= 30 @800", "a.width <= 200"]),
        ("[a]-gap-[b]", ["b.leading == a.trailing + 12.5"]),
        ("[a][b]", ["b.leading == a.trailing"]),
        ("V:[a]-(-4)-[b]", ["b.top == a.bottom - 4"]),
    ])
    func `visual formats become inactive constraints`(format: String, expected: [String]) {
        let (box, a, b) = (plain("box"), plain("a"), plain("b"))
        _ = box.adding(a, b)
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: format, metrics: ["gap": 12.5, "small": 30, "high": 800], views: ["a": a, "b": b])
        #expect(made.map(\.compactDescription) == expected)
        #expect(made.allSatisfy { !$0.isActive })
    }

    @Test func `format options align views, set the direction and space baselines`() {
        let (box, a, b) = (plain("box"), plain("a"), plain("b"))
        _ = box.adding(a, b)
        let row = NSLayoutConstraint.constraints(
            withVisualFormat: "|-[a]-4-[b]", options: [.alignAllCenterY, .directionLeftToRight], metrics: nil, views: ["a": a, "b": b])
        #expect(row.map(\.compactDescription) == ["a.left == box.leftMargin", "b.left == a.right + 4", "b.centerY == a.centerY"])
        let backwards = NSLayoutConstraint.constraints(
            withVisualFormat: "|-3-[a]-4-[b]", options: .directionRightToLeft, metrics: nil, views: ["a": a, "b": b])
        #expect(backwards.map(\.compactDescription) == ["box.right == a.right + 3", "a.left == b.right + 4"])
        let column = NSLayoutConstraint.constraints(
            withVisualFormat: "V:[a]-4-[b]", options: [.alignAllLeading, .spacingBaselineToBaseline], metrics: nil, views: ["a": a, "b": b])
        #expect(column.map(\.compactDescription) == ["b.firstBaseline == a.lastBaseline + 4", "b.leading == a.leading"])
    }

    /// A line of text whose font needs 22 points from one baseline to the next.
    private final class Line: UIView {
        override var systemBaselineSpacing: CGFloat { 22 }
    }

    @Test func `standard spacing between baselines is the lower view's, and between edges 8 points`() {
        let (box, a, b) = (plain("box"), plain("a"), Line())
        b.accessibilityIdentifier = "b"
        _ = box.adding(a, b)
        let column = NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-[a]-[b]", options: .spacingBaselineToBaseline, metrics: nil, views: ["a": a, "b": b])
        #expect(column.map(\.compactDescription) == ["a.top == box.topMargin", "b.firstBaseline == a.lastBaseline + 22"])
        let edges = NSLayoutConstraint.constraints(withVisualFormat: "V:[a]-[b]", metrics: nil, views: ["a": a, "b": b])
        #expect(edges.map(\.compactDescription) == ["b.top == a.bottom + 8"])
    }

    @Test(arguments: [
        ("H:[a", 4, "expected ]"), ("Q:[a]", 0, "an orientation is H: or V:"), ("a", 0, "a format begins with | or ["),
        ("[a]-[", 5, "expected the name of a view"), ("[a]-8[b]", 5, "expected -"), ("|-8-|", 5, "there must be a view in it, like [name]"),
        ("[a(>50)]", 4, "expected ="), ("|[a]|[b]", 5, "nothing comes after the second |"),
    ])
    func `a format error reports its offset and reason`(format: String, offset: Int, reason: String) {
        #expect(throws: VisualFormatError(format: format, offset: offset, reason: reason)) { try VisualFormatParser.parse(format) }
    }

    @Test func `an unknown view name in a format reports the nearest name`() {
        let box = plain("box")
        let title = plain("title")
        box.addSubview(title)
        let builder = VisualFormatBuilder(format: "[titel]", options: [], metrics: [:], views: ["title": title])
        let error = #expect(throws: VisualFormatError.self) { try builder.constraints(VisualFormatParser.parse("[titel]")) }
        #expect(error?.reason == "there is no view \"titel\" in views; did you mean \"title\"?")
    }
}
