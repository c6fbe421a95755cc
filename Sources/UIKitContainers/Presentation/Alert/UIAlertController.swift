/// An alert in the middle of the screen, or an action sheet at the bottom. On iOS 26, an action sheet appears at its source.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The style of an alert controller. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable { case actionSheet = 0, alert }

    public let preferredStyle: Style
    open override var title: String? { didSet { contentChanged() } }
    open var message: String? { didSet { contentChanged() } }
    open private(set) var actions: [UIAlertAction] = []
    /// The action with the semibold title, which Return in the last field performs. It must be one of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                SimulatedProcess.current.reportOnce("the preferred action of an alert has to be one of its actions; add it first")
                self.preferredAction = nil
            }
            contentChanged()
        }
    }
    private let fieldController = _UIAlertControllerTextFieldViewController()
    /// The text fields in the order in which they were added; nil for an action sheet.
    open var textFields: [UITextField]? { preferredStyle == .alert ? fieldController.fields : nil }

    @preconcurrency @MainActor
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        modalPresentationStyle = .overFullScreen
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    /// Adds an action. The buttons have the order of the calls. Cancel is last, or first if two buttons are side by side.
    open func addAction(_ action: UIAlertAction) {
        guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
            return reportMistake(
                "an alert can have only one cancel action; “\(action.title ?? "")” would be the second, and is left out", of: self)
        }
        actions.append(action)
        action.changed = { [weak self] in self?.alertView?.actionsChanged() }
        contentChanged()
    }

    /// Adds a text field. Only alerts may have text fields, not action sheets.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return reportMistake("text fields can be added only to a UIAlertController of style .alert; none is added", of: self)
        }
        let field = fieldController.add()
        field.onReturn = { [weak self, weak field] in self?.returned(from: field) }
        configurationHandler?(field)
        contentChanged()
    }

    // MARK: View

    private var alertView: AlertView? { viewIfLoaded as? AlertView }

    open override func loadView() {
        let alert = AlertView(style: preferredStyle)
        alert.choose = { [weak self] in self?.choose($0) }
        view = alert
    }
    open override func viewDidLoad() {
        super.viewDidLoad()
        if preferredStyle == .alert, !fieldController.fields.isEmpty {
            addChild(fieldController)
            alertView?.fields = fieldController.view
            fieldController.didMove(toParent: self)
        }
        contentChanged()
    }
    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        // The field becomes first responder only after the alert has been placed, so that the keyboard rises in a separate animation.
        if let field = fieldController.fields.first { UIApplication.shared.giveFocus(to: field) }
    }

    private func contentChanged() {
        alertView?.show(title: title, message: message, actions: ordered, preferred: preferredAction ?? defaultPreferred)
        presentationController?.containerView?.setNeedsLayout()
    }

    /// The actions in the order of display: cancel is last, or the first of two buttons side by side.
    private var ordered: [UIAlertAction] {
        let others = actions.filter { $0.style != .cancel }
        let cancel = actions.filter { $0.style == .cancel }
        return preferredStyle == .alert && actions.count == 2 ? cancel + others : others + cancel
    }
    /// The cancel action, which is semibold if the app sets no preferred action. (Facts/Presentations.md#alerts)
    private var defaultPreferred: UIAlertAction? { actions.first { $0.style == .cancel } }

    // MARK: Choosing

    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, let presenter = presentingViewController, !isBeingDismissed else { return }
        presenter.dismiss(animated: true) { action.handler?(action) }
    }
    /// Called for a tap outside the alert. The tap cancels an action sheet and has no effect on an alert.
    func tappedOutside() {
        guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else { return }
        choose(cancel)
    }

    /// Called for a tap outside the popover. The tap cancels the action sheet, even without a cancel action.
    func tappedOutsidePopover() {
        if let cancel = actions.first(where: { $0.style == .cancel }) { return choose(cancel) }
        presentingViewController?.dismiss(animated: true)
    }

    private func returned(from field: UITextField?) {
        let fields = fieldController.fields
        if let index = fields.firstIndex(where: { $0 === field }), index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
            return
        }
        let defaults = actions.filter { $0.style == .default }
        if let action = preferredAction ?? (defaults.count == 1 ? defaults[0] : nil), action.isEnabled { choose(action) }
    }
}

extension UIAlertController: PresentedByItself {
    func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        preferredStyle == .alert || SystemDesign.current.isGlass ? FadeAnimator.alert(isPresenting: isPresenting) : nil
    }
}

/// The controller of an alert's text fields. Keyboard managers identify it by its class name.
@MainActor
final class _UIAlertControllerTextFieldViewController: UIViewController {
    private(set) var fields: [AlertTextField] = []

    func add() -> AlertTextField {
        let field = AlertTextField(frame: .zero)
        fields.append(field)
        viewIfLoaded.map { ($0 as? AlertFieldsView)?.fields = fields }
        return field
    }
    override func loadView() {
        let box = AlertFieldsView(frame: .zero)
        box.fields = fields
        view = box
    }
}

/// A text field in an alert.
@MainActor
final class AlertTextField: UITextField {
    var onReturn: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: AlertLook.look(.alert, .current).messageSize)
        addTarget(self, action: AlertTextField.returned, for: .editingDidEndOnExit)
    }
    required init?(coder: NSCoder) { return nil }
    private func returned() { onReturn?() }
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.shrunk(dx: SystemDesign.current.isGlass ? 14 : 6, dy: 0) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
}

/// The text fields of an alert, one below another in a box, with lines between them.
@MainActor
final class AlertFieldsView: UIView {
    private let look = AlertLook.look(.alert, .current)
    var fields: [AlertTextField] = [] {
        didSet {
            for field in oldValue where !fields.contains(field) { field.removeFromSuperview() }
            for field in fields where field.superview !== self { addSubview(field) }
            setNeedsLayout()
        }
    }
    var fittingHeight: CGFloat { CGFloat(fields.count) * look.fieldHeight }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white }
        layer.cornerRadius = look.fieldRadius
        layer.borderWidth = 1 / UIScreen.main.scale
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }
    required init?(coder: NSCoder) { return nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        setNeedsDisplay()
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, field) in fields.enumerated() {
            field.frame = CGRect(
                x: 0, y: CGFloat(index) * look.fieldHeight, width: bounds.width, height: look.fieldHeight)
        }
        setNeedsDisplay()
    }
    override func draw(_ rect: CGRect) {
        UIColor.separator.setFill()
        let line = 1 / UIScreen.main.scale
        for index in fields.indices.dropFirst() {
            UIRectFill(CGRect(x: 0, y: CGFloat(index) * look.fieldHeight - line / 2, width: bounds.width, height: line))
        }
    }
}
