import Foundation
import LabSessions

/// The contents of a bundle: folders, links to the project's files, and property lists.
///
/// Every name is in a folder of the tree. A link has nothing below it, so no name leads through a link.
struct BundleTree {
    enum Entry {
        case folder(BundleTree)
        /// A full path.
        case link(String)
        case file(Data)
        /// A file that another writer creates and that stays.
        case other
    }
    private(set) var entries: [String: Entry] = [:]

    init() {}
    /// - Parameter place: the project, for errors.
    /// - Throws: `CommandFailure` for a name that is not a path inside, or that is below a link.
    init(_ resources: [AppResource], at place: String) throws {
        for resource in resources { try add(resource, below: "", at: place) }
    }

    /// Adds a bundle inside this one.
    mutating func add(_ bundle: AppBundle, at place: String) throws {
        try insert(.folder(BundleTree()), at: bundle.path, place)
        for resource in bundle.resources { try add(resource, below: bundle.path, at: place) }
        try write(bundle.information, below: bundle.path, at: place)
    }

    /// Adds an `Info.plist`, replacing a resource of that name.
    mutating func write(_ information: [String: Any], below folder: String, at place: String) throws {
        let data: Data
        do { data = try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0) } catch {
            throw CommandFailure("\(shown(place)): the Info.plist cannot be written: \((error as NSError).localizedDescription)")
        }
        try insert(.file(data), at: folder.isEmpty ? "Info.plist" : folder + "/Info.plist", place)
    }

    /// Reserves a name at the top level for the app's program.
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

    /// - Returns: false for a name below an entry that is not a folder.
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
        // The first one wins among resources with the same name.
        case (.link, .link): break
        // A project's own Info.plist overrides the file from which it is generated.
        case (.link, .file), (.file, .file): entries[name] = entry
        case (.folder, .folder): break
        default: return false
        }
        return true
    }
}
