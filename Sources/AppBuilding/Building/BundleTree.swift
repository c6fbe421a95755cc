import Foundation
import LabSessions

/// The contents of a bundle: folders, links to the project's files, and property lists.
///
/// A link has no entries below it, so no path in the bundle leads through a link to another folder.
struct BundleTree {
    enum Entry {
        case folder(BundleTree)
        /// A link to a file or folder, by its full path.
        case link(String)
        case file(Data)
        /// A file that other code creates. The bundle's writer does not change it.
        case other
    }
    private(set) var entries: [String: Entry] = [:]

    init() {}
    /// - Parameter place: the path of the project, for error messages.
    /// - Throws: `CommandFailure` if a name is outside the bundle or below a link.
    init(_ resources: [AppResource], at place: String) throws {
        for resource in resources { try add(resource, below: "", at: place) }
    }

    /// Adds a bundle inside this bundle.
    mutating func add(_ bundle: AppBundle, at place: String) throws {
        try insert(.folder(BundleTree()), at: bundle.path, place)
        for resource in bundle.resources { try add(resource, below: bundle.path, at: place) }
        try write(bundle.information, below: bundle.path, at: place)
    }

    /// Adds an `Info.plist`, which replaces a resource with the same name.
    mutating func write(_ information: [String: Any], below folder: String, at place: String) throws {
        let data: Data
        do { data = try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0) } catch {
            throw CommandFailure("\(shown(place)): the Info.plist cannot be written: \((error as NSError).localizedDescription)")
        }
        try insert(.file(data), at: folder.isEmpty ? "Info.plist" : folder + "/Info.plist", place)
    }

    /// Reserves a name in the bundle's top folder for the app's program.
    mutating func reserve(_ name: String, at place: String) throws {
        if case .link = entries[name] { entries[name] = nil }
        try insert(.other, at: name, place)
    }

    private mutating func add(_ resource: AppResource, below folder: String, at place: String) throws {
        try ProjectGrammar.fullPath.check(resource.path, "a resource", at: place)
        try insert(.link(resource.path), at: folder.isEmpty ? resource.name : folder + "/" + resource.name, place)
    }

    private mutating func insert(_ entry: Entry, at path: String, _ place: String) throws {
        try ProjectGrammar.relativePath.check(path, "the path of a resource in the app", at: place)
        guard insert(entry, at: path.split(separator: "/").map(String.init)[...]) else {
            throw CommandFailure(
                "\(shown(place)): the resource \(shown(path)) has the name of another one, or lies below a resource that is one thing; "
                    + "give it another name")
        }
    }

    /// Inserts an entry at a path.
    /// - Returns: false if the path is below an entry that is not a folder, or if the entries conflict.
    private mutating func insert(_ entry: Entry, at path: ArraySlice<String>) -> Bool {
        guard let name = path.first else { return true }
        if path.count > 1 {
            var inner = BundleTree()
            switch entries[name] {
            case .folder(let present): inner = present
            case nil: break
            default: return false
            }
            entries[name] = nil
            defer { entries[name] = .folder(inner) }
            return inner.insert(entry, at: path.dropFirst())
        }
        switch (entries[name], entry) {
        case (nil, _): entries[name] = entry
        // Keep the first resource, because a bundle can contain only one file with the name.
        case (.link, .link): break
        // Replace the link by the generated `Info.plist`, because the linked file is only a part of its input.
        case (.link, .file), (.file, .file): entries[name] = entry
        case (.folder, .folder): break
        default: return false
        }
        return true
    }
}
