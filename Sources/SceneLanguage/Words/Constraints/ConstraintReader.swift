import HostSupport

extension ValueReader where Value == [ConstraintDescription] {
    /// Reads the constraints of one view. `checkConstraints` looks up the items that they name after the whole tree has been read.
    static var constraints: Self {
        Self(
            ConstraintDescription.hint, form: ["type": "array", "items": ["type": "string"]],
            samples: ["[]", "[top == safeArea.top + 20 @750, width == 44]"]
        ) { context in
            guard let items = context.node.items else { return context.wrong() }
            let scene = context.scene
            return items.flatMap { item -> [ConstraintDescription] in
                scene.one(.constraint, at: item.position) {
                    guard let text = item.scalar else {
                        return context.complaint(
                            "a constraint is a text like \"top == safeArea.top + 20\", found \(item.found)", at: item)
                    }
                    do throws(ConstraintParser.Failure) {
                        let parsed = try ConstraintParser.parse(text, at: item.position)
                        scene.constraints += parsed.map { ($0, scene.viewClass ?? "UIView", scene.superviewClass) }
                        return parsed
                    } catch {
                        return context.complaint("constraint \"\(text)\": \(error.reason)", at: item)
                    }
                } ?? []
            }
        }
    }
}

extension SceneReader {
    /// Reports items that do not exist, and guides that their items do not have.
    func checkConstraints() {
        for (id, position) in guides.sorted(by: { $0.value.line < $1.value.line }) where classNames[id] != nil {
            diagnostics.report(position, "the layout guide \"\(id)\" has the id of a view")
        }
        let known = SceneIdentifiers(Array(classNames.keys) + Array(guides.keys))
        for (constraint, className, parent) in constraints where !diagnostics.isFull {
            if let reason = problem(constraint, className, parent, known) {
                diagnostics.report(constraint.position, "constraint \"\(constraint.text)\": \(reason)")
            }
        }
    }

    private func problem(
        _ constraint: ConstraintDescription, _ className: String, _ parent: String?, _ known: SceneIdentifiers
    ) -> String? {
        for side in [constraint.first, constraint.second].compactMap({ $0 }) {
            let itemClass: String
            switch side.item {
            case .own: itemClass = className
            case .superview:
                guard let parent else {
                    return "the root view has no superview in the scene" + (side.guide.map { "; write self.\($0.rawValue)" } ?? "")
                }
                itemClass = parent
            case .named(let id):
                guard known.contains(id) else {
                    let words = ConstraintDescription.Guide.allCases.map(\.rawValue) + ["superview", "self"]
                    if let nearest = Spelling.nearest(to: id, among: words) { return "there is no \"\(id)\"; did you mean \"\(nearest)\"?" }
                    return known.missing(id, what: "view or layout guide")
                }
                guard let named = classNames[id] else {
                    if side.guide != nil { return "\"\(id)\" is a layout guide and has no guides of its own" }
                    continue
                }
                itemClass = named
            }
            guard let guide = side.guide, guide == .content || guide == .frame else { continue }
            guard ViewCatalog.ancestry(of: itemClass).contains(where: { $0.name == "UIScrollView" }) else {
                return "\(itemClass) has no \"\(guide.rawValue)\"; UIScrollView has it"
            }
        }
        return nil
    }
}
