import UIKit

/// The title in the middle of an `IQKeyboardToolbar`. It has up to three lines. If it has an invocation, it is a button.
@preconcurrency @MainActor
open class IQTitleBarButtonItem: IQBarButtonItem {
    private let titleButton = UIButton(type: .system)

    /// The font size in points. (equal to that of the library IQKeyboardToolbar)
    static let standardFontSize: CGFloat = 13
    /// The maximum number of lines of the title.
    static let lines = 3
    /// The priorities of the title, which are below 250 and 750, the priorities of the other items. Therefore the title takes the
    /// remaining space and is compressed first.
    static let huggingPriority = UILayoutPriority(rawValue: 249)
    static let compressionResistance = UILayoutPriority(rawValue: 749)

    /// The title's font, or nil for the system's font at 13 points.
    open var titleFont: UIFont? {
        didSet { titleButton.titleLabel?.font = titleFont ?? .systemFont(ofSize: Self.standardFontSize) }
    }
    /// The colour of a title that cannot be tapped, or nil for light grey.
    open var titleColor: UIColor? {
        didSet { titleButton.setTitleColor(titleColor ?? .lightGray, for: .disabled) }
    }
    /// The colour of a title that can be tapped, or nil for the system's blue.
    open var selectableTitleColor: UIColor? {
        didSet { titleButton.setTitleColor(selectableTitleColor ?? .systemBlue, for: .normal) }
    }
    open override var title: String? {
        didSet {
            titleButton.setTitle(title, for: .normal)
            updateAccessibility()
            changed()
        }
    }

    @preconcurrency @MainActor private override init() { super.init() }
    @preconcurrency @MainActor public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        install()
    }

    /// Creates an item that shows `title`. The property `title` stays nil until the app sets it.
    public convenience init(title: String?) {
        self.init()
        install()
        titleButton.setTitle(title, for: .normal)
    }

    private func install() {
        let container = UIView()
        container.backgroundColor = .clear
        titleFont = .systemFont(ofSize: Self.standardFontSize)
        titleButton.titleLabel?.numberOfLines = Self.lines
        titleButton.titleLabel?.textAlignment = .center
        titleButton.setTitleColor(.lightGray, for: .disabled)
        titleButton.setTitleColor(.systemBlue, for: .normal)
        titleButton.isEnabled = false
        titleButton.backgroundColor = .clear
        container.addSubview(titleButton)
        titleButton.translatesAutoresizingMaskIntoConstraints = false
        for view in [container, titleButton] {
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                view.setContentHuggingPriority(Self.huggingPriority, for: axis)
                view.setContentCompressionResistancePriority(Self.compressionResistance, for: axis)
            }
        }
        NSLayoutConstraint.activate([
            titleButton.topAnchor.constraint(equalTo: container.topAnchor),
            titleButton.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            titleButton.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            titleButton.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        ])
        customView = container
    }

    private func updateAccessibility() {
        if title?.isEmpty == false {
            isAccessibilityElement = true
            accessibilityTraits = titleButton.isEnabled ? .button : .staticText
        } else {
            isAccessibilityElement = false
            accessibilityTraits = .none
        }
    }

    /// Makes the title a button if there is an invocation. A new target is added to the earlier targets. If there is no invocation, all
    /// targets are removed.
    override func invocationDidChange() {
        guard let invocation, let target = invocation.target else {
            isEnabled = false
            titleButton.isEnabled = false
            titleButton.removeTarget(nil, action: nil, for: .touchUpInside)
            updateAccessibility()
            return
        }
        isEnabled = true
        titleButton.isEnabled = true
        let barAction = invocation.barAction
        if barAction.isMethodReference {
            titleButton.addHandler(target: target, events: .touchUpInside) { [weak target] sender, _ in
                barAction.send(to: target, from: sender)
            }
        } else {
            titleButton.addTarget(target, action: invocation.action, for: .touchUpInside)
        }
        updateAccessibility()
    }

    /// The button that shows the title. Used by tests.
    var button: UIButton { titleButton }
}
