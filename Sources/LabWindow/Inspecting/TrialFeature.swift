@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import UIKit

/// Lets the user try a different distance between the text field and the keyboard. The Why tab shows the engine's decision for that
/// distance, and outlines on the phone show the positions that would result.
@MainActor
final class TrialFeature: WindowFeature {
    unowned let host: any WindowHost
    /// The keyboard distance to try, in points; nil to use the distance of the engine.
    private(set) var triedDistance: Double?
    /// The engine's decision for the tried keyboard distance; nil until the phone has sent it.
    private(set) var latestTrial: InspectedTrial?

    init(host: any WindowHost) { self.host = host }

    func connect() {
        let why = shell.inspector.why
        why.edited = { [unowned self] _, value, _ in
            if case .number(let points) = value { tryDistance(points) }
        }
        why.refused = { [unowned self] in say($0) }
    }

    /// Shows the part of the Why tab in which the user can try a different keyboard distance.
    func tryDistance() {
        features.inspector.rulePage = nil
        show(.why)
        guard !shell.layout.inspector.isEmpty else { return }
        // The panel is updated at once, because a phone in a different process replies later.
        features.chrome.updateShell(session.frame(FrameOptions(viewport: viewport)).inspection)
        shell.interface.run { shell.inspector.why.reveal(PanelFacts.distanceName) }
        guard features.inspector.latestWhy?.distance == nil, features.inspector.latestWhy != nil else { return }
        say(localized("Click a text field on the phone: then you can try a different distance here."))
    }

    /// Asks the phone what the engine would decide at this distance, in points.
    func tryDistance(_ points: Double) {
        // A message between processes cannot contain NaN or infinity, and no screen is this high. (chosen: 10,000 points)
        guard points.isFinite, abs(points) <= 10_000 else {
            return say(localized("A distance is a number of points between -10000 and 10000."))
        }
        triedDistance = points
        ask()
    }

    func ask() {
        guard let tried = triedDistance else { return }
        features.time.ask(.trial(distance: tried)) { [weak self] reply in
            // The reply is ignored if the user has tried a different keyboard distance in the meantime.
            guard let self, tried == triedDistance else { return }
            if case .trial(let trial) = reply { latestTrial = trial } else { latestTrial = nil }
            if case .refused = reply { triedDistance = nil }
            needsDrawing = true
        }
    }

    func didShow() { stop() }

    func stop() {
        (triedDistance, latestTrial) = (nil, nil)
        needsDrawing = true
    }

    /// Replays the run with the tried keyboard distance.
    func apply() {
        guard let tried = triedDistance else { return }
        if let presentOnlyRefusal = features.time.presentOnlyRefusal { return say(presentOnlyRefusal) }
        stop()
        features.scenes.change(keyboardDistance: tried)
    }

    // MARK: Drawing over the phone

    /// The outlines of the views at the positions that would result, in window points.
    var nodes: [DisplayNode] {
        guard let trial = latestTrial, !shell.layout.inspector.isEmpty, shell.inspector.tab == .why, features.inspector.rulePage == nil,
            viewport.turn == 0,
            features.exploded.look == nil, !trial.ghosts.isEmpty
        else { return [] }
        var painter = LabPainter(bounds: viewport.screenFrame, theme: shell.interface.theme, measurer: fonts)
        for ghost in trial.ghosts where !ghost.isField {
            painter.frame(viewport.windowRect(ghost.frame), Self.ghost.copy(alpha: 0.55), width: 1)
        }
        for ghost in trial.ghosts where ghost.isField {
            let frame = viewport.windowRect(ghost.frame)
            painter.fill(frame, Self.ghost.copy(alpha: 0.18))
            painter.frame(frame, Self.ghost, width: 2)
            let text = localized("\(ghost.name) with \(InspectedValue.short(trial.tried))")
            let card = CGRect(
                x: frame.minX, y: frame.minY - painter.theme.scaled(17) - 2, width: painter.width(of: text, .small) + 10,
                height: painter.theme.scaled(17))
            painter.fill(card, Self.ghost, radius: 3)
            painter.text(text, in: card.shrunk(dx: 5, dy: 0), .small, .white)
        }
        return [
            DisplayNode(id: LabNodeID.trial, name: "trial", bounds: viewport.screenFrame, clipsToBounds: true, contents: painter.items)
        ]
    }

    /// Violet, because the selection, the view under the pointer and the explanations have other colours. (chosen)
    private static let ghost = CGColor(hex: 0x8B5CF6)
}
