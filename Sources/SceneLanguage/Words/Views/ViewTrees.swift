/// The view hierarchies of a scene. All items of a constraint must be in the same hierarchy.
///
/// Each controller's root view is the top of a hierarchy. Each view without a superview in the scene is also the top of a hierarchy: a
/// mask, an input view, an accessory, the content of a cell, a header, a footer, a search bar, its results, and a text field of an
/// alert.
struct ViewTrees {
    /// The hierarchy of each view and layout guide, by id. The value is an index into `names`.
    private var trees: [String: Int] = [:]
    private var members: [(tree: Int, view: ViewDescription)] = []
    private var names: [String] = []

    init(of screens: [ScreenDescription]) {
        for screen in screens.flatMap(\.all) {
            switch screen.content {
            case .view(let view):
                add(view, "the view of the controller \"\(screen.id)\"")
                if let search = screen.bar.search {
                    add(search.bar, "the search bar")
                    if let results = search.results { add(results, "the results of the search") }
                }
            case .alert(let alert): for field in alert.textFields { add(field, "a field of an alert") }
            case .navigation, .tabs, .pages, .split: break
            }
        }
    }

    private mutating func add(_ top: ViewDescription, _ name: String) { add([top], name) }

    /// Adds a hierarchy of views whose common superview has no name in the scene.
    private mutating func add(_ tops: [ViewDescription], _ name: String) {
        names.append(name)
        let tree = names.count - 1
        for top in tops { collect(top, in: tree) }
    }

    private mutating func collect(_ view: ViewDescription, in tree: Int) {
        members.append((tree, view))
        for id in [view.id].compactMap({ $0 }) + view.layoutGuides { trees[id] = tree }
        for subview in view.subviews { collect(subview, in: tree) }
        for mask in view.mask { add(mask, "a mask") }
        for accessory in view.inputViews.accessory { add(accessory, "an inputAccessoryView") }
        for input in view.inputViews.keyboard { add(input, "an inputView") }
        for header in view.list?.headerView ?? [] { add(header, "a table's header") }
        for footer in view.list?.footerView ?? [] { add(footer, "a table's footer") }
        for section in view.list?.sections ?? [] {
            if let header = section.headerView { add(header, "a header") }
            if let footer = section.footerView { add(footer, "a footer") }
            var rows = section.listedRows
            if case .pattern(let row, _, _) = section.rows { rows.append(row) }
            for row in rows + [section.newRow].compactMap({ $0 }) {
                add(row.subviews, "a cell")
                for accessory in row.accessoryView { add(accessory, "an accessory view") }
            }
        }
    }

    /// The diagnostics of constraints that name an item in a different hierarchy, in the order of the views.
    var problems: [Diagnostic] {
        members.flatMap { tree, view in
            view.allConstraints.compactMap { constraint in
                guard let id = constraint.names.first(where: { trees[$0].map { $0 != tree } ?? false }), let other = trees[id] else {
                    return nil
                }
                let inside = names[tree] == names[other] ? "another one" : names[tree]
                return Diagnostic(
                    constraint.position,
                    "constraint \"\(constraint.text)\": \"\(id)\" is in \(names[other]) and this view in \(inside); "
                        + "no view contains both, so a constraint between them is not possible")
            }
        }
    }
}
