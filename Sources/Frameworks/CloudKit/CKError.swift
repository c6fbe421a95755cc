import Foundation

public let CKErrorDomain = "CKErrorDomain"

/// An error of CloudKit, with the same codes as on iOS. (documented: CloudKit's headers)
public struct CKError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case internalError = 1, partialFailure, networkUnavailable, networkFailure, badContainer, serviceUnavailable, requestRateLimited,
            missingEntitlement, notAuthenticated, permissionFailure, unknownItem, invalidArguments
        case serverRecordChanged = 14, serverRejectedRequest, assetFileNotFound, assetFileModified, incompatibleVersion,
            constraintViolation, operationCancelled, changeTokenExpired, batchRequestFailed, zoneBusy, badDatabase, quotaExceeded,
            zoneNotFound, limitExceeded, userDeletedZone, tooManyParticipants, alreadyShared, referenceViolation, managedAccountRestricted,
            participantMayNeedVerification, serverResponseLost, assetNotAvailable
    }
    public static let errorDomain = CKErrorDomain
    public let code: Code
    public var errorCode: Int { code.rawValue }
    public var retryAfterSeconds: Double? { nil }
    public init(_ code: Code) { self.code = code }

    public static var notAuthenticated: Code { .notAuthenticated }
    public static var networkUnavailable: Code { .networkUnavailable }
    public static var networkFailure: Code { .networkFailure }
    public static var serviceUnavailable: Code { .serviceUnavailable }
    public static var serverRecordChanged: Code { .serverRecordChanged }
    public static var unknownItem: Code { .unknownItem }
    public static var quotaExceeded: Code { .quotaExceeded }
    public static var zoneNotFound: Code { .zoneNotFound }
    public static var partialFailure: Code { .partialFailure }
}

extension CKError.Code {
    /// Makes patterns such as `catch CKError.notAuthenticated` match.
    public static func ~= (code: CKError.Code, error: any Error) -> Bool { (error as? CKError)?.code == code }
}
