import Foundation
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import SceneRuntime

/// The card over the last picture of an app that has stopped or does not compile. It shows the error, its source location, the app's
/// activity at that time, and buttons with possible actions.
struct FindingCard {
    /// The card's width in window points. (chosen so that a path of usual length fits into two lines)
    private static let width: CGFloat = 440
    private static let padding: CGFloat = 18
    /// The maximum number of source lines that the card lists, because a compiler can report dozens of errors.
    private static let mostLines = 6
    private static let buttonHeight: CGFloat = 30

    let finding: LabFinding
    /// Whether no version of the app has compiled yet.
    var isFirst = false
    /// Whether the finding is about a scene file.
    var isOfScene = false
    /// The action of the button under the pointer; nil if there is none.
    var highlighted: FindingAction?
    var theme = LabTheme()

    /// A button of the card, and its frame in the card.
    struct Button: Hashable {
        var action: FindingAction
        var frame: CGRect
    }

    /// The layout of the card in a window.
    struct Layout {
        /// The card's frame in window points.
        var frame: CGRect
        var scale: CGFloat
        var nodes: [DisplayNode]
        /// The buttons, with frames in points of the card.
        var buttons: [Button]

        /// Returns the action of the button at a point of the window; nil if there is no button.
        func action(at point: CGPoint) -> FindingAction? {
            let inside = CGPoint(x: (point.x - frame.minX) / scale, y: (point.y - frame.minY) / scale)
            return buttons.first { $0.frame.contains(inside) }?.action
        }
    }

    /// The actions for which the card has buttons.
    var actions: [FindingAction] {
        if finding.kind == .compiler { return finding.lines.isEmpty ? [] : [.openEditor] }
        // If there is neither a run file nor a source line, the only possible action is a restart.
        if finding.bundle == nil, finding.lines.isEmpty { return [.startAgain] }
        return [.startAgain, .goBack] + (finding.lines.isEmpty ? [] : [.openEditor])
    }

    /// Returns the layout of the card in the middle of `window`, at a smaller scale if there is too little space.
    func layout(in window: CGRect, measurer: any TextMeasurer) -> Layout {
        let width = min(Self.width, window.width - 2 * LabCard.margin)
        let inner = width - 2 * Self.padding
        var block = TextBlock(
            firstID: LabNodeID.findingLines, origin: CGPoint(x: Self.padding, y: Self.padding), width: inner, measurer: measurer,
            theme: theme)
        block.add(finding.summary, .title)
        if !finding.said.isEmpty { block.add(finding.said, .conflict) }
        addLines(to: &block)
        if !finding.doing.isEmpty {
            block.addSpace(10)
            block.add(localized("ACTIVITY AT THE STOP"), .heading)
            for line in finding.doing { block.add(line, .body) }
        }
        if let bundle = finding.bundle {
            block.addSpace(10)
            block.add(localized("RUN FILE THAT REPLAYS UP TO THE MOMENT BEFORE"), .heading)
            block.add(LabFinding.short(bundle), .faint)
        }
        if finding.kind == .compiler {
            block.addSpace(10)
            block.add(
                isOfScene
                    ? localized("The last version that could be read is still below. Saving a correct file replaces it. Escape hides this.")
                    : isFirst
                        ? localized("The app starts as soon as its sources compile. Escape hides this.")
                        : localized(
                            "The last version that compiled is still below. It changes as soon as the sources compile. Escape hides this."),
                .faint)
        }
        var nodes = block.nodes
        var buttons: [Button] = []
        var bottom = Self.padding + block.height
        if !actions.isEmpty {
            bottom += 16
            var x = Self.padding
            for action in actions {
                let (node, size) = button(action, at: CGPoint(x: x, y: bottom), room: width, measurer: measurer)
                var (made, place) = (node, CGRect(origin: CGPoint(x: x, y: bottom), size: size))
                if place.maxX > width - Self.padding, x > Self.padding {
                    x = Self.padding
                    bottom += Self.buttonHeight + 8
                    place.origin = CGPoint(x: x, y: bottom)
                    made = button(action, at: place.origin, room: width, measurer: measurer).node
                }
                nodes.append(made)
                buttons.append(Button(action: action, frame: place))
                x = place.maxX + 8
            }
            bottom += Self.buttonHeight
        }
        let size = CGSize(width: width, height: bottom + Self.padding)
        let scale = LabCard.scale(of: size, in: window)
        let origin = CGPoint(
            x: (window.midX - size.width * scale / 2).rounded(), y: (window.midY - size.height * scale / 2).rounded())
        return Layout(
            frame: CGRect(origin: origin, size: CGSize(width: size.width * scale, height: size.height * scale)), scale: scale, nodes: nodes,
            buttons: buttons)
    }

    private func addLines(to block: inout TextBlock) {
        guard !finding.lines.isEmpty else { return }
        block.addSpace(6)
        for (index, line) in finding.lines.prefix(Self.mostLines).enumerated() {
            if line.message.isEmpty {
                block.add(index == 0 ? line.place : localized("called from \(line.place)"), index == 0 ? .place : .faint)
            } else {
                block.add(line.place, .place)
                block.add(line.message, .body, hanging: 12)
            }
        }
        let rest = finding.lines.count - Self.mostLines
        if rest > 0 { block.add(localized("and \(number: rest) more"), .faint) }
    }

    /// Returns the node of a button with its title and its shortcut.
    private func button(
        _ action: FindingAction, at origin: CGPoint, room: CGFloat, measurer: any TextMeasurer
    ) -> (node: DisplayNode, size: CGSize) {
        let title = TextBlock.Style.button
        let key = TextBlock.Style.buttonKey
        func width(_ text: String, _ style: TextBlock.Style) -> CGFloat {
            measurer.advances(of: text, font: style.font).reduce(0, +)
        }
        let inset: CGFloat = 12
        let gap: CGFloat = 8
        let titleWidth = width(action.title, title)
        let size = CGSize(
            width: (titleWidth + gap + width(action.key, key) + 2 * inset).rounded(.up), height: Self.buttonHeight)
        // At this offset of the baseline from the middle of the button, the letters look vertically centred. (chosen)
        let baseline = (size.height / 2 + 4.5).rounded()
        let index = UInt64(FindingAction.allCases.firstIndex(of: action) ?? 0)
        let isLit = highlighted == action
        let node = DisplayNode(
            id: LabNodeID.findingButtons + index, name: action.title,
            transform: CGAffineTransform(translationX: origin.x, y: origin.y), bounds: CGRect(origin: .zero, size: size),
            corners: CornerShape(radius: 7, isContinuous: true),
            fill: isLit ? theme.selection : theme.hover,
            contents: [
                .glyphs(
                    GlyphRun(
                        text: action.title, font: title.font, color: isLit ? theme.selectedText : theme.text,
                        origin: CGPoint(x: inset, y: baseline))),
                .glyphs(
                    GlyphRun(
                        text: action.key, font: key.font, color: isLit ? theme.selectedText : theme.faintText,
                        origin: CGPoint(x: inset + titleWidth + gap, y: baseline))),
            ])
        return (node, size)
    }

    /// Returns the nodes of the card and of a shade over the phone, whose app has stopped, in window points.
    /// - Parameter cornerRadius: the corner radius of the phone's screen.
    func nodes(_ layout: Layout, over phone: CGRect, cornerRadius: CGFloat) -> [DisplayNode] {
        let dim = DisplayNode(
            id: LabNodeID.findingShade, name: "shade", bounds: phone, corners: CornerShape(radius: cornerRadius, isContinuous: true),
            fill: CGColor(gray: 0, alpha: finding.kind == .compiler ? 0.25 : 0.5))
        let card = LabCard.node(
            LabNodeID.finding, "finding", at: layout.frame.origin,
            size: CGSize(width: layout.frame.width / layout.scale, height: layout.frame.height / layout.scale), scale: layout.scale,
            radius: 14, theme: theme, children: layout.nodes)
        return [dim, card]
    }
}

extension TextBlock.Style {
    /// The style of a location in the user's source files.
    fileprivate static let place = Self(font: FontFace(weight: 0.3, size: 13), color: \.accent, lineHeight: 20)
    fileprivate static let button = Self(font: FontFace(weight: 0.23, size: 13), color: \.text, lineHeight: 19)
    fileprivate static let buttonKey = Self(font: FontFace(size: 11), color: \.faintText, lineHeight: 19)
}

extension LabFinding {
    /// Creates a finding that lists the mistakes of a scene file.
    init(of error: SceneError) {
        self.init(
            kind: .compiler, summary: localized("The scene has an error."),
            lines: error.diagnostics.map {
                Line(path: $0.position.file, line: $0.position.line, column: $0.position.column, message: $0.message)
            })
    }

    /// Returns the path with `~` in place of the home folder.
    static func short(_ path: String) -> String {
        let home = FileManager.default.homeDirectoryForCurrentUser.path + "/"
        return home.count > 1 && path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
    }
}
