import Foundation
import HostSupport
import LabSessions
import QuartzCore

/// Prevents Xlib from ending the process for a harmless error, and prints a message if the display is lost.
///
/// SDL wakes its waiting loop with an event that it sends to the window over a second connection (`SDL_SendWakeupEvent`). If the window
/// closes at that moment, the X server may read the request after the window has been destroyed. Xlib reacts to the resulting error by
/// ending the process with status 1. This handler ignores the error, and passes all other errors to the previous handler.
///
/// The error may even arrive while SDL closes its connections, after SDL has restored the handler that was installed when it started.
/// Therefore this handler is installed before SDL starts: SDL's handler forwards errors to it, and SDL restores it at the end.
enum XErrorGuard {
    private typealias Handler = @convention(c) (OpaquePointer?, UnsafeRawPointer?) -> Int32
    private typealias SetHandler = @convention(c) (Handler?) -> Handler?

    /// The previous error handler. Set once, before there is a window.
    nonisolated(unsafe) private static var previous: Handler?
    nonisolated(unsafe) private static var isInstalled = false

    /// Installs the handlers. Call this before SDL's video subsystem starts. Does nothing without an X library.
    static func install() {
        guard !isInstalled, let library = dlopen("libX11.so.6", RTLD_NOW), let symbol = dlsym(library, "XSetErrorHandler") else { return }
        isInstalled = true
        if let symbol = dlsym(library, "XSetIOErrorHandler") { _ = unsafeBitCast(symbol, to: SetIOHandler.self)(handleEnd) }
        previous = unsafeBitCast(symbol, to: SetHandler.self)(handle)
    }

    private typealias IOHandler = @convention(c) (OpaquePointer?) -> Int32
    private typealias SetIOHandler = @convention(c) (IOHandler?) -> IOHandler?

    /// Called when the display is lost. After this function returns, Xlib ends the process with status 1.
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

    /// The offsets of members of `XErrorEvent` (Xlib.h). The type, the display, the resource and the serial number precede them.
    private enum Layout {
        static let errorCode = 4 * MemoryLayout<UInt>.size
        static let requestCode = errorCode + 1
    }
    /// The code of the error that is ignored and the opcode of the request that causes it. (X.h and Xproto.h)
    private static let badWindow: UInt8 = 3
    private static let sendEvent: UInt8 = 25
}
