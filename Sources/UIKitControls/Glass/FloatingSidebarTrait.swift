import UIKitCore

/// A trait that is true inside the floating sidebar of a split view. In the sidebar, bars and lists have no glass, rounded sections or
/// background. (Facts/IOS26.md#ipad)
package struct FloatingSidebarTrait: UITraitDefinition {
    package static let defaultValue = false
}
