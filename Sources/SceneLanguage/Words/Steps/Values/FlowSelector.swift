import Foundation

/// Which view a step means.
package struct FlowSelector: Hashable, Sendable {
    package enum Relation: String, Hashable, Sendable, CaseIterable {
        case above, below, leftOf, rightOf, childOf, containsChild, containsDescendants
    }
    package enum Trait: String, Hashable, Sendable, CaseIterable {
        case enabled, checked, focused, selected
    }

    /// Maestro's `traits`.
    package enum Look: String, Hashable, Sendable, CaseIterable {
        /// Shows text.
        case text
        /// Shows at least 200 characters.
        case longText = "long-text"
        /// Is about as wide as high: 3 % either way.
        case square
    }

    /// `accessibilityIdentifier`, letter by letter.
    package var id: String?
    /// Against the identifier, where `id` is no plain word.
    package var idPattern: TextPattern?
    /// Its class or one above it, without a module.
    package var className: String?
    /// The stored property that holds it, in a controller or a view around it.
    package var property: String?
    /// What kind of thing it looks like.
    package var looks: [Look] = []
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
        id != nil || idPattern != nil || className != nil || property != nil || text != nil || width != nil || height != nil
            || !looks.isEmpty || !traits.isEmpty || !relations.isEmpty
    }

    /// As a person would write it, for reports.
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

/// A selector that must stand in a relation; a list because a value cannot hold itself.
package struct FlowRelation: Hashable, Sendable {
    package var kind: FlowSelector.Relation
    /// One selector, or several for `containsDescendants`.
    package var target: [FlowSelector]
}

extension FlowSelector {
    private typealias Edit = @Sendable (inout FlowSelector) -> Void

    private static func part<Value: Sendable>(
        _ key: String, _ reader: ValueReader<Value>, _ meaning: String, alone: Bool = false,
        _ set: @escaping @Sendable (inout FlowSelector, Value) -> Void
    ) -> StepArgument<Edit> {
        .group(.optional(key, reader, meaning, alone: alone)) { value in
            { selector in if let value { set(&selector, value) } }
        }
    }

    private static let words: [StepArgument<Edit>] = [
        part("text", .pattern, "covers its whole text, title, placeholder or label, whatever the case", alone: true) { $0.text = $1 },
        part("id", .viewIDs, "its id, or a regular expression for it") { selector, id in
            if SceneIdentifiers.isIdentifier(id.source) { selector.id = id.source } else { selector.idPattern = id }
        },
        part("class", .className, "its class, or one above it, without a module") { $0.className = $1 },
        part("property", .identifier, "the stored property that holds it, in a controller or a view around it") { $0.property = $1 },
        part("index", .integer(-10_000...10_000), "of several, from 0; negative from the end") { $0.index = $1 },
        part("point", .point("\"x,y\" in points or shares of the screen"), "a place of the screen; with anything else, of the view") {
            $0.point = $1
        },
    ]
    private static let looks: [StepArgument<Edit>] = [
        part("traits", .looks, "what it looks like") { $0.looks = $1 }
    ]
    private static let states: [StepArgument<Edit>] = Trait.allCases.map { trait in
        part(trait.rawValue, .bool, "its state") { $0.traits[trait] = $1 }
    }
    private static let relations: [StepArgument<Edit>] = Relation.allCases.map { relation in
        let targets = relation == .containsDescendants ? ValueReader.selectors(1...100) : ValueReader<FlowSelector>.selector.map { [$0] }
        return part(relation.rawValue, targets, "how it stands to another view") {
            $0.relations.append(FlowRelation(kind: relation, target: $1))
        }
    }
    private static let sizes: [StepArgument<Edit>] = [
        part("width", .number(SceneLimits.lengths), "its size, points") { $0.width = $1 },
        part("height", .number(SceneLimits.lengths), "its size, points") { $0.height = $1 },
        part("tolerance", .number(SceneLimits.lengths), "of the size, points") { $0.tolerance = $1 },
    ]
    /// Every key, with what it does to the selector.
    private static let parts = words + states + relations + sizes + looks

    /// The keys of a selector in a mapping that may have others; a text may stand alone.
    static let argument = StepArgument<FlowSelector>(keys: parts.flatMap(\.keys)) { source in
        guard !source.isBare else {
            source.report(source.needs(ValueReader<FlowSelector>.selector.hint))
            return nil
        }
        var selector = FlowSelector()
        let edits = parts.map { $0.read(source) }
        guard edits.allSatisfy({ $0 != nil }) else { return nil }
        for edit in edits { edit?(&selector) }
        guard selector.namesView || selector.point != nil else {
            source.report("\(source.what) names nothing; give id, text, point, a state like focused, a relation or a size")
            return nil
        }
        return selector
    }
}

extension ValueReader where Value == String {
    /// A class of UIKit's or of an app's.
    fileprivate static var className: Self {
        Self("the name of a class", form: ["type": "string"], samples: ["UITextField"]) { context in
            guard let text = context.node.scalar, text.first?.isLetter == true, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
            else { return context.wrong() }
            return text
        }
    }
}

extension FlowSelector {
    /// The keys of a selector that is a value of its own, inside a step.
    static let nested = StepArgument<FlowSelector>.group(
        argument, .key("optional", .bool, default: "false", "no view of the scene needs to match")
    ) { selector, _ in selector }
}

extension StepArgument where Value == FlowSelector {
    /// The view that a step is about.
    static var selector: Self { FlowSelector.argument }
    /// One that need not be there.
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
                context.diagnostics.report(
                    context.node.position, "the selector of \"\(context.name)\" takes a mapping (key: value), found \(context.node.found)")
                return nil
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
    /// One, or a list.
    static func selectors(_ count: ClosedRange<Int>) -> Self {
        .list("a selector, or a list of them", of: .selector, count: count, orOne: true)
    }
}

extension ValueReader where Value == [FlowSelector.Look] {
    /// Words between spaces, or a list.
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
    /// An id, or a regular expression that some view's id matches.
    fileprivate static var viewIDs: Self {
        Self("the id of a view, or a regular expression", form: ["type": "string"], samples: ["name", "row-[0-9]+"]) { context in
            guard let found = pattern.read(in: context) else { return nil }
            guard let source = context.source, let ids = source.flow.names.ids, !source.mayNameAbsentViews, !ids.contains(found.source),
                !ids.sorted.contains(where: found.matches)
            else { return found }
            context.diagnostics.report(context.node.position, ids.missing(found.source))
            return nil
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
                context.diagnostics.report(context.node.position, "the pattern \"\(text.prefix(60))\" \(error.reason)")
                return nil
            }
        }
    }
}
