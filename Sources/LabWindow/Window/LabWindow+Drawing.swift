@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import UIKit

/// One frame of the window.
extension LabWindow {
    func draw() {
        needsDrawing = false
        drawnFrames += 1
        quiet.drew(shownNow, at: HostClock.now())
        var frameOptions = FrameOptions(time: features.clock.shownTime, fraction: features.clock.shownFraction, viewport: viewport)
        frameOptions.explanation = drawnExplanation
        // A single finger is at the mouse; further fingers, and those of a flow, must be drawn.
        frameOptions.showsFingers = features.phone.finger.isTwo || session.currentStep != nil
        for feature in features.all { feature.request(&frameOptions) }
        let frame = session.frame(frameOptions)
        var decorations = LabCanvas.Decorations()
        features.chrome.updateShell(frame.inspection)
        let own = shell.interface.nodes()
        decorations.chrome = own.around
        for feature in features.drawing { decorations.overlays += feature.nodes }
        decorations.overlays += own.over.map { $0.apart() }
        canvas.draw(frame.picture, decorations, in: viewport, beside: features.comparison.comparedScreens(frameOptions), on: window)
        features.overlays.noteDrawing()
        window.title = title
        features.messages.reportFonts()
        window.pointer =
            features.phone.finger.isDown
            ? .arrow
            : features.picking.isOn && !shell.interface.isPressed && shell.interface.hovered == nil ? .cross : shell.interface.pointerShape
        // An input method does not compose keys that belong to a menu.
        window.textInput =
            shell.interface.focus != nil
            ? shell.interface.caret
            : features.keyboardMenu.menu != nil
                ? nil
                : frame.caret.map { caret in
                    CGRect(origin: viewport.windowPoint(caret.origin), size: caret.size.applying(viewport.phoneToWindow))
                }
    }

    /// The explanation over the phone: the parts of the gap beside the inspector, or all moved views.
    var drawnExplanation: LabAdvance.Explanation {
        if options.showsExplanation { return .everything }
        // If the window is too narrow for the inspector, the user could not close it to remove the drawing. During a comparison, nothing
        // else is drawn over the phones.
        return !shell.layout.inspector.isEmpty && (features.comparison.phones == nil || shell.inspector.tab != .compare) ? .gap : .none
    }
}
