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
        showStyle()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Black or white, translucent. (measured in a view debugger; ios-facts section 5)
    var style: UIScrollView.IndicatorStyle = .default { didSet { showStyle() } }

    private func showStyle() {
        let black = CGColor(gray: 0, alpha: 0.35)
        let white = CGColor(gray: 1, alpha: 0.5)
        switch style {
        case .default: backgroundColor = UIColor(light: black, dark: white)
        case .black: backgroundColor = UIColor(cgColor: black)
        case .white: backgroundColor = UIColor(cgColor: white)
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
        place(verticalIndicator, at: showsVerticalScrollIndicator ? verticalIndicatorFrame(at: contentOffset) : nil)
        place(horizontalIndicator, at: showsHorizontalScrollIndicator ? horizontalIndicatorFrame(at: contentOffset) : nil)
    }

    /// Where the vertical thumb lies, in content coordinates, when the content is at `offset`; nil when there is nothing to scroll.
    func verticalIndicatorFrame(at offset: CGPoint) -> CGRect? {
        let insets = verticalScrollIndicatorInsets + (automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero)
        let thickness = ScrollIndicatorGeometry.thickness
        let x = offset.x + bounds.width - insets.right - ScrollIndicatorGeometry.margin - thickness
        return ScrollIndicatorGeometry(range: area.vertical, offset: offset.y, leadingInset: insets.top, trailingInset: insets.bottom)
            .map { CGRect(x: x, y: offset.y + $0.position, width: thickness, height: $0.length) }
    }

    /// Where the horizontal thumb lies, as above.
    func horizontalIndicatorFrame(at offset: CGPoint) -> CGRect? {
        let insets = horizontalScrollIndicatorInsets + (automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero)
        let thickness = ScrollIndicatorGeometry.thickness
        let y = offset.y + bounds.height - insets.bottom - ScrollIndicatorGeometry.margin - thickness
        return ScrollIndicatorGeometry(range: area.horizontal, offset: offset.x, leadingInset: insets.left, trailingInset: insets.right)
            .map { CGRect(x: offset.x + $0.position, y: y, width: $0.length, height: thickness) }
    }

    private func place(_ indicator: ScrollIndicatorView, at frame: CGRect?) {
        indicator.isHidden = frame == nil
        if let frame, indicator.frame != frame { indicator.frame = frame }
    }
}
