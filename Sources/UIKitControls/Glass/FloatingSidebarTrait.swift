import UIKitCore

/// Whether a view is in the floating sidebar of a split view, where bars and lists have no glass, cards or background of their own.
/// (Facts/IOS26.md#ipad)
package struct FloatingSidebarTrait: UITraitDefinition {
    package static let defaultValue = false
}
