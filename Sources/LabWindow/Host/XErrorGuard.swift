import Foundation
import HostSupport
import LabSessions
import QuartzCore

/// Keeps X from ending the program for an error that means nothing, and ends it as documented when the display goes.
///
/// SDL wakes its own waiting loop by an event that it sends to the window over a second connection (`SDL_SendWakeupEvent`). When the
/// window is closed at that moment, the X server may read that request after the window has gone, and Xlib's answer to the error is to
/// end the program with status 1. Other errors go where they went before.
///
/// The answer may even come while SDL closes its connections, after it has put back the handler that it found when it began. So this
/// one is installed first: SDL's own passes on to it, and leaves it in force at the end.
enum XErrorGuard {
    private typealias Handler = @convention(c) (OpaquePointer?, UnsafeRawPointer?) -> Int32
    private typealias SetHandler = @convention(c) (Handler?) -> Handler?

    /// The previous error handler; written once, before there is a window.
    nonisolated(unsafe) private static var previous: Handler?
    nonisolated(unsafe) private static var isInstalled = false

    /// Call it before SDL's video starts. Does nothing where there is no X library.
    static func install() {
        guard !isInstalled, let library = dlopen("libX11.so.6", RTLD_NOW), let symbol = dlsym(library, "XSetErrorHandler") else { return }
        isInstalled = true
        if let symbol = dlsym(library, "XSetIOErrorHandler") { _ = unsafeBitCast(symbol, to: SetIOHandler.self)(handleEnd) }
        previous = unsafeBitCast(symbol, to: SetHandler.self)(handle)
    }

    private typealias IOHandler = @convention(c) (OpaquePointer?) -> Int32
    private typealias SetIOHandler = @convention(c) (IOHandler?) -> IOHandler?

    /// The display has gone: Xlib ends the program with status 1 when this returns.
    private static let handleEnd: IOHandler = { _ in
        StandardError.write("The display has gone, so the window has closed.")
        Interruption.leave(code: 3)
    }

    private static let handle: Handler = { display, event in
        guard let event else { return 0 }
        let code = event.load(fromByteOffset: Layout.errorCode, as: UInt8.self)
        let request = event.load(fromByteOffset: Layout.requestCode, as: UInt8.self)
        if code == badWindow, request == sendEvent { return 0 }
        return previous?(display, event) ?? 0
    }

    /// The layout of `XErrorEvent` (Xlib.h). Type, display, resource and serial number come before these members.
    private enum Layout {
        static let errorCode = 4 * MemoryLayout<UInt>.size
        static let requestCode = errorCode + 1
    }
    /// (X.h and Xproto.h)
    private static let badWindow: UInt8 = 3
    private static let sendEvent: UInt8 = 25
}
