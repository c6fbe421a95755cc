import Compositing
import Foundation
import LabProtocol
import QuartzCore
import Simulator
import Testing
@_spi(Toolkit) import UIKit

@testable import LabCommands
@testable import LabSessions
@testable import LabWindow

/// Tests for the window while an app is being built for the first time.
@Suite @MainActor struct BuildingSessionTests {
    /// An app whose build ends when the test decides.
    private final class Launcher: PhoneLauncher {
        let title = "Notes"
        let limits = PhoneLimits()
        var isBuilt = false
        var activity: String?
        var news: [LauncherEvent] = []
        func start(socket: Int32, memory: Int32, errors: Int32) throws -> Int32 { throw SessionError("it is not built") }
        func takeUpdates(at time: Double) -> [LauncherEvent] {
            defer { news = [] }
            return news
        }
        func takeFirstRun() -> LabBeginning? { nil }
        func writeRun(_ run: RunRecord) throws -> String { throw SessionError("no run of this is written") }
        func openEditor(at line: LabFinding.Line) -> String { "opened line \(line.line)" }
        func starts(_ run: RunFile) -> Bool { false }
        func close() {}
    }
    private let launcher = Launcher()

    private func session() throws -> any LabSession {
        let device = try SimulatedDevice.named("iPhone SE 3")
        return try LaunchedApp(launcher).session(PhoneChoices(device: device, isDark: true), measurer: FontLibrary())
    }

    private func texts(_ session: any LabSession) -> [String] {
        let viewport = Viewport(windowSize: CGSize(width: 400, height: 700), density: 1, device: session.device, orientation: .portrait)
        guard case .words(let title, let text, _) = session.frame(FrameOptions(viewport: viewport)).picture else { return [] }
        return [title, text]
    }

    @Test func `the placeholder screen on the chosen device shows the build progress`() throws {
        let session = try session()
        #expect(session is BuildingSession && session.device.name == "iPhone SE" && session.isDark)
        launcher.activity = "Building… (3 of 50 steps)"
        #expect(session.takeUpdates(at: 0))
        #expect(texts(session) == ["Notes", "Building… (3 of 50 steps)"])
        #expect(!session.takeUpdates(at: 1), "nothing else is to be seen")
        #expect(throws: SessionError.self) { try session.saveRun(in: nil) }
    }

    @Test func `when the app is built, its session replaces the building session`() throws {
        let session = try session()
        #expect(!session.isOver)
        launcher.news = [.ready("Built in 3.0 s.")]
        #expect(session.takeUpdates(at: 0) && session.isOver && session.failure == nil)
    }

    @Test func `compiler errors stay visible until the next build`() throws {
        let session = try session()
        let line = LabFinding.Line(path: "/app/Notes.swift", line: 7, column: 3, message: "cannot find 'x' in scope")
        launcher.news = [.failed(LabFinding(kind: .compiler, summary: "The app does not compile.", lines: [line]))]
        #expect(session.takeUpdates(at: 0))
        let finding = try #require(session.finding)
        let card = FindingCard(finding: finding, isFirst: true).layout(
            in: CGRect(x: 0, y: 0, width: 800, height: 700), measurer: try FontLibrary())
        let reported = card.nodes.flatMap(\.contents).compactMap { if case .glyphs(let run) = $0 { run.text } else { nil } }.joined(
            separator: " ")
        #expect(reported.contains("Notes.swift:7") && reported.contains("starts as soon as its sources compile"), "\(reported)")
        session.perform(.openEditor)
        #expect(session.takeNotice() == "opened line 7")
        launcher.activity = "Building… (Notes.swift changed)"
        #expect(session.takeUpdates(at: 1) && session.finding == nil)
    }

    @Test func `a failure that no source change can fix closes the window with its exit code`() throws {
        let session = try session()
        launcher.news = [.ended("several controllers could be the first screen: choose one with --screen", 2)]
        _ = session.takeUpdates(at: 0)
        #expect(session.failure?.code == 2 && session.failure?.text.contains("--screen") == true && !session.isOver)
    }
}
