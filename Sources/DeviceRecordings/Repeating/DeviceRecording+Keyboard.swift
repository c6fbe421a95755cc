import Foundation
import UIKitKeyboard

/// Converts a recording to the recorded keyboard that a simulated phone repeats. Each movement becomes a table of times and positions
/// of the keyboard's top.
extension DeviceRecording {
    /// The maximum number of movements that are repeated. (chosen: more than in an hour of typing)
    private static let mostMovements = 1000

    /// Returns the keyboard that a simulated phone repeats.
    /// - Parameter file: the path of the recording, for error messages.
    package func keyboard(file: String) throws(RecordingError) -> RecordedKeyboard {
        let movements = repeated.map { segment, trigger in
            RecordedKeyboard.Movement(
                trigger, notice: segment.event.map(notice), top: trigger == .hide ? height : segment.endTop,
                motion: motion(of: segment, to: trigger == .hide ? lowestTop : segment.endTop),
                looseFrame: trigger == .show ? looseFrame(at: segment.end) : nil)
        }
        func mistake(_ message: String) -> RecordingError { RecordingError(file: file, line: 0, message: message) }
        guard movements.count <= Self.mostMovements else {
            throw mistake("the keyboard moves more than \(Self.mostMovements) times; record a shorter time")
        }
        let keyboard = RecordedKeyboard(
            name: URL(fileURLWithPath: file).lastPathComponent, screen: CGSize(width: width, height: height), movements: movements)
        guard keyboard.shows > 0 else {
            throw mistake("the keyboard never shows in it; start the recording first, and then tap the field")
        }
        return keyboard
    }

    /// The movements that are repeated, each with the event that triggers it.
    private var repeated: [(segment: Segment, trigger: RecordedKeyboard.Trigger)] {
        var result: [(segment: Segment, trigger: RecordedKeyboard.Trigger)] = []
        var isUp = tracks[.keyboardTop]?.values.first.map { $0 < lowestTop - Self.still } ?? false
        var isFloating = false
        for segment in segments {
            let begin = segment.event?.begin.map(isLoose) ?? isFloating
            let end = segment.event?.end.map { isLoose($0) || $0.isEmpty && isFloating } ?? isFloating
            isFloating = end
            let endsUp = segment.endTop < lowestTop - Self.still
            // Repeat only the shows and hides of a keyboard away from the bottom edge. The user has made its other movements.
            guard !begin && !end || isUp != endsUp else { continue }
            guard let trigger = trigger(of: segment, isUp: isUp, after: result.last?.segment) else { continue }
            isUp = trigger != .hide
            result.append((segment, trigger))
        }
        return result
    }

    /// The gaps without frames in the movements that are repeated.
    var keyboardGaps: [KeyboardGap] {
        guard let track = tracks[.keyboardTop] else { return [] }
        return repeated.flatMap { segment, _ -> [KeyboardGap] in
            let last = max(segment.end, segment.time)
            let entries = [(time: segment.time, value: segment.beginTop)] + track.entries(in: segment.time...last)
            let animation = animation(of: segment)
            return zip(entries, entries.dropFirst()).compactMap { before, after -> KeyboardGap? in
                guard after.time - before.time >= Self.rest, abs(after.value - before.value) > Self.still else { return nil }
                return KeyboardGap(
                    time: before.time, length: after.time - before.time,
                    isFilled: animation?.value(at: before.time, from: before, to: after) != nil)
            }
        }
    }

    private func animation(of segment: Segment) -> AnnouncedAnimation? {
        segment.event.flatMap { AnnouncedAnimation(notice(of: $0), at: $0.time, systemVersion: systemVersion) }
    }

    /// A part of the recording in which the keyboard moves from one position of its top to another, or in which only the focus moves.
    private struct Segment {
        /// The notification that announces the movement; nil if no notification announces it.
        var event: Event?
        var time: Double
        var end: Double
        var beginTop: Double
        var endTop: Double
    }

    /// The maximum change of the keyboard's top that is not a movement, in points. (chosen: one pixel at two pixels per point)
    private static let still = 0.5
    /// The minimum time at rest that separates two movements of the keyboard's top, in seconds. (chosen: several frames)
    private static let rest = 0.15
    /// The maximum time between a change of the focus and the resulting movement of the keyboard, in seconds. (chosen)
    private static let answer = 0.1
    /// The time after a movement within which a further movement is attributed to the keyboard itself, in seconds. Later movements are
    /// attributed to a user who drags the keyboard or types. (chosen)
    private static let late = 2.0
    /// The maximum duration of a movement's table, in seconds. (chosen: ten times the duration of every known curve)
    private static let longest = 5.0
    /// The time between two entries of a table if the recording has fewer frames, in seconds. (chosen so that straight lines between
    /// the entries differ from the curve by at most 0.05 points)
    private static let step = 1.0 / 480

    /// The y-coordinate of the keyboard's top while the keyboard is hidden, in points.
    private var lowestTop: Double { reachesEdge ? height : tracks[.keyboardTop]?.values.max() ?? height }

    private var segments: [Segment] {
        guard let track = tracks[.keyboardTop], let last = frameTimes.last else { return [] }
        let starts = announcements(keepsStill: true)
        var result: [Segment] = []
        for (index, event) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1].time : last
            let announced = event.end.map { $0.isEmpty ? height : min($0.minY, height) } ?? height
            let reached = end - event.time >= KeyboardMovement.settled || event.end?.isEmpty == true ? track.lastValue(at: end) : nil
            let endTop = reached ?? announced
            let announcedBegin = min(event.beginTop ?? announced, height)
            var begin = track.lastValue(at: event.time) ?? announcedBegin
            // Use the begin that the notification announces if the frame at the time of the notification already shows the end of the
            // movement, because the keyboard may have moved without an animation.
            if abs(begin - endTop) <= Self.still { begin = announcedBegin }
            let whole = Segment(event: event, time: event.time, end: end, beginTop: begin, endTop: endTop)
            result += parts(of: whole, track)
        }
        // Add a segment for each field for which the keyboard stays in place, because no notification announces such a change of the
        // focus.
        for event in events where event.name == "beginEditing" && !starts.contains(where: { abs($0.time - event.time) < Self.answer }) {
            guard let top = track.lastValue(at: event.time) else { continue }
            result.append(Segment(time: event.time, end: event.time, beginTop: top, endTop: top))
        }
        return result.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    /// Splits a segment at each rest after which the keyboard's top changes again without a notification.
    private func parts(of segment: Segment, _ track: RecordedTrack) -> [Segment] {
        let entries = track.entries(in: segment.time...max(segment.end, segment.time))
        var result = [segment]
        var hasMoved = abs(segment.endTop - segment.beginTop) <= Self.still
        for (before, now) in zip(entries, entries.dropFirst()) {
            hasMoved = hasMoved || abs(before.value - result[result.count - 1].beginTop) > Self.still
            guard hasMoved, before.value == now.value, now.time - before.time >= Self.rest,
                entries.contains(where: { $0.time > now.time && abs($0.value - now.value) > Self.still })
            else { continue }
            let end = result[result.count - 1].endTop
            result[result.count - 1].end = now.time
            result[result.count - 1].endTop = now.value
            result.append(Segment(time: now.time, end: segment.end, beginTop: now.value, endTop: end))
            hasMoved = false
        }
        return result
    }

    /// Returns the event that triggers a movement; nil for a movement that is not repeated.
    private func trigger(of segment: Segment, isUp: Bool, after previous: Segment?) -> RecordedKeyboard.Trigger? {
        let hides = segment.event?.name == "keyboardWillHide" || segment.endTop >= lowestTop - Self.still
        if hides { return isUp ? .hide : nil }
        if !isUp { return segment.end > segment.time ? .show : nil }
        // Search before and after the notification, because a text view begins editing only after the notification.
        let isForField = events.contains { $0.name == "beginEditing" && abs($0.time - segment.time) < Self.answer }
        if isForField, segment.event != nil || segment.end == segment.time { return .focus }
        guard let previous, segment.time - previous.time <= Self.late else { return nil }
        return .own(after: segment.time - previous.time)
    }

    /// Returns whether the announced animation replaces the recorded positions between two frames. It always does so in a long gap;
    /// otherwise it does so only if it passes through the positions in both frames.
    private func fills(
        _ animation: AnnouncedAnimation, _ before: (time: Double, value: Double), _ after: (time: Double, value: Double),
        from begin: Double, to end: Double
    ) -> Bool {
        guard animation.value(at: before.time, from: before, to: after) != nil else { return false }
        return after.time - before.time >= Self.rest || [before, after].allSatisfy { animation.passes($0, from: begin, to: end) }
    }

    private func notice(of event: Event) -> RecordedKeyboard.Notice {
        RecordedKeyboard.Notice(
            begin: event.begin ?? .zero, end: event.end ?? .zero,
            // Use default values, because recordings that were measured in films lack the duration and the curve.
            duration: event.duration ?? (systemVersion >= 26 ? MotionCurve.keyboard26Duration : 0.25),
            curve: event.curve ?? UIView.AnimationCurve.keyboard.rawValue)
    }

    /// Returns the table of a movement; nil if the movement has no frames or the keyboard's top does not move.
    private func motion(of segment: Segment, to end: Double) -> MotionTable? {
        guard let track = tracks[.keyboardTop] else { return nil }
        // Extend the movement to the screen's edge if the recorded layout guide ends above the safe area and therefore shows only a
        // part of it.
        let (begin, end) = (
            reachesEdge || segment.beginTop < lowestTop ? segment.beginTop : height, reachesEdge || end < lowestTop ? end : height
        )
        guard abs(end - begin) > Self.still else { return nil }
        let last = min(segment.end, segment.time + Self.longest)
        var entries = track.entries(in: segment.time...max(last, segment.time))
        if !reachesEdge { entries.removeAll { $0.value >= lowestTop } }
        if let first = entries.first, first.time == segment.time, abs(first.value - end) <= Self.still {
            return MotionTable(times: [0], values: [1])
        }
        var (times, values) = ([0.0], [0.0])
        func add(_ time: Double, _ top: Double) {
            guard time - segment.time > times[times.count - 1] else { return }
            times.append(time - segment.time)
            values.append((top - begin) / (end - begin))
        }
        var before = (time: segment.time, value: begin)
        let animation = animation(of: segment)?.delayed(toPass: entries, from: begin, to: end)
        for entry in entries {
            let filling = animation.flatMap { fills($0, before, entry, from: begin, to: end) ? $0 : nil }
            if entry.value != before.value, filling != nil || entry.time - before.time < Self.rest {
                for time in stride(from: before.time + Self.step, to: entry.time - Self.step / 2, by: Self.step) {
                    let top = filling.map { $0.value(at: time, from: before, to: entry) } ?? track.value(at: time)
                    if let top, reachesEdge || top < lowestTop { add(time, top) }
                }
            } else {
                add(entry.time - Self.step, before.value)
            }
            add(entry.time, entry.value)
            before = entry
        }
        guard times.count > 2 else { return nil }
        // Remove the entries at rest after the end of the movement.
        while values.count > 2, abs(values[values.count - 1] - 1) < 1e-6, abs(values[values.count - 2] - 1) < 1e-6 {
            times.removeLast()
            values.removeLast()
        }
        // Complete a movement that was interrupted.
        if abs(values[values.count - 1] - 1) > 1e-6 {
            times.append(
                max(
                    times[times.count - 1] + 2 * Self.step,
                    systemVersion >= 26 ? MotionCurve.keyboard26Duration : MotionCurve.keyboardDuration))
            values.append(1)
        }
        return MotionTable(times: times, values: values)
    }
}

extension DeviceRecording {
    /// The smallest width and height of a keyboard, points. A smaller rectangle is not repeated. (chosen)
    private static let leastLength = 100.0

    /// Returns the keyboard's rectangle in the last frame at or before a time if the keyboard is floating or undocked there, and nil
    /// otherwise. The rectangle is inside the screen.
    private func looseFrame(at time: Double) -> CGRect? {
        guard let time = frameTimes.last(where: { $0 <= time }) else { return nil }
        func value(_ property: Quantity.Property) -> Double? { tracks[Quantity("keyboard", property)]?.value(at: time) }
        guard let x = value(.left), let y = value(.top), let width = value(.width), let height = value(.height) else { return nil }
        let frame = CGRect(x: x, y: y, width: width, height: height)
        let screen = CGRect(x: 0, y: 0, width: self.width, height: self.height)
        guard isLoose(frame), min(width, height) >= Self.leastLength, screen.insetBy(dx: -0.5, dy: -0.5).contains(frame) else { return nil }
        return frame
    }
}
