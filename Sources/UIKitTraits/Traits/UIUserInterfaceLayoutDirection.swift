/// The layout direction of an interface. The raw values are UIKit's. (documented: UIKit's headers)
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// The writing direction of a locale's language.
package enum LocaleDirection {
    /// Returns whether the language is written from right to left. The result is false if the identifier has no known language.
    package static func isRightToLeft(_ localeIdentifier: String) -> Bool {
        Locale(identifier: localeIdentifier).language.characterDirection == .rightToLeft
    }
}
