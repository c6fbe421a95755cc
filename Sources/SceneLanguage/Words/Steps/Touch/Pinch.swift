extension StepDefinition {
    static let pinch = StepDefinition(
        "pinch", .touch, "moves two fingers apart or together until a recognizer reports the scale", .fingersCenter,
        .required("scale", .number(0.1...10), "above 1 the fingers move apart"), .fingersDuration
    ) { center, scale, duration in
        StepAct { [$0.pinch(FlowPinch(center: center, scale: scale, duration: duration))] }
    }

    static let rotate = StepDefinition(
        "rotate", .touch, "turns two fingers until a recognizer reports the angle", .fingersCenter,
        .required("degrees", .number(-720...720), "clockwise"), .fingersDuration
    ) { center, degrees, duration in
        StepAct { [$0.pinch(FlowPinch(center: center, degrees: degrees, duration: duration))] }
    }
}

extension StepArgument where Value == FlowPlace? {
    fileprivate static var fingersCenter: Self {
        .optional("center", .place(orText: true), "the point between the fingers; by default the middle of the screen above the keyboard")
    }
}

extension StepArgument where Value == Double {
    fileprivate static var fingersDuration: Self { .key("duration", .duration, default: FlowDefaults.pinch.asTime, "the duration") }
}

/// The movement of two fingers around a point: a pinch or a rotation.
package struct FlowPinch: Sendable {
    /// The centre of the movement. If it is a view, the middle of the view's visible part is used; if it is nil, the middle of the part
    /// of the screen above the keyboard.
    package var center: FlowPlace?
    /// The scale that a pinch recognizer reports at the end. If it is above 1, the fingers move apart.
    package var scale: Double
    /// The rotation that a rotation recognizer reports at the end, in degrees, clockwise.
    package var degrees: Double
    /// The duration of the movement, in seconds.
    package var duration: Double

    package init(center: FlowPlace?, scale: Double = 1, degrees: Double = 0, duration: Double) {
        (self.center, self.scale, self.degrees, self.duration) = (center, scale, degrees, duration)
    }
}
