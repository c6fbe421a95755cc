import Simulator

extension StepDefinition {
    static let setOrientation = StepDefinition(
        "setOrientation", .device, "turns the phone; with LANDSCAPE_LEFT its top is on the left",
        .required("orientation", .choice, "the new orientation", alone: true),
        .key("animated", .bool, default: "true", "whether the change is animated")
    ) { (orientation: FlowOrientation, isAnimated: Bool) in
        .change { $0.phone.send(.orientation(orientation.event, isAnimated: isAnimated)) }
    }
}

/// The orientation of the phone by Maestro's names: in `LANDSCAPE_LEFT` the phone's top is at the left.
private enum FlowOrientation: String, Sendable, CaseIterable {
    case portrait = "PORTRAIT"
    case landscapeLeft = "LANDSCAPE_LEFT"
    case landscapeRight = "LANDSCAPE_RIGHT"
    case upsideDown = "UPSIDE_DOWN"

    var event: InputEvent.Orientation {
        switch self {
        case .portrait: .portrait
        case .landscapeLeft: .landscapeLeft
        case .landscapeRight: .landscapeRight
        case .upsideDown: .portraitUpsideDown
        }
    }
}
