import HostSupport
import UIKitContainers
import UIKitLists

/// A storyboard with its document, from which controllers are created.
@MainActor
final class StoryboardSource {
    let storyboard: UIStoryboard
    let document: InterfaceDocument
    let texts: InterfaceTexts

    init(_ storyboard: UIStoryboard, _ document: InterfaceDocument) {
        self.storyboard = storyboard
        self.document = document
        texts = InterfaceFiles.current.texts(document.name, in: storyboard.bundle)
    }

    /// Returns the source of a storyboard. Returns nil and logs a mistake if the document is missing or damaged.
    static func of(_ storyboard: UIStoryboard) -> StoryboardSource? {
        guard let url = storyboard.file ?? InterfaceFiles.current.url(storyboard.name, "storyboard", in: storyboard.bundle) else {
            reportMistake("there is no \(storyboard.name).storyboard in \(storyboard.bundle.bundlePath)")
            return nil
        }
        guard let document = reportingErrors({ () throws(InterfaceError) in try InterfaceFiles.current.document(url) }) else { return nil }
        guard document.kind == .storyboard else {
            reportMistake("\(document.file) is a nib, not a storyboard")
            return nil
        }
        return StoryboardSource(storyboard, document)
    }

    /// Returns a new controller.
    /// - Parameter identifier: The storyboard identifier, or nil for the initial controller.
    func controller(_ identifier: String?, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let identifier else {
            guard let id = document.initialController else { return nil }
            return controller(id: id, creator: creator)
        }
        guard let element = document.controller(identifier: identifier), let id = element.id else {
            let known = document.identifiers
            let nearest = NearestSpelling.of(identifier, in: known).map { "; did you mean \($0)?" }
            let hint = nearest ?? (known.isEmpty ? "; none of its controllers has one" : "; there are \(known.joined(separator: ", "))")
            reportMistake("\(document.file) has no controller with the storyboard identifier \(identifier)\(hint)")
            return nil
        }
        return controller(id: id, creator: creator)
    }

    /// Returns a new controller for an element identifier, which may be that of a storyboard reference. If there is no such controller,
    /// returns nil and logs a mistake.
    func controller(
        id: String, nesting: Int = 0, creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController? {
        guard let element = document.element(id), let scene = document.scene(of: id) else {
            reportMistake("\(document.file): there is no controller \(id)")
            return nil
        }
        guard nesting < Self.deepestNesting else {
            reportMistake("\(document.place(element)): the controllers contain each other without an end; this one is left out")
            return nil
        }
        if element.name == "viewControllerPlaceholder" { return referenced(by: element, nesting: nesting, creator: creator) }
        guard ClassNames.standard[element.name] is UIViewController.Type else {
            reportMistake("\(document.place(element)): <\(element.name)> is not a controller")
            return nil
        }
        return StoryboardScene(self, scene, element, nesting: nesting).makeController(creator)
    }

    /// The maximum nesting of container controllers. (chosen to be more than in any app)
    static let deepestNesting = 24

    private func referenced(by element: InterfaceElement, nesting: Int, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        let source: StoryboardSource
        if let name = element["storyboardName"] {
            let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? storyboard.bundle
            // A storyboard that was opened as a file, and not from a bundle, refers to documents in the same folder.
            let neighbour = storyboard.file.map { $0.deletingLastPathComponent().appendingPathComponent(name + ".storyboard") }
            let isThere = neighbour.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
            let other = isThere ? UIStoryboard(file: neighbour!, bundle: bundle) : UIStoryboard(name: name, bundle: bundle)
            guard let found = Self.of(other) else { return nil }
            source = found
        } else {
            source = self
        }
        let id: String?
        if let identifier = element["referencedIdentifier"] {
            id = source.document.controller(identifier: identifier)?.id
        } else {
            id = source.document.initialController
        }
        guard let id else {
            let missing = element["referencedIdentifier"].map { "controller with the identifier \($0)" } ?? "initial controller"
            reportMistake("\(document.place(element)): the reference has no destination: \(source.document.file) has no \(missing)")
            return nil
        }
        return source.controller(id: id, nesting: nesting + 1, creator: creator)
    }
}
