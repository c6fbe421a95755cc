/// Where the items of a bar stand, one after the other.
struct BarItemArrangement: Hashable {
    enum Piece: Hashable {
        /// A button or a view, points.
        case content(width: CGFloat)
        case fixedSpace(width: CGFloat)
        case flexibleSpace
    }

    /// Between two neighbours without a space of their own, points. (chosen by eye)
    static let gap: CGFloat = 12

    /// The start of each piece and its width, points from the beginning of the room, in reading order. Flexible spaces share what is left
    /// equally; without one the items stand at the beginning. Where there is not enough room they run over the end, as in UIKit.
    static func places(_ pieces: [Piece], room: CGFloat) -> [(start: CGFloat, width: CGFloat)] {
        var natural: CGFloat = 0
        var flexible = 0
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .content(let width):
                natural += width
                if index > 0, case .content = pieces[index - 1] { natural += gap }
            case .fixedSpace(let width): natural += width
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
            case .fixedSpace(let own): width = own
            case .flexibleSpace: width = share
            }
            places.append((end, width))
            end += width
        }
        return places
    }

    /// How long the pieces are together, without flexible spaces, points.
    static func length(_ pieces: [Piece]) -> CGFloat {
        places(pieces, room: 0).last.map { $0.start + $0.width } ?? 0
    }
}
