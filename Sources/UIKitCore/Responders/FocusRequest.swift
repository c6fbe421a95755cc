/// An object that requests the keyboard before it is in a window: a view, or its controller.
///
/// UIKit remembers such a request and fulfils it as soon as the view is in a window, so that `becomeFirstResponder()` works in
/// `viewDidLoad` and in `viewWillAppear`. The method returns false at that time. (that it is remembered is known from use; the result false
/// is chosen) The request of a view that has been on the screen and is in no window now, such as a cell that a table keeps for reuse, is
/// not remembered, because it is reused for different content. (chosen)
enum FocusRequest { case ofView, ofController }

extension UIResponder {
    /// The view that must be in a window before this object can have the keyboard; nil for objects that need none.
    private var viewForFocus: UIView? { self as? UIView ?? (self as? UIViewController)?.viewIfLoaded }

    /// Remembers the request if the object's view is not in a window yet. Returns whether it was remembered.
    func waitsForWindow() -> Bool {
        guard let view = viewForFocus else { return self is UIViewController }
        guard view.window == nil else { return false }
        guard !view.hasBeenInWindow || hasController else { return true }
        view.focusRequest = self is UIView ? .ofView : .ofController
        return true
    }

    private var hasController: Bool {
        var next: UIResponder? = self
        while let present = next {
            if present is UIViewController { return true }
            next = present.next
        }
        return false
    }

    func forgetFocusRequest() { viewForFocus?.focusRequest = nil }
}

extension UIApplication {
    /// Runs `body`, and then fulfils requests for the keyboard from objects that are in a window now. So code that adds views to a window
    /// can position them first.
    package func holdingFocus(_ body: () -> Void) {
        focusHolds += 1
        body()
        focusHolds -= 1
        guard focusHolds == 0, !deferredFocus.isEmpty else { return }
        let waiting = deferredFocus
        deferredFocus = []
        for place in waiting { place.responder?.becomeFirstResponder() }
    }

    /// Gives the keyboard to `responder`, now or when the last hold has ended.
    package func giveFocus(to responder: UIResponder) {
        guard focusHolds > 0 else {
            responder.becomeFirstResponder()
            return
        }
        deferredFocus.append(DeferredFocus(responder: responder))
    }

    struct DeferredFocus {
        weak var responder: UIResponder?
    }
}

extension UIViewController {
    /// Makes a controller that appears while there is no first responder the first responder if it has its own accessory or input view: the
    /// bar of a conversation shows without a request. (chosen: apps rely on it and override only `canBecomeFirstResponder` and
    /// `inputAccessoryView`)
    func showOwnInput() {
        guard UIApplication.shared.firstResponder == nil, viewIfLoaded?.window != nil, canBecomeFirstResponder, bringsInput else { return }
        UIApplication.shared.giveFocus(to: self)
    }

    private var bringsInput: Bool {
        inputAccessoryViewController != nil || inputAccessoryView != nil || inputViewController != nil || inputView != nil
    }
}
