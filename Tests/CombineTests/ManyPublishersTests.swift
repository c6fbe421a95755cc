import PhoneCombine
import Testing

@Suite("Combining publishers") struct ManyPublishersTests {
    private struct Broken: Error, Equatable {}

    @Test func `CombineLatest of two publishers sends once each has a value`() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        var seen: [String] = []
        let subscription = a.combineLatest(b).sink(
            receiveCompletion: { _ in seen.append("end") }, receiveValue: { seen.append("\($0)\($1)") })
        a.send(1)
        a.send(2)
        b.send("x")
        a.send(3)
        a.send(completion: .finished)
        b.send("y")
        b.send(completion: .finished)
        #expect(seen == ["2x", "3x", "3y", "end"])
        subscription.cancel()
    }

    @Test func `CombineLatest of four publishers sends all values, and a failure ends it at once`() {
        let subjects = (0..<4).map { _ in CurrentValueSubject<Int, Broken>(0) }
        var seen: [Int] = []
        var end: Subscribers.Completion<Broken>?
        let subscription = subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) { $0 * 1000 + $1 * 100 + $2 * 10 + $3 }
            .sink(receiveCompletion: { end = $0 }, receiveValue: { seen.append($0) })
        for (index, subject) in subjects.enumerated() { subject.send(index + 1) }
        subjects[2].send(completion: .failure(Broken()))
        subjects[0].send(9)
        #expect(seen == [0, 1000, 1200, 1230, 1234])
        #expect(end == .failure(Broken()))
        subscription.cancel()
    }

    @Test func `a publisher that finishes without a value finishes CombineLatest`() {
        var hasEnded = false
        let subscription = Publishers.CombineLatest(PassthroughSubject<Int, Never>(), Empty<Int, Never>())
            .sink(receiveCompletion: { _ in hasEnded = true }, receiveValue: { _ in })
        #expect(hasEnded)
        subscription.cancel()
    }

    @Test func `Merge sends values in their order and finishes after all publishers have finished`() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var seen: [Int] = []
        let subscription = a.merge(with: b).sink(receiveCompletion: { _ in seen.append(-1) }, receiveValue: { seen.append($0) })
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        b.send(completion: .finished)
        #expect(seen == [1, 2, 3, -1])
        subscription.cancel()
    }

    @Test func `a subscriber receives only as many merged values as it has requested, and none is lost`() {
        var seen: [Int] = []
        let subscription = Publishers.MergeMany((0..<3).map { [$0 * 10, $0 * 10 + 1].publisher })
            .prefix(5).sink { seen.append($0) }
        #expect(seen.count == 5)
        #expect(Set(seen).count == 5)
        let all = Publishers.MergeMany((0..<3).map { [$0 * 10, $0 * 10 + 1].publisher }).collect().sink { seen = $0 }
        #expect(seen.sorted() == [0, 1, 10, 11, 20, 21])
        let none = Publishers.MergeMany([Just<Int>]()).sink(receiveCompletion: { _ in seen = [] }, receiveValue: { seen.append($0) })
        #expect(seen == [])
        for each in [subscription, all, none] { each.cancel() }
    }

    @Test func `assign(to:) updates a published property while its object exists`() {
        final class Model {
            @Published var count = 0
        }
        let source = CurrentValueSubject<Int, Never>(4)
        var model: Model? = Model()
        source.assign(to: &model!.$count)
        #expect(model?.count == 4)
        source.send(5)
        #expect(model?.count == 5)
        weak let gone = model
        model = nil
        source.send(6)
        #expect(gone == nil)
    }

    @Test func `a finished subject sends its completion to a new subscriber`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        subject.send(completion: .finished)
        subject.send(2)
        var seen: [String] = []
        let subscription = subject.sink(receiveCompletion: { _ in seen.append("end") }, receiveValue: { seen.append("\($0)") })
        #expect(seen == ["end"])
        #expect(subject.value == 1)
        subscription.cancel()
    }
}
