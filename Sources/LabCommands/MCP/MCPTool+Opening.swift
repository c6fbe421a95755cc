import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import SceneLanguage
import UIKit

extension MCPTool {
    /// The arguments that choose a phone.
    static let settings: [Parameter] = [
        Parameter(name: "device", form: .text(60), meaning: "such as \"iPhone SE\"; list with what=devices returns all"),
        Parameter(name: "systemVersion", form: .wholeNumber([17, 26]), meaning: "the version of iOS"),
        Parameter(name: "appearance", form: .word(["light", "dark"]), meaning: "the appearance"),
        Parameter(
            name: "textSize", form: .word(CommonOptions.TextSize.allCases.map(\.rawValue)),
            meaning: "the user's text size; L is the standard"),
        Parameter(
            name: "strategy", form: .word(CommonOptions.Strategy.allCases.map(\.rawValue)),
            meaning: "what keeps a field visible: iq is IQKeyboardManager, own leaves it to the app"),
    ]

    /// The maximum length of a path. (documented: PATH_MAX of Linux)
    static let longestPath = 4096

    static let opening: [MCPTool] = [
        MCPTool(
            "open", "Open an app or a scene",
            """
            Opens an app from its sources (`app`) or a scene (`scene`) on a simulated phone, and closes the current one. Without both, \
            restarts the current one with other settings and repeats the inputs. An app is built first, which can take minutes the \
            first time. It runs in a sandbox.
            """,
            [
                Parameter(
                    name: "app", form: .text(longestPath),
                    meaning: "the path of a Swift file, a folder, a package or an Xcode project with an app's sources"),
                Parameter(name: "target", form: .text(200), meaning: "with app: the target, if the project has several apps"),
                Parameter(name: "screen", form: .text(200), meaning: "with app: the first view controller"),
                Parameter(
                    name: "scene", form: .text(longestPath),
                    meaning: "the path of a scene file, or a name that list returns, such as \"sign-up\""),
            ] + settings
        ) { call in
            let settings = try call.settings()
            let phone: ServedPhone
            switch (call.text("app"), call.text("scene")) {
            case (_?, _?): throw MCPFailure("open takes app or scene, not both")
            case (let path?, nil):
                phone = try call.session.open(
                    .app(path: path, target: call.text("target"), screen: call.text("screen")), settings, report: call.progress)
            case (nil, let name?): phone = try call.session.open(.scene(name), settings, report: call.progress)
            case (nil, nil):
                phone = settings.isEmpty ? try call.phone() : try call.session.choose(settings, report: call.progress)
            }
            return try call.answer(after: "Opened.", on: phone)
        },
        MCPTool(
            "list", "List scenes or devices", "Lists the scenes that can be opened by name, or the devices.",
            [Parameter(name: "what", form: .word(["scenes", "devices"]), meaning: "what to list", isRequired: true)], isReadOnly: true
        ) { call in
            let names = call.text("what") == "devices" ? SimulatedDevice.all.map(\.name) : SceneFinder.names
            return MCPAnswer(names.joined(separator: "\n"), basis: MCPCall.basisOfProgram)
        },
    ]
}

extension MCPCall {
    /// The last line of an answer that does not concern a phone.
    static var basisOfProgram: String { "Basis: keyboard-lab \(ProgramVersion.number); no phone took part." }

    /// Returns the choices for a phone in the call's arguments.
    func settings() throws -> MCPSettings {
        var result = MCPSettings()
        if let device = text("device") {
            do { result.device = try SimulatedDevice.named(device).name } catch { throw MCPFailure("\(error)") }
        }
        result.systemVersion = number("systemVersion").map { Int($0) }
        result.isDark = text("appearance").map { $0 == "dark" }
        (result.textSize, result.strategy) = (text("textSize"), text("strategy"))
        return result
    }
}
