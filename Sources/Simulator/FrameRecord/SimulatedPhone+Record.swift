import UIKit

extension FrameRecord {
    /// The names of the numbers in every record. Positions are in interface points.
    package enum Track {
        /// The presented upper edge of the keyboard, or the screen's lower edge without a keyboard.
        package static let keyboardTop = "keyboard.top"
        /// The upper edge of the root controller's view.
        package static let rootY = "root.y"
        /// The upper edge of the caret. The track has no value without a text input.
        package static let caretY = "caret.y"
        /// The phone's orientation, a raw value of `UIInterfaceOrientation`.
        package static let orientation = "orientation"
        /// The remaining angle of a rotation, in radians.
        package static let turn = "turn"
    }

    /// Adds the phone's current tick.
    /// - Parameter list: the frame of the tick, if the caller already has it.
    @MainActor
    package mutating func take(from phone: SimulatedPhone, showing list: DisplayList? = nil) {
        let tick = phone.tickIndex
        add(list ?? phone.displayList, tick: tick)
        let numbers = phone.recordedNumbers
        for (name, value) in numbers { add(value, to: name, tick: tick) }
    }
}

extension SimulatedPhone {
    /// The presented numbers of the current tick.
    fileprivate var recordedNumbers: [(String, Double?)] {
        process.run {
            let keyboard = UIKeyboardController.current
            let top = keyboard.map { $0.isVisible ? $0.presentationFrame.minY : UIScreen.main.bounds.height }
            let root = window.rootViewController?.viewIfLoaded
            return [
                (FrameRecord.Track.keyboardTop, top.map(Double.init)),
                (FrameRecord.Track.rootY, root.map { Double($0.layer.presentationFrame.minY) }),
                (FrameRecord.Track.caretY, caretTop.map(Double.init)), (FrameRecord.Track.orientation, Double(orientation.rawValue)),
                (FrameRecord.Track.turn, Double(remainingTurn)),
            ]
        }
    }

    /// The presented position of the focused text input's caret.
    private var caretTop: CGFloat? {
        guard let view = UIApplication.shared.firstResponder as? UIView, view.window != nil, let input = view as? any UITextInput,
            let position = input.selectedTextRange?.end
        else { return nil }
        return view.presentationFrameInWindow.minY + input.caretRect(for: position).minY - view.layer.presentationBounds.minY
    }
}
