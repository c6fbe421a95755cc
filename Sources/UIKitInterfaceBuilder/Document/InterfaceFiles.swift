import Foundation
import UIKitCore

/// Finds documents and their localized texts in bundles, and caches them.
@MainActor
final class InterfaceFiles {
    static var current: InterfaceFiles { SimulatedProcess.current.state { InterfaceFiles() } }
    nonisolated init() {}

    private struct Known {
        let changed: Date
        let document: InterfaceDocument
    }
    private var documents: [String: Known] = [:]
    private var missing: Set<String> = []
    private var tables: [String: InterfaceTexts] = [:]

    /// Returns the URL of a document in a bundle, or nil if there is no such document. Searches the folder of the phone's language first,
    /// then `Base.lproj`, then the bundle itself, and then the folders of other languages. In each folder, a file for the device's idiom
    /// takes precedence over a file for all devices.
    func url(_ name: String, _ ending: String, in bundle: Bundle) -> URL? {
        guard let root = bundle.resourceURL else { return nil }
        let key = root.path + "/" + name + "." + ending
        guard !missing.contains(key) else { return nil }
        let device = UIScreen.main.traitCollection.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        var folders = InterfaceTexts.languages.map { $0 + ".lproj/" } + ["Base.lproj/", ""]
        let others = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        folders += others.filter { $0.hasSuffix(".lproj") }.sorted().map { $0 + "/" }
        for folder in folders {
            for file in [name + device, name] {
                let url = root.appendingPathComponent(folder + file + "." + ending)
                if FileManager.default.fileExists(atPath: url.path) { return url }
            }
        }
        missing.insert(key)
        return nil
    }

    /// Reads a document. Returns the cached document if the file has not changed.
    func document(_ url: URL) throws(InterfaceError) -> InterfaceDocument {
        let file = Self.shownPath(url)
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        let changed = attributes?[.modificationDate] as? Date ?? .distantPast
        if let known = documents[url.path], known.changed == changed { return known.document }
        guard let data = FileManager.default.contents(atPath: url.path) else {
            throw InterfaceError(file: file, line: 0, message: "the file cannot be read")
        }
        let document = try InterfaceDocument(data: data, file: file)
        documents[url.path] = Known(changed: changed, document: document)
        return document
    }

    /// Returns the localized texts of a document in the phone's language.
    func texts(_ name: String, in bundle: Bundle) -> InterfaceTexts {
        let key = (bundle.resourceURL?.path ?? "") + "/" + name
        if let known = tables[key] { return known }
        let texts = InterfaceTexts(name, in: bundle)
        tables[key] = texts
        return texts
    }

    /// Returns a path relative to the current folder, or the full path of a file outside of this folder. Symbolic links are resolved,
    /// because the user edits the file to which they lead.
    static func shownPath(_ url: URL) -> String {
        let path = url.resolvingSymlinksInPath().path
        let here = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }
}
