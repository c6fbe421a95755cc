/// Colours that an app's asset catalog would hold, by name. One for each process.
///
/// There are no asset catalogs here: whoever starts the app enters its colours, for instance first thing in the root controller.
/// On iOS the same names come from `Assets.xcassets`.
public final class NamedColors {
    private var colors: [String: UIColor] = [:]
    init() {}
    /// The colour of that name; nil forgets it.
    public subscript(name: String) -> UIColor? {
        get { colors[name] }
        set { colors[name] = newValue }
    }
}

extension SimulatedProcess {
    public var namedColors: NamedColors { state { NamedColors() } }
}

extension UIColor {
    /// A colour that was entered in the process's `namedColors`; nil for other names.
    public convenience init?(named name: String) {
        guard let color = SimulatedProcess.current.namedColors[name] else { return nil }
        self.init(dynamicProvider: { color.resolvedColor(with: $0) })
    }
}
