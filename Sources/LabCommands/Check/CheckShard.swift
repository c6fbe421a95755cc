import ArgumentParser

/// The share of the cells that this run plays, as in `--shard 2/5`.
struct CheckShard: Hashable, Codable {
    /// The index of the shard, from 1.
    var index: Int
    var count: Int

    /// - Throws: `ValidationError` with the reason if the text does not name a shard.
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

    /// Returns the index of each job's shard, from 0. Assigns the heaviest jobs first, each to the shard with the least work so far. The
    /// result is the same for the same jobs on every machine.
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
