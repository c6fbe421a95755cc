/// Colours by name, as an app's asset catalog would have them. One for each process.
///
/// They take precedence over those of `Assets.xcassets`: code that starts the app may add colours, for instance first thing in the root
/// controller.
public final class NamedColors {
    private var colors: [String: UIColor] = [:]
    init() {}
    /// The colour of that name; nil removes it.
    public subscript(name: String) -> UIColor? {
        get { colors[name] }
        set { colors[name] = newValue }
    }
}

extension SimulatedProcess {
    public var namedColors: NamedColors { state { NamedColors() } }
}

extension UIColor {
    /// Creates a colour that was added to the process's `namedColors`, or else one of the asset catalogs of the app's bundle; nil for other
    /// names.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
    /// Creates a colour of a bundle's asset catalogs, which adapts to light and dark.
    /// - Parameter bundle: nil for the app's.
    /// - Parameter traitCollection: the traits that fix the colour; nil lets it adapt to where it is used.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let entered = bundle == nil ? InterfaceThread.run { SimulatedProcess.current.namedColors[name] } : nil
        let found = entered ?? InterfaceThread.run { AssetCatalog.of(bundle ?? .main)?.color(named: name) }
        guard let found else { return nil }
        self.init(dynamicProvider: { found.resolvedColor(with: traitCollection ?? $0) })
    }
}
