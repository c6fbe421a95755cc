/// The backgrounds and offsets of a bar item, by state, style and metrics.
struct BarItemImages: Equatable {
    struct Key: Hashable {
        var state: UIControl.State
        var style: UIBarButtonItem.Style?
        var metrics: UIBarMetrics
    }
    var backgrounds: [Key: UIImage] = [:]
    var backBackgrounds: [Key: UIImage] = [:]
    var titleShifts: [UIBarMetrics: UIOffset] = [:]
    var backgroundShifts: [UIBarMetrics: CGFloat] = [:]
    var backBackgroundShifts: [UIBarMetrics: CGFloat] = [:]

    /// Returns the background for the item's style, or the background for all styles. In a compact bar, prefers the background for
    /// compact bars.
    func background(for state: UIControl.State, style: UIBarButtonItem.Style, isCompact: Bool) -> UIImage? {
        for metrics in isCompact ? [UIBarMetrics.compact, .default] : [.default] {
            for style in [style, nil] {
                if let image = backgrounds[Key(state: state, style: style, metrics: metrics)] { return image }
            }
        }
        return nil
    }
    func titleShift(isCompact: Bool) -> UIOffset {
        (isCompact ? titleShifts[.compact] : nil) ?? titleShifts[.default] ?? .zero
    }
}

/// The setters for an item's look that predate appearance objects.
extension UIBarButtonItem {
    /// Sets the image behind title and image, stretched over the button.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        images.backgrounds[.init(state: state, style: nil, metrics: barMetrics)] = backgroundImage
    }
    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[.init(state: state, style: nil, metrics: barMetrics)]
    }
    /// Sets the background image for items of one style.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
    ) {
        images.backgrounds[.init(state: state, style: style, metrics: barMetrics)] = backgroundImage
    }
    public func backgroundImage(for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[.init(state: state, style: style, metrics: barMetrics)]
    }
    /// Sets the offset of the title in points.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        images.titleShifts[barMetrics] = adjustment
    }
    public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { images.titleShifts[barMetrics] ?? .zero }
    /// Sets the vertical offset of the background.
    ///
    /// Partial: stored for the app; the background stays vertically centred in the bar.
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        images.backgroundShifts[barMetrics] = adjustment
    }
    public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { images.backgroundShifts[barMetrics] ?? 0 }
    /// Sets the background of the back button.
    ///
    /// Partial: stored for the app; the back button is drawn without a background.
    public func setBackButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        images.backBackgrounds[.init(state: state, style: nil, metrics: barMetrics)] = backgroundImage
    }
    public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        images.backBackgrounds[.init(state: state, style: nil, metrics: barMetrics)]
    }
    /// Sets the vertical offset of the back button's background.
    ///
    /// Partial: stored for the app; the back button is drawn without a background.
    public func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        images.backBackgroundShifts[barMetrics] = adjustment
    }
    public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        images.backBackgroundShifts[barMetrics] ?? 0
    }
}
