import UIKitControls
import UIKitCore

/// A view that replaces the camera of text input, because the simulator has no camera. It shows a drawing of a sheet of paper with the
/// recognised text, and a label says that it is a drawing. "insert" types the text, and "close" returns to the keys.
@MainActor
final class CameraInputView: UIView {
    let text: String
    private let picture = CameraPictureView(frame: .zero)
    private let note = UILabel()
    let insertButton = UIButton(type: .system)
    let closeButton = UIButton(type: .system)

    init(text: String, insert: @escaping () -> Void, close: @escaping () -> Void) {
        self.text = text
        super.init(frame: .zero)
        backgroundColor = .black
        accessibilityIdentifier = "cameraInput"
        picture.text = text
        picture.accessibilityLabel = text
        note.text = "Drawn camera picture"
        note.textColor = UIColor(white: 1, alpha: 0.6)
        note.font = .systemFont(ofSize: 13)
        note.textAlignment = .center
        insertButton.setTitle("insert", for: .normal)
        insertButton.setTitleColor(.white, for: .normal)
        insertButton.backgroundColor = .systemBlue
        insertButton.layer.cornerRadius = 12
        closeButton.setTitle("close", for: .normal)
        closeButton.setTitleColor(.white, for: .normal)
        closeButton.backgroundColor = UIColor(white: 0.25, alpha: 1)
        closeButton.layer.cornerRadius = 12
        insertButton.addAction(UIAction { _ in insert() }, for: .touchUpInside)
        closeButton.addAction(UIAction { _ in close() }, for: .touchUpInside)
        for view in [picture, note, insertButton, closeButton] { addSubview(view) }
    }
    required init?(coder: NSCoder) { return nil }

    /// The size of the buttons in points. (chosen)
    private static let buttonSize = CGSize(width: 96, height: 44)
    /// The distance of the buttons from the sides in points. (chosen)
    private static let margin: CGFloat = 20

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = window?.safeAreaInsets ?? .zero
        let room = bounds.inset(by: insets).insetBy(dx: Self.margin, dy: Self.margin)
        closeButton.frame = CGRect(
            x: room.minX, y: room.maxY - Self.buttonSize.height, width: Self.buttonSize.width, height: Self.buttonSize.height)
        insertButton.frame = CGRect(
            x: room.maxX - Self.buttonSize.width, y: room.maxY - Self.buttonSize.height, width: Self.buttonSize.width,
            height: Self.buttonSize.height)
        note.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: 18)
        let top = note.frame.maxY + 12
        picture.frame = CGRect(
            x: bounds.minX, y: top, width: bounds.width, height: max(closeButton.frame.minY - Self.margin - top, 0))
    }
}

/// A drawing of a sheet of paper on a table. Yellow corners mark the recognised text on the paper.
@MainActor
final class CameraPictureView: UIView {
    var text = "" { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }
    required init?(coder: NSCoder) { return nil }

    private static let font = FontFace(size: 24)
    private static let lineHeight: CGFloat = 32

    /// Returns the text broken into lines that fit into `width`. Complexity: linear in the number of words.
    private func lines(width: CGFloat, measurer: any TextMeasurer) -> [String] {
        var result: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            for word in paragraph.split(separator: " ") {
                let longer = line.isEmpty ? String(word) : line + " " + word
                if !line.isEmpty, measurer.width(of: longer, font: Self.font) > width {
                    result.append(line)
                    line = String(word)
                } else {
                    line = longer
                }
            }
            result.append(line)
        }
        return result
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 80, bounds.height > 80 else { return }
        let measurer = SimulatedProcess.current.textMeasurer
        context.add(.fill(CGPath(rect: bounds), CGColor(hex: 0x5A4634), evenOdd: false))
        let page = CGRect(
            x: bounds.midX - min(bounds.width - 48, 520) / 2, y: bounds.minY + 24, width: min(bounds.width - 48, 520),
            height: bounds.height - 48)
        context.add(.fill(CGPath(rect: page.offsetBy(dx: 3, dy: 5)), CGColor(gray: 0, alpha: 0.25), evenOdd: false))
        context.add(.fill(CGPath(rect: page), CGColor(hex: 0xF6F1E4), evenOdd: false))
        let all = lines(width: page.width - 64, measurer: measurer)
        let count = max(min(all.count, Int(bounded: (page.height - 64) / Self.lineHeight)), 1)
        let shown = all.prefix(count)
        let height = CGFloat(shown.count) * Self.lineHeight
        let width = shown.map { measurer.width(of: $0, font: Self.font) }.max() ?? 0
        let block = CGRect(x: page.midX - width / 2, y: page.midY - height / 2, width: width, height: height)
        for (index, line) in shown.enumerated() {
            context.add(
                .glyphs(
                    GlyphRun(
                        text: line, font: Self.font, color: CGColor(hex: 0x26221C),
                        origin: CGPoint(x: block.minX, y: block.minY + CGFloat(index) * Self.lineHeight + 23))))
        }
        context.add(.stroke(Self.corners(of: block.insetBy(dx: -14, dy: -8)), CGColor(hex: 0xFFCC00), width: 4, cap: .round, join: .round))
    }

    /// Returns a path with marks at the four corners of a rectangle.
    private static func corners(of rect: CGRect) -> CGPath {
        let arm = min(18, rect.width / 3, rect.height / 3)
        var path = CGPath()
        for (x, y, dx, dy) in [
            (rect.minX, rect.minY, arm, arm), (rect.maxX, rect.minY, -arm, arm), (rect.minX, rect.maxY, arm, -arm),
            (rect.maxX, rect.maxY, -arm, -arm),
        ] {
            path.move(to: CGPoint(x: x, y: y + dy))
            path.addLine(to: CGPoint(x: x, y: y))
            path.addLine(to: CGPoint(x: x + dx, y: y))
        }
        return path
    }
}
