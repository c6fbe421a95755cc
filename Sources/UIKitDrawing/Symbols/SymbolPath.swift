/// Parses the short notation of the drawings, which consists of letters with numbers. The numbers are in twentieths of the font size,
/// with y downwards.
///
/// `M x y` begins a line, `L x y` continues it, `H x` and `V y` continue it horizontally and vertically, `C x1 y1 x2 y2 x y` and `Q x1 y1
/// x y` are curves, and `Z` closes the path. The following are whole shapes: `O x y r` is a circle around a point, `R x y w h r` a
/// rectangle with rounded corners, `E x y w h` an ellipse in a box, and `A x y r from to` an arc around a point, in degrees clockwise
/// from the right.
enum SymbolPath {
    /// The number of units per font size.
    static let unitsPerEm: CGFloat = 20

    static func parse(_ notation: String) -> CGPath {
        var path = CGPath()
        var at = CGPoint.zero
        let words = notation.split(separator: " ")
        var position = 0
        func number() -> CGFloat {
            precondition(position < words.count, "a number is missing at the end of \"\(notation)\"")
            guard let value = Double(words[position]) else { preconditionFailure("\"\(words[position])\" in \"\(notation)\" is no number") }
            position += 1
            return CGFloat(value) / unitsPerEm
        }
        func point() -> CGPoint {
            let x = number()
            return CGPoint(x: x, y: number())
        }
        while position < words.count {
            let command = words[position]
            position += 1
            switch command {
            case "M":
                at = point()
                path.move(to: at)
            case "L":
                at = point()
                path.addLine(to: at)
            case "H":
                at.x = number()
                path.addLine(to: at)
            case "V":
                at.y = number()
                path.addLine(to: at)
            case "C":
                let (first, second) = (point(), point())
                at = point()
                path.addCurve(to: at, control1: first, control2: second)
            case "Q":
                let control = point()
                at = point()
                path.addQuadCurve(to: at, control: control)
            case "Z": path.closeSubpath()
            case "O":
                let center = point()
                path.addPath(circle(center.x, center.y, number()))
            case "R":
                let origin = point()
                let (width, height) = (number(), number())
                path.addPath(box(origin.x, origin.y, width, height, radius: number()))
            case "E":
                let origin = point()
                let (width, height) = (number(), number())
                path.addEllipse(in: CGRect(x: origin.x, y: origin.y, width: width, height: height))
            case "A":
                let center = point()
                let (radius, from, to) = (number(), number() * unitsPerEm * .pi / 180, number() * unitsPerEm * .pi / 180)
                var arc = CGPath()
                arc.addArc(center: center, radius: radius, startAngle: from, endAngle: to, clockwise: true)
                path.addPath(arc)
            default: preconditionFailure("\"\(command)\" in \"\(notation)\" is no letter of the notation")
            }
        }
        return path
    }
}

/// A drawing in the short notation. It has stroked parts, filled parts, and filled parts with holes.
struct SymbolNotation: Sendable {
    var name: String
    var width: CGFloat
    var height: CGFloat
    var strokes: String
    var fills: String
    var holes: String

    init(_ name: String, _ width: CGFloat, _ height: CGFloat, _ strokes: String = "", fill: String = "", holes: String = "") {
        self.name = name
        self.width = width
        self.height = height
        self.strokes = strokes
        fills = fill
        self.holes = holes
    }

    func draw() -> SystemSymbol {
        var parts: [SystemSymbol.Part] = []
        if !fills.isEmpty { parts.append(.fill(SymbolPath.parse(fills))) }
        if !holes.isEmpty { parts.append(.fillEvenOdd(SymbolPath.parse(holes))) }
        if !strokes.isEmpty { parts.append(.stroke(SymbolPath.parse(strokes))) }
        let unit = SymbolPath.unitsPerEm
        return SystemSymbol(size: CGSize(width: width / unit, height: height / unit), parts: parts)
    }
}
