@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import UIKit

/// Overlays on the phone. They are ghosts, which are faint copies of earlier frames, and outlines of repainted regions. Also controls the
/// timeline's track of frame costs.
@MainActor
final class OverlayFeature: WindowFeature {
    unowned let host: any WindowHost
    /// The number and spacing of the ghosts; nil if ghosts are turned off.
    private(set) var onion: OnionLook?
    /// The number and spacing of ghosts that the user chose last.
    private var lastOnion = OnionLook()
    private(set) var showsRepaint = false
    private(set) var showsCosts = false

    init(host: any WindowHost) { self.host = host }

    func toggleOnion() {
        onion = onion == nil ? lastOnion : nil
        needsDrawing = true
        guard let onion else { return }
        say(localized("\(number: onion.ghosts) frames before the shown one, \(number: onion.spacing) ticks apart."))
    }

    private func show(_ look: OnionLook) {
        (onion, lastOnion) = (look, look)
        needsDrawing = true
    }

    /// The menu of numbers and spacings of ghosts.
    var onionItems: [LabMenuItem] {
        let look = lastOnion
        let counts = OnionLook.ghostChoices.map { count in
            LabMenuItem(title: localized("\(number: count) ghosts", one: "\(number: count) ghost"), isOn: look.ghosts == count) {
                [unowned self] in
                show(OnionLook(ghosts: count, spacing: lastOnion.spacing))
            }
        }
        let spacings = OnionLook.spacingChoices.enumerated().map { index, spacing in
            let time = 1000 * Double(spacing) / Double(session.framesPerSecond)
            return LabMenuItem(
                title: spacing == 1 ? localized("Every tick") : localized("Every \(number: spacing) ticks"),
                detail: "\(Int(time.rounded())) ms",
                isOn: look.spacing == spacing, isSeparated: index == 0
            ) { [unowned self] in show(OnionLook(ghosts: lastOnion.ghosts, spacing: spacing)) }
        }
        return counts + spacings
    }

    func toggleRepaint() {
        showsRepaint.toggle()
        needsDrawing = true
    }

    func toggleCosts() {
        showsCosts.toggle()
        if showsCosts {
            if !options.showsTimeline { features.chrome.toggleTimeline() }
            // The timeline grows so that the track of costs stays readable. (chosen)
            features.chrome.growTimeline(to: 190 + CGFloat(features.curves.curves.count) * 42)
            updateViewport()
        }
        features.time.refreshTimeline()
        needsDrawing = true
    }

    func request(_ frameOptions: inout FrameOptions) {
        frameOptions.onion = onion
        frameOptions.showsRepaint = showsRepaint
    }

    func choices(of id: LabCommand.ID) -> [LabMenuItem]? { id == .onionChoices ? onionItems : nil }

    /// Records the cost of the frame that was drawn last.
    func noteDrawing() {
        // Skip the cost of an app, because the app's process draws the screen and reports the cost itself.
        guard features.time.past == nil, !features.clock.isBetweenTicks, session is LocalSession, let cost = host.canvas.screenCost else {
            return
        }
        session.costs?.add(drawing: cost, tick: features.time.presentTick)
    }
}
