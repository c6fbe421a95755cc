import UIKit

/// A controller that is written in code and that scenes can name: `controller: {class: ManualKeyboardViewController}`.
package struct CodeController: Sendable {
    /// A view of it that flows can name, by its `accessibilityIdentifier`.
    package struct NamedView: Sendable {
        package let id: String
        /// One of `ViewCatalog.classes`.
        package let className: String
    }

    /// The name of the class.
    package let name: String
    /// The summary for the reference.
    let summary: String
    package let views: [NamedView]
    /// Whether it belongs to the app that this program was built with (`OwnApp`): then it keeps its bar items and title, and what flows
    /// name in it is known only while it runs.
    package var isOfApp = false
    /// Whether it stands for the app as it begins, and not for one class of it.
    package var isWholeApp = false
    package let make: @MainActor @Sendable () -> UIViewController

    /// The controllers that scenes can name.
    package static var all: [CodeController] { shipped + (OwnApp.current.map { [$0.controller] } ?? []) }

    /// The controllers that come with the program.
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

    /// Its view, as far as flows know it.
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
