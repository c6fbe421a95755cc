import UIKit

/// Loads a number away from the main actor.
struct NumberLoader {
    func load() async -> Int { 5 }
}

actor Shelf {
    private var books: [String] = []
    func add(_ book: String) -> Int {
        books.append(book)
        return books.count
    }
}

/// Starts tasks as apps do: on the main actor, detached, in groups, with actors, streams, sleep and cancellation.
final class TasksController: UIViewController {
    private let shelf = Shelf()
    private let start = Date()

    private func tell(_ what: String) {
        print("at \(String(format: "%.3f", Date().timeIntervalSince(start))) \(what)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        Task {
            tell("loaded \(await NumberLoader().load()) shelf \(await shelf.add("Emma"))")
            view.backgroundColor = .systemYellow
            try? await Task.sleep(nanoseconds: 300_000_000)
            tell("slept by nanoseconds")
            try? await Task.sleep(for: .seconds(0.2))
            tell("slept by a duration")
            try? await ContinuousClock().sleep(for: .milliseconds(200))
            tell("slept by a clock")
            try? await Task.sleep(until: .now + .milliseconds(100), clock: .suspending)
            tell("slept until")
        }
        Task.detached { [shelf] in
            let count = await shelf.add("Ulysses")
            await self.tell("detached \(count)")
        }
        Task {
            let sum = await withTaskGroup(of: Int.self) { group in
                for number in 1...100 { group.addTask { number } }
                return await group.reduce(0, +)
            }
            tell("group \(sum)")
            let numbers = AsyncStream<Int> { continuation in
                for number in 1...50 { continuation.yield(number) }
                continuation.finish()
            }
            var last = 0
            for await number in numbers { last = number }
            tell("stream \(last)")
        }
        let cancelled = Task {
            do {
                try await Task.sleep(for: .seconds(10))
                tell("not cancelled")
            } catch { tell("cancelled \(error is CancellationError)") }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { cancelled.cancel() }
    }
}

/// Blocks its thread until a task has run, which must not cause a deadlock.
final class WaitingController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let done = DispatchSemaphore(value: 0)
        Task.detached { done.signal() }
        done.wait()
        print("waited for a task")
    }
}
