/// An Interface Builder document with view controllers and segues: the file `NAME.storyboard` in a bundle. It is read without being
/// compiled. A missing or damaged document is reported with its path.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    package let name: String
    package let bundle: Bundle
    /// The file of a document outside of bundles; nil for a document in a bundle.
    package let file: URL?

    @preconcurrency @MainActor
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        (self.name, bundle, file) = (name, storyboardBundleOrNil ?? .main, nil)
        super.init()
    }
    /// Creates a storyboard from a file outside of bundles.
    /// - Parameter bundle: the bundle with the images, colours and strings that the document names.
    package init(file: URL, bundle: Bundle) {
        (name, self.bundle, self.file) = (file.deletingPathExtension().lastPathComponent, bundle, file)
        super.init()
    }
    /// Returns the storyboard's initial view controller; nil if the storyboard does not have one.
    open func instantiateInitialViewController() -> UIViewController? { made(nil, creator: nil) }
    /// Returns the storyboard's initial view controller.
    /// - Parameter creator: creates the view controller with the given coder. If it is nil or returns nil, `init(coder:)` is called.
    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)?
    ) -> ViewController? { made(nil) { creator?($0) } as? ViewController }
    /// Returns the view controller with the given storyboard identifier. If there is none, UIKit raises an exception; here the mistake
    /// is reported, and the result is an empty `UIViewController`.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        made(identifier, creator: nil) ?? UIViewController()
    }
    /// Returns the view controller with the given storyboard identifier.
    /// - Parameter creator: creates the view controller with the given coder. If it is nil or returns nil, `init(coder:)` is called.
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
