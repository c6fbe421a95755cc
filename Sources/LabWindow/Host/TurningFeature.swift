import CoreGraphics
import LabSessions

/// Adapts the window's size while the phone rotates, and when the window shows a different kind of device.
@MainActor
final class TurningFeature: WindowFeature {
    unowned let host: any WindowHost
    /// The phone's scale before the rotation, which is restored after the rotation. Nil while the phone does not rotate.
    private var scaleBeforeTurn: CGFloat?

    init(host: any WindowHost) { self.host = host }

    func follow(at now: Double) {
        followDevice()
        followTurn()
    }

    func didShow() { followKind() }

    /// Adapts the window to an app whose new build shows a different device.
    func followDevice() {
        guard session.device != viewport.device else { return }
        followKind()
        updateViewport()
    }

    /// Fits the window to the session's phone. The viewport still describes the previous phone.
    private func followKind() {
        fitWindow(to: session, wasTablet: viewport.device.isTablet, wasLandscape: viewport.orientation.isLandscape)
        scaleBeforeTurn = nil
    }

    /// Resizes a window that shows only a phone if the new phone is a different kind of device or has a different orientation.
    private func fitWindow(to next: any LabSession, wasTablet: Bool, wasLandscape: Bool) {
        // If the window kept its size, an iPad would be drawn as small as an iPhone, and an iPhone as large as an iPad.
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

    /// Resizes the window during a rotation: first to a size for both orientations, and at the end to the size that the phone needs. A
    /// window that fills the display or is larger than its phone keeps its size.
    func followTurn() {
        let phone = session
        let turn = phone.remainingTurn(at: features.clock.shownTime)
        let othersTurn =
            features.comparison.phones.map {
                zip($0.beside.map(\.session), features.comparison.viewports).contains {
                    // A phone whose app runs in a process of its own reports its device only after the process has started.
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
