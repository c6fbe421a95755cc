import Compositing
import Foundation
import Inspector
import LabProtocol
import LabTestSupport
import SceneRuntime
import Simulator
import Testing
import UIKit

@testable import LabCommands
@testable import LabSessions

/// Tests for compared phones in the window, each in its own process, with a scene in place of an app.
@Suite @MainActor struct RemoteComparisonTests {
    private func withScene(_ body: (String, SceneLauncher) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/form.yaml"
            try PartingScene.text(boxAt: 108).write(toFile: path, atomically: true, encoding: .utf8)
            try body(path, SceneLauncher(path))
        }
    }

    private func started(_ launcher: SceneLauncher) throws -> RemoteSession {
        try RemoteSession(LaunchedApp(launcher), choices: PhoneChoices())
    }

    private func compared(
        _ base: any ComparedSession, _ variants: [ComparisonVariant], basis: ComparisonBasis = .points, after older: RemoteComparison? = nil
    ) throws -> any PhonesBeside {
        let setups = try variants.map { try LiveComparison.Setup.make($0, of: base, source: "form", open: nil) }
        if let local = base as? LocalSession {
            return try LiveComparison(local, source: "form", setups, basis: basis, measurer: FontLibrary())
        }
        return try RemoteComparison(try #require(base as? RemoteSession), source: "form", setups, basis: basis, after: older)
    }

    private func wait(_ base: RemoteSession, _ comparison: (any PhonesBeside)?, _ condition: () -> Bool) throws {
        let isAnswered = Patience.sees(every: 0.001) {
            if condition() { return true }
            _ = base.takeUpdates(at: HostClock.now())
            _ = comparison?.takeUpdates(at: HostClock.now())
            return false
        }
        try #require(isAnswered, "no answer")
    }

    /// Runs the first phone, and waits for the other phones that have not stopped.
    private func run(_ base: any ComparedSession, _ comparison: (any PhonesBeside)?, ticks: Int) throws {
        for _ in 0..<ticks {
            guard let remote = base as? RemoteSession else {
                if let comparison { _ = comparison.advance(1) } else { _ = base.advance(1) }
                continue
            }
            let before = remote.tick
            if let comparison { _ = comparison.advance(1) } else { _ = base.advance(1) }
            try wait(remote, comparison) { remote.tick > before }
        }
        guard let remote = base as? RemoteSession, let comparison else { return }
        try wait(remote, comparison) { isSettled(comparison, remote) }
    }

    private func isSettled(_ comparison: any PhonesBeside, _ base: RemoteSession) -> Bool {
        comparison.beside.allSatisfy { $0.session.finding != nil || $0.run.ticks?.upperBound == base.tick }
    }

    private func tap(_ session: any ComparedSession, _ place: CGPoint) {
        session.send(.touch(.began, finger: 0, location: place), after: 1)
        session.send(.touch(.ended, finger: 0, location: place), after: 4)
    }
    private let low = CGPoint(x: 100, y: 717)

    @Test func `phones in separate processes diverge at the same frame as in one process, whenever they are added`() throws {
        try withScene { path, launcher in
            let variants: [ComparisonVariant] = [
                .strategy(.none), .device(try SimulatedDevice.named("iPhone SE (3rd generation)")), .textSize(.accessibilityExtraLarge),
            ]
            let local = try LocalSession(
                FileScene(path: path, overrides: SceneSetup.Overrides()), choices: PhoneChoices(), measurer: FontLibrary())
            let one = try compared(local, variants)
            try run(local, one, ticks: 20)
            tap(local, low)
            try run(local, one, ticks: 60)
            #expect(one.beside[0].parting != nil && one.beside[1].session.device.name.hasPrefix("iPhone SE"))

            // These phones are compared from the beginning.
            let early = try started(launcher)
            let several = try compared(early, variants)
            try run(early, several, ticks: 20)
            tap(early, low)
            try run(early, several, ticks: 60)
            for (own, twin) in zip(several.beside, one.beside) {
                #expect(own.parting == twin.parting && own.basis == twin.basis && own.route?.way == twin.route?.way)
                #expect(own.session.finding == nil && own.activity == nil)
            }
            #expect(several.names == one.names)
            #expect(several.differences(of: 0, at: early.tick) == one.differences(of: 0, at: local.phone.tickIndex))
            several.end()
            early.close()

            // These phones are compared only after all inputs.
            let late = try started(launcher)
            try run(late, nil, ticks: 20)
            tap(late, low)
            try run(late, nil, ticks: 60)
            let after = try compared(late, variants)
            try wait(late, after) { isSettled(after, late) }
            for (own, twin) in zip(after.beside, one.beside) { #expect(own.parting == twin.parting && own.route == twin.route) }
            // The first phone's earlier frames are compared too.
            #expect(late.report.comparedFrames?.run.ticks == 0...80)
            #expect(after.differences(of: 0, at: 10).isEmpty)
            after.end()
            late.close()
            #expect(launcher.startCount == launcher.endCount, "no program goes on alone")
        }
    }

    @Test func `a phone that stops is reported, and the others continue`() throws {
        try withScene { _, launcher in
            let base = try started(launcher)
            defer { base.close() }
            let comparison = try compared(base, [.strategy(.none), .strategy(.guide)])
            defer { comparison.end() }
            try run(base, comparison, ticks: 10)
            let victim = try #require(comparison.beside[0].session as? RemoteSession)
            kill(try #require(victim.link).phone, SIGKILL)
            try wait(base, comparison) { victim.finding != nil }
            let name = comparison.names[1]
            #expect(comparison.takeNotice()?.hasPrefix("\(name) has stopped") == true && comparison.takeNotice() == nil)
            tap(base, low)
            try run(base, comparison, ticks: 60)
            #expect(base.finding == nil && base.tick == 70 && comparison.beside[1].run.ticks?.upperBound == 70)
            #expect(comparison.beside[1].parting != nil || comparison.beside[1].route != nil)
            #expect(comparison.beside[0].run.ticks?.upperBound == 10)

            // A new comparison reuses the phone that is still running, and restarts the phone that was killed.
            let started = launcher.startCount
            let kept = comparison.beside[1].session
            let next = try compared(base, [.strategy(.none), .strategy(.guide)], after: comparison as? RemoteComparison)
            defer { next.end() }
            comparison.end()
            try wait(base, next) { isSettled(next, base) }
            #expect(launcher.startCount == started + 1 && next.beside[1].session === kept)
            #expect(next.beside[0].parting != nil && next.beside.allSatisfy { $0.session.finding == nil })
        }
    }

    @Test func `a restarted app replaces the first phone, and a compared phone can become the first`() throws {
        try withScene { _, launcher in
            let base = try started(launcher)
            let comparison = try compared(base, [.strategy(.none)])
            try run(base, comparison, ticks: 10)
            tap(base, low)
            try run(base, comparison, ticks: 60)
            let parting = try #require(comparison.beside[0].parting)
            launcher.news = [.ready("Built.")]
            try wait(base, comparison) { !comparison.isCurrent }
            let again = try compared(base, [.strategy(.none)], after: comparison as? RemoteComparison)
            comparison.end()
            try wait(base, again) { isSettled(again, base) && base.report.comparedFrames?.isWhole == true }
            #expect(again.isCurrent && again.beside[0].parting == parting)

            let next = try #require(again.beside[0].session as? RemoteSession)
            again.end(keeping: next, keepsCopies: true)
            next.takePlace(of: base)
            #expect(base.link == nil && next.link != nil && !next.isBeside)
            let reversed = try compared(next, [.strategy(.iq)])
            try wait(next, reversed) { isSettled(reversed, next) }
            #expect(reversed.beside[0].parting?.tick == parting.tick && next.report.comparedFrames?.isWhole == true)
            reversed.end()
            next.close()
        }
    }

    @Test func `flow steps that are not inputs reach the other phones in the same tick as the first`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/form.yaml"
            let more = [
                "setProperty: {id: box, alpha: 0.5}", "tapOn: {id: low}", "addView: {to: box, view: {class: UILabel, id: note, text: New}}",
                "repeat: {times: 2, commands: [{animate: {id: box, duration: 200ms, to: {frame: [90, 90, 30, 30]}}}]}",
                "setProperty: {id: note, text: \"${views.box.frame.x}\"}", "set: {keyboardDistance: 40}", "removeView: box",
            ]
            try PartingScene.text(boxAt: 100, then: more).write(toFile: path, atomically: true, encoding: .utf8)
            let base = try started(SceneLauncher(path))
            defer { base.close() }
            // One phone is compared from the beginning. The other one is added later and repeats all inputs.
            var comparison = try compared(base, [.textSize(.large)])
            defer { comparison.end() }
            try run(base, comparison, ticks: 1)
            base.startFlow()
            for turn in 0..<600 where base.flowProgress?.status != .passed {
                try run(base, comparison, ticks: 1)
                if turn == 60 {
                    let older = comparison as? RemoteComparison
                    comparison = try compared(base, [.textSize(.large), .textSize(.large)], after: older)
                }
            }
            try run(base, comparison, ticks: 30)
            #expect(base.flowProgress?.status == .passed && base.report.writes.count == 8, "\(base.report.writes)")
            let steps = base.report.writes.map(\.step)
            #expect(steps.contains { $0 == "setProperty: {id: note, text: 90}" || $0.contains("\"90\"") }, "\(steps)")
            let last = base.tick
            for phone in comparison.beside {
                #expect(phone.parting == nil, "\(String(describing: phone.parting))")
                #expect(phone.run.ticks == 0...last)
            }
            #expect(comparison.takeNotice() == nil)
        }
    }

    @Test func `a step that another phone cannot perform is skipped there and reported`() throws {
        try withScene { path, launcher in
            let base = try started(launcher)
            defer { base.close() }
            let comparison = try compared(base, [.strategy(.none)])
            defer { comparison.end() }
            try run(base, comparison, ticks: 1)
            base.report.writes.append(LabFlowWrite(tick: base.tick, step: "removeView: nobody"))
            try run(base, comparison, ticks: 2)
            let notice = try #require(comparison.takeNotice())
            #expect(notice.hasPrefix("A step of the flow was left out on \(comparison.names[1]): removeView: "), "\(notice)")
        }
    }

    @Test func `a comparison rejects scenes and commits for an app`() throws {
        try withScene { path, launcher in
            let base = try started(launcher)
            defer { base.close() }
            #expect { _ = try compared(base, [.scene(path)]) } throws: { "\($0)".contains("compared with itself") }
            #expect { _ = try compared(base, [.commit("HEAD~1")]) } throws: { "\($0)".contains("--commits") }
        }
    }

    @Test func `an input takes effect in the tick that FollowingPhone.tick computes`() throws {
        let session = try LocalSession(
            FileScene(path: Program.folder.path + "/Scenes/sign-up.yaml", overrides: SceneSetup.Overrides()), choices: PhoneChoices(),
            measurer: FontLibrary())
        for ticks in [1e-6, 0.4, 1, 1.000001, 2, 7, 29, 29.9999999] {
            let time = session.phone.time + ticks / 60
            session.deliver(.text("a"), at: time)
            let due = FollowingPhone.tick(of: time, framesPerSecond: 60)
            while session.phone.inputLog.last?.time != time { _ = session.advance(1) }
            #expect(session.phone.tickIndex == due, "\(ticks) ticks later")
        }
    }

    @Test func `late frame reports are attached to their ticks, as in a replay`() {
        func frame(_ tick: Int, _ reported: [Int]) -> LabFrame {
            var frame = LabFrame(status: LabStatus(), width: 0, height: 0, isWhole: false, damage: [])
            frame.tick = tick
            if !reported.isEmpty { frame.compared = reported.map { LabComparedFrame(tick: $0, screen: CGSize(width: $0, height: 1)) } }
            return frame
        }
        var frames = ComparedFrames()
        frames.take(frame(3, []))
        #expect(frames.beginning == nil && !frames.isWhole)
        frames.take(frame(5, [5]))
        frames.take(frame(8, [6]))
        #expect(frames.beginning == 5 && frames.run.ticks == nil)
        var earlier = ComparedFrames(from: 0)
        earlier.take(frame(4, [0, 2]))
        frames.complete(with: earlier.run)
        #expect(frames.isWhole && frames.run.ticks == 0...8)
        #expect([0, 1, 2, 4, 5, 7, 8].map { frames.run.frame(at: $0)?.screen.width } == [0, 0, 2, 2, 5, 6, 6])
        #expect(frames.run.changes(after: 2) == [5, 6])
        frames.take(frame(9, []))
        #expect(frames.run.ticks == 0...9)
        var whole = ComparedFrames()
        whole.take(frame(0, [0]))
        #expect(whole.isWhole && whole.run.ticks == 0...0)
    }
}
