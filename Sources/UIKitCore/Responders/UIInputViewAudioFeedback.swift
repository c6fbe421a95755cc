/// An input view or accessory view whose buttons may click when they are pressed.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    /// Whether `UIDevice.playInputClick()` plays a click while the view is visible.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    public var enableInputClicksWhenVisible: Bool { false }
}

extension UIDevice {
    /// Plays the click of a key if the first responder's input view or accessory view allows it.
    ///
    /// Partial: no sound is played; clicks are only counted.
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

/// The number of clicks that were played on a phone.
@MainActor
package final class InputClicks {
    package static var current: InputClicks { SimulatedProcess.current.state { InputClicks() } }
    package fileprivate(set) var count = 0
    package init() {}
}
