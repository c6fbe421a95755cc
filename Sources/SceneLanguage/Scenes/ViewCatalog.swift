import UIKit

/// One property that a scene can give a view: its name, what it takes, and how it is set.
package struct PropertyDescription: Sendable {
    /// UIKit's name.
    package let name: String
    package let kind: ValueKind
    /// Sets the property; the value has the kind, the view the class.
    let apply: @MainActor @Sendable (UIView, SceneValue, SceneImages) -> Void

    init<View: UIView>(_ name: String, _ kind: ValueKind, _ apply: @escaping @MainActor @Sendable (View, SceneValue) -> Void) {
        self.init(name, kind) { (view: View, value, _) in apply(view, value) }
    }

    init<View: UIView>(_ name: String, _ kind: ValueKind, _ apply: @escaping @MainActor @Sendable (View, SceneValue, SceneImages) -> Void) {
        self.name = name
        self.kind = kind
        self.apply = { view, value, images in
            guard let view = view as? View else { return assertionFailure("\(name) is no property of \(view)") }
            apply(view, value, images)
        }
    }
}

/// One class that a scene can make.
package struct ViewClass: Sendable {
    /// UIKit's name.
    package let name: String
    package let superclass: String?
    /// Makes an empty view of the class.
    let make: @MainActor @Sendable () -> UIView
    /// Its own properties, without those of the superclass. They are set in this order, whatever the order of the file.
    package let properties: [PropertyDescription]
    /// The keys of its `iq` mapping, without those of the superclass.
    package let engineProperties: [PropertyDescription]
    /// Keys that hold a `SceneAction`.
    package let actions: [String]

    init(
        _ name: String, inherits superclass: String? = "UIView", make: @escaping @MainActor @Sendable () -> UIView,
        properties: [PropertyDescription] = [], iq engineProperties: [PropertyDescription] = [], actions: [String] = []
    ) {
        self.name = name
        self.superclass = superclass
        self.make = make
        self.properties = properties
        self.engineProperties = engineProperties
        self.actions = actions
    }
}

/// Which classes a scene can name, which properties they have, and what these take. The classes stand in `ViewCatalog+Classes.swift`,
/// one line per property.
package enum ViewCatalog {
    package static let classes =
        [
            uiView, uiLabel, uiImageView, uiControl, uiButton, uiTextField, uiTextView, uiSearchBar, uiScrollView, uiTableView,
            uiCollectionView, uiVisualEffectView,
            uiStackView, columnView, uiInputView, iqTextView,
            iqDeepResponderContainerView,
        ]
        + valueControls

    /// The id of the back button of a navigation bar.
    static let backButtonID = "BackButton"
    /// Classes that UIKit has and scenes cannot make yet, so that the message says so instead of guessing a spelling.
    static let laterClasses = [
        "UIToolbar", "UINavigationBar", "UITabBar",
        "WKWebView",
    ]

    /// Words before the dot of properties that can stand in a mapping: `layer: {cornerRadius: 12}`.
    static let groups = ["layer", "keyboardLayoutGuide"]

    // MARK: Looking things up

    private static let byName = Dictionary(uniqueKeysWithValues: classes.map { ($0.name, $0) })

    /// The class of this name, or nil.
    package static func viewClass(_ name: String) -> ViewClass? { byName[name] }

    /// The class and its superclasses, nearest first; empty for an unknown name.
    static func ancestry(of name: String) -> [ViewClass] {
        var result: [ViewClass] = []
        var next: String? = name
        while let current = next.flatMap(viewClass) {
            result.append(current)
            next = current.superclass
        }
        return result
    }

    /// Every property of the class, its own before inherited ones.
    package static func properties(of name: String) -> [PropertyDescription] { ancestry(of: name).flatMap(\.properties) }

    /// The property of this name, own or inherited.
    static func property(_ property: String, of className: String) -> PropertyDescription? {
        properties(of: className).first { $0.name == property }
    }

    /// Whether views of the class have a keyboard, with an accessory and a replacement of its own.
    static func takesText(_ name: String) -> Bool { ancestry(of: name).contains { $0.name == "UITextField" || $0.name == "UITextView" } }

    static func engineProperties(of name: String) -> [PropertyDescription] { ancestry(of: name).flatMap(\.engineProperties) }
    static func actions(of name: String) -> [String] { ancestry(of: name).flatMap(\.actions) }

    /// Classes that have a property of this name, for "UILabel has no placeholder; UITextField has".
    static func classes(having property: String) -> [String] {
        classes.filter { $0.properties.contains { $0.name == property } }.map(\.name)
    }
}
