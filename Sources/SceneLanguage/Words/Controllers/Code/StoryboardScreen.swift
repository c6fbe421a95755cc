import Foundation
import UIKit
import UIKitInterfaceBuilder

/// A controller in one of an app's storyboards. The option `--screen` names it by its storyboard identifier or its class.
package struct StoryboardScreen: Equatable, Sendable {
    /// The storyboard's name, without its file extension.
    package let storyboard: String
    /// The controller's object id in the storyboard document.
    package let id: String

    package init(storyboard: String, id: String) { (self.storyboard, self.id) = (storyboard, id) }

    /// Searches the storyboard identifiers for the name, and if none matches, the classes of the controllers. Skips a document that
    /// cannot be read, because the app reports such a document when it opens it.
    /// - Parameter paths: the app's storyboards, including those of its base language.
    package init?(_ name: String, in paths: [String]) {
        let documents = paths.sorted().compactMap { path -> InterfaceDocument? in
            guard let data = FileManager.default.contents(atPath: path) else { return nil }
            do throws(InterfaceError) {
                let document = try InterfaceDocument(data: data, file: path)
                return document.kind == .storyboard && !document.isLaunchScreen ? document : nil
            } catch { return nil }
        }
        func found(_ attribute: String) -> StoryboardScreen? {
            for document in documents {
                let controller = document.scenes.lazy.compactMap(\.controller).first { $0[attribute] == name }
                if let id = controller?.id { return StoryboardScreen(storyboard: document.name, id: id) }
            }
            return nil
        }
        guard let found = found("storyboardIdentifier") ?? found("customClass") else { return nil }
        self = found
    }

    /// Returns the controller with its outlets from the app's bundle. If the document no longer contains the controller, reports the
    /// missing controller and returns an empty controller.
    @MainActor package func makeController() -> UIViewController {
        InterfaceReader.controller(id: id, of: UIStoryboard(name: storyboard, bundle: nil)) ?? UIViewController()
    }
}
