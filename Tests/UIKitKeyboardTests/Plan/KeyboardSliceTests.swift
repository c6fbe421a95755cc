import Testing

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the smaller parts of the keyboard's state, on plain values: settings, languages, and the memory of typing.
@Suite struct KeyboardSliceTests {
    @Test func `a changed setting reloads the keyboard, updates suggestions or does nothing, and an equal one does nothing`() {
        let old = KeyboardSettings()
        func change(isShowing: Bool = true, _ set: (inout KeyboardSettings) -> Void) -> KeyboardSettings.Change {
            var new = old
            set(&new)
            return new.change(from: old, isShowing: isShowing)
        }
        #expect(change { _ in } == .init())
        #expect(change { $0.prefersCrossFade = true } == .init())
        #expect(change { $0.correctsWords = false } == .init(suggestsAgain: true))
        #expect(change { $0.suggestsWords = false } == .init(fetchesAgain: true))
        #expect(change { $0.makesPeriods = false } == .init(fetchesAgain: true))
        #expect(change { $0.hasHardwareKeyboard = true } == .init(fetchesAgain: true))
        #expect(change { $0.preferredHeight = 300 } == .init(fetchesAgain: true))
        #expect(change { $0.autoFill.oneTimeCode = "123" } == .init(fetchesAgain: true))
        #expect(change(isShowing: false) { $0.autoFill.oneTimeCode = "123" } == .init())
    }

    @Test func `settings turn off the bar, the words and the full stop that a field asks for, except password AutoFill`() {
        var asked = KeyboardSetup()
        asked.assistance = .words
        asked.hasPeriodShortcut = true
        var settings = KeyboardSettings()
        let whole = settings.adapted(asked, to: .keys)
        #expect(whole.showsBar && whole.assistance == .words && whole.hasPeriodShortcut)
        #expect(!settings.adapted(asked, to: .shortcuts).showsBar, "the shortcuts bar has the words itself")
        settings.suggestsWords = false
        settings.makesPeriods = false
        let bare = settings.adapted(asked, to: .keys)
        #expect(!bare.showsBar && bare.assistance == .none && !bare.hasPeriodShortcut)
        asked.assistance = .autoFill(.password)
        #expect(settings.adapted(asked, to: .keys).showsBar, "passwords are no suggestions")
    }

    @Test func `next cycles through the languages, and use selects an enabled language that is not the current one`() {
        var french = KeyboardLanguage.englishUS
        french.identifier = "fr-FR"
        var languages = KeyboardLanguages([.englishUS, french])
        #expect(languages.hasSeveral && languages.next == 1)
        #expect(languages.use("fr-FR") && languages.current.identifier == "fr-FR" && languages.next == 0)
        #expect(!languages.use("fr-FR") && !languages.use("el-GR") && languages.index == 1)
        #expect(languages.use(0) && !languages.use(0))
        #expect(!KeyboardLanguages().hasSeveral)
    }

    @Test func `the caret moves relative to its position at the beginning of the touch`() {
        var typing = TypingMemory()
        #expect(typing.caretPlace(movedBy: CGPoint(x: 5, y: 0), from: nil) == nil && !typing.movesCaret)
        #expect(typing.caretPlace(movedBy: CGPoint(x: 5, y: 1), from: CGPoint(x: 10, y: 20)) == CGPoint(x: 15, y: 21))
        #expect(typing.caretPlace(movedBy: CGPoint(x: -3, y: 0), from: CGPoint(x: 90, y: 90)) == CGPoint(x: 7, y: 20))
        typing.endCaretMovement()
        #expect(typing.caretPlace(movedBy: .zero, from: CGPoint(x: 90, y: 90)) == CGPoint(x: 90, y: 90))
    }

    @Test func `a hardware space reports the time since the previous space, unless a different key came between`() {
        var typing = TypingMemory()
        #expect(typing.hardwareTypes(" ", at: 1) == nil)
        #expect(typing.hardwareTypes(" ", at: 1.25) == 0.25)
        _ = typing.hardwareTypes("a", at: 1.5)
        #expect(typing.hardwareTypes(" ", at: 2) == nil)
        typing.forgetHardwareSpace()
        #expect(typing.hardwareTypes(" ", at: 2.25) == nil)
    }

    @Test func `an unsupported key is noted once`() {
        var typing = TypingMemory()
        #expect(typing.note(unsupported: "dictation") && !typing.note(unsupported: "dictation") && typing.note(unsupported: "globe"))
        #expect(typing.unsupportedKeys == ["dictation", "globe"])
    }
}
