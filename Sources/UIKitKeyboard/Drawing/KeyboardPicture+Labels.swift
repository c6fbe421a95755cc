import QuartzCore

/// The labels of the keys. Offsets are measured (Facts/KeyboardGeometry.md#labels) from the centre of a cap, so that they apply to caps
/// of any height. On number pads they are measured from the lower edge.
extension KeyboardPicture {
    /// The cap height of the system font in ems. (measured: Facts/MeasuredPictures.md#method)
    static let capHeightRatio: CGFloat = 0.7046

    /// The font of capitals, digits and marks on letter keys, which are 15.67 points high. (measured)
    static let letterFont = FontFace(size: 15.67 / capHeightRatio)
    /// The distance from the centre of the key down to the baseline of capitals. (measured)
    static let letterBaseline: CGFloat = 8.33
    /// The font of lower-case letters, whose x-height is 13.15. (measured)
    static let lowercaseFont = FontFace(size: 25)
    /// The distance from the centre of the key down to the baseline of lower-case letters. (measured)
    static let lowercaseBaseline: CGFloat = 6.65
    /// The font of `123`, `space` and `return`. (measured)
    static let titleFont = FontFace(size: 16)
    static let titleBaseline: CGFloat = 4.33
    static let planeBaseline: CGFloat = 5.67
    /// The font of digits on number pad keys that are 46 points high. The digits are 17.67 points high. (measured)
    static let padDigitFont = FontFace(size: 25)
    /// The font of digits on number pad keys that are 50 points high. The digits are 19 points high. (measured)
    static let largePadDigitFont = FontFace(size: 27)
    /// The font of the letters below a number pad's digits. The letters are bold, wide capitals that are 7 points high. (measured;
    /// tracking fitted so that "ABC" is 25 points wide and "WXYZ" 36.3 points)
    static let padLettersFont = FontFace(weight: 0.4, size: 10, tracking: 2.1)
    /// The distance from the lower edge of the key up to the baseline of a digit that has letters below it. (measured, equal in every
    /// row)
    static let padDigitBaseline: CGFloat = 21.33
    /// The distance from the lower edge of the key up to the baseline of the letters. (measured, equal in every row)
    static let padLettersBaseline: CGFloat = 7
    /// The distance from the lower edge of the key up to the baseline of a digit without letters. (measured, equal in every row)
    static let padLoneDigitBaseline: CGFloat = 15
    /// The distance from the lower edge of the cap up to the baseline of a decimal comma in the corner. (measured: the glyph extends
    /// from y = 193.33 to 199.67 on a cap from y = 167 to 213)
    static let padMarkBaseline: CGFloat = 17.5

    var labels: KeyboardLabelMetrics { geometry.metrics.labels }
    var letterFont: FontFace { labels.letters.font }
    var planeFont: FontFace { labels.plane.font }
    var lowercaseFont: FontFace { labels.lowercase.font }

    func label(of placed: KeyboardGeometry.PlacedKey) -> [DisplayItem] {
        if geometry.metrics.isTablet { return tabletLabel(of: placed) }
        let frame = placed.frame
        let center = CGPoint(x: frame.midX, y: frame.midY)
        let color = palette.label
        func text(_ text: String, _ font: FontFace, below offset: CGFloat, _ color: CGColor) -> [DisplayItem] {
            let middle = CGPoint(x: center.x + labelShift(placed), y: center.y + offset)
            if let run = letter(text, font, color, at: middle) { return [.glyphs(run)] }
            let width = measurer.width(of: text, font: font) - font.tracking
            let origin = CGPoint(x: middle.x - width / 2, y: middle.y)
            return [.glyphs(GlyphRun(text: text, font: font, color: color, origin: origin))]
        }
        switch placed.key.role {
        case .blank: return []
        case .character(let character) where geometry.plane.grid == .pad && geometry.metrics.design.isGlass:
            return glassPadLabel(character, placed)
        case .character(let character) where geometry.plane.grid == .pad: return padLabel(character, placed, text)
        case .character(let character):
            guard character.count == 1 else { return text(character, Self.titleFont, below: Self.titleBaseline, color) }
            let shown = shift == .off ? character : KeyboardMachine.capital(character)
            let isLowercase = shown != shown.uppercased()
            // Letters of other scripts may be wider than the cap.
            if !isLowercase, shown.first?.isASCII == false {
                return text(shown, fitting(shown, letterFont, width: frame.width - 6), below: labels.letters.baseline, color)
            }
            return isLowercase
                ? text(Self.legend(shown), lowercaseFont, below: labels.lowercase.baseline, color)
                : text(Self.legend(shown), letterFont, below: labels.letters.baseline, color)
        case .named(let title, _): return text(title, Self.titleFont, below: Self.titleBaseline, color)
        case .space where labels.hasSymbols:
            return spaceTitle.map { text($0, Self.titleFont, below: Self.titleBaseline, color) } ?? languageTag(placed)
        case .return where labels.hasSymbols: return returnSymbol(placed)
        case .space:
            let title = spaceTitle ?? titles.space
            return text(title, fitting(title, width: frame.width - 6), below: Self.titleBaseline, color)
        case .plane(_, let title):
            return text(title, fitting(title, planeFont, width: frame.width - 6), below: labels.plane.baseline, color)
        case .return:
            let isPressed = pressed.contains(placed.key.name)
            let labelColor =
                !returnKey.isEnabled ? palette.disabledLabel : (returnKey.isBlue && !isPressed ? palette.blueLabel : palette.label)
            let baseline = labels.returnBaseline
            return text(returnKey.title, fitting(returnKey.title, width: frame.width - 6), below: baseline, labelColor)
        case .shift:
            let icon: KeyboardIcon = [.off: labels.shift.icon, .on: labels.shift.filled, .locked: .capsLock][shift]!
            let size = shift == .locked ? labels.shift.capsLockSize : nil
            let place = CGPoint(x: center.x + labels.shift.offset.dx, y: center.y + labels.shift.offset.dy)
            return icon.items(center: place, color: shift == .off ? color : palette.activeShiftIcon, size: size)
        case .delete:
            // On number pads the icon is one point above the centre. (measured)
            if geometry.plane.grid == .pad {
                let place = CGPoint(x: center.x + labelShift(placed), y: center.y - (labels.hasSymbols ? 0.17 : 1))
                return (labels.delete.padIcon ?? labels.delete.icon).items(center: place, color: color, size: labels.delete.padSize)
            }
            let place = CGPoint(x: center.x + labels.delete.offset.dx, y: center.y + labels.delete.offset.dy)
            return labels.delete.icon.items(center: place, color: color)
        case .emoji where labels.emoji.size != nil:
            guard let size = labels.emoji.size, placed.row != nil else {
                return emojiIcon.items(center: center, color: iconColor(placed), size: KeyboardIcon.emoji.inkSize)
            }
            let line = labels.emoji.line
            return emojiIcon.items(
                center: CGPoint(x: center.x, y: center.y + labels.emoji.drop), color: palette.label, scale: line,
                size: CGSize(width: size.width / line, height: size.height / line))
        case .emoji: return (placed.row == nil ? KeyboardIcon.emoji : .emojiFilled).items(center: center, color: iconColor(placed))
        case .globe: return KeyboardIcon.globe.items(center: center, color: iconColor(placed))
        case .dictation:
            // The centre of the microphone is 1.17 above and 0.34 left of the emoji's mirrored position. (measured)
            let place = CGPoint(x: center.x - 0.34, y: center.y - labels.microphoneRise)
            return (palette.hasFilledIcons ? KeyboardIcon.microphoneFilled : .microphone).items(center: place, color: iconColor(placed))
        // The following keys occur only in layouts for iPads.
        case .tab: return KeyboardIcon.tab.items(center: center, color: color)
        case .capsLock: return KeyboardIcon.capsLock.items(center: center, color: color)
        case .hideKeyboard: return KeyboardIcon.hideKeyboard.items(center: center, color: color)
        }
    }

    /// Returns the horizontal distance of a label from the centre of its cap in points. A positive distance is to the right.
    private func labelShift(_ placed: KeyboardGeometry.PlacedKey) -> CGFloat {
        guard geometry.plane.grid == .pad, !geometry.metrics.design.isGlass else { return 0 }
        if placed.frame.maxX + placed.frame.width > geometry.size.width { return geometry.metrics.pad.lastColumnLabelShift }
        guard case .character(let text) = placed.key.role, text.first?.isNumber == false, geometry.plane.name == .pad else { return 0 }
        return geometry.metrics.pad.cornerLabelShift
    }

    private func iconColor(_ placed: KeyboardGeometry.PlacedKey) -> CGColor { placed.row == nil ? palette.stripIcon : palette.label }

    private func padLabel(
        _ character: String, _ placed: KeyboardGeometry.PlacedKey, _ text: (String, FontFace, CGFloat, CGColor) -> [DisplayItem]
    ) -> [DisplayItem] {
        let font = placed.frame.height >= 50 ? Self.largePadDigitFont : Self.padDigitFont
        let half = placed.frame.height / 2
        if placed.frame.height < Self.stackedPadHeight { return lowPadLabel(character, placed) }
        // All digits of the first three rows, including "1", leave space for letters.
        let isLone = placed.row == geometry.plane.rows.count - 1 || geometry.plane.name != .pad
        let isMark = geometry.plane.name == .pad && character.first?.isNumber == false
        guard !isLone else {
            return text(character, font, half - (isMark ? Self.padMarkBaseline : Self.padLoneDigitBaseline), palette.label)
        }
        let digit = text(character, font, half - Self.padDigitBaseline, palette.label)
        return digit + (placed.key.letters.map { text($0, Self.padLettersFont, half - Self.padLettersBaseline, palette.label) } ?? [])
    }

    /// The minimum cap height for letters below the digit. On less tall caps, as on a phone in landscape, the letters are beside the
    /// digit. (chosen)
    static let stackedPadHeight: CGFloat = 44
    static let lowPadDigitFont = FontFace(size: 22)
    /// The distances from the centre of the cap: left to the centre of the digit, and right to the start of the letters. (chosen)
    static let lowPadOffsets: (digit: CGFloat, letters: CGFloat) = (14, 4)

    private func lowPadLabel(_ character: String, _ placed: KeyboardGeometry.PlacedKey) -> [DisplayItem] {
        let baseline = placed.frame.midY + Self.lowPadDigitFont.size * Self.capHeightRatio / 2
        let width = measurer.width(of: character, font: Self.lowPadDigitFont)
        // A mark in the corner has no letters, so it is centred.
        let isDigit = character.first?.isNumber == true
        let x = placed.frame.midX - (isDigit ? Self.lowPadOffsets.digit : 0) - width / 2
        let digit = GlyphRun(text: character, font: Self.lowPadDigitFont, color: palette.label, origin: CGPoint(x: x, y: baseline))
        guard let letters = placed.key.letters else { return [.glyphs(digit)] }
        let origin = CGPoint(x: placed.frame.midX + Self.lowPadOffsets.letters, y: baseline)
        return [.glyphs(digit), .glyphs(GlyphRun(text: letters, font: Self.padLettersFont, color: palette.label, origin: origin))]
    }

    /// Returns the title font. It is scaled down if the text is wider than the key, for example "emergency call".
    func fitting(_ title: String, _ font: FontFace = Self.titleFont, width: CGFloat) -> FontFace {
        var font = font
        let natural = measurer.width(of: title, font: font)
        if natural > width { font.size *= max(width / natural, 0.5) }
        return font
    }
}
