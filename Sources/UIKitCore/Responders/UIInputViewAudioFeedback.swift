/// An input view or accessory view that may click when its buttons are pressed.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    /// Whether `UIDevice.playInputClick()` clicks while the view is shown.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    public var enableInputClicksWhenVisible: Bool { false }
}

extension UIDevice {
    /// Plays the click of a key, if the input view or the accessory view of the first responder allows it.
    ///
    /// Partial: no sound is played; clicks are counted.
    public func playInputClick() {
        var responder = UIApplication.shared.firstResponder as UIResponder?
        while let current = responder {
            let shown = [current.inputView, current.inputAccessoryView].compactMap { $0 }
            if shown.contains(where: { ($0 as? any UIInputViewAudioFeedback)?.enableInputClicksWhenVisible == true }) {
                InputClicks.current.count += 1
                return
            }
            responder = current.next
        }
    }
}

/// The number of clicks that a phone has played.
@MainActor
package final class InputClicks {
    package static var current: InputClicks { SimulatedProcess.current.state { InputClicks() } }
    package fileprivate(set) var count = 0
    package init() {}
}
