import UIKit

extension StepDefinition {
    static let launchApp = StepDefinition(
        "launchApp", .scene, "brings the app back to the screen; one that is there stays as it is", waits: false,
        .appID,
        .optional("stopApp", .bool, "Maestro's; a scene keeps nothing"), .optional("clearState", .bool, "Maestro's; a scene keeps nothing"),
        .optional("clearKeychain", .bool, "Maestro's; a scene keeps nothing"),
        .optional("permissions", .environment, "Maestro's; a scene asks for none"),
        .optional("arguments", .environment, "Maestro's; a scene reads none")
    ) { _, _, _, _, _, _ in
        .now { runner in
            guard UIApplication.shared.applicationState == .background else { return }
            runner.phone.send(.applicationState(isActive: true))
        }
    }

    static let stopApp = stop("stopApp", "the app leaves the screen, if it is there; a scene keeps its state")
    static let killApp = stop("killApp", "the same as stopApp")
    static let clearState = nothing("clearState")
    static let clearKeychain = nothing("clearKeychain")

    private static func stop(_ name: String, _ summary: String) -> StepDefinition {
        StepDefinition(name, .scene, summary, .appID) { _ in
            .change { runner in
                guard UIApplication.shared.applicationState != .background else { return }
                runner.phone.send(.applicationState(isActive: false))
            }
        }
    }

    private static func nothing(_ name: String) -> StepDefinition {
        StepDefinition(name, .scene, "accepted, as a scene keeps nothing from one run to the next", waits: false, .appID) { _ in
            StepAct { _ in [] }
        }
    }
}

extension StepArgument where Value == String? {
    fileprivate static var appID: Self { .optional("appId", .text, "Maestro's name of an app; a scene is the only one", alone: true) }
}
