import Synchronization

/// A font file that an app provides, and its metrics. Lengths are fractions of the font size.
package struct CustomFont: Hashable, Sendable {
    package let path: String
    /// The name by which an app requests the font, such as `Lobster-Regular`.
    package let postScriptName: String
    package let familyName: String
    package let styleName: String
    /// The weight of the font on UIKit's scale.
    package let weight: CGFloat
    package let isItalic: Bool
    /// The height of the ascender above the baseline.
    package let ascender: CGFloat
    /// The depth of the descender below the baseline; negative.
    package let descender: CGFloat
    /// The gap between two lines.
    package let leading: CGFloat
    package let capHeight: CGFloat
    package let xHeight: CGFloat

    package init(
        path: String, postScriptName: String, familyName: String, styleName: String, weight: CGFloat, isItalic: Bool, ascender: CGFloat,
        descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat
    ) {
        (self.path, self.postScriptName, self.familyName, self.styleName) = (path, postScriptName, familyName, styleName)
        (self.weight, self.isItalic) = (weight, isItalic)
        (self.ascender, self.descender, self.leading, self.capHeight, self.xHeight) = (ascender, descender, leading, capHeight, xHeight)
    }
}

/// The fonts that apps have provided. All phones of the host process share one list, because fonts are never removed and a name always
/// means the same file.
package enum CustomFonts {
    private static let list = Mutex<[CustomFont]>([])

    /// Adds a font, unless a font with its name exists.
    package static func add(_ font: CustomFont) {
        list.withLock { list in
            if !list.contains(where: { $0.postScriptName == font.postScriptName }) { list.append(font) }
        }
    }
    package static func named(_ postScriptName: String) -> CustomFont? {
        list.withLock { $0.isEmpty ? nil : $0.first { $0.postScriptName == postScriptName } }
    }
    /// Returns the fonts of a family in the order in which they were added.
    package static func family(_ name: String) -> [CustomFont] { list.withLock { $0.filter { $0.familyName == name } } }
    package static var families: [String] {
        list.withLock { list in
            list.reduce(into: []) { names, font in if !names.contains(font.familyName) { names.append(font.familyName) } }
        }
    }
}
