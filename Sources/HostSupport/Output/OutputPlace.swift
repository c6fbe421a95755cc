import Foundation

/// The place of a file that the program writes.
package enum OutputPlace: Hashable, Sendable {
    /// A path that the user typed, or one in a folder of the program's own. Links on the path are the user's own. If the path is a link to
    /// a file, that file is replaced, and the link stays.
    case named(String)
    /// A name that a scene, a flow, a run, an app or a control client chose. It stays below the folder, which the user named, on a path
    /// without links. The empty name is the folder itself.
    case below(folder: String, name: String)

    /// The path, for messages.
    package var path: String {
        switch self {
        case .named(let path): path
        case .below(let folder, let name):
            if name.isEmpty {
                folder
            } else if folder.isEmpty || folder == "." {
                name
            } else {
                folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            }
        }
    }

    /// The place of a file in the folder at this place. Its name was chosen by someone other than the user.
    package func appending(_ name: String) -> OutputPlace {
        switch self {
        case .named(let path): .below(folder: path, name: name)
        case .below(let folder, ""): .below(folder: folder, name: name)
        case .below(let folder, let first): .below(folder: folder, name: "\(first)/\(name)")
        }
    }
}
