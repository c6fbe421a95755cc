import HostSupport
import Simulator
import UIKit

/// Finds the views for a flow's selector.
extension ScreenInspector {
    /// Returns all views that a selector matches, in reading order, which is also the order of indices. If a text is in a control, the
    /// selector matches only the control.
    func matches(_ selector: FlowSelector) throws(FlowFailure) -> [UIView] {
        var result: [UIView] = []
        for view in views where try matches(view, selector) {
            // Leave out a label in a matching control, because the selector means the control.
            if result.contains(where: { view.isDescendant(of: $0) && ($0 is UIControl) }) { continue }
            result.append(view)
        }
        result = asRead(result)
        guard let index = selector.index else { return result }
        let wanted = index < 0 ? result.count + index : index
        return result.indices.contains(wanted) ? [result[wanted]] : []
    }

    /// Returns views in reading order: from top to bottom, and from left to right at the same height. At equal positions, the order of
    /// the view tree decides. The order of the tree alone would be wrong for a table, because the newest row is its first subview.
    /// (Maestro uses the same order)
    func asRead(_ views: [UIView]) -> [UIView] {
        let places = views.enumerated().map { (offset: $0.offset, view: $0.element, origin: frame(of: $0.element).origin) }
        return places.sorted { one, other in
            if one.origin.y != other.origin.y { return one.origin.y < other.origin.y }
            return one.origin.x != other.origin.x ? one.origin.x < other.origin.x : one.offset < other.offset
        }.map(\.view)
    }

    private func matches(_ view: UIView, _ selector: FlowSelector) throws(FlowFailure) -> Bool {
        if let id = selector.id, view.accessibilityIdentifier != id { return false }
        if let pattern = selector.idPattern, !(view.accessibilityIdentifier.map(pattern.matches) ?? false) { return false }
        if let className = selector.className, !view.isOfClass(named: className) { return false }
        if let property = selector.property, !view.isHeld(byProperty: property) { return false }
        if !selector.looks.allSatisfy({ looks(view, $0) }) { return false }
        if let text = selector.text, !texts(of: view).contains(where: text.matches) { return false }
        for trait in FlowSelector.Trait.allCases {
            if let wanted = selector.traits[trait], has(trait, view, isNamed: selector.id != nil) != wanted { return false }
        }
        let frame = frame(of: view)
        if let width = selector.width, abs(frame.width - width) > selector.tolerance { return false }
        if let height = selector.height, abs(frame.height - height) > selector.tolerance { return false }
        for relation in selector.relations {
            if !(try isRelated(view, relation)) { return false }
        }
        return true
    }

    /// - Parameter isNamed: whether the selector has an id. If so, a search bar is treated as focused while its field has the focus.
    ///   Otherwise, only the search bar's field is treated as focused.
    private func has(_ trait: FlowSelector.Trait, _ view: UIView, isNamed: Bool = true) -> Bool {
        switch trait {
        case .enabled: (view as? UIControl)?.isEnabled ?? true
        case .checked, .selected: (view as? UIControl)?.isSelected ?? false
        case .focused: view.isFirstResponder && (isNamed || !(view is UISearchBar))
        }
    }

    private func isRelated(_ view: UIView, _ relation: FlowRelation) throws(FlowFailure) -> Bool {
        switch relation.kind {
        case .containsDescendants:
            for target in relation.target where !(try matches(target).contains { $0 !== view && $0.isDescendant(of: view) }) {
                return false
            }
            return true
        case .containsChild:
            guard let target = relation.target.first else { return true }
            return try matches(target).contains { $0.superview === view }
        case .childOf:
            guard let target = relation.target.first else { return true }
            return try matches(target).contains { $0 !== view && view.isDescendant(of: $0) }
        case .above, .below, .leftOf, .rightOf:
            guard let target = relation.target.first else { return true }
            let frame = frame(of: view)
            for other in try matches(target) where other !== view && !other.isDescendant(of: view) && !view.isDescendant(of: other) {
                let place = self.frame(of: other)
                switch relation.kind {
                case .above: if frame.maxY <= place.minY { return true }
                case .below: if frame.minY >= place.maxY { return true }
                case .leftOf: if frame.maxX <= place.minX { return true }
                default: if frame.minX >= place.maxX { return true }
                }
            }
            return false
        }
    }

    /// Returns the only view that a selector matches. Fails with the nearest candidates if the selector matches none or several.
    func find(_ selector: FlowSelector) throws(FlowFailure) -> UIView {
        let all = try matches(selector)
        var found = all
        // Prefer, in this order, visible views, views in the topmost presented controller, and views that are not covered.
        let top = controller.shownView
        for isMeant in [
            isShown, { view in view.window !== phone.window || top.map(view.isDescendant) ?? true },
            { cover(of: $0, at: middle(of: $0)) == nil },
        ] {
            guard found.count > 1 else { break }
            let meant = found.filter(isMeant)
            if !meant.isEmpty { found = meant }
        }
        guard let first = found.first else {
            let nearest = missingIndex(selector) ?? candidates(for: selector)
            let hint = nearest.contains("the nearest is") ? "" : scrollingHint
            throw FlowFailure(expected: "a view \(selector.description)", actual: "there is none\(nearest)\(hint)")
        }
        guard found.count == 1 else {
            // Number the views among all matches, because an index also counts invisible views.
            let names = all.enumerated().filter { place in found.contains { $0 === place.element } }.prefix(6).map {
                "\($0.offset): \($0.element.nameInMessages) at \(Self.format(frame(of: $0.element)))"
            }
            throw FlowFailure(
                expected: "one view \(selector.description)",
                actual: "there are \(found.count); add an index (\(names.joined(separator: "; "))\(found.count > 6 ? "; ..." : ""))")
        }
        return first
    }

    private func middle(of view: UIView) -> CGPoint {
        let part = visiblePart(of: view)
        return CGPoint(x: part.midX, y: part.midY)
    }

    /// Returns a text about an index that is out of range. Returns nil without an index, or if the selector matches no view anyway.
    private func missingIndex(_ selector: FlowSelector) -> String? {
        guard let index = selector.index else { return nil }
        var any = selector
        any.index = nil
        guard let count = try? matches(any).count, count > 0 else { return nil }
        let places = count == 1 ? "only one view matches, whose index is 0" : "\(count) views match, with the indices 0 to \(count - 1)"
        return " with index \(index): \(places)"
    }

    /// A hint for lists that continue outside the screen, because a selector cannot find rows that have no views.
    private var scrollingHint: String {
        let goesOn = views.contains { view in
            guard view is UITableView || view is UICollectionView, let list = view as? UIScrollView, visiblePart(of: list) != .zero else {
                return false
            }
            return list.contentSize.height > list.bounds.height || list.contentSize.width > list.bounds.width
        }
        return goesOn ? "; a row that is scrolled out has no view: put 'scrollUntilVisible' or 'scroll' before this step" : ""
    }

    private func candidates(for selector: FlowSelector) -> String {
        if selector.traits[.focused] == true, selector.id == nil {
            return UIApplication.shared.firstResponder == nil ? "; no view is first responder" : "; \(focusName) has the keyboard"
        }
        var words: [String] = []
        // Compare a pattern as a name too, because an id with a dot is parsed as a pattern.
        let id = selector.id ?? selector.idPattern?.source
        if id != nil { words = views.compactMap(\.accessibilityIdentifier) }
        if selector.text != nil { words = readableTexts }
        let wanted = id ?? selector.text?.source ?? ""
        if selector.id != nil, let view = views.first(where: { $0.accessibilityIdentifier == selector.id }) {
            let (focused, enabled) = (view.isFirstResponder ? "" : "not ", has(.enabled, view) ? "" : "not ")
            return "; \(view.nameInMessages) is \(focused)focused and \(enabled)enabled"
                + (UIApplication.shared.firstResponder == nil ? "" : ", \(focusName) has the keyboard")
        }
        if let nearest = Spelling.nearest(to: wanted, among: words) { return "; the nearest is \"\(nearest)\"" }
        return words.isEmpty ? "" : "; there are \(words.prefix(8).map { "\"\($0)\"" }.joined(separator: ", "))"
    }

    /// The texts that a user reads, without duplicates. While a controller is presented, only the texts in this controller.
    private var readableTexts: [String] {
        var front = phone.window.rootViewController
        while let next = front?.presentedViewController { front = next }
        let isPresented = front != nil && front !== phone.window.rootViewController
        var known: Set<String> = []
        return views.filter { visiblePart(of: $0) != .zero && (!isPresented || front?.viewIfLoaded.map($0.isDescendant) != false) }
            .flatMap { texts(of: $0) }.filter { !$0.isEmpty && known.insert($0).inserted }
    }

    private var focusName: String { (UIApplication.shared.firstResponder as? UIView).map { $0.nameInMessages } ?? "nothing" }

    func isAnyVisible(_ selector: FlowSelector) -> Bool {
        do throws(FlowFailure) {
            let views = try matches(selector)
            guard !views.isEmpty else { return false }
            let reader = VisibilityReader(of: phone)
            return views.contains { reader.visibility(of: $0)?.isOutOfSight == false }
        } catch {
            return false
        }
    }

    // MARK: Words and looks

    /// Returns whether a view has a trait, as Maestro defines it.
    private func looks(_ view: UIView, _ look: FlowSelector.Look) -> Bool {
        switch look {
        case .text: view.readText?.isEmpty == false
        case .longText: (view.readText?.count ?? 0) >= 200
        case .square: view.bounds.height > 0 && abs(view.bounds.width / view.bounds.height - 1) <= 0.03
        }
    }

    private func texts(of view: UIView) -> [String] { [view.readText, view.accessibilityLabel].compactMap { $0 } }
}
