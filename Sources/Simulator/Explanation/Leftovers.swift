import IQKeyboardManagerSwift
import KeyboardAdjustment
import UIKit

/// The original state of all views that the engine could have changed: the view of the moved controller, and every scroll view around a
/// field. Used to find values that were not restored.
@MainActor
struct Leftovers {
    private struct Watched {
        weak var view: UIView?
        let name: String
        let before: State
    }

    /// The state of a view, in points. Positions and sizes are in the superview's coordinates, offsets and insets in the scroll view's
    /// own.
    private struct State {
        var origin: CGPoint?
        var size: CGSize?
        var offset: CGPoint?
        var contentSize: CGSize?
        var inset: EdgeInsets?
        var indicatorInsets: EdgeInsets?
    }

    private var watched: [ObjectIdentifier: Watched] = [:]
    private var order: [ObjectIdentifier] = []
    private(set) var hasMoves = false
    /// The record of the last changes; nil until the report observes the phone.
    var writers: LastWriters?
    /// The states of views when the phone was last at rest before the first keyboard. They are recorded because an app's own handler
    /// may move views before the engine's first decision.
    private var atRest: [ObjectIdentifier: (view: WeakView, state: State)] = [:]
    private struct WeakView { weak var view: UIView? }

    /// Records the states of views while there is no keyboard.
    mutating func noteRest(of views: [UIView]) {
        atRest = [:]
        for view in views {
            var state = State(origin: view.frame.origin, size: view.frame.size)
            if let scrollView = view as? UIScrollView {
                state.offset = scrollView.contentOffset
                state.contentSize = scrollView.contentSize
                state.inset = EdgeInsets(
                    top: scrollView.contentInset.top, left: scrollView.contentInset.left, bottom: scrollView.contentInset.bottom,
                    right: scrollView.contentInset.right)
                let indicators = scrollView.verticalScrollIndicatorInsets
                state.indicatorInsets = EdgeInsets(
                    top: indicators.top, left: indicators.left, bottom: indicators.bottom, right: indicators.right)
            }
            atRest[ObjectIdentifier(view)] = (WeakView(view: view), state)
        }
    }

    /// Records the views that a decision measured for the first time, in their state before its moves.
    mutating func note(_ adjustment: Adjustment) {
        if !adjustment.plan.moves.isEmpty { hasMoves = true }
        let root = adjustment.situation.root
        for (offset, node) in adjustment.situation.tree.nodes.enumerated() {
            let place = ViewIndex(offset)
            guard node.scrolling != nil || place == root?.view || adjustment.plan.moves.contains(where: { $0.target == place }),
                let view = adjustment.view(at: place), watched[ObjectIdentifier(view)] == nil, !Self.ridesOnKeyboard(view)
            else { continue }
            var state = State(size: node.frame.size)
            if let root, place == root.view { state.origin = root.beginOrigin }
            if let scrolling = node.scrolling {
                state.offset = node.contentOffset
                state.contentSize = scrolling.contentSize
                state.inset = scrolling.contentInset
                state.indicatorInsets = scrolling.indicatorInsets
            }
            if let rest = atRest[ObjectIdentifier(view)], rest.view.view === view {
                if state.origin != nil { state.origin = rest.state.origin }
                state.size = rest.state.size
                state.offset = rest.state.offset
                state.contentSize = rest.state.contentSize
                state.inset = rest.state.inset
                state.indicatorInsets = rest.state.indicatorInsets
            }
            watched[ObjectIdentifier(view)] = Watched(view: view, name: node.name, before: state)
            order.append(ObjectIdentifier(view))
        }
    }

    /// Returns whether a view is in the app's accessory above the keyboard. Without the keyboard, such a view has no position and size.
    private static func ridesOnKeyboard(_ view: UIView) -> Bool {
        UIKeyboardController.current?.viewsOfApp.contains { view.isDescendant(of: $0) } == true
    }

    /// Returns an explained line for every value that differs from the original state. Ignores views that no longer exist.
    func lines(edition: EngineEdition?) -> [String] {
        order.flatMap { key -> [String] in
            guard let watched = watched[key], let view = watched.view, view.window != nil else { return [] }
            let (name, before) = (watched.name, watched.before)
            var lines: [String] = []
            let (writers, layer) = (writers, view.layer.identifier)
            func written(_ property: String) -> String {
                writers?.cause(of: property, onLayer: layer).map { ", last written by \($0)" } ?? ""
            }
            func compare(_ property: String, _ old: CGFloat, _ new: CGFloat) {
                guard abs(old - new) > Self.tolerance else { return }
                lines.append("\(name).\(property) is \(Self.text(new)), was \(Self.text(old))\(written(property))")
            }
            func compare(_ property: String, _ old: EdgeInsets, _ new: UIEdgeInsets) {
                for (edge, old, new) in [
                    ("top", old.top, new.top), ("left", old.left, new.left), ("bottom", old.bottom, new.bottom),
                    ("right", old.right, new.right),
                ] { compare("\(property).\(edge)", old, new) }
            }
            if let origin = before.origin, !Self.isSame(view.frame.origin, origin) {
                lines.append("\(name).frame.origin is \(Self.text(view.frame.origin)), was \(Self.text(origin))\(written("position"))")
            }
            if let size = before.size, !Self.isSame(view.frame.size, size) {
                lines.append("\(name).size is \(Self.text(view.frame.size)), was \(Self.text(size))\(written("bounds.size"))")
            }
            guard let scrollView = view as? UIScrollView else { return lines }
            if let size = before.contentSize, !Self.isSame(scrollView.contentSize, size) {
                lines.append("\(name).contentSize is \(Self.text(scrollView.contentSize)), was \(Self.text(size))")
            }
            if let offset = before.offset, !Self.isSame(scrollView.contentOffset, offset) {
                lines += offsetLines(of: scrollView, name, before: offset, edition)
            }
            if let inset = before.inset { compare("contentInset", inset, scrollView.contentInset) }
            if let inset = before.indicatorInsets {
                compare("verticalScrollIndicatorInsets", inset, scrollView.verticalScrollIndicatorInsets)
            }
            return lines
        }
    }

    private func offsetLines(of scrollView: UIScrollView, _ name: String, before: CGPoint, _ edition: EngineEdition?) -> [String] {
        let offset = scrollView.contentOffset
        let way = offset.y - before.y
        var line = "\(name).contentOffset is \(Self.text(offset)), was \(Self.text(before))"
        if abs(way) > Self.tolerance { line += ": the content is \(Self.text(abs(way))) points \(way > 0 ? "higher" : "lower")" }
        var lines = [line]
        guard let cause = scrollView.layer.causes[.bounds] else { return lines }
        lines[0] += ", last scrolled by \(MovementShares.words(ofActor: cause.actor))"
        guard case .engine(let name) = cause else { return lines }
        lines[0] += " (\(name))"
        let rest = scrollView.restingOffsets
        if !rest.contains(offset.y) {
            lines.append(
                "  A user cannot scroll to this offset: y can be \(Self.text(rest.lowerBound)) to \(Self.text(rest.upperBound)).")
        }
        if !scrollView.iq.restoreContentOffset {
            let rule =
                edition == .revised
                ? "It only keeps an offset in the range to which a user can scroll."
                : "It only limits an offset that is beyond the end of the content, and ignores insets in this limit."
            lines.append("  The engine does not restore offsets because iq.restoreContentOffset is false. \(rule)")
        }
        return lines
    }

    /// The maximum difference in points that is treated as a rounding error. (chosen: invisible at any scale)
    nonisolated private static let tolerance: CGFloat = 0.05

    nonisolated private static func isSame(_ a: CGPoint, _ b: CGPoint) -> Bool {
        abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
    }
    nonisolated private static func isSame(_ a: CGSize, _ b: CGSize) -> Bool {
        abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
    }
    nonisolated private static func text(_ value: CGFloat) -> String { Double((value * 100).rounded() / 100 + 0).shortestText }
    nonisolated private static func text(_ point: CGPoint) -> String { "\(text(point.x)),\(text(point.y))" }
    nonisolated private static func text(_ size: CGSize) -> String { "\(text(size.width)) x \(text(size.height))" }
}

extension UIScrollView {
    /// The range of vertical offsets, in points, at which the content stays after the user has scrolled.
    var restingOffsets: ClosedRange<CGFloat> {
        let inset = adjustedContentInset
        let lowest = -inset.top
        return lowest...max(lowest, contentSize.height + inset.bottom - bounds.height)
    }
}
