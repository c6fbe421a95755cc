import KeyboardAdjustment
import UIKit

extension IQKeyboardManager {
    /// Measures the input of a decision in its current state. Views that `measurement` already contains are measured again and keep their
    /// index.
    func measure(into measurement: inout SituationMeasurement) -> Situation {
        measurement.measureAgain()
        let field = activeConfiguration.textInputView
        let fieldPlace = field.map { measurement.add($0) }
        let root = rootSituation(in: &measurement)
        let window = activeConfiguration.rootConfiguration?.window.map { measurement.add($0) }
        let slots = AdjustmentSlots(
            lastScrollView: lastScrollView?.slot(in: &measurement), textView: startingTextView?.slot(in: &measurement),
            followed: followed.compactMap { $0.slot(in: &measurement) })
        var situation = Situation(
            edition: edition, tree: measurement.tree, window: window, root: root, field: fieldPlace, caret: caret(of: field),
            keyboardFrame: activeConfiguration.keyboardFrame, keyboardDistance: distance(of: field),
            isEnabled: enablement.isEnabled, isApplicationActive: UIApplication.shared.applicationState == .active,
            laysOutRoot: layoutIfNeededOnUpdate,
            readsAnimatedOffsetsInFlight: SimulatedProcess.current.settings.models.animatedContentOffset == .inFlight, slots: slots)
        situation.isRootGone = activeConfiguration.rootConfiguration != nil && root == nil
        return situation
    }

    /// Returns the caret of a text view, in the text view's coordinates.
    private func caret(of field: (any IQTextInputView)?) -> CGRect? {
        guard edition == .revised, let textView = field as? UITextView, let end = textView.selectedTextRange?.end else { return nil }
        let caret = textView.caretRect(for: end)
        return caret.isNull || caret.isInfinite ? nil : caret
    }

    /// The field's current state, which the revised edition compares to detect that the field has moved. It is nil if no keyboard is
    /// visible for a field.
    var place: LayoutFollower.Place? {
        guard activeConfiguration.isKeyboardVisible, activeConfiguration.isReady, let field = activeConfiguration.textInputView,
            let root = activeConfiguration.rootConfiguration?.rootController?.viewIfLoaded
        else { return nil }
        var frames: [CGRect] = []
        var automaticBottoms: [CGFloat] = []
        var view: UIView? = field
        while let current = view {
            if let scrollView = current as? UIScrollView {
                automaticBottoms.append(scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom)
            }
            frames.append(current === root ? CGRect(origin: .zero, size: current.frame.size) : current.frame)
            view = current.superview
        }
        return LayoutFollower.Place(
            field: ObjectIdentifier(field), frames: frames, automaticBottoms: automaticBottoms, caret: caret(of: field),
            keyboard: activeConfiguration.keyboardFrame, distance: distance(of: field), isEnabled: enablement.isEnabled)
    }

    private func rootSituation(in measurement: inout SituationMeasurement) -> Situation.Root? {
        guard let configuration = activeConfiguration.rootConfiguration, let controller = configuration.rootController,
            let view = controller.viewIfLoaded
        else { return nil }
        let margins = view.directionalLayoutMargins
        // If the engine has raised the root view behind the status bar, the root view's top margin is larger by the overlap with the
        // status bar. The revised edition needs the margin at the original position, so the overlap is subtracted.
        let isLifted = edition == .revised && configuration.hasChanged && view.insetsLayoutMarginsFromSafeArea
        let surplus = isLifted ? view.safeAreaInsets.top - configuration.beginSafeAreaInsets.top : 0
        return Situation.Root(
            view: measurement.add(view), beginOrigin: configuration.beginOrigin,
            beginSafeAreaBottom: configuration.beginSafeAreaInsets.bottom,
            guides: Situation.Guides(
                barBottom: UIKitClassification.barBottom(of: controller), isStatusBar: controller.navigationController == nil,
                marginTop: margins.top - surplus, marginBottom: margins.bottom))
    }

    /// Returns the distance to keep between a field and the keyboard, in points. If the field is nil, returns the manager's distance.
    private func distance(of field: (any IQTextInputView)?) -> CGFloat {
        guard let field else { return keyboardDistance }
        return resolvedKeyboardDistance(
            searchBar: UIKitClassification.searchBarSettings(of: field)?.distanceFromKeyboard,
            field: field.engineSettings.distanceFromKeyboard, global: keyboardDistance, unset: UIView.defaultKeyboardDistance)
    }

    /// Whether the engine is enabled for the edited field, and the rule that determines this.
    package var enablement: Enablement {
        let field = activeConfiguration.textInputView.map { view in
            EnablementFacts(
                mode: FieldMode(view.engineSettings.enableMode),
                controller: (view as UIView).iq.viewContainingController().map { controllerFacts($0, field: view) })
        }
        return Enablement.resolve(field: field, isGloballyEnabled: isEnabled)
    }

    private func controllerFacts(_ container: UIViewController, field: UIView) -> EnablementFacts.Controller {
        let controller = field is UISearchTextField ? UIKitClassification.searchOwner(container) : container
        return EnablementFacts.Controller(
            className: "\(type(of: controller))",
            isOfEnabledClass: enabledDistanceHandlingClasses.contains { controller.isKind(of: $0) },
            isOfDisabledClass: disabledDistanceHandlingClasses.contains { controller.isKind(of: $0) },
            ownsFieldAsSearchField: UIKitClassification.ownsAsSearchField(controller, field: field))
    }
}

extension FieldMode {
    init(_ mode: IQEnableMode) {
        switch mode {
        case .default: self = .default
        case .enabled: self = .enabled
        case .disabled: self = .disabled
        }
    }
}
