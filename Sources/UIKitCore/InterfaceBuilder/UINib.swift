/// A document of Interface Builder's that holds views: `NAME.xib` of a bundle, read as it is. One that is not there, or that is damaged, is told
/// with its place.
@preconcurrency @MainActor
open class UINib: NSObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects for the placeholders of the document, by their identifiers.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
    /// Where the document comes from.
    package enum Source {
        case named(String, Bundle)
        case data(Data, Bundle)
        /// Something that is instantiated by itself inside another document, such as a prototype cell.
        case part(AnyObject)
    }
    package let source: Source
    package var name: String { if case .named(let name, _) = source { name } else { "(data)" } }

    @preconcurrency @MainActor
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        source = .named(name, bundleOrNil ?? .main)
        super.init()
    }
    @preconcurrency @MainActor
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        source = .data(data, bundleOrNil ?? .main)
        super.init()
    }
    package init(part: AnyObject) {
        source = .part(part)
        super.init()
    }
    /// Makes the objects of the document, connects them with each other and with the owner, and tells them with `awakeFromNib()`.
    /// - Returns: the top-level objects in the document's order, without placeholders; empty when the document cannot be read.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        return InterfaceBuilder.needed(for: "the nib \(name)")?.objects(of: self, owner: ownerOrNil, externalObjects: external) ?? []
    }

    /// The only object at the top of the document, which must be of that class: what a table or a collection registers.
    package func onlyObject<Kind: UIView>(_ kind: Kind.Type) -> Kind? {
        let objects = instantiate(withOwner: nil)
        let views = objects.compactMap { $0 as? UIView }
        if views.count == 1, let view = views.first as? Kind { return view }
        reportMistake(
            "the nib \(name) is registered for reuse, so it must have one top-level object, a \(kind); it has "
                + (objects.isEmpty ? "none" : objects.map { "\(type(of: $0))" }.joined(separator: ", ")))
        return views.lazy.compactMap { $0 as? Kind }.first
    }
}

extension Bundle {
    /// The top-level objects of a document of this bundle; nil when it cannot be read, which is told.
    @MainActor public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let nib = UINib(nibName: name, bundle: self)
        return InterfaceBuilder.needed(for: "the nib \(name)")?.objects(
            of: nib, owner: owner, externalObjects: options?[.externalObjects] as? [String: Any] ?? [:])
    }
}
