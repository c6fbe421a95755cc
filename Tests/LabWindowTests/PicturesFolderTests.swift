import Foundation
import Simulator
import Testing

@testable import LabWindow

@Suite struct PicturesFolderTests {
    @Test(arguments: [
        ("XDG_PICTURES_DIR=\"$HOME/Bilder\"", "/home/ada/Bilder"), ("# comment\nXDG_PICTURES_DIR=\"/data/pictures\"\n", "/data/pictures"),
        ("XDG_PICTURES_DIR=\"$HOME/My \\\"best\\\"\"", "/home/ada/My \"best\""), ("XDG_PICTURES_DIR=\"$HOME\"", "/home/ada/Pictures"),
        ("XDG_PICTURES_DIR=\"relative\"", "/home/ada/Pictures"), ("#XDG_PICTURES_DIR=\"$HOME/x\"", "/home/ada/Pictures"),
        ("XDG_MUSIC_DIR=\"$HOME/Music\"", "/home/ada/Pictures"), ("nonsense \"", "/home/ada/Pictures"),
        ("XDG_PICTURES_DIR=\"$HOME/a\"\n XDG_PICTURES_DIR = \"$HOME/b\"", "/home/ada/b"),
    ])
    func `the pictures folder is read from the desktop's settings`(settings: String, expected: String) {
        let path = PicturesFolder.path(environment: ["HOME": "/home/ada"]) { $0 == "/home/ada/.config/user-dirs.dirs" ? settings : nil }
        #expect(path == expected)
    }

    @Test func `films are saved in the videos folder`() {
        let videos = PicturesFolder.path(of: .videos, environment: ["HOME": "/h"]) { _ in "XDG_VIDEOS_DIR=\"$HOME/Films\"" }
        #expect(videos == "/h/Films")
        #expect(PicturesFolder.path(of: .videos, environment: ["HOME": "/h"]) { _ in "XDG_PICTURES_DIR=\"/p\"" } == "/h/Videos")
    }

    @Test func `XDG_PICTURES_DIR overrides the settings file, and XDG_CONFIG_HOME moves that file`() {
        #expect(PicturesFolder.path(environment: ["HOME": "/home/ada", "XDG_PICTURES_DIR": "/p"]) { _ in nil } == "/p")
        let other = PicturesFolder.path(environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": "/c"]) {
            $0 == "/c/user-dirs.dirs" ? "XDG_PICTURES_DIR=\"$HOME/x\"" : nil
        }
        #expect(other == "/home/ada/x")
        #expect(PicturesFolder.path(environment: [:]) { _ in nil } == FileManager.default.currentDirectoryPath)
    }

    @Test func `the clipboard tool depends on the display server, and a missing tool is named`() throws {
        #expect(PictureClipboard.tool(environment: ["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"])?.name == "wl-copy")
        #expect(PictureClipboard.tool(environment: ["WAYLAND_DISPLAY": "", "DISPLAY": ":0"])?.name == "xclip")
        #expect(PictureClipboard.tool(environment: [:]) == nil)
        #expect(PictureClipboard.put("/a.png", environment: ["DISPLAY": ":0", "PATH": "/nonexistent"]) == .path(missing: "xclip"))
        #expect(PictureClipboard.put("/a.png", environment: [:]) == .path(missing: nil))
    }

    @Test func `the window title names scene, device, strategy and pace`() {
        #expect(
            WindowTitle.text(scene: "Form", device: "iPhone 15", strategy: .iq, pace: nil)
                == "Form — iPhone 15 — IQKeyboardManager — KeyboardLab")
        #expect(
            WindowTitle.text(scene: "Form", device: "iPhone 15", strategy: AdjustmentStrategy.none, pace: "paused")
                == "Form — iPhone 15 — keyboard not avoided — paused — KeyboardLab")
        #expect(WindowTitle.text(scene: "Scenes", device: "iPhone 15", strategy: nil, pace: nil) == "Scenes — iPhone 15 — KeyboardLab")
        for strategy in AdjustmentStrategy.allCases { #expect(strategy.title.count > 5) }
    }
}
