import UIKitCore

/// The emoji in the letters' place while they show, and those that were used last.
@MainActor
final class EmojiInput {
    private(set) var plane: EmojiPlaneView?
    /// What was used last, first; shown the next time the emoji open.
    private(set) var favourites = EmojiCatalog.firstFavourites

    /// How many emoji are kept as frequently used: six columns. (measured: Facts/KeyboardGeometry.md#emoji-plane)
    static let favouriteCount = 30

    /// Whether what is typed goes into the search for emoji.
    var isSearching: Bool { plane?.query != nil }

    func open(_ plane: EmojiPlaneView) { self.plane = plane }
    func close() { plane = nil }

    /// The next time the emoji open it is the first.
    func use(_ text: String) { favourites = Array(([text] + favourites.filter { $0 != text }).prefix(Self.favouriteCount)) }
}
