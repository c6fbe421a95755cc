import UIKit

/// A picture that a scene names, with its options. The picture is either a file in the scene's folder or a symbol.
package struct SceneImage: Hashable, Sendable {
    /// The path of a picture file below the scene's folder; nil for a symbol.
    package var file: String?
    package var systemName: String?
    /// The size and weight with which a symbol is drawn.
    package var font: SceneFont?
    package var tintColor: UIColor?
    /// The insets of the edges that are not stretched.
    package var capInsets: UIEdgeInsets?
    package var renderingMode: UIImage.RenderingMode?

    static let renderingModes: WordTable<UIImage.RenderingMode> = [
        "automatic": .automatic, "alwaysOriginal": .alwaysOriginal, "alwaysTemplate": .alwaysTemplate,
    ]
}

/// A value that may name picture files.
protocol NamesImages {
    /// The paths of the picture files below the scene's folder.
    var imageFiles: [String] { get }
}

extension SceneImage: NamesImages {
    var imageFiles: [String] { [file].compactMap { $0 } }
}

extension ValueReader where Value == SceneImage {
    /// Reads a picture that is described by a mapping.
    static var described: Self {
        mapping(
            "an image", sample: "{systemName: star}",
            .group(
                .optional("file", .file, "a file beside the scene"), .optional("systemName", .symbol, "in its place, a symbol"),
                .optional("font", .font, "a symbol's size and weight"), .optional("tintColor", .color, "of a symbol or a template"),
                .optional("capInsets", .insets, "edges of a file that are not stretched"),
                .optional("renderingMode", .words(SceneImage.renderingModes), "the rendering mode")
            ) { file, systemName, font, tintColor, capInsets, renderingMode in
                guard (file == nil) != (systemName == nil) else {
                    throw ArgumentProblem("an image takes either a \"file\" or a \"systemName\"")
                }
                return SceneImage(
                    file: file, systemName: systemName, font: font, tintColor: tintColor, capInsets: capInsets, renderingMode: renderingMode
                )
            })
    }

    static var image: Self {
        let described = described
        return Self(
            "an image file beside the scene, or {systemName: star}; with font, tintColor, renderingMode, and of a file capInsets",
            form: ["$ref": "#/$defs/image"],
            samples: [
                "{systemName: star}", "{systemName: heart.fill, font: {size: 20}, tintColor: systemRed, renderingMode: alwaysOriginal}",
            ]
        ) { context in
            if context.node.entries != nil { return described.read(in: context) }
            return ValueReader<String>.text.read(in: context).map { SceneImage(file: $0) }
        }
    }
}

/// One segment of a segmented control: a title or a picture.
enum SceneSegment: Hashable, Sendable {
    case title(String)
    case image(SceneImage)
}

extension [SceneSegment]: NamesImages {
    var imageFiles: [String] { flatMap { segment -> [String] in if case .image(let image) = segment { image.imageFiles } else { [] } } }
}

extension ValueReader where Value == [SceneSegment] {
    static var segments: Self {
        let segment = ValueReader<SceneSegment>("a title or an image", form: ["$ref": "#/$defs/image"], samples: []) { context in
            guard context.node.entries == nil else {
                return ValueReader<SceneImage>.image.read(in: context)
                    .map(SceneSegment.image)
            }
            return ValueReader<String>.text.read(in: context)
                .map(SceneSegment.title)
        }
        return .list(
            "a list of titles and images like [One, {systemName: star}]", of: segment, samples: ["[]", "[One, {systemName: star}]"])
    }
}
