import UIKit

/// Steps that change the views of the scene.
extension FlowRunner {
    package func add(_ description: ViewDescription, to id: String, at index: Int?) throws(FlowFailure) {
        guard let parent = controller.view(id) else { throw FlowFailure(actual: "\"\(id)\" is on a screen that is not there now") }
        let views = description.all
        let ids = Set(views.flatMap { [$0.id].compactMap { $0 } + $0.layoutGuides })
        if let taken = ids.sorted().first(where: { controller.viewsByID[$0] != nil }) {
            throw FlowFailure(actual: "the id \"\(taken)\" is taken by a view that is there; remove that one first")
        }
        guard controller.sceneViews.count + views.count <= SceneLimits.views else {
            throw FlowFailure(actual: "there would be more than \(SceneLimits.views) views")
        }
        var top = parent
        while let next = top.superview { top = next }
        for constraint in views.flatMap(\.allConstraints) {
            for name in constraint.names where !ids.contains(name) {
                guard let item = controller.viewsByID[name] ?? controller.constraints.guides[name]?.owningView, item.isDescendant(of: top)
                else {
                    throw FlowFailure(
                        actual:
                            """
                            constraint "\(constraint.text)": "\(name)" is not on the screen of "\(id)", \
                            so a constraint between them is not possible
                            """
                    )
                }
            }
        }
        withCause(.app) { controller.add(description, to: parent, at: index) }
    }

    package func remove(_ id: String) throws(FlowFailure) {
        guard let view = controller.view(id) else { throw FlowFailure(actual: "\"\(id)\" is on no screen that is there now") }
        guard !(view.next is UIViewController) else {
            throw FlowFailure(
                actual: "\"\(id)\" is the view of a controller, which cannot be without it; \"navigate\" takes the controller away")
        }
        withCause(.app) { controller.remove(view) }
    }

    package func assign(_ assignments: [PropertyAssignment], to id: String) { controller.set(assignments, on: id) }

    package func navigate(_ move: SceneMove, animated: Bool) throws(FlowFailure) {
        if case .push(let id) = move, let present = controller.liveController(id)?.navigationController {
            throw FlowFailure(actual: "\"\(id)\" is on the stack already (\(present.stackDescription)); pop to it instead")
        }
        if let problem = withCause(.app, { controller.perform(move, animated: animated) }) { throw FlowFailure(actual: problem) }
    }

    package func goBack() throws(FlowFailure) {
        let move = controller.presentedControllers.isEmpty ? SceneMove.pop(nil) : .dismiss(nil)
        if let problem = withCause(.app, { controller.perform(move, animated: true) }) { throw FlowFailure(actual: problem) }
    }
}
