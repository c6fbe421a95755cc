import Simulator
import UIKit

/// A scene on a phone, with its flow: what the recorder, pictures, the trace and the checks play.
@MainActor
package final class SceneSession {
    package let document: SceneDocument
    package let phone: SimulatedPhone
    package let controller: SceneViewController
    package let runner: FlowRunner
    /// Images that could not be shown, and what the phone cannot show or do, with the reason.
    package var problems: [String] { onThisPhone + controller.images.problems }
    private let onThisPhone: [String]

    /// `measurer` measures text: the compositor's font library, or nil for average widths.
    package init(_ setup: SceneSetup, measurer: (any TextMeasurer)? = nil) {
        document = setup.document
        onThisPhone = setup.popoversWithoutSource.map(\.description) + setup.unmetWishes
        phone = SimulatedPhone(configuration: setup.configuration, measurer: measurer, prepare: setup.prepare, makeRoot: setup.makeRoot)
        runner = setup.makeRunner(on: phone)
        controller = runner.controller
    }

    package convenience init(_ document: SceneDocument, overrides: SceneSetup.Overrides = .init(), measurer: (any TextMeasurer)? = nil) {
        self.init(SceneSetup(document, overrides: overrides), measurer: measurer)
    }

    /// Does what is due in the flow, then ticks the phone. Answers whether the flow goes on.
    @discardableResult
    package func tick() -> Bool {
        runner.advance()
        guard runner.status == .running else { return false }
        phone.tick()
        return true
    }

    /// How long a scene without a flow is filmed and traced, seconds. (chosen)
    package static let durationWithoutFlow = 1.0

    /// `tick` for films and traces: a scene without a flow goes on for a while, so that there is something to see.
    package func tickToShow() -> Bool {
        guard document.flow.isEmpty else { return tick() }
        guard phone.time < Self.durationWithoutFlow else { return false }
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
