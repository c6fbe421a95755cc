import PhoneFoundation

extension NSAttributedString {
    /// Creates text with the attributes of its Markdown. Links have the attribute `link`. All other styles have the attribute
    /// `inlinePresentationIntent`, which labels and text views draw.
    public convenience init(markdown: String, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
    }
    public convenience init(markdown: Data, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
    }
}
extension NSAttributedString.Key {
    /// The key of an `InlinePresentationIntent` or its raw value.
    public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}
