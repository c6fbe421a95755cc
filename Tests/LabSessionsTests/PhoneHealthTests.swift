import Foundation
import LabProtocol
import Testing

@testable import LabSessions

/// Tests for the conditions under which an app's program is treated as unresponsive.
struct PhoneHealthTests {
    private func limits() -> PhoneLimits {
        var limits = PhoneLimits()
        limits.processorTime = 8
        limits.waiting = 20
        limits.memory = 1000
        return limits
    }

    @Test func `a program that computes longer than its limit is reported as hanging`() {
        var health = PhoneHealth(limits: limits())
        #expect(health.look(.init(time: 0, processorTime: 3, memory: 1), isAsked: true) == nil)
        #expect(health.look(.init(time: 100, processorTime: 11, memory: 1), isAsked: true) == nil, "8 seconds are allowed")
        #expect(health.look(.init(time: 101, processorTime: 11.1, memory: 1), isAsked: true) == .hang)
    }

    @Test func `a program is not reported as hanging because the computer is busy`() {
        var health = PhoneHealth(limits: limits())
        _ = health.look(.init(time: 0, processorTime: 3, memory: 1), isAsked: true)
        for second in 1...500 {
            let sample = PhoneHealth.Sample(time: Double(second), processorTime: 3 + Double(second) / 100, memory: 1, isReady: true)
            #expect(health.look(sample, isAsked: true) == nil, "after \(second) seconds it has had little of the processor")
        }
    }

    @Test func `a program that polls without progress is reported as blocked`() {
        var health = PhoneHealth(limits: limits())
        var found: (second: Int, kind: LabFinding.Kind)?
        for second in 0...100 where found == nil {
            let sample = PhoneHealth.Sample(time: Double(second), processorTime: 3 + Double(second) / 100, memory: 1)
            found = health.look(sample, isAsked: true).map { (second, $0) }
        }
        #expect(found?.kind == .blocked && found?.second == 21)
    }

    @Test func `a program that computes now and then is not reported as blocked`() {
        var health = PhoneHealth(limits: limits())
        for second in 0...70 {
            let sample = PhoneHealth.Sample(time: Double(second), processorTime: 3 + Double(second / 10) / 2, memory: 1)
            #expect(health.look(sample, isAsked: true) == nil)
        }
    }

    @Test func `a program that does not work on a request is reported as blocked`() {
        var health = PhoneHealth(limits: limits())
        _ = health.look(.init(time: 0, processorTime: 3, memory: 1), isAsked: true)
        #expect(health.look(.init(time: 20, processorTime: 3, memory: 1), isAsked: true) == nil)
        #expect(health.look(.init(time: 20.5, processorTime: 3, memory: 1), isAsked: true) == .blocked)
    }

    @Test func `a program that waits for a processor is not reported as blocked`() {
        var health = PhoneHealth(limits: limits())
        for second in 0...500 {
            let sample = PhoneHealth.Sample(time: Double(second), processorTime: 3, memory: 1, isReady: true)
            #expect(health.look(sample, isAsked: true) == nil, "after \(second) seconds it has had nothing of the processor")
        }
        #expect(health.look(.init(time: 520.5, processorTime: 3, memory: 1), isAsked: true) == .blocked)
    }

    @Test func `a program without a request never hangs, and a response restarts the measurement`() {
        var health = PhoneHealth(limits: limits())
        _ = health.look(.init(time: 0, processorTime: 0, memory: 1), isAsked: true)
        health.answered()
        #expect(health.look(.init(time: 1, processorTime: 50, memory: 1), isAsked: true) == nil)
        #expect(health.look(.init(time: 2, processorTime: 100, memory: 1), isAsked: false) == nil)
        #expect(health.look(.init(time: 3, processorTime: 200, memory: 1), isAsked: true) == nil)
    }

    @Test func `a program stopped by a debugger is not reported`() {
        var health = PhoneHealth(limits: limits())
        _ = health.look(.init(time: 0, processorTime: 3, memory: 1), isAsked: true)
        #expect(health.look(.init(time: 5000, processorTime: 3, memory: 1, isStopped: true), isAsked: true) == nil)
    }

    @Test func `too much memory is reported even without a request`() {
        var health = PhoneHealth(limits: limits())
        #expect(health.look(.init(time: 0, processorTime: 0, memory: 1001), isAsked: false) == .memory)
    }

    @Test func `a sample of the current process has its memory and processor time`() throws {
        let sample = try #require(PhoneHealth.Sample(process: getpid(), at: 0))
        #expect(sample.memory > 1 << 20)
        #expect(!sample.isStopped && sample.processorTime > 0)
        #expect(PhoneHealth.Sample(process: -1, at: 0) == nil)
    }
}
