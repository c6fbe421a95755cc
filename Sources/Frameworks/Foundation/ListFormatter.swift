import Foundation

/// Joins items into a list in a language's form: "a, b, and c". Foundation on Linux has no such class; the words are ICU's.
open class ListFormatter: Formatter, @unchecked Sendable {
    open var locale: Locale! = .ofPhone
    /// The formatter of each item; nil writes their descriptions.
    open var itemFormatter: Formatter?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open class func localizedString(byJoining strings: [String]) -> String { ListFormatter().string(from: strings) ?? "" }

    open func string(from items: [Any]) -> String? {
        let texts = items.map { itemFormatter?.string(for: $0) ?? $0 as? String ?? "\($0)" }
        return texts.formatted(.list(type: .and).locale(locale ?? .ofPhone))
    }
    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
