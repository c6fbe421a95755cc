import Foundation
import HostSupport
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore

/// The card with KeyboardLab's version and the licences of its components.
enum AboutCard {
    private static let padding: CGFloat = 18
    /// The width of the card and the left edge of its column of licences, in points. (chosen)
    private static let (width, column): (CGFloat, CGFloat) = (440, 150)

    /// The components of KeyboardLab and their licences. (documented: LICENSE, and the files LICENSE-* in Assets)
    static let licences = [
        ("KeyboardLab", "MIT"), ("Inter", "SIL Open Font License 1.1"), ("Noto", "SIL Open Font License 1.1"),
        ("Unicode emoji", "Unicode License"), ("SCOWL", "SCOWL License"), ("WordNet", "WordNet License"), ("SDL", "zlib"),
        ("Cairo", "LGPL 2.1, MPL 1.1"), ("libyaml", "MIT"), ("ICU", "Unicode License"), ("Swift, Foundation", "Apache 2.0"),
    ]

    /// The folder with the texts of the licences; nil if the executable has been moved away from its files.
    static var folder: String? {
        AssetsFolder.candidates().map(\.standardizedFileURL.path).first { FileManager.default.fileExists(atPath: $0) }
    }

    /// - Parameter version: KeyboardLab's version, such as `0.10.0`.
    static func node(
        _ version: String, in window: CGRect, measurer: any TextMeasurer, theme: LabTheme = LabTheme()
    ) -> DisplayNode {
        var block = TextBlock(
            firstID: LabNodeID.helpLines, origin: CGPoint(x: padding, y: padding), width: width - 2 * padding, measurer: measurer,
            theme: theme)
        block.add("KeyboardLab \(version)", .title)
        block.addSpace(4)
        block.add(localized("Shows iOS screens and their keyboard on Linux. It is not affiliated with Apple or IQKeyboardManager."), .body)
        block.addSpace(10)
        block.add(localized("Licences"), .heading)
        for (part, licence) in licences { block.add(part, licence, column: column, .body, nameStyle: .body) }
        block.addSpace(10)
        if let folder { block.add(localized("Their texts are below \(folder)."), .faint) }
        block.add(localized("Escape closes this."), .faint)
        let size = CGSize(width: width, height: block.height + 2 * padding)
        let scale = LabCard.scale(of: size, in: window)
        return LabCard.node(
            LabNodeID.help, "about",
            at: CGPoint(x: ((window.width - size.width * scale) / 2).rounded(), y: ((window.height - size.height * scale) / 2).rounded()),
            size: size, scale: scale, radius: 14, theme: theme, children: block.nodes)
    }
}
