import CoreGraphics
import Testing

@testable import UIKitKeyboard

/// Tests for long presses on keys. (Facts/KeyboardBehaviour.md#holding)
@Suite struct KeyboardHoldingTests {
    typealias Typist = KeyboardMachineTests.Typist

    @Test func `a held letter offers its alternates after half a second, the letter first, and types the selected one`() {
        var typist = Typist()
        typist.down(1, "e")
        typist.wait(0.49)
        #expect(typist.machine.alternates == nil)
        typist.wait(0.01)
        #expect(typist.machine.alternates?.texts == ["e", "è", "é", "ê", "ë", "ē", "ė", "ę"])
        #expect(typist.machine.alternates?.selected == 0)
        typist.machine.selectAlternate(2)
        typist.up(1)
        #expect(typist.text == "é")
        #expect(typist.machine.alternates == nil)
    }

    @Test func `alternates are capitals when shift is on, and typing one turns shift off`() {
        var typist = Typist(capitalization: .sentences)
        typist.down(1, "s")
        typist.wait(0.5)
        #expect(typist.machine.alternates?.texts == ["S", "ß", "Ś", "Š"], "there is no capital of one character for ß")
        typist.machine.selectAlternate(99)
        typist.up(1)
        #expect(typist.text == "Š")
        #expect(typist.machine.shift == .off)
    }

    @Test func `a held letter without alternates waits for nothing and types itself`() {
        var typist = Typist()
        typist.down(1, "q")
        typist.wait(2)
        #expect(typist.machine.alternates == nil)
        #expect(typist.machine.nextEventTime == nil, "nothing is waited for")
        typist.up(1)
        #expect(typist.text == "q")
    }

    @Test func `sliding to a different letter restarts the wait for alternates`() {
        var typist = Typist()
        typist.down(1, "w")
        typist.wait(0.4)
        typist.move(1, "e")
        typist.wait(0.4)
        #expect(typist.machine.alternates == nil)
        typist.wait(0.1)
        #expect(typist.machine.alternates?.key.name == "e")
    }

    @Test func `a second finger types the alternate that the first finger has selected`() {
        var typist = Typist()
        typist.down(1, "a")
        typist.wait(0.5)
        typist.machine.selectAlternate(3)
        typist.down(2, "b")
        typist.up(2)
        typist.up(1)
        #expect(typist.text == "âb")
    }

    @Test func `a held space bar moves the caret and types nothing, and a tap types a space`() {
        var typist = Typist()
        typist.down(1, "space")
        #expect(typist.machine.caretMoved(by: CGPoint(x: 5, y: 0)) == [])
        typist.wait(0.5)
        #expect(typist.machine.caretTouch == 1)
        typist.perform(typist.machine.caretMoved(by: CGPoint(x: -12, y: 3)))
        typist.up(1)
        #expect(typist.text == "")
        #expect(typist.caretMoves == [CGPoint(x: -12, y: 3), .zero])
        #expect(typist.machine.caretTouch == nil)
        typist.press("space")
        #expect(typist.text == " ")
    }

    @Test func `a held delete key deletes words after twenty repeated letters, until it is released`() {
        var typist = Typist(text: "one two three four " + String(repeating: "x", count: 21))
        typist.down(1, "delete")
        // The first deletion is immediate and the second one after half a second. Ten deletions a second follow.
        typist.wait(0.5 + 19 * 0.1 + 0.001)
        #expect(typist.text == "one two three four ", "21 letters are gone")
        typist.wait(0.3)
        #expect(typist.text == "one two three ")
        typist.wait(0.3)
        #expect(typist.text == "one two ")
        typist.up(1)
        typist.wait(5)
        #expect(typist.text == "one two ")
    }

    // MARK: The row of relatives

    private func popup(_ key: String, _ texts: Int, width: CGFloat = 390) throws -> KeyAlternatesPopup {
        let metrics = KeyboardMetrics(screenSize: CGSize(width: width, height: width * 2.16), scale: 3)
        let geometry = KeyboardGeometry(plane: KeyboardLayout.standard.plane(.letters)!, metrics: metrics, showsBar: false)
        let placed = try #require(geometry.key(named: key))
        return KeyAlternatesPopup(
            keyFrame: placed.frame, keyboardWidth: width, texts: (0..<texts).map { "\($0)" }, selected: 0)
    }

    @Test func `the alternates stay on the keyboard for every letter and width, and each is hit at its own cell`() throws {
        for width in [320, 375, 390, 393, 402, 414, 428, 430, 440] as [CGFloat] {
            for (letter, others) in KeyboardLanguage.englishUS.alternates where letter.first!.isLetter && letter.count == 1 {
                let popup = try popup(letter, others.count + 1, width: width)
                #expect(popup.bubbleFrame.minX >= 0 && popup.bubbleFrame.maxX <= width, "\(letter) on \(width): \(popup.bubbleFrame)")
                #expect(Set(popup.offsets).count == popup.texts.count)
                for index in popup.texts.indices { #expect(popup.index(at: popup.cell(index).midX) == index) }
            }
        }
    }

    @Test func `on iOS 26 the selection mark is 38 x 40 and the popup's stem has the caps' corner radius`() throws {
        let before = KeyAlternatesPopup(
            keyFrame: CGRect(x: 100, y: 79, width: 33.5, height: 43), keyboardWidth: 402, texts: ["e", "è", "é"], selected: 0)
        var since = before
        since.capRadius = 8
        let (mark, cell) = (since.markPath.boundingBox, before.cell(0))
        #expect(before.markPath.boundingBox == cell)
        #expect(abs(mark.width - 38) < 0.001 && abs(mark.height - 40) < 0.001)
        #expect(abs(mark.midX - cell.midX) < 0.001 && abs(mark.midY - cell.midY) < 0.001)
        // The point is outside a corner with a radius of 8 points, and inside one with a radius of 5.
        let corner = CGPoint(x: 102, y: 120.5)
        #expect(before.outline.contains(corner) && !since.outline.contains(corner))
        // In a narrow row, one point remains between the mark and its neighbours.
        var narrow = since
        narrow.keyboardWidth = 402
        narrow.texts = (0..<12).map { "\($0)" }
        #expect(narrow.markPath.boundingBox.width <= narrow.cell(1).minX - narrow.cell(0).minX - 1 + 0.001)
    }

    @Test func `the key's own text is above the key, and the row of alternates grows to the side with more space`() throws {
        let a = try popup("a", 9)
        #expect(a.offsets == Array(0...8))
        #expect(a.cell(0).midX == a.keyFrame.midX)
        let l = try popup("l", 2)
        #expect(l.offsets == [0, -1])
        let u = try popup("u", 6)
        #expect(u.offsets == [0, -1, -2, -3, -4, -5])
        #expect(try popup("e", 8).offsets == [0, 1, 2, 3, 4, 5, 6, -1], "what has no room goes to the other side")
    }

    @Test func `the alternates popup and its key are one outline without gaps`() throws {
        let popup = try popup("e", 8)
        let x = popup.keyFrame.midX
        for y in stride(from: popup.bubbleFrame.minY + 1, to: popup.keyFrame.maxY - 1, by: 0.1) {
            #expect(popup.outline.contains(CGPoint(x: x, y: y)), "a hole at \(y)")
        }
    }
}
