import Foundation
import FrameworkStandIns

/// A value that a record can store.
public protocol CKRecordValueProtocol {}
public typealias CKRecordValue = CKRecordValueProtocol
extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension CKRecord.Reference: CKRecordValueProtocol {}
extension CKAsset: CKRecordValueProtocol {}

/// A record that keeps its values in memory. It cannot be saved.
open class CKRecord: NSObject {
    public typealias RecordType = String
    public typealias FieldKey = String

    public final class ID: NSObject {
        public let recordName: String
        public let zoneID: CKRecordZone.ID
        public init(recordName: String, zoneID: CKRecordZone.ID = .default) { (self.recordName, self.zoneID) = (recordName, zoneID) }
        /// Creates an identifier with a new name. The names are the same in every run.
        public convenience init(zoneID: CKRecordZone.ID = .default) { self.init(recordName: newRecordName(), zoneID: zoneID) }
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? ID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
        }
        public override var hash: Int { recordName.hash }
    }

    public enum ReferenceAction: UInt, Sendable { case none = 0, deleteSelf }
    /// A reference to another record. (documented: `CKRecord_Reference_Action`)
    public final class Reference: NSObject {
        public let recordID: ID
        public let action: ReferenceAction
        public init(recordID: ID, action: ReferenceAction) { (self.recordID, self.action) = (recordID, action) }
        public convenience init(record: CKRecord, action: ReferenceAction) { self.init(recordID: record.recordID, action: action) }
    }

    public let recordType: RecordType
    public let recordID: ID
    private var values: [FieldKey: any CKRecordValueProtocol] = [:]
    private var changes: Set<FieldKey> = []

    public init(recordType: RecordType, recordID: ID = ID()) { (self.recordType, self.recordID) = (recordType, recordID) }

    /// Always nil, because the record has never been saved.
    open var creationDate: Date? { nil }
    open var modificationDate: Date? { nil }
    open var recordChangeTag: String? { nil }
    open var parent: Reference?

    open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }
    open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
        values[key] = object
        changes.insert(key)
    }
    open subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
        get { object(forKey: key) }
        set { setObject(newValue, forKey: key) }
    }
    open func allKeys() -> [FieldKey] { values.keys.sorted() }
    open func changedKeys() -> [FieldKey] { changes.sorted() }
}

/// A file that belongs to a record.
open class CKAsset: NSObject {
    public let fileURL: URL?
    public init(fileURL: URL) { self.fileURL = fileURL }
}

public let CKRecordZoneDefaultName = "_defaultZone"
/// The name of the current user. (documented: `CKCurrentUserDefaultName`)
public let CKCurrentUserDefaultName = "__defaultOwner__"

open class CKRecordZone: NSObject {
    public final class ID: NSObject, @unchecked Sendable {
        public static let `default` = ID(zoneName: CKRecordZoneDefaultName)
        public let zoneName: String
        public let ownerName: String
        public init(zoneName: String = CKRecordZoneDefaultName, ownerName: String = CKCurrentUserDefaultName) {
            (self.zoneName, self.ownerName) = (zoneName, ownerName)
        }
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? ID).map { $0.zoneName == zoneName && $0.ownerName == ownerName } ?? false
        }
        public override var hash: Int { zoneName.hash }
    }
    public let zoneID: ID
    public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }
    public init(zoneID: ID) { self.zoneID = zoneID }
    open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
}

open class CKQuery: NSObject {
    public let recordType: CKRecord.RecordType
    public let predicate: NSPredicate
    open var sortDescriptors: [NSSortDescriptor]?
    public init(recordType: CKRecord.RecordType, predicate: NSPredicate) { (self.recordType, self.predicate) = (recordType, predicate) }
}
