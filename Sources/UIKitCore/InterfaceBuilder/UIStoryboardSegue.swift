/// A transition from one view controller to another. Storyboards create segues, and an app may create and perform its own.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private let handler: (() -> Void)?
    /// The transition that the storyboard describes, for an app's subclasses that call `super.perform()`.
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
    /// Calls the handler with which the segue was created, or performs the transition that the storyboard describes.
    open func perform() { (handler ?? standardWay)?() }

    // `make` calls this initializer by its linker name; see `UIView.init(_made:)`.
    @_silgen_name("keyboardlab_UIStoryboardSegue_make")
    package convenience init(_made identifier: String?, _ source: UIViewController, _ destination: UIViewController) {
        self.init(identifier: identifier, source: source, destination: destination)
    }
    @_silgen_name("keyboardlab_UIStoryboardSegue_make")
    private static func makeOfThisClass(
        _ identifier: consuming String?, _ source: consuming UIViewController, _ destination: consuming UIViewController
    ) -> UIStoryboardSegue
    /// Creates a segue of the receiving class.
    package static func make(_ identifier: String?, from source: UIViewController, to destination: UIViewController) -> Self {
        unsafeDowncast(makeOfThisClass(identifier, source, destination), to: Self.self)
    }
}

/// The source of an unwind segue.
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
