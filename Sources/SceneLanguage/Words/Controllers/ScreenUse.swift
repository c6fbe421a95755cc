/// An action with its source position in the file.
struct ScreenUse {
    let action: SceneAction
    let position: SourcePosition
    /// The class of the view whose value the action uses; nil if a trigger without a value starts the action.
    var valueClass: String?
}

/// The ids of the screens that a scene can push, present, select or turn to.
struct ScreenIdentifiers {
    let pushed, presented, selected, turned: SceneIdentifiers
    /// The columns that the scene's split view controllers have.
    let columns: Set<SplitDescription.Column>

    init(_ screens: [ScreenDescription], presentations: [ScreenDescription]) {
        var pushed: [String] = []
        var selected: [String] = []
        var turned: [String] = []
        var columns: Set<SplitDescription.Column> = []
        for screen in (screens + presentations).flatMap(\.all) {
            switch screen.content {
            case .navigation(let navigation): pushed += navigation.controllers.map(\.id)
            case .tabs(let tabs): selected += tabs.viewControllers.map(\.id)
            case .pages(let pages): turned += pages.viewControllers.map(\.id)
            case .split(let split): columns.formUnion(split.columns.map(\.column))
            case .view, .alert: break
            }
        }
        self.pushed = SceneIdentifiers(pushed)
        self.presented = SceneIdentifiers(presentations.map(\.id))
        self.selected = SceneIdentifiers(selected)
        self.turned = SceneIdentifiers(turned)
        self.columns = columns
    }

    /// Returns the reason why the scene lacks the screen that a move names; nil if the scene has the screen or the move names no screen.
    func problem(with move: SceneMove) -> String? {
        switch move {
        case .push(let id), .pop(let id?):
            problem(with: id, "push", among: pushed, needs: "a controller with class: UINavigationController and \"controllers\"")
        case .present(let id), .dismiss(let id?):
            problem(with: id, "present", among: presented, needs: "a controller in the scene's list \"presentations\"")
        case .select(let id):
            problem(with: id, "select", among: selected, needs: "a controller with class: UITabBarController and \"viewControllers\"")
        case .turn(.page(let id)):
            problem(with: id, "turn", among: turned, needs: "a controller with class: UIPageViewController and \"viewControllers\"")
        case .column(let column, let shows) where !columns.contains(column):
            """
            "\(shows ? "showColumn" : "hideColumn") \(column.rawValue)" needs a controller with class: \
            UISplitViewController and "\(column.rawValue)"
            """
        default: nil
        }
    }

    /// Returns the reason why an action cannot reach its destination; nil if it can reach the destination or has none.
    func problem(with use: ScreenUse) -> String? { if case .move(let move) = use.action { problem(with: move) } else { nil } }

    private func problem(with id: String, _ verb: String, among known: SceneIdentifiers, needs: String) -> String? {
        if known.contains(id) { return nil }
        if known.sorted.isEmpty { return "\"\(verb) \(id)\" needs \(needs)" }
        let others = [("push", pushed), ("present", presented), ("select", selected), ("turn", turned)]
        if let other = others.first(where: { $0.1.contains(id) }) {
            return "\"\(id)\" is nothing to \(verb); write \"\(other.0) \(id)\""
        }
        return known.missing(id, what: "controller")
    }
}
