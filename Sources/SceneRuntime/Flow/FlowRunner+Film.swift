import Simulator
import UIKit

/// Steps that change the film of a flow.
extension FlowRunner {
    /// Returns the rectangle of a subject in the current frame of the animation, in screen points; nil while the subject is not on the
    /// screen.
    package func frame(of subject: FilmSubject) -> CGRect? {
        phone.process.run {
            switch subject {
            case .focusedView:
                guard let view = UIApplication.shared.firstResponder as? UIView, view.window != nil else { return nil }
                return screen.frame(of: view)
            case .view(let selector):
                guard let view = try? screen.find(selector) else { return nil }
                return screen.frame(of: view)
            }
        }
    }

    /// The rectangle of the docked keyboard in the current frame of the animation, in screen points; nil while there is no docked
    /// keyboard.
    package var keyboardFrame: CGRect? { phone.process.run { screen.keyboardFrame } }

    package func zoom(_ zoom: FilmZoomStep) throws(FlowFailure) {
        if let view = zoom.view { _ = try screen.find(view) }
        film.onEdit(.zoom(zoom.scale, on: zoom.view.map { .view($0) } ?? .focusedView, over: zoom.over))
    }

    package func freeze(_ freeze: FilmFreezeStep) throws(FlowFailure) {
        let view = try freeze.view.map { selector throws(FlowFailure) in try screen.find(selector) }
        let label = try freeze.label?.filled(in: self) ?? view.map(movement)
        film.onEdit(.freeze(label: label ?? "", at: view.map(screen.frame), duration: freeze.duration))
    }

    /// Returns a text that names the actors (the engine, the app …) that have moved a view since the keyboard appeared. Each actor is
    /// followed by its distance in points, positive downwards, as in `engine: -260`. If no actor has moved the view, returns the name
    /// of the view.
    private func movement(of view: UIView) -> String {
        let shares = phone.movementShares(of: view)
        let actors = shares.actors
        guard !actors.isEmpty else { return shares.field }
        return actors.map { "\($0.name): \(SceneNumber.format((Double($0.sum) * 10).rounded() / 10))" }.joined(separator: "\n")
    }
}
