/// An Interface Builder document with views: the file `NAME.xib` in a bundle. It is read without being compiled. A missing or damaged
/// document is reported with its path.
@preconcurrency @MainActor
open class UINib: NSObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The objects that replace the document's placeholders, by their identifiers.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
    /// The place from which the document is read.
    package enum Source {
        case named(String, Bundle)
        case data(Data, Bundle)
        /// A part of another document that is instantiated separately, such as a prototype cell.
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
    /// Creates the objects of the document, connects their outlets and actions, and calls their `awakeFromNib()`.
    /// - Returns: the top-level objects in the document's order, without placeholders; empty if the document cannot be read.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        return InterfaceBuilder.needed(for: "the nib \(name)")?.objects(of: self, owner: ownerOrNil, externalObjects: external) ?? []
    }

    /// Returns the document's only top-level object, which must be of the class `kind`. Used when a table or collection view registers
    /// the nib.
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
    /// Returns the top-level objects of a document of this bundle. If the document cannot be read, reports the error and returns nil.
    @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let nib = UINib(nibName: name, bundle: self)
        return InterfaceBuilder.needed(for: "the nib \(name)")?.objects(
            of: nib, owner: owner, externalObjects: options?[.externalObjects] as? [String: Any] ?? [:])
    }
}
