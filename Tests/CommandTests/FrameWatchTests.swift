import LabProtocol
import Testing

@testable import LabCommands
@testable import LabWindow

/// Whether an app is stuck in one frame.
@Suite struct FrameWatchTests {
    private func sample(_ time: Double, computed: Double, isReady: Bool = false) -> PhoneHealth.Sample {
        PhoneHealth.Sample(time: time, processorTime: computed, memory: 1 << 40, isReady: isReady)
    }

    @Test func `an app that computes without ending a frame is stuck, and one whose frames end is not`() {
        var watch = FrameWatch()
        var busy = FrameWatch()
        for second in 0...60 {
            let sample = sample(Double(second), computed: Double(second))
            #expect(watch.look(sample, phase: 7, isInside: true) == nil)
            #expect(busy.look(sample, phase: UInt64(second), isInside: true) == nil)
        }
        #expect(watch.look(sample(61, computed: 61), phase: 7, isInside: true) == .hang)
        #expect(busy.look(sample(61, computed: 61), phase: 61, isInside: true) == nil)
    }

    @Test func `work of the command around the app does not count`() {
        var watch = FrameWatch()
        for second in 0...90 { #expect(watch.look(sample(Double(second), computed: Double(second)), phase: 7, isInside: false) == nil) }
        #expect(watch.look(sample(91, computed: 91), phase: 7, isInside: true) == nil)
    }

    @Test func `a request to stop is not heard by an app that does not end its frame`() {
        var watch = FrameWatch()
        _ = watch.look(sample(10, computed: 1), phase: 7, isInside: true)
        _ = watch.look(sample(12, computed: 3), phase: 7, isInside: true)
        #expect(!watch.isDeaf(sample(12, computed: 3)) && watch.isDeaf(sample(12, computed: 3.5)))
        _ = watch.look(sample(13, computed: 4), phase: 8, isInside: true)
        #expect(!watch.isDeaf(sample(13, computed: 4)))
    }

    @Test func `a request to stop is not heard by an app that waits, and on a busy computer an app has time for its frame`() {
        var watch = FrameWatch()
        _ = watch.look(sample(10, computed: 1), phase: 7, isInside: true)
        for second in 11...40 {
            let waiting = sample(Double(second), computed: 1, isReady: true)
            _ = watch.look(waiting, phase: 7, isInside: true)
            #expect(!watch.isDeaf(waiting), "it has waited \(second - 10) seconds for a processor")
        }
        #expect(!watch.isDeaf(sample(42, computed: 1)) && watch.isDeaf(sample(42.5, computed: 1)))
    }

    @Test func `an app that waits without computing is stuck after a longer time`() {
        var watch = FrameWatch()
        for second in 0...60 { #expect(watch.look(sample(Double(second), computed: 3), phase: 7, isInside: true) == nil) }
        #expect(watch.look(sample(61, computed: 3), phase: 7, isInside: true) == .blocked)
    }
}
