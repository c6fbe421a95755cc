import KeyboardAdjustment
import LabProtocol
import QuartzCore

/// The explanation of a focused field's position: the share of each actor (the engine, the app …) since the field was focused, in points.
package struct MovementShares: Hashable, Sendable {
    /// The sum of the changes of one property of one view by one actor.
    package struct Share: Hashable, Sendable {
        /// The view's identifier, or its class name.
        package var view: String
        /// The number of levels above the field: 0 is the field itself.
        package var depth: Int
        /// The property: `frame.origin.y` (in the superview), `contentOffset.y` or `contentInset.bottom`.
        package var property: String
        package var cause: Cause
        /// The sum of the changes in points, in the property's direction.
        package var amount: CGFloat
        /// The app's calls that made the change, or that changed the constraints for the layout. Empty if the app does not run in its own
        /// process.
        package var behind = AppLinesBehind()
        /// The source lines of the calls. Looking up the first lines in an executable takes seconds, so the window reads this property
        /// only to display the lines.
        package var lines: [AppLine] { behind.lines }
        /// The resulting movement of the field on the screen in points, positive downwards. An inset alone does not move the field.
        package var travel: CGFloat {
            switch property {
            case "contentOffset.y": -amount
            case "contentInset.bottom": 0
            default: amount
            }
        }
    }

    /// The field's identifier, or its class name.
    package let field: String
    /// The shares, from the field outwards. Shares of the same property are sorted by size.
    package private(set) var shares: [Share] = []
    /// Whether the field is in the app's accessory view or input view. Such a field moves with the keyboard and has no position without
    /// it.
    package let ridesOnKeyboard: Bool
    /// The part of layout's movement that follows from constants of constraints, which the app changed while the keyboard appeared or
    /// disappeared. Points, positive downwards.
    package var byConstants: CGFloat = 0

    package init(field: String, ridesOnKeyboard: Bool = false) { (self.field, self.ridesOnKeyboard) = (field, ridesOnKeyboard) }

    /// Adds a share. Ignores amounts below a hundredth of a point, which result from rounding.
    mutating func add(_ share: Share) {
        if share.amount.magnitude >= 0.01 { shares.append(share) }
    }

    mutating func sort() {
        shares.sort { one, other in
            if one.depth != other.depth { return one.depth < other.depth }
            if one.property != other.property { return one.property < other.property }
            if one.amount.magnitude != other.amount.magnitude { return one.amount.magnitude > other.amount.magnitude }
            return "\(one.cause)" < "\(other.cause)"
        }
    }

    /// The total movement of the field in points, positive downwards.
    package var total: CGFloat { shares.reduce(0) { $0 + $1.travel } }

    /// The actors with the movements that they caused, in points downwards, sorted by size. Actors whose movements cancel out are
    /// omitted.
    package var actors: [(name: String, sum: CGFloat)] { Self.sums(shares, of: \.travel) }

    private static func sums(_ shares: [Share], of part: (Share) -> CGFloat) -> [(name: String, sum: CGFloat)] {
        var sums: [String: CGFloat] = [:]
        for share in shares { sums[share.cause.actor, default: 0] += part(share) }
        return sums.filter { $0.value.magnitude >= 0.01 }.map { (name: $0.key, sum: $0.value) }.sorted {
            $0.sum.magnitude == $1.sum.magnitude ? $0.name < $1.name : $0.sum.magnitude > $1.sum.magnitude
        }
    }

    /// A position or a property that more than one actor has changed. The user's drags and the system's own transitions are never part
    /// of a conflict.
    package struct Conflict: Hashable, Sendable {
        /// The subject of the conflict: `email on the screen`, or `form.contentInset.bottom`.
        package var subject: String
        package var actors: [Actor]
        package var total: CGFloat
        /// Whether the amounts are movements on the screen, in points downwards.
        package var isMovement = false

        package struct Actor: Hashable, Sendable {
            package var name: String
            package var amount: CGFloat
        }
    }

    package var conflicts: [Conflict] {
        var result: [Conflict] = []
        let movers = actors.filter { Self.isContestant($0.name) }
        if movers.count > 1 {
            result.append(
                Conflict(
                    subject: localized("\(field) on the screen"), actors: movers.map { .init(name: $0.name, amount: $0.sum) },
                    total: movers.reduce(0) { $0 + $1.sum }, isMovement: true))
        }
        let insets = shares.filter { $0.property == "contentInset.bottom" && Self.isContestant($0.cause.actor) }
        for depth in Set(insets.map(\.depth)).sorted() {
            let parts = insets.filter { $0.depth == depth }
            let actors = Self.sums(parts, of: \.amount)
            guard actors.count > 1 else { continue }
            result.append(
                Conflict(
                    subject: "\(parts[0].view).contentInset.bottom", actors: actors.map { .init(name: $0.name, amount: $0.sum) },
                    total: parts.reduce(0) { $0 + $1.amount }))
        }
        return result
    }

    private static func isContestant(_ actor: String) -> Bool { actor != "user" && actor != "system" && actor != "keyboard" }
}

extension MovementShares.Share {
    /// The lines as text, such as `, LoginController.swift:31`.
    fileprivate var lineNote: String { lines.map { ", \($0)" }.joined() }
}

extension Cause {
    /// The actor behind the cause, without its rule or view, such as `engine`, `layout`, `app` or `UIKit's sheet`.
    package var actor: String {
        switch self {
        case .app: "app"
        case .user: "user"
        case .keyboard: "keyboard"
        case .layout: "layout"
        case .engine: "engine"
        case .uikit(let part): "UIKit's \(part)"
        case .system: "system"
        }
    }
}

extension MovementShares: CustomStringConvertible {
    /// The text with a line for the total, one for each share and one for each conflict.
    package var description: String {
        guard !shares.isEmpty || ridesOnKeyboard else { return "\(field) has not moved" }
        let all = actors.map { "\(Self.words(ofActor: $0.name)) moved it \(moved($0.sum))" }.joined(separator: ", ")
        var lines = [ridesOnKeyboard ? "\(field) moves with the keyboard" : "\(field) is \(Self.way(total))"]
        lines[0] += all.isEmpty ? "" : ": \(all)"
        lines += shares.map { "  \($0.view).\($0.property) \(signed($0.amount)) by \($0.cause)\($0.lineNote)" }
        lines += conflicts.map(\.sentence)
        return lines.joined(separator: "\n")
    }

    private static func way(_ total: CGFloat) -> String {
        if total.magnitude < 0.01 { return "where it would be without the keyboard" }
        return "\(Double(total.magnitude).roundedText) points \(total < 0 ? "higher" : "lower") than without the keyboard"
    }

    /// Returns an actor's name inside a sentence: `the engine` for `engine`.
    package static func words(ofActor name: String) -> String {
        switch name {
        case "app": localized("the app")
        case "engine": localized("the engine")
        case "layout": localized(known: "layout")
        case "keyboard": localized("the keyboard")
        case "user": localized("the user")
        case "system": localized("the system")
        default: name
        }
    }
}

extension MovementShares.Conflict {
    /// The conflict as a sentence:
    /// `conflict: the engine (up by 310) and UIKit's sheet (up by 84) moved email on the screen: up by 394 in total`
    package var sentence: String {
        let amount = isMovement ? moved : signed
        let names = actors.map { "\(MovementShares.words(ofActor: $0.name)) (\(amount($0.amount)))" }
        let (first, last, total) = (names.dropLast().joined(separator: ", "), names.last ?? "", amount(total))
        return isMovement
            ? localized("conflict: \(first) and \(last) moved \(subject): \(total) in total")
            : localized("conflict: \(first) and \(last) changed \(subject): \(total) in total")
    }
}

/// Returns a movement in points downwards as text, such as `up by 310`.
private func moved(_ points: CGFloat) -> String {
    let amount = Double(points.magnitude).roundedText
    return points > 0 ? localized("down by \(amount)") : localized("up by \(amount)")
}

/// Returns a number with its sign, rounded to hundredths of a point to hide rounding errors.
private func signed(_ value: CGFloat) -> String { (value > 0 ? "+" : "") + Double(value).roundedText }

extension Double {
    fileprivate var roundedText: String { ((self * 100).rounded() / 100 + 0).shortestText }
}

extension MovementShares {
    /// The members of a trace event: `total`, `shares` and, if there are any, `conflicts`. Amounts are rounded to a millionth of a point.
    var members: [OrderedJSON.Member] {
        func number(_ value: CGFloat) -> OrderedJSON { .number((Double(value) * 1e6).rounded() / 1e6) }
        var members: [OrderedJSON.Member] = [
            .init("total", number(total)),
            .init(
                "shares",
                .array(
                    shares.map { share in
                        let lines: [OrderedJSON.Member] =
                            share.lines.isEmpty ? [] : [.init("lines", .array(share.lines.map { .string("\($0)") }))]
                        return .object(
                            [
                                .init("view", .string(share.view)), .init("property", .string(share.property)),
                                .init("cause", .string("\(share.cause)")), .init("amount", number(share.amount)),
                            ] + lines)
                    })),
        ]
        let conflicts = conflicts
        if !conflicts.isEmpty {
            members.append(
                .init(
                    "conflicts",
                    .array(
                        conflicts.map {
                            .object([
                                .init("subject", .string($0.subject)),
                                .init(
                                    "actors",
                                    .array(
                                        $0.actors.map {
                                            .object([.init("name", .string($0.name)), .init("amount", number($0.amount))])
                                        })),
                                .init("total", number($0.total)),
                            ])
                        })))
        }
        return members
    }
}
