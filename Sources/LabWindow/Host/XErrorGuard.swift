import Foundation
import HostSupport
import LabSessions
import QuartzCore

/// Prevents X from ending the program for a harmless error, and ends it as documented when the display is lost.
///
/// SDL wakes its waiting loop with an event that it sends to the window over a second connection (`SDL_SendWakeupEvent`). When the
/// window closes at that moment, the X server may read the request after the window is gone, and Xlib's reaction to the error is to
/// end the program with status 1. Other errors go to the previous handler.
///
/// The error may even arrive while SDL closes its connections, after it has restored the handler that it found at its start. Therefore this
/// handler is installed first: SDL's handler forwards to it, and restores it at the end.
enum XErrorGuard {
    private typealias Handler = @convention(c) (OpaquePointer?, UnsafeRawPointer?) -> Int32
    private typealias SetHandler = @convention(c) (Handler?) -> Handler?

    /// The previous error handler; written once, before there is a window.
    nonisolated(unsafe) private static var previous: Handler?
    nonisolated(unsafe) private static var isInstalled = false

    /// Installs the handlers; call it before SDL's video starts. Has no effect without an X library.
    static func install() {
        guard !isInstalled, let library = dlopen("libX11.so.6", RTLD_NOW), let symbol = dlsym(library, "XSetErrorHandler") else { return }
        isInstalled = true
        if let symbol = dlsym(library, "XSetIOErrorHandler") { _ = unsafeBitCast(symbol, to: SetIOHandler.self)(handleEnd) }
        previous = unsafeBitCast(symbol, to: SetHandler.self)(handle)
    }

    private typealias IOHandler = @convention(c) (OpaquePointer?) -> Int32
    private typealias SetIOHandler = @convention(c) (IOHandler?) -> IOHandler?

    /// The display is lost: Xlib ends the program with status 1 when this returns.
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
