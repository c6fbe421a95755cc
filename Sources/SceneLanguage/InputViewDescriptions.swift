/// The views that a text input shows in place of the keyboard and above it.
package struct InputViewDescriptions: Sendable {
    /// The view above the keyboard, at most one. An array, because `ViewDescription` contains this struct, and structs cannot contain
    /// each other.
    package var accessory: [ViewDescription] = []
    /// The view in place of the keyboard, at most one. An array, because `ViewDescription` contains this struct, and structs cannot
    /// contain each other.
    package var keyboard: [ViewDescription] = []
}
