import QuartzCore
import UIKitCore

/// The keys of a hardware keyboard that a film shows: labels at the lower edge of the screen, for long enough to be read. Times are
/// virtual seconds plus the durations of the film's pauses.
struct KeyChips: Hashable, Sendable {
    /// Keys that were pressed together, or text that was typed without a pause.
    struct Chip: Hashable, Sendable {
        var keys: [String]
        var isText = false
        var pressedAt: Double
    }
    private(set) var chip: Chip?

    package init() {}

    // These values are chosen, in seconds. Letters with shorter pauses form one text, and a label can be read in a second.
    private static let pause = 0.6
    static let duration = 1.0
    static let fadeDuration = 0.25
    /// The maximum length of a displayed text. Only the end of a longer text is shown. (chosen)
    private static let longestText = 24

    /// Records a key press.
    package mutating func press(_ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, at time: Double) {
        guard let name = Self.name(of: usage) else { return }
        chip = Chip(keys: Self.names(of: modifiers) + [name], pressedAt: time)
    }

    /// Records typed text.
    package mutating func type(_ text: String, at time: Double) {
        let shown = text.filter { !$0.isNewline }
        guard !shown.isEmpty else { return }
        let before = chip.flatMap { $0.isText && time - $0.pressedAt < Self.pause ? $0.keys.first : nil } ?? ""
        chip = Chip(keys: [String((before + shown).suffix(Self.longestText))], isText: true, pressedAt: time)
    }

    func opacity(at time: Double) -> CGFloat {
        guard let chip else { return 0 }
        return min(1, max(0, 1 - (time - chip.pressedAt - Self.duration) / Self.fadeDuration))
    }

    /// Returns the labels of the pressed keys; nil while they are invisible.
    /// - Parameters:
    ///   - bottom: the middle of the labels' lower edge, in points of the canvas.
    ///   - fontSize: the font size of captions.
    func node(at time: Double, above bottom: CGPoint, fontSize: CGFloat, measurer: any TextMeasurer) -> DisplayNode? {
        let opacity = opacity(at: time)
        guard let chip, opacity > 0 else { return nil }
        let font = FontFace(weight: 0.3, size: fontSize)
        let (height, gap, padding) = (1.9 * fontSize, 0.35 * fontSize, 0.6 * fontSize)
        let widths = chip.keys.map { max(height, measurer.width(of: $0, font: font) + 2 * padding) }
        var x = bottom.x - (widths.reduce(0, +) + gap * CGFloat(widths.count - 1)) / 2
        var contents: [DisplayItem] = []
        for (key, width) in zip(chip.keys, widths) {
            let frame = CGRect(x: x, y: bottom.y - height, width: width, height: height)
            let path = CGPath(roundedRect: frame, cornerWidth: fontSize * 0.45, cornerHeight: fontSize * 0.45)
            contents += [
                .fill(path, CGColor(gray: 0.1, alpha: 0.86), evenOdd: false),
                .stroke(path, CGColor(gray: 1, alpha: 0.35), width: 1, cap: .butt, join: .round),
                .glyphs(
                    GlyphRun(
                        text: key, font: font, color: .white,
                        origin: CGPoint(
                            x: frame.midX - measurer.width(of: key, font: font) / 2, y: frame.midY + fontSize * 0.36))),
            ]
            x += width + gap
        }
        return DisplayNode(
            id: FilmNodeID.keys, name: "keys", bounds: CGRect(x: 0, y: bottom.y - height, width: 2 * bottom.x, height: height),
            opacity: opacity, contents: contents)
    }

    /// Returns the symbols of modifiers in the order of menus. (Apple's Human Interface Guidelines, Keyboards)
    private static func names(of modifiers: UIKeyModifierFlags) -> [String] {
        [(UIKeyModifierFlags.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘")].filter { modifiers.contains($0.0) }.map(\.1)
    }

    /// Returns the label of a key by its usage in the USB HID keyboard page; nil for a modifier.
    private static func name(of usage: UIKeyboardHIDUsage) -> String? {
        switch usage {
        case .keyboardReturnOrEnter: "return"
        case .keyboardEscape: "esc"
        case .keyboardDeleteOrBackspace: "delete"
        case .keyboardDeleteForward: "delete forward"
        case .keyboardTab: "tab"
        case .keyboardSpacebar: "space"
        case .keyboardHome: "home"
        case .keyboardEnd: "end"
        case .keyboardPageUp: "page up"
        case .keyboardPageDown: "page down"
        case .keyboardUpArrow: "↑"
        case .keyboardDownArrow: "↓"
        case .keyboardLeftArrow: "←"
        case .keyboardRightArrow: "→"
        default:
            switch usage.rawValue {
            case 4...29: String(UnicodeScalar(UInt8(usage.rawValue - 4) + UInt8(ascii: "A")))
            case 30...38: "\(usage.rawValue - 29)"
            case 39: "0"
            default: signs[usage.rawValue]
            }
        }
    }

    /// The characters of keys other than letters on an American keyboard.
    private static let signs = [45: "-", 46: "=", 47: "[", 48: "]", 49: "\\", 51: ";", 52: "'", 53: "`", 54: ",", 55: ".", 56: "/"]
}
