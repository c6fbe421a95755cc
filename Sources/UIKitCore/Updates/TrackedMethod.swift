/// A method of a view or its view controller whose reads of observable objects are tracked. (documented: "Updating views automatically
/// with observation tracking in UIKit")
package enum TrackedMethod: Hashable, Sendable {
    case updateProperties
    /// `layoutSubviews()`, `viewWillLayoutSubviews()` and `viewDidLayoutSubviews()`.
    case layoutSubviews
    /// `updateConstraints()` and `updateViewConstraints()`.
    case updateConstraints
    case draw
    /// `updateConfiguration` of buttons, cells, headers and footers, and their handlers.
    case updateConfiguration
    case updateContentUnavailableConfiguration
}
