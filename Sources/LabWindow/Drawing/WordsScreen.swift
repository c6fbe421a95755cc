import LabInterface
import QuartzCore

/// The screen of a phone whose app is still being built, with a title and, below it, the status of the build.
enum WordsScreen {
    static func list(title: String, text: String, isDark: Bool, size: CGSize, measurer: any TextMeasurer) -> DisplayList {
        let theme = LabTheme(isDark: isDark)
        var block = TextBlock(
            firstID: 1, origin: CGPoint(x: 24, y: size.height * 0.4), width: size.width - 48, measurer: measurer, theme: theme)
        block.add(title, .init(font: FontFace(weight: 0.3, size: 22), color: \.text, lineHeight: 34))
        block.add(text, .init(font: FontFace(size: 15), color: \.faintText, lineHeight: 22))
        return DisplayList(size: size, background: CGColor(gray: isDark ? 0 : 1, alpha: 1), nodes: block.nodes)
    }
}
