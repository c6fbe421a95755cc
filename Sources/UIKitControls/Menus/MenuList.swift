/// The rows of a menu list. This is a value type, so that tests can compute the rows without a view.
@MainActor
struct MenuList {
    enum Content {
        /// A title above a group or above the whole menu.
        case header(String)
        case action(any UIMenuLeaf)
        /// A row that opens a submenu over the list.
        case submenu(UIMenu)
        /// A row that returns to the parent menu.
        case back(String)
        /// A row of small entries side by side.
        case palette([any UIMenuLeaf], showsTitles: Bool)
        /// A placeholder for entries that are still being loaded.
        case loading
    }
    struct Row {
        var content: Content
        /// Whether the row begins a group, which has a thick line above it.
        var beginsGroup = false
        /// Whether no responder can currently perform the command.
        var isOutOfReach = false
    }

    private(set) var rows: [Row] = []
    private let source: UIResponder?

    /// Creates the rows of a menu.
    /// - Parameters:
    ///   - isInside: Whether the menu is a submenu.
    ///   - source: The responder at which the search for the targets of commands begins. If it is nil, the search begins at the first
    ///     responder.
    ///   - reload: Called after deferred entries were loaded.
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

    /// Whether titles are indented for check marks and submenu arrows.
    var hasMarks: Bool {
        rows.contains { row in
            switch row.content {
            case .action(let action): action.state != .off
            case .submenu, .back: true
            default: false
            }
        }
    }

    /// Whether at least one row has an image. Since iOS 26 images are before the titles.
    var hasPictures: Bool {
        rows.contains { row in
            switch row.content {
            case .action(let action): action.image != nil
            case .submenu(let menu): menu.image != nil
            default: false
            }
        }
    }

    /// Returns the height of a row in points, including the gap above a group.
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

/// The entries that a deferred element has provided so far.
@MainActor
private final class DeferredAnswer {
    var elements: [UIMenuElement]?
    /// Whether the list was created before the entries were available.
    var isLate = false
}
