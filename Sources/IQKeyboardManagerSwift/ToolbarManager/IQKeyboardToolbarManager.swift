import UIKit

/// Adds a toolbar with Previous, Next and Done buttons to every edited text input, and removes the toolbar afterwards.
///
/// It has no effect until `isEnabled` is true. Each simulated process has its own manager. The adjustment engine and this manager are
/// independent of each other.
@preconcurrency @MainActor
public final class IQKeyboardToolbarManager: NSObject {
    /// The manager of the current process, created on first access. It observes the process only from then on.
    public static var shared: IQKeyboardToolbarManager { SimulatedProcess.current.state { IQKeyboardToolbarManager() } }

    /// Whether text inputs get toolbars. Every assignment updates the toolbar of the edited text input. The default is false.
    public var isEnabled = false {
        didSet {
            debugLog.log(isEnabled ? "Enabled" : "Disabled")
            reloadInputViews()
        }
    }
    /// Whether the manager prints its actions to standard output. The default is false.
    public var isDebuggingEnabled: Bool {
        get { debugLog.isOn }
        set { debugLog.isOn = newValue }
    }
    public let toolbarConfiguration = IQKeyboardToolbarConfiguration()
    /// Whether the Previous, Next and Done buttons play a click sound. The default is true.
    public var playInputClicks = true

    /// The classes of controllers whose text inputs get no toolbar, including subclasses. They take precedence over
    /// `enabledToolbarClasses`.
    public var disabledToolbarClasses: [UIViewController.Type] = UIKitClassification.controllersWithoutTouchResign
    /// The classes of controllers whose text inputs get a toolbar although `isEnabled` is false, including subclasses. The default is
    /// empty.
    public var enabledToolbarClasses: [UIViewController.Type] = []
    /// The classes of containers in which the Previous and Next buttons go through all text inputs, at any depth. If a text input is in
    /// several such containers, the container whose class comes first in the list is used.
    public var deepResponderAllowedContainerClasses: [UIView.Type] = [
        UITableView.self, UICollectionView.self, IQDeepResponderContainerView.self,
    ]

    let textInput = IQTextInputViewNotification()
    let debugLog = DebugLog(name: "IQKeyboardToolbarManager")
    private var activationObservation: (any NSObjectProtocol)?

    override init() {
        super.init()
        textInput.subscribe(identifier: "IQKeyboardToolbarManager") { [weak self] event, view in
            guard let self, !(view as UIView).iq.isAlertViewTextField() else { return }
            switch event {
            case .beginEditing: reloadInputViews()
            case .endEditing: removeToolbar(of: view)
            }
        }
        // A SwiftUI host on iOS 26 loses its toolbar while the app is in the background, so the toolbar is restored on activation.
        activationObservation = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
        ) { [weak self] _ in self?.reloadInputViews() }
        DispatchQueue.main.async { [weak self] in self?.warmUp() }
    }

    /// Creates the toolbar of an invisible field in advance, because the first toolbar of an app is the slowest to create.
    private func warmUp() {
        let field = UITextField()
        field.iq.addDone(target: self, action: IQKeyboardToolbarManager.donePressed)
        field.iq.addPreviousNextDone(
            target: self, previousAction: IQKeyboardToolbarManager.previousPressed, nextAction: IQKeyboardToolbarManager.nextPressed,
            doneAction: IQKeyboardToolbarManager.donePressed)
    }

    // MARK: Whether

    /// Returns whether a text input gets a toolbar. The result is `isEnabled`, unless the lists of controller classes override it.
    func isEnabled(for view: any IQTextInputView) -> Bool {
        guard var controller = (view as UIView).iq.viewContainingController() else { return isEnabled }
        if view is UISearchTextField { controller = UIKitClassification.searchOwner(controller) }
        if UIKitClassification.ownsAsSearchField(controller, field: view) { return false }
        let isOn = isEnabled || enabledToolbarClasses.contains { controller.isKind(of: $0) }
        guard isOn, !disabledToolbarClasses.contains(where: { controller.isKind(of: $0) }) else { return false }
        return !UIKitClassification.isAlertTextFieldController(controller)
    }
}
