@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import UIKit

/// The drawing of one frame of the window.
extension LabWindow {
    func draw() {
        needsDrawing = false
        drawnFrames += 1
        quiet.drew(shownNow, at: HostClock.now())
        var frameOptions = FrameOptions(time: features.clock.shownTime, fraction: features.clock.shownFraction, viewport: viewport)
        frameOptions.explanation = drawnExplanation
        // A single finger is not drawn, because it is at the mouse pointer. A second finger and the fingers of a flow must be drawn.
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
        // The input method is disabled while a menu is open, so that keys for the menu are not composed to text.
        window.textInput =
            shell.interface.focus != nil
            ? shell.interface.caret
            : features.keyboardMenu.menu != nil
                ? nil
                : frame.caret.map { caret in
                    CGRect(origin: viewport.windowPoint(caret.origin), size: caret.size.applying(viewport.phoneToWindow))
                }
    }

    /// The explanation that is drawn over the phone. For the Why tab, the explanation shows only the parts of the gap between field and
    /// keyboard; otherwise it shows all moved views.
    var drawnExplanation: LabAdvance.Explanation {
        if options.showsExplanation { return .everything }
        // Nothing is drawn if the window is too narrow for the inspector, because the user could not close it to remove the drawing.
        // During a comparison, the drawing would hide the differences.
        return !shell.layout.inspector.isEmpty && (features.comparison.phones == nil || shell.inspector.tab != .compare) ? .gap : .none
    }
}
