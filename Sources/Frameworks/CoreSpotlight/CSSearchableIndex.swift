import FrameworkStandIns
import Foundation
import UniformTypeIdentifiers

/// The key of an item's identifier in the `userInfo` of the activity with which the system opens an app for the item.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSIndexErrorDomain = "CSIndexErrorDomain"

/// An error of Core Spotlight, with the same codes as on iOS. (documented: Core Spotlight's headers)
public struct CSIndexError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknownError = -1, indexUnavailableError = -1000, invalidItemError = -1001, indexingUnsupported = -1005
    }
    public static let errorDomain = CSIndexErrorDomain
    public let code: Code
    public var errorCode: Int { code.rawValue }
    public init(_ code: Code) { self.code = code }
}

/// The description of an item that the user can find with the system's search.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
    open var title: String?
    open var displayName: String?
    open var contentDescription: String?
    open var keywords: [String]?
    open var thumbnailData: Data?
    open var thumbnailURL: URL?
    open var contentURL: URL?
    open var relatedUniqueIdentifier: String?
    open var identifier: String?
    public let contentType: String
    public init(itemContentType type: String) { contentType = type }
    public init(contentType: UTType) { self.contentType = contentType.identifier }
}

open class CSSearchableItem: NSObject, @unchecked Sendable {
    open var uniqueIdentifier: String
    open var domainIdentifier: String?
    open var attributeSet: CSSearchableItemAttributeSet
    open var expirationDate: Date!
    public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
        self.uniqueIdentifier = uniqueIdentifier ?? ""
        self.domainIdentifier = domainIdentifier
        self.attributeSet = attributeSet
        super.init()
    }
}

/// The index of the system's search.
///
/// Partial: indexing is not available, as `isIndexingAvailable()` reports. Every request fails with `CSIndexError.indexingUnsupported`.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
    private static let shared = CSSearchableIndex(name: "default")
    open class func `default`() -> CSSearchableIndex { shared }
    open class func isIndexingAvailable() -> Bool { false }
    public init(name: String) {}

    open func indexSearchableItems(_ items: [CSSearchableItem], completionHandler: (((any Error)?) -> Void)? = nil) {
        refuse(completionHandler)
    }
    open func deleteSearchableItems(withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil) {
        refuse(completionHandler)
    }
    open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil) {
        refuse(completionHandler)
    }
    open func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) { refuse(completionHandler) }

    private func refuse(_ completion: (((any Error)?) -> Void)?) {
        reportStandIn("CSSearchableIndex", "the phone has no search, so nothing is indexed")
        answerLater { completion?(CSIndexError(.indexingUnsupported)) }
    }
}
