/// The thumb of a scroll indicator. It lies above the content and takes no touches.
final class ScrollIndicatorView: UIView {
    /// Above every subview that content may have. (chosen)
    private static let zPosition: CGFloat = 1_000_000
    static let fadeKey = "fade"

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        alpha = 0
        layer.zPosition = Self.zPosition
        layer.cornerRadius = ScrollIndicatorGeometry.thickness / 2
        style = .default
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// (measured in a view debugger; ios-facts section 5)
    var style: UIScrollView.IndicatorStyle = .default {
        didSet {
            let black = CGColor(gray: 0, alpha: 0.35)
            let white = CGColor(gray: 1, alpha: 0.5)
            backgroundColor =
                switch style {
                case .default: UIColor(light: black, dark: white)
                case .black: UIColor(cgColor: black)
                case .white: UIColor(cgColor: white)
                }
        }
    }

    /// Shown, or on its way out.
    var isOnScreen: Bool { alpha > 0 || layer.animation(forKey: Self.fadeKey) != nil }

    func appear() {
        layer.removeAnimation(forKey: Self.fadeKey)
        UIView.performWithoutAnimation { alpha = 1 }
    }

    /// Stays for a moment, then fades.
    func disappear() {
        guard alpha > 0 else { return }
        UIView.performWithoutAnimation { alpha = 0 }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = CGFloat(1)
        fade.toValue = CGFloat(0)
        fade.beginTime = ScrollIndicatorFade.wait
        fade.duration = ScrollIndicatorFade.duration
        fade.fillMode = .backwards
        layer.add(fade, forKey: Self.fadeKey)
    }
}

extension UIScrollView {
    /// Shows the indicators for a moment.
    public func flashScrollIndicators() {
        showIndicators()
        hideIndicators()
    }

    func showIndicators() {
        for indicator in [horizontalIndicator, verticalIndicator] {
            if indicator.superview !== self { addSubview(indicator) }
            if !indicator.isOnScreen { UIView.performWithoutAnimation { placeIndicators() } }
            indicator.appear()
        }
    }

    func hideIndicators() {
        horizontalIndicator.disappear()
        verticalIndicator.disappear()
    }

    func indicatorStyleChanged() {
        horizontalIndicator.style = indicatorStyle
        verticalIndicator.style = indicatorStyle
    }

    /// Content, offset or insets are others: indicators that are seen follow, inside an animation block along with it.
    func indicatorsMayHaveMoved() {
        if verticalIndicator.isOnScreen || horizontalIndicator.isOnScreen { placeIndicators() }
    }

    private func placeIndicators() {
        let area = scrollableArea
        let safeArea = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
        let thickness = ScrollIndicatorGeometry.thickness
        let margin = ScrollIndicatorGeometry.margin

        let right = verticalScrollIndicatorInsets + safeArea
        let vertical =
            showsVerticalScrollIndicator
            ? ScrollIndicatorGeometry(range: area.vertical, offset: contentOffset.y, leadingInset: right.top, trailingInset: right.bottom) : nil
        place(
            verticalIndicator,
            at: vertical.map {
                CGRect(
                    x: bounds.maxX - right.right - margin - thickness, y: bounds.minY + $0.position, width: thickness, height: $0.length)
            })

        let bottom = horizontalScrollIndicatorInsets + safeArea
        let horizontal =
            showsHorizontalScrollIndicator
            ? ScrollIndicatorGeometry(range: area.horizontal, offset: contentOffset.x, leadingInset: bottom.left, trailingInset: bottom.right)
            : nil
        place(
            horizontalIndicator,
            at: horizontal.map {
                CGRect(
                    x: bounds.minX + $0.position, y: bounds.maxY - bottom.bottom - margin - thickness, width: $0.length, height: thickness)
            })
    }

    private func place(_ indicator: ScrollIndicatorView, at frame: CGRect?) {
        indicator.isHidden = frame == nil
        if let frame, indicator.frame != frame { indicator.frame = frame }
    }
}
