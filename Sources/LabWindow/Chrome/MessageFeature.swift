@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore

/// The messages of the window: failures, temporary notices, and the text of the status line.
@MainActor
final class MessageFeature: WindowFeature {
    unowned let host: any WindowHost
    /// The failure that the window shows until its cause is resolved.
    var failure: String?
    /// A temporary message. It disappears at the host time `until`, or as soon as `isTrue` returns false.
    private(set) var notice: (text: String, until: Double, isTrue: @MainActor () -> Bool)?
    /// The message, beside the phone, that a flow has ended, and the host time until which it is visible.
    private var flowEnd: (text: String, until: Double)?
    /// The number of characters that have been reported because no font can draw them.
    private var reportedFonts = 0

    init(host: any WindowHost) { self.host = host }

    func follow(at now: Double) {
        if let flowEnd, now >= flowEnd.until {
            self.flowEnd = nil
            needsDrawing = true
        }
        guard let notice, now >= notice.until || !notice.isTrue() else { return }
        self.notice = nil
        updateViewport()
    }

    func wait(at now: Double) -> Double? { [notice?.until, flowEnd?.until].compactMap { $0 }.min().map { max($0 - now, 0) } }

    /// The time in host seconds for which the end of a flow is shown beside the phone. (chosen)
    private static let flowEndTime = 6.0

    /// Shows that a flow has passed, beside the phone and in the status line.
    func sayFlowPassed() {
        let text = localized("The flow has passed.")
        flowEnd = (text, HostClock.now() + Self.flowEndTime)
        say(text)
    }

    /// The card at the right of the phone with the flow's current step or its end. Empty if the space beside the phone is too narrow,
    /// or while a past moment is shown.
    var nodes: [DisplayNode] {
        guard features.comparison.phones == nil, features.comparison.recordedViewport == nil, features.time.past == nil,
            !shell.layout.status.isEmpty, let text = session.currentStep ?? flowEnd?.text, !text.isEmpty
        else { return [] }
        let (phone, room) = (viewport.phoneFrame, shell.layout.room)
        let width = min(room.maxX - phone.maxX - 2 * Self.cardGap, Self.cardWidths.upperBound)
        guard width >= Self.cardWidths.lowerBound else { return [] }
        let padding: CGFloat = 12
        let theme = shell.interface.theme
        var block = TextBlock(
            firstID: LabNodeID.captionLines, origin: CGPoint(x: padding, y: padding), width: width - 2 * padding, measurer: fonts,
            theme: theme)
        block.add(text, .init(font: FontFace(weight: 0.23, size: theme.scaled(15)), color: \.text, lineHeight: theme.scaled(21)))
        let size = CGSize(width: width, height: block.height + 2 * padding)
        let origin = CGPoint(x: phone.maxX + Self.cardGap, y: max(phone.midY - size.height / 2, room.minY).rounded())
        let card = LabCard.node(
            LabNodeID.caption, "caption", at: origin, size: size, scale: 1, radius: 12, theme: theme, children: block.nodes)
        return [card]
    }
    /// The gap between the phone and the card, and the allowed widths of the card, in window points. (chosen so that four words fit in a
    /// line)
    private static let (cardGap, cardWidths): (CGFloat, ClosedRange<CGFloat>) = (14, 130...280)

    /// Shows a short text in the message strip for at least four seconds, or longer if reading the text takes longer (chosen: 15
    /// characters per second). The text disappears as soon as `isTrue` returns false.
    func say(_ text: String, seconds: Double? = nil, while isTrue: @escaping @MainActor () -> Bool = { true }) {
        notice = (text, HostClock.now() + (seconds ?? max(4, Double(text.count) / 15)), isTrue)
        updateViewport()
    }

    /// Reports the characters that no font can draw. Each character is reported once.
    func reportFonts() {
        guard fonts.missing.count > reportedFonts else { return }
        let updates = fonts.missing[reportedFonts...].map { "\($0.description.prefix(1).uppercased())\($0.description.dropFirst())." }
        reportedFonts = fonts.missing.count
        say(updates.joined(separator: " "))
    }

    var strip: MessageStrip? {
        if let failure { return MessageStrip(kind: .failure, text: failure) }
        if let notice { return MessageStrip(kind: .notice, text: notice.text) }
        if let replayText = features.time.replayText { return MessageStrip(kind: .notice, text: replayText) }
        if features.time.past != nil { return nil }
        if isPaused {
            let chords = [LabCommand.ID.step, .pause].map { LabCommand.of($0).key }
            return MessageStrip(kind: .notice, text: localized("Paused. \(chords[0]) advances by one tick, \(chords[1]) continues."))
        }
        if let step = session.currentStep { return MessageStrip(kind: .notice, text: step) }
        return nil
    }

    // MARK: The status line

    var statusContent: LabStatusLine.Content {
        var content = statusWords
        content.recording = features.takes.recordingMark
        return content
    }

    private var statusWords: LabStatusLine.Content {
        if let failure { return .init(kind: .failure, text: failure) }
        if let notice { return .init(kind: .notice, text: notice.text) }
        if features.picking.isOn, !features.flow.controller.picks {
            return .init(
                kind: .notice,
                text: localized("Click a view on the phone; click again for the view below it. Alt measures. Escape ends."))
        }
        if let activity = features.films.renderActivity ?? session.activity { return .init(kind: .notice, text: activity) }
        if let replayText = features.time.replayText { return .init(kind: .notice, text: replayText) }
        if features.time.past != nil {
            let keys = [LabCommand.ID.stepBack, .step, .resumeHere, .present].map { LabCommand.of($0).key }
            return .init(
                kind: .notice,
                text:
                    localized(
                        """
                        The past. \(keys[0]) and \(keys[1]) step back and forward by one tick. A press on the phone, or \(keys[2]), \
                        continues from here. \(keys[3]) returns to the present.
                        """
                    )
            )
        }
        if isPaused {
            let chords = [LabCommand.ID.step, .pause].map { LabCommand.of($0).key }
            return .init(kind: .notice, text: localized("Paused. \(chords[0]) advances by one tick, \(chords[1]) continues."))
        }
        if features.time.past == nil, let step = session.currentStep { return .init(kind: .notice, text: step) }
        let size = session.interfaceSize
        return .init(
            kind: .state,
            text: [
                session.title, "\(session.device.name), iOS \(session.systemVersion)",
                features.scenes.isInGallery ? nil : localized(known: session.strategy.title),
            ].compactMap { $0 }.joined(separator: "  ·  "),
            detail:
                localized("\(size.width.shortText) × \(size.height.shortText) points")
                + "   \(Int((viewport.pixelScale / viewport.density * 100).rounded())) %"
        )
    }
}
