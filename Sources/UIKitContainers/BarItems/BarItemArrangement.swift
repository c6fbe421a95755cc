/// The horizontal layout of a bar's items.
struct BarItemArrangement: Hashable {
    enum Piece: Hashable {
        /// A button or a view, with its width in points.
        case content(width: CGFloat)
        case fixedSpace(width: CGFloat)
        case flexibleSpace
    }

    /// The gap in points between two items without a space between them. (chosen by eye)
    static let gap: CGFloat = 12
    /// The margin in points on either side of a fixed space between two buttons. (measured: 21 between chevrons that are 18 wide, around
    /// a fixed space of 6; a button is at least 24 wide, which leaves 3 on each side of a chevron)
    static let fixedSpaceMargin: CGFloat = 4.5
    /// The minimum width in points of a flexible space; compressible content shrinks only when the spaces have this width. (chosen to
    /// equal UIKit's standard distance between siblings)
    static let leastFlexibleSpace: CGFloat = 8

    /// Returns the width of a fixed space including its margins.
    private static func width(ofFixedSpaceAt index: Int, in pieces: [Piece], own: CGFloat) -> CGFloat {
        guard index > 0, index + 1 < pieces.count, case .content = pieces[index - 1], case .content = pieces[index + 1] else { return own }
        return own + 2 * fixedSpaceMargin
    }

    /// Returns the start of each piece and its width, in points from the beginning of the available width, in reading order. Flexible
    /// spaces share the remaining width equally. Without a flexible space, the items are at the beginning. Items that do not fit extend
    /// beyond the end, as in UIKit.
    static func places(_ pieces: [Piece], room: CGFloat) -> [(start: CGFloat, width: CGFloat)] {
        var natural: CGFloat = 0
        var flexible = 0
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .content(let width):
                natural += width
                if index > 0, case .content = pieces[index - 1] { natural += gap }
            case .fixedSpace(let own): natural += width(ofFixedSpaceAt: index, in: pieces, own: own)
            case .flexibleSpace: flexible += 1
            }
        }
        let share = flexible > 0 ? max(room - natural, 0) / CGFloat(flexible) : 0
        var places: [(start: CGFloat, width: CGFloat)] = []
        var end: CGFloat = 0
        for (index, piece) in pieces.enumerated() {
            let width: CGFloat
            switch piece {
            case .content(let own):
                width = own
                if index > 0, case .content = pieces[index - 1] { end += gap }
            case .fixedSpace(let own): width = self.width(ofFixedSpaceAt: index, in: pieces, own: own)
            case .flexibleSpace: width = share
            }
            places.append((end, width))
            end += width
        }
        return places
    }

    /// Returns the length of all pieces together, without flexible spaces, in points.
    static func length(_ pieces: [Piece]) -> CGFloat {
        places(pieces, room: 0).last.map { $0.start + $0.width } ?? 0
    }
}
