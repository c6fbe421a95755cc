import KeyboardAdjustment
import SeededRandom
import Testing

/// Tests that layout lets the revised edition decide again only a limited number of times.
@Suite("Limit of decisions caused by layout") struct SettlingAccountTests {
    private let tick = 1.0 / 60

    /// Returns the number of decisions for a field that moves after every decision, checked in every tick.
    private func decisions(ticks: Int, lag: Int = 1, _ budget: inout SettlingBudget) -> Int {
        var count = 0
        // The ticks in which the field moves because of an earlier decision.
        var moves: Set<Int> = [0]
        for index in 0..<ticks {
            let now = Double(index) * tick
            var decides = false
            if moves.contains(index) {
                if case .decide = budget.moved() { decides = true }
            } else if budget.rests(at: now) {
                decides = true
            }
            if decides {
                count += 1
                budget.decided(at: now)
                moves.insert(index + lag)
            }
        }
        return count
    }

    @Test func `a field that moves after every decision causes the limit of decisions and one more at rest`() {
        var budget = SettlingBudget()
        #expect(decisions(ticks: 6000, &budget) == SettlingBudget.limit + 1)
    }

    @Test func `a field that moves some ticks after every decision, during its animation, causes no more decisions`() {
        for lag in [2, 7, 29] {
            var budget = SettlingBudget()
            #expect(decisions(ticks: 6000, lag: lag, &budget) == SettlingBudget.limit + 1, "\(lag) ticks")
        }
    }

    private func answers(_ count: Int, _ budget: inout SettlingBudget) -> [SettlingBudget.Answer] {
        (0..<count).map { _ in budget.moved() }
    }

    @Test func `the limit is reported once`() {
        var budget = SettlingBudget()
        budget.decided(at: 0)
        let found = answers(SettlingBudget.limit + 3, &budget)
        #expect(found == (1...SettlingBudget.limit).reversed().map { .decide(left: $0) } + [.stop, .ignore, .ignore])
    }

    @Test func `an event, or a field that moves after rest, resets the limit`() {
        var budget = SettlingBudget()
        budget.decided(at: 0)
        _ = answers(SettlingBudget.limit + 1, &budget)
        budget.renew()
        var found = answers(1, &budget)
        #expect(found == [.decide(left: SettlingBudget.limit)])
        budget.decided(at: 1)
        // The engine's own animation is still running.
        var asks = budget.rests(at: 1.4)
        #expect(!asks)
        found = answers(1, &budget)
        #expect(found == [.decide(left: SettlingBudget.limit - 1)])
        budget.decided(at: 1.4)
        asks = budget.rests(at: 2)
        #expect(!asks)
        found = answers(1, &budget)
        #expect(found == [.decide(left: SettlingBudget.limit)])
    }

    @Test func `between two events or rests, layout causes at most the limit of decisions and one more`() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<300 {
            var budget = SettlingBudget()
            var (now, count, decided, hasRested) = (0.0, 0, 0.0, false)
            budget.decided(at: 0)
            for _ in 0..<500 {
                now += tick
                var decides = false
                switch random.next(below: 40) {
                case 0:
                    budget.renew()
                    count = 0
                case 1..<30:
                    if hasRested { count = 0 }
                    hasRested = false
                    if case .decide = budget.moved() { decides = true }
                default:
                    decides = budget.rests(at: now)
                    if !decides, now >= decided + 0.5 { hasRested = true }
                }
                if decides {
                    count += 1
                    decided = now
                    hasRested = false
                    budget.decided(at: now)
                }
                #expect(count <= SettlingBudget.limit + 1)
            }
        }
    }
}
