import LabTestSupport
import Testing

@testable import LabWindow

/// Tests that a key that was pressed for the lab belongs to the lab until its release.
@Suite struct TakenKeysTests {
    private let f = 9
    private let x = 27
    private let control = 224

    @Test func `a taken key's text, repeats and release are not sent to the phone`() {
        var keys = TakenKeys()
        expect(keys.press(f), is: false)
        #expect(!keys.takesText)
        keys.take(f)
        #expect(keys.takesText)
        expect(keys.press(f), is: true)
        #expect(keys.takesText)
        expect(keys.release(f), is: true)
        #expect(!keys.takesText)
        expect(keys.release(f), is: false)
        expect(keys.press(f), is: false)
    }

    @Test func `a different key types while a taken key is held, and a modifier changes nothing`() {
        var keys = TakenKeys()
        _ = keys.press(f)
        keys.take(f)
        _ = keys.press(control)
        #expect(keys.takesText)
        _ = keys.press(x)
        #expect(!keys.takesText)
        expect(keys.release(f), is: true)
    }

    @Test func `a window that loses keyboard focus forgets its taken keys`() {
        var keys = TakenKeys()
        _ = keys.press(f)
        keys.take(f)
        keys.forget()
        #expect(!keys.takesText)
        expect(keys.press(f), is: false)
    }
}
