import Simulator
import UIKit

/// The objects of a running scene that expressions and steps can name.
@MainActor
package protocol SceneObjects: AnyObject {
    var phone: SimulatedPhone { get }
    /// The text on the phone's pasteboard.
    var clipboard: String { get }
    /// Returns the view with this id on any screen that exists.
    func view(_ id: String) -> UIView?
    func recognizer(_ id: String) -> SceneRecognizer?

    var isMenuShown: Bool { get }
    /// The title of the menu entry that the user chose last.
    var lastMenuChoice: String { get }

    /// The visible navigation controller.
    var navigation: UINavigationController? { get }
    /// Returns the visible container controller of this class; nil if there is none.
    func shown<Container: UIViewController>(_ type: Container.Type) -> Container?
    /// The pages of the visible page view controller.
    var pages: ShownPages? { get }
    /// The presented controllers, the topmost last.
    var presentedControllers: [UIViewController] { get }
    /// The detent at which the topmost sheet rests; nil without a sheet.
    var detent: String? { get }
}

/// The state of a page view controller.
package struct ShownPages: Sendable {
    /// The id of the visible page.
    var shown: String
    /// The index of the visible page, from 0.
    var index: Int
    var count: Int

    package init(shown: String, index: Int, count: Int) { (self.shown, self.index, self.count) = (shown, index, count) }
}
