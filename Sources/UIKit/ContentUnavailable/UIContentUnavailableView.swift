import UIKitLists

/// A view that shows a `UIContentUnavailableConfiguration` in the middle of the area between bars and keyboard.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    private let background = BackgroundConfigurationView()
    private let area = UnavailableContentArea()
    private var shown: UIContentUnavailableConfiguration

    @preconcurrency @MainActor
    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        addSubview(background)
        addSubview(area)
        area.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            area.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
            area.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
            area.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
            area.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
        ])
        show()
    }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        reportMistake("UIContentUnavailableView cannot be read from a document; make it in code with a configuration", of: nil)
        return nil
    }

    /// The configuration. Assigning a configuration of any other type logs a mistake and has no effect.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let configuration = newValue as? UIContentUnavailableConfiguration else {
                return reportMistake(
                    "\(self) shows UIContentUnavailableConfiguration, not \(type(of: newValue)), and keeps what it has; make a view by its "
                        + "makeContentView()", of: self)
            }
            shown = configuration
            show()
        }
    }

    /// Whether content that is higher than the available area scrolls.
    open var isScrollEnabled: Bool {
        get { area.isScrollEnabled }
        set { area.isScrollEnabled = newValue }
    }

    private func show() {
        background.configuration = shown.background
        area.show(shown)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        area.followSuperviewMargins(superview?.directionalLayoutMargins ?? .zero)
    }

    open override var intrinsicContentSize: CGSize { area.fittingSize(in: CGFloat.greatestFiniteMagnitude) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { area.fittingSize(in: size.width) }
}
