/// The type of object that requests to be first responder before it is in a window: a view, or its view controller.
///
/// UIKit remembers such a request and fulfils it as soon as the view is in a window. Thus `becomeFirstResponder()` works in
/// `viewDidLoad` and in `viewWillAppear`. (This is known from use.) At that time the method returns false. (chosen) A view that was on
/// screen before and is not in a window now, such as a cell in a table's reuse queue, is not remembered, because it will be reused for
/// different content. (chosen)
enum FocusRequest { case ofView, ofController }

extension UIResponder {
    /// The view that must be in a window before this object can become first responder; nil for objects that need no window.
    private var viewForFocus: UIView? { self as? UIView ?? (self as? UIViewController)?.viewIfLoaded }

    /// Remembers the request if the object's view is not in a window yet. Returns whether the request was remembered.
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
    /// Runs `body` and defers requests to become first responder until `body` has returned. Thus code that adds views to a window can
    /// position them before the keyboard appears.
    package func holdingFocus(_ body: () -> Void) {
        focusHolds += 1
        body()
        focusHolds -= 1
        guard focusHolds == 0, !deferredFocus.isEmpty else { return }
        let waiting = deferredFocus
        deferredFocus = []
        for place in waiting { place.responder?.becomeFirstResponder() }
    }

    /// Makes `responder` the first responder, immediately or when the last `holdingFocus(_:)` returns.
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
    /// Called when a view controller appears. If there is no first responder, and the controller has its own accessory or input view,
    /// makes the controller first responder. Thus the input bar of a conversation appears without a request. (chosen, because apps rely
    /// on this behaviour and override only `canBecomeFirstResponder` and `inputAccessoryView`)
    func showOwnInput() {
        guard UIApplication.shared.firstResponder == nil, viewIfLoaded?.window != nil, canBecomeFirstResponder, bringsInput else { return }
        UIApplication.shared.giveFocus(to: self)
    }

    private var bringsInput: Bool {
        inputAccessoryViewController != nil || inputAccessoryView != nil || inputViewController != nil || inputView != nil
    }
}
