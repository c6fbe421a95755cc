import Compositing
import Foundation
import LabProtocol
import Simulator
import Testing
import UIKit

@testable import LabCommands
@testable import LabSessions
@testable import LabWindow

/// Tests for choosing a different strategy, device or system version for an app in the window. The input is repeated, and going back
/// restores the previous session.
@Suite @MainActor struct RemoteChoicesTests {
    /// A window with an app in which the field for the country has been tapped.
    @MainActor private final class Bench {
        let lab: LabWindow
        let launcher = SceneLauncher()
        var app: RemoteSession { lab.session as! RemoteSession }
        /// The message that the window shows.
        var said: String { lab.features.messages.notice?.text ?? "nothing" }

        init() throws {
            setenv("SDL_VIDEODRIVER", "dummy", 1)
            var options = LabWindowOptions()
            options.size = CGSize(width: 700, height: 900)
            options.takesControl = false
            options.choices.device = try SimulatedDevice.named("iPhone 14")
            options.choices.strategy = .iq
            let fonts = try FontLibrary()
            let provider = LaunchedApp(launcher)
            let session = try RemoteSession(provider, choices: options.choices)
            lab = try LabWindow(
                SceneLibrary(scenes: [provider], first: 0), options: options, fonts: fonts, gallery: Gallery(), session: session)
            lab.draw()
            try until(0.5)
            var frame: CGRect?
            app.ask(.tree) { if case .tree(let tree) = $0 { frame = tree.find("country").map { tree.nodes[$0].frame } } }
            try wait(app) { frame != nil }
            let place = CGPoint(x: frame?.midX ?? 0, y: frame?.midY ?? 0)
            lab.features.phone.send([.touch(.began, finger: 0, location: place)])
            try until(0.6)
            lab.features.phone.send([.touch(.ended, finger: 0, location: place)])
            try until(2)
        }

        /// Advances the app's clock to a time.
        func until(_ time: Double) throws {
            while app.time < time - 1e-9 {
                let before = app.time
                lab.features.clock.advance(4)
                try wait(app) { app.time > before }
            }
        }

        /// Waits until the new program has replaced the previous one.
        func arrive() throws {
            try wait(app) { app.next == nil && app.updateInterval == 0.25 }
            lab.features.turning.followDevice()
            lab.draw()
        }

        func close() {
            lab.features.scenes.history.close()
            lab.session.close()
            lab.window.close()
        }
    }

    @Test func `changing the strategy replays the input, and Back restores the previous strategy`() throws {
        let bench = try Bench()
        defer { bench.close() }
        let (app, lab) = (bench.app, bench.lab)
        let done = app.log.map(\.input)
        let end = app.time
        #expect(done.count == 2 && app.keyboard?.hasField == true)
        lab.features.scenes.change(strategy: .none)
        try bench.arrive()
        #expect(lab.session === app && app.strategy == .none && app.time == end && app.log.map(\.input) == done)
        #expect(app.keyboard?.hasField == true, "the field is edited again")
        #expect(bench.said.contains("Your input is replayed"), "\(bench.said)")
        #expect(LabCommand.of(.back).refusal(lab.features) == nil)
        lab.features.scenes.goBack()
        try bench.arrive()
        #expect(app.strategy == .iq && app.time == end && app.log.map(\.input) == done)
        #expect(lab.options.choices.strategy == .iq, "an app that is loaded again begins with it")
        lab.features.scenes.goForward()
        try bench.arrive()
        #expect(app.strategy == .none && app.log.map(\.input) == done)
    }

    @Test func `a screen of a different size restarts without input and shows a notice, and Back replays everything`() throws {
        let bench = try Bench()
        defer { bench.close() }
        let (app, lab) = (bench.app, bench.lab)
        let done = app.log.map(\.input)
        let end = app.time
        let other = try SimulatedDevice.named("iPhone SE (2nd generation)")
        #expect(other.size != app.device.size)
        lab.features.scenes.change(device: other)
        #expect(bench.said.contains("The scene starts again"), "\(bench.said)")
        try bench.arrive()
        #expect(app.device == other && app.time < end)
        #expect(app.log.isEmpty)
        #expect(lab.viewport.device == app.device, "the window shows the other phone")
        lab.features.scenes.goBack()
        try bench.arrive()
        #expect(app.device.name == "iPhone 14" && app.log.map(\.input) == done && app.time == end)
        #expect(lab.viewport.device == app.device)
    }

    @Test func `a device of the same size keeps the input, also through two changes in a row`() throws {
        let bench = try Bench()
        defer { bench.close() }
        let (app, lab) = (bench.app, bench.lab)
        let done = app.log.map(\.input)
        let end = app.time
        let twin = try #require(SimulatedDevice.all.first { $0.size == app.device.size && $0 != app.device })
        lab.features.scenes.change(device: twin)
        lab.features.scenes.change(strategy: .none)
        try bench.arrive()
        #expect(app.device == twin && app.strategy == .none && app.log.map(\.input) == done && app.time == end)
        lab.features.scenes.goBack()
        lab.features.scenes.goBack()
        try bench.arrive()
        #expect(app.device.name == "iPhone 14" && app.strategy == .iq && app.log.map(\.input) == done && app.time == end)
        #expect(lab.features.scenes.history.past.isEmpty)
    }

    @Test func `device shortcuts pressed before the next phone has started all count`() throws {
        let bench = try Bench()
        defer { bench.close() }
        let (app, lab) = (bench.app, bench.lab)
        let all = SimulatedDevice.all
        let first = try #require(all.firstIndex(of: app.device))
        for _ in 0..<3 { lab.features.chrome.perform(.nextDevice) }
        lab.features.chrome.perform(.previousDevice)
        #expect(app.next != nil && app.device == all[first], "the next phone is still on its way")
        try bench.arrive()
        #expect(app.device == all[(first + 2) % all.count])
        // A choice that is undone at once changes nothing.
        let strategy = app.strategy
        lab.features.scenes.change(strategy: .none)
        lab.features.scenes.change(strategy: strategy)
        try bench.arrive()
        #expect(app.strategy == strategy)
    }

    @Test func `a restarted app keeps its history for Back`() throws {
        let bench = try Bench()
        defer { bench.close() }
        let (app, lab) = (bench.app, bench.lab)
        let done = app.log.map(\.input)
        lab.features.scenes.change(strategy: .none)
        try bench.arrive()
        lab.features.scenes.restart(app.provider, keepsPlace: true)
        #expect(bench.app !== app && bench.app.log.isEmpty && bench.app.strategy == .none)
        lab.features.scenes.goBack()
        try bench.arrive()
        #expect(bench.app.strategy == .iq && bench.app.log.map(\.input) == done)
    }

    @Test func `rapid changes of the choice lose no message of the new process`() throws {
        let bench = try Bench()
        defer { bench.close() }
        // Each choice ends the program that the previous choice started. A listener of an ended program must not receive the messages of
        // the next program.
        for round in 0..<6 { bench.lab.features.scenes.change(strategy: round % 2 == 0 ? .none : .guide) }
        #expect(bench.lab.features.scenes.history.past.count == 6)
        try bench.arrive()
        #expect(bench.app.strategy == .guide && bench.app.keyboard?.hasField == true)
    }
}
