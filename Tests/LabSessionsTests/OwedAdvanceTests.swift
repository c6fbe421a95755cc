import LabProtocol
import Testing

@testable import LabSessions

@MainActor
@Suite("Ticks and inputs owed to a late app process")
struct OwedAdvanceTests {
    private func times(_ advance: LabAdvance) -> [Double] { advance.inputs.map(\.after) }

    @Test func `inputs for a late app process keep their order and their ticks`() {
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

    @Test func `inputs stay in time order, however late the app process is`() {
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
