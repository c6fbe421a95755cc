import Foundation

/// The place of a file that KeyboardLab writes.
package enum OutputPlace: Hashable, Sendable {
    /// A path that the user typed, or a path in one of KeyboardLab's own folders. Links on the path are allowed, because the user created
    /// them. If the path is a link to a file, that file is replaced and the link remains.
    case named(String)
    /// A name that a scene, a flow, a run, an app or a control client chose. The file stays in `folder`, which the user named, and the
    /// path of `name` in the folder contains no links. The empty name means the folder itself.
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

    /// Returns the place of a file in the folder at this place. The name may come from a scene or an app instead of the user.
    package func appending(_ name: String) -> OutputPlace {
        switch self {
        case .named(let path): .below(folder: path, name: name)
        case .below(let folder, ""): .below(folder: folder, name: name)
        case .below(let folder, let first): .below(folder: folder, name: "\(first)/\(name)")
        }
    }
}
