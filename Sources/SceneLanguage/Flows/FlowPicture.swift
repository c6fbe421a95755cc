import UIKit

/// What the step `assertScreenshot` compares the screen with.
package struct FlowPicture: Sendable {
    /// A PNG file, from the folder of the scene's file.
    package var path: String
    /// Percent of the pixels that must be alike.
    package var threshold: Double
    /// Views that are not looked at.
    package var mask: [FlowSelector]
    /// The only view that is looked at; nil for the screen.
    package var cropOn: FlowSelector?

    /// Percent. (Maestro's default)
    static let usualThreshold = 95.0
}

/// A comparison that a flow asks of whoever can draw. Rectangles are screen points.
package struct FlowPictureComparison: Sendable {
    /// From the folder of the scene's file.
    package var path: String
    package var threshold: Double
    package var mask: [CGRect]
    package var crop: CGRect?
}

extension FlowReader {
    func pictureCheck(_ step: inout StepFields) -> FlowAction? {
        var picture = FlowPicture(path: "", threshold: FlowPicture.usualThreshold, mask: [], cropOn: nil)
        if let path = step.argument?.scalar {
            picture.path = path
        } else {
            guard var fields = step.fields() else { return nil }
            fields.require("path")
            picture.path = fields.text("path") ?? ""
            picture.threshold = fields.number("thresholdPercentage", in: 0...100) ?? FlowPicture.usualThreshold
            if let node = fields.node("mask") {
                let nodes = node.items ?? [node]
                let selectors = nodes.compactMap { self.selectors.read($0, what: "\"mask\"") }
                guard selectors.count == nodes.count else { return nil }
                picture.mask = selectors
            }
            if let node = fields.node("cropOn") {
                guard let selector = selectors.read(node, what: "\"cropOn\"") else { return nil }
                picture.cropOn = selector
            }
            step.finish(fields)
            if picture.path.isEmpty { return nil }
        }
        guard isResultPath(picture.path) else {
            diagnostics.report(
                step.argument?.position ?? step.position,
                "\"assertScreenshot\" takes a .png file below the folder of the scene, found \"\(picture.path.prefix(60))\"")
            return nil
        }
        return .assertScreenshot(picture)
    }
}
