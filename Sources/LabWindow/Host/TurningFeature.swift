import CoreGraphics
import LabSessions

/// The window's size while the phone turns, or becomes a different kind of phone.
@MainActor
final class TurningFeature: WindowFeature {
    unowned let host: any WindowHost
    /// The magnification that the phone keeps through a turn.
    private var scaleBeforeTurn: CGFloat?

    init(host: any WindowHost) { self.host = host }

    func follow(at now: Double) {
        followDevice()
        followTurn()
    }

    func didShow() { followKind() }

    /// Follows an app's program that shows a different device once it has begun.
    func followDevice() {
        guard session.device != viewport.device else { return }
        followKind()
        updateViewport()
    }

    /// Fits the window to the session's phone; the viewport is still that of the phone before it.
    private func followKind() {
        fitWindow(to: session, wasTablet: viewport.device.isTablet, wasLandscape: viewport.orientation.isLandscape)
        scaleBeforeTurn = nil
    }

    /// Gives a window that shows nothing but a phone the size that another kind of phone needs.
    private func fitWindow(to next: any LabSession, wasTablet: Bool, wasLandscape: Bool) {
        // An iPad in a window that was made for a phone would be as small as one, and the other way round a phone as large as an iPad.
        let isOtherKind = wasTablet != next.device.isTablet
        if isOtherKind || wasLandscape != next.orientation.isLandscape, !host.window.isFixed, options.isBare {
            host.window.resizeAroundMiddle(
                to: Viewport.initialWindowSize(
                    usable: SDLWindow.usableSize, device: next.device, orientation: next.orientation,
                    panelWidth: options.showsInspector ? features.chrome.inspectorWidth : 0,
                    scale: isOtherKind ? options.scale : viewport.pixelScale / viewport.density))
            features.chrome.sizesOfInspector = nil
        }
    }

    /// Resizes the window with a phone that turns: large enough for both while it turns, then as large as the phone needs. A window
    /// that fills the display, or was made larger than its phone, stays.
    func followTurn() {
        let phone = session
        let turn = phone.remainingTurn(at: features.clock.shownTime)
        let othersTurn =
            features.comparison.phones.map {
                zip($0.beside.map(\.session), features.comparison.viewports).contains {
                    // A phone in a program of its own says which device it is once it has begun.
                    $0.device != $1.device || $0.orientation != $1.orientation || $0.remainingTurn(at: features.clock.shownTime) != $1.turn
                }
            }
            ?? false
        guard phone.orientation != viewport.orientation || turn != viewport.turn || othersTurn else { return }
        if phone.orientation != viewport.orientation, scaleBeforeTurn == nil, !host.window.isFixed, options.isBare {
            scaleBeforeTurn = viewport.pixelScale / viewport.density
            host.window.resizeAroundMiddle(to: viewport.sizeForTurning)
        }
        if turn == 0, let scale = scaleBeforeTurn {
            scaleBeforeTurn = nil
            host.window.resizeAroundMiddle(
                to: Viewport.initialWindowSize(
                    usable: SDLWindow.usableSize, device: phone.device, orientation: phone.orientation,
                    panelWidth: options.showsInspector ? features.chrome.inspectorWidth : 0, scale: scale))
        }
        updateViewport()
    }
}
