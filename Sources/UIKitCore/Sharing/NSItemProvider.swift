/// The data of a drag, for the receiver of the drop.
///
/// Partial: it carries objects inside the app; there is no other app to hand data to.
open class NSItemProvider: NSObject {
    /// The object that the provider was created with.
    public let object: Any?
    /// The suggested name for the data at the receiver.
    open var suggestedName: String?

    public override init() { object = nil }
    public init(object: Any) { self.object = object }

    open func canLoadObject<Object>(ofClass aClass: Object.Type) -> Bool { object is Object }
    /// Returns whether the object is of that kind: strings, images, colours, URLs and files are distinguished by the types of Foundation
    /// and UIKit.
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
    /// Returns whether it is an image, by the name of its class, because a higher module defines images.
    private static func nameOfPicture(_ object: Any) -> Bool { "\(Swift.type(of: object))" == "UIImage" }

    /// Passes on the object in the next tick; nil and an error when it is of another kind.
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
