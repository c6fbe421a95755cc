import KeyboardWords
import UIKitCore

/// The emoji plane that replaces the letters, and the recently used emoji.
@MainActor
final class EmojiInput {
    private(set) var plane: EmojiPlaneView?
    /// The recently used emoji, latest first; shown the next time the emoji open.
    private(set) var favourites = EmojiCatalog.firstFavourites

    /// The number of frequently used emoji: six columns. (measured: Facts/KeyboardGeometry.md#emoji-plane)
    static let favouriteCount = 30

    /// Whether typed text goes into the search for emoji.
    var isSearching: Bool { plane?.query != nil }

    func open(_ plane: EmojiPlaneView) { self.plane = plane }
    func close() { plane = nil }

    /// Makes the emoji the first frequently used one the next time the emoji open.
    func use(_ text: String) { favourites = Array(([text] + favourites.filter { $0 != text }).prefix(Self.favouriteCount)) }
}
