public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }

/// The environment of a view: light or dark, text size, scale, size classes, and the app's own traits.
///
/// It is a value type, whereas UIKit has an immutable class. Traits that are not set are unspecified. All traits of a view in a window
/// are specified.
public struct UITraitCollection: Hashable, Sendable, UIMutableTraits {
    public package(set) var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    public package(set) var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    public package(set) var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    public package(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    public package(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    public package(set) var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    public package(set) var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    public package(set) var accessibilityContrast = UIAccessibilityContrast.unspecified
    public package(set) var legibilityWeight = UILegibilityWeight.unspecified
    public package(set) var displayGamut = UIDisplayGamut.unspecified
    /// The number of pixels per point, or 0 if it is unspecified.
    public package(set) var displayScale: CGFloat = 0
    /// The value of `UIColor.tintColor`, or nil for the system's blue.
    package var tintColor: UIColor?
    /// The values of traits that the app has defined, by the identifier of their definition.
    var custom: [ObjectIdentifier: TraitValue] = [:]

    public init() {}
    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
    public init(userInterfaceLevel: UIUserInterfaceLevel) { self.userInterfaceLevel = userInterfaceLevel }
    public init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { userInterfaceIdiom = idiom }
    public init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.horizontalSizeClass = horizontalSizeClass }
    public init(verticalSizeClass: UIUserInterfaceSizeClass) { self.verticalSizeClass = verticalSizeClass }
    public init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.layoutDirection = layoutDirection }
    public init(preferredContentSizeCategory: UIContentSizeCategory) { self.preferredContentSizeCategory = preferredContentSizeCategory }
    public init(accessibilityContrast: UIAccessibilityContrast) { self.accessibilityContrast = accessibilityContrast }
    public init(legibilityWeight: UILegibilityWeight) { self.legibilityWeight = legibilityWeight }
    public init(displayGamut: UIDisplayGamut) { self.displayGamut = displayGamut }
    public init(displayScale scale: CGFloat) { displayScale = max(0, scale) }
    /// Merges trait collections. Traits that a later collection specifies take precedence.
    public init(traitsFrom traitCollections: [UITraitCollection]) { for other in traitCollections { merge(other) } }
    /// Creates a collection with the traits that `mutations` sets.
    public init(mutations: (inout any UIMutableTraits) -> Void) { self = UITraitCollection().modifyingTraits(mutations) }

    /// Returns a copy with the changes that `mutations` makes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? UITraitCollection ?? self
    }
    /// Returns a copy with one trait replaced.
    public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
        var result = self
        result[trait] = value
        return result
    }

    /// Copies all traits that `other` specifies.
    package mutating func merge(_ other: UITraitCollection) {
        if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
        if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
        if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
        if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.preferredContentSizeCategory != .unspecified { preferredContentSizeCategory = other.preferredContentSizeCategory }
        if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
        if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
        if other.displayGamut != .unspecified { displayGamut = other.displayGamut }
        if other.displayScale > 0 { displayScale = other.displayScale }
        if let tint = other.tintColor { tintColor = tint }
        if !other.custom.isEmpty { custom.merge(other.custom) { _, new in new } }
    }

    /// Returns whether every trait that `trait` specifies has the same value in this collection.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var merged = self
        merged.merge(trait)
        return merged == self
    }

    /// Returns whether colours may look different. This is so if the style, the level, the contrast, the gamut or a custom trait that
    /// affects colours differs.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection else { return true }
        return userInterfaceStyle != other.userInterfaceStyle || userInterfaceLevel != other.userInterfaceLevel
            || accessibilityContrast != other.accessibilityContrast || displayGamut != other.displayGamut
            || custom.filter(\.value.affectsColor) != other.custom.filter(\.value.affectsColor)
    }

    /// The traits in effect while a view draws or is notified of a change. At other times, they are the traits of the main screen. On
    /// other threads there are none, and colours are resolved as on a light screen.
    public static var current: UITraitCollection {
        get {
            guard InterfaceThread.isCurrent else { return UITraitCollection(userInterfaceStyle: .light) }
            return SimulatedProcess.current.traitState.current ?? MainActor.assumeIsolated { UIScreen.main.traitCollection }
        }
        set { if InterfaceThread.isCurrent { SimulatedProcess.current.traitState.current = newValue } }
    }

    /// Calls `actions`. During the call, `current` returns these traits.
    public func performAsCurrent(_ actions: () -> Void) {
        guard InterfaceThread.isCurrent else { return actions() }
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
