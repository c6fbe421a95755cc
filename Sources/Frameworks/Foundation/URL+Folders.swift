import Foundation

/// The folders of an app in its container. `homeDirectory` and `temporaryDirectory` come from Foundation.
extension URL {
    /// Asks for access to a file outside the app's container, such as a file that the user has picked. The simulated phone always gives
    /// the access that its sandbox has.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    public func stopAccessingSecurityScopedResource() {}

    public static var applicationDirectory: URL { folder(.applicationDirectory, "Applications") }
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory, "Library/Application Support") }
    public static var cachesDirectory: URL { folder(.cachesDirectory, "Library/Caches") }
    public static var desktopDirectory: URL { folder(.desktopDirectory, "Desktop") }
    public static var documentsDirectory: URL { folder(.documentDirectory, "Documents") }
    public static var downloadsDirectory: URL { folder(.downloadsDirectory, "Downloads") }
    public static var libraryDirectory: URL { folder(.libraryDirectory, "Library") }
    public static var moviesDirectory: URL { folder(.moviesDirectory, "Movies") }
    public static var musicDirectory: URL { folder(.musicDirectory, "Music") }
    public static var picturesDirectory: URL { folder(.picturesDirectory, "Pictures") }
    public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory, "Public") }
    public static var trashDirectory: URL { folder(.trashDirectory, ".Trash") }
    public static var userDirectory: URL { folder(.userDirectory, "Users") }

    /// Returns the folder that `FileManager` finds; if there is none, its location in the app's home folder.
    private static func folder(_ directory: FileManager.SearchPathDirectory, _ name: String) -> URL {
        let found = FileManager.default.urls(for: directory, in: .userDomainMask).first ?? URL.homeDirectory.appendingPathComponent(name)
        return URL(fileURLWithPath: found.path, isDirectory: true)
    }
}
