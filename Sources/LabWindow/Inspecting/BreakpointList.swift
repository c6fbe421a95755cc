import LabProtocol
import LabSessions

/// The breakpoints of a window and the latest stop, as a value. The list always contains the breakpoints on the engine, the field and
/// the constraints, which are disabled at first.
struct BreakpointList: Hashable {
    struct Entry: Hashable {
        var breakpoint: InspectedBreakpoint
        /// The title, which is the end of a sentence that begins with `Stop when`, such as `the engine decides something`.
        var title: String
        /// The reason why the phone cannot watch for the event; nil if it can.
        var problem: String?
        /// Whether the user can remove the breakpoint.
        var isRemovable: Bool
    }
    private(set) var entries: [Entry] = [
        Entry(breakpoint: .init(number: 1, .engineDecides, isEnabled: false), title: "the engine decides", isRemovable: false),
        Entry(breakpoint: .init(number: 2, .fieldCovered, isEnabled: false), title: "the field gets covered", isRemovable: false),
        Entry(breakpoint: .init(number: 3, .constraintBreaks, isEnabled: false), title: "constraints break", isRemovable: false),
    ]
    private var nextNumber = 4
    /// The latest stop of the clock in this session; nil if it has not stopped.
    var latest: InspectedPause?

    /// The breakpoints as they are sent to the phone.
    var values: [InspectedBreakpoint] { entries.map(\.breakpoint) }
    var isAnyOn: Bool { entries.contains { $0.breakpoint.isEnabled } }

    func isOn(_ number: Int) -> Bool { entry(number)?.breakpoint.isEnabled == true }
    func entry(_ number: Int) -> Entry? { entries.first { $0.breakpoint.number == number } }
    func entry(of event: InspectedBreakpoint.Event) -> Entry? { entries.first { $0.breakpoint.event == event } }

    /// Adds an enabled breakpoint. If there is already a breakpoint for the same event, enables it instead.
    mutating func add(_ event: InspectedBreakpoint.Event, title: String) {
        if let index = entries.firstIndex(where: { $0.breakpoint.event == event }) {
            entries[index].breakpoint.isEnabled = true
            return
        }
        entries.append(Entry(breakpoint: .init(number: nextNumber, event), title: title, isRemovable: true))
        nextNumber += 1
    }

    mutating func toggle(_ number: Int) {
        guard let index = entries.firstIndex(where: { $0.breakpoint.number == number }) else { return }
        entries[index].breakpoint.isEnabled.toggle()
        entries[index].problem = nil
    }

    mutating func remove(_ number: Int) { entries.removeAll { $0.breakpoint.number == number && $0.isRemovable } }

    /// Stores the reasons for which the phone cannot watch some breakpoints.
    mutating func report(_ problems: [Int: String]) {
        for index in entries.indices { entries[index].problem = problems[entries[index].breakpoint.number] }
    }
}
