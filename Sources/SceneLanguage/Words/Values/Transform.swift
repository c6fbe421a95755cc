import UIKit

extension ValueReader where Value == CGAffineTransform {
    /// How something is turned, enlarged and moved. First it is enlarged, then turned, then moved.
    static var transform: Self {
        Self(
            "a transform like {scale: 1.2, rotation: 15, translation: [0, 20]} (degrees, points)", form: ["type": "object"],
            samples: ["{}", "{scale: 1.5, rotation: 30, translation: [4, 5]}", "{scale: [1, 2]}"]
        ) { context in
            guard var fields = context.fields() else { return nil }
            let before = context.diagnostics.count
            var (scaleX, scaleY) = (1.0, 1.0)
            if let node = fields.node("scale") {
                if let both = SceneNumber.list(node, count: 2) {
                    (scaleX, scaleY) = (both[0], both[1])
                } else if let number = fields.value("scale", ValueReader<Double>.number(-100...100)) {
                    (scaleX, scaleY) = (number, number)
                }
            }
            let degrees = fields.number("rotation", in: -3600...3600) ?? 0
            let move = fields.value("translation", .point) ?? .zero
            fields.finish()
            guard context.diagnostics.count == before else { return nil }
            return CGAffineTransform(scaleX: scaleX, y: scaleY)
                .concatenating(CGAffineTransform(rotationAngle: degrees * .pi / 180))
                .concatenating(CGAffineTransform(translationX: move.x, y: move.y))
        }
    }
}
