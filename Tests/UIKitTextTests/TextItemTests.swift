import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

@testable import UIKitText

/// Tests for links and other text items. Characters are 10 points wide and lines about 12 high. The text begins at (105, 108) on the
/// screen.
@Suite("Text items") @MainActor struct TextItemTests {
    @MainActor private final class Listener: NSObject, UITextViewDelegate {
        var received: [String] = []
        var allows = true
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
        ) -> Bool {
            received.append("\(URL.absoluteString) \(characterRange) \(interaction.rawValue)")
            return allows
        }
        func textView(
            _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            received.append("picture \(characterRange) \(interaction.rawValue)")
            return allows
        }
    }
    @MainActor private final class NewListener: NSObject, UITextViewDelegate {
        var received: [String] = []
        var allows = true
        var ends = 0
        func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
            switch textItem.content {
            case .link(let url): received.append("link \(url.absoluteString) \(textItem.range)")
            case .textAttachment: received.append("attachment \(textItem.range)")
            case .tag(let name): received.append("tag \(name) \(textItem.range)")
            }
            return allows ? UIAction { _ in self.received.append("mine") } : nil
        }
        func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu) -> UITextItem
            .MenuConfiguration?
        {
            received.append("menu \(textItem.range)")
            return .init(menu: UIMenu(children: [UIAction(title: "Mine") { _ in }]))
        }
        func textView(
            _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
        ) {
            received.append("displays")
        }
        func textView(_ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating)
        { ends += 1 }
    }

    private func perform(_ text: NSAttributedString, _ body: (Stage, UITextView) -> Void) {
        Stage.perform { stage in
            let view = UITextView(frame: CGRect(x: 100, y: 100, width: 250, height: 200))
            view.isEditable = false
            view.attributedText = text
            stage.root.addSubview(view)
            stage.layout()
            body(stage, view)
        }
    }
    private let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any], _ range: NSRange) -> NSAttributedString {
        let result = NSMutableAttributedString(string: string, attributes: font)
        result.addAttributes(attributes, range: range)
        return result
    }
    /// Returns the middle of a character of the first line.
    private func place(_ character: Int) -> (CGFloat, CGFloat) { (105 + CGFloat(character) * 10 + 5, 114) }

    @Test func `a tap on a link calls the delegate's older method, whatever it returns, and one elsewhere calls nothing`() {
        for (allows, value) in [(true, URL(string: "https://example.org/a")! as Any), (false, "https://example.org/a")] {
            perform(text("see here now", [.link: value], NSRange(location: 4, length: 4))) { stage, view in
                let listener = Listener()
                listener.allows = allows
                view.delegate = listener
                stage.tap(place(5).0, place(5).1)
                stage.wait(0.5)
                #expect(listener.received == ["https://example.org/a {4, 4} 0"])
                stage.tap(place(1).0, place(1).1)
                stage.wait(0.5)
                #expect(listener.received.count == 1 && !view.isFirstResponder, "beside the link nothing is asked")
            }
        }
    }

    @Test func `the newer delegate method is called for links, tags and attachments, and its action performed unless nil`() {
        let string = NSMutableAttributedString(string: "see here now \u{FFFC}", attributes: font)
        string.addAttribute(.link, value: URL(string: "https://example.org")!, range: NSRange(location: 0, length: 3))
        string.addAttribute(.textItemTag, value: "there", range: NSRange(location: 4, length: 4))
        let picture = NSTextAttachment()
        picture.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        string.addAttribute(.attachment, value: picture, range: NSRange(location: 13, length: 1))
        perform(string) { stage, view in
            let listener = NewListener()
            view.delegate = listener
            for character in [1, 6, 13] {
                stage.tap(place(character).0, place(character).1)
                stage.wait(0.6)
            }
            #expect(
                listener.received == ["link https://example.org {0, 3}", "mine", "tag there {4, 4}", "mine", "attachment {13, 1}", "mine"])
            listener.allows = false
            stage.tap(place(1).0, place(1).1)
            stage.wait(0.5)
            #expect(listener.received.count == 7)
        }
    }

    @Test func `links respond to taps only in selectable text that is not editable`() {
        perform(text("see here now", [.link: "https://example.org"], NSRange(location: 4, length: 4))) { stage, view in
            let listener = NewListener()
            view.delegate = listener
            view.isSelectable = false
            stage.tap(place(5).0, place(5).1)
            view.isSelectable = true
            view.isEditable = true
            stage.wait(0.5)
            stage.tap(place(5).0, place(5).1)
            stage.wait(0.5)
            #expect(listener.received == [] && view.isFirstResponder)
        }
    }

    @Test func `a link with several fonts is one text item`() {
        let string = NSMutableAttributedString(string: "a bold link b", attributes: font)
        string.addAttribute(.link, value: "https://example.org", range: NSRange(location: 2, length: 9))
        string.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 10), range: NSRange(location: 2, length: 4))
        perform(string) { _, view in
            #expect(view.textItem(at: 3)?.range == NSRange(location: 2, length: 9))
            #expect(view.textItem(at: 9)?.range == NSRange(location: 2, length: 9))
            #expect(view.textItem(at: 1) == nil && view.textItem(at: 11) == nil)
        }
    }

    @Test func `a long press on a link shows its menu without selecting, and one on a word selects the word`() {
        perform(text("see here now", [.link: "https://example.org"], NSRange(location: 4, length: 4))) { stage, view in
            let listener = NewListener()
            view.delegate = listener
            stage.press(place(5).0, place(5).1)
            stage.wait(1)
            #expect(listener.received.filter { $0 != "menu {4, 4}" } == ["displays"])
            #expect(view.selectedRange.length == 0)
            stage.lift(place(5).0, place(5).1)
            stage.wait(0.5)
            stage.tap(20, 700)
            stage.wait(1)
            #expect(listener.ends == 1)
            stage.press(place(1).0, place(1).1)
            stage.wait(1)
            stage.lift(place(1).0, place(1).1)
            stage.wait(0.5)
            #expect(view.selectedRange == NSRange(location: 0, length: 3))
        }
    }

    @Test func `a link's default menu is titled with its text and offers Open Link and Copy Link, which copies the URL`() {
        perform(text("see here now", [.link: "https://example.org"], NSRange(location: 4, length: 4))) { _, view in
            let menu = view.textItem(at: 5).map { view.defaultMenu(for: $0) }
            let actions = menu?.children.compactMap { $0 as? UIAction } ?? []
            #expect(actions.map(\.title) == ["Open Link", "Copy Link"] && menu?.title == "here")
            actions.last?.performWithSender(nil, target: nil)
            #expect(UIPasteboard.general.string == "https://example.org")
        }
    }

    @Test func `links have the view's tint colour, unless linkTextAttributes replaces it`() {
        perform(text("see here now", [.link: "https://example.org", .foregroundColor: UIColor.systemRed], NSRange(location: 4, length: 4)))
        {
            stage, view in
            @MainActor func color() -> CGColor? { stage.glyphRuns(of: view).first { $0.text.contains("here") }?.color }
            @MainActor func shown(_ color: UIColor) -> CGColor { color.cgColor(with: view.traitCollection) }
            #expect(color() == shown(view.tintColor))
            stage.window.tintColor = .systemGreen
            stage.layout()
            #expect(color() == shown(.systemGreen))
            #expect(view.linkTextAttributes[.foregroundColor] as? UIColor == .systemGreen)
            view.tintColor = .systemOrange
            stage.layout()
            #expect(color() == shown(.systemOrange))
            view.linkTextAttributes = [.foregroundColor: UIColor.systemPurple]
            stage.layout()
            #expect(color() == shown(.systemPurple))
            view.tintColor = .systemGreen
            stage.layout()
            #expect(color() == shown(.systemPurple))
            view.linkTextAttributes = nil
            stage.layout()
            #expect(color() == shown(.systemGreen))
        }
    }

    @Test func `detected data has the link style and taps like a link while the text is not editable`() {
        perform(NSAttributedString(string: "ask a@b.org now", attributes: font)) { stage, view in
            @MainActor func colors() -> Set<CGColor> { Set(stage.glyphRuns(of: view).map(\.color)) }
            #expect(colors().count == 1 && view.textItem(at: 5) == nil)
            view.dataDetectorTypes = .link
            stage.layout()
            #expect(colors().count == 2)
            #expect(view.textItem(at: 5)?.range == NSRange(location: 4, length: 7))
            view.linkTextAttributes = [.foregroundColor: UIColor.systemRed, .underlineStyle: NSUnderlineStyle.single.rawValue]
            stage.layout()
            #expect(colors().contains(UIColor.systemRed.cgColor(with: view.traitCollection)))
            view.text = "nothing here"
            stage.layout()
            #expect(colors().count == 1 && view.textItem(at: 5) == nil)
            view.text = "ask a@b.org"
            view.isEditable = true
            stage.layout()
            #expect(colors().count == 1)
            view.isEditable = false
            let listener = Listener()
            view.delegate = listener
            stage.layout()
            stage.tap(place(6).0, place(6).1)
            stage.wait(0.5)
            #expect(listener.received == ["mailto:a@b.org {4, 7} 0"])
        }
    }
}

@Suite("Data detection") struct DataDetectorTests {
    private func found(_ text: String, _ types: UIDataDetectorTypes = .all) -> [String] {
        DataDetector(finds: types).matches(in: text).map { match in
            let range = match.range
            let part = String(decoding: Array(text.utf16)[range], as: UTF16.self)
            return match.kind == .date ? part : "\(part) = \(match.url.absoluteString)"
        }
    }

    @Test(arguments: [
        ("See https://example.org/a?b=c#d.", ["https://example.org/a?b=c#d = https://example.org/a?b=c#d"]),
        ("(www.example.org)", ["www.example.org = http://www.example.org"]),
        ("http://en.example.org/wiki/A_(b), and", ["http://en.example.org/wiki/A_(b) = http://en.example.org/wiki/A_(b)"]),
        (
            "example.com and \u{201C}example.org/x\u{201D}",
            ["example.com = http://example.com", "example.org/x = http://example.org/x"]
        ),
        ("Write to <jo.doe+x@mail.example.org>!", ["jo.doe+x@mail.example.org = mailto:jo.doe+x@mail.example.org"]),
        ("mailto:a@b.org", ["mailto:a@b.org = mailto:a@b.org"]), ("שלום example.com 👍", ["example.com = http://example.com"]),
    ])
    func `web and mail links are detected without punctuation around them`(text: String, expected: [String]) {
        #expect(found(text) == expected)
    }

    @Test(arguments: [
        ("Call +1 (415) 555-0132 now", "+1 (415) 555-0132 = tel:+14155550132"), ("(415) 555-0132", "(415) 555-0132 = tel:4155550132"),
        ("415-555-0132.", "415-555-0132 = tel:4155550132"), ("415.555.0132", "415.555.0132 = tel:4155550132"),
        ("+354 555 1234", "+354 555 1234 = tel:+3545551234"), ("Tel: 4155550132", "4155550132 = tel:4155550132"),
        ("030 1234 5678", "030 1234 5678 = tel:03012345678"), ("555-0132", "555-0132 = tel:5550132"),
    ])
    func `phone numbers are found in common spellings`(text: String, expected: String) { #expect(found(text) == [expected]) }

    @Test(arguments: [
        ("on 21 November 2026.", "21 November 2026"), ("Sat, Nov 21st, 2026 at 5 pm", "Sat, Nov 21st, 2026 at 5 pm"),
        ("by 2026-11-21", "2026-11-21"), ("2026-11-21T17:30", "2026-11-21T17:30"), ("May 3 maybe", "May 3"),
        ("the 4th of July!", "4th of July"), ("Jan. 5, 17:30", "Jan. 5, 17:30"),
    ])
    func `dates are found with month names and in ISO format`(text: String, expected: String) { #expect(found(text) == [expected]) }

    @Test(arguments: [
        "1 000 000", "3.14159", "192.168.0.1", "12345", "1234567890123456", "10:30", "main.swift", "e.g. this", "a@b", "@name",
        "x@y.z1",
        "you may 3", "2026-13-45", "12/11/2026", "4111 1111 1111 1111", "v1.2.3", "http://", "www.", "…", "", "100-200", "A1234567",
        "$1,234,567", "Mayor 5", "€ 1234567.89", "may be", "1.000.000",
    ])
    func `ordinary numbers, names and words are not detected`(text: String) { #expect(found(text) == []) }

    @Test func `only the requested types are detected`() {
        let text = "example.com, 415-555-0132, May 3"
        #expect(found(text, .link).count == 1 && found(text, .phoneNumber).count == 1 && found(text, .calendarEvent) == ["May 3"])
        #expect(found(text, [.address, .money]).isEmpty && found(text).count == 3)
    }

    @Test func `match ranges of random texts are inside the text, not empty and do not overlap`() {
        var generator = SeededGenerator(seed: 3)
        let pieces = [
            "http://", "www.", ".com", "@", "a", "1", "555", "-", " ", "(", ")", ".", "+", "\n", "👍", "ש", "Nov", "21", "2026", ":", "/",
            "\"", "at", "pm", "\u{301}",
            ",", "May", "st",
        ]
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 0..<14, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }.joined()
            var end = 0
            for match in DataDetector(finds: .all).matches(in: text) {
                #expect(match.range.lowerBound >= end && !match.range.isEmpty && match.range.upperBound <= text.utf16.count, "\(text)")
                end = match.range.upperBound
            }
        }
    }
}
