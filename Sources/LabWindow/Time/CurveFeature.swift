import Foundation
import Inspector
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import SceneRuntime
import UIKit

/// A curve in the timeline.
struct ShownCurve {
    let source: CurveSource
    var track = NumberTrack()
    /// The tick up to which its values are known; nil before the first answer.
    var through: Int?
    /// The reason why it has no values.
    var problem: String?
}

/// Shows curves of chosen numbers in the timeline, handles marks, and saves both.
@MainActor
final class CurveFeature: WindowFeature {
    unowned let host: any WindowHost
    /// The curves, in the order in which they were added.
    private(set) var curves: [ShownCurve] = []
    /// The marked ticks, newest last.
    private(set) var marks: [Int] = []

    init(host: any WindowHost) { self.host = host }

    /// The maximum number of curves. (chosen: as many as are readable)
    static let mostCurves = 6

    var curveRefusal: String? { curves.isEmpty ? localized("There is no curve yet.") : nil }

    func add(curve source: CurveSource) {
        if !options.showsTimeline { features.chrome.toggleTimeline() }
        guard !curves.contains(where: { $0.source == source }) else { return say(localized("\(source.title) has a curve already.")) }
        guard curves.count < Self.mostCurves else {
            return say(localized("At most \(number: Self.mostCurves) curves can be shown. Remove one first."))
        }
        curves.append(ShownCurve(source: source))
        // Lanes and curves keep a readable height if the window is large enough. (chosen)
        features.chrome.growTimeline(to: 150 + CGFloat(curves.count) * 42)
        updateViewport()
        features.time.refreshTimeline()
        needsDrawing = true
    }

    func removeCurve(_ index: Int) {
        guard curves.indices.contains(index) else { return }
        curves.remove(at: index)
        features.time.refreshTimeline()
        needsDrawing = true
    }

    /// The numbers that can be chosen: those of the phone, and those of the selected view.
    var curveItems: [LabMenuItem] {
        var items = CurveSource.always.map(item)
        if let id = features.picking.selectedNode, let node = session.latestTree[id], node.kind == .view || node.kind == .window {
            for (index, quantity) in CurveSource.Quantity.allCases.enumerated() {
                var next = item(.view(id, name: node.identifier ?? node.property ?? node.className, quantity))
                next.isSeparated = index == 0
                items.append(next)
            }
            if let id = node.identifier {
                for part in ["frame.y", "contentOffset.y"] {
                    var next = item(.expression("\(AssertionOffer.expression(ofView: id)).\(part)"))
                    next.detail = localized("the model's value, where the motion ends")
                    next.isSeparated = part == "frame.y"
                    items.append(next)
                }
            }
        }
        items.append(
            LabMenuItem(title: localized("An expression…"), detail: "keyboard.frame.y - views.email.frame.maxY", isSeparated: true) {
                [unowned self] in
                typeCurveExpression()
            })
        if !curves.isEmpty {
            items.append(
                LabMenuItem(title: localized("Remove all curves"), isSeparated: true) { [unowned self] in
                    curves = []
                    features.time.refreshTimeline()
                    needsDrawing = true
                })
        }
        return items
    }

    private func item(_ source: CurveSource) -> LabMenuItem {
        let index = curves.firstIndex { $0.source == source }
        return LabMenuItem(title: source.title, isOn: index != nil) { [unowned self] in
            if let index { removeCurve(index) } else { add(curve: source) }
        }
    }

    /// The expressions that the box offers: numbers of the keyboard, and of each view with an id.
    private var offeredExpressions: [PaletteEntry] {
        let ids = session.latestTree.nodes.filter { $0.kind == .view }.compactMap(\.identifier)
        let parts = ["frame.y", "frame.height", "presentationFrame.y", "contentOffset.y", "contentInset.bottom", "alpha"]
        let names =
            ["keyboard.height", "keyboard.frame.y", "keyboard.presentationFrame.y"]
            + ids.flatMap { id in
                parts.map { "\(AssertionOffer.expression(ofView: id)).\($0)" }
            }
        return names.map { name in
            PaletteEntry(title: name, kind: localized("Expression"), icon: .curve) { [unowned self] in add(curve: .expression(name)) }
        }
    }

    private func typeCurveExpression() {
        shell.openPalette(offeredExpressions, placeholder: localized("An expression, such as views.form.contentOffset.y")) {
            [unowned self] text in
            PaletteEntry(title: localized("Curve of \(text)"), kind: localized("Expression"), icon: .curve) { [unowned self] in
                add(curve: .expression(text))
            }
        }
        needsDrawing = true
    }

    /// Requests the missing values of the curves.
    func refreshCurves() {
        let last = session.recordedTicks?.upperBound ?? 0
        for curve in curves where curve.problem == nil && curve.through != last {
            let source = curve.source
            session.ask(.curve(source, from: curve.through ?? 0)) { [weak self] reply in
                guard let self, let index = curves.firstIndex(where: { $0.source == source }) else { return }
                switch reply {
                case .curve(let track, let through):
                    if curves[index].through == nil { curves[index].track = track } else { curves[index].track.append(track) }
                    curves[index].through = through
                case .refused(let reason): curves[index].problem = reason
                default: break
                }
            }
        }
    }

    /// Forgets the values, because a different run has other values.
    func forgetCurves() {
        for index in curves.indices { curves[index] = ShownCurve(source: curves[index].source) }
        marks = []
    }

    func choices(of id: LabCommand.ID) -> [LabMenuItem]? { id == .curve ? curveItems : nil }

    /// Removes the curves of views that the next scene does not have.
    func willShow(_ next: any LabSession) {
        if session.title != next.title { curves.removeAll { if case .view = $0.source { true } else { false } } }
    }

    func didShow() { forgetCurves() }

    // MARK: Marks

    /// Marks the shown moment. A third mark replaces the oldest one.
    func mark() {
        if let index = marks.firstIndex(of: features.time.shownTick) {
            marks.remove(at: index)
        } else {
            marks = marks.suffix(1) + [features.time.shownTick]
        }
        if !options.showsTimeline { features.chrome.toggleTimeline() }
        features.time.refreshTimeline()
        say(markText ?? localized("There is no mark any more."), seconds: 6)
    }

    private var markText: String? {
        guard let last = marks.last else { return nil }
        guard marks.count == 2, let first = marks.first else {
            let key = LabCommand.of(.mark).key
            return localized("Marked \(time(of: last).millisecondsText). Go to another moment and press \(key) for the distance.")
        }
        let span = abs(last - first)
        let (from, to) = (min(first, last), max(first, last))
        let values = curves.compactMap { curve -> String? in
            guard let start = curve.track.value(at: from), let end = curve.track.value(at: to) else { return nil }
            return "\(curve.source.title) \(CGFloat(end - start).signedText)"
        }
        return
            ([
                localized(
                    "\(time(of: span).millisecondsText) between the marks (\(number: span) ticks)",
                    one: "\(time(of: span).millisecondsText) between the marks (\(number: span) tick)")
            ] + values).joined(separator: ", ")
    }

    // MARK: Files

    private var curveTable: CurveTable? {
        guard let ticks = session.recordedTicks else { return nil }
        let range = marks.count == 2 ? min(marks[0], marks[1])...max(marks[0], marks[1]) : ticks
        return CurveTable(
            curves.map { .init(title: $0.source.title, track: $0.track) }, ticks: range, framesPerSecond: session.framesPerSecond)
    }

    /// Writes the curves between the marks, or all of them, into the pictures folder.
    func saveCurves(as ending: String) {
        refreshCurves()
        guard let table = curveTable else { return }
        let folder = options.pictureFolder ?? PicturesFolder.path()
        do {
            let path = try ScreenPicture.write(
                Data((ending == "csv" ? table.csv : table.svg).utf8), title: localized("\(session.title) curves"),
                device: session.device.name,
                ending: ending, folder: folder)
            say(localized("Saved \(path)"), seconds: 8)
        } catch { failure = "\(error)" }
    }
}

extension CGFloat {
    /// The number with its sign: `+12.5`.
    var signedText: String { (self > 0 ? "+" : self < 0 ? "−" : "") + magnitude.shortText }
}
