import Foundation
import HostSupport
import UIKit
import UIKitInterfaceBuilder

/// A storyboard or a xib that is opened in place of a scene. It is opened without any code, so each custom class becomes the UIKit class
/// that it inherits from. Pictures, colours and texts come from the folder of the file.
package struct InterfaceScreen: Sendable {
    /// The storyboard identifier of the first controller; nil for the storyboard's initial controller. Set once, before any file is read.
    package nonisolated(unsafe) static var chosen: String?

    /// Returns whether a path has the file extension of a storyboard or a xib.
    package static func isDocument(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

    private let file: URL
    private let name: String
    private let identifier: String?

    /// - Throws: `SceneError` with the positions of the mistakes in the file.
    init(_ path: String, identifier: String?) throws(SceneError) {
        file = URL(fileURLWithPath: path)
        name = file.deletingPathExtension().lastPathComponent
        self.identifier = identifier
        func refusal(_ line: Int, _ message: String) -> SceneError {
            SceneError([Diagnostic(SourcePosition(file: path, line: max(line, 1), column: 1), message)])
        }
        guard let data = FileManager.default.contents(atPath: path) else { throw refusal(1, "the file does not exist or cannot be read") }
        let document: InterfaceDocument
        do throws(InterfaceError) { document = try InterfaceDocument(data: data, file: path) } catch {
            throw refusal(error.line, error.message)
        }
        guard document.kind == .storyboard else { return }
        let known = document.identifiers
        if let identifier, document.controller(identifier: identifier) == nil {
            let nearest = NearestSpelling.of(identifier, in: known).map { "; did you mean \($0)?" }
            throw refusal(1, "there is no controller with the storyboard identifier \(identifier)\(nearest ?? Self.list(known))")
        }
        if identifier == nil, document.initialController == nil {
            throw refusal(
                1, "the storyboard has no initial controller; say --screen with one of its storyboard identifiers\(Self.list(known))")
        }
    }
    private static func list(_ names: [String]) -> String {
        names.isEmpty ? ", of which it has none" : "; there are \(names.joined(separator: ", "))"
    }

    /// The folder with the document's pictures and texts: the folder of the file, or the parent of its `.lproj` folder.
    private var folder: URL {
        let folder = file.deletingLastPathComponent()
        return folder.lastPathComponent.hasSuffix(".lproj") ? folder.deletingLastPathComponent() : folder
    }

    var document: SceneDocument {
        let (file, folder, identifier) = (file, folder, identifier)
        let app = OwnApp(
            name: name,
            start: .controller {
                let bundle = Bundle(path: folder.path) ?? .main
                guard InterfaceScreen.isStoryboard(file) else { return NibScreenController(file, bundle) }
                let storyboard = UIStoryboard(file: file, bundle: bundle)
                let made =
                    identifier.map { storyboard.instantiateViewController(withIdentifier: $0) }
                    ?? storyboard.instantiateInitialViewController()
                return made ?? UIViewController()
            })
        return app.document
    }
    private static func isStoryboard(_ file: URL) -> Bool { file.pathExtension == "storyboard" }
}

/// Shows the views of a xib one below the other, in the sizes of the document. A view with the size of a screen fills the screen.
@MainActor
private final class NibScreenController: UIViewController {
    private let file: URL
    private let bundle: Bundle

    init(_ file: URL, _ bundle: Bundle) {
        (self.file, self.bundle) = (file, bundle)
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { return nil }

    override func loadView() {
        let scroll = UIScrollView(frame: UIScreen.main.bounds)
        scroll.backgroundColor = .systemBackground
        scroll.contentInsetAdjustmentBehavior = .always
        view = scroll
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        let data = FileManager.default.contents(atPath: file.path) ?? Data()
        let views = InterfaceReader.views(in: data, file: file, bundle: bundle)
        if views.count == 1, views[0].bounds.width >= 300, views[0].bounds.height >= 480 {
            views[0].frame = view.bounds
            views[0].autoresizingMask = [.flexibleWidth, .flexibleHeight]
            return view.addSubview(views[0])
        }
        var place: CGFloat = 16
        for shown in views {
            let width = min(max(shown.bounds.width, 1), view.bounds.width)
            shown.frame = CGRect(x: (view.bounds.width - width) / 2, y: place, width: width, height: max(shown.bounds.height, 1))
            view.addSubview(shown)
            place = shown.frame.maxY + 16
        }
        (view as? UIScrollView)?.contentSize = CGSize(width: view.bounds.width, height: place)
    }
}
