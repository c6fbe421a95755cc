import Foundation

/// Which view a step means.
package struct FlowSelector: Hashable, Sendable {
    package enum Relation: String, Hashable, Sendable, CaseIterable {
        case above, below, leftOf, rightOf, childOf, containsChild, containsDescendants
    }
    package enum Trait: String, Hashable, Sendable, CaseIterable {
        case enabled, checked, focused, selected
    }

    /// `accessibilityIdentifier`, letter by letter.
    package var id: String?
    /// Against text, title, placeholder or accessibility label.
    package var text: TextPattern?
    /// From 0, in the order of the view tree; negative counts from the end.
    package var index: Int?
    /// A place on the screen instead of a view; with anything that names a view, a place in that view.
    package var point: FlowPoint?
    package var traits: [Trait: Bool] = [:]
    package var relations: [FlowRelation] = []
    /// Points, with `tolerance` either way.
    package var width, height: Double?
    package var tolerance = 0.0

    /// Whether it names a view, and not only a place on the screen.
    package var namesView: Bool {
        id != nil || text != nil || !traits.isEmpty || !relations.isEmpty || width != nil || height != nil
    }

    /// As a person would write it, for reports.
    package var description: String {
        var parts: [String] = []
        if let id { parts.append("id: \(id)") }
        if let text { parts.append("text: \"\(text)\"") }
        if let point { parts.append("point: \"\(point)\"") }
        for trait in Trait.allCases { if let value = traits[trait] { parts.append("\(trait.rawValue): \(value)") } }
        for relation in relations { parts.append("\(relation.kind.rawValue): \(relation.target.first?.description ?? "")") }
        if let width { parts.append("width: \(ValueKind.format(width))") }
        if let height { parts.append("height: \(ValueKind.format(height))") }
        if let index { parts.append("index: \(index)") }
        return "{" + parts.joined(separator: ", ") + "}"
    }
}

/// A selector that must stand in a relation; a list because a value cannot hold itself.
package struct FlowRelation: Hashable, Sendable {
    package var kind: FlowSelector.Relation
    /// One selector, or several for `containsDescendants`.
    package var target: [FlowSelector]
}

/// Where a finger lands or goes: a place on the screen, or in a view.
package enum FlowPlace: Hashable, Sendable {
    case screen(FlowPoint)
    /// The middle of what shows of the view, or the selector's point in it.
    case view(FlowSelector)
}

/// A place in points or shares of the screen, or of a view: `"100,200"`, `"50%,90%"`.
package struct FlowPoint: Hashable, Sendable, CustomStringConvertible {
    package var x, y: SceneLength

    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, let x = SceneLength(parts[0]), let y = SceneLength(parts[1]) else { return nil }
        (self.x, self.y) = (x, y)
    }

    init(_ point: CGPoint) { (x, y) = (SceneLength(points: point.x), SceneLength(points: point.y)) }

    /// In points of a screen of `size`.
    package func resolved(in size: CGSize) -> CGPoint { CGPoint(x: x.resolved(in: size.width), y: y.resolved(in: size.height)) }

    package var description: String { "\(x),\(y)" }
}

extension SceneLength: CustomStringConvertible {
    package var description: String {
        if fraction == 0 { return ValueKind.format(points) }
        let share = ValueKind.format(fraction * 100) + "%"
        if points == 0 { return share }
        return share + (points < 0 ? " - " : " + ") + ValueKind.format(abs(points))
    }
}

/// The ids of a scene, to look them up and to guess what a misspelt one meant.
struct SceneIdentifiers {
    /// In alphabetical order.
    let sorted: [String]
    private let all: Set<String>
    private let patterns: [IdentifierPattern]

    init(_ ids: some Sequence<String>, patterns: [IdentifierPattern] = []) {
        all = Set(ids)
        self.patterns = patterns
        // What a user may have meant: the first of the many, too.
        sorted = (Array(all) + patterns.compactMap { $0.id(0) }).sorted()
    }

    func contains(_ id: String) -> Bool { all.contains(id) || patterns.contains { $0.matches(id) } }

    /// `no view has the id "ctiy"; did you mean "city"?`
    func missing(_ id: String, what: String = "view") -> String {
        "no \(what) has the id \"\(id)\"" + (Spelling.nearest(to: id, among: sorted).map { "; did you mean \"\($0)\"?" } ?? "")
    }
}

/// Reads selectors.
struct SelectorReader {
    let diagnostics: Diagnostics
    /// Nil when the flow is checked without a scene.
    let ids: SceneIdentifiers?

    /// A bare string or a mapping. `mayBeAbsent` allows ids that no view has.
    func read(_ node: YamlNode, what: String, mayBeAbsent: Bool = false) -> FlowSelector? {
        if let text = node.scalar {
            return pattern(text, at: node.position).map { FlowSelector(text: $0) }
        }
        guard var fields = FieldReader(node, what: "the selector of \(what)", diagnostics: diagnostics) else { return nil }
        let selector = read(&fields, mayBeAbsent: mayBeAbsent)
        fields.finish()
        return selector
    }

    /// `"x,y"` on the screen, or a selector; nil with a complaint.
    func place(_ node: YamlNode, name: String) -> FlowPlace? {
        if let text = node.scalar {
            if let point = FlowPoint(text) { return .screen(point) }
        } else if node.entries != nil {
            return read(node, what: "\"\(name)\"").map { FlowPlace.view($0) }
        }
        diagnostics.report(
            node.position,
            "\"\(name)\" takes \"x,y\" in points or shares of the screen, or a selector like {id: list, point: \"50%,90%\"}, found \(node.found)"
        )
        return nil
    }

    /// Takes the selector's keys out of `fields` and leaves the others.
    func read(_ fields: inout FieldReader, mayBeAbsent: Bool = false, depth: Int = 0) -> FlowSelector? {
        var selector = FlowSelector()
        var isRight = true
        if let node = fields.node("id") {
            selector.id = ViewReader.identifier(node, name: "id", diagnostics: diagnostics)
            isRight = selector.id.map { check($0, at: node.position, mayBeAbsent: mayBeAbsent) } ?? false
        }
        if let node = fields.node("text") {
            selector.text = ValueKind.text.read(node, name: "text", diagnostics: diagnostics)?.text.flatMap {
                pattern($0, at: node.position)
            }
            isRight = isRight && selector.text != nil
        }
        if let node = fields.node("point") {
            selector.point = node.scalar.flatMap(FlowPoint.init)
            if selector.point == nil {
                diagnostics.report(node.position, "\"point\" takes \"x,y\" in points or shares of the screen, found \(node.found)")
                isRight = false
            }
        }
        selector.index = fields.integer("index", in: -10_000...10_000)
        for trait in FlowSelector.Trait.allCases { selector.traits[trait] = fields.bool(trait.rawValue) }
        for relation in FlowSelector.Relation.allCases {
            guard let node = fields.node(relation.rawValue) else { continue }
            let nodes = relation == .containsDescendants ? node.items ?? [node] : [node]
            let targets = nodes.compactMap { read($0, what: "\"\(relation.rawValue)\"", mayBeAbsent: mayBeAbsent) }
            isRight = isRight && targets.count == nodes.count && !targets.isEmpty
            selector.relations.append(FlowRelation(kind: relation, target: targets))
        }
        selector.width = fields.number("width", in: SceneLimits.lengths)
        selector.height = fields.number("height", in: SceneLimits.lengths)
        selector.tolerance = fields.number("tolerance", in: SceneLimits.lengths) ?? 0
        let names = selector.id != nil || selector.text != nil || selector.point != nil || !selector.traits.isEmpty
        if isRight, !names, selector.relations.isEmpty, selector.width == nil, selector.height == nil {
            diagnostics.report(
                fields.position, "\(fields.what) names nothing; give id, text, point, a state like focused, a relation or a size")
            return nil
        }
        return isRight ? selector : nil
    }

    func check(_ id: String, at position: SourcePosition, mayBeAbsent: Bool = false) -> Bool {
        guard let ids, !mayBeAbsent, !ids.contains(id) else { return true }
        diagnostics.report(position, ids.missing(id))
        return false
    }

    func pattern(_ text: String, at position: SourcePosition) -> TextPattern? {
        do throws(TextPattern.SyntaxError) {
            return try TextPattern(text)
        } catch {
            diagnostics.report(position, "the pattern \"\(text.prefix(60))\" \(error.reason)")
            return nil
        }
    }
}
