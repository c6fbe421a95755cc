import Foundation
import FrameworkStandIns

public enum CKAccountStatus: Int, Sendable { case couldNotDetermine = 0, available, restricted, noAccount, temporarilyUnavailable }

extension Notification.Name {
    public static let CKAccountChanged = Notification.Name("CKAccountChangedNotification")
}

/// The iCloud container of an app.
///
/// Partial: the phone has no iCloud account. The account status is `noAccount`, and every request fails with `CKError.notAuthenticated`.
open class CKContainer: NSObject, @unchecked Sendable {
    private static let standard = CKContainer(identifier: "iCloud.default")
    public let containerIdentifier: String?

    public init(identifier: String) { containerIdentifier = identifier }
    open class func `default`() -> CKContainer { standard }

    public let privateCloudDatabase = CKDatabase(.private)
    public let publicCloudDatabase = CKDatabase(.public)
    public let sharedCloudDatabase = CKDatabase(.shared)
    open func database(with scope: CKDatabase.Scope) -> CKDatabase {
        switch scope {
        case .public: publicCloudDatabase
        case .private: privateCloudDatabase
        case .shared: sharedCloudDatabase
        }
    }

    open func accountStatus(completionHandler: @escaping (CKAccountStatus, (any Error)?) -> Void) {
        CKDatabase.reportAbsence()
        answerLater { completionHandler(.noAccount, nil) }
    }
    open func accountStatus() async throws -> CKAccountStatus {
        CKDatabase.reportAbsence()
        return .noAccount
    }
    open func fetchUserRecordID(completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void) {
        CKDatabase.reportAbsence()
        answerLater { completionHandler(nil, CKError(.notAuthenticated)) }
    }
}

/// A database of a container. The database is unreachable, because the phone has no iCloud account.
open class CKDatabase: NSObject, @unchecked Sendable {
    public enum Scope: Int, Sendable { case `public` = 1, `private`, shared }
    public let databaseScope: Scope
    init(_ scope: Scope) { databaseScope = scope }

    fileprivate static func reportAbsence() { reportStandIn("CKContainer", "the phone has no iCloud account, so every request fails") }

    private func fail<Value>(_ completion: @escaping (Value?, (any Error)?) -> Void) {
        Self.reportAbsence()
        answerLater { completion(nil, CKError(.notAuthenticated)) }
    }
    private func failure() -> CKError {
        Self.reportAbsence()
        return CKError(.notAuthenticated)
    }

    open func save(_ record: CKRecord, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void) { fail(completionHandler) }
    open func save(_ zone: CKRecordZone, completionHandler: @escaping (CKRecordZone?, (any Error)?) -> Void) { fail(completionHandler) }
    open func fetch(withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void) {
        fail(completionHandler)
    }
    open func delete(withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void) {
        fail(completionHandler)
    }
    open func perform(
        _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?, completionHandler: @escaping ([CKRecord]?, (any Error)?) -> Void
    ) { fail(completionHandler) }

    @discardableResult open func save(_ record: CKRecord) async throws -> CKRecord { throw failure() }
    open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw failure() }
    @discardableResult open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID { throw failure() }
    open func records(
        matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int = 0
    ) async throws -> (matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: Cursor?) { throw failure() }

    /// The position from which a query continues.
    public final class Cursor: NSObject {}
}
