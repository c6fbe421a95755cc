import UIKitContainers
import UIKitLists

/// The storyboard scene of a created controller. It has the controller's view, its segues, and its objects by identifier.
@MainActor
final class StoryboardScene: ControllerScene {
    let source: StoryboardSource
    private let scene: InterfaceDocument.Scene
    private let element: InterfaceElement
    /// The number of storyboard controllers in which this controller is nested.
    let nesting: Int
    private(set) weak var controller: UIViewController?
    private let values: InterfaceValues
    /// The objects by identifier. The controller and its views retain them.
    private var objects: [String: WeakObject] = [:]
    /// The objects beside the controller that only this scene retains.
    private var kept: [AnyObject] = []
    private var isContaining = false
    /// Whether the controller substitutes for a missing class.
    var isSubstitute = false

    var storyboard: UIStoryboard? { source.storyboard }
    var document: InterfaceDocument { source.document }

    init(_ source: StoryboardSource, _ scene: InterfaceDocument.Scene, _ element: InterfaceElement, nesting: Int) {
        (self.source, self.scene, self.element, self.nesting) = (source, scene, element, nesting)
        values = InterfaceValues(
            source.document, in: source.storyboard.bundle, texts: source.texts, hasCode: source.storyboard.file == nil)
    }

    func object(_ id: String) -> AnyObject? { objects[id]?.object ?? (id == element.id ? controller : nil) }

    private func remember(_ build: InterfaceBuild) { for (id, object) in build.everything { objects[id] = WeakObject(object) } }

    // MARK: The controller

    /// Creates the controller and the controllers that it contains. The view of the controller is created later.
    func makeController(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        let build = InterfaceBuild(document, in: source.storyboard.bundle, owner: nil, traits: nil, values: values)
        build.scene = self
        let made: UIViewController?
        if let creator, let own = creator(build.coder(element)) {
            build.enter(own, element)
            made = own
        } else {
            made = build.object(element) as? UIViewController
        }
        guard let made else { return nil }
        // If the controller's class calls an initializer other than `super.init(coder:)`, the controller is attached to its storyboard
        // here.
        contain(made)
        // The document has no view for a container controller. Therefore the objects beside the controller would not be created when the
        // view is loaded, and are created here.
        if element.keyed("view") == nil {
            makeCompanions(build)
            remember(build)
            build.finish(scene.objects)
        } else {
            remember(build)
            build.finish(element.children.filter { $0.key != "view" && $0.name != "connections" })
        }
        return made
    }

    /// Creates the objects beside the controller. These are gesture recognizers, the app's own objects, and views that code adds.
    private func makeCompanions(_ build: InterfaceBuild) {
        for companion in scene.objects where companion !== element && companion.name != "placeholder" && companion.name != "exit" {
            if let object = build.object(companion) { kept.append(object) }
        }
    }

    /// Attaches the controller to its storyboard and creates the controllers that it contains. Called as soon as the controller exists.
    func contain(_ controller: UIViewController) {
        guard !isContaining else { return }
        isContaining = true
        self.controller = controller
        controller.documentScene = self
        if let id = element.id { objects[id] = WeakObject(controller) }
        Relationships.make(element, of: controller, in: self)
    }

    // MARK: Its view

    func loadView(of controller: UIViewController) -> Bool {
        guard let viewElement = element.keyed("view") else { return false }
        let build = InterfaceBuild(
            document, in: source.storyboard.bundle, owner: controller,
            traits: controller.parent?.traitCollection ?? controller.traitCollection,
            values: values)
        build.scene = self
        guard let view = build.view(viewElement) else { return false }
        if viewElement.frame == nil { view.frame = UIScreen.main.bounds }
        if let tint = values.color(document.tint), viewElement.keyed("tintColor") == nil { view.tintColor = tint }
        controller.view = view
        for guide in element.list("layoutGuides") where guide.name == "viewControllerLayoutGuide" {
            build.alias(guide["type"] == "bottom" ? controller.bottomLayoutGuide : controller.topLayoutGuide, guide.id)
        }
        makeCompanions(build)
        remember(build)
        var elements = scene.objects.filter { $0 !== element }
        elements.insert(viewElement, at: 0)
        build.connectOwner(element, controller)
        controller.isConnectingOutlets = true
        build.finish(elements)
        return true
    }

    // MARK: Its segues

    /// The segues of the scene that a control, a gesture or another trigger performs.
    private lazy var segues: [InterfaceElement] = {
        var found: [InterfaceElement] = []
        func search(_ element: InterfaceElement) {
            if element.name == "segue", element["kind"] != "relationship", element["kind"] != "embed" { found.append(element) }
            for child in element.children { search(child) }
        }
        for object in scene.objects { search(object) }
        return found
    }()
    var segueIdentifiers: [String] { segues.compactMap { $0["identifier"] } }

    func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?) -> Bool {
        guard let segue = segues.first(where: { $0["identifier"] == identifier }) else { return false }
        perform(segue, sender: sender, asks: false)
        return true
    }

    /// Performs a segue.
    /// - Parameter asks: Whether to ask the controller for permission first, as for a segue that the user triggers.
    func perform(_ segue: InterfaceElement, sender: Any?, asks: Bool) {
        guard let controller else { return }
        let identifier = segue["identifier"]
        if asks, !controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) { return }
        if segue["kind"] == "unwind" { return Unwinding.perform(segue, from: controller, sender: sender, values) }
        guard let destination = destination(of: segue, sender: sender) else { return }
        let made = makeSegue(segue, to: destination, sender: sender)
        controller.prepare(for: made, sender: sender)
        made.perform()
    }

    /// Creates the destination controller of a segue.
    func destination(of segue: InterfaceElement, sender: Any?) -> UIViewController? {
        guard let id = segue["destination"] else { return nil }
        var creator: ((NSCoder) -> UIViewController?)?
        if let selector = segue["destinationCreationSelector"], let controller {
            if ObjectiveCDispatch.hasMethod(selector, of: controller) {
                creator = { ObjectiveCDispatch.call(selector, of: controller, [$0, sender, segue["identifier"]]) as? UIViewController }
            } else {
                values.notice(segue, "\(type(of: controller)) has no @IBSegueAction \(selector); the destination's init(coder:) makes it")
            }
        }
        let inside = segue["kind"] == "embed" || segue["kind"] == "relationship"
        let made = source.controller(id: id, nesting: inside ? nesting + 1 : 0, creator: creator)
        if made == nil { values.notice(segue, "the segue leads to \(id), which gives no controller") }
        return made
    }

    func makeSegue(_ element: InterfaceElement, to destination: UIViewController, sender: Any?) -> UIStoryboardSegue {
        let source = controller ?? destination
        let identifier = element["identifier"]
        var kind = UIStoryboardSegue.self
        if let custom = ClassNames.custom(element) {
            if let type = custom.type as? UIStoryboardSegue.Type {
                kind = type
            } else {
                values.notice(element, "\(custom.type) is no UIStoryboardSegue; a plain one takes its place")
            }
        } else if let name = element["customClass"] {
            values.notice(element, "there is no class \(name), so UIStoryboardSegue takes its place")
        }
        let made = kind.make(identifier, from: source, to: destination)
        made.standardWay = { [weak self, unowned made] in
            guard let self else { return }
            SegueActions.go(element, from: made.source, to: made.destination, sender: sender, in: self)
        }
        return made
    }

    /// Embeds a controller in a container view. Called when the container view awakes.
    func embed(_ segue: InterfaceElement, in container: UIView) {
        guard let controller, let child = destination(of: segue, sender: nil) else { return }
        let made = makeSegue(segue, to: child, sender: nil)
        controller.prepare(for: made, sender: nil)
        controller.addChild(child)
        if let view = child.view {
            view.translatesAutoresizingMaskIntoConstraints = true
            view.frame = container.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(view)
        }
        child.didMove(toParent: controller)
    }
}
