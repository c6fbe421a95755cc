import UIKit

/// A picture that a scene names: a file beside the scene, or a symbol, and how it is to be shown.
package struct SceneImage: Hashable, Sendable {
    /// A file below the scene's folder; nil for a symbol.
    package var file: String?
    package var systemName: String?
    /// Size and weight of a symbol.
    package var font: SceneFont?
    package var tintColor: UIColor?
    /// Edges that are not stretched.
    package var capInsets: UIEdgeInsets?
    package var renderingMode: UIImage.RenderingMode?

    static let renderingModes: WordTable<UIImage.RenderingMode> = [
        "automatic": .automatic, "alwaysOriginal": .alwaysOriginal, "alwaysTemplate": .alwaysTemplate,
    ]
}

/// A value that may name picture files.
protocol NamesImages {
    /// Files below the scene's folder.
    var imageFiles: [String] { get }
}

extension SceneImage: NamesImages {
    var imageFiles: [String] { [file].compactMap { $0 } }
}

extension ValueReader where Value == SceneImage {
    static var image: Self {
        Self(
            "an image file beside the scene, or {systemName: star}; with font, tintColor, renderingMode, and of a file capInsets",
            form: [:],
            samples: [
                "{systemName: star}", "{systemName: heart.fill, font: {size: 20}, tintColor: systemRed, renderingMode: alwaysOriginal}",
            ]
        ) { context in
            if context.node.entries == nil {
                return ValueReader<String>.text.read(context.node, name: context.name, diagnostics: context.diagnostics)
                    .map { SceneImage(file: $0) }
            }
            guard var fields = context.fields(what: "the image \"\(context.name)\"") else { return nil }
            let before = context.diagnostics.count
            let image = SceneImage(
                file: fields.text("file"), systemName: fields.value("systemName", .symbol), font: fields.value("font", .font),
                tintColor: fields.value("tintColor", .color), capInsets: fields.value("capInsets", .insets),
                renderingMode: fields.value("renderingMode", .words(SceneImage.renderingModes)))
            fields.finish()
            guard context.diagnostics.count == before else { return nil }
            guard (image.file == nil) != (image.systemName == nil) else {
                context.diagnostics.report(
                    context.node.position, "the image \"\(context.name)\" takes either a \"file\" or a \"systemName\"")
                return nil
            }
            return image
        }
    }
}

/// One segment: a title or a picture.
package enum SceneSegment: Hashable, Sendable {
    case title(String)
    case image(SceneImage)
}

extension [SceneSegment]: NamesImages {
    var imageFiles: [String] { flatMap { segment -> [String] in if case .image(let image) = segment { image.imageFiles } else { [] } } }
}

extension ValueReader where Value == [SceneSegment] {
    static var segments: Self {
        let segment = ValueReader<SceneSegment>("", form: [:], samples: []) { context in
            guard context.node.entries == nil else {
                return ValueReader<SceneImage>.image.read(context.node, name: context.name, diagnostics: context.diagnostics)
                    .map(SceneSegment.image)
            }
            return ValueReader<String>.text.read(context.node, name: context.name, diagnostics: context.diagnostics)
                .map(SceneSegment.title)
        }
        return .list(
            of: segment, "a list of titles and images like [One, {systemName: star}]", form: ["type": "array"],
            samples: ["[]", "[One, {systemName: star}]"])
    }
}
