import PhoneCombine
import Simulator
import Testing
import UIKit

/// Tests for the Combine operators that apps use, on the phone's virtual time.
@MainActor @Suite("Operators of Combine") struct OperatorsOnVirtualTimeTests {
    private struct Broken: Error, Equatable {}

    /// Sends 1, 2, 3 and so on through a chain, one every `interval` seconds. Returns the output, with times in tenths of a second.
    private func run<Output>(
        _ count: Int = 6, every interval: Double = 0.25, until end: Double = 4, ending: Subscribers.Completion<Broken>? = nil,
        _ chain: (AnyPublisher<Int, Broken>) -> AnyPublisher<Output, Broken>
    ) -> (seen: [String], end: String) {
        let phone = SimulatedPhone { UIViewController() }
        phone.run(until: 1)
        let subject = PassthroughSubject<Int, Broken>()
        var (seen, ended): ([String], String) = ([], "none")
        var subscription: AnyCancellable?
        phone.process.run {
            subscription = chain(subject.eraseToAnyPublisher()).sink(
                receiveCompletion: { completion in
                    if case .failure = completion { ended = "failure" } else { ended = "finished" }
                },
                receiveValue: { seen.append("\($0) at \(Int(((CACurrentMediaTime() - 1) * 10).rounded()))") })
        }
        for value in 1...count {
            phone.run(until: 1 + Double(value) * interval)
            phone.process.run { subject.send(value) }
        }
        if let ending { phone.process.run { subject.send(completion: ending) } }
        phone.run(until: 1 + end)
        phone.process.run { subscription?.cancel() }
        return (seen, ended)
    }

    @Test func `collect(.byTime) sends the last interval's values on completion`() {
        let open = run { $0.collect(.byTime(DispatchQueue.main, .seconds(1))).eraseToAnyPublisher() }
        #expect(open.seen.map { String($0.prefix { $0 != "a" }) } == ["[1, 2, 3, 4] ", "[5, 6] "])
        #expect(open.end == "none")
        let closed = run(2, ending: .finished) { $0.collect(.byTime(RunLoop.main, .seconds(1))).eraseToAnyPublisher() }
        #expect(closed.seen == ["[1, 2] at 5"])
        #expect(closed.end == "finished")
        let broken = run(2, ending: .failure(Broken())) { $0.collect(.byTime(DispatchQueue.main, .seconds(1))).eraseToAnyPublisher() }
        #expect(broken.seen.isEmpty)
        #expect(broken.end == "failure")
    }

    @Test func `collect(.byTimeOrCount) sends at whichever limit is reached first`() {
        let seen = run(5) { $0.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 2)).eraseToAnyPublisher() }.seen
        #expect(seen == ["[1, 2] at 5", "[3, 4] at 10", "[5] at 20"], "\(seen)")
    }

    @Test func `debounce, throttle, delay, timeout and measureInterval use the scheduler's time`() {
        #expect(run { $0.debounce(for: .seconds(1), scheduler: DispatchQueue.main).eraseToAnyPublisher() }.seen == ["6 at 25"])
        let throttled = run { $0.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: false).eraseToAnyPublisher() }.seen
        #expect((1...3).contains(throttled.count) && throttled[0] == "1 at 3", "\(throttled)")
        #expect(run(1) { $0.delay(for: .seconds(2), scheduler: DispatchQueue.main).eraseToAnyPublisher() }.seen == ["1 at 23"])
        let late = run(1) { $0.timeout(.seconds(1), scheduler: DispatchQueue.main, customError: { Broken() }).eraseToAnyPublisher() }
        #expect(late.seen == ["1 at 3"])
        #expect(late.end == "failure")
        let measured = run(3) {
            $0.measureInterval(using: DispatchQueue.main).map { ($0.magnitude + 8_000_000) / 16_666_667 }.eraseToAnyPublisher()
        }.seen
        #expect(measured.allSatisfy { $0.hasPrefix("15 ") }, "\(measured)")
    }

    @Test func `a finished inner publisher lets flatMap subscribe to the next one`() {
        let two = run(4) { upstream in
            upstream.flatMap(maxPublishers: .max(1)) { value in
                Just(value * 10).setFailureType(to: Broken.self).delay(for: .seconds(1), scheduler: DispatchQueue.main)
            }.eraseToAnyPublisher()
        }.seen
        #expect(two.first == "10 at 13")
        let latest = run(3) { upstream in
            upstream.map { Just($0 * 10).setFailureType(to: Broken.self).delay(for: .seconds(1), scheduler: DispatchQueue.main) }
                .switchToLatest().eraseToAnyPublisher()
        }.seen
        #expect(latest == ["30 at 18"], "only the latest one is waited for")
    }

    @Test func `catch, retry, replaceError and mapError handle a failure`() {
        let failed = Subscribers.Completion.failure(Broken())
        #expect(run(1, ending: failed) { $0.catch { _ in Just(7) }.setFailureType(to: Broken.self).eraseToAnyPublisher() }.seen.count == 2)
        #expect(run(1, ending: failed) { $0.replaceError(with: 9).setFailureType(to: Broken.self).eraseToAnyPublisher() }.end == "finished")
        #expect(run(1, ending: failed) { $0.mapError { _ in Broken() }.eraseToAnyPublisher() }.end == "failure")
        #expect(run(1) { $0.tryMap { _ -> Int in throw Broken() }.mapError { _ in Broken() }.eraseToAnyPublisher() }.end == "failure")
        var attempts = 0
        let again = run(1) { _ in
            Deferred { () -> Fail<Int, Broken> in
                attempts += 1
                return Fail(error: Broken())
            }.retry(2).eraseToAnyPublisher()
        }
        #expect(attempts == 3)
        #expect(again.end == "failure")
    }

    @Test func `operators transform, filter and count values`() {
        #expect(run(3) { $0.scan(0, +).eraseToAnyPublisher() }.seen == ["1 at 3", "3 at 5", "6 at 8"])
        #expect(run(3, ending: .finished) { $0.reduce(0, +).eraseToAnyPublisher() }.seen == ["6 at 8"])
        #expect(run(4) { $0.filter { $0 > 2 }.prefix(1).eraseToAnyPublisher() }.seen == ["3 at 8"])
        #expect(run(4) { $0.dropFirst(3).eraseToAnyPublisher() }.seen == ["4 at 10"])
        #expect(run(4) { $0.map { $0 / 2 }.removeDuplicates().eraseToAnyPublisher() }.seen.count == 3)
        #expect(run(3, ending: .finished) { $0.collect().eraseToAnyPublisher() }.seen == ["[1, 2, 3] at 8"])
        #expect(run(3) { $0.prepend(8, 9).append(5).prefix(3).eraseToAnyPublisher() }.seen == ["8 at 0", "9 at 0", "1 at 3"])
        #expect(run(3, ending: .finished) { $0.count().eraseToAnyPublisher() }.seen == ["3 at 8"])
        #expect(run(3) { $0.contains(2).map { $0 ? 1 : 0 }.eraseToAnyPublisher() }.seen == ["1 at 5"])
        #expect(run(3) { $0.first { $0 > 1 }.eraseToAnyPublisher() }.seen == ["2 at 5"])
        #expect(run(3, ending: .finished) { $0.last().eraseToAnyPublisher() }.seen == ["3 at 8"])
        #expect(run(3) { $0.compactMap { $0 == 2 ? nil : $0 }.eraseToAnyPublisher() }.seen == ["1 at 3", "3 at 8"])
        #expect(run(3) { $0.output(at: 1).eraseToAnyPublisher() }.seen == ["2 at 5"])
    }

    @Test func `zip combines four publishers, and merge sends the values of eight`() {
        let a = Just(1), b = Just(2), c = Just(3), d = Just(4)
        var seen: [Int] = []
        var subscriptions: Set<AnyCancellable> = []
        a.zip(b, c, d) { $0 * 1000 + $1 * 100 + $2 * 10 + $3 }.sink { seen.append($0) }.store(in: &subscriptions)
        #expect(seen == [1234])
        let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
        var (merged, chained): ([Int], [Int]) = ([], [])
        subjects[0].merge(with: subjects[1], subjects[2], subjects[3], subjects[4], subjects[5], subjects[6], subjects[7])
            .sink(receiveCompletion: { _ in merged.append(-1) }, receiveValue: { merged.append($0) }).store(in: &subscriptions)
        let five: Publishers.Merge5 = subjects[0].merge(with: subjects[1]).merge(with: subjects[2], subjects[3], subjects[4])
        five.sink { chained.append($0) }.store(in: &subscriptions)
        for (index, subject) in subjects.enumerated().reversed() { subject.send(index) }
        for subject in subjects { subject.send(completion: .finished) }
        #expect(merged == [7, 6, 5, 4, 3, 2, 1, 0, -1])
        #expect(chained == [4, 3, 2, 1, 0])
    }

    @Test func `share, multicast and makeConnectable use one upstream subscription`() {
        var subscriptions: Set<AnyCancellable> = []
        var made = 0
        let source = PassthroughSubject<Int, Never>()
        let shared = source.handleEvents(receiveSubscription: { _ in made += 1 }).share()
        var received: [Int] = []
        shared.sink { received.append($0) }.store(in: &subscriptions)
        shared.sink { received.append($0 * 10) }.store(in: &subscriptions)
        source.send(1)
        #expect(made == 1)
        #expect(received.sorted() == [1, 10])
        let cast = source.multicast { PassthroughSubject<Int, Never>() }
        var late: [Int] = []
        cast.sink { late.append($0) }.store(in: &subscriptions)
        source.send(2)
        #expect(late.isEmpty)
        cast.connect().store(in: &subscriptions)
        source.send(3)
        #expect(late == [3])
        let list = [4, 5].publisher.makeConnectable()
        list.sink { late.append($0) }.store(in: &subscriptions)
        #expect(late == [3])
        list.connect().store(in: &subscriptions)
        #expect(late == [3, 4, 5])
    }

    @Test func `Future, Record, Deferred and Empty publish their values and completions`() {
        var seen: [String] = []
        var subscriptions: Set<AnyCancellable> = []
        var promise: Future<Int, Never>.Promise?
        Future<Int, Never> { promise = $0 }.sink { seen.append("future \($0)") }.store(in: &subscriptions)
        #expect(seen.isEmpty)
        promise?(.success(4))
        Record<Int, Broken> {
            $0.receive(1)
            $0.receive(completion: .failure(Broken()))
        }.sink(
            receiveCompletion: { seen.append("\($0)".contains("Broken") ? "broken" : "") }, receiveValue: { seen.append("record \($0)") }
        )
        .store(in: &subscriptions)
        Deferred { Just(2) }.sink { seen.append("deferred \($0)") }.store(in: &subscriptions)
        Empty<Int, Never>().replaceEmpty(with: 3).sink { seen.append("empty \($0)") }.store(in: &subscriptions)
        Optional(5).publisher.sink { seen.append("optional \($0)") }.store(in: &subscriptions)
        #expect(seen == ["future 4", "record 1", "broken", "deferred 2", "empty 3", "optional 5"])
    }

    @Test func `encode and decode convert values`() {
        struct Tea: Codable, Equatable { var name: String }
        var (back, failed): (Tea?, Bool) = (nil, false)
        var subscriptions: Set<AnyCancellable> = []
        Just(Tea(name: "Assam")).encode(encoder: JSONEncoder()).decode(type: Tea.self, decoder: JSONDecoder())
            .sink(receiveCompletion: { _ in }, receiveValue: { back = $0 }).store(in: &subscriptions)
        Just(Data("{".utf8)).decode(type: Tea.self, decoder: JSONDecoder())
            .sink(receiveCompletion: { if case .failure = $0 { failed = true } }, receiveValue: { _ in }).store(in: &subscriptions)
        #expect(back == Tea(name: "Assam"))
        #expect(failed)
    }

    @Test func `handleEvents, print and breakpoint observe a subscription`() {
        var log: [String] = []
        final class Lines: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        let lines = Lines()
        let subscription = [1, 2].publisher
            .handleEvents(
                receiveSubscription: { _ in log.append("subscription") }, receiveOutput: { log.append("\($0)") },
                receiveCompletion: { _ in log.append("end") }, receiveRequest: { _ in log.append("request") }
            )
            .print("numbers", to: lines).breakpoint(receiveOutput: { _ in false }).sink { _ in }
        #expect(log == ["subscription", "request", "1", "2", "end"])
        #expect(lines.text.contains("numbers: receive value: (2)"))
        subscription.cancel()
    }

    @Test nonisolated func `for await receives a publisher's values and a future's value`() async {
        var seen: [Int] = []
        for await value in [3, 4, 5].publisher.values { seen.append(value) }
        #expect(seen == [3, 4, 5])
        let future = await Future<Int, Never> { $0(.success(6)) }.value
        #expect(future == 6)
    }

    @Test func `buffer stores values for a slow subscriber`() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        let subscription = subject.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest)
            .flatMap(maxPublishers: .max(1)) { Just($0) }.sink { seen.append($0) }
        for value in 1...3 { subject.send(value) }
        #expect(seen == [1, 2, 3])
        subscription.cancel()
    }
}
