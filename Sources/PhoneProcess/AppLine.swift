import Foundation
import HostSupport
import Synchronization

#if canImport(Runtime)
    // Swift 6.2 and newer; with older compilers no line is known.
    import Runtime
#endif

/// A line of an app's own code: the innermost one that is running, found by walking up the stack from inside the toolkit.
///
/// It identifies the app's line that moved a view or made a mistake. Only the programs of apps look up lines (`areReported`): a scene runs
/// only the toolkit's code.
package struct AppLine: Hashable, Sendable, CustomStringConvertible {
    /// The path as the compiler received it: a full path, of the user's own file and not of its rewritten copy.
    package let path: String
    /// The line number, from 1 on.
    package let line: Int

    package init(path: String, line: Int) { (self.path, self.line) = (path, line) }

    /// `SignUpViewController.swift:31`, the same on every computer.
    package var description: String { "\(path.split(separator: "/").last ?? "")" + ":\(line)" }

    /// Whether moves and mistakes are reported with lines. Set once, at the start of an app's program.
    package static var areReported: Bool {
        get { reported.load(ordering: .relaxed) }
        set { reported.store(newValue, ordering: .relaxed) }
    }
    private static let reported = Atomic(false)

    /// Returns the innermost line of the app that is running on this thread; nil when there is none, when lines are off (`areReported`),
    /// and where the app was built without debug information.
    package static func current() -> AppLine? { areReported ? stack(limit: 1).first : nil }

    /// Returns the lines of the app that are running on this thread, the innermost first.
    /// - Parameter endsAtLayout: whether to leave out the caller of a layout pass.
    package static func stack(limit: Int, endsAtLayout: Bool = false) -> [AppLine] {
        AppCalls.present?.lines(limit: limit, endsAtLayout: endsAtLayout) ?? []
    }

    #if canImport(Runtime)
        static func lines(of backtrace: Backtrace, limit: Int, endsAtLayout: Bool) -> [AppLine] {
            var lines: [AppLine] = []
            for frame in backtrace.frames where lines.count < limit {
                switch place(of: frame, in: backtrace) {
                case .app(let line): lines.append(line)
                case .layoutPass where endsAtLayout, .beginning: return lines
                case .layoutPass, .elsewhere, .unlisted: continue
                }
            }
            return lines
        }
    #endif

    /// The number of times that debug information was read.
    static var numberOfReadings: Int { readings.load(ordering: .relaxed) }
    private static let readings = Atomic(0)

    // MARK: Owner of a call

    /// The kind of code at an address of the program.
    private enum Place {
        case app(AppLine)
        /// The toolkit's or the language's code, or code without debug information.
        case elsewhere
        #if canImport(Runtime)
            /// A call that the compiler generated in the program; its line is that of the statement around it.
            case unlisted(LineBefore)
        #endif
        /// The toolkit's layout pass.
        case layoutPass
        /// The code that runs the app: no outer call acts on the app's behalf.
        case beginning
    }

    #if canImport(Runtime)
        /// The places by address, which stay valid as long as the program runs.
        private static let known = Mutex<[Backtrace.Address: Place]>([:])

        private static func place(of frame: Backtrace.Frame, in backtrace: Backtrace) -> Place {
            let key = frame.adjustedProgramCounter
            guard let place = known.withLock({ $0[key] }) else { return listed(lookedUp(frame, in: backtrace), key) }
            return listed(place, key)
        }

        /// Returns the line, or the previous one if the line table has none. It is looked up only when the search of the stack reaches the
        /// call, so it takes no time where the line of an inner call is known.
        private static func listed(_ place: Place, _ key: Backtrace.Address) -> Place {
            guard case .unlisted(let call) = place else { return place }
            readings.add(1, ordering: .relaxed)
            let result = call.place().map { self.place(path: $0.path, line: $0.line) } ?? .elsewhere
            known.withLock { $0[key] = result }
            return result
        }

        private static func lookedUp(_ frame: Backtrace.Frame, in backtrace: Backtrace) -> Place {
            let key = frame.adjustedProgramCounter
            readings.add(1, ordering: .relaxed)
            // All calls of the stack are looked up at once, each address once, as reading debug information is slow.
            let unknown = known.withLock { known in
                Set(backtrace.frames.map(\.adjustedProgramCounter)).filter { known[$0] == nil }.compactMap { UInt64($0) }
            }
            guard let symbols = (Backtrace(of: unknown) ?? backtrace).symbolicated(options: [.showSourceLocations, .showInlineFrames])
            else { return .elsewhere }
            var found: [Backtrace.Address: Place] = [:]
            for symbol in symbols.frames {
                let key = symbol.captured.adjustedProgramCounter
                // Inlined functions have several lines at one address: the innermost of the app's counts.
                if case .app = found[key] { continue }
                guard let location = symbol.symbol?.sourceLocation, location.line > 0 else {
                    if found[key] == nil { found[key] = LineBefore(symbol).map { .unlisted($0) } ?? .elsewhere }
                    continue
                }
                found[key] = place(path: location.path, line: location.line)
            }
            known.withLock { $0.merge(found) { _, new in new } }
            return found[key] ?? .elsewhere
        }
    #endif

    /// The folder of the toolkit's own sources.
    private static let toolkit = PackageFolder.url.appendingPathComponent("Sources").path + "/"
    private static let layoutPass = "UIKitCore/View/UIView+Layout.swift"
    private static let trapReport = "LabCommands/App/Running/AppTrap.swift"
    /// The sources that call an app in every tick, and those that start it.
    private static let beginnings = ["Simulator/SimulatedPhone.swift", "KeyboardLab/", "LabCommands/"]

    private static func place(path: String, line: Int) -> Place {
        if path.hasPrefix(toolkit) {
            let own = path.dropFirst(toolkit.count)
            if own == layoutPass { return .layoutPass }
            // It is above the code that has stopped, as if that had called it.
            if own == trapReport { return .elsewhere }
            return beginnings.contains { own.hasPrefix($0) } ? .beginning : .elsewhere
        }
        // Code generated for the app has no path, or marks itself after it; the language's own files do not belong to the app either.
        let isOwn = path.hasPrefix("/") && path.hasSuffix(".swift") && !path.contains("/swift/stdlib/")
        return isOwn ? .app(AppLine(path: path, line: line)) : .elsewhere
    }
}
