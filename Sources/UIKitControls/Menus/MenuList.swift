/// What a list of a menu shows, row by row: a value that can be worked out and tested without a view.
@MainActor
struct MenuList {
    enum Content {
        /// A title over a group, or over the whole menu.
        case header(String)
        case action(any UIMenuLeaf)
        /// Opens a menu over it.
        case submenu(UIMenu)
        /// Goes back to the menu that this one was opened from.
        case back(String)
        /// Small entries side by side.
        case palette([any UIMenuLeaf], showsTitles: Bool)
        /// Entries that are not there yet.
        case loading
    }
    struct Row {
        var content: Content
        /// A thick line above it: it begins a group.
        var beginsGroup = false
        /// Nobody performs the command now.
        var isOutOfReach = false
    }

    private(set) var rows: [Row] = []
    private let source: UIResponder?

    /// - Parameters:
    ///   - isInside: the menu was opened from another one.
    ///   - source: where commands look for their targets from; nil for whoever has the keyboard.
    ///   - reload: called when entries come that were not there yet.
    init(_ menu: UIMenu, isInside: Bool = false, source: UIResponder? = nil, reload: @escaping @MainActor () -> Void = {}) {
        self.source = source
        if isInside {
            rows.append(Row(content: .back(menu.title)))
        } else if !menu.title.isEmpty {
            rows.append(Row(content: .header(menu.title)))
        }
        add(menu, reload)
    }

    private mutating func add(_ menu: UIMenu, _ reload: @escaping @MainActor () -> Void) {
        if menu.options.contains(.displayAsPalette) || menu.preferredElementSize == .small || menu.preferredElementSize == .medium {
            let actions = menu.children.compactMap { $0 as? any UIMenuLeaf }.filter { !$0.attributes.contains(.hidden) }
            if !actions.isEmpty { rows.append(Row(content: .palette(actions, showsTitles: menu.preferredElementSize == .medium))) }
            return
        }
        var endsGroup = false
        for element in menu.children { add(element, &endsGroup, reload) }
    }

    private mutating func add(_ element: UIMenuElement, _ endsGroup: inout Bool, _ reload: @escaping @MainActor () -> Void) {
        switch element {
        case let leaf as any UIMenuLeaf:
            let isReached = (leaf as? UICommand)?.validate(from: source) ?? true
            guard !leaf.attributes.contains(.hidden) else { return }
            rows.append(Row(content: .action(leaf), beginsGroup: endsGroup && !rows.isEmpty, isOutOfReach: !isReached))
            endsGroup = false
        case let menu as UIMenu where menu.options.contains(.displayInline):
            let start = rows.count
            if !menu.title.isEmpty { rows.append(Row(content: .header(menu.title))) }
            add(menu, reload)
            guard rows.count > start else { return }
            if start > 0 { rows[start].beginsGroup = true }
            endsGroup = true
        case let menu as UIMenu:
            let isPalette =
                menu.options.contains(.displayAsPalette) || menu.preferredElementSize == .small || menu.preferredElementSize == .medium
            if isPalette {
                add(menu, reload)
            } else {
                rows.append(Row(content: .submenu(menu), beginsGroup: endsGroup && !rows.isEmpty))
            }
            endsGroup = isPalette
        case let deferred as UIDeferredMenuElement:
            let answer = DeferredAnswer()
            deferred.load { elements in
                answer.elements = elements
                if answer.isLate { reload() }
            }
            answer.isLate = true
            if let result = answer.elements {
                for inner in result { add(inner, &endsGroup, reload) }
            } else {
                rows.append(Row(content: .loading))
            }
        default: break
        }
    }

    /// Whether titles make room for check marks and for the arrows of menus inside.
    var hasMarks: Bool {
        rows.contains { row in
            switch row.content {
            case .action(let action): action.state != .off
            case .submenu, .back: true
            default: false
            }
        }
    }

    /// Whether a row has a picture, which stands before the titles since iOS 26.
    var hasPictures: Bool {
        rows.contains { row in
            switch row.content {
            case .action(let action): action.image != nil
            case .submenu(let menu): menu.image != nil
            default: false
            }
        }
    }

    /// Points.
    static func height(of row: Row) -> CGFloat {
        let height: CGFloat =
            switch row.content {
            case .header: MenuMetrics.headerHeight
            case .action(let action): action.subtitle == nil ? MenuMetrics.rowHeight : MenuMetrics.subtitledRowHeight
            case .submenu(let menu): menu.subtitle == nil ? MenuMetrics.rowHeight : MenuMetrics.subtitledRowHeight
            case .palette(_, let showsTitles): showsTitles ? MenuMetrics.subtitledRowHeight + 8 : MenuMetrics.rowHeight
            case .back, .loading: MenuMetrics.rowHeight
            }
        return height + (row.beginsGroup ? MenuMetrics.groupGap : 0)
    }

    var height: CGFloat { rows.isEmpty ? 0 : rows.map(Self.height).reduce(0, +) + 2 * MenuMetrics.listPadding }
}

/// What a deferred element has answered so far.
@MainActor
private final class DeferredAnswer {
    var elements: [UIMenuElement]?
    /// Whether the list has been made without it.
    var isLate = false
}
