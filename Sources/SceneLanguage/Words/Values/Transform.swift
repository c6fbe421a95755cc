import HostSupport
import UIKit

extension ValueReader where Value == CGAffineTransform {
    /// Reads a transform. Its parts are applied in this order: scale, rotation, translation.
    static var transform: Self {
        let parts = mapping(
            "a transform", sample: "{scale: 1.5, rotation: 30, translation: [4, 5]}",
            .group(
                .optional("scale", .scale, "first it is enlarged"),
                .key("rotation", .number(-3600...3600), default: "0", "then turned, degrees"),
                .optional("translation", .point, "then moved, points")
            ) { (scale: CGSize?, degrees: Double, move: CGPoint?) in
                CGAffineTransform(scaleX: scale?.width ?? 1, y: scale?.height ?? 1)
                    .concatenating(CGAffineTransform(rotationAngle: degrees * .pi / 180))
                    .concatenating(CGAffineTransform(translationX: move?.x ?? 0, y: move?.y ?? 0))
            })
        return Self(
            "a transform like {scale: 1.2, rotation: 15, translation: [0, 20]} (degrees, points)", form: parts.form,
            samples: ["{}", "{scale: 1.5, rotation: 30, translation: [4, 5]}", "{scale: [1, 2]}"]
        ) { parts.read(in: $0) }
    }
}

extension ValueReader where Value == CGSize {
    /// Reads a scale, either one number for both axes or one number for each axis.
    fileprivate static var scale: Self {
        let number = ValueReader<Double>.number(-100...100)
        let both: JSONValue = ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2]
        return Self(number.hint + ", or [x, y]", form: ["anyOf": [number.form, both]], samples: ["1.5", "[1, 2]"]) { context in
            if let both = SceneNumber.list(context.node, count: 2) { return CGSize(width: both[0], height: both[1]) }
            return number.read(in: context).map { CGSize(width: $0, height: $0) }
        }
    }
}
