import Foundation
import HostSupport

/// The description of the view on which a step acts.
package struct FlowSelector: Hashable, Sendable {
    package enum Relation: String, Hashable, Sendable, CaseIterable {
        case above, below, leftOf, rightOf, childOf, containsChild, containsDescendants
    }
    package enum Trait: String, Hashable, Sendable, CaseIterable {
        case enabled, checked, focused, selected
    }

    /// The appearances of views that Maestro names under `traits`.
    package enum Look: String, Hashable, Sendable, CaseIterable {
        /// The view shows text.
        case text
        /// The view's text has at least 200 characters.
        case longText = "long-text"
        /// The view's width and height differ by at most 3 %.
        case square
    }

    /// The exact `accessibilityIdentifier` of the view.
    package var id: String?
    /// The pattern that the view's identifier must match if `id` is not a plain word.
    package var idPattern: TextPattern?
    /// The name of the view's class or of a superclass, without a module.
    package var className: String?
    /// The name of a stored property that contains the view. The property belongs to a controller or to an enclosing view.
    package var property: String?
    /// The appearances that the view must have.
    package var looks: [Look] = []
    /// The pattern that the view's text, title, placeholder or accessibility label must match.
    package var text: TextPattern?
    /// The index of the view among all views that match, from 0 in reading order: from top to bottom, then from left to right. A
    /// negative index counts from the end.
    package var index: Int?
    /// A point on the screen that is used instead of a view. If the selector also names a view, the point is in the coordinates of that
    /// view.
    package var point: FlowPoint?
    package var traits: [Trait: Bool] = [:]
    package var relations: [FlowRelation] = []
    /// The view's size in points, which may differ by `tolerance`.
    package var width, height: Double?
    package var tolerance = 0.0

    package init(id: String? = nil, className: String? = nil, property: String? = nil, text: TextPattern? = nil) {
        (self.id, self.className, self.property, self.text) = (id, className, property, text)
    }

    /// Whether the selector names a view, not only a point on the screen.
    package var namesView: Bool {
        id != nil || idPattern != nil || className != nil || property != nil || text != nil || width != nil || height != nil
            || !looks.isEmpty || !traits.isEmpty || !relations.isEmpty
    }

    /// The selector as a user would write it, for reports.
    package var description: String {
        var parts: [String] = []
        if let id { parts.append("id: \(id)") }
        if let idPattern { parts.append("id: \"\(idPattern)\"") }
        if let text { parts.append("text: \"\(text)\"") }
        if let className { parts.append("class: \(className)") }
        if let property { parts.append("property: \(property)") }
        if let point { parts.append("point: \"\(point)\"") }
        if !looks.isEmpty { parts.append("traits: \(looks.map(\.rawValue).joined(separator: " "))") }
        for trait in Trait.allCases { if let value = traits[trait] { parts.append("\(trait.rawValue): \(value)") } }
        for relation in relations { parts.append("\(relation.kind.rawValue): \(relation.target.first?.description ?? "")") }
        if let width { parts.append("width: \(SceneNumber.format(width))") }
        if let height { parts.append("height: \(SceneNumber.format(height))") }
        if let index { parts.append("index: \(index)") }
        return "{" + parts.joined(separator: ", ") + "}"
    }
}

/// A relation to a different view that the selector requires, such as being below it.
package struct FlowRelation: Hashable, Sendable {
    package var kind: FlowSelector.Relation
    /// A single selector, or several selectors for `containsDescendants`. An array, because a struct cannot contain a value of its own
    /// type.
    package var target: [FlowSelector]
}

extension FlowSelector {
    private static let words: [MappingKey<FlowSelector>] = [
        .init("text", .pattern, "its whole text, title, placeholder or label, in upper or lower case", \.text).alone,
        .init(
            "id", .viewIDs, "its id, or a regular expression that matches the whole id",
            set: { selector, id, _ in
                if SceneIdentifiers.isIdentifier(id.source) { selector.id = id.source } else { selector.idPattern = id }
            }),
        .init("class", .className, "its class or a superclass, without a module", \.className),
        .init("property", .identifier, "the stored property that refers to it, in a controller or a view around it", \.property),
        .init(
            "index", .integer(-10_000...10_000),
            "which of several matches, counted from 0 in reading order; negative numbers count from the end", \.index),
        .init(
            "point", .point("\"x,y\" in points or shares of the screen"),
            "a position on the screen; together with other keys, a position in the view", \.point),
    ]
    private static let states = Trait.allCases.map { trait in
        MappingKey<FlowSelector>(
            trait.rawValue, .bool, "the state that it has", set: { selector, value, _ in selector.traits[trait] = value })
    }
    private static let relations = Relation.allCases.map { relation in
        let targets = relation == .containsDescendants ? ValueReader.selectors(1...100) : ValueReader<FlowSelector>.selector.map { [$0] }
        return MappingKey<FlowSelector>(
            relation.rawValue, targets, "its position in relation to another view",
            set: { selector, targets, _ in selector.relations.append(FlowRelation(kind: relation, target: targets)) })
    }
    private static let sizes: [MappingKey<FlowSelector>] = [
        .init("width", .number(SceneLimits.lengths), "its size, points", \.width),
        .init("height", .number(SceneLimits.lengths), "its size, points", \.height),
        .init("tolerance", .number(SceneLimits.lengths), "the tolerance of the size, points", \.tolerance),
        .init("traits", .looks, "its appearance", \.looks),
    ]
    private static let keys = Mapping(words + states + relations + sizes)

    /// The keys of a selector, which may be in a mapping that also has other keys. A single text may replace the mapping.
    static let argument = StepArgument<FlowSelector>(keys: keys.descriptions) { source in
        guard !source.isBare else {
            source.report(source.needs(ValueReader<FlowSelector>.selector.hint))
            return nil
        }
        let before = source.diagnostics.count
        var selector = FlowSelector()
        keys.read(source, into: &selector)
        guard source.diagnostics.count == before else { return nil }
        guard selector.namesView || selector.point != nil else {
            source.report("\(source.what) names nothing; give id, text, point, a state like focused, a relation or a size")
            return nil
        }
        return selector
    }
}

extension ValueReader where Value == String {
    /// Reads the name of a class of UIKit or of an app.
    fileprivate static var className: Self {
        Self("the name of a class", form: ["type": "string"], samples: ["UITextField"]) { context in
            guard let text = context.node.scalar, text.first?.isLetter == true, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
            else { return context.wrong() }
            return text
        }
    }
}

extension FlowSelector {
    /// The keys of a selector that is the value of a step's key. Such a selector can be `optional`.
    static let nested = StepArgument<FlowSelector>.group(
        argument, .key("optional", .bool, default: "false", "whether a scene without such a view is allowed")
    ) { selector, _ in selector }
}

extension StepArgument where Value == FlowSelector {
    /// Reads the view on which the step acts.
    static var selector: Self { FlowSelector.argument }
    /// Reads a selector for a view that does not have to exist.
    static var absentSelector: Self {
        Self(keys: FlowSelector.argument.keys) { FlowSelector.argument.read($0.allowingAbsentViews) }
    }
}

extension ValueReader where Value == FlowSelector {
    static var selector: Self { selector(mayBeAbsent: false) }
    static func selector(mayBeAbsent: Bool) -> Self {
        Self(
            "a selector: text, or {id: ...}", form: ["$ref": "#/$defs/selector"], samples: ["Hello", "{text: Hello, enabled: true}"]
        ) { context in
            guard let source = context.source else { return nil }
            guard context.node.entries != nil || context.node.scalar != nil else {
                return context.complaint("the selector of \"\(context.name)\" takes a mapping (key: value), found \(context.node.found)")
            }
            let inner = MappingSource(
                "the selector of \"\(context.name)\"", name: context.name, position: context.node.position,
                alone: context.node.entries == nil ? context.node : nil, entries: context.node.entries ?? [],
                keys: FlowSelector.nested.keys,
                mayNameAbsentViews: mayBeAbsent || source.mayNameAbsentViews
                    || context.node.entries?.contains { $0.key == "optional" && $0.value.scalar == "true" } == true, flow: source.flow)
            defer { inner.finish() }
            return FlowSelector.nested.read(inner)
        }
    }
}

extension ValueReader where Value == [FlowSelector] {
    /// Reads one selector or a list of selectors.
    static func selectors(_ count: ClosedRange<Int>) -> Self {
        .list("a selector, or a list of them", of: .selector, count: count, orOne: true)
    }
}

extension ValueReader where Value == [FlowSelector.Look] {
    /// Reads appearances from a list, or from one text with spaces between them.
    fileprivate static var looks: Self {
        let words = FlowSelector.Look.allCases.map(\.rawValue)
        return Self("some of \(Spelling.list(words))", form: ["type": ["string", "array"]], samples: ["text", "[text, square]"]) {
            context in
            let found = context.node.items?.compactMap(\.scalar) ?? context.node.scalar?.split(separator: " ").map(String.init) ?? []
            let looks = found.compactMap(FlowSelector.Look.init)
            return looks.isEmpty || looks.count != found.count ? context.wrong() : looks
        }
    }
}

extension ValueReader where Value == TextPattern {
    /// Reads an id, or a regular expression that the id of some view matches.
    fileprivate static var viewIDs: Self {
        Self("the id of a view, or a regular expression", form: SceneSchema.naming(.view), samples: ["name", "row-[0-9]+"]) { context in
            guard let found = pattern.read(in: context) else { return nil }
            guard let source = context.source, let ids = source.flow.names.ids, !source.mayNameAbsentViews, !ids.contains(found.source),
                !ids.contains(found)
            else { return found }
            return context.complaint(ids.missing(found.source))
        }
    }

    static var pattern: Self {
        Self("a text, as a regular expression", form: ValueReader<String>.text.form, samples: ["Hello", "Row [0-9]+"]) { context in
            guard let text = ValueReader<String>.text.read(in: context) else {
                return nil
            }
            do throws(TextPattern.SyntaxError) {
                return try TextPattern(text)
            } catch {
                return context.complaint("the pattern \"\(text.prefix(60))\" \(error.reason)")
            }
        }
    }
}
