import IQKeyboardManagerSwift
import UIKit

/// Texts of several lines, and what they have in common with fields.
extension ViewCatalog {
    static let smartTypes = ["default", "no", "yes"]

    /// How the keyboard behaves.
    static func keyboardTraits<View: UIView & UITextInputTraits>(of type: View.Type) -> [PropertyDescription] {
        [
            .init("keyboardType", .choice(keyboardTypes)) { (view: View, value) in view.keyboardType = value.enumeration(keyboardTypes) },
            .init("returnKeyType", .choice(returnKeyTypes)) { (view: View, value) in
                view.returnKeyType = value.enumeration(returnKeyTypes)
            },
            .init("keyboardAppearance", .choice(keyboardAppearances)) { (view: View, value) in
                view.keyboardAppearance = value.enumeration(keyboardAppearances)
            },
            .init("autocapitalizationType", .choice(autocapitalizationTypes)) { (view: View, value) in
                view.autocapitalizationType = value.enumeration(autocapitalizationTypes)
            },
            .init("autocorrectionType", .choice(autocorrectionTypes)) { (view: View, value) in
                view.autocorrectionType = value.enumeration(autocorrectionTypes)
            },
            .init("smartQuotesType", .choice(smartTypes)) { (view: View, value) in
                view.smartQuotesType = value.enumeration(smartTypes)
            },
            .init("smartDashesType", .choice(smartTypes)) { (view: View, value) in
                view.smartDashesType = value.enumeration(smartTypes)
            },
            .init("isSecureTextEntry", .bool) { (view: View, value) in view.isSecureTextEntry = value.isTrue },
            .init("enablesReturnKeyAutomatically", .bool) { (view: View, value) in view.enablesReturnKeyAutomatically = value.isTrue },
        ]
    }

    /// What the engine asks of every text input.
    static func textEngineProperties<View: UIView & IQTextInputView>(of type: View.Type) -> [PropertyDescription] {
        [
            .init("distanceFromKeyboard", .number(SceneLimits.coordinates)) { (view: View, value) in
                view.iq.distanceFromKeyboard = value.cgFloat
            },
            .init("enableMode", .choice(enableModes)) { (view: View, value) in view.iq.enableMode = value.enableMode },
            .init("resignOnTouchOutsideMode", .choice(enableModes)) { (view: View, value) in
                view.iq.resignOnTouchOutsideMode = value.enableMode
            },
            .init("ignoreSwitchingByNextPrevious", .bool) { (view: View, value) in
                view.iq.ignoreSwitchingByNextPrevious = value.isTrue
            },
            .init("hidePlaceholder", .bool) { (view: View, value) in view.iq.hidePlaceholder = value.isTrue },
            .init("placeholder", .text) { (view: View, value) in view.iq.placeholder = value.string },
        ]
    }

    /// Of what is detected in texts.
    static let detectorTypes: [(name: String, types: UIDataDetectorTypes)] = [
        ("none", []), ("link", .link), ("phoneNumber", .phoneNumber), ("calendarEvent", .calendarEvent), ("all", .all),
    ]

    static let uiTextView = ViewClass(
        "UITextView", inherits: "UIScrollView", make: { UITextView() },
        properties: [
            .init("font", .font) { (view: UITextView, value) in view.font = value.uiFont },
            .init("adjustsFontForContentSizeCategory", .bool) { (view: UITextView, value) in
                view.adjustsFontForContentSizeCategory = value.isTrue
            },
            .init("textColor", .color) { (view: UITextView, value) in view.textColor = value.uiColor },
            .init("textAlignment", .choice(textAlignments)) { (view: UITextView, value) in
                view.textAlignment = value.enumeration(textAlignments)
            },
            .init("text", .text) { (view: UITextView, value) in view.text = value.string },
            .init("attributedText", .attributedText) { (view: UITextView, value) in view.attributedText = value.nsAttributedString },
            .init("textContainerInset", .insets) { (view: UITextView, value) in view.textContainerInset = value.uiEdgeInsets },
            .init("textContainer.lineFragmentPadding", .number(0...1000)) { (view: UITextView, value) in
                view.textContainer.lineFragmentPadding = value.cgFloat
            },
            .init("growsUpTo", .number(1...SceneLimits.rowHeight)) { (view: UITextView, value) in
                view.isScrollEnabled = false
                view.growth = TextGrowth(limit: value.cgFloat)
            },
            .init("isEditable", .bool) { (view: UITextView, value) in view.isEditable = value.isTrue },
            .init("isSelectable", .bool) { (view: UITextView, value) in view.isSelectable = value.isTrue },
            .init("dataDetectorTypes", .choice(detectorTypes.map(\.name))) { (view: UITextView, value) in
                view.dataDetectorTypes = detectorTypes.first { $0.name == value.string }?.types ?? []
            },
            .init("allowsEditingTextAttributes", .bool) { (view: UITextView, value) in view.allowsEditingTextAttributes = value.isTrue },
            .init("isFindInteractionEnabled", .bool) { (view: UITextView, value) in view.isFindInteractionEnabled = value.isTrue },
            .init("clearsOnInsertion", .bool) { (view: UITextView, value) in view.clearsOnInsertion = value.isTrue },
        ] + keyboardTraits(of: UITextView.self) + wordTraits(of: UITextView.self),
        iq: textEngineProperties(of: UITextView.self), actions: ["onReturn"])

    /// The text view with a placeholder that comes with the engine.
    static let iqTextView = ViewClass(
        "IQTextView", inherits: "UITextView", make: { IQTextView() },
        properties: [
            .init("placeholder", .text) { (view: IQTextView, value) in view.placeholder = value.string },
            .init("placeholderTextColor", .color) { (view: IQTextView, value) in view.placeholderTextColor = value.uiColor },
        ])

    /// A container whose text inputs are neighbours for previous and next, however deep they stand.
    static let iqDeepResponderContainerView = ViewClass(
        "IQDeepResponderContainerView", make: { IQDeepResponderContainerView() })
}
