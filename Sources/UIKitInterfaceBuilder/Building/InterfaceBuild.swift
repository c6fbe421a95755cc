import HostSupport
import UIKitContainers
import UIKitLists

/// One pass that creates the objects of a nib, of a view controller, or of a prototype cell.
///
/// The order is UIKit's. First, `init(coder:)` of every object runs and reads the object's properties in the document and its subviews.
/// Then the constraints are created, and outlets, outlet collections and actions are connected in the order of the file. Last, runtime
/// attributes are set, `awakeFromNib()` is called on every object, and embed segues are performed. (Facts/InterfaceBuilder.md#order)
@MainActor
final class InterfaceBuild {
    let document: InterfaceDocument
    let values: InterfaceValues
    let bundle: Bundle
    /// The File's Owner of a nib, or the controller of a scene.
    let owner: AnyObject?
    let traits: UITraitCollection
    /// The storyboard scene of the controller, or nil in a xib.
    weak var scene: StoryboardScene?
    /// The created objects, keyed by identifier.
    private(set) var objects: [String: AnyObject] = [:]
    /// The external objects to which the document refers.
    var external: [String: AnyObject] = [:]
    /// The created objects in order, with their elements.
    private(set) var made: [(object: AnyObject, element: InterfaceElement)] = []
    /// The views that own constraints, with their elements.
    private(set) var holders: [(view: UIView, element: InterfaceElement)] = []
    /// The identifiers of constraints that are never created, because they are for Interface Builder only.
    private var dropped: Set<String> = []
    /// The objects that substitute for objects of missing classes. Their outlets are not connected.
    private var substitutes: Set<ObjectIdentifier> = []
    let variations = VariationSet()
    /// The connections of the controller whose view this pass creates. They are made before all other connections.
    var ownerConnections: (element: InterfaceElement, owner: AnyObject)?

    init(_ document: InterfaceDocument, in bundle: Bundle, owner: AnyObject?, traits: UITraitCollection?, values: InterfaceValues? = nil) {
        self.document = document
        self.bundle = bundle
        self.owner = owner
        self.values =
            values ?? InterfaceValues(document, in: bundle, texts: InterfaceFiles.current.texts(document.name, in: bundle))
        self.traits = traits ?? UIScreen.main.traitCollection
    }

    // MARK: A whole nib

    /// Creates the top-level objects and returns them, excluding placeholders.
    func makeNib() -> [AnyObject] {
        for element in document.objects where element.name == "placeholder" {
            guard let id = element.id, element["placeholderIdentifier"] == "IBFilesOwner", let owner else { continue }
            objects[id] = owner
        }
        let top = document.objects.filter { $0.name != "placeholder" }.compactMap { object($0) }
        finish(document.objects)
        return top
    }

    /// Completes this pass over the document after all objects have been created.
    /// - Parameter elements: The elements whose connections belong to this pass.
    func finish(_ elements: [InterfaceElement]) {
        makeConstraints()
        if let ownerConnections { connect(ownerConnections.element, from: ownerConnections.owner) }
        ownerConnections = nil
        for element in elements { connect(element) }
        for (object, element) in made { setRuntimeAttributes(of: object, element) }
        (owner as? UIViewController)?.isConnectingOutlets = false
        for case let (view as UIView, element) in made where view.superview == nil || element.key == "view" { variations.watch(view, self) }
        let awake = made
        made = []
        for (object, element) in awake {
            wake(object)
            if let segue = element.list("connections").first(where: { $0["kind"] == "embed" }), let view = object as? UIView {
                scene?.embed(segue, in: view)
            }
        }
    }

    private func wake(_ object: AnyObject) {
        switch object {
        case let responder as UIResponder: responder.awakeFromNib()
        case let item as UIBarItem: item.awakeFromNib()
        case let constraint as NSLayoutConstraint: constraint.awakeFromNib()
        case let recognizer as UIGestureRecognizer: recognizer.awakeFromNib()
        default: if ObjectiveCDispatch.hasMethod("awakeFromNib", of: object) { ObjectiveCDispatch.call("awakeFromNib", of: object, []) }
        }
    }

    // MARK: One object

    /// Creates the object of an element with its contents. Returns nil and logs a notice for an unknown element.
    func object(_ element: InterfaceElement) -> AnyObject? {
        if let id = element.id, let known = objects[id] { return known }
        guard let standard = ClassNames.standardClass(element) else {
            values.notice(element, "<\(element.name)> is not known here, and is left out")
            return nil
        }
        let object = make(element, standard)
        if let object { enter(object, element) }
        return object
    }
    func view(_ element: InterfaceElement) -> UIView? {
        guard ClassNames.standardClass(element) == nil else { return object(element) as? UIView }
        values.notice(element, "<\(element.name)> is not known here; an empty view takes its place")
        let view = UIView(coder: coder(element))
        if let view { enter(view, element) }
        return view
    }

    /// Registers an object under its identifier. Called as soon as other objects can refer to the object, and again when it is complete.
    func enter(_ object: AnyObject, _ element: InterfaceElement) {
        if let id = element.id {
            guard objects[id] == nil else { return }
            objects[id] = object
        } else if made.contains(where: { $0.object === object }) {
            return
        }
        made.append((object, element))
    }
    /// Registers an additional object, such as a layout guide, under an identifier. `awakeFromNib()` is not called on this object.
    func alias(_ object: AnyObject, _ id: String?) { if let id, objects[id] == nil { objects[id] = object } }
    func drop(_ id: String?) { if let id { dropped.insert(id) } }
    func hold(_ view: UIView, _ element: InterfaceElement) { holders.append((view, element)) }
    func forgetHolders() -> [(view: UIView, element: InterfaceElement)] {
        defer { holders = [] }
        return holders
    }

    private func make(_ element: InterfaceElement, _ standard: AnyClass) -> AnyObject? {
        let custom = document.isLaunchScreen ? nil : ClassNames.custom(element)
        var type: AnyClass = standard
        var isSubstitute = false
        if let custom {
            if Self.isKind(custom.type, of: standard)
                || standard == UICollectionViewLayout.self && custom.type is UICollectionViewLayout.Type
            {
                type = custom.type
            } else {
                isSubstitute = true
                values.notice(element, "\(custom.type) is no \(standard), which <\(element.name)> makes; a plain one takes its place")
            }
        } else if let name = element["customClass"], !document.isLaunchScreen {
            isSubstitute = true
            let hint = NearestSpelling.of(name, in: ObjectiveCDispatch.classNames).map { "; did you mean \($0)?" } ?? ""
            values.notice(element, "there is no class \(name), so \(standard) takes its place\(hint)")
        }
        let object = make(type, custom?.make, element)
        if object == nil { values.notice(element, "\(type).init(coder:) made nothing, so the element is left out") }
        if isSubstitute, let object {
            substitutes.insert(ObjectIdentifier(object))
            if object is UIViewController { scene?.isSubstitute = true }
        }
        return object
    }

    private func make(_ type: AnyClass, _ maker: (@MainActor () -> AnyObject)?, _ element: InterfaceElement) -> AnyObject? {
        // The nesting depth of the initializers is bounded, because the parser limits the nesting of elements.
        if let kind = type as? UIView.Type { return kind.init(coder: coder(element)) }
        if let kind = type as? UIViewController.Type { return kind.init(coder: coder(element)) }
        if let kind = type as? UIBarItem.Type { return kind.init(coder: coder(element)) }
        if let kind = type as? UINavigationItem.Type { return kind.init(coder: coder(element)) }
        if let kind = type as? UICollectionViewLayout.Type { return kind.init(coder: coder(element)) }
        if let kind = type as? UIGestureRecognizer.Type {
            let recognizer = madeObject(of: kind)
            ElementReaders.read(recognizer, element, self)
            return recognizer
        }
        return maker?() ?? NSObject()
    }

    private static func isKind(_ type: AnyClass, of base: AnyClass) -> Bool {
        var next: AnyClass? = type
        while let present = next {
            if present == base { return true }
            next = _getSuperclass(present)
        }
        return false
    }

    /// Returns the coder that an object's initializer receives.
    func coder(_ element: InterfaceElement) -> InterfaceCoder {
        var attributes = element.attributes
        if element.name == "splitViewController" { attributes["columns"] = SplitElement.columns(element) }
        return InterfaceCoder(
            attributes: attributes, frame: element.frame,
            child: { [self] key in element.keyed(key).flatMap { object($0) } },
            decode: { [self] object, level in
                guard ClassNames.decodes(object, at: level) else { return }
                enter(object, element)
                ElementReaders.read(object, element, self)
            })
    }

    // MARK: Resolving targets

    /// Returns the object with an identifier, from any source, or nil if there is none.
    func resolve(_ id: String) -> AnyObject? { objects[id] ?? external[id] ?? scene?.object(id) }
    /// Returns whether an identifier is the one of First Responder. First Responder represents the first object on the responder chain
    /// that can perform the action.
    func isFirstResponder(_ id: String) -> Bool {
        id == "-2" || document.element(id)?["placeholderIdentifier"] == "IBFirstResponder"
    }
    func isDropped(_ id: String) -> Bool { dropped.contains(id) }
    /// Returns whether the object substitutes for a missing class. Such an object may lack members that the document uses. If the app's
    /// code is not available, this is true for every object.
    func isSubstitute(_ object: AnyObject) -> Bool {
        !values.hasCode || substitutes.contains(ObjectIdentifier(object)) || object === scene?.controller && scene?.isSubstitute == true
    }
    var everything: [String: AnyObject] { objects }
}
