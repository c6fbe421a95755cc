extension NSMutableAttributedString {
    /// The characters as a mutable string. Changes of the string change the attributed text.
    public var mutableString: NSMutableString { AttributedCharacters(of: self) }
}

/// A mutable string that reads and changes the characters of an attributed text.
private final class AttributedCharacters: NSMutableString {
    private let owner: NSMutableAttributedString

    init(of owner: NSMutableAttributedString) {
        self.owner = owner
        super.init(capacity: 0)
    }
    required init(capacity: Int) {
        owner = NSMutableAttributedString()
        super.init(capacity: capacity)
    }
    required init(characters: UnsafePointer<unichar>, length: Int) {
        owner = NSMutableAttributedString(string: NSString(characters: characters, length: length) as String)
        super.init(capacity: 0)
    }
    required init(string aString: String) {
        owner = NSMutableAttributedString(string: aString)
        super.init(capacity: 0)
    }
    required convenience init(stringLiteral value: StaticString) { self.init(string: value.description) }
    required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(string: value.description) }
    required convenience init(unicodeScalarLiteral value: StaticString) { self.init(string: value.description) }
    required convenience init?(coder: NSCoder) { nil }

    override var length: Int { owner.length }
    override func character(at index: Int) -> unichar { (owner.string as NSString).character(at: index) }
    override func replaceCharacters(in range: NSRange, with aString: String) { owner.replaceCharacters(in: range, with: aString) }
}
