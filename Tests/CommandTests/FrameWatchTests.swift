import LabProtocol
import Testing

@testable import LabCommands
@testable import LabSessions

/// Tests for the detection of an app that is stuck in one frame.
@Suite struct FrameWatchTests {
    private let limits: PhoneLimits = {
        var limits = AppLimits(hang: 60).ofCommands
        limits.memory = .max
        return limits
    }()

    private func sample(_ time: Double, computed: Double, isReady: Bool = false) -> PhoneHealth.Sample {
        PhoneHealth.Sample(time: time, processorTime: computed, memory: 1 << 40, isReady: isReady)
    }

    @Test func `an app that computes without ending a frame hangs, and one whose frames end does not`() {
        var watch = FrameWatch(limits: limits)
        var busy = FrameWatch(limits: limits)
        for second in 0...60 {
            let sample = sample(Double(second), computed: Double(second))
            #expect(watch.look(sample, phase: 7, isInside: true) == nil)
            #expect(busy.look(sample, phase: UInt64(second), isInside: true) == nil)
        }
        #expect(watch.look(sample(61, computed: 61), phase: 7, isInside: true) == .hang)
        #expect(busy.look(sample(61, computed: 61), phase: 61, isInside: true) == nil)
    }

    @Test func `processor time outside the app does not count towards a hang`() {
        var watch = FrameWatch(limits: limits)
        for second in 0...90 { #expect(watch.look(sample(Double(second), computed: Double(second)), phase: 7, isInside: false) == nil) }
        #expect(watch.look(sample(91, computed: 91), phase: 7, isInside: true) == nil)
    }

    @Test func `an app that waits without computing hangs after a longer limit`() {
        var watch = FrameWatch(limits: limits)
        for second in 0...60 { #expect(watch.look(sample(Double(second), computed: 3), phase: 7, isInside: true) == nil) }
        #expect(watch.look(sample(61, computed: 3), phase: 7, isInside: true) == .blocked)
    }

    @Test func `an app can use memory up to its limit, whether or not its code is running`() {
        var watch = FrameWatch(limits: AppLimits(memory: 100 << 20).ofCommands)
        let low = PhoneHealth.Sample(time: 0, processorTime: 0, memory: 100 << 20)
        let high = PhoneHealth.Sample(time: 1, processorTime: 0, memory: 101 << 20)
        #expect(watch.look(low, phase: 7, isInside: true) == nil)
        #expect(watch.look(high, phase: 8, isInside: false) == .memory)
        #expect(FrameWatch.message(.memory, watch.limits).contains("100 MB"))
    }

    @Test func `every command has default limits, and a child process inherits its parent's`() {
        let standard = AppLimits(environment: [:])
        #expect(standard.ofCommands.processorTime == 20 && standard.ofCommands.memory == 2 << 30)
        #expect(standard.ofWindow.processorTime == 8 && standard.ofWindow.memory == 2 << 30)
        let chosen = AppLimits(environment: [AppLimits.variable: "30.5,512"])
        #expect(chosen.ofCommands.processorTime == 30.5 && chosen.ofWindow.processorTime == 30.5 && chosen.ofWindow.waiting == 30.5)
        #expect(chosen.ofCommands.memory == 512 << 20)
        #expect(AppLimits(environment: [AppLimits.variable: "x,-1"]) == standard)
        #expect(AppLimits(environment: [AppLimits.variable: ",512"]) == AppLimits(memory: 512 << 20))
    }
}
