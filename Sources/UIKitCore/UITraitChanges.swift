/// What has traits: screens, views and controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What tells of changes of chosen traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

/// A registration, for taking it back.
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

    @MainActor func tell(from previous: UITraitCollection, to current: UITraitCollection) {
        for registration in registrations where registration.traits.contains(where: { current.differs(in: $0, from: previous) }) {
            registration.call(previous)
        }
    }
}

extension UITraitChangeObservable {
    public typealias TraitChangeHandler<Environment> =
        @MainActor (_ traitEnvironment: Environment, _ previousCollection: UITraitCollection) -> Void

    /// Calls `handler` whenever one of `traits` has changed, until `unregisterForTraitChanges(_:)` or the object's end.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>) -> UITraitChangeRegistration {
        let registration = UITraitChangeRegistration(traits: traits) { [weak self] previous in
            guard let self else { return }
            handler(self, previous)
        }
        observers?.registrations.append(registration)
        return registration
    }
    public func unregisterForTraitChanges(_ registration: UITraitChangeRegistration) {
        observers?.registrations.removeAll { $0 === registration }
    }

    /// Named unlike the classes' own property, which this one must not find itself in place of.
    private var observers: TraitChangeObservers? {
        (self as? UIView)?.traitChangeObservers ?? (self as? UIViewController)?.traitChangeObservers
    }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
