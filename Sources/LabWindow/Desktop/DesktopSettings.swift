import Foundation
import HostSupport
@_spi(Lab) import LabInterface
import QuartzCore

/// The desktop's appearance settings: light or dark, text size, reduced motion.
struct DesktopSettings: Hashable, Sendable {
    var isDark: Bool?
    /// The scale of the window's text; 1 is normal.
    var textScale: CGFloat = 1
    var reducesMotion = false

    /// The desktop's settings when the window opened.
    @MainActor static let current = DesktopSettings(
        environment: UserEnvironment.current,
        display: SDLWindow.isOnX ? .init(resources: XResources.text, height: SDLWindow.displayHeight) : nil,
        run: DesktopTool.output)

    /// The properties of a display on which each application must scale its own windows, as on X. On Wayland the compositor scales
    /// windows.
    struct Display {
        /// The X resources of the display, one per line, such as `Xft.dpi: 192`.
        var resources: String?
        /// The height of the display in pixels.
        var height: CGFloat
    }

    /// Reads the settings. `GTK_THEME` overrides the desktop's settings, as in GTK; `KEYBOARDLAB_APPEARANCE` overrides both.
    ///
    /// - Parameters:
    ///   - display: the display; nil if the compositor scales windows.
    ///   - run: runs a program with its arguments; returns its output, or nil if there is no such program.
    init(environment: [String: String], display: Display? = nil, run: ([String]) -> String?) {
        func setting(_ schema: String, _ key: String) -> String? {
            run(["gsettings", "get", schema, key]).map { $0.trimmingCharacters(in: .whitespacesAndNewlines.union(["'"])) }
        }
        switch environment["KEYBOARDLAB_APPEARANCE"]?.lowercased() {
        case "dark": isDark = true
        case "light": isDark = false
        default:
            if let theme = environment["GTK_THEME"], !theme.isEmpty {
                isDark = theme.lowercased().hasSuffix("dark")
            } else if let scheme = Self.portalScheme(run) {
                isDark = scheme
            } else if let scheme = setting("org.gnome.desktop.interface", "color-scheme") {
                isDark = scheme.contains("dark")
            }
        }
        func scale(_ text: String?) -> CGFloat? { text.flatMap { Double($0) }.flatMap { (0.5...3).contains($0) ? CGFloat($0) : nil } }
        // GNOME and KDE store the product of display scale and text scale in this resource.
        let resource = display.flatMap { XResources.scale(in: $0.resources) }
        let ofDisplay = resource ?? (display == nil ? nil : scale(environment["GDK_SCALE"]))
        let ofText =
            scale(environment["GDK_DPI_SCALE"])
            ?? (resource == nil ? scale(setting("org.gnome.desktop.interface", "text-scaling-factor")) : nil)
        if ofDisplay == nil, ofText == nil, let display, display.height >= Self.largeDisplay.height {
            textScale = Self.largeDisplay.scale
        } else {
            textScale = (ofDisplay ?? 1) * (ofText ?? 1)
        }
        reducesMotion = setting("org.gnome.desktop.interface", "enable-animations") == "false"
    }

    /// The height in pixels above which a display without settings gets larger text, and the scale of that text. (chosen for 4K displays
    /// at a desk)
    private static let largeDisplay: (height: CGFloat, scale: CGFloat) = (2000, 1.5)

    /// Returns whether the appearance that desktops share is dark (1) or light (2); nil if it is neither (0) or unknown. (documented:
    /// XDG desktop portal, `org.freedesktop.appearance`)
    private static func portalScheme(_ run: ([String]) -> String?) -> Bool? {
        let answer = run([
            "gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
            "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.Read", "org.freedesktop.appearance",
            "color-scheme",
        ])
        guard let answer else { return nil }
        if answer.contains("uint32 1") { return true }
        return answer.contains("uint32 2") ? false : nil
    }

    /// Returns KeyboardLab's colours and fonts for these settings and the user's choices. Without any setting the window is dark, so that
    /// the phone is its brightest part. (chosen)
    func theme(_ options: LabWindowOptions) -> LabTheme {
        LabTheme(
            isDark: options.isLabDark ?? isDark ?? true, textScale: min(max(textScale * options.textScale, 0.7), 3),
            reducesMotion: reducesMotion)
    }
}

/// Command-line tools of the desktop that print a setting.
enum DesktopTool {
    /// Returns the tool's output; nil if the tool is missing, fails, or takes longer than half a second.
    static func output(_ arguments: [String]) -> String? {
        let environment = ProcessInfo.processInfo.environment
        // Without a session bus these tools cannot answer, and some of them would start a bus.
        guard environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["timeout", "0.5"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.rest()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}
