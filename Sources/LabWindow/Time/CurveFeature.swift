import DeviceRecordings
import Foundation
import Inspector
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import SceneRuntime
import UIKit

/// A curve in the timeline with its values.
struct ShownCurve {
    let source: CurveSource
    var track = NumberTrack()
    /// The values of the recorded phone up to the same tick.
    var recorded = NumberTrack()
    /// The tick up to which the values have been received; nil before the first reply.
    var through: Int?
    /// The reason why the curve has no values; nil if it can have values.
    var problem: String?
}

/// Shows curves of numbers in the timeline, sets marks, and saves curves to files.
@MainActor
final class CurveFeature: WindowFeature {
    unowned let host: any WindowHost
    /// The curves, in the order in which they were added.
    private(set) var curves: [ShownCurve] = []
    /// Whether curves with the same unit share a row and a scale.
    private(set) var sharesRows = false
    /// The ticks of the marks, newest last.
    private(set) var marks: [Int] = []

    /// The recorded phone beside the run; nil without a recording.
    private var beside: RecordedCurves?
    /// The recorded phone, aligned with the shows and hides of the run so far; nil without a recording.
    var recordedPhone: RecordingBeside? {
        beside?.note(session.events)
        return beside?.beside
    }

    init(host: any WindowHost) { self.host = host }

    /// The maximum number of curves. (chosen so that the curves stay readable)
    static let mostCurves = 6

    var curveRefusal: String? { curves.isEmpty ? localized("There is no curve yet.") : nil }

    func add(curve source: CurveSource) {
        if !options.showsTimeline { features.chrome.toggleTimeline() }
        guard !curves.contains(where: { $0.source == source }) else { return say(localized("\(source.title) has a curve already.")) }
        guard curves.count < Self.mostCurves else {
            return say(localized("At most \(number: Self.mostCurves) curves can be shown. Remove one first."))
        }
        curves.append(ShownCurve(source: source))
        // The timeline grows, so that tracks and curves stay readable. (chosen)
        features.chrome.growTimeline(to: 150 + CGFloat(curves.count) * 42)
        updateViewport()
        features.time.refreshTimeline()
        needsDrawing = true
    }

    /// The curves with the indices of their rows.
    var timelineCurves: [TimelinePanel.Curve] {
        var rows: [CurveUnit?] = []
        return curves.map { curve in
            let unit = curve.source.unit
            var row = rows.count
            if sharesRows, let unit, let same = rows.firstIndex(of: unit) { row = same } else { rows.append(unit) }
            return TimelinePanel.Curve(
                title: curve.source.title, track: curve.track, recorded: curve.recorded, problem: curve.problem, row: row)
        }
    }

    func toggleSharedRows() {
        sharesRows.toggle()
        features.time.refreshTimeline()
        needsDrawing = true
    }

    func removeCurve(_ index: Int) {
        guard curves.indices.contains(index) else { return }
        curves.remove(at: index)
        features.time.refreshTimeline()
        needsDrawing = true
    }

    /// Returns the quantities of a view that can be plotted. Views of UIKit that cannot scroll have no content offset.
    static func quantities(of node: InspectedNode) -> [CurveSource.Quantity] {
        let scrolls = !node.className.hasPrefix("UI") || scrollingClasses.contains(node.className)
        return CurveSource.Quantity.allCases.filter { scrolls || $0 != .contentOffsetX && $0 != .contentOffsetY }
    }
    private static let scrollingClasses: Set = ["UIScrollView", "UITableView", "UICollectionView", "UITextView"]

    /// The maximum number of views in the list of curves besides the selected view. (chosen)
    private static let mostAround = 6

    /// The views whose quantities are in submenus: the focused view, and the ancestors of the selected or focused view, the innermost
    /// ancestor first.
    private var viewsAround: [InspectedNode] {
        let nodes = session.latestTree.nodes
        func isOffered(_ node: InspectedNode) -> Bool { node.kind == .view && !node.flags.contains(.system) }
        let focused = nodes.firstIndex { $0.flags.contains(.focused) && isOffered($0) }
        let selected = features.picking.selectedNode.flatMap { id in nodes.firstIndex { $0.id == id } }
        var result = focused == selected ? [] : [focused].compactMap { $0.map { nodes[$0] } }
        var place = (selected ?? focused).map { nodes[$0].parent } ?? -1
        while nodes.indices.contains(place), result.count < Self.mostAround {
            if isOffered(nodes[place]) { result.append(nodes[place]) }
            place = nodes[place].parent
        }
        return result
    }

    /// The list of quantities that the user can plot: quantities of the phone, of the selected view, and of the views around the
    /// selected view.
    var curveItems: [LabMenuItem] {
        var items = CurveSource.always.map(item)
        if let id = features.picking.selectedNode, let node = session.latestTree[id], node.kind == .view || node.kind == .window {
            for (index, quantity) in Self.quantities(of: node).enumerated() {
                var next = item(.view(node, quantity))
                next.isSeparated = index == 0
                items.append(next)
            }
            if let id = node.identifier {
                for part in ["frame.y"] + (Self.quantities(of: node).contains(.contentOffsetY) ? ["contentOffset.y"] : []) {
                    var next = item(.expression("\(AssertionOffer.expression(ofView: id)).\(part)"))
                    next.detail = localized("the model's value, where the motion ends")
                    next.isSeparated = part == "frame.y"
                    items.append(next)
                }
            }
        }
        for (index, node) in viewsAround.enumerated() {
            let lines = Self.quantities(of: node).map { item(.view(node, $0)) }
            items.append(LabMenuItem(title: node.title, isOn: lines.contains { $0.isOn }, submenu: lines, isSeparated: index == 0))
        }
        items.append(
            LabMenuItem(title: localized("An expression…"), detail: "keyboard.frame.y - views.email.frame.maxY", isSeparated: true) {
                [unowned self] in
                typeCurveExpression()
            })
        if !curves.isEmpty {
            let units = curves.compactMap(\.source.unit)
            items.append(
                LabMenuItem(
                    title: localized("One row for curves of one unit"), isOn: sharesRows,
                    refusal: units.count == Set(units).count ? localized("No two curves have the same unit.") : nil, isSeparated: true
                ) { [unowned self] in toggleSharedRows() })
            items.append(
                LabMenuItem(title: localized("Remove all curves")) { [unowned self] in
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

    /// The suggestions below the field for an expression: quantities of the keyboard, and of each view with an id.
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
                    beside?.note(session.events)
                    beside?.extend(&curves[index].recorded, source, after: curves[index].through, through, session.framesPerSecond)
                    curves[index].through = through
                case .refused(let reason): curves[index].problem = reason
                default: break
                }
            }
        }
    }

    /// Discards the values, because a different run has different values.
    func forgetCurves() {
        for index in curves.indices { curves[index] = ShownCurve(source: curves[index].source) }
        beside = options.recording.map { RecordedCurves($0) }
        marks = []
    }

    func choices(of id: LabCommand.ID) -> [LabMenuItem]? { id == .curve ? curveItems : nil }

    /// Removes the curves of views if the next session shows a different scene.
    func willShow(_ next: any LabSession) {
        if session.title != next.title { curves.removeAll { if case .view = $0.source { true } else { false } } }
    }

    func didShow() {
        let isFirst = beside == nil
        forgetCurves()
        if isFirst, beside != nil { add(curve: .keyboardTop) }
    }

    // MARK: Marks

    /// Sets a mark at the shown moment; if there is already a mark, removes it. A third mark replaces the older of two marks.
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

    /// Writes the part of the curves between the two marks to a file in the pictures folder. Without marks, writes the whole curves.
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
    /// The number with its sign, such as `+12.5`.
    var signedText: String { (self > 0 ? "+" : self < 0 ? "−" : "") + magnitude.shortText }
}

/// The unit of a curve's numbers.
enum CurveUnit: Hashable {
    /// The unit of lengths: points on the screen.
    case points
    /// A number from 0 to 1.
    case share
}

extension CurveSource {
    /// The unit of the values; nil for an expression, whose unit is unknown.
    var unit: CurveUnit? {
        switch self {
        case .keyboardTop, .rootY, .caretY: .points
        case .view(_, _, .opacity): .share
        case .view: .points
        case .expression(let text):
            switch text.split(separator: ".").last {
            case "x", "y", "width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY", "top", "left", "bottom", "right": .points
            case "alpha", "opacity": .share
            default: nil
            }
        }
    }
}
