import Foundation
import Testing

@testable import LabWindow

/// Tests for the state that the window saves, and for the path of its file.
@Suite struct WindowStateTests {
    @Test func `the state file is in the XDG state folder, and a relative path is ignored`() {
        #expect(WindowState.path(environment: ["HOME": "/h"]) == "/h/.local/state/keyboard-lab/window.json")
        #expect(WindowState.path(environment: ["HOME": "/h", "XDG_STATE_HOME": "/s"]) == "/s/keyboard-lab/window.json")
        #expect(WindowState.path(environment: ["HOME": "/h", "XDG_STATE_HOME": "s"]) == "/h/.local/state/keyboard-lab/window.json")
        #expect(WindowState.path(environment: [:]) == nil)
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "window-state-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test func `the state is read as written, and a malformed file is reported and ignored`() throws {
        try withFolder { folder in
            let path = folder + "/keyboard-lab/window.json"
            var state = WindowState(width: 900, height: 700, inspectorWidth: 400, device: "iPhone 15")
            state.opened(scene: "a")
            state.opened(scene: "b")
            state.opened(scene: "a")
            state.write(to: path)
            var reported: [String] = []
            #expect(WindowState.read(path) { reported.append($0) } == state)
            #expect(state.scenes == ["a", "b"] && reported.isEmpty)
            try Data("{ not json".utf8).write(to: URL(fileURLWithPath: path))
            #expect(WindowState.read(path) { reported.append($0) } == WindowState())
            #expect(reported.count == 1 && reported[0].contains(path))
        }
    }

    @Test func `impossible sizes are ignored`() {
        let options = WindowState(width: 3, height: 1e9, inspectorWidth: -1, textScale: 90).applied(to: LabWindowOptions())
        #expect(options == LabWindowOptions())
    }

    @Test @MainActor func `a stored window size that is tiny on the current display is ignored`() {
        #expect(LabWindow.isUseful(CGSize(width: 1024, height: 768), on: CGSize(width: 1920, height: 1050)))
        #expect(LabWindow.isUseful(CGSize(width: 700, height: 600), on: CGSize(width: 1920, height: 1050)))
        #expect(!LabWindow.isUseful(CGSize(width: 1024, height: 768), on: CGSize(width: 3840, height: 2130)))
        #expect(LabWindow.isUseful(CGSize(width: 1800, height: 1200), on: CGSize(width: 3840, height: 2130)))
    }

    @Test func `a second window opens at a different position`() {
        let place = CGPoint(x: 100, y: 100)
        #expect(OpenWindows.free(place, others: []) == place)
        #expect(OpenWindows.free(place, others: [place, CGPoint(x: 132, y: 132)]) == CGPoint(x: 164, y: 164))
    }

    @Test func `light or dark follows the desktop's settings, and environment variables override them`() {
        func settings(_ environment: [String: String], _ answers: [String: String] = [:]) -> DesktopSettings {
            DesktopSettings(environment: environment) { arguments in
                answers.first { arguments.joined(separator: " ").contains($0.key) }?.value
            }
        }
        #expect(settings([:]).isDark == nil)
        #expect(settings(["GTK_THEME": "Adwaita:dark"]).isDark == true)
        #expect(settings([:], ["color-scheme": "(<<uint32 2>>,)"]).isDark == false)
        #expect(settings([:], ["org.gnome.desktop.interface color-scheme": "'prefer-dark'\n"]).isDark == true)
        #expect(settings(["KEYBOARDLAB_APPEARANCE": "light", "GTK_THEME": "X-dark"]).isDark == false)
        #expect(settings([:], ["text-scaling-factor": "1.25\n"]).textScale == 1.25)
        #expect(settings([:], ["enable-animations": "false\n"]).reducesMotion)
    }

    @Test func `the text scale follows the display's resources, and is larger on 4K without them`() {
        func scale(_ resources: String?, _ environment: [String: String] = [:], height: CGFloat = 1080) -> CGFloat {
            DesktopSettings(environment: environment, display: .init(resources: resources, height: height)) { _ in nil }.textScale
        }
        #expect(scale(nil) == 1)
        #expect(scale("Xcursor.size:\t24\nXft.dpi:\t192\n", height: 2160) == 2)
        #expect(scale("Xft.dpi: 120") == 1.25)
        #expect(scale("Xft.dpi: 96", height: 2160) == 1)
        #expect(scale("Xft.dpi: much\nXft.dpi: 0") == 1)
        #expect(scale(nil, ["GDK_SCALE": "2"]) == 2)
        #expect(scale(nil, ["GDK_SCALE": "2", "GDK_DPI_SCALE": "0.5"]) == 1)
        #expect(scale(nil, height: 2160) == 1.5)
        // Wayland scales windows itself, so `GDK_SCALE` is ignored.
        #expect(DesktopSettings(environment: ["GDK_SCALE": "2"], run: { _ in nil }).textScale == 1)
    }
}
