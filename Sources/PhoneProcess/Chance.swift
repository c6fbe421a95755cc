/// A pseudorandom number generator that returns the same numbers in every run.
package struct Chance {
    private var state: UInt64
    package init(seed: UInt64, index: UInt64) { state = seed &* 0xD129_0BD3_75A6_1F4B &+ index &* 0x9E37_79B9_7F4A_7C15 }

    /// Returns the next number of the SplitMix64 algorithm. (documented: Steele, Lea and Flood, Fast splittable pseudorandom number
    /// generators, 2014)
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
    /// Returns a number from 0 up to, but not including, 1.
    package mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
