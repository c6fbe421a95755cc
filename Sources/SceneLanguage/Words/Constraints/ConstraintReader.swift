/// Reads the constraints of a scene and checks, once the whole tree is there, what they name.
struct ConstraintReader {
    let diagnostics: Diagnostics
    private var all: [(constraint: ConstraintDescription, className: String, superclassName: String?)] = []
    private var guides: [String: SourcePosition] = [:]

    init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// The names that constraints have.
    var names: [String] { all.compactMap(\.constraint.name) }

    /// - Parameter parent: the class of the superview; nil for the root view.
    mutating func read(_ node: YamlNode, className: String, parent: String?) -> [ConstraintDescription] {
        guard let items = node.items else {
            diagnostics.report(node.position, "\"constraints\" takes \(ConstraintDescription.hint), found \(node.found)")
            return []
        }
        var result: [ConstraintDescription] = []
        for item in items {
            guard all.count < SceneLimits.constraints else {
                diagnostics.report(item.position, "more than \(SceneLimits.constraints) constraints")
                break
            }
            guard let text = item.scalar else {
                diagnostics.report(item.position, "a constraint is a text like \"top == safeArea.top + 20\", found \(item.found)")
                continue
            }
            do throws(ConstraintParser.Failure) {
                let parsed = try ConstraintParser.parse(text, at: item.position)
                result += parsed
                all += parsed.map { ($0, className, parent) }
            } catch {
                diagnostics.report(item.position, "constraint \"\(text)\": \(error.reason)")
            }
        }
        return result
    }

    /// Sets of constraints that come and go with the keyboard.
    mutating func readTracked(_ node: YamlNode, className: String, parent: String?) -> [TrackedConstraints] {
        guard let items = node.items else {
            diagnostics.report(node.position, "\"\(TrackedConstraints.key)\" takes \(TrackedConstraints.hint), found \(node.found)")
            return []
        }
        var result: [TrackedConstraints] = []
        for item in items {
            guard var fields = FieldReader(item, what: "a set of tracked constraints", diagnostics: diagnostics) else { continue }
            let conditions = TrackedConstraints.Condition.allCases
            let given = conditions.compactMap { condition in fields.entry(condition.rawValue).map { (condition, $0.value) } }
            fields.require("constraints")
            let constraints = fields.node("constraints").map { read($0, className: className, parent: parent) } ?? []
            fields.finish()
            guard given.count == 1, let (condition, place) = given.first else {
                let names = Spelling.list(conditions.map(\.rawValue))
                diagnostics.report(item.position, "a set of tracked constraints needs \(given.isEmpty ? "" : "only ")one of \(names)")
                continue
            }
            let kind = ValueReader<[String]>.words(TrackedConstraints.Edge.allCases.map(\.rawValue))
            guard let words = kind.read(place, name: condition.rawValue, diagnostics: diagnostics) else { continue }
            let edges = Set(words.compactMap(TrackedConstraints.Edge.init))
            let set = TrackedConstraints(condition: condition, edges: edges, constraints: constraints, position: item.position)
            if let problem = set.problem(beside: result) { diagnostics.report(place.position, problem) }
            result.append(set)
        }
        return result
    }

    mutating func readGuides(_ node: YamlNode) -> [String] {
        var result: [String] = []
        for item in node.items ?? [node] {
            guard let id = ViewReader.identifier(item, name: "layoutGuides", diagnostics: diagnostics) else { continue }
            if let taken = guides[id] {
                diagnostics.report(item.position, "the layout guide \"\(id)\" is there already, in line \(taken.line)")
                continue
            }
            guides[id] = item.position
            result.append(id)
        }
        return result
    }

    /// Complains about names that nothing has, and guides that their items do not have.
    func finish(classNames: [String: String]) {
        for (id, position) in guides.sorted(by: { $0.value.line < $1.value.line }) where classNames[id] != nil {
            diagnostics.report(position, "the layout guide \"\(id)\" has the id of a view")
        }
        let known = SceneIdentifiers(Array(classNames.keys) + Array(guides.keys))
        for (constraint, className, parent) in all where !diagnostics.isFull {
            if let reason = problem(constraint, className, parent, classNames, known) {
                diagnostics.report(constraint.position, "constraint \"\(constraint.text)\": \(reason)")
            }
        }
    }

    private func problem(
        _ constraint: ConstraintDescription, _ className: String, _ parent: String?, _ classNames: [String: String],
        _ known: SceneIdentifiers
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
