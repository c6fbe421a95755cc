import Foundation
import LabProtocol

/// The text of a value, split into pieces so that the user can drag its numbers.
struct ValuePieces: Hashable {
    struct Piece: Hashable {
        var text: String
        /// The index of the number in the value; nil for the text between two numbers.
        var number: Int?
    }
    let value: InspectedValue

    /// The numbers of the value in the order of its text.
    var numbers: [Double] {
        switch value {
        case .number(let number): [number]
        case .font(_, let size, _): [size]
        case .insets(let top, let left, let bottom, let right): [top, left, bottom, right]
        case .point(let x, let y): [x, y]
        case .size(let width, let height): [width, height]
        case .rect(let x, let y, let width, let height): [x, y, width, height]
        case .bool, .text, .color, .choice, .none: []
        }
    }

    /// The pieces, which together are the text of the value.
    var pieces: [Piece] {
        let texts = numbers.map(InspectedValue.short)
        func number(_ index: Int) -> Piece { Piece(text: texts[index], number: index) }
        func between(_ text: String) -> Piece { Piece(text: text, number: nil) }
        switch value {
        case .number: return [number(0)]
        case .font(let name, _, let weight):
            return [between(name + " "), number(0)] + (weight == 0 ? [] : [between(" weight \(InspectedValue.short(weight))")])
        case .insets: return [number(0), between(", "), number(1), between(", "), number(2), between(", "), number(3)]
        case .point: return [number(0), between(", "), number(1)]
        case .size: return [number(0), between(" x "), number(1)]
        case .rect: return [number(0), between(", "), number(1), between(", "), number(2), between(" x "), number(3)]
        case .bool, .text, .color, .choice, .none: return [between(value.text)]
        }
    }

    /// Returns the value with one number replaced. The number is rounded to hundredths, which is the precision of the text. The size of
    /// a font is at least 1.
    func replacing(_ index: Int, by number: Double) -> InspectedValue {
        var all = numbers
        guard all.indices.contains(index), number.isFinite else { return value }
        all[index] = (number * 100).rounded() / 100
        switch value {
        case .number: return .number(all[0])
        case .font(let name, _, let weight): return .font(name: name, size: max(all[0], 1), weight: weight)
        case .insets: return .insets(top: all[0], left: all[1], bottom: all[2], right: all[3])
        case .point: return .point(x: all[0], y: all[1])
        case .size: return .size(width: all[0], height: all[1])
        case .rect: return .rect(x: all[0], y: all[1], width: all[2], height: all[3])
        case .bool, .text, .color, .choice, .none: return value
        }
    }

    /// Returns the amount by which a number changes for one point of dragging or one press of an arrow key. (chosen: hundredths for
    /// properties from 0 to 1)
    static func step(of property: String) -> Double {
        let shares = ["alpha", "opacity", "progress", "value", "multiplier"]
        return shares.contains { property.lowercased().hasSuffix($0) } ? 0.01 : 1
    }
}
