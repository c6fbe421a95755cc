import Foundation

/// A library of the same project, with its own texts.
public enum ShelfKit {
    private final class Here {}
    public static let name = "Shelf"
    public static var text: String { NSLocalizedString("kit", tableName: "Kit", bundle: Bundle(for: Here.self), comment: "") }
}
