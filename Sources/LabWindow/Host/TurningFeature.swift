import CoreGraphics
import LabSessions

/// Adapts the window's size while the phone rotates, or becomes a different kind of device.
@MainActor
final class TurningFeature: WindowFeature {
    unowned let host: any WindowHost
    /// The scale that the phone keeps during a rotation.
    private var scaleBeforeTurn: CGFloat?

    init(host: any WindowHost) { self.host = host }

    func follow(at now: Double) {
        followDevice()
        followTurn()
    }

    func didShow() { followKind() }

    /// Handles a new program of an app that shows a different device.
    func followDevice() {
        guard session.device != viewport.device else { return }
        followKind()
        updateViewport()
    }

    /// Fits the window to the session's phone; the viewport is still the previous phone's.
    private func followKind() {
        fitWindow(to: session, wasTablet: viewport.device.isTablet, wasLandscape: viewport.orientation.isLandscape)
        scaleBeforeTurn = nil
    }

    /// Gives a window that shows only a phone the size that a different kind of device needs.
    private func fitWindow(to next: any LabSession, wasTablet: Bool, wasLandscape: Bool) {
        // An iPad in a window for a phone would be as small as a phone, and a phone in a window for an iPad as large as an iPad.
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

    /// Resizes the window during a rotation: large enough for both orientations at first, then as large as the phone needs. A window that
    /// fills the display, or is larger than its phone, keeps its size.
    func followTurn() {
        let phone = session
        let turn = phone.remainingTurn(at: features.clock.shownTime)
        let othersTurn =
            features.comparison.phones.map {
                zip($0.beside.map(\.session), features.comparison.viewports).contains {
                    // A phone in its own program reports its device once it has started.
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
