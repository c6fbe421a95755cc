/// A trait of the system, or a custom trait that the app defines as a type.
public protocol UITraitDefinition<Value> {
    associatedtype Value: Sendable
    /// The value for views for which the trait is not set.
    static var defaultValue: Value { get }
    /// The trait's name in messages.
    static var name: String { get }
    /// Whether dynamic colours may depend on the trait.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { "\(Self.self)" }
    public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

/// A value whose traits can be set individually.
public protocol UIMutableTraits {
    subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
}

/// A trait of the system, which is a property of `UITraitCollection`.
protocol SystemTrait: UITraitDefinition {
    static var path: WritableKeyPath<UITraitCollection, Value> & Sendable { get }
}

public enum UITraitUserInterfaceStyle: SystemTrait {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceStyle> & Sendable { \.userInterfaceStyle }
}
public enum UITraitUserInterfaceLevel: SystemTrait {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceLevel> & Sendable { \.userInterfaceLevel }
}
public enum UITraitUserInterfaceIdiom: SystemTrait {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
    static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceIdiom> & Sendable { \.userInterfaceIdiom }
}
public enum UITraitHorizontalSizeClass: SystemTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> & Sendable { \.horizontalSizeClass }
}
public enum UITraitVerticalSizeClass: SystemTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> & Sendable { \.verticalSizeClass }
}
public enum UITraitLayoutDirection: SystemTrait {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    static var path: WritableKeyPath<UITraitCollection, UITraitEnvironmentLayoutDirection> & Sendable { \.layoutDirection }
}
public enum UITraitPreferredContentSizeCategory: SystemTrait {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    static var path: WritableKeyPath<UITraitCollection, UIContentSizeCategory> & Sendable { \.preferredContentSizeCategory }
}
public enum UITraitAccessibilityContrast: SystemTrait {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<UITraitCollection, UIAccessibilityContrast> & Sendable { \.accessibilityContrast }
}
public enum UITraitLegibilityWeight: SystemTrait {
    public static var defaultValue: UILegibilityWeight { .unspecified }
    static var path: WritableKeyPath<UITraitCollection, UILegibilityWeight> & Sendable { \.legibilityWeight }
}
public enum UITraitDisplayGamut: SystemTrait {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<UITraitCollection, UIDisplayGamut> & Sendable { \.displayGamut }
}
public enum UITraitDisplayScale: SystemTrait {
    public static var defaultValue: CGFloat { 0 }
    static var path: WritableKeyPath<UITraitCollection, CGFloat> & Sendable { \.displayScale }
}

extension UITraitCollection {
    public subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
        get {
            if let system = trait as? any SystemTrait.Type { return read(system) as? Trait.Value ?? trait.defaultValue }
            return custom[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue
        }
        set {
            if let system = trait as? any SystemTrait.Type { return write(system, newValue) }
            custom[ObjectIdentifier(trait)] = TraitValue(value: newValue, affectsColor: trait.affectsColorAppearance)
        }
    }
    private func read<System: SystemTrait>(_ trait: System.Type) -> Any { self[keyPath: trait.path] }
    private mutating func write<System: SystemTrait>(_ trait: System.Type, _ value: Any) {
        if let value = value as? System.Value { self[keyPath: trait.path] = value }
    }

    /// Returns whether a trait has a different value in `other`.
    package func differs(in trait: UITrait, from other: UITraitCollection) -> Bool {
        func compare<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { !TraitValue.areEqual(self[trait], other[trait]) }
        return compare(trait)
    }
}

/// The value of a trait that the app has defined.
struct TraitValue: Hashable, Sendable {
    var value: any Sendable
    var affectsColor: Bool
    static func == (lhs: TraitValue, rhs: TraitValue) -> Bool { areEqual(lhs.value, rhs.value) }
    func hash(into hasher: inout Hasher) { hasher.combine(affectsColor) }

    /// Returns whether two values are equal. Values that cannot be compared count as different.
    static func areEqual(_ lhs: any Sendable, _ rhs: any Sendable) -> Bool {
        func compare<Value: Equatable>(_ lhs: Value) -> Bool { lhs == rhs as? Value }
        guard let lhs = lhs as? any Equatable else { return false }
        return compare(lhs)
    }
}

/// The traits that a view or controller overrides for itself and its descendants.
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
    package var traits = UITraitCollection()
    package init() {}
    public subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
        get { traits[trait] }
        set { traits[trait] = newValue }
    }
    /// Returns whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool {
        traits.custom[ObjectIdentifier(trait)] != nil || traits.differs(in: trait, from: UITraitCollection())
    }
    /// Removes the override of a trait, so that the trait is inherited again.
    public mutating func remove(_ trait: UITrait) {
        func reset<Trait: UITraitDefinition>(_ trait: Trait.Type) {
            traits[trait] = trait.defaultValue
            traits.custom[ObjectIdentifier(trait)] = nil
        }
        reset(trait)
    }
}
