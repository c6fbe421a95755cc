import Foundation

/// A library in the same project, with its own localized texts.
public enum ShelfKit {
    private final class Here {}
    public static let name = "Shelf"
    public static var text: String { NSLocalizedString("kit", tableName: "Kit", bundle: Bundle(for: Here.self), comment: "") }
}
