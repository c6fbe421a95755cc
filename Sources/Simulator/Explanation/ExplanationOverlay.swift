import KeyboardAdjustment
import LabProtocol
import QuartzCore

/// The drawing of an explanation over the phone's screen, in screen points. The window, films and snapshots show it.
package struct ExplanationOverlay {
    package enum Detail: Hashable, Sendable {
        /// The keyboard, the field and the parts of the gap between the two.
        case gap
        /// The parts of `gap`, the root view with the frame to which it returns, the scroll views with their roles, and the distance by
        /// which each actor (the engine, the app …) moved the field.
        case everything
    }

    private let explanation: ScreenExplanation
    private let detail: Detail
    private let measurer: any TextMeasurer

    package init(_ explanation: ScreenExplanation, detail: Detail = .everything, measurer: any TextMeasurer) {
        self.explanation = explanation
        self.detail = detail
        self.measurer = measurer
    }

    /// Returns the overlay as one node for a screen of the given size.
    @MainActor package func node(on size: CGSize) -> DisplayNode {
        let bounds = CGRect(origin: .zero, size: size)
        let badges = ExplanationBadges(in: bounds, measurer: measurer)
        var items: [DisplayItem] = []
        if detail == .everything { items += surroundings(in: bounds, badges) }
        if let keyboard = explanation.keyboard { items.append(Self.outline(keyboard, ExplanationColors.keyboard)) }
        if let field = explanation.field { items.append(Self.outline(field.frame, ExplanationColors.field)) }
        items += hidden(badges) ?? gap(badges)
        if detail == .everything { items += lane(in: bounds, badges) }
        return DisplayNode(
            id: ChromeNodeID.explanation, name: "explanation", bounds: bounds, clipsToBounds: true, contents: items + badges.items)
    }

    // MARK: The hidden part

    /// Returns the covered part of the field with its length; nil for a visible field.
    @MainActor private func hidden(_ badges: ExplanationBadges) -> [DisplayItem]? {
        guard let account = explanation.visibility, !account.isInSight, let cover = account.mainCover,
            cover.kind != .clip, cover.kind != .screenEdge
        else { return nil }
        let place = CGPoint(x: cover.hidden.minX + 4, y: cover.hidden.midY)
        badges.add("\(cover.subject) covers \(account.amount(of: cover))", at: place, ExplanationColors.missing)
        var path = CGPath()
        path.addRect(cover.hidden)
        let color = ExplanationColors.missing
        return [.fill(path, color.copy(alpha: 0.35), evenOdd: false), Self.outline(cover.hidden, color)]
    }

    // MARK: The gap

    /// Returns a column from the field down to the keyboard. It shows the parts of the gap with their names beside them.
    @MainActor private func gap(_ badges: ExplanationBadges) -> [DisplayItem] {
        guard let distance = explanation.distance, let field = explanation.field, let keyboard = explanation.keyboard else { return [] }
        let x = field.frame.midX
        guard let gap = explanation.gap else {
            let color = distance < 0 ? ExplanationColors.missing : ExplanationColors.distance
            badges.add(distance.overlayText, at: CGPoint(x: x + 9, y: (field.frame.maxY + keyboard.minY) / 2), color)
            return bar(from: keyboard.minY, to: field.frame.maxY, at: x, color)
        }
        var items: [DisplayItem] = []
        var y = keyboard.minY
        // A name moves upwards if it would otherwise overlap the name below it.
        var lowest = CGFloat.infinity
        func name(_ text: String, _ middle: CGFloat, _ color: CGColor) {
            let y = min(middle, lowest)
            badges.add(text, at: CGPoint(x: x + 9, y: y), color)
            lowest = y - ExplanationBadges.height - 1
        }
        for part in gap.parts where part.amount > 0 {
            let color = ExplanationColors.color(of: part.kind)
            items += bar(from: y, to: y - part.amount, at: x, color)
            name("\(part.amount.overlayText) \(localized(known: part.kind.text))", y - part.amount / 2, color)
            y -= part.amount
        }
        if gap.missing > 0 {
            items += bar(from: field.frame.maxY, to: y, at: x + 5, ExplanationColors.missing)
            name("\(gap.missing.overlayText) missing", min(y, field.frame.maxY), ExplanationColors.missing)
        }
        badges.add(distance.overlayText, at: CGPoint(x: x - 9, y: (field.frame.maxY + keyboard.minY) / 2), .white, toTheLeft: true)
        return items
    }

    private func bar(from lower: CGFloat, to upper: CGFloat, at x: CGFloat, _ color: CGColor) -> [DisplayItem] {
        let top = min(lower, upper)
        var path = CGPath()
        path.addRect(CGRect(x: x - 1.5, y: top, width: 3, height: abs(lower - upper)))
        for y in [lower, upper] { path.addRect(CGRect(x: x - 5, y: y - 0.5, width: 10, height: 1)) }
        return [.fill(path, color, evenOdd: false)]
    }

    // MARK: Root and scroll views

    @MainActor private func surroundings(in bounds: CGRect, _ badges: ExplanationBadges) -> [DisplayItem] {
        var items: [DisplayItem] = []
        // The names are in the upper right corners of the views. If corners coincide, the names are arranged in a column.
        var taken: [CGFloat] = []
        func name(_ text: String, _ frame: CGRect, _ color: CGColor) {
            var y = max(frame.minY, bounds.minY + 50) + ExplanationBadges.height / 2 + 3
            while taken.contains(where: { abs($0 - y) < ExplanationBadges.height + 1 }) { y += ExplanationBadges.height + 2 }
            taken.append(y)
            badges.add(text, at: CGPoint(x: min(frame.maxX, bounds.maxX) - 4, y: y), color, toTheLeft: true)
        }
        if let root = explanation.root {
            if root.begin != root.frame { items.append(Self.dashes(root.begin.insetBy(dx: 1, dy: 1), ExplanationColors.root)) }
            items.append(Self.outline(root.frame, ExplanationColors.root))
            name(root.name == "root" ? "root view" : "root view \(root.name)", root.frame, ExplanationColors.root)
        }
        for scrollView in explanation.scrollViews.reversed() {
            let color = ExplanationColors.color(of: scrollView.role)
            items.append(
                scrollView.role.isSkipped
                    ? Self.dashes(scrollView.frame.insetBy(dx: 1, dy: 1), color) : Self.outline(scrollView.frame, color))
            name("\(scrollView.name), \(localized(known: scrollView.role.text))", scrollView.frame, color)
        }
        return items
    }

    // MARK: The actors that moved the field

    /// Returns the position that the field would have if no actor had moved it, and one arrow for each actor that moved the field.
    @MainActor private func lane(in bounds: CGRect, _ badges: ExplanationBadges) -> [DisplayItem] {
        guard let shares = explanation.shares, let end = explanation.destination, !shares.actors.isEmpty else { return [] }
        let rest = end.offsetBy(dx: 0, dy: -shares.total)
        var items = [Self.dashes(rest, ExplanationColors.field)]
        var y = rest.midY
        var x = rest.minX + 16
        for actor in shares.actors {
            let color = ExplanationColors.color(of: actor.name)
            items += Self.arrow(x: x, from: y, to: y + actor.sum, color)
            let middle = min(max(y + actor.sum / 2, bounds.minY + 60), bounds.maxY - 20)
            badges.add(
                "\(actor.name) \(actor.sum.magnitude.overlayText) \(actor.sum < 0 ? "up" : "down")", at: CGPoint(x: x + 8, y: middle), color
            )
            y += actor.sum
            x += 14
        }
        if let conflict = shares.conflicts.first {
            let names = conflict.actors.map(\.name).joined(separator: " and ")
            badges.add(
                "conflict: \(names)", at: CGPoint(x: end.maxX, y: end.minY - ExplanationBadges.height / 2 - 4), ExplanationColors.missing,
                toTheLeft: true)
        }
        return items
    }

    // MARK: Pieces

    private static func outline(_ rect: CGRect, _ color: CGColor) -> DisplayItem {
        var path = CGPath()
        path.addRect(rect.insetBy(dx: 0.75, dy: 0.75))
        return .line(path, color, LineStyle(width: 1.5))
    }
    private static func dashes(_ rect: CGRect, _ color: CGColor) -> DisplayItem {
        var path = CGPath()
        path.addRect(rect)
        return .line(path, color, LineStyle(width: 1.5, dashes: [6, 4]))
    }
    private static func arrow(x: CGFloat, from start: CGFloat, to end: CGFloat, _ color: CGColor) -> [DisplayItem] {
        let direction: CGFloat = end < start ? -1 : 1
        let head = min(8, abs(end - start))
        var shaft = CGPath()
        let neck = end - direction * head
        shaft.addRect(CGRect(x: x - 1.25, y: min(start, neck), width: 2.5, height: abs(neck - start)))
        var tip = CGPath()
        tip.move(to: CGPoint(x: x - 5, y: neck))
        tip.addLine(to: CGPoint(x: x + 5, y: neck))
        tip.addLine(to: CGPoint(x: x, y: end))
        tip.closeSubpath()
        return [.fill(shaft, color, evenOdd: false), .fill(tip, color, evenOdd: false)]
    }
}

extension SimulatedPhone {
    /// Returns the picture at `time`, between this tick and the next, with the explanation of this tick drawn over it.
    package func explainedDisplayList(at time: Double, detail: ExplanationOverlay.Detail = .everything, measurer: any TextMeasurer)
        -> DisplayList
    {
        var list = displayList(at: time)
        list.nodes.append(ExplanationOverlay(drawnExplanation, detail: detail, measurer: measurer).node(on: list.size))
        return list
    }
}

/// The colours of the overlay, one for each part, role and actor. (chosen: the system's bright colours in a dark interface)
enum ExplanationColors {
    static let keyboard = CGColor(hex: 0x0A84FF)
    static let field = CGColor(hex: 0x30D158)
    static let root = CGColor(hex: 0xFF9F0A)
    static let distance = CGColor(hex: 0xFFD60A)
    static let missing = CGColor(hex: 0xFF453A)
    static let skipped = CGColor(hex: 0xAEAEB2)

    static func color(of kind: GapParts.Part.Kind) -> CGColor {
        switch kind {
        case .distance: distance
        case .recordedSafeArea: CGColor(hex: 0x64D2FF)
        case .layoutMargin: CGColor(hex: 0xDA8FFF)
        case .spare: skipped
        }
    }
    static func color(of role: ScrollViewRole.Role) -> CGColor {
        switch role {
        case .tracked: CGColor(hex: 0x66D4CF)
        case .further: CGColor(hex: 0x70A1FF)
        default: skipped
        }
    }
    /// Returns the colour of an actor. See `Cause.actor`.
    static func color(of actor: String) -> CGColor {
        switch actor {
        case "engine": root
        case "layout": CGColor(hex: 0x64D2FF)
        case "app": CGColor(hex: 0xFF6482)
        case "user", "system", "keyboard": skipped
        default: CGColor(hex: 0xDA8FFF)
        }
    }
}

extension CGFloat {
    /// The number with at most two decimal places.
    fileprivate var overlayText: String { ((Double(self) * 100).rounded() / 100 + 0).shortestText }
}
