extension UIColor {
    /// The colour of titles and symbols on glass. It is black or white with an opacity of 0.9. (Facts/IOS26.md#glass)
    package static let glassLabel = UIColor.label.withAlphaComponent(0.9)
    /// The colour of disabled bar items. (Facts/IOS26.md#glass-bars)
    package static let disabledGlassLabel = UIColor.label.withAlphaComponent(0.3)
}
