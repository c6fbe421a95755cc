import UIKit

/// A class of the user's app, which is compiled into this executable. Scenes can name it as a view, a cell or a controller.
///
/// The app's sources register their classes when the process starts, for storyboards, xibs and scenes alike (`ObjectiveCDispatch`).
package struct OwnClass: Sendable {
    package enum Kind: Sendable { case view, tableCell, collectionCell, controller }

    package let name: String
    package let kind: Kind
    /// The name of the class's nearest superclass in `ViewCatalog`, which determines the keys of a view.
    let sceneClass: String
    /// The properties that runtime attributes can set, and the properties with which a key path can begin.
    let settable, readable: Set<String>
    /// The message about a missing initializer; nil if KeyboardLab can create objects of the class.
    let obstacle: String?
    private let type: AnyClass
    private let maker: (@MainActor () -> AnyObject)?

    /// The app's own classes, by name.
    package static var all: [String: OwnClass] { chosen ?? ofProgram }
    /// The classes of the app that is compiled into this executable. Set once when the process starts, before any file is read.
    package nonisolated(unsafe) static var ofProgram: [String: OwnClass] = [:]
    /// The classes that a test uses instead of the classes of a compiled app. Task-local, because tests read scenes in parallel.
    @TaskLocal package static var chosen: [String: OwnClass]?

    /// The classes that the app's sources have registered, by name.
    @MainActor package static var listed: [String: OwnClass] {
        var result: [String: OwnClass] = [:]
        for name in ObjectiveCDispatch.classNames {
            if let known = ObjectiveCDispatch.namedClass(name, module: nil) { result[name] = OwnClass(name, known) }
        }
        return result
    }

    /// Returns nil for a class that is neither a view controller nor a view.
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
        // A collection view cannot be created without a layout, and UIKit has no default layout.
        let canBeMade = known.make != nil || known.canBeMade && !(known.type is UICollectionView.Type)
        let function = name.prefix(1).lowercased() + name.dropFirst()
        obstacle =
            canBeMade
            ? nil
            : "\(name) has no initializer without arguments, so the lab cannot make one; "
                + "write this function in a file Lab.swift beside the sources: @MainActor func \(function)() -> \(name) { \(name)(...) }"
    }

    /// Returns the names of all classes of these kinds, sorted, for messages.
    static func names(_ kinds: Kind...) -> [String] { all.values.filter { kinds.contains($0.kind) }.map(\.name).sorted() }

    /// Returns the class of this name if it is a view or a cell; nil otherwise.
    static func view(_ name: String) -> OwnClass? { all[name].flatMap { $0.kind == .controller ? nil : $0 } }

    /// Creates a view or a cell of the class.
    @MainActor package func makeView(reuseIdentifier: String? = nil) -> UIView {
        if let made = maker?() as? UIView { return made }
        if let cell = type as? UITableViewCell.Type { return cell.make(reuseIdentifier: reuseIdentifier ?? name) }
        return (type as? UIView.Type)?.make(frame: .zero) ?? UIView()
    }

    @MainActor func makeController() -> UIViewController {
        maker?() as? UIViewController ?? (type as? UIViewController.Type)?.make(nibName: nil, bundle: nil) ?? UIViewController()
    }

    /// The class, described as a controller that scenes can name.
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
    /// Reports a class of the app if KeyboardLab cannot create objects of the class.
    func checkMaking(_ own: OwnClass, at position: SourcePosition) {
        if let obstacle = own.obstacle { diagnostics.report(position, obstacle) }
    }
}
