import LabProtocol
import QuartzCore
import UIKit

/// A difference between two phones.
package struct FrameDifference: Hashable, Sendable {
    package enum What: String, Hashable, Sendable, Codable, CaseIterable {
        case screen, presence, frame, offset, insets, text, font, textColor, opacity, fill, situation, keyboard, firstResponder, decision
    }

    package enum Value: Hashable, Sendable {
        case nothing
        case size(CGSize)
        case rect(CGRect)
        case point(CGPoint)
        case insets(UIEdgeInsets)
        case number(CGFloat)
        case text(String)
    }

    package var what: What
    /// The key of the view; nil for a difference that concerns the whole phone.
    package var view: String?
    /// The name that sentences show for the view.
    package var title: String
    /// The value on the first phone.
    package var first: Value
    /// The value on the other phone.
    package var other: Value

    package init(_ what: What, view: String? = nil, title: String = "", first: Value, other: Value) {
        self.what = what
        self.view = view
        self.title = title
        self.first = first
        self.other = other
    }

    /// The same difference with the phones exchanged.
    package var reversed: FrameDifference { FrameDifference(what, view: view, title: title, first: other, other: first) }
}

/// The properties of two phones that a comparison compares.
package enum ComparisonBasis: String, Hashable, Sendable, Codable, CaseIterable {
    /// All properties in points, for phones whose screens have the same size.
    case points
    /// Properties that are comparable on screens of any size: the visibility of each named view after all animations, the keyboard's
    /// mode, the first responder, and the engine's decisions.
    case situations
}

extension ComparedFrame {
    /// The distance in points below which differences are rounding errors. (chosen: less than a hundredth of the smallest pixel)
    private static let tolerance: CGFloat = 0.001

    /// Returns the differences to the frame of another phone; empty if there are none.
    ///
    /// Omits a view that only moves along with its parent. The differences are in the order of the first phone's views. Complexity:
    /// proportional to the number of views in both frames.
    package func differences(to other: ComparedFrame, _ basis: ComparisonBasis) -> [FrameDifference] {
        var result: [FrameDifference] = []
        let hasOneSize = screen == other.screen
        if basis == .points, !hasOneSize { result.append(FrameDifference(.screen, first: .size(screen), other: .size(other.screen))) }
        result += phoneDifferences(to: other, inPoints: basis == .points && hasOneSize)
        return result + (basis == .points && hasOneSize ? viewDifferences(to: other) : situationDifferences(to: other))
    }

    private func phoneDifferences(to other: ComparedFrame, inPoints: Bool) -> [FrameDifference] {
        var result: [FrameDifference] = []
        func title(_ key: String?) -> FrameDifference.Value {
            key.map { key in .text(view(key)?.title ?? other.view(key)?.title ?? key) } ?? .nothing
        }
        if firstResponder != other.firstResponder {
            result.append(FrameDifference(.firstResponder, first: title(firstResponder), other: title(other.firstResponder)))
        }
        if inPoints {
            let differs =
                switch (keyboard, other.keyboard) {
                case (nil, nil): false
                case (let own?, let theirs?): Self.differ(own.frame, theirs.frame) || own.mode != theirs.mode
                default: true
                }
            if differs {
                func value(_ keyboard: Keyboard?) -> FrameDifference.Value { keyboard.map { .rect($0.frame) } ?? .nothing }
                result.append(FrameDifference(.keyboard, first: value(keyboard), other: value(other.keyboard)))
            }
        } else if keyboard?.mode != other.keyboard?.mode {
            func value(_ keyboard: Keyboard?) -> FrameDifference.Value { keyboard.map { .text($0.mode) } ?? .nothing }
            result.append(FrameDifference(.keyboard, first: value(keyboard), other: value(other.keyboard)))
        }
        if hasEngine, other.hasEngine, decision != other.decision {
            func value(_ decision: Decision?) -> FrameDifference.Value { decision.map { .text($0.words) } ?? .nothing }
            result.append(FrameDifference(.decision, first: value(decision), other: value(other.decision)))
        }
        return result
    }

    private func viewDifferences(to other: ComparedFrame) -> [FrameDifference] {
        var result: [FrameDifference] = []
        let theirs = Dictionary(other.views.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        // The movement that a view passes on to its subviews, which is the difference of its position minus the difference of its
        // content offset.
        var carried: [String: CGVector] = [:]
        var missing: Set<String> = []
        for view in views {
            guard let twin = theirs[view.key] else {
                missing.insert(view.key)
                if view.parent.map(missing.contains) != true { result.append(Self.presence(view, isOnFirst: true)) }
                continue
            }
            guard view !== twin else { continue }
            let way = CGVector(dx: twin.frame.minX - view.frame.minX, dy: twin.frame.minY - view.frame.minY)
            let isSize = Self.differ(view.frame.width, twin.frame.width) || Self.differ(view.frame.height, twin.frame.height)
            let around = view.parent.flatMap { carried[$0] } ?? CGVector(dx: 0, dy: 0)
            if isSize || Self.differ(way.dx, around.dx) || Self.differ(way.dy, around.dy) {
                result.append(
                    FrameDifference(.frame, view: view.key, title: view.title, first: .rect(view.frame), other: .rect(twin.frame)))
            }
            let (offset, twinOffset) = (view.offset ?? .zero, twin.offset ?? .zero)
            carried[view.key] = CGVector(
                dx: way.dx - (twinOffset.x - offset.x), dy: way.dy - (twinOffset.y - offset.y))
            result += Self.otherDifferences(view, twin)
        }
        let own = Set(views.map(\.key))
        var extra: Set<String> = []
        for view in other.views where !own.contains(view.key) {
            extra.insert(view.key)
            if view.parent.map(extra.contains) != true { result.append(Self.presence(view, isOnFirst: false)) }
        }
        return result
    }

    private static func presence(_ view: ComparedView, isOnFirst: Bool) -> FrameDifference {
        FrameDifference(
            .presence, view: view.key, title: view.title, first: isOnFirst ? .rect(view.frame) : .nothing,
            other: isOnFirst ? .nothing : .rect(view.frame))
    }

    /// Returns all differences of a view except those of its frame.
    private static func otherDifferences(_ view: ComparedView, _ twin: ComparedView) -> [FrameDifference] {
        var result: [FrameDifference] = []
        func add(_ what: FrameDifference.What, _ first: FrameDifference.Value, _ other: FrameDifference.Value) {
            result.append(FrameDifference(what, view: view.key, title: view.title, first: first, other: other))
        }
        if let offset = view.offset, let theirs = twin.offset, differ(offset.x, theirs.x) || differ(offset.y, theirs.y) {
            add(.offset, .point(offset), .point(theirs))
        }
        if let insets = view.insets, let theirs = twin.insets,
            differ(insets.top, theirs.top) || differ(insets.left, theirs.left) || differ(insets.bottom, theirs.bottom)
                || differ(insets.right, theirs.right)
        {
            add(.insets, .insets(insets), .insets(theirs))
        }
        if view.text != twin.text { add(.text, view.text.map { .text($0) } ?? .nothing, twin.text.map { .text($0) } ?? .nothing) }
        if let size = view.fontSize, let theirs = twin.fontSize, differ(size, theirs) { add(.font, .number(size), .number(theirs)) }
        if let color = view.textColor, let theirs = twin.textColor, color != theirs {
            add(.textColor, .text(color.hexDescription), .text(theirs.hexDescription))
        }
        if differ(view.opacity, twin.opacity) { add(.opacity, .number(view.opacity), .number(twin.opacity)) }
        if view.fill != twin.fill {
            add(.fill, view.fill.map { .text($0.hexDescription) } ?? .nothing, twin.fill.map { .text($0.hexDescription) } ?? .nothing)
        }
        return result
    }

    /// Returns the differences in visibility of views that have a name on both phones.
    private func situationDifferences(to other: ComparedFrame) -> [FrameDifference] {
        let theirs = Dictionary(other.views.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        return views.compactMap { view in
            guard view.isNamed, let twin = theirs[view.key], twin.isNamed, view.situation != twin.situation else { return nil }
            return FrameDifference(
                .situation, view: view.key, title: view.title, first: .text(view.situation.rawValue), other: .text(twin.situation.rawValue))
        }
    }

    private static func differ(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) > tolerance }
    private static func differ(_ a: CGRect, _ b: CGRect) -> Bool {
        differ(a.minX, b.minX) || differ(a.minY, b.minY) || differ(a.width, b.width) || differ(a.height, b.height)
    }
}

extension ComparedFrame.Decision {
    /// The decision as text, such as `show: rootView.origin, form.offset` or `show: nothing (fieldIsVisible)`.
    package var words: String {
        let what = rules.isEmpty ? localized("nothing") + (reason.map { " (\($0))" } ?? "") : rules.joined(separator: ", ")
        return "\(occasion): \(what)"
    }
}
