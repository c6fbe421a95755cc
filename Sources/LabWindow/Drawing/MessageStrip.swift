@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore

/// The latest message, in one or two lines at the window's lower edge.
struct MessageStrip: Hashable {
    enum Kind: Hashable { case failure, notice }
    var kind: Kind
    var text: String

    /// Returns the node of the strip along the window's lower edge, in window points.
    func node(in window: CGRect, measurer: any TextMeasurer, theme: LabTheme = LabTheme()) -> DisplayNode {
        let padding: CGFloat = 12
        func block(at origin: CGPoint) -> TextBlock {
            var block = TextBlock(
                firstID: LabNodeID.stripLines, origin: origin, width: window.width - 2 * padding, measurer: measurer, theme: theme)
            block.add(text, kind == .failure ? .failure : .body)
            return block
        }
        let height = block(at: .zero).height + padding
        let frame = CGRect(x: 0, y: window.height - height, width: window.width, height: height)
        return DisplayNode(
            id: LabNodeID.strip, name: "message", bounds: frame, fill: kind == .failure ? theme.failure : theme.popup,
            children: block(at: CGPoint(x: padding, y: frame.minY + padding / 2)).nodes)
    }
}
