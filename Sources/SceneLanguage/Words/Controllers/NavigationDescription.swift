import UIKit

/// A navigation controller of a scene: its bar, the controllers that it can show, and its initial stack.
package struct NavigationDescription: Sendable {
    /// All controllers that the scene describes. Controllers that are not on the initial stack can be pushed later.
    package var controllers: [ScreenDescription]
    /// The ids of the controllers on the initial stack, bottom to top.
    package var stack: [String]
}

/// A button in a navigation bar or a toolbar.
package struct BarItemDescription: Sendable {
    package var id: String?
    package var systemItem: UIBarButtonItem.SystemItem?
    package var properties: [PropertyAssignment] = []
    package var action: SceneAction?
}

extension NavigationDescription {
    static let keys: [MappingKey<NavigationDescription>] = [
        .init("controllers", .screens(.stack, like: "{id: list, view: ...}"), "the controllers that it can show", \.controllers).required,
        .init(
            "stack",
            .items("a list of controllers' ids, bottom to top", of: .identifier, count: 1...SceneLimits.listItems, samples: ["[some]"]),
            "the stack at the beginning; by default the first controller alone",
            set: { navigation, _, source in
                let known = SceneIdentifiers(navigation.controllers.map(\.id))
                for item in source.entry("stack")?.value.items ?? [] {
                    guard let id = item.scalar, SceneIdentifiers.isIdentifier(id) else { continue }
                    if !known.contains(id) {
                        source.diagnostics.report(item.position, known.missing(id, what: "controller"))
                    } else if navigation.stack.contains(id) {
                        source.diagnostics.report(item.position, "\"\(id)\" is on the stack already; a controller has one place on it")
                    } else {
                        navigation.stack.append(id)
                    }
                }
            }),
    ]
}

extension BarItemDescription {
    static let keys = Mapping<BarItemDescription>(
        "a bar item",
        [
            .init("id", .newItemID, "the id that flows use", \.id),
            .init("systemItem", systemItem, "an item with UIKit's own title or image", \.systemItem),
            .init("onTap", .action, "the action for a tap", \.action),
        ] + properties.map { MappingKey($0, \.properties) })

    private static let systemItem = ValueReader<String>.choice(UIBarButtonItem.SystemItem.allCases.map { "\($0)" })
        .flatMap { name in UIBarButtonItem.SystemItem.allCases.first { "\($0)" == name } }

    package static let properties: [PropertyDescription] = item.map { PropertyDescription($0) }
    private static let item: [Property<UIBarButtonItem>] = [
        .init("title", .text, \.title),
        .init("image", .symbol, set: { $0.image = UIImage(systemName: $1) }),
        .init("style", .words(["plain": .plain, "done": .done]), \.style),
        .init("isEnabled", .bool, \.isEnabled),
    ]
}

extension ValueReader where Value == [BarItemDescription] {
    static var barItems: Self {
        let item = ValueReader<BarItemDescription>.mapping(
            "barItem", BarItemDescription.keys, from: { _ in BarItemDescription() },
            check: { _, source throws(ArgumentProblem) in
                guard ["title", "image", "systemItem"].allSatisfy({ source.entry($0) == nil }) else { return }
                throw ArgumentProblem("a bar item needs a \"title\", an \"image\" or a \"systemItem\"")
            })
        return .items("a list of items", like: "{systemItem: add, onTap: push detail}", of: item, count: 0...SceneLimits.controllers)
    }
}
