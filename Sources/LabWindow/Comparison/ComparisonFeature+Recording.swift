import DeviceRecordings
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import UIKit

/// The recorded phone of `run --with phone.jsonl` beside the simulated one. It has no pixels, so it shows the outlines of its keyboard and
/// views at the moment that is aligned with the shown tick.
extension ComparisonFeature {
    var recordingRefusal: String? {
        options.recording == nil ? localized("There is no recording. 'keyboard-lab run SCENE --with phone.jsonl' opens one.") : nil
    }
    var showsRecording: Bool { options.recording != nil && !hidesRecording && !features.scenes.isInGallery }

    func toggleRecording() {
        hidesRecording.toggle()
        updateViewport()
    }

    /// Returns the viewport of the recorded phone before it is inside its cell. Its body is that of the simulated phone.
    func recordedPlace(_ whole: Viewport) -> Viewport {
        var place = whole
        place.turn = 0
        return place
    }

    /// A named outline on the recorded phone, in points of its screen.
    struct RecordedOutline: Hashable {
        var name: String
        var frame: CGRect
        var isKeyboard = false
    }

    /// Returns the outlines at a time of the recording, the keyboard last. Views that fill most of the screen are left out, because they
    /// would surround all others.
    nonisolated static func outlines(of recording: DeviceRecording, at time: Double) -> [RecordedOutline] {
        let screen = CGRect(x: 0, y: 0, width: recording.width, height: recording.height)
        func value(_ subject: String, _ property: DeviceRecording.Quantity.Property, _ isNamed: Bool) -> CGFloat? {
            recording.tracks[.init(subject, property, isNamed: isNamed)]?.value(at: time).map { CGFloat($0) }
        }
        var result: [RecordedOutline] = []
        for (name, first) in recording.firstFrames.sorted(by: { ($0.value.minY, $0.key) < ($1.value.minY, $1.key) }) {
            guard let top = value(name, .top, true), let height = value(name, .height, true) else { continue }
            let frame = CGRect(x: first.minX, y: top, width: first.width, height: height)
            let shown = frame.intersection(screen)
            guard !shown.isEmpty, shown.width * shown.height < 0.6 * screen.width * screen.height else { continue }
            result.append(RecordedOutline(name: name, frame: shown))
        }
        if let top = value("keyboard", .top, false), top < screen.height {
            let frame = CGRect(
                x: value("keyboard", .left, false) ?? 0, y: top, width: value("keyboard", .width, false) ?? screen.width,
                height: value("keyboard", .height, false) ?? screen.height - top)
            let shown = frame.intersection(screen)
            if !shown.isEmpty { result.append(RecordedOutline(name: "keyboard", frame: shown, isKeyboard: true)) }
        }
        return result
    }

    /// The outlines and the names above the phones, in window points.
    var recordedNodes: [DisplayNode] {
        guard let place = recordedViewport, let beside = features.curves.recordedPhone else { return [] }
        let theme = shell.interface.theme
        var painter = LabPainter(bounds: CGRect(origin: .zero, size: viewport.windowSize), theme: theme, measurer: fonts)
        let recording = beside.recording
        let time = beside.recordedTime(at: time(of: features.time.shownTick))
        if phones == nil { paintName(localized("simulated"), session.device.name, above: viewport, &painter) }
        paintName(localized("recorded"), recordedState(recording, at: time), above: place, &painter)
        let screen = place.screenFrame
        let scale = screen.width / max(place.screenSize.width, 1)
        painter.fill(screen, theme.panel, radius: place.device.cornerRadius * scale)
        painter.frame(screen, theme.edge, radius: place.device.cornerRadius * scale)
        for outline in Self.outlines(of: recording, at: time) {
            let frame = CGRect(
                x: screen.minX + outline.frame.minX * scale, y: screen.minY + outline.frame.minY * scale,
                width: outline.frame.width * scale, height: outline.frame.height * scale
            ).intersection(screen)
            guard !frame.isEmpty else { continue }
            if outline.isKeyboard { painter.fill(frame, theme.hover) }
            painter.frame(frame, outline.isKeyboard ? theme.accent : theme.faintText)
            let line = CGRect(x: frame.minX + 4, y: frame.minY, width: frame.width - 8, height: min(frame.height, theme.scaled(20)))
            if line.height >= theme.scaled(12) { painter.text(outline.name, in: line, .small, theme.text) }
        }
        return [DisplayNode(id: LabNodeID.recordedPhone, name: "recorded phone", bounds: painter.bounds, contents: painter.items)]
    }

    private func paintName(_ name: String, _ state: String, above place: Viewport, _ painter: inout LabPainter) {
        let theme = painter.theme
        let width = place.windowSize.width - place.panelWidth - place.leftInset
        let room = CGRect(x: place.leftInset + 6, y: place.topInset - nameHeight, width: width - 12, height: theme.scaled(18))
        painter.text(name, in: room.offsetBy(dx: 0, dy: theme.scaled(5)), .strong, align: .center)
        painter.text(state, in: room.offsetBy(dx: 0, dy: theme.scaled(21)), .small, theme.faintText, align: .center)
    }

    /// Returns the difference between the keyboards in the shown tick, or the name of the recorded device if it is not known.
    private func recordedState(_ recording: DeviceRecording, at time: Double) -> String {
        let curve = features.curves.curves.first { $0.source == .keyboardTop }
        guard let simulated = curve?.track.value(at: features.time.shownTick),
            let recorded = recording.tracks[.keyboardTop]?.value(at: time)
        else { return recording.device }
        let way = ((recorded - simulated) * 10).rounded() / 10
        if way == 0 { return localized("\(recording.device): the keyboard is at the same height") }
        let points = String(format: "%.1f", abs(way))
        return way < 0
            ? localized("\(recording.device): the keyboard is \(points) points higher")
            : localized("\(recording.device): the keyboard is \(points) points lower")
    }
}
