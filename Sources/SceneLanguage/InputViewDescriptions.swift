/// The views that a text input shows in place of the keyboard and above it.
package struct InputViewDescriptions: Sendable {
    /// The view above the keyboard, at most one. An array, because a struct cannot contain a value of its own type.
    package var accessory: [ViewDescription] = []
    /// The view in place of the keyboard, at most one. An array, because a struct cannot contain a value of its own type.
    package var keyboard: [ViewDescription] = []
}
