import IQKeyboardManagerSwift
import UIKit

// These words are used by several classes, or are also shown by the inspector. Words of a single class are declared beside the property
// that uses them.

extension NSTextAlignment {
    package static let words: WordTable<NSTextAlignment> = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
}

extension ValueReader where Value == NSTextAlignment {
    static var textAlignment: Self { .words(NSTextAlignment.words) }
}

extension NSLineBreakMode {
    package static let words: WordTable<NSLineBreakMode> = [
        "byWordWrapping": .byWordWrapping, "byCharWrapping": .byCharWrapping, "byClipping": .byClipping,
        "byTruncatingHead": .byTruncatingHead, "byTruncatingTail": .byTruncatingTail, "byTruncatingMiddle": .byTruncatingMiddle,
    ]
}

extension UIView.ContentMode {
    package static let words: WordTable<UIView.ContentMode> = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "redraw": .redraw,
        "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
        "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]
}

extension UIUserInterfaceStyle {
    package static let words: WordTable<UIUserInterfaceStyle> = ["unspecified": .unspecified, "light": .light, "dark": .dark]
}

extension UITextField.BorderStyle {
    package static let words: WordTable<UITextField.BorderStyle> = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
}

extension UIScrollView.ContentInsetAdjustmentBehavior {
    package static let words: WordTable<UIScrollView.ContentInsetAdjustmentBehavior> = [
        "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
    ]
}

extension UIScrollView.KeyboardDismissMode {
    package static let words: WordTable<UIScrollView.KeyboardDismissMode> = [
        "none": .none, "onDrag": .onDrag, "interactive": .interactive, "onDragWithAccessory": .onDragWithAccessory,
        "interactiveWithAccessory": .interactiveWithAccessory,
    ]
}

extension NSLayoutConstraint.Axis {
    package static let words: WordTable<NSLayoutConstraint.Axis> = ["horizontal": .horizontal, "vertical": .vertical]
}

extension UIKeyboardAppearance {
    package static let words: WordTable<UIKeyboardAppearance> = ["default": .default, "dark": .dark, "light": .light]
}

extension UITextAutocorrectionType {
    package static let words: WordTable<UITextAutocorrectionType> = ["default": .default, "no": .no, "yes": .yes]
}

extension ValueReader where Value == UITraitEnvironmentLayoutDirection {
    static var layoutDirection: Self { .words(["leftToRight": .leftToRight, "rightToLeft": .rightToLeft]) }
}

extension ValueReader where Value == IQEnableMode {
    /// Reads an enable mode. If the value comes from a switch, on means enabled and off means disabled.
    static var enableMode: Self {
        let words = Self.words(["default": .default, "enabled": .enabled, "disabled": .disabled])
        return Self(
            words.hint, form: words.form, samples: words.samples,
            fromControl: { if case .bool(let isOn) = $0 { isOn ? .enabled : .disabled } else { nil } }
        ) { words.read($0.node, name: $0.name, diagnostics: $0.diagnostics) }
    }
}

extension UIKeyboardType {
    package static let words: WordTable<UIKeyboardType> = [
        "default": .default, "asciiCapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
        "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
        "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch, "asciiCapableNumberPad": .asciiCapableNumberPad,
    ]
}

extension UIReturnKeyType {
    package static let words: WordTable<UIReturnKeyType> = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search,
        "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
    ]
}
