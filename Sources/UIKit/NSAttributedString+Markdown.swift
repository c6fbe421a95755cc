import PhoneFoundation

extension NSAttributedString {
    /// Text with the attributes of its Markdown: links as `link`, all others as the attribute `inlinePresentationIntent`,
    /// which labels and text views draw.
    public convenience init(markdown: String, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
    }
    public convenience init(markdown: Data, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
    }
}
extension NSAttributedString.Key {
    /// An `InlinePresentationIntent`, or its raw value.
    public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}
