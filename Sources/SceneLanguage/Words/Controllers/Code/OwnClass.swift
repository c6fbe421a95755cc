import UIKit

/// A class of the app that this program was built with, which scenes can name: a view, a cell or a controller.
///
/// The app's sources register their classes when the program begins, for storyboards, xibs and scenes alike (`ObjectiveCDispatch`).
package struct OwnClass: Sendable {
    package enum Kind: Sendable { case view, tableCell, collectionCell, controller }

    package let name: String
    package let kind: Kind
    /// The nearest of UIKit's classes that scenes know: it determines the keys of a view.
    let sceneClass: String
    /// The property names that runtime attributes can set, and the names with which a key path can begin.
    let settable, readable: Set<String>
    /// The missing requirement; nil where an object can be created.
    let obstacle: String?
    private let type: AnyClass
    private let maker: (@MainActor () -> AnyObject)?

    /// The app's own classes, by name.
    package static var all: [String: OwnClass] { chosen ?? ofProgram }
    /// Set once, at the start of the program, before anything is read.
    package nonisolated(unsafe) static var ofProgram: [String: OwnClass] = [:]
    /// Used in place of the program's classes by tests, which read scenes in parallel.
    @TaskLocal package static var chosen: [String: OwnClass]?

    /// The classes that the app's sources have listed, by name.
    @MainActor package static var listed: [String: OwnClass] {
        var result: [String: OwnClass] = [:]
        for name in ObjectiveCDispatch.classNames {
            if let known = ObjectiveCDispatch.namedClass(name, module: nil) { result[name] = OwnClass(name, known) }
        }
        return result
    }

    /// Nil for a class whose objects no scene shows.
    @MainActor package init?(_ name: String, _ known: ObjectiveCDispatch.NamedClass) {
        switch known.type {
        case is UIViewController.Type: kind = .controller
        case is UITableViewCell.Type: kind = .tableCell
        case is UICollectionViewCell.Type: kind = .collectionCell
        case is UIView.Type: kind = .view
        default: return nil
        }
        self.name = name
        (type, maker) = (known.type, known.make)
        sceneClass = Self.sceneClass(of: known.type)
        (settable, readable) = ObjectiveCDispatch.propertyNames(of: known.type)
        // A collection needs a layout, for which UIKit has no default.
        let canBeMade = known.make != nil || known.canBeMade && !(known.type is UICollectionView.Type)
        let function = name.prefix(1).lowercased() + name.dropFirst()
        obstacle =
            canBeMade
            ? nil
            : "\(name) has no initializer without arguments, so the lab cannot make one; "
                + "write this function in a file Lab.swift beside the sources: @MainActor func \(function)() -> \(name) { \(name)(...) }"
    }

    /// The names of one kind, for messages.
    static func names(_ kinds: Kind...) -> [String] { all.values.filter { kinds.contains($0.kind) }.map(\.name).sorted() }

    /// The class of this name if it is a view's; cells are views, too.
    static func view(_ name: String) -> OwnClass? { all[name].flatMap { $0.kind == .controller ? nil : $0 } }

    /// Makes a view, or a cell.
    @MainActor package func makeView(reuseIdentifier: String? = nil) -> UIView {
        if let made = maker?() as? UIView { return made }
        if let cell = type as? UITableViewCell.Type { return cell.make(reuseIdentifier: reuseIdentifier ?? name) }
        return (type as? UIView.Type)?.make(frame: .zero) ?? UIView()
    }

    @MainActor func makeController() -> UIViewController {
        maker?() as? UIViewController ?? (type as? UIViewController.Type)?.make(nibName: nil, bundle: nil) ?? UIViewController()
    }

    /// The class as a controller that scenes can name.
    var controller: CodeController {
        CodeController(name: name, summary: "the app's own", views: [], isOfApp: true) { makeController() }
    }

    @MainActor private static func sceneClass(of type: AnyClass) -> String {
        var next: AnyClass? = type
        while let present = next {
            let name = String(describing: present)
            if ViewCatalog.viewClass(name) != nil { return name }
            next = _getSuperclass(present)
        }
        return "UIView"
    }
}

extension SceneReader {
    /// Reports a class of the app whose objects cannot be created.
    func checkMaking(_ own: OwnClass, at position: SourcePosition) {
        if let obstacle = own.obstacle { diagnostics.report(position, obstacle) }
    }
}
