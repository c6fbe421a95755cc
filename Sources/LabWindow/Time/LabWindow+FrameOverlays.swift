import LabProtocol
import UIKit

/// Ghosts, outlines of what was painted, and the lane of costs.
extension LabWindow {
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

    /// How many ghosts there are, and how far apart.
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
            if !options.showsTimeline { toggleTimeline() }
            // As for curves: the lane keeps a height in which it can be read, where the window has it. (chosen)
            growTimeline(to: 190 + CGFloat(curves.count) * 42)
            updateViewport()
        }
        refreshTimeline()
        needsDrawing = true
    }

    /// The frame that was drawn last has cost so much.
    func noteDrawing() {
        // A program of its own draws its screen itself and tells what that costs.
        guard past == nil, !isBetweenTicks, session is LocalSession, let cost = canvas.screenCost else { return }
        session.costs?.add(drawing: cost, tick: presentTick)
    }
}
