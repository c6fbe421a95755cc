import CSDL2
import Compositing
import Foundation
@_spi(Lab) import LabInterface
import LabSessions

/// A window of the host. Changed rectangles are copied onto its SDL surface.
///
/// The surface is memory that is shared with the X server. Showing the screen of a phone this way takes 0.1 ms of CPU time. SDL's
/// renderers take 5 ms, because they always send all pixels (software and OpenGL without a GPU, 1000 × 1000 window). On Wayland, SDL
/// itself shows the surface through a texture.
@MainActor
final class SDLWindow {
    /// SDL's window; nil after it has been closed.
    private var window: OpaquePointer?

    /// Starts SDL's video subsystem.
    /// - Throws: `WindowError` if there is no display.
    static func startVideo() throws {
        try chooseDriver()
        // Xlib converts titles and typed text with the character set of the C locale, so that character set must be UTF-8 even if the
        // desktop's is not.
        let characterSet = setlocale(LC_CTYPE, "") == nil ? "" : String(cString: nl_langinfo(nl_item(CODESET)))
        if characterSet.uppercased() != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
        // SDL would turn Ctrl-C into an event that waits in its queue, so the loop uses signal handlers of its own.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        SDL_SetHint(SDL_HINT_APP_NAME, "KeyboardLab")
        SDL_SetHint("SDL_VIDEO_X11_WMCLASS", "keyboard-lab")
        SDL_SetHint("SDL_VIDEO_WAYLAND_WMCLASS", "keyboard-lab")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
        SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
        XErrorGuard.install()
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw WindowError(reason: message()) }
        if let driver = SDL_GetCurrentVideoDriver(), strcmp(driver, "x11") == 0 { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        SDL_EnableScreenSaver()
        HostLoop.use(
            HostLoop.Functions(wake: wake) {
                SDL_PumpEvents()
                return SDL_HasEvent(SDL_QUIT.rawValue) == SDL_TRUE
            })
    }

    /// Ends the wait for an event. Can be called from any thread.
    nonisolated static func wake() {
        var event = SDL_Event()
        event.type = SDL_USEREVENT.rawValue
        SDL_PushEvent(&event)
    }

    /// Restricts SDL to drivers that open a window, unless the user sets SDL_VIDEODRIVER. By default SDL may also choose a driver that
    /// shows nothing or takes over the console.
    private static func chooseDriver() throws {
        let environment = ProcessInfo.processInfo.environment
        func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        guard !isSet("SDL_VIDEODRIVER") else { return }
        // X11 comes first, because SDL 2 also prefers X11 if both drivers are available.
        let drivers = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")].filter { isSet($0.0) }.map(\.1)
        guard !drivers.isEmpty else { throw WindowError(reason: "no display was found (DISPLAY and WAYLAND_DISPLAY are not set)") }
        SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
    }

    static func stopVideo() {
        HostLoop.use(nil)
        SDL_Quit()
    }

    /// Whether an X server shows the windows. On X, each application scales its own windows.
    static var isOnX: Bool { SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11" }

    /// The height of the first display in pixels; 0 without a display.
    static var displayHeight: CGFloat {
        var mode = SDL_DisplayMode()
        return SDL_GetDesktopDisplayMode(0, &mode) == 0 ? CGFloat(mode.h) : 0
    }

    private static func message() -> String {
        let text = String(cString: SDL_GetError())
        return text.isEmpty ? "no display was found" : text
    }

    /// The size of the first display without the desktop's panels, in window points.
    static var usableSize: CGSize {
        var rect = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(0, &rect) == 0, rect.w > 0, rect.h > 0 else { return CGSize(width: 1280, height: 800) }
        return CGSize(width: CGFloat(rect.w), height: CGFloat(rect.h))
    }

    /// SDL's value for the middle of the display. It is defined again in this file, because in SDL it is a macro that Swift cannot
    /// import.
    private static let centered = Int32(bitPattern: 0x2FFF_0000)

    /// - Parameter place: the position of the window's upper left corner in window points; nil for the middle of the display.
    init(title: String, size: CGSize, place: CGPoint? = nil) throws {
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        guard
            let made = SDL_CreateWindow(
                title, place.map { Int32($0.x) } ?? Self.centered, place.map { Int32($0.y) } ?? Self.centered, Int32(size.width),
                Int32(size.height), flags)
        else {
            throw WindowError(reason: Self.message())
        }
        window = made
        wantedPlace = place
        SDL_SetWindowMinimumSize(made, 240, 240)
        guard SDL_GetWindowSurface(made) != nil else { throw WindowError(reason: Self.message()) }
        // SDL starts with text input enabled, but the window enables it only while a text field has the focus.
        SDL_StopTextInput()
    }

    /// The requested position. It is set again after the window has opened, because a window manager may apply the position to the border
    /// instead of the content. Without that, a restored window would move a little at every launch.
    private var wantedPlace: CGPoint?

    /// The host time until which a new window is positioned. Window managers report the border only after they have drawn it. (chosen)
    private lazy var placingEnd = HostClock.now() + 2

    /// Moves a new window onto the display as soon as its border is known. The loop calls this method repeatedly.
    func keepNewOnDisplay() {
        guard HostClock.now() < placingEnd, frame != WindowFrame() else { return }
        placingEnd = 0
        keepOnDisplay(at: wantedPlace)
    }

    func close() {
        if let window { SDL_DestroyWindow(window) }
        window = nil
    }

    var title: String = "" {
        didSet { if title != oldValue { SDL_SetWindowTitle(window, title) } }
    }

    /// Sets the icon with which the desktop shows the window.
    func setIcon(_ picture: Bitmap) {
        guard
            let surface = SDL_CreateRGBSurfaceFrom(
                picture.bytes, Int32(picture.width), Int32(picture.height), 32, Int32(picture.stride), 0xFF0000, 0xFF00, 0xFF, 0xFF00_0000)
        else { return }
        SDL_SetWindowIcon(window, surface)
        SDL_FreeSurface(surface)
    }

    /// The position of the window's upper left corner, in window points.
    var place: CGPoint {
        var x: Int32 = 0
        var y: Int32 = 0
        SDL_GetWindowPosition(window, &x, &y)
        return CGPoint(x: CGFloat(x), y: CGFloat(y))
    }

    /// Whether the left Alt key is pressed now.
    static var holdsAlt: Bool { UInt32(SDL_GetModState().rawValue) & UInt32(KMOD_LALT.rawValue) != 0 }

    /// Whether a Shift key is pressed now.
    static var holdsShift: Bool { UInt32(SDL_GetModState().rawValue) & UInt32(KMOD_SHIFT.rawValue) != 0 }

    private var cursors: [PointerShape: OpaquePointer] = [:]

    /// The shape of the pointer over the window.
    var pointer = PointerShape.arrow {
        didSet {
            guard pointer != oldValue else { return }
            let system: SDL_SystemCursor =
                switch pointer {
                case .arrow: SDL_SYSTEM_CURSOR_ARROW
                case .hand: SDL_SYSTEM_CURSOR_HAND
                case .text: SDL_SYSTEM_CURSOR_IBEAM
                case .resizeSideways: SDL_SYSTEM_CURSOR_SIZEWE
                case .resizeUpright: SDL_SYSTEM_CURSOR_SIZENS
                case .cross: SDL_SYSTEM_CURSOR_CROSSHAIR
                }
            if cursors[pointer] == nil { cursors[pointer] = SDL_CreateSystemCursor(system) }
            if let cursor = cursors[pointer] { SDL_SetCursor(cursor) }
        }
    }

    /// The size of the window in window points.
    var size: CGSize {
        get {
            var width: Int32 = 0
            var height: Int32 = 0
            SDL_GetWindowSize(window, &width, &height)
            return CGSize(width: CGFloat(max(width, 1)), height: CGFloat(max(height, 1)))
        }
        set { SDL_SetWindowSize(window, Int32(newValue.width), Int32(newValue.height)) }
    }

    /// The window manager's border around the window; all widths are 0 while it is unknown.
    private var frame: WindowFrame {
        var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0 else { return WindowFrame() }
        return WindowFrame(top: CGFloat(top), left: CGFloat(left), bottom: CGFloat(bottom), right: CGFloat(right))
    }

    /// Moves the window together with its border into the free area of its display. The border is known once the window is visible.
    /// - Parameter wanted: the position to which it moves; nil for the nearest position.
    func keepOnDisplay(at wanted: CGPoint? = nil) {
        var room = SDL_Rect()
        let display = max(SDL_GetWindowDisplayIndex(window), 0)
        guard !isFixed, SDL_GetDisplayUsableBounds(display, &room) == 0, room.w > 0, room.h > 0 else { return }
        let old = CGRect(origin: place, size: size)
        let new = frame.fitted(
            CGRect(origin: wanted ?? old.origin, size: old.size),
            in: CGRect(x: CGFloat(room.x), y: CGFloat(room.y), width: CGFloat(room.w), height: CGFloat(room.h)))
        if new.size != old.size { size = new.size }
        if new != old { SDL_SetWindowPosition(window, Int32(new.minX), Int32(new.minY)) }
    }

    /// Whether the window's size is fixed, because it is in full screen or maximised.
    var isFixed: Bool {
        SDL_GetWindowFlags(window) & (SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue | SDL_WINDOW_MAXIMIZED.rawValue) != 0
    }

    /// Resizes the window, in window points, to at most the display's size. Its centre stays in place if the display is large enough.
    func resizeAroundMiddle(to wanted: CGSize) {
        let old = size
        let room = Self.usableSize
        let new = CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        guard new != old else { return }
        var x: Int32 = 0
        var y: Int32 = 0
        SDL_GetWindowPosition(window, &x, &y)
        size = new
        func moved(_ place: Int32, _ old: CGFloat, _ new: CGFloat, _ room: CGFloat) -> Int32 {
            max(Int32(min(CGFloat(place) + (old - new) / 2, room - new)), 0)
        }
        SDL_SetWindowPosition(
            window, moved(x, old.width, new.width, room.width), moved(y, old.height, new.height, room.height))
        keepOnDisplay()
    }

    /// The number of pixels per window point.
    var density: CGFloat {
        var width: Int32 = 0
        SDL_GetWindowSizeInPixels(window, &width, nil)
        return max(CGFloat(width) / size.width, 0.5)
    }

    func toggleFullScreen() {
        let isFull = SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue == SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
        SDL_SetWindowFullscreen(window, isFull ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }

    /// Copies rectangles of an opaque picture whose top left pixel is at (`x`, `y`) in the window. `show` makes them visible.
    func copy(_ bitmap: Bitmap, _ rects: [PixelRect], x: Int, y: Int) {
        guard !rects.isEmpty, let surface = SDL_GetWindowSurface(window) else { return }
        // The SDL surface has no alpha channel, like the window's own format, so that SDL copies rows unchanged.
        guard
            let source = SDL_CreateRGBSurfaceWithFormatFrom(
                bitmap.bytes, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.stride), SDL_PIXELFORMAT_RGB888.rawValue)
        else { return }
        defer { SDL_FreeSurface(source) }
        SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_NONE)
        for rect in rects {
            var from = SDL_Rect(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
            var to = SDL_Rect(x: Int32(rect.x + x), y: Int32(rect.y + y), w: from.w, h: from.h)
            guard SDL_UpperBlit(source, &from, surface, &to) == 0 else { continue }
            // SDL has changed `to` to the part of the rectangle that is inside the window.
            if to.w > 0, to.h > 0 { changed.append(to) }
        }
    }

    private var changed: [SDL_Rect] = []

    /// Shows the pixels that were copied since the last call.
    func show() {
        guard !changed.isEmpty else { return }
        SDL_UpdateWindowSurfaceRects(window, changed, Int32(changed.count))
        changed.removeAll(keepingCapacity: true)
    }

    /// Shows the whole window again, for example after a different window has covered it.
    func showAll() {
        guard SDL_GetWindowSurface(window) != nil else { return }
        SDL_UpdateWindowSurface(window)
        changed.removeAll(keepingCapacity: true)
    }

    // MARK: Text input

    /// The caret's rectangle in window points, beside which the host's input method shows its candidates; nil disables the input method.
    var textInput: CGRect? {
        didSet {
            guard textInput != oldValue else { return }
            if let caret = textInput {
                var rect = SDL_Rect(
                    x: Int32(caret.minX.rounded()), y: Int32(caret.minY.rounded()), w: max(Int32(caret.width.rounded(.up)), 1),
                    h: max(Int32(caret.height.rounded(.up)), 1))
                SDL_SetTextInputRect(&rect)
                if oldValue == nil { SDL_StartTextInput() }
            } else {
                SDL_StopTextInput()
            }
        }
    }

    // MARK: Clipboard

    static var clipboard: String? {
        get {
            guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
            defer { SDL_free(text) }
            return String(cString: text)
        }
        set { SDL_SetClipboardText(newValue ?? "") }
    }
}
