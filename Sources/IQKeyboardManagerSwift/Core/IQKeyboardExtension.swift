import UIKit

/// The value of `view.iq`: the namespace of everything that the keyboard manager adds to a view.
///
/// The view is held weakly. After its deallocation, settings read as their defaults and writing does nothing.
@MainActor
public struct IQKeyboardExtension<Base: AnyObject> {
    public private(set) weak var base: Base?

    init(_ base: Base) { self.base = base }
}

/// A type that has `.iq`.
@MainActor
public protocol IQKeyboardExtended {
    associatedtype Base: AnyObject
    var iq: IQKeyboardExtension<Base> { get set }
}

extension IQKeyboardExtended where Self: UIView {
    /// The manager's settings of this view. Assigning to `iq` itself does nothing; assign to its members.
    public var iq: IQKeyboardExtension<Self> {
        get { IQKeyboardExtension(self) }
        nonmutating set {}
    }
}

extension UIView: IQKeyboardExtended {}
