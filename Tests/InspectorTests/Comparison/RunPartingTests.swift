import Foundation
import QuartzCore
import SceneLanguage
import Simulator
import Testing
import UIKit

@testable import Inspector

/// Tests for finding the first frame in which two runs differ. The runs are created so that this frame is known.
@MainActor @Suite struct RunPartingTests {
    private func frame(_ y: CGFloat) -> ComparedFrame {
        ComparedFrame(
            screen: CGSize(width: 390, height: 844),
            views: [ComparedView(key: "box", frame: CGRect(x: 0, y: y, width: 10, height: 10))])
    }

    private func run(_ ticks: ClosedRange<Int>, mostBytes: Int = ComparedRun.usualBytes, _ y: (Int) -> CGFloat) -> ComparedRun {
        var run = ComparedRun(mostBytes: mostBytes)
        for tick in ticks { run.add(frame(y(tick)), tick: tick) }
        return run
    }

    @Test(arguments: [0, 1, 2, 59, 60, 199])
    func `the first differing frame is found exactly`(parts: Int) {
        let one = run(0...200) { CGFloat($0 / 7) }
        // The runs are equal again in the next frame, so only one frame differs.
        let other = run(0...200) { CGFloat($0 / 7) + ($0 == parts ? 5 : 0) }
        let found = RunParting.first(of: one, and: other, .points)
        #expect(found?.tick == parts)
        #expect(found?.differences.map(\.view) == ["box"])
    }

    @Test func `equal runs do not differ, even if one is shorter`() {
        let one = run(0...100) { CGFloat($0 / 10) }
        #expect(RunParting.first(of: one, and: one, .points) == nil)
        #expect(RunParting.first(of: one, and: run(0...40) { CGFloat($0 / 10) }, .points) == nil)
        #expect(RunParting.first(of: one, and: ComparedRun(), .points) == nil)
    }

    @Test func `the search finds the same frame as a comparison of every frame`() {
        var seed: UInt64 = 7
        func random(_ below: UInt64) -> UInt64 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (seed >> 33) % below
        }
        for _ in 0..<200 {
            var (own, theirs): ([CGFloat], [CGFloat]) = ([], [])
            var (a, b): (CGFloat, CGFloat) = (0, 0)
            for _ in 0...60 {
                let step: CGFloat = random(4) == 0 ? 1 : 0
                a += step
                b += random(25) == 0 ? step + 1 : step
                own.append(a)
                theirs.append(b)
            }
            let found = RunParting.first(of: run(0...60) { own[$0] }, and: run(0...60) { theirs[$0] }, .points)
            #expect(found?.tick == own.indices.first { own[$0] != theirs[$0] })
        }
    }

    @Test func `equal frames take no memory, and beyond the limit the oldest are dropped`() {
        let still = run(0...100_000) { _ in 0 }
        #expect(still.changes == [0] && still.frame(at: 77_777) == frame(0) && still.frame(at: 100_001) == nil)
        let tight = run(0...10_000, mostBytes: 50_000) { CGFloat($0) }
        #expect(tight.ticks?.upperBound == 10_000 && (tight.ticks?.lowerBound ?? 0) > 9_000)
        #expect(tight.frame(at: 10_000) == frame(10_000))
    }

    // MARK: Phones

    /// A controller that moves a box in a given tick.
    private final class Mover: UIViewController {
        private let tick: Int
        private var link: CADisplayLink?
        private let box = UIView(frame: CGRect(x: 20, y: 100, width: 50, height: 50))
        private let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 34))

        init(tick: Int) {
            self.tick = tick
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            box.accessibilityIdentifier = "box"
            field.accessibilityIdentifier = "field"
            view.addSubview(box)
            view.addSubview(field)
            let link = CADisplayLink(target: self, selector: Mover.step)
            link.add(to: .main, forMode: .common)
            self.link = link
        }

        func step(_ link: CADisplayLink) {
            if SimulatedProcess.current.clock.tickIndex == tick { box.frame.origin.y += 1 }
        }
    }

    private func phone(_ tick: Int, _ device: String = "iPhone 15", strategy: AdjustmentStrategy = .none) throws -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(device)
        configuration.strategy = strategy
        return SimulatedPhone(configuration: configuration) { Mover(tick: tick) }
    }

    private func member(_ phone: SimulatedPhone) -> PhoneComparison.Member { PhoneComparison.Member(phone) { phone.tick() } }

    @Test(arguments: [1, 2, 37, 90])
    func `two phones first differ in the tick in which one moves a view`(tick: Int) throws {
        let (one, other) = (try phone(Int.max), try phone(tick))
        let comparison = PhoneComparison(member(one), [member(other)])
        for _ in 0..<100 {
            one.tick()
            comparison.follow()
        }
        let parting = try #require(comparison.others[0].parting)
        #expect(parting.tick == tick)
        #expect(parting.differences.map(\.sentence) == ["box is 1 point lower (y 101 instead of 100)."])
        #expect(comparison.first.parting == nil)
        // The difference that was found during the run equals the difference that was found in the recorded frames.
        #expect(RunParting.first(of: comparison.first.run, and: comparison.others[0].run, .points) == parting)
        #expect(comparison.differences(of: comparison.others[0], at: tick - 1).isEmpty)
        #expect(!comparison.differences(of: comparison.others[0], at: 100).isEmpty)
    }

    @Test func `a touch on one phone is passed to the others, and equal phones never differ`() throws {
        let (one, same) = (try phone(Int.max), try phone(Int.max))
        let comparison = PhoneComparison(member(one), [member(same)])
        func tap(_ place: CGPoint, at time: Double) {
            for (phase, later) in [(InputEvent.TouchPhase.began, 0.0), (.ended, 0.06)] {
                one.send(.touch(phase, finger: 0, location: place), at: time + later)
                comparison.pass(.touch(phase, finger: 0, location: place), at: time + later)
            }
        }
        tap(CGPoint(x: 100, y: 317), at: 0.1)
        for _ in 0..<90 {
            one.tick()
            comparison.follow()
        }
        #expect(same.inputLog == one.inputLog, "the same inputs at the same times")
        #expect(comparison.first.run.frame(at: 90)?.firstResponder == "field")
        #expect(comparison.first.run.frame(at: 90)?.keyboard != nil)
        #expect(comparison.others[0].parting == nil)
        #expect(comparison.others[0].route?.way == .samePlace)
    }

    @Test func `on a different screen size a touch goes to the same view, and the basis is situations`() throws {
        let (one, small) = (try phone(Int.max), try phone(Int.max, "iPhone SE"))
        let comparison = PhoneComparison(member(one), [member(small)])
        #expect(comparison.basis(of: comparison.others[0]) == .situations)
        for (phase, time) in [(InputEvent.TouchPhase.began, 0.1), (.ended, 0.16)] {
            one.send(.touch(phase, finger: 0, location: CGPoint(x: 100, y: 317)), at: time)
            comparison.pass(.touch(phase, finger: 0, location: CGPoint(x: 100, y: 317)), at: time)
        }
        for _ in 0..<90 {
            one.tick()
            comparison.follow()
        }
        #expect(comparison.others[0].route?.way == .view("field"))
        #expect(comparison.others[0].run.frame(at: 90)?.firstResponder == "field")
        #expect(comparison.others[0].parting == nil, "both show the field, and box, above the keyboard")
    }
}
