import UIKit

/// Navigation from one text input to the next, by code and by the toolbar's buttons.
extension IQKeyboardToolbarManager {
    /// Whether there is a text input before the edited text input.
    public var canGoPrevious: Bool { neighbour(-1) != nil }
    /// Whether there is a text input after the edited text input.
    public var canGoNext: Bool { neighbour(1) != nil }

    /// Makes the text input before the edited one first responder. Returns whether it succeeded.
    @discardableResult
    public func goPrevious() -> Bool { go(-1) }
    /// Makes the text input after the edited one first responder. Returns whether it succeeded.
    @discardableResult
    public func goNext() -> Bool { go(1) }

    private func neighbour(_ step: Int) -> (any IQTextInputView)? {
        guard let view = textInput.textInputView else { return nil }
        let responders = responders(for: view)
        guard let index = responders.firstIndex(where: { $0 === view }), responders.indices.contains(index + step) else { return nil }
        return responders[index + step]
    }

    private func go(_ step: Int) -> Bool {
        guard let neighbour = neighbour(step) else { return false }
        let isAccepted = neighbour.becomeFirstResponder()
        if !isAccepted { debugLog.log("\(Self.name(neighbour)) refuses to become first responder") }
        return isAccepted
    }

    // MARK: Buttons

    static let previousAction = BarButtonAction(named: Selector("previousAction:"), IQKeyboardToolbarManager.previousPressed)
    static let nextAction = BarButtonAction(named: Selector("nextAction:"), IQKeyboardToolbarManager.nextPressed)
    static let doneAction = BarButtonAction(named: Selector("doneAction:"), IQKeyboardToolbarManager.donePressed)

    func previousPressed(_ button: IQBarButtonItem) { press(button, { $0.previousBarButton }) { self.canGoPrevious && self.goPrevious() } }
    func nextPressed(_ button: IQBarButtonItem) { press(button, { $0.nextBarButton }) { self.canGoNext && self.goNext() } }
    func donePressed(_ button: IQBarButtonItem) { press(button, { $0.doneBarButton }) { self.resignFirstResponder() } }

    /// Plays the click sound and performs the action. If the action succeeds, sends the button's invocation with the edited text input as
    /// its sender.
    private func press(
        _ button: IQBarButtonItem, _ place: (IQKeyboardToolbar) -> IQBarButtonItem, _ act: () -> Bool
    ) {
        if playInputClicks { UIDevice.current.playInputClick() }
        guard let view = textInput.textInputView, act() else { return }
        let (invocation, sender) = Self.invocation(of: button, place, in: view)
        invocation?.invoke(from: sender)
    }

    private func resignFirstResponder() -> Bool {
        guard let view = textInput.textInputView else { return false }
        let isAccepted = view.resignFirstResponder()
        if !isAccepted { debugLog.log("\(Self.name(view)) refuses to resign first responder") }
        return isAccepted
    }

    /// Returns the invocation of a button. For the field of a search bar, it is the invocation of the search bar's toolbar.
    private static func invocation(
        of button: IQBarButtonItem, _ place: (IQKeyboardToolbar) -> IQBarButtonItem, in view: any IQTextInputView
    ) -> (IQInvocation?, Any) {
        if let bar = UIKitClassification.searchBar(of: view) { return (place(toolbar(of: bar)).invocation, bar) }
        return (button.invocation, view)
    }
    private static func toolbar(of view: some IQTextInputView) -> IQKeyboardToolbar { view.iq.toolbar }
}
