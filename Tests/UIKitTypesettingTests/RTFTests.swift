import Foundation
import Testing
import UIKitTestSupport
import UIKitTypesetting

/// The toolkit's class, because Foundation has one with the same name.
private typealias Rich = PhoneRuntime.NSAttributedString

@MainActor
@Suite("Attributed strings from and to RTF") struct RTFTests {
    private func read(_ rtf: String) throws -> Rich { try Rich(data: Data(rtf.utf8), options: [:], documentAttributes: nil) }
    private func attribute(_ key: Rich.Key, _ text: Rich, _ part: String) -> Any? {
        text.attribute(key, at: (text.string as NSString).range(of: part).location, effectiveRange: nil)
    }
    private func font(_ text: Rich, _ part: String) throws -> UIFont { try #require(attribute(.font, text, part) as? UIFont) }

    /// A letter as word processors write it.
    private let letter = #"""
        {\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss\fcharset0 Helvetica;}{\f1\fnil Noto Sans Hebrew;}}
        {\colortbl;\red255\green0\blue0;\red0\green0\blue255;}{\*\generator Some program;}{\info{\title Not text}}
        \pard\qc\sb200\f0\fs48\b Caf\'e9\b0\par
        \pard\li720\fi-360\fs24\cf1 red \cf2\ul blue\ulnone\cf0  \i slanted\i0  \u8364? 5\emdash\{x\}\line
        {\field{\*\fldinst{HYPERLINK "https://example.org/a"}}{\fldrslt here}}\tab end{\pict\pngblip 89504e47}}
        """#

    @Test func `RTF text, code page and Unicode characters are decoded`() throws {
        #expect(try read(letter).string == "Café\nred blue slanted € 5—{x}\u{2028}here\tend")
    }
    @Test func `RTF fonts, colours, underlines and links become attributes`() throws {
        let text = try read(letter)
        #expect(try font(text, "Café").pointSize == 24)
        #expect(try font(text, "Café").fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(try !font(text, "red").fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(try font(text, "slanted").fontDescriptor.symbolicTraits.contains(.traitItalic))
        #expect(attribute(.foregroundColor, text, "red") as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(attribute(.foregroundColor, text, "blue") as? UIColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(attribute(.foregroundColor, text, "slanted") == nil)
        #expect(attribute(.underlineStyle, text, "blue") as? Int == NSUnderlineStyle.single.rawValue)
        #expect(attribute(.underlineStyle, text, "slanted") == nil)
        #expect(attribute(.link, text, "here") as? URL == URL(string: "https://example.org/a"))
        #expect(attribute(.link, text, "end") == nil)
    }
    @Test func `RTF paragraph alignment, spacing and indents are in points`() throws {
        let text = try read(letter)
        let title = try #require(attribute(.paragraphStyle, text, "Café") as? NSParagraphStyle)
        #expect(title.alignment == .center && title.paragraphSpacingBefore == 10)
        let body = try #require(attribute(.paragraphStyle, text, "red") as? NSParagraphStyle)
        #expect(body.headIndent == 36 && body.firstLineHeadIndent == 18 && body.alignment == .natural)
    }
    @Test func `written RTF reads back with its text and attributes`() throws {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.headIndent, style.paragraphSpacing) = (.right, 12, 6)
        let text = PhoneRuntime.NSMutableAttributedString(
            string: "Größe {1} \\ 👍\nzwei\tdrei", attributes: [.font: UIFont.boldSystemFont(ofSize: 15.5), .paragraphStyle: style])
        text.addAttributes(
            [
                .foregroundColor: UIColor(red: 0, green: 0.5, blue: 1, alpha: 1), .strikethroughStyle: 1,
                .link: URL(string: "https://example.org")!,
            ],
            range: NSRange(location: 0, length: 5))
        let data = try text.data(
            from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: Rich.DocumentType.rtf])
        var attributes: NSDictionary?
        let again = try Rich(data: data, options: [.documentType: Rich.DocumentType.rtf], documentAttributes: &attributes)
        #expect(again.string == text.string)
        #expect(attributes?["DocumentType"] as? String == "NSRTF")
        #expect(try font(again, "zwei").pointSize == 15.5)
        #expect(try font(again, "zwei").fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(attribute(.link, again, "Größe") as? URL == URL(string: "https://example.org"))
        #expect(attribute(.strikethroughStyle, again, "Größe") as? Int == 1 && attribute(.strikethroughStyle, again, "zwei") == nil)
        var blue: CGFloat = 0
        (attribute(.foregroundColor, again, "Größe") as? UIColor)?.getRed(nil, green: nil, blue: &blue, alpha: nil)
        #expect(blue == 1)
        let read = try #require(attribute(.paragraphStyle, again, "zwei") as? NSParagraphStyle)
        #expect(read.alignment == .right && read.headIndent == 12 && read.paragraphSpacing == 6)
    }
    @Test func `a truncated RTF document is read without an error, and data that is not RTF throws one`() throws {
        let bytes = Array(letter.utf8)
        for length in 5..<bytes.count { _ = try Rich(data: Data(bytes[..<length]), options: [:], documentAttributes: nil) }
        #expect(throws: CocoaError.self) {
            try Rich(data: Data("plain".utf8), options: [.documentType: Rich.DocumentType.rtf], documentAttributes: nil)
        }
    }
}
