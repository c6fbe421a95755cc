import UIKit

/// A view controller that is written in Swift and that scenes can name: `controller: {class: ManualKeyboardViewController}`.
package struct CodeController: Sendable {
    /// A view of the controller that flows can name by its `accessibilityIdentifier`.
    package struct NamedView: Sendable {
        package let id: String
        /// The name of the view's class, one of `ViewCatalog.classes`.
        package let className: String
    }

    /// The name of the class.
    package let name: String
    /// The description of the class in the reference.
    let summary: String
    package let views: [NamedView]
    /// Whether the class belongs to the user's app, which is compiled into this executable (`OwnApp`). Such a controller keeps its own
    /// bar items and title, and its views can be found only while the controller exists.
    package var isOfApp = false
    /// Whether this is the initial screen of the user's app, rather than one controller class of the app.
    package var isWholeApp = false
    package let make: @MainActor @Sendable () -> UIViewController

    /// The controllers, written in Swift, that scenes can name.
    package static var all: [CodeController] { shipped + (OwnApp.current.map { [$0.controller] } ?? []) }

    /// The controllers that come with KeyboardLab.
    package static let shipped = [
        CodeController(
            name: "ManualKeyboardViewController",
            summary: "a text view whose insets make room for the keyboard, and a toolbar that an animated constraint keeps on the keyboard",
            views: [.init(id: "textView", className: "UITextView"), .init(id: "toolbar", className: "UIView")],
            make: { ManualKeyboardViewController() }),
        CodeController(
            name: "ConversationViewController",
            summary: "messages, and a bar with a text view that is the controller's own inputAccessoryView",
            views: [
                .init(id: "messages", className: "UITableView"), .init(id: "bar", className: "UIView"),
                .init(id: "draft", className: "UITextView"), .init(id: "send", className: "UIButton"),
            ],
            make: { ConversationViewController() }),
    ]

    static func named(_ name: String) -> CodeController? {
        if let own = OwnClass.all[name], own.kind == .controller { return own.controller }
        return all.first { $0.name == name }
    }

    /// Returns a description of the controller's view with the subviews that flows can name.
    func description(at position: SourcePosition) -> ViewDescription {
        var root = ViewDescription(className: "UIView", position: position)
        root.subviews = views.map { view in
            var description = ViewDescription(className: view.className, position: position)
            description.id = view.id
            return description
        }
        return root
    }
}
