import QuartzCore

/// The card with every shortcut, in the window's middle.
enum HelpCard {
    static func node(in window: CGRect, measurer: any TextMeasurer) -> DisplayNode {
        let rows = Shortcut.allCases.map { ($0.chord.description, $0.title) } + Shortcut.gestures.map { ($0.input, $0.effect) }
        let padding: CGFloat = 16
        let column: CGFloat = 172
        let width = min(460, window.width - 16)
        // Laid out once to learn the height, then again where it belongs.
        func block(at origin: CGPoint) -> TextBlock {
            var block = TextBlock(firstID: LabNodeID.helpLines, origin: origin, width: width - 2 * padding, measurer: measurer)
            block.add("Shortcuts", .title)
            block.addSpace(4)
            for (index, row) in rows.enumerated() {
                if index == Shortcut.allCases.count { block.addSpace(8) }
                block.add(row.0, row.1, column: column, .body, nameStyle: .body)
            }
            return block
        }
        let height = block(at: .zero).height + 2 * padding
        let frame = CGRect(
            x: ((window.width - width) / 2).rounded(), y: max((window.height - height) / 2, 0).rounded(), width: width, height: height)
        return DisplayNode(
            id: LabNodeID.help, name: "shortcuts", bounds: frame, corners: CornerShape(radius: 14, isContinuous: true),
            fill: LabColors.card,
            border: .init(color: LabColors.edge, width: 1),
            children: block(at: CGPoint(x: frame.minX + padding, y: frame.minY + padding)).nodes)
    }
}

/// A line or two at the window's lower edge: what went wrong, or what was done.
struct MessageStrip: Hashable {
    enum Kind: Hashable { case failure, notice }
    var kind: Kind
    var text: String

    /// The strip across the window's bottom, window points.
    func node(in window: CGRect, measurer: any TextMeasurer) -> DisplayNode {
        let padding: CGFloat = 12
        func block(at origin: CGPoint) -> TextBlock {
            var block = TextBlock(firstID: LabNodeID.stripLines, origin: origin, width: window.width - 2 * padding, measurer: measurer)
            block.add(text, .failure)
            return block
        }
        let height = block(at: .zero).height + padding
        let frame = CGRect(x: 0, y: window.height - height, width: window.width, height: height)
        return DisplayNode(
            id: LabNodeID.strip, name: "message", bounds: frame, fill: kind == .failure ? LabColors.failure : LabColors.notice,
            children: block(at: CGPoint(x: padding, y: frame.minY + padding / 2)).nodes)
    }
}
