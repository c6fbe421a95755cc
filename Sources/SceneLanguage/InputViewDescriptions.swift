/// The views that a text input shows in place of the keyboard and above it.
package struct InputViewDescriptions: Sendable {
    /// The view above the keyboard, at most one; a list because a value cannot contain itself.
    package var accessory: [ViewDescription] = []
    /// The view in place of the keyboard; at most one.
    package var keyboard: [ViewDescription] = []
}
