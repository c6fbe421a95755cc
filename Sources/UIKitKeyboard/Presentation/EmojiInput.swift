import KeyboardWords
import UIKitCore

/// The emoji plane that replaces the letters, and the recently used emoji.
@MainActor
final class EmojiInput {
    private(set) var plane: EmojiPlaneView?
    /// The recently used emoji with the latest first. They are shown the next time the emoji plane is opened.
    private(set) var favourites = EmojiCatalog.firstFavourites

    /// The number of frequently used emoji, which fill six columns. (measured: Facts/KeyboardGeometry.md#emoji-plane)
    static let favouriteCount = 30

    /// Whether the user is searching for emoji.
    var isSearching: Bool { plane?.query != nil }

    func open(_ plane: EmojiPlaneView) { self.plane = plane }
    func close() { plane = nil }

    /// Puts an emoji first in the list of frequently used emoji. The emoji plane shows the change when it is opened the next time.
    func use(_ text: String) { favourites = Array(([text] + favourites.filter { $0 != text }).prefix(Self.favouriteCount)) }
}
