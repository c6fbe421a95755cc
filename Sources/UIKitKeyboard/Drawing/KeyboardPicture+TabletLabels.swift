import QuartzCore

/// The labels of an iPad's keys. Sizes of letters: Facts/KeyboardGeometry.md#ipad-keys. There is no picture from which the positions of
/// the labels could be measured, so the positions are chosen as fractions of the cap height and apply to every row.
extension KeyboardPicture {
    /// Whether the caps have the sizes of an iPad in landscape. The halves of a split keyboard have the same caps in both orientations.
    private var isLandscape: Bool { geometry.metrics.isLandscape && !isSplit }
    private var isSplit: Bool { geometry.metrics.splitGap > 0 }
    private var isLarge: Bool { geometry.metrics.form == .largeTablet }
    /// The font size of lower-case letters on a character key in points.
    private var lowercaseSize: CGFloat { (isLandscape ? 29 : 24) * lowness }
    /// The font size of other characters on a character key in points.
    private var capitalSize: CGFloat { (isLandscape ? 28 : 22) * lowness }
    /// The font size of the second character, which is above the key's main character. (chosen)
    private var secondSize: CGFloat { (isLandscape ? 18 : 14) * lowness }
    /// The scale of labels on a split keyboard, whose caps are only 46 of 55 points high. (chosen)
    private var lowness: CGFloat { isSplit ? min(1, geometry.metrics.rows.keyHeight / 55) : 1 }
    /// The font of titles such as `return` and `.?123`. (16 to 17 on phones; landscape chosen)
    private var tabletTitleFont: FontFace { FontFace(size: isLandscape ? 20 : 17 * lowness) }
    private var iconScale: CGFloat { isLandscape ? 1.25 : 1.05 * lowness }
    /// The scale of round icons. It is below 1, because round icons look larger than other icons of the same size. (chosen)
    private static let roundness: CGFloat = 0.88
    /// The distance from the title to the lower corner of its cap on the wide keys of a large iPad, in points. (chosen)
    private static let cornerInset = CGSize(width: 9, height: 8)
    /// The y position of the centre of a key's second character, as a fraction of the cap height. (chosen)
    private static let secondShare: CGFloat = 0.25
    /// The y position of the centre of a key's main character, as a fraction of the cap height. (chosen)
    private static let mainShare: CGFloat = 0.63

    func tabletLabel(of placed: KeyboardGeometry.PlacedKey) -> [DisplayItem] {
        let frame = placed.frame
        let center = CGPoint(x: frame.midX, y: frame.midY)
        func icon(_ icon: KeyboardIcon, _ color: CGColor? = nil) -> [DisplayItem] {
            icon.items(center: center, color: color ?? palette.label, scale: iconScale)
        }
        switch placed.key.role {
        case .blank: return []
        case .character(let text): return characters(text, placed)
        case .named(let title, _): return word(title, placed)
        case .space:
            let title = spaceTitle ?? ""
            return word(title, placed)
        case .plane(_, let title): return word(title, placed, isRight: placed.key.isRightTwin ? true : nil)
        case .return:
            let isPressed = pressed.contains(placed.key.name)
            let color = !returnKey.isEnabled ? palette.disabledLabel : returnKey.isBlue && !isPressed ? palette.blueLabel : palette.label
            return word(returnKey.title, placed, color, isRight: true)
        case .shift:
            let color = shift == .off ? palette.label : palette.activeShiftIcon
            if let text = words?.shift { return word(text, placed, color, isRight: placed.key.isRightTwin) }
            return icon([.off: .shift, .on: .shiftFilled, .locked: .capsLock][shift]!, color)
        case .capsLock:
            let color = shift == .locked ? palette.activeShiftIcon : palette.label
            if let text = words?.capsLock { return word(text, placed, color) }
            return icon(shift == .locked ? .capsLock : .capsLockOff, color)
        case .tab: return words.map { word($0.tab, placed) } ?? icon(.tab)
        case .delete: return words.map { word($0.delete, placed, isRight: true) } ?? icon(.delete)
        case .emoji: return KeyboardIcon.emoji.items(center: center, color: palette.label, scale: iconScale * Self.roundness)
        case .globe: return KeyboardIcon.globe.items(center: center, color: palette.label, scale: iconScale * Self.roundness)
        case .dictation: return KeyboardIcon.microphone.items(center: center, color: palette.label, scale: iconScale * 0.85)
        case .hideKeyboard: return icon(.hideKeyboard)
        }
    }

    /// The titles that replace icons on the wide keys of a large iPad, or nil if the language has none.
    private var words: KeyboardLanguage.Titles.WideKeys? { isLarge ? titles.wideKeys : nil }

    /// Returns a title at the centre of the cap. On a wide key of a large iPad it is in the lower corner on the outer side.
    private func word(
        _ title: String, _ placed: KeyboardGeometry.PlacedKey, _ color: CGColor? = nil, isRight: Bool? = nil
    ) -> [DisplayItem] {
        guard !title.isEmpty else { return [] }
        let frame = placed.frame
        let inset = Self.cornerInset
        let font = fitting(title, tabletTitleFont, width: frame.width - (words != nil ? 2 * inset.width - 4 : 8))
        let width = measurer.width(of: title, font: font)
        let isAtSide = words != nil && (isRight != nil || frame.minX < geometry.size.width / 4 && placed.key.role != .space)
        guard isAtSide, placed.key.role != .space else {
            let baseline = frame.midY + font.size * (title.contains { $0.isLetter && $0.isLowercase } ? 0.27 : 0.35)
            let origin = CGPoint(x: frame.midX - width / 2, y: baseline)
            return [.glyphs(GlyphRun(text: title, font: font, color: color ?? palette.label, origin: origin))]
        }
        let x = isRight == true ? frame.maxX - inset.width - width : frame.minX + inset.width
        let origin = CGPoint(x: x, y: frame.maxY - inset.height - font.size * 0.12)
        return [.glyphs(GlyphRun(text: title, font: font, color: color ?? palette.label, origin: origin))]
    }

    /// Returns the character of a key and, above it, the second character that a flick pulls down.
    private func characters(_ text: String, _ placed: KeyboardGeometry.PlacedKey) -> [DisplayItem] {
        guard text.count == 1 else { return word(text, placed) }
        let frame = placed.frame
        let key = placed.key
        let plain = shift == .off ? text : KeyboardMachine.capital(text)
        guard let second = key.second else { return [glyph(plain, size: size(of: plain), share: 0.5, frame, palette.label)] }
        if KeyboardMachine.showsSecond(of: key, plane: geometry.plane.name, shift: marksShift) != nil {
            return [glyph(second, size: size(of: second), share: 0.5, frame, palette.label)]
        }
        // On a large iPad the two marks of a key are stacked, as on a hardware keyboard.
        let isStack = isLarge
        let ownSize = isStack ? stackedSize(frame) : size(of: plain)
        let pull = pulls[key.name] ?? 0
        let top = isStack ? 0.29 : Self.secondShare
        let own = isStack ? 0.71 : Self.mainShare
        let otherSize = isStack ? ownSize : secondSize
        let target = size(of: second)
        var result: [DisplayItem] = []
        if pull < 1 {
            let fading = palette.label.copy(alpha: palette.label.alpha * (1 - pull))
            result.append(glyph(plain, size: ownSize, share: own + pull * 0.25, frame, fading))
        }
        let faint = palette.secondLabel.alpha
        let color = isStack ? palette.label : palette.label.copy(alpha: faint + (1 - faint) * pull)
        result.append(glyph(second, size: otherSize + (target - otherSize) * pull, share: top + (0.5 - top) * pull, frame, color))
        return result
    }

    /// Returns the font size of stacked marks. In the row of digits, which is less tall, the size is a larger fraction of the cap height,
    /// so that marks are almost as large as in other rows. (chosen)
    private func stackedSize(_ frame: CGRect) -> CGFloat {
        (frame.height * (frame.height < geometry.metrics.rows.keyHeight ? 0.36 : 0.3)).rounded()
    }

    private func size(of text: String) -> CGFloat { text != text.uppercased() ? lowercaseSize : capitalSize }

    /// Returns a character whose vertical centre is at a fraction of the cap height.
    private func glyph(_ text: String, size: CGFloat, share: CGFloat, _ frame: CGRect, _ color: CGColor) -> DisplayItem {
        let font = fitting(text, FontFace(size: size), width: frame.width - 8)
        // The vertical centre of the character is `middle` ems above the baseline. Lower-case letters have a different centre from
        // capitals, digits and marks. (measured: the baselines on phones)
        let isLowercase = text != text.uppercased()
        let middle = isLowercase ? Self.lowercaseBaseline / Self.lowercaseFont.size : Self.letterBaseline / Self.letterFont.size
        let text = Self.legend(text)
        let width = measurer.width(of: text, font: font)
        let origin = CGPoint(x: frame.midX - width / 2, y: frame.minY + frame.height * share + middle * font.size)
        return .glyphs(GlyphRun(text: text, font: font, color: color, origin: origin))
    }
}
