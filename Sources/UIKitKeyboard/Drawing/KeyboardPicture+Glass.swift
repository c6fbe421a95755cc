import QuartzCore

/// The labels that differ since iOS 26. (Facts/IOS26.md#labels)
extension KeyboardPicture {
    /// The emoji icon. Like the microphone, it is outlined on a light keyboard and filled on a dark keyboard. (Facts/IOS26.md#dark)
    var emojiIcon: KeyboardIcon { palette.hasFilledIcons ? .emojiFilled : .emoji }

    /// The font of a number pad's digits, which are 15.33 points high. This font and the values below apply to every cap. (measured on
    /// caps of 48 points; baselines are scaled for other heights)
    static let glassPadDigitFont = FontFace(weight: 0.23, size: 21.3)
    static let glassPadLettersFont = FontFace(weight: 0.23, size: 9.7, tracking: 1.85)
    static let glassPadDigitBaseline: CGFloat = 26.67
    static let glassPadLettersBaseline: CGFloat = 42
    static let glassPadMarkBaseline: CGFloat = 29.67
    /// The font of the comma, whose glyph is one and a half times as large as that of the substitute font. (fitted)
    static let glassPadMarkFont = FontFace(weight: 0.4, size: 21)
    static let glassPadHeight: CGFloat = 48

    func glassPadLabel(_ character: String, _ placed: KeyboardGeometry.PlacedKey) -> [DisplayItem] {
        let frame = placed.frame
        let share = frame.height / Self.glassPadHeight
        let isLow = frame.height < Self.stackedPadHeight
        func run(_ text: String, _ font: FontFace, _ baseline: CGFloat) -> DisplayItem {
            let middle = CGPoint(x: frame.midX, y: frame.minY + baseline)
            if let run = letter(text, font, palette.label, at: middle) { return .glyphs(run) }
            let width = measurer.width(of: text, font: font) - font.tracking
            return .glyphs(GlyphRun(text: text, font: font, color: palette.label, origin: CGPoint(x: middle.x - width / 2, y: middle.y)))
        }
        let isDigit = character.first?.isNumber == true
        guard isDigit || geometry.plane.name != .pad else {
            return [run(character, Self.glassPadMarkFont, Self.glassPadMarkBaseline * share)]
        }
        // Caps of small height, as on a phone in landscape, have no space for letters below the digit, so the digit is centred. (derived)
        if isLow { return [run(character, Self.glassPadDigitFont, frame.height / 2 + 7.33)] }
        let digit = run(character, Self.glassPadDigitFont, Self.glassPadDigitBaseline * share)
        return [digit] + (placed.key.letters.map { [run($0, Self.glassPadLettersFont, Self.glassPadLettersBaseline * share)] } ?? [])
    }

    /// Returns the language code in the lower right corner of the space bar, which is visible if there are several keyboards.
    /// (measured: the letter "A" is 5 wide and 9.67 high, and its distance from the right and the lower edge is 6)
    func languageTag(_ placed: KeyboardGeometry.PlacedKey) -> [DisplayItem] {
        guard let languageCode else { return [] }
        var font = FontFace(weight: 0.1, size: 13.7)
        font.stretch = 0.57
        let text = languageCode.uppercased()
        let origin = CGPoint(x: placed.frame.maxX - 5.6 - measurer.width(of: text, font: font), y: placed.frame.maxY - 6)
        return [.glyphs(GlyphRun(text: text, font: font, color: palette.languageTag, origin: origin))]
    }

    /// Returns the symbol for the action of the return key. The symbol for `return` is measured. The other symbols are the ones that
    /// KeyboardKit uses.
    func returnSymbol(_ placed: KeyboardGeometry.PlacedKey) -> [DisplayItem] {
        let isBlue = returnKey.isBlue && !pressed.contains(placed.key.name)
        let color = !returnKey.isEnabled ? palette.disabledLabel : isBlue ? palette.blueLabel : palette.label
        let center = CGPoint(x: placed.frame.midX, y: placed.frame.midY - 0.33)
        let icon: KeyboardIcon? =
            switch returnKey.name {
            case "default", "continue", "next": .glassReturn
            case "done": .checkmark
            case "go", "route": .arrowRight
            case "send": .arrowUp
            case "search": .magnifier
            case "join": .plus
            default: nil
            }
        if let icon { return icon.items(center: center, color: color) }
        let font = fitting(returnKey.title, width: placed.frame.width - 8)
        let width = measurer.width(of: returnKey.title, font: font)
        let origin = CGPoint(x: center.x - width / 2, y: center.y + Self.planeBaseline)
        return [.glyphs(GlyphRun(text: returnKey.title, font: font, color: color, origin: origin))]
    }

    /// Returns the outlines of all glass key caps.
    static func plates(of geometry: KeyboardGeometry, radius: CGFloat) -> CGPath {
        var path = CGPath()
        let shape = CornerShape(radius: radius, isContinuous: true)
        for placed in geometry.keys where hasGlassCap(placed, in: geometry) { path.addPath(shape.path(in: placed.frame)) }
        return path
    }

    /// Returns whether a key has a glass cap. On number pads the decimal mark has one, but delete does not. (measured)
    static func hasGlassCap(_ placed: KeyboardGeometry.PlacedKey, in geometry: KeyboardGeometry) -> Bool {
        guard placed.row != nil, placed.key.role != .blank else { return false }
        return geometry.plane.grid != .pad || placed.key.role != .delete
    }

    /// Returns the colour that is drawn over a glass cap. It is the pressed colour or the key's own colour, or nil if the cap shows only
    /// the material.
    func glassCapColor(_ placed: KeyboardGeometry.PlacedKey) -> CGColor? {
        guard placed.row != nil, placed.key.role != .blank else { return nil }
        let isPressed = pressed.contains(placed.key.name)
        if placed.key.role == .return, returnKey.isBlue, returnKey.isEnabled, !isPressed { return palette.blueKey }
        return isPressed ? palette.specialKey : nil
    }
}
