import IQKeyboardManagerSwift
import UIKit

// Words that several classes share; what one class alone has stands in its line.

extension ValueReader where Value == NSTextAlignment {
    static var textAlignment: Self {
        .words(["left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural])
    }
}

extension ValueReader where Value == UITraitEnvironmentLayoutDirection {
    static var layoutDirection: Self { .words(["leftToRight": .leftToRight, "rightToLeft": .rightToLeft]) }
}

extension ValueReader where Value == IQEnableMode {
    /// A switch that is on stands for enabled, off for disabled.
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
