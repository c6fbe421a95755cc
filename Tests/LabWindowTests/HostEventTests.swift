import CSDL2
import Testing
import UIKit

@testable import LabWindow

/// Tests for the mouse events that the window receives from SDL.
@MainActor @Suite struct HostEventTests {
    private func button(_ type: SDL_EventType, _ button: Int32) -> SDL_Event {
        var event = SDL_Event()
        event.type = type.rawValue
        event.button.button = UInt8(button)
        event.button.x = 12
        event.button.y = 34
        return event
    }

    @Test func `the left mouse button is the finger, the right one opens menus, and others are ignored`() {
        let place = CGPoint(x: 12, y: 34)
        #expect(SDLWindow.translate(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT)) == .mouseDown(.main, place, modifiers: []))
        #expect(SDLWindow.translate(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT)) == .mouseUp(.main, place))
        #expect(SDLWindow.translate(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT)) == .mouseDown(.menu, place, modifiers: []))
        #expect(SDLWindow.translate(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT)) == .mouseUp(.menu, place))
        #expect(SDLWindow.translate(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE)) == nil)
    }

    @Test func `mouse motion without a button is reported until the pointer leaves the window`() {
        var event = SDL_Event()
        event.type = SDL_MOUSEMOTION.rawValue
        event.motion.x = 5
        event.motion.y = 6
        #expect(SDLWindow.translate(event) == .mouseMoved(CGPoint(x: 5, y: 6)))
        event = SDL_Event()
        event.type = SDL_WINDOWEVENT.rawValue
        event.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
        #expect(SDLWindow.translate(event) == .mouseLeft)
    }
}
