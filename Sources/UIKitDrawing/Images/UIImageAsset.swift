/// The variants of an image for light and dark appearance and for screens of several scales.
public final class UIImageAsset: NSObject, @unchecked Sendable {
    // Every access to this property requires the lock.
    private var variants: [(traits: UITraitCollection?, image: UIImage)] = []
    private let lock = NSLock()
    public override init() { super.init() }
    init(_ image: UIImage) {
        variants = [(nil, image)]
        super.init()
    }

    /// Returns the variant that matches the most traits. Of equally good variants, returns the one that was registered last. Returns an
    /// empty image if there are no variants.
    public func image(with traitCollection: UITraitCollection) -> UIImage {
        lock.withLock {
            func fitness(_ traits: UITraitCollection?) -> Int {
                guard let traits else { return 0 }
                var points = 1
                if traits.userInterfaceStyle == traitCollection.userInterfaceStyle { points += 4 }
                if traits.displayScale == traitCollection.displayScale { points += 2 }
                if traits.horizontalSizeClass == traitCollection.horizontalSizeClass { points += 1 }
                return points
            }
            let best = variants.enumerated().max { (fitness($0.element.traits), $0.offset) < (fitness($1.element.traits), $1.offset) }
            // An image of a catalog has variants in the catalog, so the variant for the traits is drawn.
            return best.map { $0.element.image.drawn(for: traitCollection, size: $0.element.image.size) } ?? UIImage()
        }
    }
    public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        lock.withLock {
            variants.removeAll { $0.traits == traitCollection }
            variants.append((traitCollection, image))
        }
    }
    public func unregisterImage(with traitCollection: UITraitCollection) {
        lock.withLock { variants.removeAll { $0.traits == traitCollection } }
    }
}

extension UIImage {
    /// The variants of this image. The app may add variants.
    ///
    /// Initially, these are the catalog's variants or, for an image that is not from a catalog, only this image.
    public var imageAsset: UIImageAsset? {
        if let present = objc_getAssociatedObject(self, UIImageAsset.key) as? UIImageAsset { return present }
        let made = UIImageAsset(self)
        objc_setAssociatedObject(self, UIImageAsset.key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return made
    }
}
extension UIImageAsset {
    nonisolated(unsafe) fileprivate static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

/// A data set of an asset catalog.
public final class NSDataAsset: NSObject {
    public let name: String
    public let data: Data
    public let typeIdentifier: String
    /// Creates the data set. Returns nil if the catalog has no data set with this name.
    public init?(name: String, bundle: Bundle) {
        let read = InterfaceThread.run {
            MainActor.assumeIsolated { AssetCatalog.of(bundle)?.data(named: name, for: UITraitCollection.current) }
        }
        guard let found = read else { return nil }
        (self.name, data, typeIdentifier) = (name, found.data, found.type)
        super.init()
    }
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }
}
