/// The differences between a phone's recording and a model, which is a simulated run or another recording.
///
/// Each movement of the keyboard is aligned separately, because a flow and a person do not wait equally long between two movements. A
/// change of the first responder without a movement of the keyboard aligns the time after the change.
package struct RecordingComparison: Hashable, Sendable {
    /// A pair of corresponding movements and the alignment of their curves.
    package struct Movement: Hashable, Sendable {
        package var name: String
        /// The times of the two notifications in seconds.
        package var phoneTime: Double
        package var modelTime: Double
        /// The alignment of the curves. Nil if the curves cannot be aligned, in which case the times of the notifications are aligned.
        package var alignment: CurveAlignment?
        /// The distance by which the keyboard moves, in points.
        package var phoneWay: Double
        package var modelWay: Double
    }

    /// The differences of a quantity in points.
    package struct Difference: Hashable, Sendable {
        package var quantity: DeviceRecording.Quantity
        package var frames = 0
        package var largest = 0.0
        package var mean = 0.0
        /// The moment of the largest difference in seconds of the phone's recording, and the values of the phone and the model at this
        /// moment.
        package var time = 0.0
        package var phone = 0.0
        package var model = 0.0
        /// The fact or rule that the difference contradicts; nil if no fact or rule determines the quantity.
        package var against: String?
    }

    package var phone: String
    package var model: String
    package var movements: [Movement] = []
    package var differences: [Difference] = []
    /// Sentences about the parts of the recordings that cannot be compared.
    package var leftOut: [String] = []

    /// The maximum difference that rounding and the time between two frames can cause, in points. (chosen: one pixel on a screen with two
    /// pixels per point)
    package static let tolerance = 0.5

    /// Two corresponding moments of the recordings, in seconds.
    private struct Anchor: Hashable, Sendable {
        var phone: Double
        var model: Double
    }
    private var anchors: [Anchor] = []
    /// The maximum time in seconds between a change of the first responder and a movement of the keyboard that belong to the same action.
    /// (chosen)
    private static let action = 0.1

    /// Compares the recording of a phone with a model.
    package init(_ phone: DeviceRecording, with model: DeviceRecording) {
        (self.phone, self.model) = (phone.device, model.device)
        if (phone.width, phone.height) != (model.width, model.height) {
            leftOut.append(
                "the screens differ: \(Self.size(phone)) and \(Self.size(model)) points; --device chooses the phone of the scene")
        }
        pair(phone, model)
        setAnchors(phone, model)
        var shared = phone.tracks.keys.filter { model.tracks[$0] != nil }.sorted()
        let fields = Set(phone.fields + model.fields)
        shared.removeAll { $0.isNamed && fields.contains($0.subject) }
        for quantity in phone.tracks.keys.sorted() where quantity.isNamed && model.tracks[quantity] == nil && quantity.property == .top {
            if !fields.contains(quantity.subject) { leftOut.append("only the phone has the view \"\(quantity.subject)\"") }
        }
        if phone.tracks[.init("field", .top)] != nil, model.tracks[.init("field", .top)] == nil {
            leftOut.append("only on the phone a field has the focus")
        }
        differences = shared.compactMap { difference(in: $0, phone, model) }
    }

    private static func size(_ recording: DeviceRecording) -> String { "\(Int(recording.width)) x \(Int(recording.height))" }

    private mutating func pair(_ phone: DeviceRecording, _ model: DeviceRecording) {
        let (recorded, modelled) = (phone.movements, model.movements)
        guard let track = phone.tracks[.keyboardTop], let modelTrack = model.tracks[.keyboardTop] else { return }
        for (a, b) in zip(recorded, modelled) {
            guard a.name == b.name else {
                leftOut.append(
                    "the keyboard moves differently: \(a.name) at \(a.time.seconds) on the phone, \(b.name) at \(b.time.seconds) here")
                return
            }
            movements.append(
                Movement(
                    name: a.name, phoneTime: a.time, modelTime: b.time,
                    alignment: CurveAlignment(phone: track, a, model: modelTrack, b), phoneWay: a.endTop - a.beginTop,
                    modelWay: b.endTop - b.beginTop))
        }
        if recorded.count != modelled.count {
            leftOut.append("the keyboard moves \(recorded.count) times on the phone, and \(modelled.count) times here")
        }
    }

    private mutating func setAnchors(_ phone: DeviceRecording, _ model: DeviceRecording) {
        anchors = movements.map { Anchor(phone: $0.phoneTime, model: $0.modelTime + ($0.alignment?.closestOffset ?? 0)) }
        let focused = phone.focusChanges.filter { $0.view != nil }
        let modelled = model.focusChanges.filter { $0.view != nil }
        for (a, b) in zip(focused, modelled) where a.view == b.view {
            let isMovement = movements.contains { abs($0.phoneTime - a.time) < Self.action || abs($0.modelTime - b.time) < Self.action }
            if !isMovement { anchors.append(Anchor(phone: a.time, model: b.time)) }
        }
        anchors.sort { $0.phone < $1.phone }
    }

    /// Returns the model's time for a time of the phone, based on the last pair of corresponding moments before that time. Returns nil if
    /// the result is after the model's next corresponding moment or outside the model's frames.
    private func modelTime(_ time: Double, _ phone: DeviceRecording, _ model: DeviceRecording) -> Double? {
        guard let first = model.frameTimes.first, let last = model.frameTimes.last else { return nil }
        guard !anchors.isEmpty else {
            let same = first + time - (phone.frameTimes.first ?? 0)
            return same <= last ? same : nil
        }
        let index = max((anchors.firstIndex { $0.phone > time } ?? anchors.count) - 1, 0)
        let mapped = anchors[index].model + time - anchors[index].phone
        let next = index + 1 < anchors.count ? anchors[index + 1].model : last
        return mapped >= first && mapped <= next ? mapped : nil
    }

    /// Returns the value of a phone's quantity at a time of the model, based on the last pair of corresponding moments before that
    /// time. Returns nil if the phone has no value for that time.
    package func phoneValue(
        of quantity: DeviceRecording.Quantity, at time: Double, _ phone: DeviceRecording, _ model: DeviceRecording
    ) -> Double? {
        guard let track = phone.tracks[quantity], let first = phone.frameTimes.first, let last = phone.frameTimes.last else { return nil }
        guard !anchors.isEmpty else { return track.value(at: first + time - (model.frameTimes.first ?? 0)) }
        let index = max((anchors.firstIndex { $0.model > time } ?? anchors.count) - 1, 0)
        let mapped = anchors[index].phone + time - anchors[index].model
        return mapped <= (index + 1 < anchors.count ? anchors[index + 1].phone : last) ? track.value(at: mapped) : nil
    }

    /// A moment at which both recordings have a quantity: the phone's time in seconds, and both values in points.
    package struct Point: Hashable, Sendable {
        package var time: Double
        package var phone: Double
        package var model: Double
    }

    /// Returns the values of a quantity in all frames of the phone in which both recordings have the quantity.
    package func points(of quantity: DeviceRecording.Quantity, _ phone: DeviceRecording, _ model: DeviceRecording) -> [Point] {
        guard let track = phone.tracks[quantity], let modelTrack = model.tracks[quantity] else { return [] }
        return phone.frameTimes.compactMap { time in
            guard let value = track.value(at: time), let mapped = modelTime(time, phone, model), let modelled = modelTrack.value(at: mapped)
            else { return nil }
            return Point(time: time, phone: value, model: modelled)
        }
    }

    private func difference(in quantity: DeviceRecording.Quantity, _ phone: DeviceRecording, _ model: DeviceRecording) -> Difference? {
        var result = Difference(quantity: quantity)
        var sum = 0.0
        for point in points(of: quantity, phone, model) {
            let difference = abs(point.phone - point.model)
            result.frames += 1
            sum += difference
            if difference > result.largest {
                (result.largest, result.time, result.phone, result.model) = (difference, point.time, point.phone, point.model)
            }
        }
        guard result.frames > 0 else { return nil }
        result.mean = sum / Double(result.frames)
        if result.largest > Self.tolerance { result.against = contradicted(by: result, phone, model) }
        return result
    }

    private func contradicted(by difference: Difference, _ phone: DeviceRecording, _ model: DeviceRecording) -> String? {
        let quantity = difference.quantity
        if quantity == .keyboardTop {
            let movement = movements.last { difference.time >= $0.phoneTime }
            if let movement, abs(movement.phoneWay - movement.modelWay) > Self.tolerance { return "Facts/KeyboardHeights.md" }
            return model.systemVersion >= 26 ? "Facts/IOS26.md#motion" : "Facts/MotionCurves.md#keyboard-curve"
        }
        if !quantity.isNamed, quantity.subject == "keyboard" { return "Facts/KeyboardHeights.md#undocked-split-and-floating" }
        guard let mapped = modelTime(difference.time, phone, model) else { return nil }
        let property =
            switch quantity.property {
            case .offset: "contentOffset"
            case .inset, .adjustedTop, .adjustedBottom: "contentInset"
            case .top, .left, .width, .height: "frame.origin"
            }
        let decisions = model.events.filter { !$0.rules.isEmpty && $0.time <= mapped + 1e-6 }
        let isField = quantity.subject == "field"
        let rule = decisions.last { isField || $0.rules[property] != nil }.flatMap { $0.rules[property] ?? $0.rules.values.min() }
        return rule.map { "Rules/\($0).md" }
    }
}

extension Double {
    /// The number as a text with the unit seconds.
    var seconds: String { "\((self * 1000).rounded() / 1000) s" }
    /// The number of points as a text.
    var points: String { "\((self * 100).rounded() / 100)" }
}
