import Foundation
import HostSupport
import Synchronization

#if canImport(Runtime)
    // Imported conditionally, because the module exists only in Swift 6.2 and later. With older compilers, lines are not available.
    import Runtime
#endif

/// A line of an app's own code. Normally it is the innermost running line, which is found by walking up the stack from a function of
/// UIKit.
///
/// Reports use it to identify the line that has moved a view or made a mistake. Lines are looked up only in the processes of apps
/// (`areReported`), because a scene contains no code of its own.
package struct AppLine: Hashable, Sendable, CustomStringConvertible {
    /// The path that the compiler has received: the full path of the user's own file, not of its rewritten copy.
    package let path: String
    /// The number of the line, from 1.
    package let line: Int

    package init(path: String, line: Int) { (self.path, self.line) = (path, line) }

    /// The file name and the line, such as `SignUpViewController.swift:31`, which are the same on every computer.
    package var description: String { "\(path.split(separator: "/").last ?? "")" + ":\(line)" }

    /// Whether moves and mistakes are reported with lines. Set once at the start of an app's process.
    package static var areReported: Bool {
        get { reported.load(ordering: .relaxed) }
        set { reported.store(newValue, ordering: .relaxed) }
    }
    private static let reported = Atomic(false)

    /// Returns the innermost running line of the app on this thread. Nil if there is none, if lines are not reported (`areReported`), or
    /// if the app was built without debug information.
    package static func current() -> AppLine? { areReported ? stack(limit: 1).first : nil }

    /// Returns the running lines of the app on this thread, innermost first.
    /// - Parameter endsAtLayout: whether to leave out the callers of a layout pass.
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

    /// The number of times that debug information has been read.
    static var numberOfReadings: Int { readings.load(ordering: .relaxed) }
    private static let readings = Atomic(0)

    // MARK: Owner of a call

    /// The kind of code at an address.
    private enum Place {
        case app(AppLine)
        /// Code of the toolkit or the Swift runtime, or code without debug information.
        case elsewhere
        #if canImport(Runtime)
            /// A call in code that the compiler has generated. The line of the surrounding statement is used.
            case unlisted(LineBefore)
        #endif
        /// A layout pass of the toolkit.
        case layoutPass
        /// The code that runs the app. Calls outside it in the stack do not act on the app's behalf.
        case beginning
    }

    #if canImport(Runtime)
        /// The kinds of code by address. They stay valid while the process runs.
        private static let known = Mutex<[Backtrace.Address: Place]>([:])

        private static func place(of frame: Backtrace.Frame, in backtrace: Backtrace) -> Place {
            let key = frame.adjustedProgramCounter
            guard let place = known.withLock({ $0[key] }) else { return listed(lookedUp(frame, in: backtrace), key) }
            return listed(place, key)
        }

        /// Returns the place with its line, or with the previous line if the line table has none. The line is looked up only when the
        /// search reaches this call, so it costs no time if an inner call has a line.
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
            // Look up all calls at once, each address only once, because reading debug information is slow.
            let unknown = known.withLock { known in
                Set(backtrace.frames.map(\.adjustedProgramCounter)).filter { known[$0] == nil }.compactMap { UInt64($0) }
            }
            guard let symbols = (Backtrace(of: unknown) ?? backtrace).symbolicated(options: [.showSourceLocations, .showInlineFrames])
            else { return .elsewhere }
            var found: [Backtrace.Address: Place] = [:]
            for symbol in symbols.frames {
                let key = symbol.captured.adjustedProgramCounter
                // Use the innermost line of the app, because an address in inlined functions has several lines.
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

    /// The path of the folder with the toolkit's own sources.
    private static let toolkit = PackageFolder.url.appendingPathComponent("Sources").path + "/"
    private static let layoutPass = "UIKitCore/View/UIView+Layout.swift"
    private static let trapReport = "LabCommands/App/Running/AppTrap.swift"
    /// The sources that call an app in every tick, and the sources that start an app.
    private static let beginnings = ["Simulator/SimulatedPhone.swift", "KeyboardLab/", "LabCommands/"]

    private static func place(path: String, line: Int) -> Place {
        if path.hasPrefix(toolkit) {
            let own = path.dropFirst(toolkit.count)
            if own == layoutPass { return .layoutPass }
            // Ignore the code that reports a trap, because it is above the trapped code in the stack, as if the trapped code had called
            // it.
            if own == trapReport { return .elsewhere }
            return beginnings.contains { own.hasPrefix($0) } ? .beginning : .elsewhere
        }
        // Check the path, because code generated for the app has no path or a suffix after its path, and because files of the Swift
        // library do not belong to the app.
        let isOwn = path.hasPrefix("/") && path.hasSuffix(".swift") && !path.contains("/swift/stdlib/")
        return isOwn ? .app(AppLine(path: path, line: line)) : .elsewhere
    }
}
