import QuartzCore
import Testing

@Suite("Text direction")
struct TextDirectionTests {
    private func visual(_ text: String) -> String {
        let characters = Array(text)
        let base: UInt8 = TextDirection.isRightToLeft(characters[...]) ? 1 : 0
        let levels = TextDirection.levels(characters[...], baseLevel: base)
        return String(TextDirection.visualOrder(ofLevels: levels).map { characters[$0] })
    }

    @Test func `plain Latin text needs no reordering; Hebrew and Arabic do`() {
        #expect(!TextDirection.needsReordering(Array("abc 1,2 日本 é 😀")[...]))
        #expect(TextDirection.needsReordering(Array("abc \u{5D0}")[...]))
        #expect(TextDirection.needsReordering(Array("\u{660}")[...]))
    }

    @Test func `the first strong character gives the paragraph its direction`() {
        #expect(TextDirection.isRightToLeft(Array("12 \u{5D0} a")[...]))
        #expect(!TextDirection.isRightToLeft(Array("12 a \u{5D0}")[...]))
        #expect(!TextDirection.isRightToLeft(Array("123 !")[...]))
        #expect(!TextDirection.isRightToLeft([]))
    }

    // The texts are in logical order. The letters alef, bet and gimel replace "ABC" in the examples of the Unicode report.
    @Test(arguments: [
        ("abc", "abc"),
        ("אבג", "גבא"),
        ("car אבג end", "car גבא end"),
        ("אבג car דה", "הד car גבא"),
        ("אבג 123 דה", "הד 123 גבא"),
        ("abc אב 12 גד x", "abc דג 12 בא x"),
        ("אב 1,234.5", "1,234.5 בא"),
        ("אב -5", "5- בא"),
        ("אב $5", "$5 בא"),
        ("a (אב) b", "a (בא) b"),
        ("ع 12+3", "3+12 ع"),
    ])
    func `mixed lines show in the order of the bidirectional algorithm`(_ logical: String, _ expected: String) {
        #expect(visual(logical) == expected)
    }
}
