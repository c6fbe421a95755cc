import Foundation
import SceneLanguage
import SceneSyntax
import UIKitCore

/// The names in a document: the ids of views and controllers, with their ranges. A flow also has the names of its scene.
struct SceneNames {
    struct Name {
        var id: String
        var className: String
        /// The document that contains the name.
        var document: OpenDocument
        var range: TextRange
    }

    private(set) var views: [Name] = []
    private(set) var controllers: [Name] = []
    /// The views on the first screen of the app, if the document is a flow that plays on an app.
    private let appViews: [ViewName]

    /// - Parameter appViews: a closure that returns the views of the app. It is called only for a flow that plays on an app instead of a
    ///   scene.
    init(_ document: OpenDocument, appViews: () -> [ViewName] = { [] }) {
        self.appViews = document.isForApp ? appViews() : []
        add(document)
        let scene = document.outline.first?["scene"]?.scalar
        guard let scene, let path = SceneFolder(path: document.folder)?.file(named: scene), path != SceneFolder.realPath(document.path),
            let text = try? String(contentsOfFile: path, encoding: .utf8), text.utf8.count <= SceneLimits.fileBytes
        else { return }
        add(OpenDocument(uri: DocumentURI.uri(path), text: text))
    }

    private mutating func add(_ document: OpenDocument) {
        guard let top = document.outline.first else { return }
        var found: (views: [Name], controllers: [Name]) = ([], [])
        for (key, value) in top.entries.map({ ($0.key, $0.value) }) where ["view", "controller", "presentations"].contains(key) {
            value?.visit { node in
                guard let id = node["id"], let word = id.scalar, !word.isEmpty else { return }
                let className = node["class"]?.scalar ?? ""
                let name = Name(id: word, className: className, document: document, range: id.range)
                if node["view"] != nil || className.hasSuffix("Controller") {
                    found.controllers.append(name)
                } else {
                    found.views.append(name)
                }
            }
        }
        views += found.views
        controllers += found.controllers
    }

    /// Returns the names of a kind, each with a short description.
    func words(_ kind: SceneSchema.NamedKind, in document: OpenDocument) -> [(word: String, detail: String)] {
        switch kind {
        case .view:
            views.map { ($0.id, $0.className.isEmpty ? "UIView" : $0.className) } + appViews.map { ($0.id, $0.className) }
        case .controller: controllers.map { ($0.id, $0.className.isEmpty ? "UIViewController" : $0.className) }
        case .device: SimulatedDevice.all.map { ($0.name, "\(Int($0.size.width)) × \(Int($0.size.height)) points") }
        case .keyboard: KeyboardFile.names.map { ($0, "a keyboard that comes with the program") }
        case .file: Self.files(document)
        }
    }

    /// Returns the files in the document's folder and its subfolders, at most a hundred. (chosen)
    private static func files(_ document: OpenDocument) -> [(word: String, detail: String)] {
        let endings = [
            "yaml": "scene or flow", "yml": "scene or flow", "png": "picture", "jpg": "picture", "jpeg": "picture", "csv": "rows",
        ]
        guard let all = FileManager.default.enumerator(atPath: document.folder.isEmpty ? "." : document.folder) else { return [] }
        var found: [(word: String, detail: String)] = []
        var seen = 0
        while let name = all.nextObject() as? String, found.count < 100, seen < 2000 {
            seen += 1
            if name.hasPrefix(".") || name.contains("/.") || name == document.name { continue }
            if let detail = endings[(name as NSString).pathExtension.lowercased()] { found.append((name, detail)) }
        }
        return found.sorted { $0.word < $1.word }
    }
}
