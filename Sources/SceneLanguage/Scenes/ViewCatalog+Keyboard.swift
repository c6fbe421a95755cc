import UIKit

extension ViewCatalog {
    /// A view above or in the place of the keyboard; it has the keyboard's material.
    static let uiInputView = ViewClass(
        "UIInputView", make: { UIInputView(frame: .zero, inputViewStyle: .keyboard) },
        properties: [
            .init("allowsSelfSizing", .bool) { (view: UIInputView, value) in view.allowsSelfSizing = value.isTrue }
        ])

    /// Of a view's `keyboardLayoutGuide`, which is made when the first one is set.
    static let keyboardGuideProperties: [PropertyDescription] = [
        .init("keyboardLayoutGuide.followsUndockedKeyboard", .bool) { $0.keyboardLayoutGuide.followsUndockedKeyboard = $1.isTrue },
        .init("keyboardLayoutGuide.usesBottomSafeArea", .bool) { $0.keyboardLayoutGuide.usesBottomSafeArea = $1.isTrue },
        .init("keyboardLayoutGuide.keyboardDismissPadding", .number(SceneLimits.lengths)) {
            $0.keyboardLayoutGuide.keyboardDismissPadding = $1.cgFloat
        },
    ]

    static let spellCheckingTypes = ["default", "no", "yes"]
    /// The raw values of `UITextContentType`, by UIKit's names.
    static let textContentTypes: [(name: String, type: UITextContentType)] = [
        ("name", .name), ("givenName", .givenName), ("familyName", .familyName), ("nickname", .nickname),
        ("organizationName", .organizationName), ("fullStreetAddress", .fullStreetAddress), ("addressCity", .addressCity),
        ("postalCode", .postalCode), ("countryName", .countryName), ("telephoneNumber", .telephoneNumber),
        ("emailAddress", .emailAddress), ("URL", .URL), ("creditCardNumber", .creditCardNumber), ("username", .username),
        ("password", .password), ("newPassword", .newPassword), ("oneTimeCode", .oneTimeCode),
    ]
    /// What a text input says of its words and of what it holds.
    static func wordTraits<View: UIView & UITextInputTraits>(of type: View.Type) -> [PropertyDescription] {
        [
            .init("spellCheckingType", .choice(spellCheckingTypes)) { (view: View, value) in
                view.spellCheckingType = value.enumeration(spellCheckingTypes)
            },
            .init("textContentType", .choice(textContentTypes.map(\.name))) { (view: View, value) in
                view.textContentType = textContentTypes.first { $0.name == value.string }?.type
            },
        ]
    }
}
