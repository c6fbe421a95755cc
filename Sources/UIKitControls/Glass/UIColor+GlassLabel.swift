extension UIColor {
    /// The colour of titles and symbols on glass: black or white, through which a tenth of the glass shows. (Facts/IOS26.md#glass)
    package static let glassLabel = UIColor.label.withAlphaComponent(0.9)
    /// The colour of bar items that are disabled. (Facts/IOS26.md#glass-bars)
    package static let disabledGlassLabel = UIColor.label.withAlphaComponent(0.3)
}
