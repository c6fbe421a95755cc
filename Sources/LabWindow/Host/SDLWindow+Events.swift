import CSDL2
@_spi(Lab) import LabInterface
import UIKit

extension SDLWindow {
    /// Waits for events of the host for at most `timeout` seconds, without a limit if it is nil. Returns all events that have arrived.
    func events(waiting timeout: Double?) -> [HostEvent] {
        var event = SDL_Event()
        var result: [HostEvent] = []
        if let timeout {
            // The timeout is rounded up, because waking a millisecond early would make the loop spin without sleeping.
            let milliseconds = Int32(min((timeout * 1000).rounded(.up), 60_000))
            guard milliseconds > 0 ? SDL_WaitEventTimeout(&event, milliseconds) == 1 : SDL_PollEvent(&event) == 1 else { return [] }
        } else {
            guard SDL_WaitEvent(&event) == 1 else { return [] }
        }
        repeat {
            if let known = Self.translate(event) { result.append(known) }
            Self.release(event)
        } while SDL_PollEvent(&event) == 1
        return result
    }

    /// Waits until the host's display server has processed all requests so far and has sent all earlier events. Returns whether any event
    /// has arrived.
    ///
    /// X answers requests in order, so a single request whose reply SDL does not cache is enough.
    static func synchronize() -> Bool {
        var rect = SDL_Rect()
        SDL_GetDisplayUsableBounds(0, &rect)
        SDL_PumpEvents()
        return SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
    }

    /// Translates an event of SDL; returns nil if the window does not use such events.
    static func translate(_ event: SDL_Event) -> HostEvent? {
        switch SDL_EventType(rawValue: event.type) {
        case SDL_QUIT: return .close
        case SDL_WINDOWEVENT:
            switch SDL_WindowEventID(rawValue: UInt32(event.window.event)) {
            case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: return .resized
            case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN: return .exposed
            case SDL_WINDOWEVENT_MOVED: return .moved
            case SDL_WINDOWEVENT_FOCUS_LOST: return .focusLost
            case SDL_WINDOWEVENT_LEAVE: return .mouseLeft
            case SDL_WINDOWEVENT_FOCUS_GAINED: return .clipboardChanged
            default: return nil
            }
        case SDL_MOUSEBUTTONDOWN:
            return button(event.button).map {
                .mouseDown($0, point(event.button.x, event.button.y), modifiers: modifiers(UInt32(SDL_GetModState().rawValue)))
            }
        case SDL_MOUSEBUTTONUP: return button(event.button).map { .mouseUp($0, point(event.button.x, event.button.y)) }
        case SDL_MOUSEMOTION: return .mouseMoved(point(event.motion.x, event.motion.y))
        case SDL_MOUSEWHEEL:
            let wheel = event.wheel
            // In SDL, positive x is to the right, and positive y points away from the user. With natural scrolling, both are reversed.
            var notches = CGVector(dx: -CGFloat(wheel.preciseX), dy: CGFloat(wheel.preciseY))
            if wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue { notches = CGVector(dx: -notches.dx, dy: -notches.dy) }
            if modifiers(UInt32(SDL_GetModState().rawValue)).contains(.shift) { notches = CGVector(dx: notches.dy, dy: notches.dx) }
            return .wheel(notches, at: point(wheel.mouseX, wheel.mouseY))
        case SDL_KEYDOWN: return .key(key(event.key.keysym), isDown: true)
        case SDL_KEYUP: return .key(key(event.key.keysym), isDown: false)
        case SDL_TEXTINPUT:
            var text = event.text.text
            return .text(string(&text))
        case SDL_TEXTEDITING:
            var text = event.edit.text
            return editing(string(&text), cursor: event.edit.start)
        case SDL_TEXTEDITING_EXT: return event.editExt.text.map { editing(String(cString: $0), cursor: event.editExt.start) }
        case SDL_CLIPBOARDUPDATE: return .clipboardChanged
        case SDL_DROPFILE: return event.drop.file.map { .dropFile(String(cString: $0)) }
        default: return nil
        }
    }

    /// Returns an event whose cursor counts characters. SDL counts Unicode scalars, of which a character may have several.
    private static func editing(_ text: String, cursor: Int32) -> HostEvent {
        .editing(text, cursor: String(text.unicodeScalars.prefix(max(0, Int(cursor)))).count)
    }

    /// Frees the memory that SDL has allocated for the event.
    private static func release(_ event: SDL_Event) {
        switch SDL_EventType(rawValue: event.type) {
        case SDL_DROPFILE, SDL_DROPTEXT: SDL_free(event.drop.file)
        case SDL_TEXTEDITING_EXT: SDL_free(event.editExt.text)
        default: break
        }
    }

    /// Returns the button; nil for a button that has no function.
    private static func button(_ event: SDL_MouseButtonEvent) -> MouseButton? {
        switch Int32(event.button) {
        case SDL_BUTTON_LEFT: .main
        case SDL_BUTTON_RIGHT: .menu
        default: nil
        }
    }

    private static func point(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: CGFloat(x), y: CGFloat(y)) }

    private static func string<Tuple>(_ characters: inout Tuple) -> String {
        withUnsafeBytes(of: &characters) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private static func key(_ symbol: SDL_Keysym) -> HostKey {
        // Bit 30 of the key code marks a key without a character.
        let character = symbol.sym & (1 << 30) == 0 ? UInt32(bitPattern: symbol.sym) : 0
        return HostKey(character: character, usage: Int(symbol.scancode.rawValue), modifiers: modifiers(UInt32(symbol.mod)))
    }

    private static func modifiers(_ state: UInt32) -> UIKeyModifierFlags {
        var result: UIKeyModifierFlags = []
        if state & KMOD_SHIFT.rawValue != 0 { result.insert(.shift) }
        if state & KMOD_CTRL.rawValue != 0 { result.insert(.control) }
        // Only the left Alt key is a modifier, because the right Alt key types characters in many keyboard layouts.
        if state & KMOD_LALT.rawValue != 0 { result.insert(.alternate) }
        if state & KMOD_GUI.rawValue != 0 { result.insert(.command) }
        return result
    }
}
