import IQKeyboardManagerSwift
import UIKit

// The catalogue checks every value against its kind before it is applied, so a value of another kind is a mistake in the catalogue:
// an assertion names it in debug builds, and the neutral value keeps a release build running.
extension SceneValue {
    private func mismatch<Value>(_ value: Value) -> Value {
        assertionFailure("\(self) is applied as \(Value.self)")
        return value
    }

    var isTrue: Bool { bool ?? mismatch(false) }
    var int: Int { integer ?? mismatch(0) }
    var cgFloat: CGFloat { number.map { CGFloat($0) } ?? mismatch(0) }
    var string: String { text ?? mismatch("") }
    var texts: [String] { words ?? mismatch([]) }
    var textLists: [[String]] { if case .textLists(let lists) = self { lists } else { mismatch([]) } }
    var integers: [Int] { if case .integers(let numbers) = self { numbers } else { mismatch([]) } }
    var date: Date { if case .date(let date) = self { date } else { mismatch(Date(timeIntervalSinceReferenceDate: 0)) } }
    var cgPoint: CGPoint { point ?? mismatch(.zero) }
    var cgSize: CGSize { size ?? mismatch(.zero) }
    /// Points for a view of this size; lengths below 0 become 0.
    func extent(in size: CGSize) -> CGSize {
        guard case .extent(let width, let height) = self else { return mismatch(.zero) }
        return CGSize(width: max(0, width.resolved(in: size.width)), height: max(0, height.resolved(in: size.height)))
    }
    var uiEdgeInsets: UIEdgeInsets {
        guard let insets else { return mismatch(.zero) }
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
    @MainActor var nsAttributedString: NSAttributedString {
        if case .attributedText(let pieces) = self { return SceneTextPiece.joined(pieces) }
        return mismatch(NSAttributedString(string: ""))
    }
    /// nil for a picture that cannot be shown.
    @MainActor func uiImage(_ images: SceneImages) -> UIImage? {
        if case .image(let image) = self { return images.image(image) }
        return mismatch(nil)
    }
    /// Calls `body` with every state and its value, in the order of the file.
    @MainActor func forEachState(_ body: (UIControl.State, SceneValue) -> Void) {
        guard case .byState(let values) = self else { return mismatch(()) }
        let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected, "focused": .focused,
        ]
        for value in values { if let state = states[value.state] { body(state, value.value) } }
    }
    @MainActor var textAttributes: [NSAttributedString.Key: Any] {
        if case .attributedText(let pieces) = self { return pieces.first?.attributes ?? [:] }
        return mismatch([:])
    }
    var segments: [SceneSegment] { if case .segments(let segments) = self { segments } else { mismatch([]) } }
    var uiColors: [UIColor] { if case .colors(let colors) = self { colors.map(\.uiColor) } else { mismatch([]) } }
    var doubles: [Double] { if case .numbers(let numbers) = self { numbers } else { mismatch([]) } }
    /// First enlarged, then turned, then moved.
    var affineTransform: CGAffineTransform {
        guard case .transform(let change) = self else { return mismatch(.identity) }
        return CGAffineTransform(scaleX: change.scaleX, y: change.scaleY)
            .concatenating(CGAffineTransform(rotationAngle: change.rotation * .pi / 180))
            .concatenating(CGAffineTransform(translationX: change.x, y: change.y))
    }
    var uiColor: UIColor { color?.uiColor ?? mismatch(.clear) }
    var uiFont: UIFont { font?.uiFont ?? mismatch(.systemFont(ofSize: UIFont.systemFontSize)) }

    /// The case of an enumeration whose raw values count the words.
    func enumeration<Choice: RawRepresentable>(_ words: [String]) -> Choice where Choice.RawValue == Int {
        if let text, let index = words.firstIndex(of: text), let choice = Choice(rawValue: index) { return choice }
        return mismatch(Choice(rawValue: 0)!)
    }

    /// Content modes count `redraw`, which a scene has no use for.
    var contentMode: UIView.ContentMode {
        let modes: [String: UIView.ContentMode] = [
            "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "center": .center,
            "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
            "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
        ]
        return text.flatMap { modes[$0] } ?? mismatch(.scaleToFill)
    }

    var autoresizingMask: UIView.AutoresizingMask {
        let masks: [String: UIView.AutoresizingMask] = [
            "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth, "flexibleRightMargin": .flexibleRightMargin,
            "flexibleTopMargin": .flexibleTopMargin, "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
        ]
        return (words ?? mismatch([])).reduce(into: []) { $0.formUnion(masks[$1] ?? []) }
    }

    var enableMode: IQEnableMode {
        switch text {
        case "enabled": .enabled
        case "disabled": .disabled
        default: .default
        }
    }
}

extension SceneColor {
    /// The colour as UIKit's.
    package var uiColor: UIColor {
        switch self {
        case .named(let name): Self.named[name] ?? .clear
        case .rgba(let red, let green, let blue, let alpha): UIColor(red: red, green: green, blue: blue, alpha: alpha)
        case .adaptive(let light, let dark):
            UIColor { [light = light.uiColor, dark = dark.uiColor] traits in traits.userInterfaceStyle == .dark ? dark : light }
        }
    }

    /// One entry for every name of `ValueKind.colorNames`.
    static let named: [String: UIColor] = [
        "clear": .clear, "black": .black, "white": .white, "gray": .gray, "lightGray": .lightGray, "darkGray": .darkGray, "red": .red,
        "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple,
        "brown": .brown, "systemBlue": .systemBlue, "systemGreen": .systemGreen, "systemIndigo": .systemIndigo,
        "systemOrange": .systemOrange, "systemPink": .systemPink, "systemPurple": .systemPurple, "systemRed": .systemRed,
        "systemYellow": .systemYellow, "systemTeal": .systemTeal, "systemCyan": .systemCyan, "systemMint": .systemMint,
        "systemBrown": .systemBrown, "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
        "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6, "label": .label,
        "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel,
        "placeholderText": .placeholderText, "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
        "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
        "secondarySystemBackground": .secondarySystemBackground, "tertiarySystemBackground": .tertiarySystemBackground,
        "systemGroupedBackground": .systemGroupedBackground, "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "separator": .separator,
        "opaqueSeparator": .opaqueSeparator, "link": .link,
    ]
}

extension SceneFont {
    /// The font as UIKit's.
    package var uiFont: UIFont {
        switch self {
        case .system(let size, let weight): .systemFont(ofSize: size, weight: Self.weights[weight] ?? .regular)
        case .textStyle(let name): .preferredFont(forTextStyle: Self.styles[name] ?? .body)
        }
    }

    /// One entry for every name of `ValueKind.fontWeights`.
    static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
        "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    /// One entry for every name of `ValueKind.textStyles`.
    static let styles: [String: UIFont.TextStyle] = [
        "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3, "headline": .headline, "body": .body,
        "callout": .callout, "subheadline": .subheadline, "footnote": .footnote, "caption1": .caption1, "caption2": .caption2,
    ]
}
