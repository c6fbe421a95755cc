/// A class that can limit an appearance to the objects inside its instances.
@preconcurrency @MainActor
public protocol UIAppearanceContainer {}

/// A class whose appearance can be set for all its instances. The appearance is applied when a view is added to a window, to properties
/// that the app has not set on the view itself.
///
/// Partial: it covers `UIBarItem`, the view properties that UIKit documents for appearances, and `@objc` properties of an app's own
/// views. A value that equals the property's default counts as not set.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// Returns the appearance of all instances of the class and its subclasses.
    static func appearance() -> Self
    /// Returns the appearance of instances that are inside all containers of `containerTypes`. The first class is the innermost
    /// container, and the last class the outermost. (documented: `UIAppearance`)
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// Returns the appearance of instances whose traits contain `trait` at the time they are added to a window.
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIAppearance {
    public static func appearance() -> Self { appearance(for: UITraitCollection(), whenContainedInInstancesOf: []) }
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance(for: UITraitCollection(), whenContainedInInstancesOf: containerTypes)
    }
    public static func appearance(for trait: UITraitCollection) -> Self { appearance(for: trait, whenContainedInInstancesOf: []) }
}

extension UIView: UIAppearance, UIAppearanceContainer {
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        let proxy = Appearances.current.proxy(of: self, trait, containerTypes, properties: appearanceProperties) { make(frame: .zero) }
        return unsafeDowncast(proxy, to: Self.self)
    }
}
extension UIViewController: UIAppearanceContainer {}

/// An object that describes an appearance. Two such objects are equal if all their stored values are equal.
@MainActor @_spi(Toolkit) public protocol ComparedByValues: NSObject {}

/// A property that an appearance can set.
@MainActor @_spi(Toolkit)
public struct AppearanceProperty {
    let name: String
    /// Reads the property; returns nil if it has no value.
    let read: (NSObject) -> Any?
    let write: (NSObject, Any?) -> Void

    public init(_ name: String, read: @escaping (NSObject) -> Any?, write: @escaping (NSObject, Any?) -> Void) {
        self.name = name
        self.read = read
        self.write = write
    }
    public init<Root: NSObject, Value>(_ keyPath: ReferenceWritableKeyPath<Root, Value?>) {
        self.init("\(keyPath)", read: { ($0 as? Root)?[keyPath: keyPath] }) { ($0 as? Root)?[keyPath: keyPath] = $1 as? Value }
    }
    public init<Root: NSObject, Value>(_ keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.init("\(keyPath)", read: { ($0 as? Root)?[keyPath: keyPath] }) { object, value in
            if let value = value as? Value { (object as? Root)?[keyPath: keyPath] = value }
        }
    }
}

/// The appearances that the app of one process has set.
@MainActor
package final class Appearances {
    @MainActor private final class Proxy {
        /// The appearance proxy, on which the app sets properties. It is never shown.
        let object: NSObject
        let traits: UITraitCollection
        let containers: [any UIAppearanceContainer.Type]
        let properties: [AppearanceProperty]
        let defaults: [Any?]

        /// Stores the current values of `untouched` as the defaults of the properties.
        /// - Parameter untouched: an object of the same class on which the app does not set properties.
        init(
            _ object: NSObject, untouched: NSObject, _ traits: UITraitCollection, _ containers: [any UIAppearanceContainer.Type],
            _ properties: [AppearanceProperty]
        ) {
            (self.object, self.traits, self.containers) = (object, traits, containers)
            self.properties = properties + ObjectiveCDispatch.appearanceProperties(of: object)
            defaults = self.properties.map { $0.read(untouched) }
        }
    }
    private var proxies: [ObjectIdentifier: [Proxy]] = [:]
    private var applied: [ObjectIdentifier: (object: WeakObject, values: [String: Any])] = [:]
    private struct WeakObject { weak var object: NSObject? }

    nonisolated init() {}
    package static var current: Appearances { SimulatedProcess.current.state { Appearances() } }

    /// Returns the appearance proxy of the class for these traits and containers, and creates it on first use.
    @_spi(Toolkit) public func proxy(
        of type: AnyClass, _ traits: UITraitCollection, _ containers: [any UIAppearanceContainer.Type], properties: [AppearanceProperty],
        make: () -> NSObject
    ) -> NSObject {
        let known = proxies[ObjectIdentifier(type)]?.first { proxy in
            proxy.traits == traits && proxy.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
        }
        if let known { return known.object }
        let proxy = Proxy(make(), untouched: make(), traits, containers, properties)
        proxies[ObjectIdentifier(type), default: []].append(proxy)
        return proxy.object
    }

    /// Applies the matching appearances of the object's classes to the object. Superclasses come before subclasses, and appearances with
    /// fewer containers before those with more.
    /// - Parameter chain: the responder chain in which the object's containers are searched.
    package func apply(to object: NSObject, chain: UIResponder?, traits: UITraitCollection) {
        guard !proxies.isEmpty else { return }
        var classes: [AnyClass] = []
        var next: AnyClass? = type(of: object)
        while let type = next {
            classes.insert(type, at: 0)
            next = _getSuperclass(type)
        }
        let responders = Array(sequence(first: chain) { $0?.next }.prefix { $0 != nil }.compactMap(\.self).reversed())
        let fitting = classes.flatMap { type in
            (proxies[ObjectIdentifier(type)] ?? []).compactMap { proxy in
                traits.containsTraits(in: proxy.traits)
                    ? Self.depth(ofOutermost: proxy.containers, in: responders).map { (proxy: proxy, depth: $0) } : nil
            }
            // An appearance whose outermost container is nearer to the window takes precedence; among equals, the one with more
            // containers does. Appearances are therefore applied in the opposite order. (documented: `UIAppearance`)
            .sorted { ($1.depth, $0.proxy.containers.count) < ($0.depth, $1.proxy.containers.count) }
            .map(\.proxy)
        }
        guard !fitting.isEmpty else { return }
        var mine = applied[ObjectIdentifier(object)].flatMap { $0.object.object === object ? $0.values : nil } ?? [:]
        // The values that less specific appearances have set in this loop. They count as defaults, which a more specific appearance may
        // replace.
        var defaults: [String: Any?] = [:]
        for proxy in fitting {
            for (property, standard) in zip(proxy.properties, proxy.defaults) {
                let wish = property.read(proxy.object)
                guard !Self.isSame(wish, standard) else { continue }
                let present = property.read(object)
                let isOwn = !Self.isSame(present, defaults[property.name] ?? standard) && !Self.isSame(present, mine[property.name])
                guard !isOwn else { continue }
                defaults[property.name] = wish
                property.write(object, wish)
                mine[property.name] = property.read(object)
            }
        }
        applied[ObjectIdentifier(object)] = (WeakObject(object: object), mine)
        if applied.count > 1024 { applied = applied.filter { $0.value.object.object != nil } }
    }

    /// Whether the app has used an appearance.
    package var isUsed: Bool { !proxies.isEmpty }
    func apply(to view: UIView) { if !proxies.isEmpty { apply(to: view, chain: view.next, traits: view.traitCollection) } }

    /// Returns the index of the outermost container among responders, which are listed from the window inwards; nil if they do not contain
    /// all containers in the right order. Without containers it is the number of responders.
    ///
    /// - Parameter containers: classes from the innermost to the outermost.
    private static func depth(ofOutermost containers: [any UIAppearanceContainer.Type], in responders: [UIResponder]) -> Int? {
        var rest = containers.compactMap { $0 as? AnyClass }[...]
        var depth = responders.count
        for (index, responder) in responders.enumerated() {
            guard let wanted = rest.last else { break }
            var type: AnyClass? = Swift.type(of: responder)
            while let candidate = type, candidate != wanted { type = _getSuperclass(candidate) }
            guard type != nil else { continue }
            depth = min(depth, index)
            rest.removeLast()
        }
        return rest.isEmpty ? depth : nil
    }

    private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let a = a as? UIColor, let b = b as? UIColor {
            // Dynamic colours are equal if they resolve to the same colours in light and in dark mode.
            return a.isEqual(b)
                || [UIUserInterfaceStyle.light, .dark].allSatisfy { style in
                    let traits = UITraitCollection(userInterfaceStyle: style)
                    return a.resolvedColor(with: traits).isEqual(b.resolvedColor(with: traits))
                }
        }
        if let a = a as? any ComparedByValues, let b = b as? any ComparedByValues {
            return type(of: a) == type(of: b) && haveSameValues(a, b)
        }
        if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        if let a = a as? [NSAttributedString.Key: Any], let b = b as? [NSAttributedString.Key: Any] {
            return a.count == b.count && a.allSatisfy { key, value in b[key].map { isSame(value, $0) } ?? false }
        }
        return "\(a)" == "\(b)"
    }
    private static func haveSameValues(_ a: Any, _ b: Any) -> Bool {
        func values(_ object: Any) -> [Any] {
            sequence(first: Mirror(reflecting: object), next: \.superclassMirror).flatMap { $0.children.map(\.value) }
        }
        return zip(values(a), values(b)).allSatisfy { isSame($0, $1) }
    }
}

extension ObjectiveCDispatch {
    /// Returns the `@objc` properties of an app's classes, which appearances can set by name.
    static func appearanceProperties(of object: NSObject) -> [AppearanceProperty] {
        propertyNames(of: object).map { name in
            AppearanceProperty("@objc " + name, read: { property(name, of: $0)?.read($0).flatMap(present) }) { object, value in
                try? property(name, of: object)?.write?(object, ActionArguments(values: [value]))
            }
        }
    }
    private static func present(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
}
