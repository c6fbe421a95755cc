import FrameworkStandIns
import Foundation

/// The raw values are those of Local Authentication. (documented: Local Authentication's headers)
public enum LAPolicy: Int, Sendable { case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication }
public enum LABiometryType: Int, Sendable {
    case none = 0, touchID, faceID
    public static var LABiometryNone: LABiometryType { .none }
}
public let LAErrorDomain = "com.apple.LocalAuthentication"
public struct LAError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4, passcodeNotSet = -5, biometryNotAvailable =
            -6,
            biometryNotEnrolled = -7, biometryLockout = -8, appCancel = -9, invalidContext = -10, notInteractive = -1004
    }
    public static let errorDomain = LAErrorDomain
    public let code: Code
    public var errorCode: Int { code.rawValue }
    public init(_ code: Code) { self.code = code }
    public static var authenticationFailed: Code { .authenticationFailed }
    public static var userCancel: Code { .userCancel }
    public static var userFallback: Code { .userFallback }
    public static var systemCancel: Code { .systemCancel }
    public static var passcodeNotSet: Code { .passcodeNotSet }
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    public static var biometryLockout: Code { .biometryLockout }
}

/// Authenticates the user.
///
/// Partial: like a new simulator, the phone has no face, finger or passcode to recognize, so every evaluation fails.
open class LAContext: NSObject, @unchecked Sendable {
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason = ""
    open var interactionNotAllowed = false
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    open var evaluatedPolicyDomainState: Data? { nil }
    open var biometryType: LABiometryType { .faceID }

    private func refusal(_ policy: LAPolicy) -> LAError {
        reportStandIn("LAContext", "the phone knows no face, finger or code")
        return LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotEnrolled)
    }
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        error?.pointee = refusal(policy) as NSError
        return false
    }
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void) {
        let error = refusal(policy)
        answerLater { reply(false, error) }
    }
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool { throw refusal(policy) }
    open func invalidate() {}
}
