import AppBuilding
import Compositing
import Foundation
import HostSupport
import QuartzCore
import SceneRuntime
import Simulator
import UIKit

/// Records the evidence for a report while a cell is played. Screens are stored as display lists, and drawn only if the report needs
/// them.
@MainActor
final class EvidenceRecorder {
    private let session: SceneSession
    private let evidence: Evidence
    private let report: RunReport?
    /// The screen at the end of each step, by the step's index.
    private var screens: [Int: DisplayList] = [:]
    private var lastScreen: DisplayList?
    private var seenSteps = 0
    private var waiting: [Int] = []
    /// The screen when the first step failed; nil if none has failed.
    private(set) var failureList: DisplayList?
    /// The screen at the end of the step before the failed one.
    private var listBefore: DisplayList?
    private var curves: [(name: String, points: [[Double]], last: Double?)] = []
    private var lastTime = 0.0

    init(_ session: SceneSession, evidence: Evidence) {
        self.session = session
        self.evidence = evidence
        report = evidence == .none ? nil : RunReport(of: session.phone, title: session.document.name)
    }

    /// Records the steps that have ended. Call this after the flow has advanced and before the tick runs.
    func noteSteps() {
        let results = session.runner.results
        guard results.count > seenSteps else { return }
        for place in seenSteps..<results.count {
            if case .failed = results[place].outcome, failureList == nil {
                failureList = session.phone.displayList
                listBefore = lastScreen
                screens[place] = failureList
            } else if failureList == nil {
                waiting.append(place)
            }
        }
        seenSteps = results.count
        // No tick follows the last step, so the screen is recorded now.
        if session.runner.status != .running { keepScreens() }
    }

    /// Records the screen and the curves. Call this after the tick, which shows the effect of the steps.
    func noteTick() {
        keepScreens()
        guard evidence != .none else { return }
        sample()
    }

    private func keepScreens() {
        guard evidence != .none, !waiting.isEmpty else { return }
        let list = session.phone.displayList
        for place in waiting { screens[place] = list }
        lastScreen = list
        waiting = []
    }

    // MARK: Curves

    private func sample() {
        let time = session.phone.time
        let height = session.phone.screenSize.height
        session.phone.process.run {
            let top = UIKeyboardController.current.map { min($0.presentationFrame.minY, height) } ?? height
            note("keyboard top", top.isFinite ? Double(top) : Double(height), time)
            if let root = session.phone.window.rootViewController?.viewIfLoaded {
                note("root origin", Double(root.layer.presentationFrame.minY), time)
            }
            var seen: Set<String> = []
            @MainActor func walk(_ view: UIView) {
                if let scroll = view as? UIScrollView, let id = scroll.accessibilityIdentifier, seen.insert(id).inserted {
                    note("\(id) offset", Double(scroll.layer.presentationBounds.minY), time)
                }
                view.subviews.forEach(walk)
            }
            walk(session.phone.window)
        }
        lastTime = time
    }

    /// Records a number in tenths of a point if it has changed. Also records its value just before the change, so that a jump is not
    /// drawn as a slope.
    private func note(_ name: String, _ value: Double, _ time: Double) {
        let rounded = (value * 10).rounded() / 10
        let moment = (time * 1000).rounded() / 1000
        guard let index = curves.firstIndex(where: { $0.name == name }) else {
            curves.append((name, [[moment, rounded]], rounded))
            return
        }
        guard curves[index].last != rounded else { return }
        if let last = curves[index].last, let end = curves[index].points.last, end[0] < lastTime {
            curves[index].points.append([(lastTime * 1000).rounded() / 1000, last])
        }
        curves[index].points.append([moment, rounded])
        curves[index].last = rounded
    }

    private var keptCurves: [CellResult.Curve] {
        curves.filter { curve in curve.name == "keyboard top" || curve.name == "root origin" || curve.points.count > 1 }.map { curve in
            let end = (lastTime * 1000).rounded() / 1000
            let closing = curve.points.last.map { $0[0] < end ? [[end, $0[1]]] : [] } ?? []
            return CellResult.Curve(name: curve.name, points: curve.points + closing)
        }
    }

    // MARK: Writing

    /// The widths of pictures in pixels. (chosen)
    private static let (thumbnailWidth, stepWidth, momentWidth): (CGFloat, CGFloat, CGFloat) = (180, 300, 420)
    /// The quality of JPEG pictures, from 0 to 1. (chosen so that text stays readable)
    private static let quality: CGFloat = 0.72
    /// The time in virtual seconds after a failure at which a picture shows its consequences. (chosen so that the keyboard has stopped
    /// moving by then)
    private static let afterFailure = 0.6

    func write(into result: inout CellResult, results: OutputPlace, isFull: Bool, _ fonts: FontLibrary) throws {
        let folder = "pictures/\(result.cell.slug)"
        var count = 0
        var known: [Data: String] = [:]
        func picture(_ list: DisplayList, width: CGFloat) throws -> String? {
            let scale = width / max(1, min(list.size.width, list.size.height))
            guard let data = Compositor.picture(of: list, fonts: fonts, scale: scale).jpegData(quality: Self.quality) else { return nil }
            if let path = known[data] { return path }
            count += 1
            let path = "\(folder)/\(String(format: "%03d", count)).jpg"
            do { try OutputFile.write(data, to: results.appending(path)) } catch { throw CommandFailure("\(error)") }
            known[data] = path
            return path
        }
        let phone = session.phone
        result.thumbnail = try picture(failureList ?? phone.displayList, width: Self.thumbnailWidth)
        result.screenHeight = Double(phone.screenSize.height)
        guard isFull else { return }
        for place in result.steps.indices {
            if let list = screens[place] { result.steps[place].picture = try picture(list, width: Self.stepWidth) }
        }
        result.curves = keptCurves
        result.events = events
        guard let failureList else { return }
        var moments = CellResult.Moments()
        moments.before = try listBefore.flatMap { try picture($0, width: Self.momentWidth) }
        moments.at = try picture(failureList, width: Self.momentWidth)
        let end = phone.time + Self.afterFailure
        while phone.time < end { phone.tick() }
        moments.after = try picture(phone.displayList, width: Self.momentWidth)
        result.moments = moments
    }

    private var events: [CellResult.Event] {
        var plans = report?.plans[...] ?? []
        return session.phone.events.entries.map { entry in
            let details = entry.details.map { "\($0.name) \($0.value.rounded.serialized)" }.joined(separator: ", ")
            var event = CellResult.Event(
                time: (entry.time * 1000).rounded() / 1000, name: entry.name,
                text: [entry.view, details].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": "))
            if entry.name == "adjust", let plan = plans.popFirst() {
                (event.text, event.explanation) = (plan.title, plan.text)
            }
            return event
        }
    }
}
