import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import KeyboardAdjustment
import LabProtocol
import LabSessions
import QuartzCore
import SceneLanguage

struct TakesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "takes", abstract: "List the takes that were recorded in the window.",
        discussion: """
            A take is a run file, so 'keyboard-lab record TAKE.labrun -o FILM.mp4' makes a film of it, \
            on another device or with other settings if you choose them, and 'keyboard-lab run TAKE.labrun' opens it. \
            The schema Assets/Schemas/takes.schema.json describes what --json prints.

            If all takes together exceed the megabytes that --limit sets (\(TakesFolder.standardMegabytes) by default), the window \
            deletes the oldest unpinned takes after a recording, and lists them.
            """)

    @Flag(help: "Print a JSON array.") var json = false
    @OptionGroup var detail: DetailOptions
    @Option(help: ArgumentHelp("Limit the total size of takes to this many megabytes.", valueName: "megabytes")) var limit: Int?

    func validate() throws {
        if let limit, !(1...1_000_000).contains(limit) { throw ValidationError("--limit takes megabytes from 1 to 1000000, not \(limit)") }
    }

    func run() throws {
        let folder = TakesFolder()
        if let limit {
            do { try folder.set(megabytes: limit) } catch {
                throw CommandFailure("\(folder.path) cannot be written: \(error.localizedDescription)")
            }
        }
        let (takes, problems) = folder.list()
        for problem in problems { StandardError.notice(problem) }
        if json { return StandardOutput.write(OrderedJSON.array(takes.map(\.json)).serialized) }
        for take in takes { StandardOutput.write(take.line) }
        if takes.isEmpty { StandardError.notice("there are no takes in \(folder.path)") }
    }
}

extension StoredTake {
    /// A line with the duration, date, size, name and path of the take.
    fileprivate var line: String {
        let date = ISO8601DateFormatter().string(from: take.date)
        return
            """
            \(RunTake.clock(take.length))  \(date)  \(StoredTake.sizeText(bytes))  \
            \(take.name)\(take.isPinned ? " (pinned)" : "")\n    \(path)
            """
    }

    fileprivate var json: OrderedJSON {
        func span(_ span: TakeSpan) -> OrderedJSON { .array([.number(span.from), .number(span.to)]) }
        var members: [OrderedJSON.Member] = [
            .init("path", .string(path)), .init("name", .string(take.name)), .init("scene", .string(title)),
            .init("date", .string(ISO8601DateFormatter().string(from: take.date))), .init("length", .number(take.length)),
            .init("spans", .array(take.spans.map(span))),
        ]
        if let trim = take.trim { members.append(.init("trim", span(trim))) }
        return .object(members + [.init("isPinned", .bool(take.isPinned)), .init("bytes", .number(Double(bytes)))])
    }
}
