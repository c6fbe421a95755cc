import LabProtocol
import QuartzCore
import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabWindow

@Suite struct PanelTests {
    /// A text measurer that makes every character ten points wide.
    private final class TenPoints: TextMeasurer {
        func advances(of text: String, font: FontFace) -> [CGFloat] { text.map { _ in 10 } }
    }

    private func wrap(_ text: String, _ width: CGFloat, hanging: CGFloat = 0) -> [String] {
        LineWrap.lines(of: text, width: width, hanging: hanging, font: FontFace(size: 12), measurer: TenPoints())
    }

    @Test func `lines break between words and lose no word`() {
        #expect(wrap("the quick brown fox", 100) == ["the quick", "brown fox"])
        #expect(wrap("the quick brown fox", 90) == ["the quick", "brown fox"])
        #expect(wrap("the quick brown fox", 80) == ["the", "quick", "brown", "fox"])
        #expect(wrap("", 100) == [""])
    }

    @Test func `a word that is wider than the line is broken`() {
        #expect(wrap("abcdefgh", 30) == ["abc", "def", "gh"])
        #expect(wrap("abc", 1) == ["a", "b", "c"])
    }

    @Test func `the first line retains its leading spaces, and later lines leave their hanging indent free`() {
        #expect(wrap("  one two three", 100, hanging: 40) == ["  one two", "three"])
        #expect(wrap("  one two three four", 100, hanging: 40) == ["  one two", "three", "four"])
    }

    private func texts(_ node: DisplayNode) -> [String] {
        node.contents.compactMap { if case .glyphs(let run) = $0 { run.text } else { nil } } + node.children.flatMap(texts)
    }

    @Test func `the Why panel shows the field, the keyboard, their distance and the plan`() {
        var inspection = Inspection(time: 1.25, strategy: "iq")
        inspection.keyboard = CGRect(x: 0, y: 516, width: 393, height: 336)
        inspection.field = .init(name: "city", frame: CGRect(x: 20, y: 500, width: 353, height: 34))
        inspection.shownShare = 16 / 34
        inspection.plan = "adjust:\n  moveUp 28"
        inspection.moveUp = 28
        let facts = PanelFacts.why(inspection, nil)
        func value(_ name: String, under heading: String) -> String? {
            facts.drop { $0 != .heading(heading) }.first { $0.name == name }?.text
        }
        #expect(value("name", under: "Focused field") == "city")
        #expect(value("frame", under: "Focused field") == "20, 500, 353 × 34")
        #expect(value("visible", under: "Focused field") == "47 %")
        #expect(value("frame", under: "Keyboard") == "0, 516, 393 × 336")
        #expect(value("moveUp of the latest decision", under: "Changed by the engine, since editing began") == "28")
        #expect(value("strategy", under: "Clock") == "iq")
        #expect(value("time", under: "Clock") == "1.250 s")
        #expect(facts.drop { $0 != .heading("Plan") }.dropFirst().prefix(2) == [.sentence("adjust:"), .sentence("  moveUp 28")])
    }

    @Test func `each mover of the field is shown with distance and direction`() {
        var inspection = Inspection()
        inspection.movers = [.init(name: "engine", sum: -233), .init(name: "layout", sum: 4.5)]
        let facts = PanelFacts.why(inspection, nil)
        #expect(facts.contains(.pair("engine", "233 up")) && facts.contains(.pair("layout", "4.5 down")))
    }

    @Test func `only the fact that changed differs`() {
        let (one, two) = (PanelFacts.why(Inspection(time: 1), nil), PanelFacts.why(Inspection(time: 2), nil))
        #expect(one.count == two.count && zip(one, two).filter { $0 != $1 }.count == 1)
    }

    /// The sizes of the windows of an iPhone in portrait and landscape, of an iPad, of a low display, and of the smallest window.
    @Test(
        arguments: [
            CGSize(width: 444, height: 898), CGSize(width: 900, height: 444), CGSize(width: 950, height: 1306),
            CGSize(width: 500, height: 640), CGSize(width: 240, height: 320),
        ])
    func `the help card lists every shortcut and fits into its window`(size: CGSize) {
        let window = CGRect(origin: .zero, size: size)
        let card = HelpCard.node(in: window, measurer: AverageTextMeasurer())
        let shown = texts(card)
        for command in LabCommand.table {
            guard let chord = command.chord else { continue }
            #expect(shown.contains(chord.description))
            // A title that does not fit beside its key continues on the next line.
            #expect(shown.joined(separator: " ").contains(command.title))
        }
        // A description that does not fit beside its key also continues on the next line.
        let words = Set(shown.flatMap { $0.split(separator: " ") })
        for gesture in LabCommand.gestures { #expect(words.isSuperset(of: gesture.input.split(separator: " "))) }
        #expect(window.contains(card.bounds.applying(card.transform)))
        for line in card.children { #expect(card.bounds.contains(line.bounds)) }
        #expect(Set(card.children.map(\.id)).count == card.children.count)
    }

    @Test func `the usual shortcuts are grouped in one column, at full size in a small window`() {
        let card = HelpCard.node(.usual, in: CGRect(x: 0, y: 0, width: 1024, height: 768), measurer: AverageTextMeasurer())
        #expect(card.transform.a == 1)
        #expect(card.bounds.width < 500, "one column")
        let shown = texts(card)
        for group in ["Scene", "Run", "Phone", "Inspect", "View"] { #expect(shown.contains(group)) }
        for id in HelpCard.usual { #expect(shown.contains(LabCommand.of(id).key), "\(id)") }
        let all = HelpCard.node(.all, in: CGRect(x: 0, y: 0, width: 1024, height: 768), measurer: AverageTextMeasurer())
        #expect(all.transform.a >= 0.7, "readable")
    }

    @Test func `F1 shows the usual shortcuts, then all of them, then none`() {
        #expect(HelpCard.Extent.usual.next == .all && HelpCard.Extent.all.next == nil)
    }

    @Test func `the help card has full size if the window has space for it`() {
        let card = HelpCard.node(in: CGRect(x: 0, y: 0, width: 1080, height: 1440), measurer: AverageTextMeasurer())
        #expect(card.transform.a == 1)
    }

    @Test(
        arguments: [(0, "0"), (12, "12"), (-3.5, "-3.5"), (0.333, "0.33"), (1.005, "1"), (2.05, "2.05"), (-0.001, "0")]
            as [(CGFloat, String)])
    func `numbers are shortened`(value: CGFloat, text: String) { #expect(value.shortText == text) }

    @Test func `the distance is negative if the keyboard covers the field, and nil without a keyboard`() {
        var inspection = Inspection()
        #expect(inspection.distance == nil)
        inspection.field = .init(name: "f", frame: CGRect(x: 0, y: 100, width: 10, height: 30))
        #expect(inspection.distance == nil)
        inspection.keyboard = CGRect(x: 0, y: 120, width: 10, height: 100)
        #expect(inspection.distance == -10)
    }
}
