import HostSupport
import Simulator
import UIKit

/// The views that a flow's selector means.
extension ScreenInspector {
    /// Returns all views that a selector means, in the order in which a user reads the screen; an index counts in this order. A text that
    /// belongs to a control means the control.
    func matches(_ selector: FlowSelector) throws(FlowFailure) -> [UIView] {
        var result: [UIView] = []
        for view in views where try matches(view, selector) {
            // A button's own label has its text too; the selector means the button.
            if result.contains(where: { view.isDescendant(of: $0) && ($0 is UIControl) }) { continue }
            result.append(view)
        }
        result = asRead(result)
        guard let index = selector.index else { return result }
        let wanted = index < 0 ? result.count + index : index
        return result.indices.contains(wanted) ? [result[wanted]] : []
    }

    /// The views from the top down, and those at the same height from the left; the tree's order decides between views at the same place. A
    /// table's newest row is its first subview, so the order of the tree alone would count rows from the last one. (Maestro counts so too)
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

    /// - Parameter isNamed: when a search field has the focus, its search bar counts as focused, too; without a name the selector means the
    ///   field.
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

    /// Returns the only view that a selector means; fails with the nearest candidates when it means none or several.
    func find(_ selector: FlowSelector) throws(FlowFailure) -> UIView {
        let all = try matches(selector)
        var found = all
        // A selector means a visible view in the topmost presented controller that is not covered.
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
            // The numbers are those of an index, which also counts invisible views.
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

    /// Returns a description of an index that is out of range; nil without an index, or where nothing matches anyway.
    private func missingIndex(_ selector: FlowSelector) -> String? {
        guard let index = selector.index else { return nil }
        var any = selector
        any.index = nil
        guard let count = try? matches(any).count, count > 0 else { return nil }
        let places = count == 1 ? "only one view matches, whose index is 0" : "\(count) views match, with the indices 0 to \(count - 1)"
        return " with index \(index): \(places)"
    }

    /// The advice for a list that continues outside the screen: its other rows have no views, so no selector finds them.
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
        // An id with a dot is read as a pattern, and is a name nevertheless.
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

    /// The texts that a user reads, each once: while a controller is presented, only its texts.
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

    /// Maestro's traits, as Maestro defines them.
    private func looks(_ view: UIView, _ look: FlowSelector.Look) -> Bool {
        switch look {
        case .text: view.readText?.isEmpty == false
        case .longText: (view.readText?.count ?? 0) >= 200
        case .square: view.bounds.height > 0 && abs(view.bounds.width / view.bounds.height - 1) <= 0.03
        }
    }

    private func texts(of view: UIView) -> [String] { [view.readText, view.accessibilityLabel].compactMap { $0 } }
}
