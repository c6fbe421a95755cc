import Simulator
import UIKit

/// A scene on a phone, with its flow. Films, pictures, traces and checks are made by running a session.
@MainActor
package final class SceneSession {
    package let document: SceneDocument
    package let phone: SimulatedPhone
    package let controller: SceneViewController
    package let runner: FlowRunner
    /// The problems that are reported to the user: parts of an app that were left out, images that cannot be shown, and requests that
    /// the phone cannot satisfy, each with the reason.
    package var problems: [String] { (document.showsOwnApp ? OwnApp.leftOut : []) + onThisPhone + controller.images.problems }
    private let onThisPhone: [String]

    /// - Parameter measurer: measures text with the compositor's font library; nil uses average widths.
    package init(_ setup: SceneSetup, measurer: (any TextMeasurer)? = nil) {
        document = setup.document
        onThisPhone = setup.popoversWithoutSource.map(\.description) + setup.unmetRequests
        phone = setup.makePhone(measurer: measurer)
        runner = setup.makeRunner(on: phone)
        controller = runner.controller
        if let window = document.window { place(window) }
    }

    /// The minimum width and height of a window, in points. The step `resizeWindow` has the same minimum.
    private static let leastWindow: CGFloat = 100

    /// Sets the frame of the app's window before the first tick, limited to the screen.
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

    /// Performs the steps of the flow that are due, and then runs a tick of the phone. Returns whether the flow is still running.
    @discardableResult
    package func tick() -> Bool {
        runner.advance()
        guard runner.status == .running else { return false }
        phone.tick()
        return true
    }

    /// The length of the film or trace of a scene without a flow, in seconds. (chosen)
    package static let durationWithoutFlow = 1.0
    /// The length of the film or trace of this session without a flow, in seconds. When a recorded run is repeated, it is the time at
    /// which the run ends.
    package var shownDuration = SceneSession.durationWithoutFlow

    /// Runs one tick for a film or trace. A scene without a flow continues until `shownDuration`.
    package func tickToShow() -> Bool {
        guard document.flow.isEmpty else { return tick() }
        guard phone.time < shownDuration - 1e-9 else { return false }
        phone.tick()
        return true
    }

    /// Plays the flow to its end as fast as possible.
    /// - Parameter afterTick: a closure that is called after every tick.
    @discardableResult
    package func play(afterTick: () -> Void = {}) -> FlowRunner.Status {
        while tick() { afterTick() }
        return runner.status
    }
}
