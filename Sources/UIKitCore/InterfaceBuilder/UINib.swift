/// A file of Interface Builder's that holds views.
///
/// Partial: such files are not read. An app that uses one compiles, and is told by name, when it runs, what it has to make in code.
@preconcurrency @MainActor
open class UINib: NSObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
    @_spi(Toolkit) public let name: String

    @preconcurrency @MainActor
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }
    @preconcurrency @MainActor
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "(data)"
        super.init()
    }
    /// Nothing, which is told.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        UnreadInterface.report("the nib \(name)")
        return []
    }
}

extension Bundle {
    /// Nil, which is told: files of Interface Builder's are not read.
    @MainActor public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UnreadInterface.report("the nib \(name)")
        return nil
    }
}

@MainActor
enum UnreadInterface {
    static func report(_ what: String) {
        reportMistake(
            "files of Interface Builder's are not read here, so \(what) gives nothing: make the views in code (loadView, init(frame:))",
            raises: false)
    }
}

/// A file of Interface Builder's that holds controllers.
///
/// Partial: such files are not read. An app that uses one compiles, and is told by name, when it runs, what it has to make in code.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String
    @preconcurrency @MainActor
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }
    /// Nil, which is told.
    open func instantiateInitialViewController() -> UIViewController? {
        UnreadInterface.report("the storyboard \(name)")
        return nil
    }
    /// A controller with a plain view, which is told.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        UnreadInterface.report("\(identifier) of the storyboard \(name)")
        return UIViewController()
    }
    /// What `creator` makes, which gets an archive without contents.
    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        UnreadInterface.report("\(identifier) of the storyboard \(name)")
        return creator?(NSCoder()) ?? ViewController(nibName: nil, bundle: nil)
    }
}

/// The way from one controller to another. A storyboard makes them; an app may make its own and perform them.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private let handler: (() -> Void)?

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
    /// Calls the handler that the segue was made with.
    open func perform() { handler?() }
}

/// Where an unwind segue begins.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    public let source: UIViewController
    public let unwindAction: Selector
    public let sender: Any?
    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
        super.init()
    }
}
