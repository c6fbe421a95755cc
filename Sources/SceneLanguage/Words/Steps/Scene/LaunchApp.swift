import UIKit

extension StepDefinition {
    static let launchApp = StepDefinition(
        "launchApp", .scene, "brings the app back to the screen; does nothing if it is there", waits: false,
        .appID,
        .optional("stopApp", .bool, "a key of Maestro's; a scene stores nothing"),
        .optional("clearState", .bool, "a key of Maestro's; a scene stores nothing"),
        .optional("clearKeychain", .bool, "a key of Maestro's; a scene stores nothing"),
        .optional("permissions", .environment, "a key of Maestro's; a scene asks for no permissions"),
        .optional("arguments", .environment, "a key of Maestro's; a scene reads no arguments")
    ) { _, _, _, _, _, _ in
        .now { runner in
            guard UIApplication.shared.applicationState == .background else { return }
            runner.phone.send(.applicationState(isActive: true))
        }
    }

    static let stopApp = stop("stopApp", "the app goes to the background, if it is on the screen; a scene keeps its state")
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
        StepDefinition(name, .scene, "does nothing, because a scene stores nothing from run to run", waits: false, .appID) { _ in
            StepAct { _ in [] }
        }
    }
}

extension StepArgument where Value == String? {
    fileprivate static var appID: Self { .optional("appId", .text, "Maestro's name of an app; the scene is the only app", alone: true) }
}
