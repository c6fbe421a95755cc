import CoreGraphics
import UIKit

/// The window while the phone is turned.
extension LabWindow {
    /// The window goes along with a phone that is turned: large enough for both while it turns, then as large as the phone needs. A window
    /// that fills the display, or was made larger than its phone, stays.
    func followTurn() {
        let phone = session
        let turn = phone.remainingTurn(at: shownTime)
        let othersTurn =
            features.comparison.phones.map {
                zip($0.beside.map(\.session), features.comparison.viewports).contains {
                    // A phone in a program of its own says which device it is once it has begun.
                    $0.device != $1.device || $0.orientation != $1.orientation || $0.remainingTurn(at: shownTime) != $1.turn
                }
            }
            ?? false
        guard phone.orientation != viewport.orientation || turn != viewport.turn || othersTurn else { return }
        if phone.orientation != viewport.orientation, scaleBeforeTurn == nil, !window.isFixed, options.isBare {
            scaleBeforeTurn = viewport.pixelScale / viewport.density
            window.resizeAroundMiddle(to: viewport.sizeForTurning)
        }
        if turn == 0, let scale = scaleBeforeTurn {
            scaleBeforeTurn = nil
            window.resizeAroundMiddle(
                to: Viewport.initialWindowSize(
                    usable: SDLWindow.usableSize, device: phone.device, orientation: phone.orientation,
                    panelWidth: options.showsInspector ? inspectorWidth : 0, scale: scale))
        }
        updateViewport()
    }
}
