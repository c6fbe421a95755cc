import UIKit
import SeededRandom
import Testing

@testable import Simulator

/// Tests for the visible part of a view, computed from rectangles.
@Suite struct VisibilityTests {
    private let screen = Visibility.Pane(.screenEdge, "the screen's edge", CGRect(x: 0, y: 0, width: 390, height: 844))
    private let keyboard = Visibility.Pane(.keyboard, "the keyboard", CGRect(x: 0, y: 500, width: 390, height: 344))
    private let field = CGRect(x: 20, y: 480, width: 350, height: 40)

    @Test func `a keyboard over the lower half of a field hides half of it`() {
        let account = Visibility.of(field, edges: [screen], panes: [keyboard])
        #expect(account.share == 0.5 && account.covers.map(\.kind) == [.keyboard] && !account.isWhole())
        #expect(account.covers.first?.hidden == CGRect(x: 20, y: 500, width: 350, height: 20))
        #expect(account.sentence == "the keyboard covers 20 of its 40 points")
    }

    @Test func `the frontmost pane counts fully, and the pane behind it only where it is not overlapped`() {
        let bar = Visibility.Pane(.accessory, "the keyboard's accessory view", CGRect(x: 0, y: 500, width: 390, height: 10))
        let account = Visibility.of(field, edges: [screen], panes: [bar, keyboard])
        #expect(account.share == 0.5 && account.covers.map(\.share) == [0.25, 0.25])
    }

    @Test func `a translucent pane hides as much as its opacity`() {
        let veil = Visibility.Pane(.view, "veil", screen.frame, opacity: 0.25)
        let account = Visibility.of(field, edges: [screen], panes: [veil, keyboard])
        #expect(abs(account.share - 0.375) < 1e-9)
        #expect(abs((account.covers.first { $0.kind == .view }?.share ?? 0) - 0.25) < 1e-9)
    }

    @Test func `a field clipped by a list is outside of the list, and a field off screen is outside of the screen`() {
        let list = Visibility.Pane(.clip, "list", CGRect(x: 0, y: 0, width: 390, height: 500))
        #expect(Visibility.of(field, edges: [screen, list]).sentence == "20 of its 40 points lie outside of list")
        let gone = Visibility.of(field.offsetBy(dx: 0, dy: 900), edges: [screen, list])
        #expect(gone.share == 0 && gone.sentence == "all of its 40 points lie outside of the screen")
    }

    @Test func `a field stays in sight with a covered pixel at its edge or a button inside it`() {
        let line = Visibility.Pane(.view, "line", CGRect(x: 0, y: 519.5, width: 390, height: 5))
        #expect(Visibility.of(field, panes: [line]).isWhole())
        let eye = Visibility.Pane(.view, "eye", CGRect(x: 330, y: 480, width: 40, height: 40))
        let account = Visibility.of(field, panes: [eye])
        #expect(!account.isWhole() && account.isInSight)
        #expect(!Visibility.of(field, panes: [keyboard]).isInSight)
    }

    @Test func `an empty or infinite rectangle has a visible share of 0`() {
        for frame in [CGRect.zero, CGRect(x: 0, y: 0, width: 10, height: -0.0), .infinite, .null] {
            let account = Visibility.of(frame, panes: [keyboard])
            #expect(account.share == 0 && account.covers.isEmpty && !account.isWhole())
        }
    }

    /// Computes the visible part by counting the cells of a grid. Opaque panes and edges hide whole cells.
    private func naive(
        _ frame: CGRect, _ edges: [Visibility.Pane], _ panes: [Visibility.Pane]
    ) -> (shown: Double, hidden: [String: Double]) {
        var shown = 0.0
        var hidden: [String: Double] = [:]
        for x in Int(frame.minX)..<Int(frame.maxX) {
            for y in Int(frame.minY)..<Int(frame.maxY) {
                let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                if let edge = edges.first(where: { !$0.frame.contains(point) }) {
                    hidden[edge.name, default: 0] += 1
                    continue
                }
                var left = 1.0
                for pane in panes where pane.frame.contains(point) {
                    hidden[pane.name, default: 0] += left * Double(pane.opacity)
                    left *= 1 - Double(pane.opacity)
                }
                shown += left
            }
        }
        let area = Double(frame.width * frame.height)
        return (shown / area, hidden.mapValues { $0 / area })
    }

    @Test func `visible shares of random screens equal a count of their points`() {
        var random = SeededGenerator(seed: 48)
        func rect() -> CGRect {
            CGRect(
                x: random.next(below: 20) - 4, y: random.next(below: 20) - 4, width: random.next(below: 14) + 1,
                height: random.next(below: 14) + 1)
        }
        for round in 0..<2000 {
            let frame = rect()
            let edges = (0..<random.next(below: 3)).map { Visibility.Pane(.clip, "edge \($0)", rect()) }
            let panes = (0..<random.next(below: 6)).map {
                // Two panes with the same name count as one obstacle.
                Visibility.Pane(.view, "pane \($0 / 2)", rect(), opacity: [0.25, 0.5, 1, 1][random.next(below: 4)])
            }
            let account = Visibility.of(frame, edges: edges, panes: panes)
            let counted = naive(frame, edges, panes)
            #expect(abs(account.share - counted.shown) < 1e-9, "round \(round)")
            #expect(abs(account.covers.reduce(account.share) { $0 + $1.share } - 1) < 1e-9, "round \(round)")
            for (name, share) in counted.hidden {
                let found = account.covers.first { $0.name == name }?.share ?? 0
                #expect(abs(found - share) < 1e-9, "round \(round): \(name)")
            }
            #expect(account.covers.map(\.share) == account.covers.map(\.share).sorted(by: >))
            for cover in account.covers { #expect(frame.union(cover.hidden) == frame, "round \(round)") }
        }
    }
}
