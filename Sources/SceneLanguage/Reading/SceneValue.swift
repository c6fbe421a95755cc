import Foundation

/// A value of a scene or flow file, checked and typed.
package enum SceneValue: Hashable, Sendable {
    case bool(Bool)
    case integer(Int)
    /// Points, seconds or a plain number, as the kind says.
    case number(Double)
    case text(String)
    case point(CGPoint)
    case size(CGSize)
    /// A width and a height that may depend on the view's own.
    case extent(SceneLength, SceneLength)
    case rect(CGRect)
    case insets(SceneInsets)
    case color(SceneColor)
    case font(SceneFont)
    /// Several words of a set, in the order of the file.
    case words([String])
    case attributedText([SceneTextPiece])
    case textLists([[String]])
    case integers([Int])
    case date(Date)
    /// Points, by the names of constraints.
    case constants([String: Double])
    case image(SceneImage)
    case segments([SceneSegment])
    /// In the order of the file.
    case byState([SceneStateValue])
    case transform(SceneTransform)
    case colors([SceneColor])
    case numbers([Double])
    case path(ScenePath)
}

/// A value for one state of a control.
package struct SceneStateValue: Hashable, Sendable {
    /// `normal`, `highlighted`, `disabled`, `selected` or `focused`.
    package var state: String
    package var value: SceneValue
}

/// Insets in points, in UIKit's order.
package struct SceneInsets: Hashable, Sendable {
    package var top, left, bottom, right: Double
}

/// A colour that may differ between light and dark.
package indirect enum SceneColor: Hashable, Sendable {
    /// One of UIKit's names: `systemBlue`, `label`, `clear` ...
    case named(String)
    /// Components from 0 to 1.
    case rgba(red: Double, green: Double, blue: Double, alpha: Double)
    case adaptive(light: SceneColor, dark: SceneColor)
}

/// A font of the system.
package enum SceneFont: Hashable, Sendable {
    /// Points, and one of UIKit's weight names.
    case system(size: Double, weight: String)
    /// `body`, `headline`, `largeTitle` ...
    case textStyle(String)
}

extension SceneValue {
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var text: String? { if case .text(let value) = self { value } else { nil } }
    var point: CGPoint? { if case .point(let value) = self { value } else { nil } }
    var size: CGSize? { if case .size(let value) = self { value } else { nil } }
    var rect: CGRect? { if case .rect(let value) = self { value } else { nil } }
    var insets: SceneInsets? { if case .insets(let value) = self { value } else { nil } }
    var color: SceneColor? { if case .color(let value) = self { value } else { nil } }
    var font: SceneFont? { if case .font(let value) = self { value } else { nil } }
    var constants: [String: Double]? { if case .constants(let value) = self { value } else { nil } }
    /// The picture files that the value names.
    var imageFiles: [String] {
        switch self {
        case .image(let image): [image.file].compactMap { $0 }
        case .segments(let segments): segments.compactMap { if case .image(let image) = $0 { image.file } else { nil } }
        case .byState(let values): values.flatMap(\.value.imageFiles)
        default: []
        }
    }
    var words: [String]? { if case .words(let value) = self { value } else { nil } }
}
