import KeyboardAdjustment
import SeededRandom
import Testing

/// Layout makes the revised edition decide again a bounded number of times.
@Suite("How often layout may ask") struct SettlingAccountTests {
    private let tick = 1.0 / 60

    /// A field that every decision moves, checked at every tick. Returns the number of decisions.
    private func decisions(ticks: Int, lag: Int = 1, _ account: inout SettlingAccount) -> Int {
        var count = 0
        // Ticks at which an earlier decision moves the field.
        var moves: Set<Int> = [0]
        for index in 0..<ticks {
            let now = Double(index) * tick
            var decides = false
            if moves.contains(index) {
                if case .decide = account.moved() { decides = true }
            } else if account.rests(at: now) {
                decides = true
            }
            if decides {
                count += 1
                account.decided(at: now)
                moves.insert(index + lag)
            }
        }
        return count
    }

    @Test func `a field that every answer moves is answered so often and then once more at rest, however long it goes on`() {
        var account = SettlingAccount()
        #expect(decisions(ticks: 6000, &account) == SettlingAccount.limit + 1)
    }

    @Test func `the same when the field moves a while after each answer, as long as the answer's motion lasts`() {
        for lag in [2, 7, 29] {
            var account = SettlingAccount()
            #expect(decisions(ticks: 6000, lag: lag, &account) == SettlingAccount.limit + 1, "\(lag) ticks")
        }
    }

    private func answers(_ count: Int, _ account: inout SettlingAccount) -> [SettlingAccount.Answer] {
        (0..<count).map { _ in account.moved() }
    }

    @Test func `it is told once that layout does not settle`() {
        var account = SettlingAccount()
        account.decided(at: 0)
        let found = answers(SettlingAccount.limit + 3, &account)
        #expect(found == (1...SettlingAccount.limit).reversed().map { .decide(left: $0) } + [.stop, .ignore, .ignore])
    }

    @Test func `an event, and a field that moves after rest, begin anew`() {
        var account = SettlingAccount()
        account.decided(at: 0)
        _ = answers(SettlingAccount.limit + 1, &account)
        account.renew()
        var found = answers(1, &account)
        #expect(found == [.decide(left: SettlingAccount.limit)])
        account.decided(at: 1)
        // The engine's own motion continues.
        var asks = account.rests(at: 1.4)
        #expect(!asks)
        found = answers(1, &account)
        #expect(found == [.decide(left: SettlingAccount.limit - 1)])
        account.decided(at: 1.4)
        asks = account.rests(at: 2)
        #expect(!asks)
        found = answers(1, &account)
        #expect(found == [.decide(left: SettlingAccount.limit)])
    }

    @Test func `whatever happens, layout causes at most the limit and one between two events or rests`() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<300 {
            var account = SettlingAccount()
            var (now, count, decided, hasRested) = (0.0, 0, 0.0, false)
            account.decided(at: 0)
            for _ in 0..<500 {
                now += tick
                var decides = false
                switch random.next(below: 40) {
                case 0:
                    account.renew()
                    count = 0
                case 1..<30:
                    if hasRested { count = 0 }
                    hasRested = false
                    if case .decide = account.moved() { decides = true }
                default:
                    decides = account.rests(at: now)
                    if !decides, now >= decided + 0.5 { hasRested = true }
                }
                if decides {
                    count += 1
                    decided = now
                    hasRested = false
                    account.decided(at: now)
                }
                #expect(count <= SettlingAccount.limit + 1)
            }
        }
    }
}
