import LabProtocol
import QuartzCore
import Testing
import UIKit

@testable import LabWindow

/// Tests for the card over the last picture of an app that has stopped.
@MainActor
struct FindingCardTests {
    private let measurer = AverageTextMeasurer()
    private let window = CGRect(x: 0, y: 0, width: 449, height: 917)

    private func card(_ kind: LabFinding.Kind = .trap, lines: Int = 2) -> FindingCard {
        FindingCard(
            finding: LabFinding(
                kind: kind, summary: "The app stopped.", said: "Index out of range",
                lines: (0..<lines).map { .init(path: "/app/Form.swift", line: 10 + $0, message: kind == .compiler ? "wrong" : "") },
                doing: ["A finger was lifted at 194, 308, on UIButton “Send”."], bundle: "/cache/runs/Form-1.labrun"))
    }

    private func texts(_ layout: FindingCard.Layout) -> [String] {
        func texts(_ node: DisplayNode) -> [String] {
            node.contents.compactMap { if case .glyphs(let run) = $0 { run.text } else { nil } } + node.children.flatMap(texts)
        }
        return layout.nodes.flatMap(texts)
    }

    @Test func `the card shows the error, its location, the last input and the run file`() {
        let said = texts(card().layout(in: window, measurer: measurer)).joined(separator: "\n")
        for text in [
            "The app stopped.", "Index out of range", "Form.swift:10", "called from Form.swift:11", "A finger was lifted", "Form-1.labrun",
            "Start again", "Go back to just before", "Open in the editor",
        ] { #expect(said.contains(text), "\(text)") }
    }

    @Test func `the card is centred in the part of the window that shows the phone`() {
        let room = CGRect(x: 0, y: 50, width: 670, height: 720)
        let layout = card().layout(in: room, measurer: measurer)
        #expect(room.contains(layout.frame))
        #expect(abs(layout.frame.midX - room.midX) <= 1 && abs(layout.frame.midY - room.midY) <= 1)
    }

    @Test func `the card fits into windows of any size, and its buttons fit into it`() {
        for size in [window.size, CGSize(width: 320, height: 500), CGSize(width: 1400, height: 900)] {
            let window = CGRect(origin: .zero, size: size)
            let layout = card(lines: 9).layout(in: window, measurer: measurer)
            #expect(window.contains(layout.frame))
            let inside = CGRect(x: 0, y: 0, width: layout.frame.width / layout.scale, height: layout.frame.height / layout.scale)
            for button in layout.buttons { #expect(inside.contains(button.frame), "\(button.action) in \(size)") }
            for (one, other) in zip(layout.buttons, layout.buttons.dropFirst()) { #expect(!one.frame.intersects(other.frame)) }
        }
    }

    @Test func `a click on a button returns its action, and a click beside it returns none`() throws {
        let layout = card().layout(in: window, measurer: measurer)
        let button = try #require(layout.buttons.first)
        let middle = CGPoint(
            x: layout.frame.minX + button.frame.midX * layout.scale, y: layout.frame.minY + button.frame.midY * layout.scale)
        #expect(layout.action(at: middle) == .startAgain)
        #expect(layout.action(at: CGPoint(x: layout.frame.minX + 2, y: layout.frame.minY + 2)) == nil)
    }

    @Test func `a compiler card lists the first errors and the number of the others`() {
        let layout = card(.compiler, lines: 9).layout(in: window, measurer: measurer)
        #expect(texts(layout).contains("and 3 more"))
        #expect(layout.buttons.map(\.action) == [.openEditor])
    }
}
