import Simulator
import UIKit

/// A scene on a phone, with its flow: the recorder, pictures, the trace and the checks play it.
@MainActor
package final class SceneSession {
    package let document: SceneDocument
    package let phone: SimulatedPhone
    package let controller: SceneViewController
    package let runner: FlowRunner
    /// The parts left out of an app, images that could not be shown, and features that the phone cannot show or do, with the reason.
    package var problems: [String] { (document.showsOwnApp ? OwnApp.leftOut : []) + onThisPhone + controller.images.problems }
    private let onThisPhone: [String]

    /// `measurer` measures text: the compositor's font library, or nil for average widths.
    package init(_ setup: SceneSetup, measurer: (any TextMeasurer)? = nil) {
        document = setup.document
        onThisPhone = setup.popoversWithoutSource.map(\.description) + setup.unmetRequests
        phone = setup.makePhone(measurer: measurer)
        runner = setup.makeRunner(on: phone)
        controller = runner.controller
        if let window = document.window { place(window) }
    }

    /// The minimum width and height of a window, points; the step `resizeWindow` has the same.
    private static let leastWindow: CGFloat = 100

    /// Sets the frame of the app's window before the first frame; the part outside the screen is cut off.
    private func place(_ window: SceneFrame) {
        let screen = phone.process.run { UIScreen.main.bounds.size }
        let frame = window.resolved(in: screen)
        let size = CGSize(
            width: min(max(frame.width, Self.leastWindow), screen.width), height: min(max(frame.height, Self.leastWindow), screen.height))
        let origin = CGPoint(
            x: min(max(frame.minX, 0), screen.width - size.width), y: min(max(frame.minY, 0), screen.height - size.height))
        phone.send(.windowSize(size, origin: origin, isAnimated: false))
    }

    package convenience init(_ document: SceneDocument, overrides: SceneSetup.Overrides = .init(), measurer: (any TextMeasurer)? = nil) {
        self.init(SceneSetup(document, overrides: overrides), measurer: measurer)
    }

    /// Does the due steps of the flow, then ticks the phone. Returns whether the flow continues.
    @discardableResult
    package func tick() -> Bool {
        runner.advance()
        guard runner.status == .running else { return false }
        phone.tick()
        return true
    }

    /// The duration for which a scene without a flow is filmed and traced, seconds. (chosen)
    package static let durationWithoutFlow = 1.0
    /// The duration of this session: a repeated run has its own end.
    package var shownDuration = SceneSession.durationWithoutFlow

    /// `tick` for films and traces: a scene without a flow continues for a while, so that the film has content.
    package func tickToShow() -> Bool {
        guard document.flow.isEmpty else { return tick() }
        guard phone.time < shownDuration - 1e-9 else { return false }
        phone.tick()
        return true
    }

    /// Plays the flow to its end as fast as it goes, calling `afterTick` after every tick.
    @discardableResult
    package func play(afterTick: () -> Void = {}) -> FlowRunner.Status {
        while tick() { afterTick() }
        return runner.status
    }
}
