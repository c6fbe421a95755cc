import IQKeyboardManagerSwift
import UIKit

extension ViewClass {
    static let uiTextField = ViewClass(
        "UITextField", inherits: "UIControl", make: { UITextField() },
        properties: [
            .init("text", .text, \.text),
            .init("placeholder", .text, \.placeholder),
            .font("font", \.font),
            .init("adjustsFontForContentSizeCategory", .bool, \.adjustsFontForContentSizeCategory),
            .init("textColor", .color, \.textColor),
            .init("textAlignment", .textAlignment, \.textAlignment),
            .init("borderStyle", .words(UITextField.BorderStyle.words), \.borderStyle),
            .init("clearButtonMode", clearButtons, \.clearButtonMode),
            .init("clearsOnBeginEditing", .bool, \.clearsOnBeginEditing),
            .init("adjustsFontSizeToFitWidth", .bool, \.adjustsFontSizeToFitWidth),
            .init("minimumFontSize", .number(0...1000), \.minimumFontSize),
        ], more: [TextInputWords.keyboard(UITextField.self), TextInputWords.words(UITextField.self)],
        iq: TextInputWords.engine(UITextField.self), keys: [.action("onReturn", "the action for the return key")] + ViewClass.inputViews)

    private static let clearButtons = ValueReader<UITextField.ViewMode>.words([
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ])
}
