/// The drawings by name. The names are those of the Apple symbols that the drawings replace. The shapes are the project's own.
extension SystemSymbol {
    /// The drawings as closures, so that a drawing is created only when it is used.
    static let drawings: [String: @Sendable () -> SystemSymbol] = {
        var table: [String: @Sendable () -> SystemSymbol] = [:]
        func add(_ name: String, _ width: CGFloat, _ height: CGFloat, _ parts: @escaping @Sendable () -> [Part]) {
            table[name] = { SystemSymbol(size: CGSize(width: width, height: height), parts: parts()) }
        }
        addGlyphs(add)
        addArrows(add)
        addThings(add)
        addPeople(add)
        for (name, mark) in circledMarks {
            add(name + ".circle", 1.2, 1.2) { [.stroke(circle(0.6, 0.6, 0.52)), .stroke(joined(mark))] }
            let disc = circle(0.6, 0.6, 0.56)
            table[name + ".circle.fill"] = {
                SystemSymbol(
                    size: CGSize(width: 1.2, height: 1.2), parts: [.fillEvenOdd(disc.with(outlined(mark)))],
                    layers: [[.stroke(joined(mark))], [.fill(disc)]])
            }
            add(name + ".square", 1.1, 1.1) { [.stroke(box(0.1, 0.1, 0.9, 0.9, radius: 0.2)), .stroke(moved(joined(mark)))] }
            let square = box(0.06, 0.06, 0.98, 0.98, radius: 0.22)
            table[name + ".square.fill"] = {
                SystemSymbol(
                    size: CGSize(width: 1.1, height: 1.1), parts: [.fillEvenOdd(square.with(moved(outlined(mark))))],
                    layers: [[.stroke(moved(joined(mark)))], [.fill(square)]])
            }
        }
        addNumbers(to: &table)
        let notations: [[SymbolNotation]] = [
            arrowDrawings, interfaceDrawings, editingDrawings, mediaDrawings, galleryDrawings, thingDrawings, everydayDrawings,
            natureDrawings, animalDrawings, householdDrawings,
            weatherDrawings, communicationDrawings, conversationDrawings,
        ]
        for drawing in notations.joined() { table[drawing.name] = { drawing.draw() } }
        return table
    }()

    /// The drawings that differ on iOS 26. (Facts/IOS26.md#glass-bars: a plus in a bar is 17.67 across)
    static let glassDrawings: [String: @Sendable () -> SystemSymbol] = [
        "plus": {
            SystemSymbol(
                size: CGSize(width: 1, height: 1),
                parts: [.stroke(polyline((0.5, 0.133), (0.5, 0.867)).with(polyline((0.133, 0.5), (0.867, 0.5))))])
        }
    ]

    private typealias Adder = (String, CGFloat, CGFloat, @escaping @Sendable () -> [Part]) -> Void

    /// The strokes inside a circle with the centre (.6, .6), as lines from point to point.
    private static let circledMarks: [(String, [[(CGFloat, CGFloat)]])] = [
        ("xmark", [[(0.43, 0.43), (0.77, 0.77)], [(0.77, 0.43), (0.43, 0.77)]]),
        ("checkmark", [[(0.37, 0.62), (0.53, 0.79), (0.82, 0.42)]]),
        ("plus", [[(0.6, 0.34), (0.6, 0.86)], [(0.34, 0.6), (0.86, 0.6)]]),
        ("minus", [[(0.34, 0.6), (0.86, 0.6)]]),
        ("exclamationmark", [[(0.6, 0.32), (0.6, 0.65)], [(0.6, 0.84), (0.6, 0.841)]]),
        ("info", [[(0.6, 0.55), (0.6, 0.88)], [(0.6, 0.35), (0.6, 0.351)]]),
        ("arrow.up", [[(0.6, 0.9), (0.6, 0.31)], [(0.36, 0.55), (0.6, 0.31), (0.84, 0.55)]]),
        ("arrow.down", [[(0.6, 0.3), (0.6, 0.89)], [(0.36, 0.65), (0.6, 0.89), (0.84, 0.65)]]),
        ("arrow.right", [[(0.3, 0.6), (0.89, 0.6)], [(0.65, 0.36), (0.89, 0.6), (0.65, 0.84)]]),
        ("arrow.left", [[(0.9, 0.6), (0.31, 0.6)], [(0.55, 0.36), (0.31, 0.6), (0.55, 0.84)]]),
        ("chevron.right", [[(0.52, 0.36), (0.76, 0.6), (0.52, 0.84)]]),
        ("chevron.left", [[(0.68, 0.36), (0.44, 0.6), (0.68, 0.84)]]),
        ("chevron.up", [[(0.36, 0.68), (0.6, 0.44), (0.84, 0.68)]]),
        ("chevron.down", [[(0.36, 0.52), (0.6, 0.76), (0.84, 0.52)]]),
        (
            "questionmark",
            [
                [
                    (0.45, 0.45), (0.47, 0.38), (0.53, 0.335), (0.61, 0.325), (0.69, 0.355), (0.74, 0.42), (0.735, 0.49), (0.69, 0.55),
                    (0.62, 0.6), (0.6, 0.68),
                ],
                [(0.6, 0.85), (0.6, 0.851)],
            ]
        ),
        ("pause", [[(0.5, 0.42), (0.5, 0.78)], [(0.7, 0.42), (0.7, 0.78)]]),
        ("ellipsis", [[(0.36, 0.6), (0.361, 0.6)], [(0.6, 0.6), (0.601, 0.6)], [(0.84, 0.6), (0.841, 0.6)]]),
    ]

    /// Moves a path from the centre of the circle drawings to the centre of the square drawings.
    private static func moved(_ path: CGPath) -> CGPath { path.applying(CGAffineTransform(translationX: -0.05, y: -0.05)) }

    private static func joined(_ mark: [[(CGFloat, CGFloat)]]) -> CGPath {
        mark.reduce(into: CGPath()) { $0.addPath(polyline($1)) }
    }

    /// Returns the outlines of the strokes, for use as holes. The outlines must not overlap, because even-odd filling would fill the
    /// overlap. Therefore a line that crosses a different line is cut in two at the crossing, and an arrow is one outline.
    private static func outlined(_ mark: [[(CGFloat, CGFloat)]]) -> CGPath {
        let width: CGFloat = 0.105
        var lines = mark
        if lines.count > 1, let crossing = intersection(lines[0], lines[1]) {
            let second = lines[1]
            lines[1] = [second[0], shortened(from: second[0], to: crossing, by: width)]
            lines.append([second[1], shortened(from: second[1], to: crossing, by: width)])
        } else if lines.count == 2, lines[0].count == 2, lines[1].count == 3 {
            return arrowOutline(from: lines[0][0], head: lines[1], width: width)
        }
        return lines.reduce(into: CGPath()) { $0.addPath(.outline(of: $1, width: width)) }
    }

    /// Returns an arrow as one outline. It has a shaft from `tail` to the middle point of `head`, and arms at 45 degrees.
    private static func arrowOutline(from tail: (CGFloat, CGFloat), head: [(CGFloat, CGFloat)], width: CGFloat) -> CGPath {
        let half = width / 2
        func point(_ place: (CGFloat, CGFloat)) -> CGPoint { CGPoint(x: place.0, y: place.1) }
        let (tip, left, right) = (point(head[1]), point(head[0]), point(head[2]))
        let length = hypot(tip.x - tail.0, tip.y - tail.1)
        let forward = CGVector(dx: (tip.x - tail.0) / length, dy: (tip.y - tail.1) / length)
        var side = CGVector(dx: -forward.dy, dy: forward.dx)
        if (left.x - tip.x) * side.dx + (left.y - tip.y) * side.dy < 0 { side = CGVector(dx: -side.dx, dy: -side.dy) }
        /// Returns the point that is `ahead` from `place` in the arrow's direction and `aside` towards the arrow's left arm.
        func at(_ place: CGPoint, _ ahead: CGFloat, _ aside: CGFloat) -> CGPoint {
            CGPoint(x: place.x + forward.dx * ahead + side.dx * aside, y: place.y + forward.dy * ahead + side.dy * aside)
        }
        var path = CGPath()
        /// Adds a semicircle around `place`, from the current point over `middle` to the opposite point.
        func cap(_ place: CGPoint, from start: CGPoint, over middle: CGPoint) {
            let k = CGPath.quarterCircleControl
            let (a, b) = (CGVector(dx: start.x - place.x, dy: start.y - place.y), CGVector(dx: middle.x - place.x, dy: middle.y - place.y))
            func corner(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
                CGPoint(x: place.x + a.dx * u + b.dx * v, y: place.y + a.dy * u + b.dy * v)
            }
            path.addCurve(to: middle, control1: corner(1, k), control2: corner(k, 1))
            path.addCurve(to: corner(-1, 0), control1: corner(-k, 1), control2: corner(-1, k))
        }
        let slope = half / 2.squareRoot()
        let reach = half * 2.squareRoot()
        path.move(to: at(tip, reach, 0))
        path.addLine(to: at(left, slope, slope))
        cap(left, from: at(left, slope, slope), over: at(left, -slope, slope))
        path.addLine(to: at(tip, -reach - half, half))
        let end = point(tail)
        path.addLine(to: at(end, 0, half))
        cap(end, from: at(end, 0, half), over: at(end, -half, 0))
        path.addLine(to: at(tip, -reach - half, -half))
        path.addLine(to: at(right, -slope, slope))
        cap(right, from: at(right, -slope, slope), over: at(right, -slope, -slope))
        path.closeSubpath()
        return path
    }

    private static func shortened(from start: (CGFloat, CGFloat), to end: (CGFloat, CGFloat), by distance: CGFloat) -> (CGFloat, CGFloat) {
        let (dx, dy) = (end.0 - start.0, end.1 - start.1)
        let length = hypot(dx, dy)
        let part = max(0, (length - distance) / length)
        return (start.0 + dx * part, start.1 + dy * part)
    }

    /// Returns the intersection of two line segments.
    private static func intersection(_ a: [(CGFloat, CGFloat)], _ b: [(CGFloat, CGFloat)]) -> (CGFloat, CGFloat)? {
        guard a.count == 2, b.count == 2 else { return nil }
        let (dx1, dy1) = (a[1].0 - a[0].0, a[1].1 - a[0].1)
        let (dx2, dy2) = (b[1].0 - b[0].0, b[1].1 - b[0].1)
        let determinant = dx1 * dy2 - dy1 * dx2
        guard abs(determinant) > 1e-6 else { return nil }
        let t = ((b[0].0 - a[0].0) * dy2 - (b[0].1 - a[0].1) * dx2) / determinant
        let u = ((b[0].0 - a[0].0) * dy1 - (b[0].1 - a[0].1) * dx1) / determinant
        guard t > 0.05, t < 0.95, u > 0.05, u < 0.95 else { return nil }
        return (a[0].0 + t * dx1, a[0].1 + t * dy1)
    }

    private static func addGlyphs(_ add: Adder) {
        add("checkmark", 1.1, 1) { [.stroke(polyline((0.14, 0.56), (0.42, 0.86), (0.96, 0.14)))] }
        add("xmark", 1, 1) { [.stroke(polyline((0.15, 0.15), (0.85, 0.85)).with(polyline((0.85, 0.15), (0.15, 0.85))))] }
        add("plus", 1, 1) { [.stroke(polyline((0.5, 0.08), (0.5, 0.92)).with(polyline((0.08, 0.5), (0.92, 0.5))))] }
        add("minus", 1, 0.3) { [.stroke(polyline((0.08, 0.15), (0.92, 0.15)))] }
        add("circle", 1.2, 1.2) { [.stroke(circle(0.6, 0.6, 0.52))] }
        add("circle.fill", 1.2, 1.2) { [.fill(circle(0.6, 0.6, 0.56))] }
        add("square", 1.1, 1.1) { [.stroke(box(0.1, 0.1, 0.9, 0.9, radius: 0.2))] }
        add("square.fill", 1.1, 1.1) { [.fill(box(0.06, 0.06, 0.98, 0.98, radius: 0.22))] }
        add("ellipsis", 1.1, 0.3) { [.fill(circle(0.17, 0.15, 0.09).with(circle(0.55, 0.15, 0.09), circle(0.93, 0.15, 0.09)))] }
        add("line.3.horizontal", 1.1, 0.8) {
            [.stroke(polyline((0.1, 0.1), (1, 0.1)).with(polyline((0.1, 0.4), (1, 0.4)), polyline((0.1, 0.7), (1, 0.7))))]
        }
    }

    private static func addArrows(_ add: Adder) {
        for name in ["chevron.right", "chevron.forward"] {
            add(name, 0.66, 1.02) { [.stroke(polyline((0.13, 0.12), (0.53, 0.51), (0.13, 0.9)))] }
        }
        for name in ["chevron.left", "chevron.backward"] {
            add(name, 0.66, 1.02) { [.stroke(polyline((0.53, 0.12), (0.13, 0.51), (0.53, 0.9)))] }
        }
        add("chevron.up", 1.02, 0.66) { [.stroke(polyline((0.12, 0.53), (0.51, 0.13), (0.9, 0.53)))] }
        add("chevron.down", 1.02, 0.66) { [.stroke(polyline((0.12, 0.13), (0.51, 0.53), (0.9, 0.13)))] }
        add("arrow.right", 1.1, 0.94) {
            [.stroke(polyline((0.09, 0.47), (1, 0.47)).with(polyline((0.64, 0.1), (1.01, 0.47), (0.64, 0.84))))]
        }
        add("arrow.left", 1.1, 0.94) {
            [.stroke(polyline((1.01, 0.47), (0.1, 0.47)).with(polyline((0.46, 0.1), (0.09, 0.47), (0.46, 0.84))))]
        }
        add("arrow.up", 0.94, 1.1) {
            [.stroke(polyline((0.47, 1.01), (0.47, 0.1)).with(polyline((0.1, 0.46), (0.47, 0.09), (0.84, 0.46))))]
        }
        add("arrow.down", 0.94, 1.1) {
            [.stroke(polyline((0.47, 0.09), (0.47, 1)).with(polyline((0.1, 0.64), (0.47, 1.01), (0.84, 0.64))))]
        }
        add("square.and.arrow.up", 1.04, 1.34) {
            [
                .stroke(polyline((0.32, 0.5), (0.12, 0.5), (0.12, 1.24), (0.92, 1.24), (0.92, 0.5), (0.72, 0.5))),
                .stroke(polyline((0.52, 0.86), (0.52, 0.1)).with(polyline((0.3, 0.31), (0.52, 0.09), (0.74, 0.31)))),
            ]
        }
        add("paperplane", 1.2, 1.2) {
            [.stroke(polyline((1.1, 0.1), (0.1, 0.48), (0.5, 0.7), (0.72, 1.1), closed: true).with(polyline((0.5, 0.7), (1.08, 0.12))))]
        }
        add("paperplane.fill", 1.2, 1.2) {
            [
                .fill(polyline((1.12, 0.08), (0.06, 0.48), (0.48, 0.62), closed: true)),
                .fill(polyline((1.12, 0.08), (0.58, 0.72), (0.72, 1.14), closed: true)),
            ]
        }
    }

    private static func addThings(_ add: Adder) {
        add("magnifyingglass", 1.16, 1.16) { [.stroke(circle(0.48, 0.48, 0.38)), .stroke(polyline((0.76, 0.76), (1.07, 1.07)))] }
        add("envelope", 1.34, 1) {
            [
                .stroke(box(0.08, 0.08, 1.18, 0.84, radius: 0.14)),
                .stroke(polyline((0.13, 0.17), (0.67, 0.6), (1.21, 0.17))),
            ]
        }
        add("envelope.fill", 1.34, 1) {
            [
                .fill(polyline((0.1, 0.05), (1.24, 0.05), (0.67, 0.52), closed: true)),
                .fill(polyline((0.04, 0.13), (0.67, 0.64), (1.3, 0.13), (1.3, 0.96), (0.04, 0.96), closed: true)),
            ]
        }
        let shackle: @Sendable () -> CGPath = {
            var path = polyline((0.24, 0.58), (0.24, 0.38))
            path.addCurve(to: CGPoint(x: 0.68, y: 0.38), control1: CGPoint(x: 0.24, y: 0.02), control2: CGPoint(x: 0.68, y: 0.02))
            path.addLine(to: CGPoint(x: 0.68, y: 0.58))
            return path
        }
        add("lock", 0.92, 1.26) { [.stroke(box(0.09, 0.58, 0.74, 0.6, radius: 0.12)), .stroke(shackle())] }
        add("lock.fill", 0.92, 1.26) { [.fill(box(0.05, 0.54, 0.82, 0.68, radius: 0.14)), .stroke(shackle())] }
        let eyeOutline: @Sendable () -> CGPath = {
            var path = CGPath()
            path.move(to: CGPoint(x: 0.07, y: 0.48))
            path.addCurve(to: CGPoint(x: 1.41, y: 0.48), control1: CGPoint(x: 0.36, y: -0.06), control2: CGPoint(x: 1.12, y: -0.06))
            path.addCurve(to: CGPoint(x: 0.07, y: 0.48), control1: CGPoint(x: 1.12, y: 1.02), control2: CGPoint(x: 0.36, y: 1.02))
            path.closeSubpath()
            return path
        }
        add("eye", 1.48, 0.96) { [.stroke(eyeOutline()), .stroke(circle(0.74, 0.48, 0.21))] }
        add("eye.fill", 1.48, 0.96) { [.fillEvenOdd(eyeOutline().with(circle(0.74, 0.48, 0.24))), .fill(circle(0.74, 0.48, 0.15))] }
        add("eye.slash", 1.48, 0.96) {
            [
                .stroke(eyeOutline()),
                .stroke(circle(0.74, 0.48, 0.21)),
                .stroke(polyline((0.26, 0.04), (1.22, 0.92))),
            ]
        }
        add("star.fill", 1.24, 1.2) { [.fill(star)] }
        add("star", 1.24, 1.2) { [.stroke(star)] }
        add("heart.fill", 1.22, 1.12) { [.fill(heart)] }
        add("heart", 1.22, 1.12) { [.stroke(heart)] }
        add("house", 1.32, 1.2) {
            [
                .stroke(polyline((0.08, 0.62), (0.66, 0.1), (1.24, 0.62))),
                .stroke(polyline((0.25, 0.5), (0.25, 1.12), (1.07, 1.12), (1.07, 0.5))),
            ]
        }
        add("house.fill", 1.32, 1.2) {
            [
                .fill(
                    polyline((0.04, 0.62), (0.66, 0.06), (1.28, 0.62), (1.1, 0.64), (1.1, 1.16), (0.22, 1.16), (0.22, 0.64), closed: true))
            ]
        }
        add("trash", 1.04, 1.26) {
            [
                .stroke(polyline((0.08, 0.24), (0.96, 0.24)).with(polyline((0.36, 0.22), (0.36, 0.08), (0.68, 0.08), (0.68, 0.22)))),
                .stroke(polyline((0.18, 0.26), (0.24, 1.18), (0.8, 1.18), (0.86, 0.26))),
                .stroke(polyline((0.4, 0.42), (0.41, 1)).with(polyline((0.64, 0.42), (0.63, 1)))),
            ]
        }
        add("calendar", 1.14, 1.1) { [.stroke(box(0.08, 0.12, 0.98, 0.9, radius: 0.16)), .stroke(polyline((0.1, 0.38), (1.04, 0.38)))] }
        add("clock", 1.2, 1.2) { [.stroke(circle(0.6, 0.6, 0.52)), .stroke(polyline((0.6, 0.26), (0.6, 0.6), (0.84, 0.72)))] }
        add("keyboard", 1.5, 1) {
            [
                .stroke(box(0.08, 0.08, 1.34, 0.84, radius: 0.14)),
                .fill((0..<5).reduce(into: CGPath()) { $0.addPath(circle(0.29 + CGFloat($1) * 0.23, 0.31, 0.055)) }),
                .fill((0..<5).reduce(into: CGPath()) { $0.addPath(circle(0.29 + CGFloat($1) * 0.23, 0.5, 0.055)) }),
                .stroke(polyline((0.46, 0.71), (1.04, 0.71))),
            ]
        }
        add("globe", 1.2, 1.2) {
            [
                .stroke(circle(0.6, 0.6, 0.52)), .stroke(CGPath(ellipseIn: CGRect(x: 0.36, y: 0.08, width: 0.48, height: 1.04))),
                .stroke(polyline((0.1, 0.6), (1.1, 0.6))),
            ]
        }
    }

    private static func addPeople(_ add: Adder) {
        let shoulders: @Sendable () -> CGPath = {
            var path = CGPath()
            path.move(to: CGPoint(x: 0.1, y: 1.08))
            path.addCurve(to: CGPoint(x: 1, y: 1.08), control1: CGPoint(x: 0.1, y: 0.5), control2: CGPoint(x: 1, y: 0.5))
            path.closeSubpath()
            return path
        }
        add("person", 1.1, 1.18) { [.stroke(circle(0.55, 0.32, 0.23)), .stroke(shoulders())] }
        add("person.fill", 1.1, 1.18) { [.fill(circle(0.55, 0.32, 0.27)), .fill(shoulders())] }
        let bust: @Sendable () -> CGPath = {
            var path = CGPath()
            path.move(to: CGPoint(x: 0.26, y: 0.99))
            path.addCurve(to: CGPoint(x: 0.94, y: 0.99), control1: CGPoint(x: 0.34, y: 0.62), control2: CGPoint(x: 0.86, y: 0.62))
            return path
        }
        add("person.circle", 1.2, 1.2) { [.stroke(circle(0.6, 0.6, 0.52)), .fill(circle(0.6, 0.46, 0.18)), .stroke(bust())] }
    }

    private static var star: CGPath {
        var path = CGPath()
        for corner in 0..<10 {
            let radius: CGFloat = corner % 2 == 0 ? 0.56 : 0.23
            let angle = CGFloat(corner) * .pi / 5 - .pi / 2
            let point = CGPoint(x: 0.62 + radius * cos(angle), y: 0.64 + radius * sin(angle))
            corner == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        path.closeSubpath()
        return path
    }

    private static var heart: CGPath {
        var path = CGPath()
        path.move(to: CGPoint(x: 0.61, y: 1.04))
        path.addCurve(to: CGPoint(x: 0.08, y: 0.38), control1: CGPoint(x: 0.3, y: 0.86), control2: CGPoint(x: 0.08, y: 0.64))
        path.addCurve(to: CGPoint(x: 0.61, y: 0.26), control1: CGPoint(x: 0.08, y: 0.02), control2: CGPoint(x: 0.48, y: -0.02))
        path.addCurve(to: CGPoint(x: 1.14, y: 0.38), control1: CGPoint(x: 0.74, y: -0.02), control2: CGPoint(x: 1.14, y: 0.02))
        path.addCurve(to: CGPoint(x: 0.61, y: 1.04), control1: CGPoint(x: 1.14, y: 0.64), control2: CGPoint(x: 0.92, y: 0.86))
        path.closeSubpath()
        return path
    }
}
