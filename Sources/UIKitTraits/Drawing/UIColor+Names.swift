/// Colours by name, as in an app's asset catalog. Each process has one instance.
///
/// These colours take precedence over those of `Assets.xcassets`. The code that starts the app may add colours, for example before it
/// creates the root view controller.
public final class NamedColors {
    private var colors: [String: UIColor] = [:]
    init() {}
    /// The colour with this name. Setting nil removes it.
    public subscript(name: String) -> UIColor? {
        get { colors[name] }
        set { colors[name] = newValue }
    }
}

extension SimulatedProcess {
    public var namedColors: NamedColors { state { NamedColors() } }
}

extension UIColor {
    /// Creates the colour with this name in the process's `namedColors`, or in the asset catalogs of the app's bundle. Returns nil if
    /// none of them has such a colour.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
    /// Creates a colour from a bundle's asset catalogs, which adapts to light and dark.
    /// - Parameter bundle: The bundle, or nil for the app's bundle.
    /// - Parameter traitCollection: The traits with which the colour is resolved once, or nil to resolve it wherever it is used.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let entered = bundle == nil ? InterfaceThread.run { SimulatedProcess.current.namedColors[name] } : nil
        let found = entered ?? InterfaceThread.run { AssetCatalog.of(bundle ?? .main)?.color(named: name) }
        guard let found else { return nil }
        self.init(dynamicProvider: { found.resolvedColor(with: traitCollection ?? $0) })
    }
}
