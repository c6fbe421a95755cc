/// The names that an expression can use, and the check that it uses no other.
package enum ExpressionNames {
    /// How a value is taken apart.
    enum Shape { case bool, number, text, point, size, rect, insets, modes }

    /// What can be asked of a view, under `views.<id>` and `focused`.
    static let view: [(name: String, shape: Shape)] = [
        ("id", .text), ("text", .text), ("frame", .rect), ("frameInWindow", .rect), ("bounds", .rect), ("alpha", .number),
        ("fontSize", .number),
        ("presentationFrame", .rect), ("presentationAlpha", .number), ("selectedText", .text),
        ("isHidden", .bool), ("isEnabled", .bool), ("isFirstResponder", .bool), ("contentOffset", .point), ("contentSize", .size),
        ("contentInset", .insets), ("adjustedContentInset", .insets), ("scrollIndicatorInset", .insets), ("safeAreaInsets", .insets),
        ("zoomScale", .number), ("isDragging", .bool), ("isDecelerating", .bool), ("isZooming", .bool),
    ]
    /// What can be asked of controls that hold a value.
    static let control: [(name: String, shape: Shape)] = [
        ("isOn", .bool), ("value", .number), ("selectedSegmentIndex", .number), ("currentPage", .number), ("progress", .number),
        ("isAnimating", .bool), ("isRefreshing", .bool), ("countDownDuration", .number),
    ]
    /// What can be asked of a gesture recogniser, under `gestures.<id>`. All but the state as of its last action.
    static let gesture: [(name: String, shape: Shape)] = [
        ("state", .text), ("lastState", .text), ("count", .number), ("numberOfTouches", .number), ("scale", .number),
        ("rotation", .number), ("translation", .point), ("location", .point),
    ]
    static let menu: [(name: String, shape: Shape)] = [("isShown", .bool), ("lastChoice", .text)]
    static let keyboard: [(name: String, shape: Shape)] = [
        ("isVisible", .bool), ("height", .number), ("frame", .rect), ("language", .text), ("suggestions", .text), ("plane", .text),
        ("barHeight", .number), ("accessoryHeight", .number),
        ("showsEmoji", .bool), ("presentationFrame", .rect), ("mode", .text), ("modes", .modes), ("showsCamera", .bool),
    ]
    static let navigation: [(name: String, shape: Shape)] = [
        ("top", .text), ("count", .number), ("progress", .number), ("barHeight", .number), ("barBottom", .number),
        ("isBarHidden", .bool), ("isSearchActive", .bool), ("backTitle", .text),
    ]
    static let tabs: [(name: String, shape: Shape)] = [
        ("selected", .text), ("selectedIndex", .number), ("count", .number), ("badge", .text), ("barFrame", .rect), ("isBarHidden", .bool),
    ]
    static let pages: [(name: String, shape: Shape)] = [("shown", .text), ("index", .number), ("count", .number)]
    static let split: [(name: String, shape: Shape)] = [
        ("displayMode", .text), ("splitBehavior", .text), ("isCollapsed", .bool), ("primaryColumnWidth", .number),
    ]
    static let presentation: [(name: String, shape: Shape)] = [
        ("top", .text), ("count", .number), ("frame", .rect), ("detent", .text),
    ]
    static let app: [(name: String, shape: Shape)] = [("state", .text)]
    static let engine: [(name: String, shape: Shape)] = [("movedDistance", .number), ("moveUp", .number), ("isEnabled", .bool)]
    static let roots = [
        "views", "gestures", "menu", "focused", "keyboard", "engine", "navigation", "tabs", "pages", "split", "presentation", "app",
        "events",
        "time",
        "clipboard",
    ]

    static func components(of shape: Shape) -> [String] {
        switch shape {
        case .bool, .number, .text: []
        case .point: ["x", "y"]
        case .size: ["width", "height"]
        case .rect: ["x", "y", "width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY"]
        case .insets: ["top", "left", "bottom", "right"]
        case .modes: FlowKeyboardChange.modes
        }
    }

    /// What is wrong with a path, or nil. `ids` nil skips the check of the view's id.
    static func problem(with path: [String], ids: SceneIdentifiers?, recognizers: SceneIdentifiers? = nil) -> String? {
        guard let root = path.first else { return nil }
        switch root {
        case "views":
            guard path.count > 1 else { return "write views.<id>.<property>" }
            if let ids, !ids.contains(path[1]) { return ids.missing(path[1]) }
            return problem(with: Array(path.dropFirst(2)), of: path.prefix(2).joined(separator: "."), in: view + control)
        case "gestures":
            guard path.count > 1 else { return "write gestures.<id>.<property>" }
            if let recognizers, !recognizers.contains(path[1]) { return recognizers.missing(path[1], what: "recogniser") }
            return problem(with: Array(path.dropFirst(2)), of: path.prefix(2).joined(separator: "."), in: gesture)
        case "menu": return problem(with: Array(path.dropFirst()), of: root, in: menu)
        case "focused": return problem(with: Array(path.dropFirst()), of: root, in: view + control)
        case "keyboard": return problem(with: Array(path.dropFirst()), of: root, in: keyboard)
        case "engine": return problem(with: Array(path.dropFirst()), of: root, in: engine)
        case "navigation": return problem(with: Array(path.dropFirst()), of: root, in: navigation)
        case "tabs": return problem(with: Array(path.dropFirst()), of: root, in: tabs)
        case "pages": return problem(with: Array(path.dropFirst()), of: root, in: pages)
        case "split": return problem(with: Array(path.dropFirst()), of: root, in: split)
        case "presentation": return problem(with: Array(path.dropFirst()), of: root, in: presentation)
        case "app": return problem(with: Array(path.dropFirst()), of: root, in: app)
        case "time", "clipboard": return path.count == 1 ? nil : "\(root) has no \"\(path[1])\""
        case "events": return "write events.count(\"name\")"
        default: return "unknown name \"\(root)\"" + Spelling.hint(for: root, among: roots)
        }
    }

    private static func problem(with rest: [String], of owner: String, in table: [(name: String, shape: Shape)]) -> String? {
        guard let name = rest.first else { return "write \(owner).<property>, with \(Spelling.list(table.map(\.name)))" }
        guard let entry = table.first(where: { $0.name == name }) else {
            return "\(owner) has no \"\(name)\"" + Spelling.hint(for: name, among: table.map(\.name))
        }
        let components = components(of: entry.shape)
        if components.isEmpty { return rest.count == 1 ? nil : "\(owner).\(name) has no parts" }
        guard rest.count == 2 else { return "\(owner).\(name) has parts; write \(owner).\(name).\(components[0])" }
        return components.contains(rest[1])
            ? nil : "\(owner).\(name) has no \"\(rest[1])\"" + Spelling.hint(for: rest[1], among: components)
    }
}
