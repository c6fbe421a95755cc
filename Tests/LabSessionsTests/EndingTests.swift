import Foundation
import LabProtocol
import Testing

@testable import LabSessions

/// Tests for ending a program that was asked to end.
@Suite struct EndingTests {
    private func sample(_ time: Double, computed: Double = 0, isReady: Bool = false) -> PhoneHealth.Sample {
        PhoneHealth.Sample(time: time, processorTime: computed, memory: 0, isReady: isReady)
    }

    @Test func `a program that never stops computing is ended in less than two seconds`() {
        var patience = EndingPatience(sample(10), isFilm: false)
        #expect(patience.look(sample(11.3, computed: 1.3, isReady: true), requests: 1, isNoticed: true) == .wait)
        #expect(patience.look(sample(11.5, computed: 1.5, isReady: true), requests: 1, isNoticed: true) == .end)
        #expect(EndingPatience.limit < 2)
    }

    @Test func `after a second request a program has half a second left, and after a third none`() {
        var patience = EndingPatience(sample(10), isFilm: false)
        #expect(patience.look(sample(10), requests: 2, isNoticed: false) == .wait)
        #expect(patience.look(sample(10.6), requests: 2, isNoticed: true) == .end)
        var other = EndingPatience(sample(10), isFilm: false)
        #expect(other.look(sample(10), requests: 3, isNoticed: false) == .end)
    }

    @Test func `a film may finish while its encoder works, even on a busy computer`() {
        var patience = EndingPatience(sample(10), isFilm: true)
        for second in 1...60 {
            let now = sample(10 + Double(second), computed: Double(second) / 4)
            #expect(patience.look(now, requests: 1, isNoticed: true) == .wait, "after \(second) s")
        }
        #expect(patience.look(sample(100, computed: 21), requests: 1, isNoticed: true) == .end)
    }

    @Test func `an idle encoder is ended, and so is a program that does not react during a film frame`() {
        var idle = EndingPatience(sample(10, computed: 5), isFilm: true)
        #expect(idle.look(sample(11, computed: 5), requests: 1, isNoticed: true) == .wait)
        #expect(idle.look(sample(11.5, computed: 5), requests: 1, isNoticed: true) == .endChildren)
        var deaf = EndingPatience(sample(10, computed: 5), isFilm: true)
        #expect(deaf.look(sample(20, computed: 6, isReady: true), requests: 1, isNoticed: false) == .wait, "others have the processor")
        #expect(deaf.look(sample(21, computed: 6.1, isReady: true), requests: 1, isNoticed: false) == .end)
    }

    @Test func `a process tree includes all child processes, without those to exclude`() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // A command follows the second program, so the shell does not replace itself by that program.
        process.arguments = ["-c", "sleep 1000 & sleep 1000; true"]
        try process.run()
        let root = process.processIdentifier
        while ProcessTree.processes(of: root).count < 3, process.isRunning { usleep(1000) }
        let tree = ProcessTree.processes(of: root)
        // Linux counts no memory for a process that is just starting its program, so both programs must have begun to sleep.
        while process.isRunning, tree.dropFirst().contains(where: { ProcessStatistics($0.number)?.state != "S" }) { usleep(1000) }
        #expect(tree.first?.number == root && tree.count == 3)
        #expect(ProcessTree.processes(of: getpid(), without: [root]).allSatisfy { !tree.contains($0) })
        #expect(PhoneHealth.Sample(tree: root, at: 0)!.memory > PhoneHealth.Sample(process: root, at: 0)!.memory)
        RunningChildren.end(Set(tree))
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        while tree.contains(where: \.isRunning) { usleep(1000) }
        #expect(PhoneHealth.Sample(tree: root, at: 0) == nil)
    }

    @Test func `a program that exits ends even if its cleanup never returns`() async {
        await #expect(processExitsWith: .exitCode(3)) {
            _ = Interruption.whenLeaving { while true { sleep(1) } }
            Interruption.leave(code: 3)
        }
    }
}
