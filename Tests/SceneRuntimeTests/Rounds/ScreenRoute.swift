import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// The steps from a scene's first screen to one of its other screens.
struct ScreenRoute: CustomStringConvertible {
    enum Step: CustomStringConvertible {
        case present(String), push(String), select(String), show(SplitDescription.Column)

        var description: String {
            switch self {
            case .present(let id): "present \(id)"
            case .push(let id): "push \(id)"
            case .select(let id): "select \(id)"
            case .show(let column): "showColumn \(column)"
            }
        }
    }

    var steps: [Step] = []
    var description: String { steps.isEmpty ? "the first screen" : steps.map(\.description).joined(separator: ", ") }

    /// Returns the routes to the first screen, to the screens that can be pushed or selected from the first screen, and to the screens
    /// inside presentable screens.
    static func all(of document: SceneDocument) -> [ScreenRoute] {
        within(document.controller.screen, after: [])
            + document.presentations.flatMap { within($0, after: [.present($0.id)]) }
    }

    private static func within(_ screen: ScreenDescription, after steps: [Step]) -> [ScreenRoute] {
        var routes = [ScreenRoute(steps: steps)]
        for inner in screen.all {
            switch inner.content {
            case .navigation(let navigation):
                routes += navigation.controllers.filter { !navigation.stack.contains($0.id) }.map { .init(steps: steps + [.push($0.id)]) }
            case .tabs(let tabs):
                let first = tabs.selected ?? tabs.viewControllers.first?.id
                routes += tabs.viewControllers.filter { $0.id != first }.map { .init(steps: steps + [.select($0.id)]) }
            case .split: routes.append(.init(steps: steps + [.show(.primary)]))
            case .view, .pages, .alert: break
            }
        }
        return routes
    }

    /// Performs the steps of the route without animations.
    @MainActor func follow(in controller: SceneViewController) {
        for step in steps {
            switch step {
            case .present(let id): controller.present(id, animated: false)
            case .push(let id): controller.push(id, animated: false)
            case .select(let id): controller.select(id)
            case .show(let column): controller.perform(.column(column, shows: true), animated: true)
            }
        }
    }
}
