import ArgumentParser

/// `--shard 2/5`: the part of the cells that this run plays.
struct CheckShard: Hashable, Codable {
    /// The index, from 1.
    var index: Int
    var count: Int

    /// - Throws: `ValidationError` with the reason, for a text that names no part.
    init(_ text: String) throws {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1] else {
            throw ValidationError("a shard is a part and the number of parts, such as 2/5")
        }
        guard count >= 1, (1...count).contains(index) else {
            let reason = count < 1 ? "there is at least one part" : "there is no part \(index) of \(count); the parts are 1 to \(count)"
            throw ValidationError(reason)
        }
        (self.index, self.count) = (index, count)
    }

    /// Returns the shard of each job, from 0. The heaviest jobs are assigned first, each to the shard with the least work so far. The same
    /// jobs give the same shards on every machine.
    static func partition(_ weights: [Int], into count: Int) -> [Int] {
        var loads = [Int](repeating: 0, count: count)
        var result = [Int](repeating: 0, count: weights.count)
        for place in weights.indices.sorted(by: { (weights[$1], $0) < (weights[$0], $1) }) {
            let lightest = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) }!
            result[place] = lightest
            loads[lightest] += weights[place]
        }
        return result
    }
}
