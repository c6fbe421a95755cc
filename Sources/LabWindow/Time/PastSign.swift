@_spi(Lab) import LabInterface
import LabSessions
import QuartzCore
import UIKit

/// The marker that shows that the phone displays a past moment. It is a frame around the screen, and a label at the top of the area
/// around the phone.
enum PastSign {
    /// The colour of the marker. (chosen: an orange that is neither a system colour nor a colour of the lab's selections)
    static let color = CGColor(hex: 0xF59E0B)
    private static let textColor = CGColor(hex: 0x1B1C1F)

    /// Returns the nodes of the marker, in window points.
    /// - Parameter number: the index of the phone among the compared phones.
    static func nodes(
        text: String, in viewport: Viewport, number: Int = 0, theme: LabTheme, measurer: any TextMeasurer
    ) -> [DisplayNode] {
        var painter = LabPainter(bounds: CGRect(origin: .zero, size: viewport.windowSize), theme: theme, measurer: measurer)
        if viewport.turn == 0 {
            let screen = viewport.screenFrame
            let radius = viewport.device.cornerRadius * viewport.pixelScale / viewport.density
            painter.frame(screen.shrunk(dx: -3, dy: -3), color, radius: radius + 3, width: 3)
        }
        let room = CGRect(
            x: viewport.leftInset, y: viewport.topInset, width: viewport.windowSize.width - viewport.panelWidth - viewport.leftInset,
            height: viewport.windowSize.height - viewport.topInset - viewport.bottomInset)
        let height = theme.scaled(22)
        let width = min(painter.width(of: text, .strong) + theme.scaled(24), room.width - 8)
        let card = CGRect(x: (room.midX - width / 2).rounded(), y: room.minY + 4, width: width, height: height)
        painter.fill(card, color, radius: height / 2)
        painter.text(text, in: card.shrunk(dx: 10, dy: 0), .strong, textColor, align: .center)
        return [DisplayNode(id: LabNodeID.past + UInt64(number), name: "past", bounds: painter.bounds, contents: painter.items)]
    }
}
