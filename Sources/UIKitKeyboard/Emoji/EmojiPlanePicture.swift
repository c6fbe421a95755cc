import KeyboardWords
import QuartzCore

/// The colours of the emoji keyboard. (light: Facts/KeyboardLooks.md#emoji-plane; dark: chosen to match the dark letters keyboard)
package struct EmojiPlanePalette: Hashable, Sendable {
    var searchFill: CGColor
    var placeholder: CGColor
    var text: CGColor
    var title: CGColor
    var icon: CGColor
    var selectedIcon: CGColor
    var mark: CGColor
    var strip: CGColor
    var caret: CGColor

    package static let light = EmojiPlanePalette(
        searchFill: CGColor(hex: 0xF6F8FC), placeholder: CGColor(hex: 0x919397), text: .black, title: CGColor(hex: 0xA5A6A9),
        icon: CGColor(hex: 0x747576), selectedIcon: .black, mark: CGColor(hex: 0xCDD1DA), strip: CGColor(hex: 0x50555C),
        caret: CGColor(hex: 0x426BF2))
    package static let dark = EmojiPlanePalette(
        searchFill: CGColor(gray: 1, alpha: 0.12), placeholder: CGColor(gray: 1, alpha: 0.5), text: .white,
        title: CGColor(gray: 1, alpha: 0.45),
        icon: CGColor(gray: 1, alpha: 0.6), selectedIcon: .white, mark: CGColor(gray: 1, alpha: 0.2), strip: .white,
        caret: CGColor(hex: 0x4B7BFF))
    /// The light colours since iOS 26. (Facts/IOS26.md#emoji-plane: field #ECEDF1 over #DFE0E4; dark: chosen)
    static let glassLight: EmojiPlanePalette = {
        var palette = EmojiPlanePalette.light
        palette.searchFill = CGColor(gray: 1, alpha: 0.41)
        palette.placeholder = CGColor(gray: 0, alpha: 0.42)
        palette.title = CGColor(gray: 0, alpha: 0.27)
        palette.icon = CGColor(gray: 0, alpha: 0.5)
        palette.mark = CGColor(hex: 0x4C4F60, alpha: 0.28)
        palette.strip = .black
        return palette
    }()
    static let glassDark: EmojiPlanePalette = {
        var palette = EmojiPlanePalette.dark
        palette.strip = .white
        return palette
    }()
    /// The material of the light emoji keyboard. It is lighter than that of the letters keyboard: #E9EBEF over #F2F2F2. (measured)
    static let lightBackdrop: DisplayNode.Backdrop = {
        var backdrop = KeyboardPalette.light.backdrop
        backdrop.tint = CGColor(red: 233 / 255, green: 235 / 255, blue: 239 / 255)
        return backdrop
    }()
}

/// The drawing of the emoji keyboard's search field, icons and keys as display items. It depends only on the stored properties.
struct EmojiPlanePicture {
    var geometry: EmojiPlaneGeometry
    var palette: EmojiPlanePalette
    var category: EmojiCategory
    var query: String?
    var isDeletePressed: Bool
    var measurer: any TextMeasurer

    static let searchFont = FontFace(size: 17)
    static let searchRadius: CGFloat = 10
    /// The font of the category titles. (measured: capitals are 9 points high; the tracking is fitted so that "FREQUENTLY USED" is 114
    /// points wide on a 390-point phone and 113.67 on a 402-point phone)
    static let titleFont = FontFace(weight: 0.3, size: 12.5, tracking: -0.23)

    package func items() -> [DisplayItem] {
        var result = searchItems
        guard query == nil else { return result }
        var mark = CGPath()
        mark.addEllipse(in: geometry.markFrame(category))
        result.append(.fill(mark, palette.mark, evenOdd: false))
        for each in EmojiCategory.allCases {
            result += each.icon(center: geometry.iconCenter(each), color: each == category ? palette.selectedIcon : palette.icon)
        }
        let delete = geometry.metrics.labels.delete.icon
        result += delete.items(center: geometry.deleteCenter, color: isDeletePressed ? palette.icon : palette.selectedIcon)
        if let center = geometry.hideCenter { result += KeyboardIcon.hideKeyboard.items(center: center, color: palette.selectedIcon) }
        let font = KeyboardPicture.titleFont
        let width = measurer.width(of: "ABC", font: font)
        result.append(
            .glyphs(
                GlyphRun(
                    text: "ABC", font: font, color: palette.strip,
                    origin: CGPoint(x: geometry.abcCenter.x - width / 2, y: geometry.abcCenter.y + 5.5))))
        if geometry.hasMicrophone {
            result += KeyboardIcon.microphone.items(center: geometry.microphoneCenter, color: palette.strip)
        }
        return result
    }

    private var searchItems: [DisplayItem] {
        let frame = geometry.searchFrame
        var field = CGPath()
        if geometry.metrics.design.isGlass {
            field.addPath(CornerShape(radius: 12, isContinuous: true).path(in: frame))
        } else {
            field.addRoundedRect(in: frame, cornerWidth: Self.searchRadius, cornerHeight: Self.searchRadius)
        }
        var result: [DisplayItem] = [.fill(field, palette.searchFill, evenOdd: false)]
        // On a 390-point phone, the magnifier extends from x = 20 to 36.33 and from y = 20.33 to 36.67. On a 402-point phone the
        // magnifier begins at x = 25, and the text is shifted by the same 5 points. (measured; the position of the text is chosen)
        let isGlass = geometry.metrics.design.isGlass
        let left = frame.minX + (isGlass ? 8 : geometry.metrics.labels.emojiSearchShift)
        var glass = CGPath()
        let top = frame.minY + (isGlass ? 1.67 : 0)
        glass.addEllipse(in: CGRect(x: left + 12.8, y: top + 11.17, width: 11.4, height: 11.4))
        glass.move(to: CGPoint(x: left + 22.6, y: top + 21))
        glass.addLine(to: CGPoint(x: left + 27.4, y: top + 25.9))
        result.append(.stroke(glass, palette.placeholder, width: 1.6, cap: .round, join: .round))
        let origin = CGPoint(x: isGlass ? frame.minX + 43.33 : left + 40, y: frame.midY + 5.67)
        guard let query else {
            result.append(.glyphs(GlyphRun(text: "Search Emoji", font: Self.searchFont, color: palette.placeholder, origin: origin)))
            return result
        }
        if query.isEmpty {
            result.append(.glyphs(GlyphRun(text: "Search Emoji", font: Self.searchFont, color: palette.placeholder, origin: origin)))
        } else {
            result.append(.glyphs(GlyphRun(text: query, font: Self.searchFont, color: palette.text, origin: origin)))
        }
        // The caret has the same width as the caret of a text view. (Facts/Text.md#caret)
        var caret = CGPath()
        let caretX = origin.x + measurer.width(of: query, font: Self.searchFont) + 0.5
        caret.addRoundedRect(in: CGRect(x: caretX, y: frame.midY - 10, width: 2, height: 20), cornerWidth: 1, cornerHeight: 1)
        result.append(.fill(caret, palette.caret, evenOdd: false))
        // A tap on the cross ends the search.
        let center = CGPoint(x: frame.maxX - 18, y: frame.midY)
        var disc = CGPath()
        disc.addEllipse(in: CGRect(x: center.x - 8.5, y: center.y - 8.5, width: 17, height: 17))
        result.append(.fill(disc, palette.placeholder, evenOdd: false))
        var cross = CGPath()
        for sign: CGFloat in [-1, 1] {
            cross.move(to: CGPoint(x: center.x - 3, y: center.y - 3 * sign))
            cross.addLine(to: CGPoint(x: center.x + 3, y: center.y + 3 * sign))
        }
        result.append(.stroke(cross, palette.searchFill, width: 1.6, cap: .round, join: .round))
        return result
    }
}
