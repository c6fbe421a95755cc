import KeyboardAdjustment
import UIKit

/// Ends editing when the user taps outside of the edited field.
@MainActor
final class ResignHandler: NSObject, UIGestureRecognizerDelegate {
    /// Whether taps outside of the edited field end editing.
    var isOn = false {
        didSet { gesture.isEnabled = resolvedAnswer }
    }
    var gesture: UITapGestureRecognizer
    var enabledClasses: [UIViewController.Type] = []
    var disabledClasses = UIKitClassification.controllersWithoutTouchResign
    var ignoredViewClasses = UIKitClassification.viewsThatKeepTheirTouches

    private let textInput = IQTextInputViewNotification()

    @preconcurrency @MainActor
    override init() {
        gesture = UITapGestureRecognizer()
        super.init()
        gesture.addToolkitTarget(self, action: ResignHandler.tapped)
        gesture.cancelsTouchesInView = false
        gesture.delegate = self
        gesture.isEnabled = false
        textInput.subscribe(identifier: "ResignHandler") { [weak self] event, view in
            switch event {
            case .beginEditing: self?.began(view)
            case .endEditing: self?.ended(view)
            }
        }
    }

    /// Makes the edited field resign first responder. If the field refuses, it becomes first responder again.
    func resignFirstResponder() -> Bool {
        guard let view = textInput.textInputView else { return false }
        guard view.resignFirstResponder() else {
            view.becomeFirstResponder()
            return false
        }
        return true
    }

    private func began(_ view: any IQTextInputView) {
        gesture.isEnabled = resolvedAnswer
        view.window?.addGestureRecognizer(gesture)
    }

    private func ended(_ view: any IQTextInputView) { view.window?.removeGestureRecognizer(gesture) }

    private func tapped(_ gesture: UITapGestureRecognizer) {
        if gesture.state == .ended { _ = resignFirstResponder() }
    }

    /// The combined result of the manager's setting, the edited field's own mode and the class of the field's controller.
    private var resolvedAnswer: Bool {
        let field = textInput.textInputView.map { view in
            EnablementFacts(
                mode: FieldMode(view.engineSettings.resignOnTouchOutsideMode),
                controller: (view as UIView).iq.viewContainingController().map { container in
                    // For a field of the navigation item's own search controller, the top controller determines the result. For every
                    // other field, the nearest controller determines the result.
                    let isOwn = UIKitClassification.hasAsSearchField(container, field: view)
                    let controller = isOwn ? UIKitClassification.searchOwner(container) : container
                    return EnablementFacts.Controller(
                        className: "\(type(of: controller))",
                        isOfEnabledClass: enabledClasses.contains { controller.isKind(of: $0) },
                        isOfDisabledClass: disabledClasses.contains { controller.isKind(of: $0) }, ownsFieldAsSearchField: false)
                })
        }
        return Enablement.resolve(field: field, isGloballyEnabled: isOn).isEnabled
    }

    // MARK: UIGestureRecognizerDelegate

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Returns whether the tap ends editing. A tap of a pencil does not, because the pencil may be writing or drawing beside the field.
    /// (as in IQKeyboardManager since 8.0.2) Only the class of the touched view is checked, not the classes of its superviews.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard touch.type != .pencil else { return false }
        guard let view = touch.view else { return true }
        return !ignoredViewClasses.contains { view.isKind(of: $0) }
    }
}
