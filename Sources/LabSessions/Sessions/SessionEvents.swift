import LabProtocol
import Simulator

/// The events of a phone in their order, which are the inputs and the events of the trace.
struct SessionEvents {
    private(set) var all: [LabEvent] = []
    private var takenInputs = 0
    private var takenEvents = 0
    /// The maximum number of stored events. (chosen so that some minutes of typing fit)
    static let most = 20_000

    mutating func add(_ events: [LabEvent]) {
        let isLater = events.first.map { $0.time >= all.last?.time ?? 0 } ?? true
        all += events
        // Sort the events if some are older than the last stored event, because a replay reports its inputs before its events.
        if !isLater { all = all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element) }
        if all.count > Self.most { all.removeFirst(all.count - Self.most) }
    }

    /// Adds the inputs and events that have arrived since the last call.
    @MainActor
    mutating func take(from phone: SimulatedPhone) {
        let (log, entries) = (phone.inputLog, phone.events.entries)
        guard log.count != takenInputs || entries.count != takenEvents else { return }
        var updates = log[takenInputs...].compactMap { Self.event(time: $0.time, LabInput($0.event)) }
        updates += entries[takenEvents...].map { LabEvent(time: $0.time, name: $0.name, view: $0.view) }
        takenInputs = log.count
        takenEvents = entries.count
        // Inputs come before events with the same time. The inputs are already first, and the sort by offset keeps this order.
        add(updates.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element))
    }

    /// Returns the event for an input; nil for an input that only continues an earlier input.
    static func event(time: Double, _ input: LabInput) -> LabEvent? {
        guard !input.isContinuation else { return nil }
        switch input {
        case .touch(let phase, _, let point):
            let place = "\(Int(point.x.rounded())), \(Int(point.y.rounded()))"
            return phase == .began ? LabEvent(time: time, name: "touch", view: place) : nil
        case .scroll(.began, _, _): return LabEvent(time: time, name: "scroll", view: nil)
        case .scroll: return nil
        case .key(let usage, _, let isDown): return isDown ? LabEvent(time: time, name: "key", view: "\(usage)") : nil
        case .text(let text): return LabEvent(time: time, name: "text", view: "“\(text)”")
        case .edit, .undoEdit, .redoEdit: return LabEvent(time: time, name: "edit", view: LabLanguage.inEnglish { input.sentence })
        default: return LabEvent(time: time, name: "input", view: LabLanguage.inEnglish { input.sentence })
        }
    }
}
