import UIKit

/// The way in which the user can reveal a rectangle. Rectangles are in screen points.
package struct Reach: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, Codable {
        /// The rectangle is visible.
        case inSight
        /// Scrolling reveals the rectangle.
        case scrolling
        /// The rectangle is visible only without the keyboard, and the user can dismiss the keyboard.
        case afterDismissal
        /// The user cannot reveal the rectangle.
        case deadEnd
    }

    /// A scroll view around the rectangle.
    package struct Scroller: Hashable, Sendable {
        package var name: String
        /// The distances by which the content can move from its current position, in points. Negative distances move it left or up.
        package var x, y: ClosedRange<CGFloat>
        package var isEnabled: Bool
        package init(_ name: String, x: ClosedRange<CGFloat> = 0...0, y: ClosedRange<CGFloat> = 0...0, isEnabled: Bool = true) {
            (self.name, self.x, self.y, self.isEnabled) = (name, x, y, isEnabled)
        }
    }

    /// A pane or an edge, and the scroll views that move it.
    package struct Movable: Hashable, Sendable {
        package var pane: Visibility.Pane
        /// The index of the innermost scroll view that scrolls the pane or edge; the number of scroll views if none does.
        package var mover: Int
        package init(_ pane: Visibility.Pane, mover: Int) { (self.pane, self.mover) = (pane, mover) }
    }

    /// The values from which the way to reveal one rectangle is computed.
    package struct Situation: Hashable, Sendable {
        package var frame: CGRect
        /// The scroll views around the rectangle, innermost first.
        package var scrollers: [Scroller] = []
        /// The edges that clip the rectangle, outermost first.
        package var edges: [Movable] = []
        /// The obstacles in front of the rectangle, frontmost first.
        package var panes: [Movable] = []
        /// The distance by which the rectangle moves when the keyboard hides, because the engine then restores the controller's view.
        package var returnOfPage: CGVector = .zero
        /// The ways to dismiss the keyboard, in words. Empty if there are none, or if there is no keyboard.
        package var dismissals: [String] = []
        package init(frame: CGRect) { self.frame = frame }
    }

    /// The distance by which one scroll view must move its content, in points.
    package struct Move: Hashable, Sendable {
        package var scroller: String
        package var by: CGVector
    }

    package var state: State
    package var moves: [Move] = []
    /// The visibility of the rectangle at the best position, after the moves.
    package var best: Visibility
    /// The distance in points that is missing at the best position; 0 unless the state is a dead end.
    package var missing: CGFloat = 0
    /// The way to dismiss the keyboard, in words. Nil unless the state requires the dismissal.
    package var dismissal: String?
    /// The innermost scroll view around the rectangle; nil if there is none.
    package var scroller: Scroller?
}

extension Reach {
    /// Returns the way to reveal the rectangle with the least scrolling.
    ///
    /// The rectangle is visible if all of it is visible. The app's own views in front of it, such as a button in a field, may hide less
    /// than half of it. For a rectangle that is higher than the free area, the beginning and the end must each be visible at some
    /// position.
    package static func of(_ situation: Situation) -> Reach {
        let free = freeHeight(of: situation)
        guard situation.frame.height > free, free > strip else { return ofWhole(situation) }
        let parts = [
            CGRect(x: situation.frame.minX, y: situation.frame.minY, width: situation.frame.width, height: strip),
            CGRect(x: situation.frame.minX, y: situation.frame.maxY - strip, width: situation.frame.width, height: strip),
        ].map { part in
            var situation = situation
            situation.frame = part
            return ofWhole(situation)
        }
        return parts.max { $0.state < $1.state } ?? ofWhole(situation)
    }

    /// The height in points of the two ends of a tall rectangle that must be visible. (documented: the minimum size of a control in
    /// Apple's Human Interface Guidelines)
    private static let strip: CGFloat = 44

    private static func ofWhole(_ situation: Situation) -> Reach {
        let search = Search(situation)
        if search.account([]).isInSight { return Reach(state: .inSight, best: search.account([])) }
        let (moves, best) = search.best()
        var result = Reach(state: .scrolling, best: best)
        result.moves = zip(situation.scrollers, moves).filter { $1.dx != 0 || $1.dy != 0 }.map { Move(scroller: $0.name, by: $1) }
        result.scroller = situation.scrollers.first
        if best.isInSight { return result }
        result.state = .deadEnd
        result.missing = missing(best, on: search.screen)
        if let end = search.end() {
            result.missing = end.missing
            result.moves = end.move.by == .zero ? [] : [end.move]
        }
        if let way = situation.dismissals.first {
            var without = situation
            without.panes.removeAll { Visibility.Kind.ofKeyboard.contains($0.pane.kind) }
            without.frame = without.frame.offsetBy(dx: situation.returnOfPage.dx, dy: situation.returnOfPage.dy)
            let later = Search(without)
            if later.best().account.isInSight {
                result.state = .afterDismissal
                result.dismissal = way
            }
        }
        return result
    }

    /// Returns the distance from the hidden end of a rectangle to the area that no obstacle covers.
    /// - Parameter screen: the screen's frame, which limits this area.
    fileprivate static func missing(_ account: Visibility, on screen: CGRect) -> CGFloat {
        account.covers.map { missing(account.frame, below: $0, on: screen) }.max() ?? 0
    }

    private static func missing(_ frame: CGRect, below cover: Visibility.Cover, on screen: CGRect) -> CGFloat {
        let obstacle = cover.obstacle
        if cover.kind == .clip || cover.kind == .screenEdge {
            return max(frame.maxY - obstacle.maxY, obstacle.minY - frame.minY, frame.maxX - obstacle.maxX, obstacle.minX - frame.minX)
        }
        // An obstacle at the lower edge of the screen leaves the area above it free. An obstacle at the upper edge leaves the area
        // below it free.
        let (up, down) = (frame.maxY - obstacle.minY, obstacle.maxY - frame.minY)
        if obstacle.maxY >= screen.maxY { return up }
        return obstacle.minY <= screen.minY ? down : min(up, down)
    }

    /// Returns the height between the obstacles at the upper and the lower edge of the screen.
    private static func freeHeight(of situation: Situation) -> CGFloat {
        let count = situation.scrollers.count
        guard var free = situation.edges.first?.pane.frame else { return .infinity }
        for edge in situation.edges where edge.mover == count { free = free.intersection(edge.pane.frame) }
        for pane in situation.panes where pane.mover == count && pane.pane.frame.width >= free.width / 2 {
            let frame = pane.pane.frame
            if frame.maxY >= free.maxY, frame.minY > free.minY { free.size.height = frame.minY - free.minY }
            if frame.minY <= free.minY, frame.maxY > free.minY, frame.maxY < free.maxY {
                free = CGRect(x: free.minX, y: frame.maxY, width: free.width, height: free.maxY - frame.maxY)
            }
        }
        return free.isNull ? .infinity : free.height
    }
}

/// The search for the scroll position at which most of a rectangle is visible.
private struct Search {
    let situation: Reach.Situation
    private let scrollers: [Reach.Scroller]
    /// The frame of the outermost edge.
    var screen: CGRect { situation.edges.first?.pane.frame ?? .infinite }

    init(_ situation: Reach.Situation) {
        self.situation = situation
        scrollers = situation.scrollers
    }

    /// The maximum number of positions to try. (chosen so that three nested scroll views with a dozen obstacles stay below it)
    private static let mostPlaces = 4000

    /// Returns the visibility after the scroll views have moved their content.
    func account(_ moves: [CGVector]) -> Visibility {
        func moved(_ pane: Visibility.Pane, _ mover: Int) -> Visibility.Pane {
            let by = way(moves, from: mover)
            var pane = pane
            pane.frame = pane.frame.offsetBy(dx: by.dx, dy: by.dy)
            return pane
        }
        let by = way(moves, from: 0)
        return Visibility.of(
            situation.frame.offsetBy(dx: by.dx, dy: by.dy), edges: situation.edges.map { moved($0.pane, $0.mover) },
            panes: situation.panes.map { moved($0.pane, $0.mover) })
    }

    private func way(_ moves: [CGVector], from mover: Int) -> CGVector {
        moves.dropFirst(mover).reduce(.zero) { CGVector(dx: $0.dx + $1.dx, dy: $0.dy + $1.dy) }
    }

    /// Returns the shortest moves that make the rectangle visible. If there are none, returns the moves to the position at which most of
    /// it is visible.
    func best() -> (moves: [CGVector], account: Visibility) {
        var best: (moves: [CGVector], account: Visibility) = ([CGVector](repeating: .zero, count: scrollers.count), account([]))
        var isFound = false
        for axes in [[false], [true], [false, true]] where !isFound {
            let candidates = candidates(isHorizontal: axes)
            var tried = 0
            func walk(_ index: Int, _ moves: [CGVector]) {
                guard tried < Self.mostPlaces else { return }
                guard index >= 0 else {
                    tried += 1
                    let account = account(moves)
                    let isShown = account.isInSight
                    let isBetter =
                        isShown == isFound
                        ? isShown ? length(moves) < length(best.moves) : isNearer(account, best.account) : isShown
                    guard isBetter else { return }
                    (best, isFound) = ((moves, account), isShown)
                    return
                }
                for move in candidates[index] { walk(index - 1, [move] + moves) }
            }
            walk(scrollers.count - 1, [])
        }
        return best
    }

    /// Returns the move of the only scroll view that can scroll, towards a position at which the rectangle would be visible, and the
    /// remaining distance in points. Returns nil if several scroll views can scroll, or if even unlimited scrolling would not reveal the
    /// rectangle.
    func end() -> (move: Reach.Move, missing: CGFloat)? {
        let enabled = scrollers.indices.filter { scrollers[$0].isEnabled }
        guard enabled.count == 1, let index = enabled.first else { return nil }
        let scroller = scrollers[index]
        var endless = situation
        endless.scrollers[index].y = -Self.farthest...Self.farthest
        if scroller.x != 0...0 { endless.scrollers[index].x = -Self.farthest...Self.farthest }
        let (moves, account) = Search(endless).best()
        guard account.isInSight else { return nil }
        let wanted = moves[index]
        let by = CGVector(
            dx: min(max(wanted.dx, scroller.x.lowerBound), scroller.x.upperBound),
            dy: min(max(wanted.dy, scroller.y.lowerBound), scroller.y.upperBound))
        return (Reach.Move(scroller: scroller.name, by: by), abs(wanted.dx - by.dx) + abs(wanted.dy - by.dy))
    }
    /// The scroll distance in points that stands for unlimited scrolling. (chosen to be beyond any content)
    private static let farthest: CGFloat = 1e7

    /// Returns whether `one` has a larger visible share than `other` or, for equal shares, is nearer to the free area.
    private func isNearer(_ one: Visibility, _ other: Visibility) -> Bool {
        abs(one.share - other.share) > 1e-9
            ? one.share > other.share : Reach.missing(one, on: screen) < Reach.missing(other, on: screen) - 1e-6
    }

    private func length(_ moves: [CGVector]) -> CGFloat { moves.reduce(0) { $0 + abs($1.dx) + abs($1.dy) } }

    /// Returns the candidate moves of each scroll view. A candidate aligns an edge of the rectangle, or of an inner scroll view, with
    /// an edge that does not move along, because only at such positions the visible part begins or stops to grow.
    private func candidates(isHorizontal axes: [Bool]) -> [[CGVector]] {
        scrollers.indices.map { index in
            guard scrollers[index].isEnabled else { return [.zero] }
            let all = situation.edges + situation.panes
            let fixed = all.filter { $0.mover > index }.map(\.pane.frame)
            let moving = [situation.frame] + situation.edges.filter { $0.mover <= index }.map(\.pane.frame)
            func distances(_ range: ClosedRange<CGFloat>, _ ends: (CGRect) -> [CGFloat]) -> [CGFloat] {
                var result: Set<CGFloat> = [0, range.lowerBound, range.upperBound]
                for end in Set(fixed.flatMap(ends)) {
                    for own in moving.flatMap(ends) { result.insert(min(max(end - own, range.lowerBound), range.upperBound)) }
                }
                return result.sorted { abs($0) < abs($1) || abs($0) == abs($1) && $0 < $1 }
            }
            let x = axes.contains(true) ? distances(scrollers[index].x) { [$0.minX, $0.maxX] } : [0]
            let y = axes.contains(false) ? distances(scrollers[index].y) { [$0.minY, $0.maxY] } : [0]
            return y.flatMap { y in x.map { CGVector(dx: $0, dy: y) } }
        }
    }
}
