import UIKit

extension StepDefinition {
    static let assertScreenshot = StepDefinition(
        "assertScreenshot", .check,
        "the screen, without masked views, or one view alone, looks like the reference picture; only `check` and `record` can compare it",
        .group(
            .required("path", .picture(in: "the scene"), "the reference picture", alone: true),
            .key("thresholdPercentage", .number(0...100), default: "95", "how many pixels must be equal, percent"),
            .optional("mask", .selectors(1...100), "views that are not compared"),
            .optional("cropOn", .selector, "the only view that is compared"), make: FlowPicture.init)
    ) { picture in
        .now(picture.path) { runner throws(FlowFailure) in try runner.checkPicture(picture) }
    }
}

/// The reference picture with which the step compares the screen.
package struct FlowPicture: Sendable {
    /// The path of a PNG file, relative to the folder of the scene's file.
    package var path: String
    /// The percentage of pixels that must match.
    package var threshold: Double
    package var mask: [FlowSelector]?
    package var cropOn: FlowSelector?
}

/// A flow's request to compare the screen with a reference picture. Rectangles are in screen points.
package struct FlowPictureComparison: Sendable {
    /// The path of the reference picture, relative to the folder of the scene's file.
    package var path: String
    package var threshold: Double
    package var mask: [CGRect]
    package var crop: CGRect?

    /// - Parameter threshold: the percentage of pixels that must match.
    package init(path: String, threshold: Double, mask: [CGRect] = [], crop: CGRect? = nil) {
        (self.path, self.threshold, self.mask, self.crop) = (path, threshold, mask, crop)
    }
}
