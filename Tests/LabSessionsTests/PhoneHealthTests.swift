import Foundation
import LabProtocol
import Testing

@testable import LabSessions

/// Tests for the conditions under which an app's program counts as unresponsive.
struct PhoneHealthTests {
    private func limits() -> PhoneLimits {
        var limits = PhoneLimits()
        limits.processorTime = 8
        limits.waiting = 20
        limits.memory = 1000
        return limits
    }

    @Test func `a program that computes for longer than its limit hangs`() {
        var health = PhoneHealth(limits: limits())
        #expect(health.look(.init(time: 0, processorTime: 3, memory: 1), isAsked: true) == nil)
        #expect(health.look(.init(time: 100, processorTime: 11, memory: 1), isAsked: true) == nil, "8 seconds are allowed")
        #expect(health.look(.init(time: 101, processorTime: 11.1, memory: 1), isAsked: true) == .hang)
    }

    @Test func `a busy computer makes no program hang`() {
        var health = PhoneHealth(limits: limits())
        _ = health.look(.init(time: 0, processorTime: 3, memory: 1), isAsked: true)
        for second in 1...500 {
            let sample = PhoneHealth.Sample(time: Double(second), processorTime: 3 + Double(second) / 100, memory: 1, isReady: true)
            #expect(health.look(sample, isAsked: true) == nil, "after \(second) seconds it has had little of the processor")
        }
    }

    @Test func `a program that polls for something that does not come is blocked`() {
        var health = PhoneHealth(limits: limits())
        var found: (second: Int, kind: LabFinding.Kind)?
        for second in 0...100 where found == nil {
            let sample = PhoneHealth.Sample(time: Double(second), processorTime: 3 + Double(second) / 100, memory: 1)
            found = health.look(sample, isAsked: true).map { (second, $0) }
        }
        #expect(found?.kind == .blocked && found?.second == 21)
    }

    @Test func `a program that computes now and then is not blocked`() {
        var health = PhoneHealth(limits: limits())
        for second in 0...70 {
            let sample = PhoneHealth.Sample(time: Double(second), processorTime: 3 + Double(second / 10) / 2, memory: 1)
            #expect(health.look(sample, isAsked: true) == nil)
        }
    }

    @Test func `a program that does nothing although it is asked is blocked`() {
        var health = PhoneHealth(limits: limits())
        _ = health.look(.init(time: 0, processorTime: 3, memory: 1), isAsked: true)
        #expect(health.look(.init(time: 20, processorTime: 3, memory: 1), isAsked: true) == nil)
        #expect(health.look(.init(time: 20.5, processorTime: 3, memory: 1), isAsked: true) == .blocked)
    }

    @Test func `A program that waits for a processor is not blocked`() {
        var health = PhoneHealth(limits: limits())
        for second in 0...500 {
            let sample = PhoneHealth.Sample(time: Double(second), processorTime: 3, memory: 1, isReady: true)
            #expect(health.look(sample, isAsked: true) == nil, "after \(second) seconds it has had nothing of the processor")
        }
        #expect(health.look(.init(time: 520.5, processorTime: 3, memory: 1), isAsked: true) == .blocked)
    }

    @Test func `Nobody who is asked nothing hangs, and an answer begins anew`() {
        var health = PhoneHealth(limits: limits())
        _ = health.look(.init(time: 0, processorTime: 0, memory: 1), isAsked: true)
        health.answered()
        #expect(health.look(.init(time: 1, processorTime: 50, memory: 1), isAsked: true) == nil)
        #expect(health.look(.init(time: 2, processorTime: 100, memory: 1), isAsked: false) == nil)
        #expect(health.look(.init(time: 3, processorTime: 200, memory: 1), isAsked: true) == nil)
    }

    @Test func `a program that a debugger holds is waited for`() {
        var health = PhoneHealth(limits: limits())
        _ = health.look(.init(time: 0, processorTime: 3, memory: 1), isAsked: true)
        #expect(health.look(.init(time: 5000, processorTime: 3, memory: 1, isStopped: true), isAsked: true) == nil)
    }

    @Test func `too much memory counts at any moment`() {
        var health = PhoneHealth(limits: limits())
        #expect(health.look(.init(time: 0, processorTime: 0, memory: 1001), isAsked: false) == .memory)
    }

    @Test func `the system tells about this very process`() throws {
        let sample = try #require(PhoneHealth.Sample(process: getpid(), at: 0))
        #expect(sample.memory > 1 << 20)
        #expect(!sample.isStopped && sample.processorTime > 0)
        #expect(PhoneHealth.Sample(process: -1, at: 0) == nil)
    }
}
