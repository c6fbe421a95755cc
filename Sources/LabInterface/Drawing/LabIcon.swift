import QuartzCore

/// The icons of the lab's toolbar and menus, drawn for KeyboardLab. Each consists of strokes of one width and filled shapes in a square
/// of 20 points.
package enum LabIcon: String, CaseIterable, Sendable {
    case back, forward, gallery, reload, save, play, pause, step, speed, turnLeft, turnRight, appearance, textSize, phone, system,
        windowShare
    case home, keyboard, inspector, timeline, pick, explain, strategy, screenshot, search, menu, help, check, chevronDown, chevronRight,
        close
    case up, down, undo, redo, exploded, measure, stop
    case stepBack, playBackwards, previousEvent, nextEvent, branch, curve, mark, compare
    case ghosts, costs, repaint
    case record, recordPause, film, edit, trimStart, trimEnd, pin, folder, trash

    /// The side of the square in points.
    static let side: CGFloat = 20

    /// The paths of the stroked and of the filled parts.
    private var parts: (strokes: CGPath, fills: CGPath) {
        var lines = CGPath()
        var areas = CGPath()
        func line(_ numbers: CGFloat..., closes: Bool = false) {
            for index in stride(from: 0, to: numbers.count - 1, by: 2) {
                let point = CGPoint(x: numbers[index], y: numbers[index + 1])
                index == 0 ? lines.move(to: point) : lines.addLine(to: point)
            }
            if closes { lines.closeSubpath() }
        }
        func area(_ numbers: CGFloat...) {
            for index in stride(from: 0, to: numbers.count - 1, by: 2) {
                let point = CGPoint(x: numbers[index], y: numbers[index + 1])
                index == 0 ? areas.move(to: point) : areas.addLine(to: point)
            }
            areas.closeSubpath()
        }
        func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat) {
            lines.addPath(CGPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerWidth: radius, cornerHeight: radius))
        }
        func block(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat) {
            areas.addPath(CGPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerWidth: radius, cornerHeight: radius))
        }
        func ring(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
            lines.addPath(CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)))
        }
        func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
            areas.addPath(CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)))
        }
        /// Adds an arc. Its angles are in degrees, clockwise from the right.
        func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from: CGFloat, to: CGFloat) {
            let steps = max(Int(abs(to - from) / 9), 2)
            for step in 0...steps {
                let angle = (from + (to - from) * CGFloat(step) / CGFloat(steps)) * .pi / 180
                let point = CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
                step == 0 ? lines.move(to: point) : lines.addLine(to: point)
            }
        }
        switch self {
        case .back: line(12.5, 4.5, 7, 10, 12.5, 15.5)
        case .forward: line(7.5, 4.5, 13, 10, 7.5, 15.5)
        case .gallery:
            for x in [3.5, 11.5] as [CGFloat] { for y in [3.5, 11.5] as [CGFloat] { box(x, y, 5, 5, radius: 1.2) } }
        case .reload:
            arc(10, 10, 6, from: -40, to: 250)
            area(15.6, 2.6, 16, 7.8, 11.2, 6.4)
        case .save:
            line(10, 3, 10, 12)
            line(6.5, 8.7, 10, 12.2, 13.5, 8.7)
            line(3.5, 13, 3.5, 16.5, 16.5, 16.5, 16.5, 13)
        case .play: area(6, 3.6, 16.5, 10, 6, 16.4)
        case .pause:
            block(5, 4, 3.6, 12, radius: 1)
            block(11.4, 4, 3.6, 12, radius: 1)
        case .step:
            area(4.5, 4, 12.5, 10, 4.5, 16)
            block(13.2, 4, 2.6, 12, radius: 0.8)
        case .stepBack:
            area(15.5, 4, 7.5, 10, 15.5, 16)
            block(4.2, 4, 2.6, 12, radius: 0.8)
        case .playBackwards: area(14, 3.6, 3.5, 10, 14, 16.4)
        case .previousEvent, .nextEvent:
            let flip: (CGFloat) -> CGFloat = { self == .previousEvent ? $0 : 20 - $0 }
            line(flip(9), 4.5, flip(3.5), 10, flip(9), 15.5)
            block(min(flip(11.5), flip(14)), 4, 2.5, 12, radius: 1.2)
        case .branch:
            dot(5.5, 4.8, 1.8)
            dot(5.5, 15.2, 1.8)
            dot(14.5, 7, 1.8)
            line(5.5, 6, 5.5, 14)
            line(5.5, 12.5, 8, 10.8, 12.5, 10.8, 14.5, 8.5)
        case .curve:
            line(3, 3.5, 3, 16.5, 17, 16.5)
            line(5, 13.5, 8, 12.5, 10.5, 6.5, 13, 5.5, 17, 5.2)
        case .compare:
            for x in [2.5, 11] as [CGFloat] { box(x, 3.5, 6.5, 13, radius: 1.6) }
        case .mark:
            line(5, 3, 5, 17)
            area(5, 3.5, 15.5, 6.7, 5, 10)
        case .ghosts:
            box(2.5, 2.5, 8, 8, radius: 1.5)
            line(8.5, 13.5, 6, 13.5, 6, 12.5)
            block(9, 9, 8.5, 8.5, radius: 1.5)
        case .costs:
            line(3, 16.5, 17, 16.5)
            for (x, height) in [(4, 5), (8.2, 11), (12.4, 7)] as [(CGFloat, CGFloat)] { block(x, 15 - height, 3, height, radius: 0.6) }
            line(3, 6.2, 17, 6.2)
        case .repaint:
            for corner in [(3, 3, 1, 1), (17, 3, -1, 1), (3, 17, 1, -1), (17, 17, -1, -1)] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
                line(corner.0 + 4 * corner.2, corner.1, corner.0, corner.1, corner.0, corner.1 + 4 * corner.3)
            }
            block(7, 7, 6, 6, radius: 1)
        case .record:
            ring(10, 10, 7)
            dot(10, 10, 4.2)
        case .recordPause:
            ring(10, 10, 7)
            block(7, 7, 2, 6, radius: 0.6)
            block(11, 7, 2, 6, radius: 0.6)
        case .film:
            box(2.5, 4.5, 15, 11, radius: 1.5)
            for y in [6.6, 10, 13.4] as [CGFloat] {
                dot(4.7, y, 0.8)
                dot(15.3, y, 0.8)
            }
            area(8, 7, 13, 10, 8, 13)
        case .edit:
            line(4, 16, 4.8, 12.4, 13.2, 4, 16, 6.8, 7.6, 15.2, 4, 16)
            line(11.4, 5.8, 14.2, 8.6)
        case .trimStart, .trimEnd:
            let flip: (CGFloat) -> CGFloat = { self == .trimStart ? $0 : 20 - $0 }
            line(flip(9), 3.5, flip(5.5), 3.5, flip(5.5), 16.5, flip(9), 16.5)
            line(flip(10), 10, flip(16.5), 10)
            line(flip(13.2), 6.8, flip(10), 10, flip(13.2), 13.2)
        case .pin:
            line(6.5, 3.5, 13.5, 3.5)
            line(8, 3.5, 8, 9, 5.5, 11.5, 14.5, 11.5, 12, 9, 12, 3.5)
            line(10, 11.5, 10, 17)
        case .folder: line(2.5, 15.5, 2.5, 5, 7.5, 5, 9.2, 7, 17.5, 7, 17.5, 15.5, 2.5, 15.5)
        case .trash:
            line(3.5, 5.5, 16.5, 5.5)
            line(7.5, 5.5, 8, 3.2, 12, 3.2, 12.5, 5.5)
            line(5, 5.5, 5.8, 16.8, 14.2, 16.8, 15, 5.5)
            line(8.3, 8.5, 8.6, 14)
            line(11.7, 8.5, 11.4, 14)
        case .speed:
            arc(10, 11.5, 7, from: 160, to: 380)
            line(10, 11.5, 13.6, 7.6)
            dot(10, 11.5, 1.5)
        case .turnLeft, .turnRight:
            let flip: (CGFloat) -> CGFloat = { self == .turnLeft ? $0 : 20 - $0 }
            let x = self == .turnLeft ? 8 : 4.5
            box(x, 7.5, 7.5, 10, radius: 1.6)
            let from: CGFloat = self == .turnLeft ? -60 : -120
            let to: CGFloat = self == .turnLeft ? -150 : -30
            arc(flip(9.5), 9.5, 6.5, from: from, to: to)
            area(flip(1.9), 4.8, flip(6.3), 5.6, flip(3.2), 9)
        case .appearance:
            ring(10, 10, 6.5)
            areas.move(to: CGPoint(x: 10, y: 3.5))
            for step in 0...20 {
                let angle = (-90 + 180 * CGFloat(step) / 20) * .pi / 180
                areas.addLine(to: CGPoint(x: 10 + 6.5 * cos(angle), y: 10 + 6.5 * sin(angle)))
            }
            areas.closeSubpath()
        case .textSize:
            line(2.5, 15.5, 5.2, 8.5, 7.9, 15.5)
            line(3.5, 13.2, 6.9, 13.2)
            line(9, 15.5, 13.2, 4.5, 17.4, 15.5)
            line(10.5, 11.8, 15.9, 11.8)
        case .phone:
            box(5.5, 2.5, 9, 15, radius: 2)
            line(8.7, 15, 11.3, 15)
        case .system:
            line(10, 2.8, 16.2, 6.4, 16.2, 13.6, 10, 17.2, 3.8, 13.6, 3.8, 6.4, closes: true)
            ring(10, 10, 2.4)
        case .windowShare:
            box(2.5, 4, 15, 12, radius: 2)
            line(11.5, 4, 11.5, 16)
        case .home: line(3, 9.5, 10, 3.5, 17, 9.5, 15, 9.5, 15, 16.5, 5, 16.5, 5, 9.5, closes: true)
        case .keyboard:
            box(2, 5, 16, 10.5, radius: 2)
            for x in [5, 8.3, 11.7, 15] as [CGFloat] { dot(x, 8.3, 0.9) }
            line(6.5, 12.3, 13.5, 12.3)
        case .inspector:
            box(2.5, 3.5, 15, 13, radius: 2)
            line(12, 3.5, 12, 16.5)
            block(13.4, 6, 2.6, 1.3, radius: 0.6)
            block(13.4, 8.6, 2.6, 1.3, radius: 0.6)
        case .timeline:
            box(2.5, 3.5, 15, 13, radius: 2)
            line(2.5, 11.5, 17.5, 11.5)
            dot(6, 14, 0.9)
            dot(10, 14, 0.9)
            dot(12.6, 14, 0.9)
        case .pick:
            line(9, 16.5, 4.5, 16.5, 3.5, 15.5, 3.5, 4.5, 4.5, 3.5, 15.5, 3.5, 16.5, 4.5, 16.5, 8)
            area(8.5, 8.5, 17.2, 12, 13.2, 13.2, 12, 17.2)
        case .explain:
            line(3, 4, 17, 4, 17, 13, 11, 13, 7.5, 16.5, 7.5, 13, 3, 13, closes: true)
            line(6.5, 7.2, 13.5, 7.2)
            line(6.5, 10, 11, 10)
        case .strategy:
            line(4, 16.5, 16, 16.5)
            line(4, 12.8, 16, 12.8)
            line(10, 10, 10, 3.5)
            line(7, 6.3, 10, 3.3, 13, 6.3)
        case .screenshot:
            line(2.5, 6.5, 6, 6.5, 7.4, 4.3, 12.6, 4.3, 14, 6.5, 17.5, 6.5, 17.5, 15.7, 2.5, 15.7, closes: true)
            ring(10, 10.8, 2.8)
        case .search:
            ring(8.7, 8.7, 5)
            line(12.4, 12.4, 16.6, 16.6)
        case .menu:
            line(3.5, 5.5, 16.5, 5.5)
            line(3.5, 10, 16.5, 10)
            line(3.5, 14.5, 16.5, 14.5)
        case .help:
            ring(10, 10, 7)
            arc(10, 8.2, 2.2, from: 180, to: 400)
            line(11.7, 9.6, 10, 11, 10, 12)
            dot(10, 14.2, 0.95)
        case .check: line(4.5, 10.5, 8.3, 14.3, 15.5, 5.7)
        case .chevronDown: line(6, 8, 10, 12, 14, 8)
        case .chevronRight: line(8, 6, 12, 10, 8, 14)
        case .close:
            line(5.5, 5.5, 14.5, 14.5)
            line(14.5, 5.5, 5.5, 14.5)
        case .up: line(6, 12, 10, 8, 14, 12)
        case .down: line(6, 8, 10, 12, 14, 8)
        case .undo, .redo:
            let flip: (CGFloat) -> CGFloat = { self == .undo ? $0 : 20 - $0 }
            line(flip(7), 4, flip(3.5), 7.5, flip(7), 11)
            line(flip(3.5), 7.5, flip(12.5), 7.5)
            arc(flip(12.5), 11.5, 4, from: -90, to: self == .undo ? 90 : -270)
            line(flip(12.5), 15.5, flip(8), 15.5)
        case .exploded:
            for x in [2.5, 7, 11.5] as [CGFloat] { line(x, 6.5, x + 6, 3.5, x + 6, 13.5, x, 16.5, closes: true) }
        case .measure:
            line(3, 5, 3, 15)
            line(17, 5, 17, 15)
            line(3, 10, 17, 10)
            line(5.5, 7.5, 3, 10, 5.5, 12.5)
            line(14.5, 7.5, 17, 10, 14.5, 12.5)
        case .stop:
            line(7, 3, 13, 3, 17, 7, 17, 13, 13, 17, 7, 17, 3, 13, 3, 7, closes: true)
            block(7, 6.5, 2, 7, radius: 0.8)
            block(11, 6.5, 2, 7, radius: 0.8)
        }
        return (lines, areas)
    }

    /// Returns the icon scaled to a square, in one colour.
    package func items(in square: CGRect, color: CGColor, lineWidth: CGFloat = 1.5) -> [DisplayItem] {
        let scale = square.width / Self.side
        let place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: square.minX, ty: square.minY)
        let (strokes, fills) = parts
        var result: [DisplayItem] = []
        if !fills.isEmpty { result.append(.fill(fills.applying(place), color, evenOdd: false)) }
        if !strokes.isEmpty {
            result.append(.stroke(strokes.applying(place), color, width: lineWidth * scale, cap: .round, join: .round))
        }
        return result
    }
}
