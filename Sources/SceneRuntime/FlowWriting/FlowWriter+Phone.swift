import Simulator
import UIKit

/// Steps for the phone's orientation and the size of the app's window.
extension FlowWriter {
    func turn(_ orientation: InputEvent.Orientation, _ isAnimated: Bool) {
        let words: [InputEvent.Orientation: String] = [
            .portrait: "PORTRAIT", .landscapeLeft: "LANDSCAPE_LEFT", .landscapeRight: "LANDSCAPE_RIGHT", .portraitUpsideDown: "UPSIDE_DOWN",
        ]
        guard let word = words[orientation] else { return leaveOut("the phone was laid on a table") }
        append(
            isAnimated
                ? WrittenStep("setOrientation", word) : WrittenStep("setOrientation", [("orientation", word), ("animated", "false")]))
    }

    func resize(_ size: CGSize?, at origin: CGPoint) {
        guard let size else { return append(WrittenStep("resizeWindow", "screen")) }
        func number(_ value: CGFloat) -> String { SceneNumber.format(Double(value)) }
        append(
            WrittenStep(
                "resizeWindow",
                [("width", number(size.width)), ("height", number(size.height)), ("x", number(origin.x)), ("y", number(origin.y))]))
    }
}
