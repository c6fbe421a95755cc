// The raw values are those of UIKit. (Facts/KeyboardBehaviour.md#return-key and Facts/KeyboardBehaviour.md#keyboard-types; values that
// are not listed on this page: documented in the public headers)

public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable = 1
    case numbersAndPunctuation = 2
    case URL = 3
    case numberPad = 4
    case phonePad = 5
    case namePhonePad = 6
    case emailAddress = 7
    case decimalPad = 8
    case twitter = 9
    case webSearch = 10
    case asciiCapableNumberPad = 11
    public static let alphabet = UIKeyboardType.asciiCapable
}

public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0
    case go = 1
    case google = 2
    case join = 3
    case next = 4
    case route = 5
    case search = 6
    case send = 7
    case yahoo = 8
    case done = 9
    case emergencyCall = 10
    case `continue` = 11
}

public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0
    case dark = 1
    case light = 2
    public static let alert = UIKeyboardAppearance.dark
}

public enum UITextAutocapitalizationType: Int, Sendable {
    case none = 0
    case words = 1
    case sentences = 2
    case allCharacters = 3
}

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }

/// The semantic meaning of a field's content, for password managers and the predictive bar.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = UITextContentType(rawValue: "name")
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    public static let middleName = UITextContentType(rawValue: "additional-name")
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    public static let location = UITextContentType(rawValue: "location")
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    public static let addressState = UITextContentType(rawValue: "address-level1")
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    public static let creditCardName = UITextContentType(rawValue: "cc-name")
    public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
    public static let creditCardMiddleName = UITextContentType(rawValue: "cc-additional-name")
    public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
    public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
    public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
    public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
    public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
    public static let creditCardType = UITextContentType(rawValue: "cc-type")
    public static let birthdate = UITextContentType(rawValue: "bday")
    public static let birthdateDay = UITextContentType(rawValue: "bday-day")
    public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
    public static let birthdateYear = UITextContentType(rawValue: "bday-year")
    public static let dateTime = UITextContentType(rawValue: "date-time")
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let organizationName = UITextContentType(rawValue: "organization")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let URL = UITextContentType(rawValue: "url")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// The traits with which a responder configures its keyboard. Every member is optional and has the same default as in UIKit.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var smartQuotesType: UITextSmartQuotesType { get set }
    var smartDashesType: UITextSmartDashesType { get set }
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    var keyboardType: UIKeyboardType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key is disabled while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    var isSecureTextEntry: Bool { get set }
    var textContentType: UITextContentType! { get set }
    var passwordRules: UITextInputPasswordRules? { get set }
    var inlinePredictionType: UITextInlinePredictionType { get set }
}

/// The rules for passwords that the system generates, in Apple's format: "required: lower; minlength: 12".
///
/// Partial: the rules are only stored, because the phone suggests no passwords.
public final class UITextInputPasswordRules: NSObject, Sendable {
    public let passwordRulesDescriptor: String
    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
        super.init()
    }
}

/// The defaults of traits that a responder does not implement. Setting such a trait has no effect, except that a mistake is logged once.
extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set { reportFixedTrait("autocapitalizationType", newValue) }
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set { reportFixedTrait("autocorrectionType", newValue) }
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set { reportFixedTrait("spellCheckingType", newValue) }
    }
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set { reportFixedTrait("smartQuotesType", newValue) }
    }
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set { reportFixedTrait("smartDashesType", newValue) }
    }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set { reportFixedTrait("smartInsertDeleteType", newValue) }
    }
    public var keyboardType: UIKeyboardType {
        get { .default }
        set { reportFixedTrait("keyboardType", newValue) }
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set { reportFixedTrait("keyboardAppearance", newValue) }
    }
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set { reportFixedTrait("returnKeyType", newValue) }
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set { reportFixedTrait("enablesReturnKeyAutomatically", newValue) }
    }
    public var isSecureTextEntry: Bool {
        get { false }
        set { reportFixedTrait("isSecureTextEntry", newValue) }
    }
    public var textContentType: UITextContentType! {
        get { nil }
        set { reportFixedTrait("textContentType", newValue as Any) }
    }

    public var passwordRules: UITextInputPasswordRules? {
        get { nil }
        set { reportFixedTrait("passwordRules", newValue as Any) }
    }
    public var inlinePredictionType: UITextInlinePredictionType {
        get { .default }
        set { reportFixedTrait("inlinePredictionType", newValue) }
    }

    private func reportFixedTrait(_ name: String, _ value: Any) {
        let message = "\(type(of: self)) does not implement UITextInputTraits.\(name): setting it to \(value) has no effect"
        SimulatedProcess.current.reportOnce(message)
    }
}
