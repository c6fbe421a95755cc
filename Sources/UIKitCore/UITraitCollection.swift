public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
public typealias UIUserInterfaceLayoutDirection = UITraitEnvironmentLayoutDirection

/// What a view is shown under: light or dark, scale, size classes.
public struct UITraitCollection: Hashable, Sendable {
    public var userInterfaceStyle: UIUserInterfaceStyle
    public var userInterfaceLevel: UIUserInterfaceLevel = .base
    public var userInterfaceIdiom: UIUserInterfaceIdiom = .phone
    public var horizontalSizeClass: UIUserInterfaceSizeClass = .compact
    public var verticalSizeClass: UIUserInterfaceSizeClass = .regular
    public var layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
    /// Pixels per point.
    public var displayScale: CGFloat

    public init(userInterfaceStyle: UIUserInterfaceStyle = .light, displayScale: CGFloat = 2) {
        self.userInterfaceStyle = userInterfaceStyle
        self.displayScale = displayScale
    }

    /// The traits in force while a view draws or is told of a change; otherwise the main screen's.
    @MainActor public static var current: UITraitCollection {
        get { SimulatedProcess.current.traitState.current ?? UIScreen.main.traitCollection }
        set { SimulatedProcess.current.traitState.current = newValue }
    }

    /// Runs `actions` with these traits as the current ones.
    @MainActor public func performAsCurrent(_ actions: () -> Void) {
        let state = SimulatedProcess.current.traitState
        let previous = state.current
        state.current = self
        defer { state.current = previous }
        actions()
    }
}

final class TraitState {
    var current: UITraitCollection?
}

extension SimulatedProcess {
    var traitState: TraitState { state { TraitState() } }
}
