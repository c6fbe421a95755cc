import LabProtocol
import QuartzCore
import UIKit

/// One frame of the window.
extension LabWindow {
    func draw() {
        needsDrawing = false
        drawnFrames += 1
        quiet.drew(shownNow, at: HostClock.now())
        var wishes = FrameWishes(time: shownTime, fraction: shownFraction, viewport: viewport)
        wishes.explanation = drawnExplanation
        // One finger is where the mouse is; others, and those of a flow, have to be drawn.
        wishes.showsFingers = finger.isTwo || session.currentStep != nil
        for feature in features.all { feature.request(&wishes) }
        let frame = session.frame(wishes)
        let bounds = CGRect(origin: .zero, size: viewport.windowSize)
        var furniture = LabCanvas.Furniture()
        updateShell(frame.inspection)
        let own = shell.interface.nodes()
        furniture.chrome = own.around
        for feature in features.drawing { furniture.overlays += feature.nodes }
        if shell.layout.status.isEmpty, let strip {
            furniture.overlays.append(strip.node(in: bounds, measurer: fonts, theme: shell.interface.theme))
        }
        if showsHelp { furniture.overlays.append(HelpCard.node(in: bounds, measurer: fonts, theme: shell.interface.theme)) }
        furniture.overlays += features.keyboardMenu.nodes
        furniture.overlays += own.over.map { $0.apart() }
        canvas.draw(frame.picture, furniture, in: viewport, beside: features.comparison.comparedScreens(wishes), on: window)
        features.overlays.noteDrawing()
        window.title = title
        tellOfFonts()
        window.pointer =
            finger.isDown
            ? .arrow
            : features.picking.isOn && !shell.interface.isPressed && shell.interface.hovered == nil ? .cross : shell.interface.pointerShape
        // Keys that belong to a menu are not composed by an input method.
        window.textInput =
            shell.interface.focus != nil
            ? shell.interface.caret
            : features.keyboardMenu.menu != nil
                ? nil
                : frame.caret.map { caret in
                    CGRect(origin: viewport.windowPoint(caret.origin), size: caret.size.applying(viewport.phoneToWindow))
                }
    }

    /// What is drawn over the phone of what moved: the parts of the gap beside the inspector, or everything.
    var drawnExplanation: LabAdvance.Explanation {
        if options.showsExplanation { return .everything }
        // An inspector for which the window is too narrow is not seen, and nobody could close it to be rid of the drawing. Where
        // differences are looked at, nothing else is drawn over the phones.
        return !shell.layout.inspector.isEmpty && (features.comparison.phones == nil || shell.inspector.tab != .compare) ? .gap : .none
    }

    /// What no font here can draw is said once, when it first comes up.
    func tellOfFonts() {
        guard fonts.missing.count > toldFonts else { return }
        let news = fonts.missing[toldFonts...].map { "\($0.description.prefix(1).uppercased())\($0.description.dropFirst())." }
        toldFonts = fonts.missing.count
        say(news.joined(separator: " "))
    }

    var strip: MessageStrip? {
        if let failure { return MessageStrip(kind: .failure, text: failure) }
        if let notice { return MessageStrip(kind: .notice, text: notice.text) }
        if let replayText = features.time.replayText { return MessageStrip(kind: .notice, text: replayText) }
        if features.time.past != nil { return nil }
        if pacer.isPaused {
            let chords = [LabCommand.ID.step, .pause].map { LabCommand.of($0).chord?.description ?? "" }
            return MessageStrip(kind: .notice, text: localized("Paused. \(chords[0]) goes on by one tick, \(chords[1]) goes on."))
        }
        if let step = session.currentStep { return MessageStrip(kind: .notice, text: step) }
        return nil
    }

    // MARK: Messages

    /// A few words in the strip: for two seconds, or for as long as they take to read (chosen:
    /// 20 characters a second), and while they are true.
    func say(_ text: String, seconds: Double? = nil, while isTrue: @escaping @MainActor () -> Bool = { true }) {
        notice = (text, HostClock.now() + (seconds ?? max(2, Double(text.count) / 20)), isTrue)
        updateViewport()
    }
}
