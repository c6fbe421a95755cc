import UIKitCore

/// A trait that is true inside the floating sidebar of a split view. Bars and lists have no glass, rounded sections or background there.
/// (Facts/IOS26.md#ipad)
package struct FloatingSidebarTrait: UITraitDefinition {
    package static let defaultValue = false
}
