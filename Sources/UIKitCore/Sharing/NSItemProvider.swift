/// The data that a drag or the pasteboard offers to its receiver.
///
/// Partial: it carries objects only inside the app, because there is no other app that could receive them.
open class NSItemProvider: NSObject {
    /// The object that the provider was created with.
    public let object: Any?
    /// The name that is suggested to the receiver of the data.
    open var suggestedName: String?

    public override init() { object = nil }
    public init(object: Any) { self.object = object }

    open func canLoadObject<Object>(ofClass aClass: Object.Type) -> Bool { object is Object }
    /// Returns whether the object has the given type. Strings, images, colours, URLs and files are distinguished by their classes.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { registeredTypeIdentifiers.contains(typeIdentifier) }
    /// The types of the object, most specific first. (documented: uniform type identifiers)
    open var registeredTypeIdentifiers: [String] {
        switch object {
        case nil: []
        case is String, is NSString: ["public.utf8-plain-text", "public.plain-text", "public.text"]
        case is URL, is NSURL: ["public.url"]
        case is UIColor: ["com.apple.uikit.color"]
        case let object?: NSItemProvider.nameOfPicture(object) ? ["public.png", "public.image"] : ["\(Swift.type(of: object))"]
        }
    }
    /// Returns whether the object is an image. The test uses the class's name, because a higher module defines images.
    private static func nameOfPicture(_ object: Any) -> Bool { "\(Swift.type(of: object))" == "UIImage" }

    /// Passes the object to `completionHandler` in the next tick, or nil and an error if the object is of a different type.
    @discardableResult
    open func loadObject<Object>(
        ofClass aClass: Object.Type, completionHandler: @escaping @MainActor (Object?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        nonisolated(unsafe) let found = object as? Object
        SimulatedProcess.current.ticks.enqueueCompletion("NSItemProvider.loadObject") {
            progress.completedUnitCount = 1
            MainActor.assumeIsolated {
                completionHandler(found, found == nil ? CocoaError(.fileReadUnknown) : nil)
            }
        }
        return progress
    }
}
