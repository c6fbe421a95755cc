import LabProtocol

/// A run among several runs that have the same beginning.
package struct RunBranch {
    /// The run's number, from 1, in the order of creation.
    package let number: Int
    /// The run from which this run branched off; nil for the first run.
    package var parent: Int?
    /// The time at which this run branched off from its parent, in virtual seconds.
    package var fork: Double
    /// The inputs of the run until the user left the run.
    var inputs: [LabLoggedInput]
    /// The time in the run at which the user left the run, in virtual seconds.
    var end: Double
    /// The run's phone; nil if the phone was closed to save memory.
    var session: LocalSession?

    /// Returns the first input that differs between two runs: its time, its description, and the description of the other run's input.
    static func parting(_ inputs: [LabLoggedInput], from other: [LabLoggedInput]) -> (time: Double, done: String?, instead: String?)? {
        let place = zip(inputs, other).enumerated().first { $1.0.time != $1.1.time || $1.0.input != $1.1.input }?.offset
        let index = place ?? min(inputs.count, other.count)
        let (own, theirs) = (inputs.indices.contains(index) ? inputs[index] : nil, other.indices.contains(index) ? other[index] : nil)
        guard let time = own?.time ?? theirs?.time else { return nil }
        return (time, own?.input.sentence, theirs?.input.sentence)
    }
}

/// The runs of a scene that branched off from each other, and the number of the shown run. All sessions of the scene share this object.
@MainActor
package final class RunBranches {
    package private(set) var all: [RunBranch] = [RunBranch(number: 1, fork: 0, inputs: [], end: 0)]
    package private(set) var current = 1
    /// The maximum number of phones in memory. The inputs of other runs are repeated when the user returns to them. (chosen)
    static let mostSessions = 6

    package subscript(number: Int) -> RunBranch? { all.first { $0.number == number } }

    /// Records the inputs and the end of the shown run when the user leaves it.
    package func leave(_ session: any LabSession) {
        guard let index = all.firstIndex(where: { $0.number == current }) else { return }
        all[index].inputs = session.loggedInputs
        all[index].end = session.time
        all[index].session = session as? LocalSession
        let kept = all.indices.filter { all[$0].session != nil && $0 != index }
        for old in kept.prefix(max(kept.count + 1 - Self.mostSessions, 0)) { all[old].session = nil }
    }

    /// Starts a new run that branches off from the shown run.
    package func fork(at time: Double) {
        let number = (all.last?.number ?? 0) + 1
        all.append(RunBranch(number: number, parent: current, fork: time, inputs: [], end: time))
        current = number
    }

    package func enter(_ number: Int) { current = number }

    /// Discards the phones of all runs.
    func close() { for index in all.indices { all[index].session = nil } }

    /// Returns a run's title and detail for a list.
    /// - Parameter session: the shown session.
    package func description(of branch: RunBranch, showing session: any LabSession) -> (title: String, detail: String) {
        func inputs(_ branch: RunBranch) -> [LabLoggedInput] { branch.number == current ? session.loggedInputs : branch.inputs }
        let end = branch.number == current ? session.time : branch.end
        guard let parent = branch.parent.flatMap({ self[$0] }) else {
            return (localized("Run \(branch.number), from the beginning to \(end.millisecondsText)"), "")
        }
        let title = localized(
            "Run \(branch.number), from \(branch.fork.millisecondsText) of run \(parent.number) to \(end.millisecondsText)")
        guard let parting = RunBranch.parting(inputs(branch), from: inputs(parent)) else {
            return (title, localized("no other input yet"))
        }
        guard let done = parting.done else { return (title, localized("no other input yet")) }
        return (title, "\(parting.time.millisecondsText): \(done)")
    }
}
