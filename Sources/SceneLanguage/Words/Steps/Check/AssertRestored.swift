import UIKit

extension StepDefinition {
    static let assertRestored = StepDefinition(
        "assertRestored", .check, "every frame, offset and inset has the value that it had before the first focus"
    ) {
        .now { runner throws(FlowFailure) in try runner.checkRestored() }
    }
}

extension FlowRunner {
    fileprivate func checkRestored() throws(FlowFailure) {
        guard hasFocusBegun else {
            throw FlowFailure(expected: "everything as before the first focus", actual: "nothing has had the focus yet")
        }
        guard let baseline else { throw FlowFailure(actual: "the screen was not at rest before the first focus") }
        let differences = baseline.differences(to: screen.geometry(), tolerance: CGFloat(FlowDefaults.tolerance))
        guard differences.isEmpty else {
            throw FlowFailure(
                expected: "everything as before the first focus",
                actual: differences.prefix(5).joined(separator: "; ") + (differences.count > 5 ? "; and \(differences.count - 5) more" : "")
            )
        }
    }
}
