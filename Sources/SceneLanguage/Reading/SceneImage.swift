/// A picture that a scene names: a file beside the scene, or a symbol, and how it is to be shown.
package struct SceneImage: Hashable, Sendable {
    /// A file below the scene's folder; nil for a symbol.
    package var file: String?
    package var systemName: String?
    /// Size and weight of a symbol.
    package var font: SceneFont?
    package var tintColor: SceneColor?
    /// Edges that are not stretched.
    package var capInsets: SceneInsets?
    package var renderingMode: String?

    static let renderingModes = ["automatic", "alwaysOriginal", "alwaysTemplate"]
    private static let keys = ["file", "systemName", "font", "tintColor", "capInsets", "renderingMode"]

    static func read(_ node: YamlNode, name: String, diagnostics: Diagnostics) -> SceneImage? {
        if node.entries == nil {
            return ValueKind.text.read(node, name: name, diagnostics: diagnostics)?.text.map { SceneImage(file: $0) }
        }
        guard var fields = FieldReader(node, what: "the image \"\(name)\"", diagnostics: diagnostics) else { return nil }
        var image = SceneImage()
        let before = diagnostics.count
        image.file = fields.text("file")
        image.systemName = fields.value("systemName", .symbol)?.text
        image.font = fields.value("font", .font)?.font
        image.tintColor = fields.value("tintColor", .color)?.color
        image.capInsets = fields.value("capInsets", .insets)?.insets
        image.renderingMode = fields.choice("renderingMode", of: renderingModes)
        fields.finish()
        guard diagnostics.count == before else { return nil }
        guard (image.file == nil) != (image.systemName == nil) else {
            diagnostics.report(node.position, "the image \"\(name)\" takes either a \"file\" or a \"systemName\"")
            return nil
        }
        return image
    }
}

/// One segment: a title or a picture.
package enum SceneSegment: Hashable, Sendable {
    case title(String)
    case image(SceneImage)
}

/// How a view is turned, enlarged and moved: `{scale: 1.2, rotation: 15, translation: [0, 20]}`.
package struct SceneTransform: Hashable, Sendable {
    package var scaleX = 1.0, scaleY = 1.0
    /// Degrees clockwise.
    package var rotation = 0.0
    /// Points.
    package var x = 0.0, y = 0.0

    static func read(_ node: YamlNode, name: String, diagnostics: Diagnostics) -> SceneTransform? {
        guard var fields = FieldReader(node, what: "\"\(name)\"", diagnostics: diagnostics) else { return nil }
        let before = diagnostics.count
        var result = SceneTransform()
        if let node = fields.node("scale") {
            if let both = ValueKind.numbers(node, count: 2) {
                (result.scaleX, result.scaleY) = (both[0], both[1])
            } else if let number = ValueKind.number(-100...100).read(node, name: "scale", diagnostics: diagnostics)?.number {
                (result.scaleX, result.scaleY) = (number, number)
            }
        }
        result.rotation = fields.number("rotation", in: -3600...3600) ?? 0
        if let point = fields.value("translation", .point)?.point { (result.x, result.y) = (point.x, point.y) }
        fields.finish()
        return diagnostics.count == before ? result : nil
    }
}
