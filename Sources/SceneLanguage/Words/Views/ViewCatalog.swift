/// Which classes a scene can name. Each stands in a file of its own beside this one, with a line per property.
package enum ViewCatalog {
    package static let classes: [ViewClass] = [
        .uiView, .uiLabel, .uiImageView, .uiControl, .uiButton, .uiTextField, .uiTextView, .uiSearchBar, .uiScrollView, .uiTableView,
        .uiCollectionView, .uiVisualEffectView, .uiStackView, .columnView, .uiInputView, .iqTextView, .iqDeepResponderContainerView,
        .uiSwitch, .uiSlider, .uiSegmentedControl, .uiStepper, .uiPageControl, .uiProgressView, .uiActivityIndicatorView, .uiPickerView,
        .uiDatePicker,
    ]

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
