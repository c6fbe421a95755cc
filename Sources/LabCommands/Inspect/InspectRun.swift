import AppBuilding
import Compositing
import DeviceRecordings
import Foundation
import HostSupport
import Inspector
import LabProtocol
import LabSessions
import QuartzCore
import SceneLanguage
import SceneRuntime
import Simulator
import UIKit

/// A scene or an app that is played up to the moment of the inspection.
@MainActor
final class InspectRun {
    let inspector: PhoneInspector
    var phone: SimulatedPhone { session.phone }
    private let session: SceneSession
    private let fonts: FontLibrary
    /// The breakpoint that has ended the run; nil if none has.
    private(set) var pause: InspectedPause?

    /// The virtual time of the flow's end in seconds; nil while the flow is running.
    private var flowEnd: Double?

    /// The recorded frames, from which the curves are computed.
    private var record = FrameRecord()
    private let curves: [String]
    private var conditions: [String: WatchedCondition] = [:]
    /// The phone that the curves are shown beside.
    private let beside: CurvesBeside?

    /// - Parameters:
    ///   - curves: the requested curves, by their numbers' names.
    ///   - phone: the recording of a phone that the curves are shown beside.
    init(_ options: CommonOptions, _ scene: String, fonts: FontLibrary, curves: [String] = [], beside phone: DeviceRecording? = nil) throws
    {
        self.curves = curves
        session = try options.session(scene, measurer: fonts)
        beside = try phone.map { [session] in try CurvesBeside($0, of: session.phone) }
        self.fonts = fonts
        inspector = PhoneInspector(session.phone, runner: session.runner)
        inspector.lookUpLines()
        inspector.watchVisibility()
        for text in curves where !text.hasPrefix("view:") && !CurveSource.always.contains(where: { $0.title == text }) {
            do { conditions[text] = try inspector.condition(text) } catch {
                // The name of a view's curve may lack the prefix, as in the window: `email.y`.
                guard Self.viewCurve(text) != nil else { throw CommandFailure("--curve \(text): \(error)") }
            }
        }
        inspector.startAgain = { try? options.session(scene, measurer: fonts).phone }
    }

    /// The report of the flow's failure; nil if the flow has not failed.
    var failure: String? { session.runner.failureReport }

    // MARK: Playing

    /// Plays up to a moment, to an event, or to the end of the flow. A scene without a flow plays for its `shownDuration`.
    func play(to moment: Double?, until event: String?) throws {
        if let event {
            // The first tick is necessary, because the views of an event exist only after the first layout pass.
            tick()
            try watch(event)
        }
        let end = moment ?? (session.document.flow.isEmpty ? session.shownDuration : .infinity)
        defer {
            if let moment, let flowEnd, !session.document.flow.isEmpty {
                FlowEnd.report(of: "the flow", end: flowEnd, moment: moment, answer: "this")
            }
        }
        while phone.nextTickTime <= end + 1e-9 || phone.tickIndex == 0 {
            if end == .infinity, session.runner.status != .running { break }
            if tick() { return }
            if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
        }
        guard let event, pause == nil else { return }
        throw CommandFailure("\(event) did not happen up to \(String(format: "%.2f", phone.time)) s", .expectation)
    }

    /// Plays one tick. Returns whether it reached a breakpoint.
    @discardableResult private func tick() -> Bool {
        if session.runner.status == .running { session.runner.advance() }
        if flowEnd == nil, session.runner.status != .running { flowEnd = phone.time }
        phone.tick()
        beside?.tick()
        if !curves.isEmpty {
            record.take(from: phone)
            for (text, condition) in conditions {
                record.add(condition.number, to: FrameRecord.trackName(ofExpression: text), tick: phone.tickIndex)
            }
        }
        pause = inspector.endTick()
        return pause != nil
    }

    private static let events = ["engineDecides", "fieldCovered", "constraintBreaks"]

    private func watch(_ text: String) throws {
        let words = text.split(separator: " ").map(String.init)
        let event: InspectedBreakpoint.Event
        switch words.first {
        case "engineDecides": event = .engineDecides
        case "fieldCovered": event = .fieldCovered
        case "constraintBreaks": event = .constraintBreaks
        case "changes":
            guard words.count == 3 else { throw CommandFailure("write 'changes VIEW PROPERTY', such as 'changes form contentOffset'") }
            event = .propertyChanges(view: try node(words[1]).id, property: words[2])
        default:
            if ExpressionName.isUnknownWord(text) {
                let hint = NearestSpelling.of(text, in: Self.events).map { "; did you mean '\($0)'?" } ?? ""
                throw CommandFailure(
                    "--until \(text): there is no event and no name '\(text)'\(hint.isEmpty ? "." : hint) The events are "
                        + "\(Self.events.joined(separator: ", ")) and 'changes VIEW PROPERTY'; an expression of the flow language "
                        + "works, too.")
            }
            event = .expression(text)
        }
        guard case .breakpoints(let problems) = inspector.answer(.breakpoints([InspectedBreakpoint(number: 0, event)])) else { return }
        if let problem = problems[0] { throw CommandFailure("--until \(text): \(problem)") }
    }

    /// The time in seconds after which a screen that does not come to rest is inspected anyway. (chosen)
    private static let patience = 5.0

    /// Taps the middle of a view, and waits until the screen is at rest.
    func focus(_ query: String) throws {
        let node = try node(query)
        guard !node.visible.isEmpty else {
            throw CommandFailure("\(node.title) cannot be tapped: it is \(node.reason?.sentence ?? "not seen")")
        }
        let point = CGPoint(x: node.visible.midX, y: node.visible.midY)
        phone.send(.touch(.began, finger: 0, location: point))
        tick()
        phone.send(.touch(.ended, finger: 0, location: point))
        let end = phone.time + Self.patience
        repeat { tick() } while !phone.isAtRest && phone.time < end
    }

    // MARK: Curves

    /// Returns the table of all curves from the first tick to the current one.
    func curveTable() throws -> CurveTable {
        let ticks = record.ticks ?? 0...0
        let framesPerSecond = phone.configuration.framesPerSecond
        let sources = try curves.map(source)
        let recorded = try beside?.columns(of: sources, ticks: ticks, framesPerSecond: framesPerSecond) ?? [:]
        let columns = sources.flatMap { source in
            let track = record.curve(source, from: ticks.lowerBound) ?? NumberTrack()
            return [CurveTable.Column(title: source.title, track: track)] + [recorded[source]].compactMap { $0 }
        }
        return CurveTable(columns, ticks: ticks, framesPerSecond: framesPerSecond)
    }

    private func source(of text: String) throws -> CurveSource {
        if let known = CurveSource.always.first(where: { $0.title == text }) { return known }
        if conditions[text] != nil { return .expression(text) }
        guard let (query, quantity) = Self.viewCurve(text) else {
            throw CommandFailure(
                "--curve \(text): a view's curve ends in one of .\(CurveSource.Quantity.allCases.map(\.rawValue).joined(separator: ", ."))")
        }
        return .view(try node(query), quantity)
    }

    /// Returns the two parts of `view:QUERY.y` or `QUERY.y`; nil if the text does not end with a quantity.
    private static func viewCurve(_ text: String) -> (query: String, quantity: CurveSource.Quantity)? {
        let words = text.hasPrefix("view:") ? String(text.dropFirst("view:".count)) : text
        return CurveSource.Quantity.allCases.last { words.hasSuffix("." + $0.rawValue) }.map {
            (String(words.dropLast($0.rawValue.count + 1)), $0)
        }
    }

    // MARK: Finding

    var tree: InspectionTree { if case .tree(let tree) = inspector.answer(.tree) { tree } else { InspectionTree() } }

    /// Returns the node that matches a query, or the first responder's node if there is no query.
    /// - Throws: `CommandFailure` with the nearest match if no node matches.
    func node(_ query: String?) throws -> InspectedNode {
        let tree = tree
        guard let query else {
            if let node = tree.nodes.last(where: { $0.flags.contains(.focused) }) { return node }
            throw CommandFailure("no view is first responder at \(String(format: "%.2f", phone.time)) s; name a view with --view")
        }
        if let place = tree.find(query) { return tree.nodes[place] }
        let names = tree.nodes.flatMap { [$0.identifier, $0.property, $0.text, $0.className] }.compactMap { $0 }
        let hint = NearestSpelling.of(query, in: names).map { "; did you mean '\($0)'?" } ?? "; --tree lists all"
        throw CommandFailure("no view is found by '\(query)' at \(String(format: "%.2f", phone.time)) s\(hint)")
    }

    func details(_ node: InspectedNode) throws -> InspectedDetails {
        guard case .details(let details?) = inspector.answer(.details(node.id)) else {
            throw CommandFailure("\(node.title) no longer exists")
        }
        return details
    }

    /// Returns the point that a text such as `100,200` gives, or the middle of the view that it names.
    func point(_ text: String) throws -> CGPoint {
        let numbers = text.split(separator: ",").compactMap { Double($0) }
        if numbers.count == 2 { return CGPoint(x: numbers[0], y: numbers[1]) }
        let node = try node(text)
        return CGPoint(x: node.frame.midX, y: node.frame.midY)
    }

    // MARK: Pictures

    func exploded(_ look: ExplodedLook) -> DisplayList { ExplodedView(look, of: inspector.live).list(from: phone.displayList) }

    /// Returns the overlays for a picture of the screen. If the query names a view, the overlays show the view's frame and its
    /// surroundings. If the query is nil, the overlays show the engine's plan.
    func overlays(of query: String?) throws -> [DisplayNode] {
        let overlay = InspectionOverlay(screen: phone.screenSize, measurer: fonts)
        guard query != nil else {
            guard case .why(let why) = inspector.answer(.why) else { return [] }
            return [overlay.gap(why).node]
        }
        return [overlay.selection(try details(try node(query))).node]
    }
}
