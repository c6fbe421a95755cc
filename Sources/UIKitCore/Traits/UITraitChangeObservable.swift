/// An object with traits: a screen, a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// An object that notifies observers when chosen traits change.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

/// A token with which the registration can be removed.
@preconcurrency @MainActor
public final class UITraitChangeRegistration: NSObject {
    let traits: [UITrait]
    let call: @MainActor (UITraitCollection) -> Void
    init(traits: [UITrait], call: @escaping @MainActor (UITraitCollection) -> Void) {
        self.traits = traits
        self.call = call
        super.init()
    }
}

/// The registrations of one object, in the order in which they were made.
final class TraitChangeObservers {
    var registrations: [UITraitChangeRegistration] = []

    @MainActor func notify(from previous: UITraitCollection, to current: UITraitCollection) {
        for registration in registrations where registration.traits.contains(where: { current.differs(in: $0, from: previous) }) {
            registration.call(previous)
        }
    }
}

extension UITraitChangeObservable {
    public typealias TraitChangeHandler<Environment> =
        @MainActor (_ traitEnvironment: Environment, _ previousCollection: UITraitCollection) -> Void

    /// Calls `handler` whenever one of `traits` has changed, until `unregisterForTraitChanges(_:)` is called or the object is deallocated.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>) -> UITraitChangeRegistration {
        let registration = UITraitChangeRegistration(traits: traits) { [weak self] previous in
            guard let self else { return }
            handler(self, previous)
        }
        observers?.registrations.append(registration)
        return registration
    }
    /// Registers a handler that states the type of its first parameter, as in `{ (self: Self, previous: UITraitCollection) in`. Inside a
    /// class, `Self` is the dynamic class of the object, which the compiler does not convert to the type that declares the method.
    @_disfavoredOverload
    @discardableResult
    public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
    ) -> UITraitChangeRegistration {
        registerForTraitChanges(traits) { (environment: Self, previous: UITraitCollection) in
            if let environment = environment as? Environment { handler(environment, previous) }
        }
    }
    public func unregisterForTraitChanges(_ registration: UITraitChangeRegistration) {
        observers?.registrations.removeAll { $0 === registration }
    }

    /// The observers. This property needs a name that differs from the property of the classes, because its getter would otherwise call
    /// itself.
    private var observers: TraitChangeObservers? {
        (self as? UIView)?.traitChangeObservers ?? (self as? UIViewController)?.traitChangeObservers
    }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
