/// One row for each screen size of iPhones, by width. Sources: the pages that `PhoneScreen` cites at each member. Values that were
/// measured on a single size, derived or chosen are marked in the rows.
extension PhoneScreen {
    package static let all = [
        smallHomeButton, homeButton, mini, notched, island, tallIsland, flatNotched, homeButtonPlus, largeNotched, largeIsland,
        largeTallIsland,
    ]

    /// The row for 320 × 568. Screen: Apple's table of display sizes. Height of the keyboard with its bar: 253 in portrait (a table whose
    /// upper edge is at 250 of 568 points has 65 points left above the keyboard), 193 in landscape (reported for iPhones of 4 inches).
    /// The values for iOS 26 are derived, because iOS 26 does not run on these iPhones. (derived)
    static let smallHomeButton = PhoneScreen(
        size: CGSize(width: 320, height: 568), scale: 2, top: 20, cornerRadius: 0, cutout: .none,
        statusBar: StatusBar(height: 20, layout: .homeButton), indicator: nil,
        keyboard: Keyboard(
            family: .homeButton, keys: .regular, bar: 37, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier,
            emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 162, bar: 31, areaWidth: 568),
        glass: GlassKeyboard(keys: .regular, inset: 5.5, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// The row for 375 × 667. The keyboard of iOS 26 is derived from the keyboard of the 390-point screen.
    static let homeButton = PhoneScreen(
        size: CGSize(width: 375, height: 667), scale: 2, top: 20, cornerRadius: 0, cutout: .none,
        statusBar: StatusBar(height: 20, layout: .homeButton), indicator: nil,
        keyboard: Keyboard(
            family: .homeButton, keys: .regular, bar: 44, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier,
            emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 162, bar: 38, areaWidth: 526),
        glass: GlassKeyboard(keys: .regular, inset: 5.5, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// The row for 414 × 736, a size that none of the listed devices has. (derived: the keys of 414 × 896 without the strip below them)
    static let homeButtonPlus = PhoneScreen(
        size: CGSize(width: 414, height: 736), scale: 3, top: 20, cornerRadius: 0, cutout: .none,
        statusBar: StatusBar(height: 20, layout: .homeButton), indicator: nil,
        keyboard: Keyboard(
            family: .homeButton, keys: .large, bar: 45, margin: 4, spaceOverhang: 0, shiftWidth: nil,
            labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 162, bar: 38, areaWidth: 588),
        glass: GlassKeyboard(keys: .regular, inset: 3, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// The row for 375 × 812. In landscape it has the older keys, which are less tall. The indicator's length is from common mock-ups.
    static let mini = PhoneScreen(
        size: CGSize(width: 375, height: 812), scale: 3, top: 50, cornerRadius: 44, cutout: .notch(CGSize(width: 175, height: 37)),
        statusBar: StatusBar(height: 50, layout: .mini), indicator: Indicator(portrait: 134, landscape: 209),
        keyboard: Keyboard(
            family: .compact, keys: .regular, bar: 45, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 150, bar: 38, areaWidth: 662),
        glass: GlassKeyboard(keys: .regular, inset: 5.5, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// The row for 390 × 844. Measured: the indicator's length, the keyboard, and the keyboard of iOS 26.
    static let notched = PhoneScreen(
        size: CGSize(width: 390, height: 844), scale: 3, top: 47, cornerRadius: 47.33, cutout: .notch(laterNotch),
        statusBar: StatusBar(height: 47, layout: .notch(time: 0, symbols: 0, down: 0)), indicator: Indicator(portrait: 139, landscape: 225),
        keyboard: Keyboard(
            family: .regular, keys: .regular, bar: 45, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 160, bar: 38, areaWidth: 694),
        glass: GlassKeyboard(keys: .regular, inset: 5.5, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// The row for 393 × 852. Measured: the indicator's length and the keyboard (the space bar begins 4.67 points after `123` ends). The
    /// values for iOS 26 are derived from those of the 390-point screen.
    static let island = PhoneScreen(
        size: CGSize(width: 393, height: 852), scale: 3, top: 59, cornerRadius: 55, cutout: .island(top: lowerIslandTop),
        statusBar: StatusBar(height: 54, layout: .island(time: 0, symbols: 0, down: 0)),
        indicator: Indicator(portrait: 140, landscape: 225),
        keyboard: Keyboard(
            family: .regular, keys: .regular, bar: 45, margin: 3, spaceOverhang: 1, shiftWidth: nil, labels: .later, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 160, bar: 38, areaWidth: 694),
        glass: GlassKeyboard(keys: .regular, inset: 5.5, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// The row for 402 × 874. Measured: the indicator's length, the status bar (all elements are 3.33 points lower, and the symbols 6.33
    /// points further right), the keyboard (the cap of shift begins at 3.33 points, letters are 34.0 to 34.33 points wide) and the
    /// keyboard of iOS 26.
    static let tallIsland = PhoneScreen(
        size: CGSize(width: 402, height: 874), scale: 3, top: 62, cornerRadius: 62, cutout: .island(top: tallIslandTop),
        statusBar: StatusBar(height: 62, layout: .island(time: 3.17, symbols: 6.33, down: 10.0 / 3)),
        indicator: Indicator(portrait: 144, landscape: 225),
        keyboard: Keyboard(
            family: .regular, keys: .regular, bar: 45, margin: 10 / 3, spaceOverhang: 0, shiftWidth: 45, labels: .later, emojiSearchShift: 5
        ),
        sideways: SidewaysKeyboard(keysHeight: 160, bar: 38, areaWidth: 694),
        glass: GlassKeyboard(keys: .regular, inset: 3.5, shiftOffset: -0.33, deleteOffset: 0, placesLettersAsOn402: true))

    /// The row for 414 × 896, the iPhone XR and 11, at scale 2. Corners: published values of the display's corner radius. The notch is
    /// the one of the iPhone X, 209 × 30, enlarged to 115 percent of its width (unsure). The keyboard is measured. In landscape it has
    /// the older keys, which are less tall. The status bar is derived. Its areas at both sides of the notch are wider, because the screen
    /// is wider.
    static let flatNotched = PhoneScreen(
        size: CGSize(width: 414, height: 896), scale: 2, top: 48, cornerRadius: 41.5, cutout: .notch(CGSize(width: 230, height: 33)),
        statusBar: StatusBar(height: 48, layout: .notch(time: 9, symbols: 29, down: 0)),
        indicator: Indicator(portrait: 148, landscape: 225),
        keyboard: Keyboard(
            family: .large, keys: .large, bar: 45, margin: 4, spaceOverhang: 0, shiftWidth: nil, labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 150, bar: 38, areaWidth: 662),
        glass: GlassKeyboard(keys: .regular, inset: 3, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// The row for 428 × 926. Derived: the status bar, which has wider areas beside the notch. Chosen: the indicator's length, on this
    /// screen and on wider screens.
    static let largeNotched = PhoneScreen(
        size: CGSize(width: 428, height: 926), scale: 3, top: 47, cornerRadius: 53.33, cutout: .notch(laterNotch),
        statusBar: StatusBar(height: 47, layout: .notch(time: 9, symbols: 29, down: 0)),
        indicator: Indicator(portrait: 148, landscape: 225),
        keyboard: Keyboard(
            family: .large, keys: .large, bar: 45, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 160, bar: 38, areaWidth: 692),
        glass: GlassKeyboard(keys: .large, inset: 3, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// The row for 430 × 932. Measured: the distance between keys on iOS 26. Derived: the status bar. Its areas at both sides of the
    /// island are wider by equal amounts.
    static let largeIsland = PhoneScreen(
        size: CGSize(width: 430, height: 932), scale: 3, top: 59, cornerRadius: 55, cutout: .island(top: lowerIslandTop),
        statusBar: StatusBar(height: 54, layout: .island(time: 12, symbols: 26, down: 0)),
        indicator: Indicator(portrait: 148, landscape: 225),
        keyboard: Keyboard(
            family: .large, keys: .large, bar: 45, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 160, bar: 38, areaWidth: 692),
        glass: GlassKeyboard(keys: .large, inset: 3, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// The row for 440 × 956. Derived: the status bar. Its elements are as low as on the 402-point screen, and its areas at both sides of
    /// the island are wider by equal amounts.
    static let largeTallIsland = PhoneScreen(
        size: CGSize(width: 440, height: 956), scale: 3, top: 62, cornerRadius: 62, cutout: .island(top: tallIslandTop),
        statusBar: StatusBar(height: 62, layout: .island(time: 14.67, symbols: 32.67, down: 10.0 / 3)),
        indicator: Indicator(portrait: 148, landscape: 225),
        keyboard: Keyboard(
            family: .large, keys: .large, bar: 45, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 160, bar: 38, areaWidth: 692),
        glass: GlassKeyboard(keys: .large, inset: 3, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    // MARK: Shared measures

    /// The notch of the iPhone 13 and later. (Facts/Devices.md#notch-and-island, low confidence)
    private static let laterNotch = CGSize(width: 162, height: 33)
    /// The top of the island on screens that are 393 and 430 points wide. (measured on the 393-point screen)
    private static let lowerIslandTop: CGFloat = 34.0 / 3
    /// The top of the island on screens that are 402 and 440 points wide. (Facts/Devices.md#notch-and-island, low confidence)
    private static let tallIslandTop: CGFloat = 14
}
