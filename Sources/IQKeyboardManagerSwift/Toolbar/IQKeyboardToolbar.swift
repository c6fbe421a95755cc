import UIKit

/// The bar above the keyboard with the Previous and Next buttons, a title, the Done button, and the app's own items.
@preconcurrency @MainActor
open class IQKeyboardToolbar: UIToolbar, UIInputViewAudioFeedback {
    /// The items between the Next button (`nextBarButton`) and the title.
    open var additionalLeadingItems: [UIBarButtonItem] = []
    /// The items before the Done button (`doneBarButton`).
    open var additionalTrailingItems: [UIBarButtonItem] = []

    open lazy var previousBarButton = IQBarButtonItem(image: nil, style: .plain, target: nil, action: Selector?.none)
    open lazy var nextBarButton = IQBarButtonItem(image: nil, style: .plain, target: nil, action: Selector?.none)
    open lazy var titleBarButton = IQTitleBarButtonItem(title: nil)
    open lazy var doneBarButton = IQBarButtonItem(
        title: nil, style: DesignSystem.isGlass ? .plain : .done, target: nil, action: Selector?.none)

    /// The height in points. The height on iOS 26 includes space around the glass. (equal to the heights of the library
    /// IQKeyboardToolbar)
    static var standardBarHeight: CGFloat { DesignSystem.isGlass ? 58 : 44 }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
    }

    private func install() {
        sizeToFit()
        autoresizingMask = .flexibleWidth
        isTranslucent = true
        barTintColor = nil
        for position in [UIBarPosition.any, .bottom, .top, .topAttached] {
            setBackgroundImage(nil, forToolbarPosition: position, barMetrics: .default)
            setShadowImage(nil, forToolbarPosition: position)
        }
        backgroundColor = nil
    }

    /// Returns the requested width, and a height of 44 points (58 on iOS 26).
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: super.sizeThatFits(size).width, height: Self.standardBarHeight)
    }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.standardBarHeight) }

    /// The tint of the toolbar. Setting it also changes the current items.
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            super.tintColor = newValue
            for item in items ?? [] { item.tintColor = newValue }
        }
    }

    /// Whether the buttons play a click sound if the manager's setting permits it.
    open var enableInputClicksWhenVisible: Bool { true }
}
