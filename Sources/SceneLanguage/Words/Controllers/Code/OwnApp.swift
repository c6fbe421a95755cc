import Foundation
import UIKit

/// The user's app, which is compiled into this executable and runs instead of a scene file.
///
/// A flow that has the key `appId` and names no scene runs on this app. Scenes can name the app's controller as a class.
package struct OwnApp: Sendable {
    /// The entry point of the app.
    package enum Start: Sendable {
        /// Starts with this view controller as the window's root.
        case controller(@MainActor @Sendable () -> UIViewController)
        /// Starts with the app's delegate, which creates the window.
        case delegate(@MainActor @Sendable () -> any UIApplicationDelegate)
    }

    /// The name of the controller's class, or of the app's module.
    package let name: String
    package let start: Start
    /// The device on which the app wants to run. A scene, a flow or the command line may override the device, and also the appearance and
    /// the strategy.
    package var device: String?
    package var appearance: SceneAppearance?
    package var strategy: SceneStrategy?

    package init(name: String, start: Start) { (self.name, self.start) = (name, start) }

    /// The environment variable with the folder of the app's flows. `keyboard-lab --app` sets it for the process that runs the app.
    package static let folderVariable = "KEYBOARDLAB_APP_FOLDER"

    /// The name of the environment variable that lists the parts left out of the app when it was built, one sentence per line.
    package static let leftOutVariable = "KEYBOARDLAB_LEFT_OUT"
    /// The parts of the app's sources that were left out of the build because they use UIKit API that KeyboardLab does not implement, as
    /// one sentence each. Windows, checks and reports list them.
    package static var leftOut: [String] {
        guard current != nil, let text = ProcessInfo.processInfo.environment[leftOutVariable] else { return [] }
        return text.split(separator: "\n").map(String.init)
    }

    /// The app that is compiled into this executable; nil if there is none. Set once when the process starts, before any file is read.
    package nonisolated(unsafe) static var current: OwnApp?

    /// The app's controller as a class that scenes can name. If the app has a delegate, the delegate creates the window with the app's
    /// controller, so this value then describes an empty controller.
    var controller: CodeController {
        CodeController(name: name, summary: "the app's own", views: [], isOfApp: true, isWholeApp: true) {
            if case .controller(let make) = start { make() } else { UIViewController() }
        }
    }

    /// A document that shows the app and has no flow, for commands that receive no file.
    package var document: SceneDocument {
        let position = SourcePosition(file: name, line: 1, column: 1)
        let root = ViewDescription(className: "UIView", position: position)
        var document = SceneDocument(
            file: name, name: name,
            controller: ControllerDescription(
                ScreenDescription(id: "root", content: .view(root), position: position), presentations: []))
        complete(&document)
        return document
    }

    /// Puts the app into a document that has no screen. The app's device and settings are used if the document sets none.
    func complete(_ document: inout SceneDocument) {
        document.controller.screen.code = controller
        document.device = document.device ?? device
        document.appearance = document.appearance ?? appearance
        document.strategy = document.strategy ?? strategy
    }
}

extension SceneDocument {
    /// Whether the screen shows the app's own code. Its views do not exist before the code runs.
    package var showsOwnApp: Bool { controller.screen.code?.isOfApp == true || showsOwnClasses }
    /// Whether the document names classes of the app. Evaluated once, when the document is read.
    var namesOwnClasses: Bool {
        guard !OwnClass.all.isEmpty else { return false }
        let screens = [controller.screen] + presentations
        return screens.contains { $0.all.contains { $0.code?.isOfApp == true } || $0.views.contains(where: \.showsOwnClass) }
    }

    /// The function that creates the app's delegate, if the delegate creates the window itself; nil otherwise.
    package var launch: (@MainActor @Sendable () -> any UIApplicationDelegate)? {
        guard controller.screen.code?.isWholeApp == true, case .delegate(let make) = OwnApp.current?.start else { return nil }
        return make
    }
}
