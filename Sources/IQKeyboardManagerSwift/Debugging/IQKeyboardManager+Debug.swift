import KeyboardAdjustment
import UIKit

/// The engine's debug log, which `isDebuggingEnabled` turns on.
extension IQKeyboardManager {
    /// Logs a plan that the engine has applied.
    func logCarriedOut(_ plan: AdjustmentPlan, in measurement: SituationMeasurement) {
        guard debugLog.isOn else { return }
        let restores = plan.measurement == nil && plan.reason != .noActiveInput
        debugLog.section(restores ? "Restoring the position" : "Adjusting the position (\(plan.occasion.rawValue))") {
            if let measured = plan.measurement { log(measured) }
            log(plan.scrollSlotOutcome, "scroll view")
            log(plan.textViewSlotOutcome, "text view")
            for move in plan.moves { log(move, in: measurement) }
            if let reason = plan.reason { debugLog.log("Nothing moves: \(reason.sentence)") }
            if let movedDistance = plan.movedDistance { debugLog.log("Moved distance: \(movedDistance)") }
        }
    }

    /// Turns the log on, and passes its lines to `write` instead of standard output.
    package func captureDebugLog(_ write: @escaping (String) -> Void) {
        debugLog.isOn = true
        debugLog.write = write
    }

    func warnOfNegativeDistance(_ distance: CGFloat) {
        if distance < 0 { debugLog.log("The distance to the keyboard is negative: \(distance)") }
    }

    private func log(_ measured: AdjustmentPlan.Measurement) {
        warnOfNegativeDistance(measured.distance)
        debugLog.log("Up to the top guide: \(measured.topMovement), to be clear of the keyboard: \(measured.bottomMovement)")
        debugLog.log("Move: \(measured.moveUp)")
    }

    private func log(_ outcome: SlotOutcome, _ what: String) {
        switch outcome {
        case .empty, .kept: break
        case .saved: debugLog.log("Saving the \(what)'s insets and offset")
        case .restored: debugLog.log("Restoring the \(what)'s insets and offset")
        case .replaced: debugLog.log("Restoring one \(what)'s insets and offset, saving another's")
        }
    }

    private func log(_ move: AdjustmentMove, in measurement: SituationMeasurement) {
        switch (move.property, move.from, move.to) {
        case (.frameOrigin, .point(let old), .point(let new)):
            if new.y != old.y { debugLog.log(new.y < old.y ? "Moving up" : "Moving down") }
            let controller = activeConfiguration.rootConfiguration?.rootController
            debugLog.log("\(controller.map { "\(type(of: $0))" } ?? move.targetName): new origin (\(new.x), \(new.y))")
        case (_, .point(let old), .point(let new)):
            debugLog.log("\(move.targetName): old offset (\(old.x), \(old.y)), new offset (\(new.x), \(new.y))")
            debugLog.log("Remaining move: \(move.remaining)")
        case (_, .insets(let old), .insets(let new)):
            debugLog.log("\(move.targetName): old \(move.property.rawValue) \(text(old)), new \(text(new))")
        default: break
        }
    }

    private func text(_ insets: EdgeInsets) -> String { "(\(insets.top), \(insets.left), \(insets.bottom), \(insets.right))" }
}
