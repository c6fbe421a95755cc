import Foundation

/// Joins items to a list in the form of a language, such as "a, b, and c". Foundation on Linux does not have this class. The words come
/// from ICU.
open class ListFormatter: Formatter, @unchecked Sendable {
    open var locale: Locale! = .ofPhone
    /// The formatter for the items; nil to write their descriptions.
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
