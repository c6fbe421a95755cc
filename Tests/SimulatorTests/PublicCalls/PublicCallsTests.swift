import Foundation
import Simulator
import Testing

/// Tests with random calls of UIKit's public API in random order, under both editions of the engine. No call may trap or hang, and no
/// data source may get a request for missing data.
///
/// `CALLS_STEPS` is the number of calls for each seed, and `CALLS_SEEDS` the number of seeds, starting with `CALLS_SEED`. `CALLS_STORY=1`
/// prints every call on standard error before it is made.
@MainActor @Suite("Random calls of the public API", .serialized) struct PublicCallsTests {
    nonisolated private static func setting(_ name: String, _ standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
    }
    nonisolated static let steps = setting("CALLS_STEPS", 300)
    nonisolated static let seeds = setting("CALLS_SEED", 1)..<setting("CALLS_SEED", 1) + setting("CALLS_SEEDS", 1)
    nonisolated static let notifies = setting("CALLS_STORY", 0) != 0

    @Test(arguments: seeds, [AdjustmentStrategy.iq, .iqRevised])
    func `random API calls at any time leave lists consistent`(seed: Int, strategy: AdjustmentStrategy) {
        let caller = PublicCaller(seed: UInt64(seed), strategy: strategy, notifies: Self.notifies)
        caller.run(Self.steps)
        #expect(caller.lists.failures.isEmpty, "seed \(seed), \(strategy.rawValue): \(caller.lists.failures)")
    }

    @Test func `an item that is deleted while a size is requested during an update is not requested again`() {
        let caller = PublicCaller(seed: 20048, strategy: .iq, notifies: false)
        caller.run(1000)
        #expect(caller.lists.failures.isEmpty, "\(caller.lists.failures)")
    }

    @Test(arguments: [106, 109, 142, 182])
    func `seeds that once trapped or found a list in two states pass`(seed: Int) {
        let caller = PublicCaller(seed: UInt64(seed), strategy: .iqRevised, notifies: false)
        caller.run(400)
        #expect(caller.lists.failures.isEmpty, "seed \(seed): \(caller.lists.failures)")
    }
}
