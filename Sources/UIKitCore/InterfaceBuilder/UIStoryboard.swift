/// An Interface Builder document with controllers and the segues between them: `NAME.storyboard` of a bundle, read without being compiled.
/// A missing or damaged document is reported with its path.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    package let name: String
    package let bundle: Bundle
    /// The file of a document that is not in a bundle.
    package let file: URL?

    @preconcurrency @MainActor
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        (self.name, bundle, file) = (name, storyboardBundleOrNil ?? .main, nil)
        super.init()
    }
    /// - Parameter bundle: the bundle with the images, colours and strings that the document names.
    package init(file: URL, bundle: Bundle) {
        (name, self.bundle, self.file) = (file.deletingPathExtension().lastPathComponent, bundle, file)
        super.init()
    }
    /// Returns the storyboard's initial controller; nil when it names none.
    open func instantiateInitialViewController() -> UIViewController? { made(nil, creator: nil) }
    /// Returns the storyboard's initial controller.
    /// - Parameter creator: creates the controller with the given coder; nil calls the controller's `init(coder:)`.
    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)?
    ) -> ViewController? { made(nil) { creator?($0) } as? ViewController }
    /// Returns the controller with that storyboard identifier. UIKit raises an exception when there is none; here that is reported, and the
    /// result is a plain controller.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        made(identifier, creator: nil) ?? UIViewController()
    }
    /// Returns the controller with that storyboard identifier.
    /// - Parameter creator: creates the controller with the given coder; nil calls the controller's `init(coder:)`.
    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = made(identifier) { creator?($0) }
        if let typed = made as? ViewController { return typed }
        if let made {
            reportMistake(
                "\(identifier) of the storyboard \(name) is a \(type(of: made)), not a \(ViewController.self); an empty one takes its place"
            )
        }
        return ViewController.make(nibName: nil, bundle: nil)
    }

    private func made(_ identifier: String?, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        InterfaceBuilder.needed(for: "the storyboard \(name)")?.controller(identifier, of: self, creator: creator)
    }
}
