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
        var wishes = FrameWishes(time: features.clock.shownTime, fraction: features.clock.shownFraction, viewport: viewport)
        wishes.explanation = drawnExplanation
        // One finger is where the mouse is; others, and those of a flow, have to be drawn.
        wishes.showsFingers = features.phone.finger.isTwo || session.currentStep != nil
        for feature in features.all { feature.request(&wishes) }
        let frame = session.frame(wishes)
        var furniture = LabCanvas.Furniture()
        features.chrome.updateShell(frame.inspection)
        let own = shell.interface.nodes()
        furniture.chrome = own.around
        for feature in features.drawing { furniture.overlays += feature.nodes }
        furniture.overlays += own.over.map { $0.apart() }
        canvas.draw(frame.picture, furniture, in: viewport, beside: features.comparison.comparedScreens(wishes), on: window)
        features.overlays.noteDrawing()
        window.title = title
        features.messages.tellOfFonts()
        window.pointer =
            features.phone.finger.isDown
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

    /// The explanation over the phone: the parts of the gap beside the inspector, or everything that moved.
    var drawnExplanation: LabAdvance.Explanation {
        if options.showsExplanation { return .everything }
        // An inspector for which the window is too narrow is not seen, and nobody could close it to be rid of the drawing. Where
        // differences are looked at, nothing else is drawn over the phones.
        return !shell.layout.inspector.isEmpty && (features.comparison.phones == nil || shell.inspector.tab != .compare) ? .gap : .none
    }
}
