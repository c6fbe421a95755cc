import UIKit

extension StepDefinition {
    static let background = StepDefinition(
        "background", .device, "sends the app to the background; steps that touch the app fail until `foreground`"
    ) { .applicationState(isActive: false) }

    static let foreground = StepDefinition("foreground", .device, "returns the app to the foreground") { .applicationState(isActive: true) }
}

extension StepAct {
    fileprivate static func applicationState(isActive: Bool) -> StepAct {
        .change { runner throws(FlowFailure) in
            let isAway = UIApplication.shared.applicationState == .background
            guard isAway == isActive else {
                throw FlowFailure(actual: "the app is \(isAway ? "in the background" : "on the screen") already")
            }
            runner.phone.send(.applicationState(isActive: isActive))
        }
    }
}
