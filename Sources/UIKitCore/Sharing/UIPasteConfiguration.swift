/// The types of data that an object accepts by pasting and dropping.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
    /// The accepted uniform type identifiers.
    open var acceptableTypeIdentifiers: [String]
    public override init() {
        acceptableTypeIdentifiers = []
        super.init()
    }
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }
    /// Creates a configuration that accepts data for instances of the class: `UIImage.self`, `NSString.self`, `NSURL.self`, `UIColor.self`.
    public convenience init(forAccepting aClass: AnyClass) {
        self.init()
        addTypeIdentifiers(forAccepting: aClass)
    }
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter { !self.acceptableTypeIdentifiers.contains($0) }
    }
    open func addTypeIdentifiers(forAccepting aClass: AnyClass) {
        let known: [String: [String]] = [
            "NSString": ["public.utf8-plain-text", "public.plain-text", "public.text"], "NSURL": ["public.url"],
            "UIImage": ["public.image", "public.png", "public.jpeg"], "UIColor": ["com.apple.uikit.color"],
        ]
        addAcceptableTypeIdentifiers(known["\(aClass)"] ?? ["\(aClass)"])
    }
}

/// Side storage for values that only few objects have. A value is kept as long as its object exists.
@MainActor
final class AttachedValues<Value: AnyObject> {
    private let values = NSMapTable<AnyObject, Value>(keyOptions: [.weakMemory, .objectPointerPersonality])
    func value(of object: AnyObject) -> Value? { values.count == 0 ? nil : values.object(forKey: object) }
    func set(_ value: Value?, of object: AnyObject) { values.setObject(value, forKey: object) }
}
