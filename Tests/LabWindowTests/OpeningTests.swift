import Foundation
import LabProtocol
import LabSessions
import SceneLanguage
import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabWindow

/// Tests for files that the user opens, for recent files, and for settings.
@MainActor
@Suite(.serialized) struct OpeningTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).standardizedFileURL.path + "/opening-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func withWindow(_ body: (WalkedWindow) throws -> Void) throws {
        let window = try WalkedWindow(CGSize(width: 1200, height: 900), showsPanels: false)
        defer { window.close() }
        try body(window)
    }

    @Test func `the current desktop's file dialog is preferred, and without a display none is available`() {
        #expect(FileDialog.tools(["DISPLAY": ":1"]) == ["zenity", "kdialog"])
        #expect(FileDialog.tools(["WAYLAND_DISPLAY": "w", "XDG_CURRENT_DESKTOP": "ubuntu:KDE"]) == ["kdialog", "zenity"])
        #expect(FileDialog.tools(["PATH": "/usr/bin"]).isEmpty)
    }

    @Test func `title and folder are separate arguments of the dialog program`() {
        let title = "Open; rm -rf \"$HOME\""
        #expect(
            FileDialog.arguments(of: "zenity", .file, title: title, folder: "/a b")
                == ["--file-selection", "--title=\(title)", "--filename=/a b/"])
        #expect(FileDialog.arguments(of: "zenity", .folder, title: "t", folder: "/a").last == "--directory")
        #expect(FileDialog.arguments(of: "kdialog", .folder, title: "t", folder: "/a") == ["--title", "t", "--getexistingdirectory", "/a"])
    }

    @Test func `only an absolute path without control characters is accepted from the dialog`() {
        func path(_ text: String) -> String? { FileDialog.path(in: Data(text.utf8)) }
        #expect(path("/scenes/a b.yaml\n") == "/scenes/a b.yaml")
        #expect(path("a.yaml\n") == nil && path("") == nil && path("/a\n/b\n") == nil)
        #expect(path("/" + String(repeating: "a", count: 5000)) == nil)
    }

    @Test func `the window opens the path that the dialog program prints`() throws {
        try inFolder { folder in
            let tool = folder + "/zenity"
            try Data("#!/bin/sh\necho \(folder)/chosen.yaml\n".utf8).write(to: URL(fileURLWithPath: tool))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
            try withWindow { window in
                let opening = window.lab.features.opening
                opening.environment = ["PATH": folder + ":/usr/bin:/bin", "DISPLAY": ":0"]
                var chosen: String?
                opening.choose(.file, title: "Open") { chosen = $0 }
                #expect(opening.wait(at: 0) != nil)
                while opening.wait(at: 0) != nil { opening.follow(at: 0) }
                #expect(chosen == folder + "/chosen.yaml")
            }
        }
    }

    @Test func `without a dialog program, a text field takes the path, lists the folder and refuses a missing file`() throws {
        try inFolder { folder in
            try Data("name: A".utf8).write(to: URL(fileURLWithPath: folder + "/form.yaml"))
            try withWindow { window in
                let lab = window.lab
                lab.features.opening.environment = [:]
                lab.features.memory.pathWasOpened(folder + "/gone.yaml")
                var chosen: String?
                lab.features.opening.choose(.file, title: "Open") { chosen = $0 }
                let palette = try #require(lab.shell.palette)
                #expect(palette.found.map { $0.entry.title } == ["form.yaml"])
                lab.shell.interface.type("none.yaml")
                #expect(palette.found.first?.entry.refusal != nil)
                for _ in 0..<9 { _ = lab.shell.interface.keyDown(HostKey(character: 8, usage: 42, modifiers: [])) }
                lab.shell.closePopups()
                lab.features.opening.choose(.file, title: "Open") { chosen = $0 }
                lab.shell.interface.type("form.yaml")
                _ = lab.shell.interface.keyDown(HostKey(character: 0, usage: KeyUsage.returnKey, modifiers: []))
                #expect(chosen == folder + "/form.yaml")
            }
        }
    }

    @Test func `the path field lists files that can be opened before folders, and lists a chosen folder next`() throws {
        try inFolder { folder in
            for name in ["b.yaml", "a.txt", ".hidden.yaml"] { try Data().write(to: URL(fileURLWithPath: folder + "/" + name)) }
            for name in ["apps", "old.labrun"] {
                try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
            }
            try Data().write(to: URL(fileURLWithPath: folder + "/apps/App.swift"))
            #expect(OpeningFeature.listed(in: folder, .file) == ["b.yaml", "old.labrun", "apps"])
            #expect(OpeningFeature.listed(in: folder, .folder) == ["apps", "old.labrun"])
            try withWindow { window in
                let lab = window.lab
                lab.features.opening.environment = [:]
                lab.features.memory.pathWasOpened(folder + "/gone.yaml")
                var chosen: String?
                lab.features.opening.choose(.file, title: "Open") { chosen = $0 }
                try #require(lab.shell.palette?.found.first { $0.entry.title == "apps" }).entry.perform()
                #expect(chosen == nil && lab.shell.palette?.found.map { $0.entry.title } == ["App.swift"])
                try #require(lab.shell.palette?.found.first).entry.perform()
                #expect(chosen == folder + "/apps/App.swift")
            }
        }
    }

    @Test func `typed paths are resolved against the folder, the root or the home folder`() {
        #expect(OpeningFeature.fullPath(" a/../b.yaml", in: "/x") == "/x/b.yaml")
        #expect(OpeningFeature.fullPath("/a.yaml", in: "/x") == "/a.yaml")
        #expect(OpeningFeature.fullPath("~/a.yaml", in: "/x") == FileManager.default.homeDirectoryForCurrentUser.path + "/a.yaml")
    }

    @Test func `a folder or a Swift file is an app, and a scene file is not`() throws {
        try inFolder { folder in
            for name in ["a.swift", "a.yaml"] { try Data().write(to: URL(fileURLWithPath: folder + "/" + name)) }
            #expect(SceneFeature.isOfApp(folder) && SceneFeature.isOfApp(folder + "/a.swift"))
            #expect(!SceneFeature.isOfApp(folder + "/a.yaml") && !SceneFeature.isOfApp(folder + "/none.swift"))
        }
    }

    // MARK: Recent files

    @Test func `recent paths are stored latest first, and invalid paths are dropped on reading`() throws {
        try inFolder { folder in
            var state = WindowState()
            for number in 0..<20 { state.opened(path: "/scenes/\(number).yaml") }
            state.opened(path: "/scenes/5.yaml")
            state.opened(path: "relative.yaml")
            #expect(state.recent?.count == WindowState.mostScenes)
            #expect(state.recent?.prefix(2) == ["/scenes/5.yaml", "/scenes/19.yaml"])
            let path = folder + "/window.json"
            try Data(#"{"recent": ["/a.yaml", "b.yaml", "/c\nd", ""], "pictureFolder": "../x"}"#.utf8).write(to: URL(fileURLWithPath: path))
            let read = WindowState.read(path) { Issue.record("\($0)") }
            #expect(read.recent == ["/a.yaml"] && read.pictureFolder == nil)
            try Data(repeating: 32, count: 1_000_000).write(to: URL(fileURLWithPath: path))
            var reports = 0
            #expect(WindowState.read(path) { _ in reports += 1 } == WindowState() && reports == 1)
        }
    }

    @Test func `the list of recent files refuses a deleted one`() throws {
        try inFolder { folder in
            try withWindow { window in
                try Data().write(to: URL(fileURLWithPath: folder + "/here.yaml"))
                for name in ["gone.yaml", "here.yaml"] { window.lab.features.memory.pathWasOpened(folder + "/" + name) }
                let items = window.lab.features.opening.recentItems
                #expect(items.map(\.title) == ["here.yaml", "gone.yaml"])
                #expect(items[0].refusal == nil && items[1].refusal != nil)
            }
        }
    }

    // MARK: Settings

    @Test func `a new scene begins with the settings' choices, not with those of the previous scene`() throws {
        try withWindow { window in
            let lab = window.lab
            lab.features.scenes.change(strategy: .iqRevised)
            let own = lab.session.device
            let other = try #require(SimulatedDevice.all.first { $0.size != own.size && !$0.isTablet })
            lab.features.scenes.change(device: other)
            lab.features.scenes.show(scene: 1)
            #expect(lab.session.strategy == .iq && lab.session.device == own)
            // The command Back shows the previous scene with its last strategy and device.
            lab.features.scenes.goBack()
            #expect(lab.session.strategy == .iqRevised && lab.session.device == other)
            let device = try #require(lab.features.settings.entries.first { $0.title.contains("Device") && $0.title.hasSuffix(other.name) })
            device.perform()
            lab.features.scenes.show(scene: 0)
            #expect(lab.session.device == other && lab.session.strategy == .iq)
            #expect(lab.features.memory.state.device == other.name)
        }
    }

    @Test func `choices made in the gallery apply to the scenes opened from it`() throws {
        try withWindow { window in
            let lab = window.lab
            lab.features.scenes.showGallery()
            let other = try #require(SimulatedDevice.all.first { $0.size != lab.session.device.size && !$0.isTablet })
            lab.features.scenes.change(device: other)
            lab.features.scenes.show(scene: 0)
            #expect(lab.session.device == other)
        }
    }

    @Test func `the settings show their values and change them`() throws {
        try withWindow { window in
            let lab = window.lab
            #expect(lab.features.settings.items.first { $0.title == "Text size of the window" }?.detail == "100 %")
            try #require(lab.features.settings.entries.first { $0.title == "Text size of the window: 130 %" }).perform()
            #expect(lab.options.textScale == 1.3)
            try #require(lab.features.settings.entries.first { $0.title == "Look of the window: Dark" }).perform()
            #expect(lab.options.isLabDark == true)
            try #require(lab.features.settings.entries.first { $0.title == "Limit of takes: 250 MB" }).perform()
            #expect(lab.features.takes.folder.megabytes == 250)
        }
    }

    // MARK: Cards

    @Test func `About shows the version and the licences, and Escape closes it again`() throws {
        try withWindow { window in
            let lab = window.lab
            lab.options.version = "1.2.3"
            lab.features.chrome.perform(.about)
            window.go(0)
            #expect(window.texts.contains("KeyboardLab 1.2.3") && window.texts.contains("SIL Open Font License 1.1"))
            lab.handle(.key(HostKey(character: 0, usage: KeyUsage.escape, modifiers: []), isDown: true))
            window.go(0)
            #expect(!window.texts.contains("KeyboardLab 1.2.3"))
        }
    }

    /// A scene whose file has a mistake when it is read a second time.
    private final class Broken: SceneProvider {
        let name = "Broken"
        let watchedFiles: [String] = []
        var isBroken = false
        func load() throws -> LabScene {
            if isBroken { throw SceneError([Diagnostic(SourcePosition(file: "/scenes/form.yaml", line: 7, column: 3), "unknown key")]) }
            return ControllerScene(name: name) { UIViewController() }.load()
        }
    }

    @Test func `a scene that becomes invalid while it runs shows a card with the location, which opens the editor`() throws {
        try withWindow { window in
            let lab = window.lab
            let scene = Broken()
            #expect(lab.features.scenes.restart(scene, keepsPlace: false))
            scene.isBroken = true
            lab.features.scenes.restart(scene, keepsPlace: true)
            window.go(0)
            #expect(window.texts.contains("form.yaml:7") && window.texts.contains("Open in the editor"))
            let finding = lab.features.finding
            #expect(finding.card?.actions == [.openEditor])
            finding.perform(.openEditor)
            #expect(lab.features.messages.notice?.text == "form.yaml:7")
            scene.isBroken = false
            lab.features.scenes.restart(scene, keepsPlace: true)
            #expect(finding.card == nil)
        }
    }
}
