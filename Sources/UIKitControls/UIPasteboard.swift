/// The copied items. Each item has one or more representations by type. Each process has one pasteboard. The lab window synchronizes the
/// pasteboard's text with the host's clipboard.
@preconcurrency @MainActor
public final class UIPasteboard: NSObject {
    /// The pasteboard of the process, which stands for the pasteboard that all apps share.
    public class var general: UIPasteboard { SimulatedProcess.current.pasteboard }
    nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    /// The uniform type identifiers of text. (documented: `UIPasteboard`)
    public static let typeListString = ["public.utf8-plain-text", "public.text"]
    public static let typeListURL = ["public.url"]
    public static let typeListImage = ["public.png", "public.jpeg", "com.apple.uikit.image"]
    public static let typeListColor = ["com.apple.uikit.color"]

    /// The number of changes of the pasteboard so far.
    public private(set) var changeCount = 0
    /// The items. Each item maps types to values of the classes `String`, `URL`, `UIImage`, `UIColor` or `Data`.
    public private(set) var items: [[String: Any]] = []

    package override init() { super.init() }

    /// Replaces all items. This counts as a single change, regardless of the number of items.
    public func setItems(_ items: [[String: Any]]) {
        self.items = items
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
    public func addItems(_ items: [[String: Any]]) { setItems(self.items + items) }
    public var numberOfItems: Int { items.count }
    /// The types of the first item in alphabetical order.
    public var types: [String] { (items.first?.keys).map { $0.sorted() } ?? [] }
    public func contains(pasteboardTypes: [String]) -> Bool { items.contains { item in pasteboardTypes.contains { item[$0] != nil } } }
    public func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    public func setValue(_ value: Any, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: value]]) }

    private func values<Value>(_ types: [String]) -> [Value] {
        items.compactMap { item in types.lazy.compactMap { item[$0] as? Value }.first }
    }
    private func set(_ values: [Any]?, as type: String) { setItems((values ?? []).map { [type: $0] }) }

    /// The first text item. The setter replaces all items, and nil removes all items.
    public var string: String? {
        get { strings?.first }
        set { set(newValue.map { [$0] }, as: Self.typeListString[0]) }
    }
    /// All text items, or nil if there are none. A URL also counts as text.
    public var strings: [String]? {
        get {
            let found: [String] = items.compactMap { item in
                for type in Self.typeListString { if let text = item[type] as? String { return text } }
                return (item[Self.typeListURL[0]] as? URL)?.absoluteString
            }
            return found.isEmpty ? nil : found
        }
        set { set(newValue, as: Self.typeListString[0]) }
    }
    public var url: URL? {
        get { urls?.first }
        set { set(newValue.map { [$0] }, as: Self.typeListURL[0]) }
    }
    public var urls: [URL]? {
        get {
            let found: [URL] = values(Self.typeListURL)
            return found.isEmpty ? nil : found
        }
        set { set(newValue, as: Self.typeListURL[0]) }
    }
    public var image: UIImage? {
        get { images?.first }
        set { set(newValue.map { [$0] }, as: Self.typeListImage[2]) }
    }
    public var images: [UIImage]? {
        get {
            let found: [UIImage] = values(Self.typeListImage)
            return found.isEmpty ? nil : found
        }
        set { set(newValue, as: Self.typeListImage[2]) }
    }
    public var color: UIColor? {
        get { colors?.first }
        set { set(newValue.map { [$0] }, as: Self.typeListColor[0]) }
    }
    public var colors: [UIColor]? {
        get {
            let found: [UIColor] = values(Self.typeListColor)
            return found.isEmpty ? nil : found
        }
        set { set(newValue, as: Self.typeListColor[0]) }
    }

    public var hasStrings: Bool { strings != nil }
    public var hasURLs: Bool { urls != nil }
    public var hasImages: Bool { images != nil }
    public var hasColors: Bool { colors != nil }
}

extension SimulatedProcess {
    @MainActor package var pasteboard: UIPasteboard { state { UIPasteboard() } }
}
