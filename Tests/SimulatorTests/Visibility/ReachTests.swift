import UIKit
import SeededRandom
import Testing

@testable import Simulator

/// Tests for making a view visible, computed from rectangles and scroll ranges.
@Suite struct ReachTests {
    private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
    private let keyboard = CGRect(x: 0, y: 500, width: 390, height: 344)

    /// Returns a situation with a button under the keyboard, inside scroll views. They fill the screen unless `viewports` specifies
    /// otherwise.
    private func situation(
        _ frame: CGRect, _ scrollers: [Reach.Scroller] = [], viewports: [CGRect?] = [], dismissals: [String] = []
    ) -> Reach.Situation {
        var result = Reach.Situation(frame: frame)
        result.scrollers = scrollers
        result.edges = [Reach.Movable(Visibility.Pane(.screenEdge, "the screen's edge", screen), mover: scrollers.count)]
        for index in scrollers.indices.reversed() {
            let viewport = (index < viewports.count ? viewports[index] : nil) ?? screen
            result.edges.append(Reach.Movable(Visibility.Pane(.clip, scrollers[index].name, viewport), mover: index + 1))
        }
        result.panes = [Reach.Movable(Visibility.Pane(.keyboard, "the keyboard", keyboard), mover: scrollers.count)]
        result.dismissals = dismissals
        return result
    }
    private let button = CGRect(x: 20, y: 700, width: 350, height: 44)

    @Test func `the shortest scroll that shows a button behind the keyboard is found`() {
        let reach = Reach.of(situation(button, [Reach.Scroller("form", y: -300...0)]))
        #expect(reach.state == .scrolling && reach.moves == [Reach.Move(scroller: "form", by: CGVector(dx: 0, dy: -244))])
        #expect(reach.sentence == "scrolling form by 244 points brings it into sight")
        #expect(Reach.of(situation(button.offsetBy(dx: 0, dy: -300), [])).state == .inSight)
    }

    @Test func `a button 50 points beyond the scroll range is a dead end, and the sentence prints the distance`() {
        let reach = Reach.of(situation(button, [Reach.Scroller("form", y: -194...0)]))
        #expect(reach.state == .deadEnd && reach.missing == 50)
        #expect(reach.sentence == "nothing brings it into sight: form scrolls by 194 points at most, and 50 more are needed")
    }

    @Test func `a dead end's missing distance includes everything that covers the button`() {
        // The scroll view ends above the home indicator, and the keyboard covers the whole part in which the button can appear.
        let viewport = CGRect(x: 0, y: 47, width: 390, height: 763)
        let low = CGRect(x: 20, y: 887, width: 350, height: 44)
        let reach = Reach.of(situation(low, [Reach.Scroller("form", y: -137...0)], viewports: [viewport]))
        #expect(reach.sentence == "nothing brings it into sight: form scrolls by 137 points at most, and 294 more are needed")
    }

    @Test func `a button without a scroll view, or in a disabled one, is a dead end`() {
        #expect(Reach.of(situation(button)).sentence == "nothing brings it into sight: no scroll view contains it")
        let disabled = Reach.of(situation(button, [Reach.Scroller("form", y: -300...0, isEnabled: false)]))
        #expect(disabled.state == .deadEnd && disabled.sentence == "nothing brings it into sight: scrolling is disabled in form")
    }

    @Test func `dismissing the keyboard makes a covered button reachable, but not one below the screen`() {
        let reach = Reach.of(situation(button, dismissals: ["drag list"]))
        #expect(reach.state == .afterDismissal)
        #expect(reach.sentence == "it is fully visible only after the user hides the keyboard (drag list)")
        let below = Reach.of(situation(button.offsetBy(dx: 0, dy: 400), dismissals: ["drag list"]))
        #expect(below.state == .deadEnd, "it is below the screen without the keyboard too")
    }

    @Test func `nested scroll views share the distance, and a horizontal one scrolls sideways`() {
        let inner = CGRect(x: 0, y: 600, width: 390, height: 200)
        let nested = Reach.of(
            situation(
                CGRect(x: 20, y: 850, width: 100, height: 44),
                [Reach.Scroller("inner", y: -150...0), Reach.Scroller("outer", y: -250...0)],
                viewports: [inner, nil]))
        #expect(nested.state == .scrolling && nested.moves.map(\.scroller) == ["inner", "outer"], "\(nested.moves)")
        let sideways = Reach.of(
            situation(CGRect(x: 420, y: 100, width: 100, height: 44), [Reach.Scroller("pages", x: -390...0)]))
        #expect(sideways.sentence == "scrolling pages by 130 points sideways brings it into sight")
    }

    @Test func `a view that scrolls along with a button keeps covering it`() {
        var under = situation(CGRect(x: 20, y: 100, width: 100, height: 44), [Reach.Scroller("form", y: -300...0)])
        under.panes.append(Reach.Movable(Visibility.Pane(.view, "badge", under.frame), mover: 0))
        #expect(Reach.of(under).state == .deadEnd)
        under.panes[1].mover = 1
        #expect(Reach.of(under).state == .scrolling, "a floating footer stays while the form scrolls")
    }

    @Test func `a view moved by the engine is reachable once dismissing the keyboard restores its page`() {
        var lifted = situation(CGRect(x: 20, y: -60, width: 100, height: 44), dismissals: ["press Done above the keyboard"])
        #expect(Reach.of(lifted).state == .deadEnd)
        lifted.returnOfPage = CGVector(dx: 0, dy: 200)
        #expect(Reach.of(lifted).state == .afterDismissal)
    }

    @Test func `a view taller than the free area is reachable only if its beginning and its end can be shown`() {
        let tall = CGRect(x: 20, y: 100, width: 350, height: 700)
        #expect(Reach.of(situation(tall, [Reach.Scroller("form", y: -400...0)])).state == .scrolling)
        #expect(Reach.of(situation(tall, [Reach.Scroller("form", y: -100...0)])).state == .deadEnd)
    }

    @Test func `in random forms a button is reachable exactly if some offset on a grid shows it`() {
        var random = SeededGenerator(seed: 4)
        for round in 0..<300 {
            let frame = CGRect(x: 20, y: CGFloat(random.next(below: 1200)), width: 100, height: CGFloat(random.next(below: 60) + 10))
            let range = -CGFloat(random.next(below: 600))...CGFloat(random.next(below: 200))
            let viewport = CGRect(x: 0, y: CGFloat(random.next(below: 200)), width: 390, height: CGFloat(random.next(below: 500) + 200))
            let situation = situation(frame, [Reach.Scroller("form", y: range)], viewports: [viewport])
            let shows = ([0] + stride(from: range.lowerBound, through: range.upperBound, by: 1)).contains { by in
                Visibility.of(
                    frame.offsetBy(dx: 0, dy: by), edges: situation.edges.map(\.pane), panes: situation.panes.map(\.pane)
                ).isWhole()
            }
            let reach = Reach.of(situation)
            #expect((reach.state != .deadEnd) == shows, "round \(round): \(frame) \(range) \(viewport)")
        }
    }
}
