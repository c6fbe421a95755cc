import UIKit

/// The value of `view.iq`, which is the namespace of all members that the keyboard manager adds to a view.
///
/// The reference to the view is weak. After the view was deallocated, settings have their default values and assignments have no effect.
@MainActor
public struct IQKeyboardExtension<Base: AnyObject> {
    public private(set) weak var base: Base?

    init(_ base: Base) { self.base = base }
}

/// A type that has the namespace property `iq`.
@MainActor
public protocol IQKeyboardExtended {
    associatedtype Base: AnyObject
    var iq: IQKeyboardExtension<Base> { get set }
}

extension IQKeyboardExtended where Self: UIView {
    /// The manager's settings of this view. Assign to the members of `iq`, because an assignment to `iq` itself has no effect.
    public var iq: IQKeyboardExtension<Self> {
        get { IQKeyboardExtension(self) }
        nonmutating set {}
    }
}

extension UIView: IQKeyboardExtended {}
