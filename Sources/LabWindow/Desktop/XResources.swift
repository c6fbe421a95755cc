import CoreGraphics
import Foundation

/// The resources that a desktop stores in the X server. The resource `Xft.dpi` determines the text size.
enum XResources {
    /// All resources, one per line; nil if there is no X library, no display, or no resource.
    static var text: String? {
        typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
        typealias Read = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
        typealias Close = @convention(c) (OpaquePointer) -> Int32
        guard let library = dlopen("libX11.so.6", RTLD_NOW), let open = dlsym(library, "XOpenDisplay"),
            let read = dlsym(library, "XResourceManagerString"), let close = dlsym(library, "XCloseDisplay"),
            let display = unsafeBitCast(open, to: Open.self)(nil)
        else { return nil }
        defer { _ = unsafeBitCast(close, to: Close.self)(display) }
        return unsafeBitCast(read, to: Read.self)(display).map { String(cString: $0) }
    }

    /// Returns the text scale that follows from the resource `Xft.dpi`; 96 is the normal size. (documented: Xft, the GNOME and KDE
    /// settings daemons)
    static func scale(in text: String?) -> CGFloat? {
        for line in (text ?? "").split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi",
                let dots = Double(parts[1].trimmingCharacters(in: .whitespaces)), (48...288).contains(dots)
            else { continue }
            return CGFloat(dots / 96)
        }
        return nil
    }
}
