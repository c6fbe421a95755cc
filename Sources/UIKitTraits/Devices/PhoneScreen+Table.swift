/// One row for each size of a phone's screen, by width. Sources: the pages that `PhoneScreen` cites at each member; values that are
/// measured on one size, derived or chosen are marked here.
extension PhoneScreen {
    package static let all = [
        smallHomeButton, homeButton, mini, notched, island, tallIsland, flatNotched, homeButtonPlus, largeNotched, largeIsland,
        largeTallIsland,
    ]

    /// 320 × 568. Screen: Apple's table of display sizes. Bars: 253 in all in portrait (a table that begins at 250 of 568 points has 65
    /// left above the keyboard), 193 in landscape (reported of phones of 4 inches). Version 26 never ran on it. (derived)
    static let smallHomeButton = PhoneScreen(
        size: CGSize(width: 320, height: 568), scale: 2, top: 20, cornerRadius: 0, cutout: .none,
        statusBar: StatusBar(height: 20, layout: .homeButton), indicator: nil,
        keyboard: Keyboard(
            family: .homeButton, keys: .regular, bar: 37, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier,
            emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 162, bar: 31, areaWidth: 568),
        glass: GlassKeyboard(keys: .regular, inset: 5.5, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// 375 × 667. The keyboard of version 26 is derived from that of 390 points.
    static let homeButton = PhoneScreen(
        size: CGSize(width: 375, height: 667), scale: 2, top: 20, cornerRadius: 0, cutout: .none,
        statusBar: StatusBar(height: 20, layout: .homeButton), indicator: nil,
        keyboard: Keyboard(
            family: .homeButton, keys: .regular, bar: 44, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier,
            emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 162, bar: 38, areaWidth: 526),
        glass: GlassKeyboard(keys: .regular, inset: 5.5, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// 414 × 736, of phones that are not among the devices. (derived: the keys of 414 × 896 without the strip below them)
    static let homeButtonPlus = PhoneScreen(
        size: CGSize(width: 414, height: 736), scale: 3, top: 20, cornerRadius: 0, cutout: .none,
        statusBar: StatusBar(height: 20, layout: .homeButton), indicator: nil,
        keyboard: Keyboard(
            family: .homeButton, keys: .large, bar: 45, margin: 4, spaceOverhang: 0, shiftWidth: nil,
            labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 162, bar: 38, areaWidth: 588),
        glass: GlassKeyboard(keys: .regular, inset: 3, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// 375 × 812: the older, lower keys in landscape; the indicator's length is from common mock-ups.
    static let mini = PhoneScreen(
        size: CGSize(width: 375, height: 812), scale: 3, top: 50, cornerRadius: 44, cutout: .notch(CGSize(width: 175, height: 37)),
        statusBar: StatusBar(height: 50, layout: .mini), indicator: Indicator(portrait: 134, landscape: 209),
        keyboard: Keyboard(
            family: .compact, keys: .regular, bar: 45, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 150, bar: 38, areaWidth: 662),
        glass: GlassKeyboard(keys: .regular, inset: 5.5, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// 390 × 844. Measured: the indicator's length, the keyboard, and the keyboard of version 26.
    static let notched = PhoneScreen(
        size: CGSize(width: 390, height: 844), scale: 3, top: 47, cornerRadius: 47.33, cutout: .notch(laterNotch),
        statusBar: StatusBar(height: 47, layout: .notch(time: 0, symbols: 0, down: 0)), indicator: Indicator(portrait: 139, landscape: 225),
        keyboard: Keyboard(
            family: .regular, keys: .regular, bar: 45, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 160, bar: 38, areaWidth: 694),
        glass: GlassKeyboard(keys: .regular, inset: 5.5, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// 393 × 852. Measured: the indicator's length and the keyboard (the space bar begins 4.67 after `123` ends).
    /// Version 26 is derived from 390.
    static let island = PhoneScreen(
        size: CGSize(width: 393, height: 852), scale: 3, top: 59, cornerRadius: 55, cutout: .island(top: lowerIslandTop),
        statusBar: StatusBar(height: 54, layout: .island(time: 0, symbols: 0, down: 0)),
        indicator: Indicator(portrait: 140, landscape: 225),
        keyboard: Keyboard(
            family: .regular, keys: .regular, bar: 45, margin: 3, spaceOverhang: 1, shiftWidth: nil, labels: .later, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 160, bar: 38, areaWidth: 694),
        glass: GlassKeyboard(keys: .regular, inset: 5.5, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// 402 × 874. Measured: the indicator's length, the status bar (everything 3.33 lower, the symbols 6.33 further right), the keyboard
    /// (shift's cap begins at 3.33, letters are 34.0 to 34.33 wide) and the keyboard of version 26.
    static let tallIsland = PhoneScreen(
        size: CGSize(width: 402, height: 874), scale: 3, top: 62, cornerRadius: 62, cutout: .island(top: tallIslandTop),
        statusBar: StatusBar(height: 62, layout: .island(time: 3.17, symbols: 6.33, down: 10.0 / 3)),
        indicator: Indicator(portrait: 144, landscape: 225),
        keyboard: Keyboard(
            family: .regular, keys: .regular, bar: 45, margin: 10 / 3, spaceOverhang: 0, shiftWidth: 45, labels: .later, emojiSearchShift: 5
        ),
        sideways: SidewaysKeyboard(keysHeight: 160, bar: 38, areaWidth: 694),
        glass: GlassKeyboard(keys: .regular, inset: 3.5, shiftOffset: -0.33, deleteOffset: 0, placesLettersAsOn402: true))

    /// 414 × 896: iPhone XR and 11, at scale 2. Corners: published values of the display's corner radius. The notch is that of the X, 209 ×
    /// 30, enlarged by its 115 percent of width (unsure). The keyboard is measured; its keys in landscape are the older, lower ones. The
    /// status bar is derived: the wider screen widens both ears.
    static let flatNotched = PhoneScreen(
        size: CGSize(width: 414, height: 896), scale: 2, top: 48, cornerRadius: 41.5, cutout: .notch(CGSize(width: 230, height: 33)),
        statusBar: StatusBar(height: 48, layout: .notch(time: 9, symbols: 29, down: 0)),
        indicator: Indicator(portrait: 148, landscape: 225),
        keyboard: Keyboard(
            family: .large, keys: .large, bar: 45, margin: 4, spaceOverhang: 0, shiftWidth: nil, labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 150, bar: 38, areaWidth: 662),
        glass: GlassKeyboard(keys: .regular, inset: 3, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// 428 × 926. Derived: the status bar, whose ears are wider. Chosen: the indicator's length on this and the wider screens.
    static let largeNotched = PhoneScreen(
        size: CGSize(width: 428, height: 926), scale: 3, top: 47, cornerRadius: 53.33, cutout: .notch(laterNotch),
        statusBar: StatusBar(height: 47, layout: .notch(time: 9, symbols: 29, down: 0)),
        indicator: Indicator(portrait: 148, landscape: 225),
        keyboard: Keyboard(
            family: .large, keys: .large, bar: 45, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 160, bar: 38, areaWidth: 692),
        glass: GlassKeyboard(keys: .large, inset: 3, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// 430 × 932. Measured: the pitch of the keys of version 26. Derived: the status bar, which shares the ears' growth.
    static let largeIsland = PhoneScreen(
        size: CGSize(width: 430, height: 932), scale: 3, top: 59, cornerRadius: 55, cutout: .island(top: lowerIslandTop),
        statusBar: StatusBar(height: 54, layout: .island(time: 12, symbols: 26, down: 0)),
        indicator: Indicator(portrait: 148, landscape: 225),
        keyboard: Keyboard(
            family: .large, keys: .large, bar: 45, margin: 3, spaceOverhang: 0, shiftWidth: nil, labels: .earlier, emojiSearchShift: 0),
        sideways: SidewaysKeyboard(keysHeight: 160, bar: 38, areaWidth: 692),
        glass: GlassKeyboard(keys: .large, inset: 3, shiftOffset: 0.5, deleteOffset: -0.5, placesLettersAsOn402: false))

    /// 440 × 956. Derived: the status bar, as low as on 402 points, with the ears' growth shared.
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
    /// Measured on the 393-point screen.
    private static let lowerIslandTop: CGFloat = 34.0 / 3
    /// The top of the island on 402 and 440-point screens. (Facts/Devices.md#notch-and-island, low confidence)
    private static let tallIslandTop: CGFloat = 14
}
