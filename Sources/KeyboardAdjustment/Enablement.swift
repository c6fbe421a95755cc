/// The setting of one field. Either the general rules determine whether the engine is enabled for the field, or the field overrides them.
public enum FieldMode: Int, Hashable, Sendable {
    case `default` = 0
    case enabled = 1
    case disabled = 2
}

/// The properties of a field that determine whether the engine is enabled for it.
public struct EnablementFacts: Hashable, Sendable {
    public var mode: FieldMode
    /// The nearest view controller on the field's responder chain, or nil if there is none.
    public var controller: Controller?

    /// The properties of the field's view controller on which the result depends.
    public struct Controller: Hashable, Sendable {
        /// The class name without its module.
        public var className: String
        /// Whether the controller is an instance of a class in the list of enabled classes (including subclasses).
        public var isOfEnabledClass: Bool
        /// Whether the controller is an instance of a class in the list of disabled classes (including subclasses).
        public var isOfDisabledClass: Bool
        /// Whether the field is the text field of the controller's own search controller.
        public var ownsFieldAsSearchField: Bool

        public init(className: String, isOfEnabledClass: Bool, isOfDisabledClass: Bool, ownsFieldAsSearchField: Bool) {
            self.className = className
            self.isOfEnabledClass = isOfEnabledClass
            self.isOfDisabledClass = isOfDisabledClass
            self.ownsFieldAsSearchField = ownsFieldAsSearchField
        }

        /// Whether this is the view controller that UIKit uses for the text fields of an alert.
        var isAlertTextFieldController: Bool {
            className.contains("UIAlertController") && className.hasSuffix("TextFieldViewController")
        }
    }

    public init(mode: FieldMode = .default, controller: Controller? = nil) {
        self.mode = mode
        self.controller = controller
    }
}

/// Whether the engine is enabled for a field, and the rule that determined it.
public struct Enablement: Hashable, Sendable {
    /// The rule that determined the result.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        case global
        case fieldMode
        case searchController
        case enabledClass
        case disabledClass
        case alertTextField

        /// A sentence with the reason why the engine is disabled.
        public var textWhenOff: String {
            switch self {
            case .global: "IQKeyboardManager.shared.isEnabled is false."
            case .fieldMode: "the field's enableMode is disabled."
            case .searchController: "the field is a search controller's."
            case .enabledClass: "the controller's class is enabled."
            case .disabledClass: "the controller is of a class in disabledDistanceHandlingClasses."
            case .alertTextField: "the field is an alert's."
            }
        }
    }

    public var isEnabled: Bool
    public var reason: Reason

    public init(isEnabled: Bool, reason: Reason) {
        self.isEnabled = isEnabled
        self.reason = reason
    }

    /// Evaluates the field's own mode, its controller's class and the global switch, in that order of precedence.
    ///
    /// The list of disabled classes takes precedence over the list of enabled classes.
    ///
    /// - Parameters:
    ///   - field: The properties of the active field. If nil, the global switch decides.
    ///   - isGloballyEnabled: `IQKeyboardManager.isEnabled`.
    public static func resolve(field: EnablementFacts?, isGloballyEnabled: Bool) -> Enablement {
        let global = Enablement(isEnabled: isGloballyEnabled, reason: .global)
        guard let field else { return global }
        switch field.mode {
        case .enabled: return Enablement(isEnabled: true, reason: .fieldMode)
        case .disabled: return Enablement(isEnabled: false, reason: .fieldMode)
        case .default: break
        }
        guard let controller = field.controller else { return global }
        if controller.ownsFieldAsSearchField { return Enablement(isEnabled: false, reason: .searchController) }
        guard isGloballyEnabled || controller.isOfEnabledClass else { return global }
        if controller.isOfDisabledClass { return Enablement(isEnabled: false, reason: .disabledClass) }
        if controller.isAlertTextFieldController { return Enablement(isEnabled: false, reason: .alertTextField) }
        return Enablement(isEnabled: true, reason: isGloballyEnabled ? .global : .enabledClass)
    }
}
