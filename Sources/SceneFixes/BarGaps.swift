import QuartzCore

/// The gaps below the named views outside of scroll views, points: at rest to the safe area's lower edge, and above the keyboard.
struct BarGaps: Hashable {
    var atRest: [String: CGFloat] = [:]
    /// The gaps to the keyboard at the moment that the comparison is about; empty without a keyboard at the lower edge.
    var aboveKeyboard: [String: CGFloat] = [:]

    /// The gap at rest of a view that is at the lower edge, points. (chosen: the height of a bar)
    private static let mostAtRest: CGFloat = 60
    /// The points by which a gap may grow. (chosen: more than the engine's usual distance of 10, less than the least height of a home
    /// indicator's safe area, 20, Facts/Devices.md)
    private static let accepted: CGFloat = 15

    /// Returns a sentence about a view that follows the keyboard with a larger gap than it has at the lower edge; nil if there is none, or
    /// if another run has the same one.
    func parted(comparedWith before: BarGaps) -> String? {
        guard let (name, rest, gap) = parting.first(where: { part in !before.parting.contains { $0.name == part.name } }) else {
            return nil
        }
        return "\(name) is \(Int(gap.rounded())) points above the keyboard, and \(Int(rest.rounded())) above the lower edge without it"
    }

    private var parting: [(name: String, rest: CGFloat, gap: CGFloat)] {
        aboveKeyboard.sorted { $0.key < $1.key }.compactMap { name, gap in
            guard let rest = atRest[name], rest <= Self.mostAtRest, rest >= -Self.mostAtRest, gap > max(rest, 0) + Self.accepted,
                gap <= max(rest, 0) + Self.mostAtRest
            else { return nil }
            return (name, rest, gap)
        }
    }
}
