import UIKitContainers
import UIKitLists

/// A prototype, which is an element that is instantiated each time a list needs a new cell.
@MainActor
final class NibPart {
    private let element: InterfaceElement
    private let document: InterfaceDocument
    private let values: InterfaceValues
    private let bundle: Bundle
    private weak var scene: StoryboardScene?
    private let traits: UITraitCollection

    init(_ element: InterfaceElement, _ build: InterfaceBuild) {
        self.element = element
        (document, values, bundle, scene, traits) = (build.document, build.values, build.bundle, build.scene, build.traits)
    }

    /// Returns an array with the created object, which includes the object's contents. The array is empty if the object cannot be
    /// created.
    func instantiate(owner: AnyObject?) -> [AnyObject] {
        let controller = scene?.controller
        let build = InterfaceBuild(
            document, in: bundle, owner: owner ?? controller, traits: controller?.viewIfLoaded?.traitCollection ?? traits, values: values)
        build.scene = scene
        guard let object = build.object(element) else { return [] }
        build.finish([element])
        return [object]
    }
}
