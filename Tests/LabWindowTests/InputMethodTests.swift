import CSDL2
import Simulator
import Testing
import UIKit

@testable import LabSessions
@testable import LabWindow

/// Tests for events that the computer's input method sends through SDL, and for the resulting text on the phone.
@MainActor
@Suite("Input methods") struct InputMethodTests {
    private final class Controller: UIViewController {
        let field = UITextView()
        override func viewDidLoad() {
            field.frame = CGRect(x: 20, y: 100, width: 300, height: 200)
            field.font = .systemFont(ofSize: 17)
            view.addSubview(field)
        }
    }

    private static func fill<Tuple>(_ tuple: inout Tuple, with text: String) {
        withUnsafeMutableBytes(of: &tuple) { $0.copyBytes(from: Array(text.utf8.prefix($0.count - 1))) }
    }
    private func editing(_ text: String, cursor: Int32) -> SDL_Event {
        var event = SDL_Event()
        event.type = SDL_TEXTEDITING.rawValue
        Self.fill(&event.edit.text, with: text)
        event.edit.start = cursor
        return event
    }
    private func typed(_ text: String) -> SDL_Event {
        var event = SDL_Event()
        event.type = SDL_TEXTINPUT.rawValue
        Self.fill(&event.text.text, with: text)
        return event
    }

    @Test func `SDL's text events are translated into marked text and text`() {
        #expect(SDLWindow.translate(editing("nǐ", cursor: 2)) == .editing("nǐ", cursor: 2))
        #expect(SDLWindow.translate(editing("क्षिक", cursor: 4)) == .editing("क्षिक", cursor: 1))
        #expect(SDLWindow.translate(editing("", cursor: 0)) == .editing("", cursor: 0))
        #expect(SDLWindow.translate(typed("你好")) == .text("你好"))
        // SDL stores a pre-edit text that is longer than the event in separate memory.
        let long = String(repeating: "zhong guo ", count: 12)
        var event = SDL_Event()
        event.type = SDL_TEXTEDITING_EXT.rawValue
        event.editExt.text = SDL_strdup(long)
        event.editExt.start = 7
        #expect(SDLWindow.translate(event) == .editing(long, cursor: 7))
        SDL_free(event.editExt.text)
    }

    /// Handles SDL events as the window does.
    private func send(_ events: [SDL_Event], to phone: SimulatedPhone) {
        for event in events {
            switch SDLWindow.translate(event) {
            case .text(let text): phone.send(.text(text))
            case .editing(let text, let cursor): phone.send(.markedText(text, cursor: cursor))
            default: Issue.record("no text")
            }
            phone.tick()
        }
    }

    @Test(arguments: [true, false])
    func `marked text appears at the caret, is replaced on commit, and is removed on cancel`(clearsFirst: Bool)
        throws
    {
        let phone = SimulatedPhone(configuration: PhoneConfiguration(), prepare: {}, makeRoot: { Controller() })
        let controller = try #require(phone.window.rootViewController as? Controller)
        phone.process.run { _ = controller.field.becomeFirstResponder() }
        for _ in 0..<60 { phone.tick() }
        let field = controller.field
        func state() -> (String, String) { phone.process.run { (field.text, field.markedTextRange.flatMap { field.text(in: $0) } ?? "") } }

        send([typed("a "), editing("n", cursor: 1), editing("ni", cursor: 2), editing("ni hao", cursor: 6)], to: phone)
        #expect(state() == ("a ni hao", "ni hao"))
        // The computer shows its candidates beside the caret, which must be after the marked text.
        let caret = try #require(phone.inspection(displaced: nil).caret)
        let end = phone.process.run { field.convert(field.caretRect(for: field.endOfDocument), to: nil) }
        #expect(caret == end && caret.minX > 40)
        // Some input methods remove the pre-edit text before they send the committed text, others afterwards.
        send(clearsFirst ? [editing("", cursor: 0), typed("你好")] : [typed("你好"), editing("", cursor: 0)], to: phone)
        #expect(state() == ("a 你好", ""))
        send([editing("shi", cursor: 3), editing("", cursor: 0)], to: phone)
        #expect(state() == ("a 你好", ""))
        // The cursor position counts Unicode scalars: the first character has two, the second one has one.
        send([editing("e\u{301}👍x", cursor: 3)], to: phone)
        #expect(phone.process.run { field.selectedRange.location } == 4 + "e\u{301}👍".utf16.count)
        phone.process.run { field.undoManager?.undo() }
        phone.tick()
        #expect(state().1 == "")
    }
}
