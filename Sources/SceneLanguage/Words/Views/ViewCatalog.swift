/// The view classes that a scene can name. The files in this folder declare the classes, with one line for each property; several small
/// classes share a file.
package enum ViewCatalog {
    package static let classes: [ViewClass] = [
        .uiView, .uiLabel, .uiImageView, .uiControl, .uiButton, .uiTextField, .uiTextView, .uiSearchBar, .uiScrollView, .uiTableView,
        .uiCollectionView, .uiVisualEffectView, .uiStackView, .columnView, .uiInputView, .iqTextView, .iqDeepResponderContainerView,
        .uiSwitch, .uiSlider, .uiSegmentedControl, .uiStepper, .uiPageControl, .uiProgressView, .uiActivityIndicatorView, .uiPickerView,
        .uiDatePicker,
    ]

    /// The accessibility identifier of a navigation bar's back button.
    static let backButtonID = "BackButton"
    /// Classes of UIKit that scenes cannot create yet. For such a class, the message says so instead of suggesting a different spelling.
    static let laterClasses = [
        "UIToolbar", "UINavigationBar", "UITabBar",
        "WKWebView",
    ]

    // MARK: Lookup

    private static let byName = Dictionary(uniqueKeysWithValues: classes.map { ($0.name, $0) })

    /// Returns the class of this name; nil if there is none.
    package static func viewClass(_ name: String) -> ViewClass? { byName[name] }

    /// Returns the class and its superclasses, nearest first; an empty array for an unknown name.
    static func ancestry(of name: String) -> [ViewClass] {
        var result: [ViewClass] = []
        var next: String? = name
        while let current = next.flatMap(viewClass) {
            result.append(current)
            next = current.superclass
        }
        return result
    }

    /// Returns all properties of the class. The class's own properties precede the inherited properties.
    package static func properties(of name: String) -> [PropertyDescription] { ancestry(of: name).flatMap(\.properties) }

    /// Returns the property of this name, own or inherited; nil if there is none.
    static func property(_ property: String, of className: String) -> PropertyDescription? {
        properties(of: className).first { $0.name == property }
    }

    /// Returns whether views of the class open the keyboard, and can have an `inputAccessoryView` and an `inputView`.
    static func takesText(_ name: String) -> Bool { ancestry(of: name).contains { $0.name == "UITextField" || $0.name == "UITextView" } }

    package static func engineProperties(of name: String) -> [PropertyDescription] { ancestry(of: name).flatMap(\.engineProperties) }

    // MARK: Keys

    private static let mappings = Dictionary(uniqueKeysWithValues: classes.map { ($0.name, makeMapping(of: $0.name)) })

    /// Returns the mapping with all keys of a class.
    static func mapping(of name: String) -> Mapping<ViewDescription> { mappings[name] ?? makeMapping(of: "UIView") }

    /// Returns the mapping with all keys of an app's view class. Every control of an app has the key `onChange`.
    static func mapping(of own: OwnClass) -> Mapping<ViewDescription> {
        let known = mapping(of: own.sceneClass)
        guard !known.names.contains("onChange"), ancestry(of: own.sceneClass).contains(where: { $0.name == "UIControl" }) else {
            return known
        }
        return Mapping(own.name, known.keys + [.action("onChange", "when it sends `.valueChanged`")])
    }

    private static func makeMapping(of name: String) -> Mapping<ViewDescription> {
        let properties = properties(of: name)
        let engine = engineProperties(of: name).map { MappingKey($0, \ViewDescription.engineProperties) }
        var keys = ViewClass.structure + ViewClass.groups + ancestry(of: name).flatMap(\.keys)
        if !engine.isEmpty {
            keys.append(.group("iq", "a mapping like {enableMode: enabled}", "settings of the engine for this view", engine))
        }
        return Mapping(name, keys + properties.map { MappingKey($0, \.properties) })
    }

    /// Returns the message about a key that the class lacks, such as `UILabel has no "placeholder"; UITextField has it`.
    static func unknown(_ entry: YamlEntry, of className: String, among keys: [String]) -> String {
        let havers = classes.filter { known in
            known.properties.contains { $0.name == entry.key } || known.keys.contains { $0.name == entry.key }
                || entry.key == "iq" && !known.engineProperties.isEmpty
        }
        return SceneReader.unknown(entry.key, of: className, among: keys, havers: havers.map(\.name))
    }
}
