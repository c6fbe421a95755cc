import LabProtocol
import Testing

@testable import LabSessions

@MainActor
@Suite("What a window owes to an app's program that is late")
struct OwedAdvanceTests {
    private func times(_ advance: LabAdvance) -> [Double] { advance.inputs.map(\.after) }

    @Test func `a click that the program is too busy for keeps its order: the finger lifts after it has landed`() {
        var owed = OwedAdvance()
        owed.add(.shake, after: 2.7)
        // The window has counted three ticks that the program has not run yet. The next input follows after them.
        owed.add(ticks: 3)
        owed.add(.shake, after: 0.25)
        let advance = owed.take()
        #expect(advance.ticks == 3)
        #expect(times(advance) == [2.7, 3.25])
        #expect(owed.isEmpty && owed.take().inputs.isEmpty)
    }

    @Test func `however late the program is, no input overtakes another`() {
        var owed = OwedAdvance()
        owed.add(ticks: TickPacer.mostLateTicks)
        owed.add(.shake, after: 0.9)
        owed.add(ticks: 100)
        owed.add(.shake, after: 0.1)
        let advance = owed.take()
        #expect(advance.ticks == TickPacer.mostLateTicks)
        #expect(times(advance) == times(advance).sorted())
    }
}
