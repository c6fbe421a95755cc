import UIKit

/// The JSON form of differences: the kind of difference, the view, both values as lists of numbers or texts, and the sentence.
extension FrameDifference: Encodable {
    private enum CodingKeys: String, CodingKey { case what, view, title, first, other, sentence }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(what, forKey: .what)
        try container.encodeIfPresent(view, forKey: .view)
        if view != nil { try container.encode(title, forKey: .title) }
        try container.encode(first, forKey: .first)
        try container.encode(other, forKey: .other)
        try container.encode(sentence, forKey: .sentence)
    }
}

extension FrameDifference.Value: Encodable {
    /// Encodes null, `[width, height]`, `[x, y, width, height]`, `[x, y]`, `[top, left, bottom, right]`, a number or a text.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        func rounded(_ numbers: CGFloat...) -> [Double] { numbers.map { (Double($0) * 1000).rounded() / 1000 } }
        switch self {
        case .nothing: try container.encodeNil()
        case .size(let size): try container.encode(rounded(size.width, size.height))
        case .rect(let rect): try container.encode(rounded(rect.minX, rect.minY, rect.width, rect.height))
        case .point(let point): try container.encode(rounded(point.x, point.y))
        case .insets(let insets): try container.encode(rounded(insets.top, insets.left, insets.bottom, insets.right))
        case .number(let number): try container.encode(rounded(number)[0])
        case .text(let text): try container.encode(text)
        }
    }
}
