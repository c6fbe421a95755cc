import Foundation
import Testing
import UIKitControls
import UIKitTestSupport
import UIKitTypesetting

/// The toolkit's class, because Foundation has one with the same name.
private typealias Rich = PhoneRuntime.NSAttributedString

@Suite("Attributed strings from HTML") struct HTMLTextTests {
    private func read(_ html: String) throws -> Rich {
        try Rich(
            data: Data(html.utf8),
            options: [.documentType: Rich.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue],
            documentAttributes: nil)
    }
    private func font(_ text: Rich, _ part: String) throws -> UIFont {
        let place = (text.string as NSString).range(of: part).location
        return try #require(text.attribute(.font, at: place, effectiveRange: nil) as? UIFont)
    }
    private func attribute(_ key: Rich.Key, _ text: Rich, _ part: String) -> Any? {
        text.attribute(key, at: (text.string as NSString).range(of: part).location, effectiveRange: nil)
    }

    @Test func `text without tags is 12-point black, with collapsed white space`() throws {
        let text = try read("Tea   and\n\tcoffee")
        #expect(text.string == "Tea and coffee")
        #expect(try font(text, "Tea").pointSize == 12)
        #expect(attribute(.foregroundColor, text, "Tea") as? UIColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    }

    @Test func `paragraphs, headings and breaks end lines, and headings have their sizes`() throws {
        let text = try read("<h1>Title</h1><p>One<br>two</p><p>Three<div>Four</div>")
        #expect(text.string == "Title\nOne\u{2028}two\nThree\nFour\n")
        #expect(try font(text, "Title").pointSize == 24)
        #expect(try font(text, "Title").fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect((attribute(.paragraphStyle, text, "One") as? NSParagraphStyle)?.paragraphSpacing == 12)
        for (name, size) in [("h2", 18), ("h3", 14.04), ("h4", 12), ("h5", 9.96), ("h6", 8.04)] {
            #expect(abs(try font(read("<\(name)>A</\(name)>"), "A").pointSize - size) < 0.001)
        }
    }

    @Test func `bold, italic, underline, strikethrough and link tags become attributes`() throws {
        let text = try read("<b>B</b><strong>S</strong><i>I</i><em>E</em><u>U</u><s>X</s><a href='https://a.example/b?c=1&amp;d'>L</a>")
        for part in ["B", "S"] { #expect(try font(text, part).fontDescriptor.symbolicTraits.contains(.traitBold)) }
        for part in ["I", "E"] { #expect(try font(text, part).fontDescriptor.symbolicTraits.contains(.traitItalic)) }
        #expect(attribute(.underlineStyle, text, "U") as? Int == 1)
        #expect(attribute(.strikethroughStyle, text, "X") as? Int == 1)
        #expect((attribute(.link, text, "L") as? URL)?.absoluteString == "https://a.example/b?c=1&d")
        #expect(attribute(.underlineStyle, text, "L") as? Int == 1)
    }

    @Test func `lists start their lines with markers and numbers, nested ones indented`() throws {
        let text = try read("<ul><li>A<li>B<ul><li>C</li></ul></li></ul><ol start=3><li>D</li><li>E</li></ol>After")
        #expect(text.string == "\t•\tA\n\t•\tB\n\t◦\tC\n\t3.\tD\n\t4.\tE\nAfter")
        let style = try #require(attribute(.paragraphStyle, text, "C") as? NSParagraphStyle)
        #expect(style.headIndent == 72)
        #expect(style.tabStops.map(\.location) == [47, 72])
    }

    @Test func `styles cascade from the style element, classes, ids and attributes, the most specific last`() throws {
        let text = try read(
            """
            <style>/* all */ body { font-size: 16px; color: #336699 } .warm, h2.x { color: orange } #one { font-weight: 500 }</style>
            <body>Plain <span class="warm">warm</span> <span style="color: rgb(255, 0, 0); font: italic bold 20px/1.2 Menlo">own</span>
            <font color="green" size="5">old</font> <span id=one style="background-color:#ff0; text-decoration: line-through">id</span>
            """)
        #expect(try font(text, "Plain").pointSize == 16)
        #expect(attribute(.foregroundColor, text, "Plain") as? UIColor == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
        #expect(attribute(.foregroundColor, text, "warm") as? UIColor == UIColor(red: 1, green: 165 / 255, blue: 0, alpha: 1))
        let own = try font(text, "own")
        #expect(own.pointSize == 20)
        #expect(own.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic, .traitMonoSpace]))
        #expect(try font(text, "old").pointSize == 18)
        #expect(attribute(.foregroundColor, text, "old") as? UIColor == UIColor(red: 0, green: 128 / 255, blue: 0, alpha: 1))
        #expect(attribute(.backgroundColor, text, "id") as? UIColor == UIColor(red: 1, green: 1, blue: 0, alpha: 1))
        #expect(attribute(.strikethroughStyle, text, "id") as? Int == 1)
    }

    @Test func `named and numeric character references are decoded, and unknown ones are kept`() throws {
        #expect(try read("&lt;&amp;&gt; &eacute;&nbsp;&#8364;&#x41;&#150;&unknown; &copy").string == "<&> é\u{A0}€A–&unknown; ©")
    }

    @Test func `pre keeps spaces and lines, and code is monospaced`() throws {
        let text = try read("<pre>a\n  b\n</pre>c <code>d</code>")
        #expect(text.string == "a\n  b\nc d")
        #expect(try font(text, "d").fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
    }

    @Test func `an img is an attachment of its size`() throws {
        let text = try read("a<img src='x.png' width=30 height='40px'>b")
        #expect(text.string == "a\u{FFFC}b")
        #expect(
            (text.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment)?.bounds.size == CGSize(width: 30, height: 40))
    }

    @Test func `malformed HTML is parsed leniently, scripts and hidden elements are dropped, and deep nesting is read`() throws {
        #expect(try read("<b>a<i>b</b>c</i></p></table><!-- never closed").string == "abc")
        #expect(try read("1 < 2 <3 <").string == "1 < 2 <3 <")
        #expect(try read("<script>if (a < b) {}</script><title>T</title>x<p hidden style='display:none'>no</p>").string == "x\n")
        #expect(try read("<p title=\"a>b\" unfinished").string == "")
        #expect(try read(String(repeating: "<div>", count: 5000) + "deep").string == "deep\n")
        for length in 0..<60 { _ = try read(String("<ul><li style=\"color:#f00;\">&amp;<table><tr><td>1<td>2</table><img".prefix(length))) }
    }

    @Test func `table cells are separated by tabs and rows by line breaks`() throws {
        #expect(try read("<table><tr><th>A<th>B<tr><td>1</td><td>2</td></tr></table>").string == "A\tB\n1\t2\n")
    }

    @Test func `HTML without a charset is Windows-1252, meta sets another, other data is plain text, and RTFD is refused`() throws {
        let plain = try Rich(
            data: Data("é".utf8), options: [.documentType: Rich.DocumentType.html])
        #expect(plain.string == "Ã©")
        var reported: NSDictionary?
        let said = try Rich(
            data: Data("<html><meta charset=\"utf-8\">é".utf8), options: [:], documentAttributes: &reported)
        #expect(said.string.trimmingCharacters(in: .newlines) == "é")
        #expect(reported?["DocumentType"] as? String == "NSHTML")
        let text = try Rich(data: Data("a <b>".utf8), options: [:])
        #expect(text.string == "a <b>", "what does not begin as HTML is plain text")
        #expect(throws: CocoaError.self) { try Rich(data: Data("a".utf8), options: [.documentType: Rich.DocumentType.rtfd]) }
        #expect(
            try text.data(from: NSRange(location: 0, length: 1), documentAttributes: [.documentType: Rich.DocumentType.plain])
                == Data("a".utf8))
    }

    @MainActor @Test func `br adds a line without paragraph spacing, and p adds the spacing`() throws {
        func height(_ html: String) throws -> CGFloat {
            let text = try read(html)
            var result: CGFloat = 0
            Stage.perform { _ in
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 0))
                label.numberOfLines = 0
                label.attributedText = text
                result = label.sizeThatFits(CGSize(width: 300, height: 1000)).height
            }
            return result
        }
        let line = try height("a")
        #expect(try height("a<br>b") == line * 2)
        #expect(try height("<p>a<br>b</p><p>c</p>") >= line * 3 + 12)
        #expect(try height("<p>a<br>b</p><p>c</p>") < line * 3 + 24 + line)
    }
}
