/// The role of one scroll view in the engine's search from the field outwards, for explanations.
public struct ScrollViewRole: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// The nearest scroll view that may scroll. It scrolls first, and its insets make space for the keyboard.
        case tracked
        /// A scroll view further out. It scrolls by the distance that remains after the inner scroll views have scrolled.
        case further
        case scrollingDisabled
        /// The app has excluded the scroll view with `iq.ignoreScrollingAdjustment`.
        case ignored
        /// The class name begins with an underscore.
        case privateClass
        /// The scroll view is directly in a table or a table cell. The search of the exact edition skips it.
        case directlyInTable
        /// The content scrolls only horizontally. The revised edition ignores such a scroll view.
        case scrollsAcross

        /// Whether the engine skips the scroll view.
        public var isSkipped: Bool { self != .tracked && self != .further }

        /// A short description.
        public var text: String {
            switch self {
            case .tracked: "scrolls first and gets the bottom inset"
            case .further: "scrolls next, by the remaining distance"
            case .scrollingDisabled: "skipped: isScrollEnabled is false"
            case .ignored: "skipped: iq.ignoreScrollingAdjustment is true"
            case .privateClass: "skipped: its class is private"
            case .directlyInTable: "skipped: its superview is a table or a cell"
            case .scrollsAcross: "skipped: scrolls only horizontally"
            }
        }
    }

    public var view: ViewIndex
    public var name: String
    public var role: Role
}

extension Situation {
    /// The scroll views around the field from inside out, with the role of each scroll view in a decision. The roles are evaluated with
    /// the same conditions as in a decision.
    public var scrollViewRoles: [ScrollViewRole] {
        guard let field else { return [] }
        let seen = edition == .revised ? nil : Set(visibleScrollViews(around: field))
        var hasTracked = false
        var result: [ScrollViewRole] = []
        var current = tree.parent(of: field)
        while let view = current {
            let node = tree[view]
            if let scrolling = node.scrolling {
                let role: ScrollViewRole.Role
                if node.isPrivateClass {
                    role = .privateClass
                } else if let seen, !seen.contains(view) {
                    role = .directlyInTable
                } else if !scrolling.isScrollEnabled {
                    role = .scrollingDisabled
                } else if scrolling.ignoresScrollingAdjustment {
                    role = .ignored
                } else if seen == nil, node.scrollsAcrossOnly {
                    role = .scrollsAcross
                } else {
                    role = hasTracked ? .further : .tracked
                    hasTracked = true
                }
                result.append(ScrollViewRole(view: view, name: node.name, role: role))
            }
            current = node.parent
        }
        return result
    }

    private func visibleScrollViews(around field: ViewIndex) -> [ViewIndex] {
        Array(
            sequence(state: field) { (view: inout ViewIndex) in
                guard let next = tree.scrollView(above: view) else { return nil }
                view = next
                return next
            })
    }
}
