/// The way from one controller to another. A storyboard makes them; an app may make its own and perform them.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private let handler: (() -> Void)?
    /// What the storyboard says of the way, for classes of an app's that call `super.perform()`.
    package var standardWay: (() -> Void)?

    @preconcurrency @MainActor
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
        super.init()
    }
    @preconcurrency @MainActor
    public init(identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
        super.init()
    }
    /// Calls the handler that the segue was made with, or goes the way that its storyboard says.
    open func perform() { (handler ?? standardWay)?() }

    // What `make` is under the linker's name, see `UIView.init(_made:)`.
    @_silgen_name("keyboardlab_UIStoryboardSegue_make")
    package convenience init(_made identifier: String?, _ source: UIViewController, _ destination: UIViewController) {
        self.init(identifier: identifier, source: source, destination: destination)
    }
    @_silgen_name("keyboardlab_UIStoryboardSegue_make")
    private static func makeOfThisClass(
        _ identifier: consuming String?, _ source: consuming UIViewController, _ destination: consuming UIViewController
    ) -> UIStoryboardSegue
    /// A segue of the class that this is asked of.
    package static func make(_ identifier: String?, from source: UIViewController, to destination: UIViewController) -> Self {
        unsafeDowncast(makeOfThisClass(identifier, source, destination), to: Self.self)
    }
}

/// Where an unwind segue begins.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    public let source: UIViewController
    public let unwindAction: Selector
    public let sender: Any?
    package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
        super.init()
    }
}
