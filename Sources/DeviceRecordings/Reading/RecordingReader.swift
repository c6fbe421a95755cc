import CoreGraphics
import HostSupport

/// Reads the lines of a recording one by one. Its use of memory is limited for every content of the file.
package struct RecordingReader {
    /// The limits of a recording. (chosen so that three hours at 120 frames per second fit if one frame in ten moves)
    package struct Limits: Sendable {
        /// The maximum length of a line in bytes.
        package var line = 1 << 20
        /// The maximum number of entries of all tracks together. An entry takes 17 bytes, and twice as many while a
        /// track grows.
        package var entries = 4_000_000
        package var frames = 4_000_000
        package var events = 200_000
        package var views = 256
        /// The maximum size and distance in points.
        package var length = 1e6
        /// The maximum duration of a recording in seconds.
        package var duration = 1e6

        package init() {}
    }

    private var recording = DeviceRecording()
    private let file: String
    private let limits: Limits
    private var line = 0
    private var entries = 0
    private var names: Set<String> = []
    private var field: String?
    /// The quantities in the last frame.
    private var present: Set<DeviceRecording.Quantity> = []

    package init(file: String, limits: Limits = Limits()) { (self.file, self.limits) = (file, limits) }

    /// Reads the next line, which the caller passes without its line break. Empty lines are skipped.
    package mutating func read(line bytes: [UInt8]) throws(RecordingError) {
        line += 1
        try checkLength(bytes)
        guard bytes.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { return }
        let value: JSONValue
        do { value = try JSONLineScanner.value(of: bytes) } catch {
            throw mistake("byte \(error.column): \(error.message); each line is one JSON object, as keyboard-lab trace writes it")
        }
        guard case .object(let members) = value else { throw mistake("expected a JSON object with a type") }
        let type = try text(members, "type")
        guard type == "scene" || recording.width > 0 else {
            throw mistake("the first line is a scene with the phone; found \(quoted(type))")
        }
        switch type {
        case "scene": try readScene(members)
        case "event": try readEvent(members)
        case "frame": try readFrame(members)
        case "state": break
        default: throw mistake("the type is scene, event, frame or state; found \(quoted(type))")
        }
    }

    /// Returns the complete recording after its last line.
    /// - Throws: `RecordingError` if the recording has no lines or too few frames.
    package func finished() throws(RecordingError) -> DeviceRecording {
        guard recording.width > 0 else {
            throw RecordingError(file: file, line: 0, message: "it has no lines; a recording begins with a scene")
        }
        guard recording.frameTimes.count > 1 else {
            throw RecordingError(file: file, line: 0, message: "it has fewer than two frames; record again, for at least a second")
        }
        return recording
    }

    /// Throws an error if a line has more than `Limits.line` bytes.
    private func checkLength(_ bytes: [UInt8]) throws(RecordingError) {
        guard bytes.count <= limits.line else { throw mistake("the line has more than \(limits.line) bytes; no line of a recording has") }
    }

    func mistake(_ message: String) -> RecordingError { RecordingError(file: file, line: max(line, 1), message: message) }

    // MARK: Lines

    private mutating func readScene(_ members: [String: JSONValue]) throws(RecordingError) {
        guard recording.width == 0 else { throw mistake("a second scene; a file has one recording") }
        recording.name = try text(members, "name")
        recording.device = try text(members, "device")
        let size = try numbers(members, "size", count: 2)
        guard let width = size.first, let height = size.last, width >= 1, height >= 1 else { throw mistake("size: the screen is empty") }
        if let source = members["source"] { recording.isFromDevice = source == .string("device") || source == .string("film") }
        if case .object(let settings)? = members["settings"] {
            if case .number(let version)? = settings["systemVersion"], (0...1000).contains(version) {
                recording.systemVersion = Int(version)
            }
            if settings["textSize"] != nil { recording.textSize = try text(settings, "textSize") }
            recording.reachesEdge = settings["guideReachesEdge"] != .bool(false)
            if settings["locale"] != nil { recording.locale = try text(settings, "locale") }
        }
        (recording.width, recording.height) = (width, height)
    }

    private mutating func readEvent(_ members: [String: JSONValue]) throws(RecordingError) {
        let time = try self.time(members, after: recording.events.last?.time)
        guard recording.events.count < limits.events else { throw mistake("more than \(limits.events) events; record a shorter time") }
        var event = DeviceRecording.Event(time: time, name: try text(members, "name"))
        if members["view"] != nil { event.view = try name(try text(members, "view")) }
        if members["beginFrame"] != nil { event.begin = try frame(members, "beginFrame") }
        if members["endFrame"] != nil { event.end = try frame(members, "endFrame") }
        if case .number(let duration)? = members["duration"], (0...limits.duration).contains(duration) { event.duration = duration }
        if case .number(let curve)? = members["curve"], (0...1000).contains(curve) { event.curve = Int(curve) }
        if case .array(let moves)? = members["moves"] {
            for case .object(let move) in moves { event.rules[try text(move, "property")] = try text(move, "rule") }
        }
        if event.name == "beginEditing" { field = event.view }
        if event.name == "endEditing", event.view == field { field = nil }
        recording.events.append(event)
    }

    private mutating func readFrame(_ members: [String: JSONValue]) throws(RecordingError) {
        let time = try self.time(members, after: recording.frameTimes.last)
        guard recording.frameTimes.count < limits.frames else { throw mistake("more than \(limits.frames) frames; record a shorter time") }
        recording.frameTimes.append(time)
        var found: Set<DeviceRecording.Quantity> = []
        func add(_ reader: inout RecordingReader, _ quantity: DeviceRecording.Quantity, _ value: Double) {
            found.insert(quantity)
            if reader.recording.tracks[quantity, default: RecordedTrack()].append(value, at: time) { reader.entries += 1 }
        }
        if case .object(let keyboard)? = members["keyboard"] {
            let frame = try frame(keyboard, "frame")
            add(&self, .keyboardTop, min(frame.minY, recording.height))
            if recording.isLoose(frame), frame.minY < recording.height {
                add(&self, .init("keyboard", .left), frame.minX)
                add(&self, .init("keyboard", .width), frame.width)
                add(&self, .init("keyboard", .height), frame.height)
            }
        }
        if case .object(let root)? = members["root"] { add(&self, .init("root", .top), try numbers(root, "frame", count: 4)[1]) }
        var responder = field
        if members["firstResponder"] != nil { responder = try name(try text(members, "firstResponder")) }
        guard case .object(let views)? = members["views"] else { throw mistake("views: expected an object with the views of the frame") }
        for key in views.keys.sorted() {
            guard case .object(let view)? = views[key] else { throw mistake("views: expected an object for each view") }
            let subject = try name(key)
            let frame = try numbers(view, "frame", count: 4)
            if recording.firstFrames[subject] == nil {
                recording.firstFrames[subject] = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
            }
            let isField = key == responder
            if isField, recording.fields.last != key {
                recording.fields.append(key)
                // The tracks are interrupted, because the difference between the positions of two fields is not a movement.
                for property in DeviceRecording.Quantity.Property.allCases { recording.tracks[.init("field", property)]?.interrupt() }
            }
            for (property, value) in [(DeviceRecording.Quantity.Property.top, frame[1]), (.height, frame[3])] {
                add(&self, .init(subject, property, isNamed: true), value)
                if isField { add(&self, .init("field", property), value) }
            }
            if view["contentOffset"] != nil {
                add(&self, .init(subject, .offset, isNamed: true), try numbers(view, "contentOffset", count: 2)[1])
            }
            if view["contentInset"] != nil {
                add(&self, .init(subject, .inset, isNamed: true), try numbers(view, "contentInset", count: 4)[2])
            }
            if view["adjustedContentInset"] != nil {
                let adjusted = try numbers(view, "adjustedContentInset", count: 4)
                add(&self, .init(subject, .adjustedTop, isNamed: true), adjusted[0])
                add(&self, .init(subject, .adjustedBottom, isNamed: true), adjusted[2])
            }
        }
        for quantity in present.subtracting(found) { recording.tracks[quantity]?.interrupt() }
        present = found
        guard entries <= limits.entries else {
            throw mistake("more than \(limits.entries) values that change; record a shorter time, or watch fewer views")
        }
    }

    // MARK: Values

    private func quoted(_ text: String) -> String { "\"\(text.prefix(60))\"" }

    private func text(_ members: [String: JSONValue], _ key: String) throws(RecordingError) -> String {
        guard case .string(let text)? = members[key] else { throw mistake("\(key): expected a text") }
        guard text.utf8.count <= 1000 else { throw mistake("\(key): the text is longer than 1000 bytes") }
        return text
    }

    private mutating func name(_ name: String) throws(RecordingError) -> String {
        names.insert(name)
        guard names.count <= limits.views else { throw mistake("more than \(limits.views) views; watch fewer") }
        return name
    }

    private func time(_ members: [String: JSONValue], after last: Double?) throws(RecordingError) -> Double {
        guard case .number(let time)? = members["time"] else { throw mistake("time: expected a number of seconds") }
        guard abs(time) <= limits.duration else { throw mistake("time: a recording lasts at most \(Int(limits.duration)) seconds") }
        if let last, time < last { throw mistake("time: \(time) comes after \(last); times increase from line to line") }
        return time
    }

    private func frame(_ members: [String: JSONValue], _ key: String) throws(RecordingError) -> CGRect {
        let values = try numbers(members, key, count: 4)
        return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    private func numbers(_ members: [String: JSONValue], _ key: String, count: Int) throws(RecordingError) -> [Double] {
        guard case .array(let values)? = members[key], values.count == count else { throw mistake("\(key): expected \(count) numbers") }
        var result: [Double] = []
        for value in values {
            guard case .number(let number) = value else { throw mistake("\(key): expected \(count) numbers") }
            guard abs(number) <= limits.length else { throw mistake("\(key): a length is at most \(Int(limits.length)) points") }
            result.append(number)
        }
        return result
    }
}
