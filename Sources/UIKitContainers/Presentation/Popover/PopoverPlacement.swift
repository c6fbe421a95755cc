/// The position of a popover and its arrow, as numbers in points of the container.
struct PopoverPlacement: Hashable {
    /// The frame of the popover including the arrow.
    var frame: CGRect
    /// The direction of the arrow; empty for a popover without an arrow.
    var arrow: UIPopoverArrowDirection
    /// The position of the arrow's centre along its side, from the frame's left or upper end.
    var arrowPosition: CGFloat
    /// The height of the arrow, in points.
    var arrowHeight = PopoverMetrics.arrow.height
    /// The width of the arrow at the popover's edge, in points.
    var arrowBase = PopoverMetrics.arrow.base

    /// Chooses the first permitted direction in which the content fits, in the order up, down, left, right (up, down, right, left in
    /// right-to-left interfaces). If the content fits in no direction, chooses the direction that shows most of it. (the order is chosen;
    /// UIKit's is not documented)
    ///
    /// - Parameters:
    ///   - content: the controller's preferred size, without the arrow.
    ///   - source: the rectangle to which the arrow points.
    ///   - room: the area that the popover may cover.
    ///   - measures: the height and width of the arrow.
    ///   - permitted: the permitted directions. If empty, the popover has no arrow and covers the middle of its source.
    init(
        content: CGSize, source: CGRect, room: CGRect, permitted: UIPopoverArrowDirection, mayOverlapSource: Bool = false,
        isRightToLeft: Bool = false, arrow measures: (height: CGFloat, base: CGFloat) = PopoverMetrics.arrow
    ) {
        (arrowHeight, arrowBase) = measures
        let order: [UIPopoverArrowDirection] = isRightToLeft ? [.up, .down, .right, .left] : [.up, .down, .left, .right]
        let allowed = order.filter { permitted.contains($0) }
        let rooms = allowed.map { direction in
            let size = Self.room(direction, source: source, room: room, mayOverlapSource: mayOverlapSource, arrow: measures.height)
            return (direction: direction, size: size)
        }
        func shown(_ size: CGSize) -> CGFloat { max(min(size.width, content.width), 0) * max(min(size.height, content.height), 0) }
        let fitting = rooms.first { content.width <= $0.size.width && content.height <= $0.size.height }
        let best = rooms.reduce(nil as (direction: UIPopoverArrowDirection, size: CGSize)?) { best, next in
            best.map { shown(next.size) > shown($0.size) ? next : $0 } ?? next
        }
        guard let chosen = fitting ?? best else {
            let size = CGSize(width: min(content.width, room.width), height: min(content.height, room.height))
            let frame = CGRect(x: source.midX - size.width / 2, y: source.midY - size.height / 2, width: size.width, height: size.height)
            self.frame = Self.moved(frame, into: room)
            arrow = []
            arrowPosition = 0
            return
        }
        let size = CGSize(
            width: min(content.width, max(chosen.size.width, PopoverMetrics.leastSide)),
            height: min(content.height, max(chosen.size.height, PopoverMetrics.leastSide)))
        let height = arrowHeight
        arrow = chosen.direction
        switch chosen.direction {
        case .up: frame = CGRect(x: source.midX - size.width / 2, y: source.maxY, width: size.width, height: size.height + height)
        case .down:
            frame = CGRect(
                x: source.midX - size.width / 2, y: source.minY - size.height - height, width: size.width, height: size.height + height)
        case .left: frame = CGRect(x: source.maxX, y: source.midY - size.height / 2, width: size.width + height, height: size.height)
        default:
            frame = CGRect(
                x: source.minX - size.width - height, y: source.midY - size.height / 2, width: size.width + height, height: size.height)
        }
        frame = Self.moved(frame, into: room)
        let isAcross = arrow == .up || arrow == .down
        let least = PopoverMetrics.cornerRadius + arrowBase / 2
        let length = isAcross ? frame.width : frame.height
        let wanted = isAcross ? source.midX - frame.minX : source.midY - frame.minY
        arrowPosition = length < 2 * least ? length / 2 : min(max(wanted, least), length - least)
    }

    /// Returns the area for a popover whose arrow has the direction `direction`, excluding the arrow itself.
    private static func room(
        _ direction: UIPopoverArrowDirection, source: CGRect, room: CGRect, mayOverlapSource: Bool, arrow: CGFloat
    ) -> CGSize {
        // A popover that may cover its source can use the full length of the area.
        if mayOverlapSource {
            return direction == .up || direction == .down
                ? CGSize(width: room.width, height: room.height - arrow) : CGSize(width: room.width - arrow, height: room.height)
        }
        switch direction {
        case .up: return CGSize(width: room.width, height: room.maxY - source.maxY - arrow)
        case .down: return CGSize(width: room.width, height: source.minY - room.minY - arrow)
        case .left: return CGSize(width: room.maxX - source.maxX - arrow, height: room.height)
        default: return CGSize(width: source.minX - room.minX - arrow, height: room.height)
        }
    }

    private static func moved(_ frame: CGRect, into room: CGRect) -> CGRect {
        var frame = frame
        frame.size.width = min(frame.width, room.width)
        frame.size.height = min(frame.height, room.height)
        frame.origin.x = min(max(frame.minX, room.minX), room.maxX - frame.width).rounded()
        frame.origin.y = min(max(frame.minY, room.minY), room.maxY - frame.height).rounded()
        return frame
    }

    /// The insets that the arrow takes from its side of the frame.
    var arrowInsets: UIEdgeInsets {
        let height = arrowHeight
        return UIEdgeInsets(
            top: arrow == .up ? height : 0, left: arrow == .left ? height : 0, bottom: arrow == .down ? height : 0,
            right: arrow == .right ? height : 0)
    }
    /// The position of the arrow's tip, relative to the frame's upper left corner.
    var tip: CGPoint {
        switch arrow {
        case .up: CGPoint(x: arrowPosition, y: 0)
        case .down: CGPoint(x: arrowPosition, y: frame.height)
        case .left: CGPoint(x: 0, y: arrowPosition)
        case .right: CGPoint(x: frame.width, y: arrowPosition)
        default: CGPoint(x: frame.width / 2, y: frame.height / 2)
        }
    }

    /// The outline of the popover's rounded rectangle with its arrow, relative to the frame's upper left corner.
    var outline: CGPath {
        let size = frame.size
        // The path is built for an arrow that points up, and then rotated.
        switch arrow {
        case .up: return Self.outline(CGSize(width: size.width, height: size.height), arrowAt: arrowPosition)
        case .down:
            return Self.outline(size, arrowAt: arrowPosition).applying(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height))
        case .left:
            return Self.outline(CGSize(width: size.height, height: size.width), arrowAt: arrowPosition)
                .applying(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
        case .right:
            return Self.outline(CGSize(width: size.height, height: size.width), arrowAt: arrowPosition)
                .applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.width, ty: 0))
        default: return CornerShape(radius: PopoverMetrics.cornerRadius, isContinuous: true).path(in: CGRect(origin: .zero, size: size))
        }
    }

    /// Returns the path of a rounded rectangle with an arrow on its upper side. The flanks of the arrow curve out of the side and meet in
    /// a rounded tip.
    private static func outline(_ size: CGSize, arrowAt x: CGFloat) -> CGPath {
        let (height, half) = (PopoverMetrics.arrow.height, PopoverMetrics.arrow.base / 2)
        let radius = min(PopoverMetrics.cornerRadius, size.width / 2, (size.height - height) / 2)
        let tip = PopoverMetrics.tipRadius
        var path = CGPath()
        path.move(to: CGPoint(x: radius, y: height))
        path.addLine(to: CGPoint(x: x - half, y: height))
        path.addCurve(
            to: CGPoint(x: x - tip, y: tip * 0.6), control1: CGPoint(x: x - half * 0.6, y: height),
            control2: CGPoint(x: x - half * 0.55, y: height * 0.55))
        path.addCurve(
            to: CGPoint(x: x + tip, y: tip * 0.6), control1: CGPoint(x: x - tip * 0.35, y: -tip * 0.2),
            control2: CGPoint(x: x + tip * 0.35, y: -tip * 0.2))
        path.addCurve(
            to: CGPoint(x: x + half, y: height), control1: CGPoint(x: x + half * 0.55, y: height * 0.55),
            control2: CGPoint(x: x + half * 0.6, y: height))
        path.addLine(to: CGPoint(x: size.width - radius, y: height))
        path.addArc(
            center: CGPoint(x: size.width - radius, y: height + radius), radius: radius, startAngle: -.pi / 2, endAngle: 0, clockwise: true)
        path.addArc(
            center: CGPoint(x: size.width - radius, y: size.height - radius), radius: radius, startAngle: 0, endAngle: .pi / 2,
            clockwise: true)
        path.addArc(
            center: CGPoint(x: radius, y: size.height - radius), radius: radius, startAngle: .pi / 2, endAngle: .pi, clockwise: true)
        path.addArc(center: CGPoint(x: radius, y: height + radius), radius: radius, startAngle: .pi, endAngle: 1.5 * .pi, clockwise: true)
        path.closeSubpath()
        return path
    }
}
