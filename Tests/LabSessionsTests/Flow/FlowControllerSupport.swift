import Foundation
import LabProtocol
import QuartzCore
import SceneRuntime
import Simulator
import Testing
import UIKit

@testable import LabSessions

/// A scene file in its own folder, whose flow can be edited as in the window.
@MainActor
struct EditableScene: SceneProvider {
    let path: String
    var edited: EditedFlow?
    var isProtected = false

    var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }
    var watchedFiles: [String] { [path] }
    var flowPath: String? { path }
    var flowWriteRefusal: String? { isProtected ? "This file stays as it is." : nil }

    func load() throws -> LabScene {
        let document = try edited.map(document) ?? SceneDocument.load(path)
        return LabScene(title: document.name) { _, measurer in
            let session = SceneSession(document, measurer: measurer)
            return StartedScene(
                phone: session.phone, flow: document.flow.isEmpty ? nil : RunnerPlayback(session.runner), runner: session.runner)
        }
    }

    private func document(_ flow: EditedFlow) throws -> SceneDocument {
        try SceneDocument.load(
            Data(flow.text.utf8), file: URL(fileURLWithPath: flow.path).lastPathComponent,
            folder: URL(fileURLWithPath: flow.path).deletingLastPathComponent().path)
    }

    func editing(_ flow: EditedFlow) throws -> any SceneProvider {
        _ = try document(flow)
        var result = self
        result.edited = flow
        return result
    }

    func writeFlow(_ text: (String) -> String) throws -> String {
        let file = URL(fileURLWithPath: path)
        let target = FreePath.first(name, ending: "flow.yaml", in: file.deletingLastPathComponent())
        try text(file.lastPathComponent).write(toFile: target, atomically: true, encoding: .utf8)
        return target
    }
}

/// A text measurer that gives all characters the same width, so that tests need no fonts.
final class EvenWidths: TextMeasurer {
    func advances(of text: String, font: FontFace) -> [CGFloat] { text.map { _ in font.size / 2 } }
}

/// The part of a window that the flow's editor uses. Tests advance its clock.
@MainActor
final class FlowTestHost: FlowHost {
    var session: any LabSession
    let keys = FlowKeys(record: "Alt+V", assert: "Alt+A", insert: "Alt+W", saveNew: "Shift+Alt+S")
    var flowRunRefusal: String?
    private(set) var reported: [String] = []
    private(set) var controller: FlowController!

    init(_ provider: any SceneProvider) throws {
        session = try LocalSession(provider, choices: PhoneChoices(), measurer: EvenWidths())
        controller = FlowController(host: self)
    }

    var local: LocalSession { session as! LocalSession }
    func makeSession(_ provider: any SceneProvider) throws -> any FlowSession {
        try LocalSession(provider, choices: PhoneChoices(), measurer: EvenWidths())
    }
    func show(_ session: any FlowSession) { self.session = session }
    func tickFlow() -> Bool {
        _ = session.advance(1)
        return true
    }
    func letClockRun() {}
    func report(_ text: String) { reported.append(text) }

    /// Runs the clock until the flow stops or ends.
    func runToStop(most: Int = 6000) {
        controller.follow(budget: .infinity)
        var count = 0
        while local.isPlaying, count < most {
            _ = session.advance(1)
            count += 1
        }
    }

    /// Taps at a point, and waits for the effect.
    func tap(_ x: CGFloat, _ y: CGFloat) {
        session.send(.touch(.began, finger: 0, location: CGPoint(x: x, y: y)), after: 0)
        session.send(.touch(.ended, finger: 0, location: CGPoint(x: x, y: y)), after: 4)
        _ = session.advance(60)
    }
    /// Taps the middle of a view at its current position.
    func tap(_ name: String) throws {
        var found: CGRect?
        session.ask(.tree) { reply in
            if case .tree(let tree) = reply { found = tree.nodes.first { $0.identifier == name }?.frame }
        }
        let frame = try #require(found)
        tap(frame.midX, frame.midY)
    }
    func type(_ text: String) {
        for letter in text {
            session.send(.text(String(letter)), after: 0)
            _ = session.advance(4)
        }
    }

    func id(_ name: String) throws -> InspectedID {
        var found: InspectedID?
        session.ask(.tree) { reply in
            if case .tree(let tree) = reply { found = tree.nodes.first { $0.identifier == name }?.id }
        }
        return try #require(found)
    }

    var lines: [String] {
        guard let draft = controller.draft else { return [] }
        return draft.steps.indices.flatMap { step in (0..<draft.steps[step].lineCount).map { draft.content.content(step, line: $0) } }
    }
}

/// Creates a folder with one scene, and passes the scene to `body`.
@MainActor
func withScene(_ text: String, _ body: (EditableScene) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "flow-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try text.write(toFile: folder + "/form.yaml", atomically: true, encoding: .utf8)
    try body(EditableScene(path: folder + "/form.yaml"))
}
