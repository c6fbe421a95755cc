/// A document of Interface Builder's that holds controllers and the ways between them: `NAME.storyboard` of a bundle, read as it is. One that is
/// not there, or that is damaged, is told with its place.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    package let name: String
    package let bundle: Bundle
    /// A document that stands by itself, in no bundle.
    package let file: URL?

    @preconcurrency @MainActor
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        (self.name, bundle, file) = (name, storyboardBundleOrNil ?? .main, nil)
        super.init()
    }
    /// - Parameter bundle: where the pictures, colours and texts stand that the document names.
    package init(file: URL, bundle: Bundle) {
        (name, self.bundle, self.file) = (file.deletingPathExtension().lastPathComponent, bundle, file)
        super.init()
    }
    /// The controller that the storyboard begins with; nil when it says none.
    open func instantiateInitialViewController() -> UIViewController? { made(nil, creator: nil) }
    /// The controller that the storyboard begins with.
    /// - Parameter creator: makes it with the coder that it gets; nil leaves that to the controller's `init(coder:)`.
    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)?
    ) -> ViewController? { made(nil) { creator?($0) } as? ViewController }
    /// The controller with that storyboard identifier. UIKit raises when there is none; here that is told, and it is a plain one.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        made(identifier, creator: nil) ?? UIViewController()
    }
    /// The controller with that storyboard identifier.
    /// - Parameter creator: makes it with the coder that it gets; nil leaves that to the controller's `init(coder:)`.
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
