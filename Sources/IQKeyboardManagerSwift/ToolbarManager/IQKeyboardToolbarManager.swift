import UIKit

/// Gives every edited text input a toolbar with Previous, Next and Done buttons, and removes it afterwards.
///
/// Does nothing until `isEnabled` is set. Each simulated process has its own manager; the adjustment engine neither needs it nor enables
/// it.
@preconcurrency @MainActor
public final class IQKeyboardToolbarManager: NSObject {
    /// The manager of the current process, made on first use. Before that nothing is observed.
    public static var shared: IQKeyboardToolbarManager { SimulatedProcess.current.state { IQKeyboardToolbarManager() } }

    /// Whether inputs get toolbars; false by default. Every assignment updates the edited input's toolbar.
    public var isEnabled = false {
        didSet {
            debugLog.log(isEnabled ? "Enabled" : "Disabled")
            reloadInputViews()
        }
    }
    /// Whether the manager's actions are printed to standard output. Default false.
    public var isDebuggingEnabled: Bool {
        get { debugLog.isOn }
        set { debugLog.isOn = newValue }
    }
    public let toolbarConfiguration = IQKeyboardToolbarConfiguration()
    /// Whether the Previous, Next and Done buttons click; true by default.
    public var playInputClicks = true

    /// The controllers whose inputs get no toolbar, subclasses included. Overrides `enabledToolbarClasses`.
    public var disabledToolbarClasses: [UIViewController.Type] = UIKitClassification.controllersWithoutTouchResign
    /// The controllers whose inputs get one although `isEnabled` is false, subclasses included. Default empty.
    public var enabledToolbarClasses: [UIViewController.Type] = []
    /// The containers in which the Previous and Next buttons go through all inputs, at any depth. For an input in several of them the first
    /// class of the list applies.
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
        // A host of SwiftUI on iOS 26 loses its toolbar in the background.
        activationObservation = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
        ) { [weak self] _ in self?.reloadInputViews() }
        DispatchQueue.main.async { [weak self] in self?.warmUp() }
    }

    /// Creates the toolbar of an invisible field in advance, as an app's first toolbar takes longest.
    private func warmUp() {
        let field = UITextField()
        field.iq.addDone(target: self, action: IQKeyboardToolbarManager.donePressed)
        field.iq.addPreviousNextDone(
            target: self, previousAction: IQKeyboardToolbarManager.previousPressed, nextAction: IQKeyboardToolbarManager.nextPressed,
            doneAction: IQKeyboardToolbarManager.donePressed)
    }

    // MARK: Whether

    /// Returns whether an input gets a toolbar: by `isEnabled`, then by its controller's class.
    func isEnabled(for view: any IQTextInputView) -> Bool {
        guard var controller = (view as UIView).iq.viewContainingController() else { return isEnabled }
        if view is UISearchTextField { controller = UIKitClassification.searchOwner(controller) }
        if UIKitClassification.ownsAsSearchField(controller, field: view) { return false }
        let isOn = isEnabled || enabledToolbarClasses.contains { controller.isKind(of: $0) }
        guard isOn, !disabledToolbarClasses.contains(where: { controller.isKind(of: $0) }) else { return false }
        return !UIKitClassification.isAlertTextFieldController(controller)
    }
}
