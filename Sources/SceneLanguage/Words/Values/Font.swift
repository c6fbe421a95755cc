import HostSupport
import UIKit

/// A system font. The UIFont is created on demand, because the font of a text style depends on the user's text size.
package enum SceneFont: Hashable, Sendable {
    /// The system font with a size in points.
    case system(size: Double, weight: UIFont.Weight)
    case textStyle(UIFont.TextStyle)

    /// The font as a UIFont at the current text size.
    var uiFont: UIFont {
        switch self {
        case .system(let size, let weight): .systemFont(ofSize: size, weight: weight)
        case .textStyle(let style): .preferredFont(forTextStyle: style)
        }
    }

    static let weights: WordTable<UIFont.Weight> = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
        "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    static let styles: WordTable<UIFont.TextStyle> = [
        "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3, "headline": .headline, "body": .body,
        "callout": .callout, "subheadline": .subheadline, "footnote": .footnote, "caption1": .caption1, "caption2": .caption2,
    ]
}

extension ValueReader where Value == SceneFont {
    static var font: Self {
        let sized = mapping(
            "a font", sample: "{size: 20, weight: bold}",
            .group(
                .required("size", .number(1...500), "the size, points"),
                .key("weight", .words(SceneFont.weights), default: "regular", "how bold it is")
            ) { .system(size: $0, weight: $1) })
        let styles = ValueReader<UIFont.TextStyle>.words(SceneFont.styles)
        return Self(
            "a font: {size: 17, weight: semibold} or a text style like body", form: ["anyOf": [styles.form, sized.form]],
            samples: ["body", "{size: 20, weight: bold}", "{size: 20}"]
        ) { context in
            if context.node.entries != nil { return sized.read(in: context) }
            if let style = context.node.scalar.flatMap({ SceneFont.styles[$0] }) { return .textStyle(style) }
            return context.wrong(
                context.node.scalar.flatMap { Spelling.nearest(to: $0, among: SceneFont.styles.words) }.map { "; did you mean \"\($0)\"?" }
                    ?? "")
        }
    }
}
