import CoreGraphics
import Foundation

/// Stores an item. The items are in an unprotected file in the app's container, so they exist as long as the container, which is normally
/// one run.
/// - Parameter result: receives the item, or the results that `attributes` requests with `kSecReturnData` and similar keys; nil to
///   receive no result.
/// - Returns: `errSecSuccess`, `errSecDuplicateItem` if an item has the same primary key, or `errSecParam` if `attributes` has no class.
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard let question = KeychainQuestion(attributes) else { return errSecParam }
    return Keychain.shared.change { items in
        var item = question.attributes
        item[kSecClass] = question.kind
        guard !items.contains(where: { $0.key == KeychainItem(item).key }) else { return errSecDuplicateItem }
        item[kSecAttrCreationDate] = Date()
        item[kSecAttrModificationDate] = Date()
        items.append(KeychainItem(item))
        result?.pointee = question.answer([KeychainItem(item)])
        return errSecSuccess
    }
}

/// Finds the first matching item, or the matching items up to the number in `kSecMatchLimit`.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`, or `errSecParam` if `query` has no class.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard let question = KeychainQuestion(query) else { return errSecParam }
    return Keychain.shared.change { items in
        let found = Array(items.filter(question.matches).prefix(question.limit))
        guard !found.isEmpty else { return errSecItemNotFound }
        result?.pointee = question.answer(found)
        return errSecSuccess
    }
}

/// Changes all items that match the query.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    guard let question = KeychainQuestion(query) else { return errSecParam }
    return Keychain.shared.change { items in
        let found = items.indices.filter { question.matches(items[$0]) }
        guard !found.isEmpty else { return errSecItemNotFound }
        var changed = items
        for index in found {
            for (name, value) in attributesToUpdate { if let name = KeychainItem.name(name) { changed[index].values[name] = value } }
            changed[index].values[kSecAttrModificationDate] = Date()
        }
        guard Set(changed.map(\.key)).count == changed.count else { return errSecDuplicateItem }
        items = changed
        return errSecSuccess
    }
}

/// Removes all items that match the query.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    guard let question = KeychainQuestion(query) else { return errSecParam }
    return Keychain.shared.change { items in
        let count = items.count
        items.removeAll(where: question.matches)
        return items.count == count ? errSecItemNotFound : errSecSuccess
    }
}

/// Returns the meaning of a status code in English; nil for unknown status codes.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    switch status {
    case errSecSuccess: "No error."
    case errSecParam: "One or more parameters passed to a function were not valid."
    case errSecDuplicateItem: "The specified item already exists in the keychain."
    case errSecItemNotFound: "The specified item could not be found in the keychain."
    case errSecAuthFailed: "The user name or passphrase you entered is not correct."
    default: nil
    }
}

public typealias SecRandomRef = OpaquePointer
nonisolated(unsafe) public let kSecRandomDefault: SecRandomRef? = nil
/// Writes random bytes. Like all random numbers in an app's process, the bytes are the same in every run.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    var generator = SystemRandomNumberGenerator()
    for index in 0..<max(0, count) {
        bytes.storeBytes(of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: index, as: UInt8.self)
    }
    return errSecSuccess
}
