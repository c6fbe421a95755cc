import CoreGraphics
import Foundation

/// A stored item: its attributes and data.
struct KeychainItem {
    /// The values of the item by Security's names.
    var values: [String: Any]
    init(_ values: [String: Any]) { self.values = values }

    /// The primary key of the item. Two items cannot have the same primary key. (documented: the primary keys in Apple's reference of
    /// `errSecDuplicateItem`)
    var key: [String] {
        let kind = values[kSecClass] as? String ?? ""
        let names: [String] =
            switch kind {
            case kSecClassInternetPassword:
                [
                    kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort,
                    kSecAttrPath,
                ]
            case kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService]
            default: [kSecAttrLabel, kSecAttrApplicationTag, kSecAttrApplicationLabel, kSecAttrKeyType, kSecAttrKeyClass]
            }
        return [kind] + ([kSecAttrAccessGroup, kSecAttrSynchronizable] + names).map { values[$0].map(Self.text) ?? "" }
    }

    /// Returns the key of a dictionary as text; nil for a key that is not text.
    static func name(_ key: AnyHashable) -> String? { key.base as? String ?? (key.base as? NSString).map(String.init) }

    /// Returns a value as text. The values of the dictionaries are strings, numbers, data and dates of Swift or Foundation types.
    static func text(_ value: Any) -> String {
        switch value {
        case let value as Bool: value ? "1" : "0"
        case let value as Data: value.base64EncodedString()
        case let value as NSData: Data(referencing: value).base64EncodedString()
        default: "\(value)"
        }
    }
}

/// A query for items: the required attributes, the maximum number of items, and the requested results.
struct KeychainQuestion {
    let kind: String
    /// The required attributes, without the keys of the requested results.
    let attributes: [String: Any]
    let limit: Int
    private let wantsData: Bool
    private let wantsAttributes: Bool

    /// Creates a query from a dictionary. Returns nil if the dictionary has no class.
    init?(_ query: CFDictionary) {
        var values: [String: Any] = [:]
        for (name, value) in query {
            if let name = KeychainItem.name(name) { values[name] = value }
        }
        guard let kind = values[kSecClass].map(KeychainItem.text) else { return nil }
        self.kind = kind
        func flag(_ name: String) -> Bool { values[name].map { KeychainItem.text($0) == "1" || KeychainItem.text($0) == "true" } ?? false }
        wantsData = flag(kSecReturnData)
        wantsAttributes = flag(kSecReturnAttributes)
        let limit = values[kSecMatchLimit].map(KeychainItem.text)
        self.limit = limit == kSecMatchLimitAll ? .max : max(1, limit.flatMap(Int.init) ?? 1)
        attributes = values.filter { name, _ in name != kSecClass && !name.hasPrefix("r_") && !name.hasPrefix("m_") && !name.hasPrefix("u_")
        }
    }

    /// Returns whether an item has all required attributes. The item's data is not compared.
    func matches(_ item: KeychainItem) -> Bool {
        guard item.values[kSecClass] as? String == kind else { return false }
        return attributes.allSatisfy { name, value in
            if name == kSecValueData || name == kSecAttrSynchronizable && KeychainItem.text(value) == kSecAttrSynchronizableAny {
                return true
            }
            return item.values[name].map(KeychainItem.text) == KeychainItem.text(value)
        }
    }

    /// Returns the data of the items, their attributes, or both. Returns an array if the query asks for more than one item.
    func answer(_ items: [KeychainItem]) -> AnyObject? {
        guard wantsData || wantsAttributes else { return nil }
        let answers: [Any] = items.map { item in
            if wantsData, !wantsAttributes { return item.values[kSecValueData] as? Data ?? Data() }
            return item.values.filter { wantsData || $0.key != kSecValueData }
        }
        if limit == 1, let first = answers.first { return (first as? Data).map { $0 as NSData } ?? first as AnyObject }
        return answers as NSArray
    }
}

/// The stored items. They are in a file in the app's container, so that `--container` keeps them. In a process without a container they
/// are in memory.
final class Keychain: @unchecked Sendable {
    static let shared = Keychain()
    private let lock = NSLock()
    private var items: [KeychainItem] = []

    private let file: URL?
    private init() {
        // The environment variable decides, because it is set only in the processes of apps, which have their own home folder.
        // (AppContainer)
        let environment = ProcessInfo.processInfo.environment
        file =
            environment["KEYBOARDLAB_PERSONS_HOME"] == nil
            ? nil : URL(fileURLWithPath: environment["HOME"] ?? "/").appendingPathComponent("Library/Keychains/keychain-2.plist")
        guard let file, let data = try? Data(contentsOf: file),
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [[String: Any]]
        else { return }
        items = list.map(KeychainItem.init)
    }

    /// Runs a query, one at a time. Can be called from any thread.
    func change(_ body: (inout [KeychainItem]) -> OSStatus) -> OSStatus {
        lock.withLock {
            let status = body(&items)
            write()
            return status
        }
    }

    private func write() {
        guard let file else { return }
        let list = items.map(\.values)
        guard let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0) else { return }
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? data.write(to: file)
    }
}
