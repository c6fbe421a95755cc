import Foundation

/// A kind of file or data with an identifier.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
    public let identifier: String

    /// Returns the type with an identifier; nil if the system does not declare the identifier.
    public init?(_ identifier: String) {
        guard DeclaredTypes.byIdentifier[identifier.lowercased()] != nil else { return nil }
        self.identifier = identifier.lowercased()
    }
    /// Creates a type that the app declares. Its supertype is `parentType`, because the app's Info.plist is not read for types.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(app: identifier, parentType) }
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(app: identifier, parentType) }
    private init(app identifier: String, _ parent: UTType?) {
        self.identifier = identifier
        AppTypes.shared.declare(identifier, parent ?? .data)
    }
    /// Returns the type of files with an extension; a dynamic type if no declared type has the extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        guard !filenameExtension.isEmpty, !filenameExtension.contains("/") else { return nil }
        let wanted = filenameExtension.lowercased()
        let found = DeclaredTypes.all.first { $0.extensions.contains(wanted) && UTType(known: $0.identifier).conforms(to: supertype) }
        self = found.map { UTType(known: $0.identifier) } ?? UTType(dynamic: "ext.\(wanted)", supertype)
    }
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard mimeType.contains("/") else { return nil }
        let wanted = mimeType.lowercased().prefix { $0 != ";" }
        let found = DeclaredTypes.all.first {
            $0.mimeTypes.contains(String(wanted)) && UTType(known: $0.identifier).conforms(to: supertype)
        }
        self = found.map { UTType(known: $0.identifier) } ?? UTType(dynamic: "mime.\(wanted)", supertype)
    }
    init(known identifier: String) { self.identifier = identifier }
    /// Creates a dynamic type. Its identifier contains the tag in plain text, unlike the system's dynamic identifiers, which encode the
    /// tag.
    private init(dynamic tag: String, _ supertype: UTType) {
        identifier = "dyn." + tag
        AppTypes.shared.declare(identifier, supertype)
    }

    private var declared: DeclaredTypes.Entry? { DeclaredTypes.byIdentifier[identifier] }
    public var preferredFilenameExtension: String? {
        declared?.extensions.first ?? (identifier.hasPrefix("dyn.ext.") ? String(identifier.dropFirst(8)) : nil)
    }
    public var preferredMIMEType: String? {
        declared?.mimeTypes.first ?? (identifier.hasPrefix("dyn.mime.") ? String(identifier.dropFirst(9)) : nil)
    }
    public var localizedDescription: String? { declared?.description }
    public var description: String { identifier }
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    public var isDeclared: Bool { !isDynamic }
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    public var version: Int? { nil }
    public var referenceURL: URL? { nil }

    /// All types to which this type conforms, without the type itself.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var next = directSupertypes
        while let type = next.popLast() {
            if found.insert(type).inserted { next += type.directSupertypes }
        }
        return found
    }
    private var directSupertypes: [UTType] {
        if let declared { return declared.supertypes.map(UTType.init(known:)) }
        return AppTypes.shared.parent(of: identifier).map { [$0] } ?? []
    }
    /// Returns whether this type is equal to another type or a subtype of it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

/// The supertypes of the types that apps have declared, and the supertypes of dynamic types.
private final class AppTypes: @unchecked Sendable {
    static let shared = AppTypes()
    private let lock = NSLock()
    private var parents: [String: UTType] = [:]
    func declare(_ identifier: String, _ parent: UTType) {
        lock.withLock { if parents[identifier] == nil { parents[identifier] = parent } }
    }
    func parent(of identifier: String) -> UTType? { lock.withLock { parents[identifier] } }
}

extension URL {
    /// Returns the URL with the name, and with the extension of the type if the name does not have it.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }
    public func appendingPathExtension(for contentType: UTType) -> URL {
        guard let wanted = contentType.preferredFilenameExtension, pathExtension.lowercased() != wanted else { return self }
        return appendingPathExtension(wanted)
    }
}
