import Foundation

/// The contents of a storyboard or a xib. Other folders of this module create UIKit's objects from it.
package final class InterfaceDocument: Sendable {
    package enum Kind: Sendable { case storyboard, xib }
    /// The contents of a `<scene>`, which are a controller and the objects beside it.
    package struct Scene: Sendable {
        /// The controller, or the reference to a controller of a different storyboard. It is nil for a scene that has only other objects.
        package let controller: InterfaceElement?
        /// All objects, with the controller first.
        package let objects: [InterfaceElement]
    }

    /// The name of the file, for messages.
    package let file: String
    /// The name of the file without its extension. The document's strings file has the same name.
    package let name: String
    package let kind: Kind
    let usesAutolayout: Bool
    let usesTraits: Bool
    let usesSafeArea: Bool
    /// Whether the document is a launch screen.
    package let isLaunchScreen: Bool
    package let initialController: String?
    package let scenes: [Scene]
    /// The top-level objects of a xib.
    package let objects: [InterfaceElement]
    private let elements: [String: InterfaceElement]
    private let sceneOfID: [String: Int]
    let resources: InterfaceResources
    /// The tint of all views in the document that do not specify a tint.
    let tint: InterfaceElement?

    package convenience init(data: Data, file: String) throws(InterfaceError) {
        try self.init(InterfaceParser.parse(data, file: file), file: file)
    }

    init(_ root: InterfaceElement, file: String) throws(InterfaceError) {
        self.file = file
        name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        func refusal(_ message: String) -> InterfaceError { InterfaceError(file: file, line: root.line, message: message) }
        guard root.name != "archive" else {
            throw refusal("the document is of a kind that Interface Builder wrote before 2012; open and save it with a newer one")
        }
        guard root.name == "document" else {
            throw refusal("<\(root.name)> is not a document of Interface Builder, whose root is <document>")
        }
        switch root["type"] {
        case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": kind = .storyboard
        case "com.apple.InterfaceBuilder3.CocoaTouch.XIB": kind = .xib
        case let type?: throw refusal("the document is a \(type); storyboards and xibs of iOS are read")
        case nil: throw refusal("the document does not say its type")
        }
        usesAutolayout = root.flag("useAutolayout")
        usesTraits = root.flag("useTraitCollections")
        usesSafeArea = root.flag("useSafeAreas")
        isLaunchScreen = root.flag("launchScreen")
        initialController = root["initialViewController"]
        scenes = root.list("scenes").filter { $0.name == "scene" }.map { scene in
            let objects = scene.list("objects")
            return Scene(
                controller: objects.first { $0.name.hasSuffix("ontroller") || $0.name == "viewControllerPlaceholder" }, objects: objects)
        }
        objects = root.list("objects")
        resources = InterfaceResources(root.child("resources"))
        tint = root.children.first { $0.name == "color" && $0.key == "tintColor" }
        var elements: [String: InterfaceElement] = [:]
        var sceneOfID: [String: Int] = [:]
        func enter(_ element: InterfaceElement, _ scene: Int?) {
            // If two elements have the same identifier, the first one is used.
            if let id = element.id, elements[id] == nil {
                elements[id] = element
                sceneOfID[id] = scene
            }
            for child in element.children { enter(child, scene) }
        }
        for (index, scene) in scenes.enumerated() { for object in scene.objects { enter(object, index) } }
        for object in objects { enter(object, nil) }
        self.elements = elements
        self.sceneOfID = sceneOfID
    }

    package func element(_ id: String) -> InterfaceElement? { elements[id] }
    /// Returns the scene that contains the element with this identifier.
    package func scene(of id: String) -> Scene? { sceneOfID[id].map { scenes[$0] } }
    /// Returns the controller with this storyboard identifier.
    package func controller(identifier: String) -> InterfaceElement? {
        scenes.lazy.compactMap(\.controller).first { $0["storyboardIdentifier"] == identifier }
    }
    /// The storyboard identifiers that `controller(identifier:)` finds, for messages.
    package var identifiers: [String] { scenes.compactMap { $0.controller?["storyboardIdentifier"] }.sorted() }

    /// Returns an element's file and line for messages, such as `Login.storyboard:12`.
    func place(_ element: InterfaceElement) -> String { "\(file):\(element.line)" }
}

/// A document's copies of the app's colours and images, used if the app itself does not contain them.
struct InterfaceResources: Sendable {
    private var colors: [String: InterfaceElement] = [:]
    private var systemColors: [String: InterfaceElement] = [:]
    private var images: [String: InterfaceElement] = [:]

    init(_ element: InterfaceElement?) {
        for child in element?.children ?? [] {
            guard let name = child["name"] else { continue }
            switch child.name {
            case "namedColor": colors[name] = child.child("color")
            case "systemColor": systemColors[name] = child.child("color")
            case "image": images[name] = child
            default: break
            }
        }
    }
    func color(_ name: String) -> InterfaceElement? { colors[name] }
    func systemColor(_ name: String) -> InterfaceElement? { systemColors[name] }
    /// Returns the size in points, or nil for an image that the document does not list.
    func imageSize(_ name: String) -> (width: Double, height: Double)? {
        images[name].map { ($0.number("width") ?? 0, $0.number("height") ?? 0) }
    }
}
