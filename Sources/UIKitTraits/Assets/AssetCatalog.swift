/// The asset catalogs of a bundle in Xcode's source format: `NAME.xcassets`, a tree of folders with a `Contents.json` in each folder.
/// They are read directly, without being compiled. (documented: "Asset Catalog Format Reference"; Facts/XcodeProjects.md#asset-catalogs)
package final class AssetCatalog {
    /// The folders of all sets by name and extension, such as `Logo.imageset` or `Group/Paper.colorset`. If two sets have the same name,
    /// the first set takes precedence.
    private var folders: [String: URL] = [:]
    private var contents: [String: [String: Any]] = [:]

    /// - Parameter folder: The folder with the bundle's resources.
    package convenience init(resources folder: URL) {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        self.init(
            catalogs: entries.sorted().filter { $0.hasSuffix(".xcassets") }.map { folder.appendingPathComponent($0, isDirectory: true) })
    }

    /// - Parameter catalogs: The folders `NAME.xcassets`, in the order of their precedence.
    package init(catalogs: [URL]) { for catalog in catalogs { read(catalog, prefix: "") } }

    /// Returns the catalogs of a bundle. They are read only once for each app.
    package static func of(_ bundle: Bundle) -> AssetCatalog? {
        guard let resources = bundle.resourceURL else { return nil }
        let store = SimulatedProcess.current.state { Store() }
        if let known = store.catalogs[resources.path] { return known }
        let catalog = AssetCatalog(resources: resources)
        store.catalogs[resources.path] = catalog
        return catalog
    }
    private final class Store { var catalogs: [String: AssetCatalog] = [:] }

    /// Returns the sorted names of all sets of one kind, for example of `names(of: "colorset")`.
    package func names(of kind: String) -> [String] {
        folders.keys.filter { $0.hasSuffix("." + kind) }.map { String($0.dropLast(kind.count + 1)) }.sorted()
    }

    // MARK: Reading

    private static let kinds = [".imageset", ".colorset", ".dataset", ".symbolset"]
    /// The maximum depth of nested groups. It is needed because symbolic links can form a loop. (chosen)
    private static let deepest = 32

    private func read(_ folder: URL, prefix: String, depth: Int = 0) {
        guard depth < Self.deepest else { return }
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
            let url = folder.appendingPathComponent(name, isDirectory: true)
            if Self.kinds.contains(where: name.hasSuffix) {
                if folders[prefix + name] == nil { folders[prefix + name] = url }
            } else if !name.contains(".") {
                // The name of a group becomes a part of the names of the sets in the group only if the group provides a namespace.
                let properties = Self.read(url)?["properties"] as? [String: Any]
                let isNamespace = properties?["provides-namespace"] as? Bool == true
                read(url, prefix: isNamespace ? prefix + name + "/" : prefix, depth: depth + 1)
            }
        }
    }

    /// Returns the folder of a set and the content of its `Contents.json`, or nil if there is no such set.
    func set(_ name: String, _ kind: String) -> (folder: URL, contents: [String: Any])? {
        let key = name + "." + kind
        guard let folder = folders[key] else { return nil }
        if let known = contents[key] { return (folder, known) }
        guard let found = Self.read(folder) else { return nil }
        contents[key] = found
        return (folder, found)
    }

    /// Reads the `Contents.json` in a folder. If the file is broken, reports it and treats it like a missing file.
    private static func read(_ folder: URL) -> [String: Any]? {
        let file = folder.appendingPathComponent("Contents.json").path
        guard let data = FileManager.default.contents(atPath: file) else { return nil }
        do { return try JSONFile.object(data, file: authorsPath(file)) } catch {
            reportMistake("\(error); the set is left out until this is corrected", raises: false)
            return nil
        }
    }

    /// Returns the path in the author's project of a file in a catalog. The bundle contains a symbolic link to the catalog.
    package static func authorsPath(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    // MARK: Data

    /// Returns the data of a data set for the device, with its uniform type identifier.
    package func data(named name: String, for traits: UITraitCollection) -> (data: Data, type: String)? {
        guard let set = set(name, "dataset") else { return nil }
        let entries = (set.contents["data"] as? [[String: Any]] ?? []).filter { ($0["filename"] as? String)?.isEmpty == false }
        guard let entry = AssetPurpose.best(of: entries, for: traits).first, let file = entry["filename"] as? String,
            let data = try? Data(contentsOf: set.folder.appendingPathComponent(file))
        else { return nil }
        return (data, entry["universal-type-identifier"] as? String ?? "public.data")
    }
}
