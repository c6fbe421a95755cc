@_spi(Toolkit) import UIKitCore

/// The look of a bar's background: a material, a colour, and a line at its edge.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    open var backgroundEffect: UIBlurEffect?
    /// The colour above the background's effect.
    open var backgroundColor: UIColor?
    /// The image above the colour, stretched over the whole background.
    open var backgroundImage: UIImage?
    /// The content mode of the image in the background.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the line at the edge; nil for no line.
    open var shadowColor: UIColor?
    /// The image shown instead of the line, with its own height; an empty image is invisible.
    open var shadowImage: UIImage?
    /// Whether content below is blurred towards the screen's edge, as below bars of iOS 26 without a background.
    private(set) var fadesContent = false

    @preconcurrency @MainActor public override init() {
        super.init()
        configureWithDefaultBackground()
    }
    /// Creates a copy of an appearance.
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        backgroundEffect = barAppearance.backgroundEffect
        backgroundColor = barAppearance.backgroundColor
        shadowColor = barAppearance.shadowColor
        backgroundImage = barAppearance.backgroundImage
        backgroundImageContentMode = barAppearance.backgroundImageContentMode
        shadowImage = barAppearance.shadowImage
        fadesContent = barAppearance.fadesContent
    }
    /// Creates the system's default appearance.
    ///
    /// Partial: the toolkit has no archives, so the initializer ignores the coder's contents.
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init()
        configureWithDefaultBackground()
    }
    open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }

    /// Sets the system's material and line. On iOS 26, sets only a blur of the content below the bar.
    open func configureWithDefaultBackground() {
        if SystemDesign.current.isGlass {
            configureWithTransparentBackground()
            fadesContent = true
            return
        }
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        backgroundColor = nil
        shadowColor = Self.lineColor
        removeImages()
    }
    private func removeImages() {
        backgroundImage = nil
        shadowImage = nil
    }
    /// Sets the system's opaque background colour and line.
    open func configureWithOpaqueBackground() {
        backgroundEffect = nil
        backgroundColor = .systemBackground
        shadowColor = Self.lineColor
        removeImages()
        fadesContent = false
    }
    open func configureWithTransparentBackground() {
        backgroundEffect = nil
        backgroundColor = nil
        shadowColor = nil
        removeImages()
        fadesContent = false
    }

    /// Shows an image in place of material and colour, as the bars' own `setBackgroundImage` does; nil restores the system's background.
    func replaceBackground(with image: UIImage?) {
        guard image != nil || backgroundImage != nil else { return }
        let (line, shadow) = (shadowColor, shadowImage)
        if image == nil { configureWithDefaultBackground() } else { configureWithTransparentBackground() }
        if image != nil { shadowColor = line }
        shadowImage = shadow
        backgroundImage = image
    }

    /// Black at 30 % in light mode, white at 15 % in dark mode. (measured: Facts/Navigation.md#navigation-bar; Facts/Bars.md#background)
    static let lineColor = UIColor(light: CGColor(gray: 0, alpha: 0.3), dark: CGColor(gray: 1, alpha: 0.15))
}

/// The look of bar buttons' titles by state. A state without attributes uses the bar's tint.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    public let style: UIBarButtonItem.Style
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    public init(style: UIBarButtonItem.Style) {
        self.style = style
        super.init()
    }
    @preconcurrency @MainActor public convenience override init() { self.init(style: .plain) }

    var states: [(UIControl.State, UIBarButtonItemStateAppearance)] {
        [(.normal, normal), (.highlighted, highlighted), (.disabled, disabled), (.focused, focused)]
    }
}

@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of the title.
    ///
    /// Partial: only `.font` (of the normal state) and `.foregroundColor` have an effect.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title in points.
    public var titlePositionAdjustment = UIOffset.zero
    /// The image behind title and image, stretched over the button.
    public var backgroundImage: UIImage?
    /// The offset of the button's background image in points.
    ///
    /// Partial: stored for the app; the background stays vertically centred in the bar.
    public var backgroundImagePositionAdjustment = UIOffset.zero
    override init() { super.init() }
}

/// The look of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title in the bar.
    ///
    /// Partial: only `.font` and `.foregroundColor` have an effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of the large title.
    ///
    /// Partial: only `.font` and `.foregroundColor` have an effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The image shown instead of the chevron of the back button; nil for the system's chevron.
    open private(set) var backIndicatorImage: UIImage!
    /// The mask at which titles that slide out would disappear.
    ///
    /// Partial: stored for the app; during a transition the titles fade.
    open private(set) var backIndicatorTransitionMaskImage: UIImage!
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    }
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)

    @preconcurrency @MainActor public override init() { super.init() }
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns the default scroll edge appearance of an item that sets none: `other` with a transparent background. (documented: iOS 15)
    static func transparent(like other: UINavigationBarAppearance) -> UINavigationBarAppearance {
        let copy = UINavigationBarAppearance(barAppearance: other)
        copy.configureWithTransparentBackground()
        return copy
    }
}

/// The look of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    @preconcurrency @MainActor public override init() { super.init() }
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@_spi(Toolkit) extension UIBarAppearance: ComparedByValues {}
@_spi(Toolkit) extension UIBarButtonItemAppearance: ComparedByValues {}
@_spi(Toolkit) extension UIBarButtonItemStateAppearance: ComparedByValues {}
