/// The drawings of the numbers 0 to 50 in circles and squares, such as `1.circle` and `25.square.fill`. (documented: the names of Apple's
/// symbols)
extension SystemSymbol {
    /// The strokes of a number in the circle with the centre (.6, .6).
    private struct Numeral {
        var lines: [[(CGFloat, CGFloat)]] = []
        /// The centre lines of closed curves.
        var rings: [CGRect] = []
        /// The ovals with two enclosed areas (counters), such as an 8.
        var ovals: [(outside: CGRect, counters: [CGRect])] = []
        var width: CGFloat

        /// Creates the strokes of a number of one or two digits. (proportions chosen by eye)
        init(_ number: Int) {
            let digits = String(number).compactMap(\.wholeNumberValue)
            let isSingle = digits.count == 1
            width = isSingle ? 0.1 : 0.085
            let size = isSingle ? CGSize(width: 0.34, height: 0.5) : CGSize(width: 0.23, height: 0.42)
            for (index, digit) in digits.enumerated() {
                let x = isSingle ? 0.43 : 0.31 + CGFloat(index) * 0.35
                add(digit, CGRect(origin: CGPoint(x: x, y: 0.6 - size.height / 2), size: size))
            }
        }

        private mutating func add(_ digit: Int, _ box: CGRect) {
            func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
                CGRect(
                    x: box.minX + x * box.width, y: box.minY + y * box.height, width: width * box.width, height: height * box.height)
            }
            if digit == 0 { return rings.append(rect(0.06, 0, 0.88, 1)) }
            if digit == 8 {
                let outside = rect(0.06, 0, 0.88, 1).insetBy(dx: -width / 2, dy: -width / 2)
                let counters = [rect(0.2, 0, 0.6, 0.46), rect(0.14, 0.5, 0.72, 0.5)].map { $0.insetBy(dx: width / 4, dy: width / 2) }
                return ovals.append((outside, counters))
            }
            for line in Self.strokes(of: digit) {
                lines.append(line.map { (box.minX + $0.0 * box.width, box.minY + $0.1 * box.height) })
            }
        }

        /// Returns the strokes of a digit in the unit square.
        private static func strokes(of digit: Int) -> [[(CGFloat, CGFloat)]] {
            switch digit {
            case 1: [[(0.2, 0.2), (0.6, 0), (0.6, 1)]]
            case 2: [arc(0.5, 0.3, 0.42, 0.3, 190, 390) + [(0.06, 1), (0.96, 1)]]
            case 3: [arc(0.47, 0.27, 0.38, 0.27, 200, 400) + [(0.6, 0.5)] + arc(0.47, 0.73, 0.43, 0.27, 320, 520)]
            case 4: [[(0.62, 0), (0.04, 0.68), (0.96, 0.68)], [(0.68, 0.3), (0.68, 0.45)], [(0.68, 0.9), (0.68, 1)]]
            case 5: [[(0.88, 0), (0.22, 0)] + arc(0.47, 0.67, 0.42, 0.33, 220, 505)]
            case 6: [arc(0.56, 0.55, 0.5, 0.55, 300, 180) + arc(0.5, 0.68, 0.44, 0.32, 170, -110)]
            case 9: strokes(of: 6).map { line in line.map { (1 - $0.0, 1 - $0.1) } }
            default: [[(0.06, 0), (0.94, 0), (0.4, 1)]]
            }
        }
        /// Returns points on an ellipse between two angles, in degrees clockwise from the right.
        private static func arc(
            _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ from: CGFloat, _ to: CGFloat
        ) -> [(CGFloat, CGFloat)] {
            let steps = 14
            return (0...steps).map { step in
                let angle = (from + (to - from) * CGFloat(step) / CGFloat(steps)) * .pi / 180
                return (x + width * cos(angle), y + height * sin(angle))
            }
        }

        /// The centre lines to stroke, and the shapes to fill.
        var parts: [Part] {
            var strokes = lines.reduce(into: CGPath()) { $0.addPath(polyline($1)) }
            for ring in rings { strokes.addEllipse(in: ring) }
            return [.stroke(strokes)] + (ovals.isEmpty ? [] : [.fillEvenOdd(holes(of: ovals))])
        }
        /// The outlines of all strokes, which become holes in a filled shape.
        var holes: CGPath {
            var result = holes(of: ovals)
            for line in lines { result.addPath(.outline(of: line, width: width)) }
            for ring in rings {
                result.addEllipse(in: ring.insetBy(dx: -width / 2, dy: -width / 2))
                result.addEllipse(in: ring.insetBy(dx: width / 2, dy: width / 2))
            }
            return result
        }
        private func holes(of ovals: [(outside: CGRect, counters: [CGRect])]) -> CGPath {
            ovals.reduce(into: CGPath()) { path, oval in
                path.addEllipse(in: oval.outside)
                for counter in oval.counters { path.addEllipse(in: counter) }
            }
        }
    }

    /// Returns the drawings of a number, each with the part of its name that follows the number.
    private static func drawings(of number: Int) -> [(kind: String, draw: @Sendable () -> SystemSymbol)] {
        let (disc, square) = (circle(0.6, 0.6, 0.56), box(0.11, 0.11, 0.98, 0.98, radius: 0.22))
        let size = CGSize(width: 1.2, height: 1.2)
        return [
            ("circle", { SystemSymbol(size: size, parts: [.stroke(circle(0.6, 0.6, 0.52))] + Numeral(number).parts) }),
            ("square", { SystemSymbol(size: size, parts: [.stroke(box(0.15, 0.15, 0.9, 0.9, radius: 0.2))] + Numeral(number).parts) }),
            ("circle.fill", { filled(disc, number, size) }), ("square.fill", { filled(square, number, size) }),
        ]
    }
    private static func filled(_ shape: CGPath, _ number: Int, _ size: CGSize) -> SystemSymbol {
        let numeral = Numeral(number)
        return SystemSymbol(
            size: size, parts: [.fillEvenOdd(shape.with(numeral.holes))], layers: [numeral.parts, [.fill(shape)]])
    }

    /// Adds the drawings of all numbers to a table.
    static func addNumbers(to table: inout [String: @Sendable () -> SystemSymbol]) {
        for number in 0...50 {
            for (kind, draw) in drawings(of: number) { table["\(number).\(kind)"] = draw }
        }
    }
}
