/// A navigation controller of a scene: its bar, the controllers that it can show, and which of them it shows first.
package struct NavigationDescription: Sendable {
    /// Every controller that the scene describes; what is not on the stack waits to be pushed.
    package var controllers: [ScreenDescription]
    /// Ids of the controllers that the scene begins with, bottom to top.
    package var stack: [String]
}

/// A button of a bar.
package struct BarItemDescription: Sendable {
    package var id: String?
    package var title: String?
    /// A name of `UIImage(systemName:)`.
    package var image: String?
    /// One of `BarItemDescription.systemItems`.
    package var systemItem: String?
    package var isDone = false
    package var isEnabled = true
    package var action: SceneAction?

    static let systemItems = [
        "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize", "bookmarks",
        "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo", "redo", "close",
    ]
}

extension NavigationDescription {
    static let keys: [MappingKey<NavigationDescription>] = [
        .init("controllers", .screens(.stack, like: "{id: list, view: ...}"), "those that it can show", \.controllers).required,
        .init(
            "stack",
            .items("a list of controllers' ids, bottom to top", of: .identifier, count: 1...SceneLimits.listItems, samples: ["[some]"]),
            "those that it begins with; the first controller alone, without it",
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
            .init("id", .newItemID, "by which flows name it", \.id), .init("title", .text, "what it reads", \.title),
            .init("image", .symbol, "in the place of a title", \.image),
            .init("systemItem", .choice(systemItems), "UIKit's own titles and pictures", \.systemItem),
            .init("style", .words(["plain": false, "done": true]), "UIKit's", \.isDone),
            .init("isEnabled", .bool, "whether it can be tapped", \.isEnabled), .init("onTap", .action, "when it is tapped", \.action),
        ])
}

extension ValueReader where Value == [BarItemDescription] {
    static var barItems: Self {
        let item = ValueReader<BarItemDescription>.mapping(
            "a bar item", form: ["$ref": "#/$defs/barItem"], samples: [], BarItemDescription.keys, from: { _ in BarItemDescription() },
            check: { item, _ throws(ArgumentProblem) in
                guard item.title == nil, item.image == nil, item.systemItem == nil else { return }
                throw ArgumentProblem("a bar item needs a \"title\", an \"image\" or a \"systemItem\"")
            })
        return .items(
            "a list of items like {systemItem: add, onTap: push detail}", of: item, count: 0...SceneLimits.controllers,
            samples: ["[{systemItem: add, onTap: push detail}]"])
    }
}
