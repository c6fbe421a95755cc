import Foundation
import QuartzCore
import UIKitControls

/// A label for a view in a paused film. The screen around the view is dimmed, and an arrow points from the label to the view. Times are
/// seconds of the film.
struct FilmPointer: Hashable, Sendable {
    var label: String
    /// The view's frame in the phone's picture, in points; nil for a label without a view.
    var target: CGRect?
    var startedAt, endsAt: Double

    /// The duration of a fade, in seconds. (chosen)
    static let fadeDuration = 0.25

    /// Returns the default duration of the pause, in seconds.
    static func duration(label: String) -> Double { max(1.5, FilmCaption.readingTime(of: label) + 2 * fadeDuration) }

    func opacity(at time: Double) -> CGFloat {
        min(1, max(0, min(time - startedAt, endsAt - time) / Self.fadeDuration))
    }

    /// The positions of the label and the arrow.
    struct Place: Hashable, Sendable {
        struct Arrow: Hashable, Sendable {
            var from, to: CGPoint
        }
        var label: CGRect
        /// The arrow; nil if there is no space for an arrow.
        var arrow: Arrow?
    }

    /// Returns the positions of the label and the arrow. The label is above or below the target, on the side with more space, and always
    /// inside `room`.
    ///
    /// - Parameter length: the length of the arrow if there is enough space.
    static func place(label size: CGSize, target: CGRect?, in room: CGRect, length: CGFloat) -> Place {
        func clamped(_ x: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(x, high)) }
        let target = target ?? CGRect(x: room.midX, y: room.maxY, width: 0, height: 0)
        let isBelow = room.maxY - target.maxY > target.minY - room.minY
        let x = clamped(target.midX - size.width / 2, room.minX, room.maxX - size.width)
        let wanted = isBelow ? target.maxY + length : target.minY - length - size.height
        let label = CGRect(origin: CGPoint(x: x, y: clamped(wanted, room.minY, room.maxY - size.height)), size: size)
        var place = Place(label: label)
        let gap = isBelow ? label.minY - target.maxY : target.minY - label.maxY
        guard gap >= length / 3 else { return place }
        let end = clamped(label.midX, target.minX, target.maxX)
        place.arrow = Place.Arrow(
            from: CGPoint(x: clamped(end, label.minX, label.maxX), y: isBelow ? label.minY : label.maxY),
            to: CGPoint(x: end, y: isBelow ? target.maxY : target.minY))
        return place
    }

    /// Returns the label, the arrow and the dimmed screen; nil while they are invisible.
    /// - Parameters:
    ///   - screen: the frame of the phone's screen on the canvas, and the corner radius.
    ///   - target: the frame of the view on the canvas.
    ///   - room: the area for the label and the arrow.
    ///   - fontSize: the font size of captions.
    func node(
        at time: Double, screen: (frame: CGRect, radius: CGFloat), target: CGRect?, in room: CGRect, fontSize: CGFloat,
        measurer: any TextMeasurer
    ) -> DisplayNode? {
        let opacity = opacity(at: time)
        guard opacity > 0 else { return nil }
        var contents: [DisplayItem] = []
        // Mark only the part of the view that is on the screen, because a mark outside the screen would point to no content.
        let shown = target.map { $0.insetBy(dx: -Self.reach, dy: -Self.reach).intersection(screen.frame.insetBy(dx: 2, dy: 2)) }
        if let shown, !shown.isNull, shown.width > 1, shown.height > 1 {
            let radius = min(Self.radius, shown.width / 2, shown.height / 2)
            var shade = CornerShape(radius: screen.radius, isContinuous: true).path(in: screen.frame)
            let hole = CGPath(roundedRect: shown, cornerWidth: radius, cornerHeight: radius)
            shade.addPath(hole)
            contents = [
                .fill(shade, CGColor(gray: 0, alpha: 0.4), evenOdd: true),
                .stroke(hole, Self.color, width: 3, cap: .butt, join: .round),
            ]
        }
        if label.contains(where: { !$0.isWhitespace }) {
            let text = TextLayout(
                label, font: FontFace(weight: 0.4, size: fontSize), width: max(40, room.width - 2 * Self.padding * fontSize),
                style: .init(lineBreakMode: .byTruncatingTail, numberOfLines: 4), measurer: measurer)
            let width = text.lines.flatMap(\.runs).map { $0.x + $0.width }.max() ?? 0
            let box = CGSize(width: width + 2 * Self.padding * fontSize, height: text.size.height + Self.padding * fontSize)
            let visible = shown.flatMap { $0.isNull ? nil : $0 }
            let place = Self.place(label: box, target: visible, in: room, length: 2.6 * fontSize)
            if let arrow = place.arrow, visible != nil { contents += Self.arrow(from: arrow.from, to: arrow.to, width: fontSize / 5) }
            contents.append(
                .fill(
                    CGPath(roundedRect: place.label, cornerWidth: fontSize / 2, cornerHeight: fontSize / 2), Self.color, evenOdd: false))
            contents += text.items(
                at: CGPoint(x: place.label.minX + Self.padding * fontSize, y: place.label.minY + Self.padding * fontSize / 2), color: .white
            )
        }
        guard !contents.isEmpty else { return nil }
        return DisplayNode(id: FilmNodeID.pointer, name: "pointer", bounds: room, opacity: opacity, contents: contents)
    }

    /// Returns an arrow: a line, and a head whose tip is at `end`.
    private static func arrow(from start: CGPoint, to end: CGPoint, width: CGFloat) -> [DisplayItem] {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = max(hypot(dx, dy), 0.001)
        let (x, y) = (dx / length, dy / length)
        let head = min(4 * width, length * 0.7)
        let neck = CGPoint(x: end.x - x * head, y: end.y - y * head)
        var line = CGPath()
        line.move(to: start)
        line.addLine(to: CGPoint(x: neck.x + x, y: neck.y + y))
        var tip = CGPath()
        tip.move(to: end)
        tip.addLine(to: CGPoint(x: neck.x - y * head * 0.6, y: neck.y + x * head * 0.6))
        tip.addLine(to: CGPoint(x: neck.x + y * head * 0.6, y: neck.y - x * head * 0.6))
        tip.closeSubpath()
        return [.stroke(line, color, width: width, cap: .butt, join: .round), .fill(tip, color, evenOdd: false)]
    }

    // All values below are chosen. On this orange, white text is readable, and it contrasts with the system colours on light and dark
    // screens.
    private static let color = CGColor(hex: 0xD9480F)
    /// The margin between the view and its outline, in points.
    private static let reach: CGFloat = 5
    private static let radius: CGFloat = 10
    /// The padding to the left and right of the label's text, in font sizes. Above and below the text, it is half as large.
    private static let padding: CGFloat = 0.7
}
