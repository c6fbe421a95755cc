import UIKit

/// The path of a shape layer, either a common figure or a drawing of lines and curves in the notation of SVG.
enum ScenePath: Hashable, Sendable {
    case rect(SceneFrame, cornerRadius: Double)
    case oval(SceneFrame)
    /// An arc around the centre (x, y). Its angles are in degrees, clockwise from the right.
    case arc(x: SceneLength, y: SceneLength, radius: Double, from: Double, to: Double)
    case drawing([Step])

    /// One command of an SVG path with its numbers, in points of the layer.
    package enum Step: Hashable, Sendable {
        case move(x: Double, y: Double)
        case line(x: Double, y: Double)
        case quad(cx: Double, cy: Double, x: Double, y: Double)
        case curve(ax: Double, ay: Double, bx: Double, by: Double, x: Double, y: Double)
        case close
    }

    /// Reads the commands `M`, `L`, `H`, `V`, `Q`, `C` and `Z` with absolute coordinates. Spaces or commas separate the numbers.
    fileprivate static func drawing(_ text: String, _ context: ValueContext) -> ScenePath? {
        func wrong(_ reason: String) -> ScenePath? {
            context.complaint("\"\(context.name)\" takes \(context.hint); \(reason)")
        }
        var words: [String] = []
        for part in text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\n" }) {
            // The number may follow its letter without a space.
            if part.count > 1, let first = part.first, first.isLetter, first.isASCII {
                words += [String(first), String(part.dropFirst())]
            } else {
                words.append(String(part))
            }
        }
        guard words.count <= 10_000 else { return wrong("more than 10000 letters and numbers") }
        var steps: [Step] = []
        var (x, y) = (0.0, 0.0)
        var index = 0
        let counts = ["M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 0]
        while index < words.count {
            let letter = words[index]
            guard let count = counts[letter] else {
                return wrong("\"\(letter.prefix(20))\" is none of the letters M, L, H, V, Q, C and Z")
            }
            let numbers = words[(index + 1)...].prefix(count).compactMap(SceneNumber.parse)
            guard numbers.count == count else { return wrong("\(letter) needs \(count) numbers") }
            guard letter == "M" || !steps.isEmpty else { return wrong("it begins with M") }
            index += count + 1
            switch letter {
            case "H": x = numbers[0]
            case "V": y = numbers[0]
            case "Z": break
            default: (x, y) = (numbers[count - 2], numbers[count - 1])
            }
            switch letter {
            case "M": steps.append(.move(x: x, y: y))
            case "Q": steps.append(.quad(cx: numbers[0], cy: numbers[1], x: x, y: y))
            case "C": steps.append(.curve(ax: numbers[0], ay: numbers[1], bx: numbers[2], by: numbers[3], x: x, y: y))
            case "Z": steps.append(.close)
            default: steps.append(.line(x: x, y: y))
            }
        }
        return steps.isEmpty ? wrong("it is empty") : .drawing(steps)
    }
}

extension ValueReader where Value == ScenePath {
    static var path: Self {
        let radius = ValueReader<Double>.number(0...100_000)
        let angle = ValueReader<Double>.number(-3600...3600)
        let arc = mapping(
            "a mapping like {center: [50%, 50%], radius: 20}", sample: "{center: [50%, 50%], radius: 20, from: 0, to: 270}",
            .group(
                .required("center", .middle, "the middle"), .required("radius", radius, "the radius, points"),
                .key("from", angle, default: "0", "degrees clockwise from the right"), .key("to", angle, default: "360", "alike")
            ) { .arc(x: $0.width, y: $0.height, radius: $1, from: $2, to: $3) })
        let figure = mapping(
            "a figure", sample: "{oval: [0, 0, 20, 20]}",
            .group(
                .optional("rect", .frame, "a rectangle"), .key("cornerRadius", radius, default: "0", "of the rectangle, points"),
                .optional("oval", .frame, "an ellipse in this frame"), .optional("arc", arc, "a part of a circle")
            ) { rect, cornerRadius, oval, arc in
                let figures = [rect.map { .rect($0, cornerRadius: cornerRadius) }, oval.map { .oval($0) }, arc].compactMap { $0 }
                guard let figure = figures.first, figures.count == 1 else {
                    throw ArgumentProblem("a path takes one of \"rect\", \"oval\" and \"arc\"")
                }
                return figure
            })
        return Self(
            """
            {rect: [0, 0, 100%, 100%], cornerRadius: 8}, {oval: [...]}, {arc: {center: [50%, 50%], radius: 20, from: 0, to: \
            270}}, or letters like "M 0 0 L 20 10 Z"
            """,
            form: ["anyOf": [["type": "string"], figure.form]],
            samples: ["{rect: [0, 0, 100%, 100%], cornerRadius: 8}", "{oval: [0, 0, 20, 20]}", "M 0 0 L 10 10 Z"]
        ) { context in
            if let text = context.node.scalar { return ScenePath.drawing(text, context) }
            return context.node.entries == nil ? context.wrong() : figure.read(in: context)
        }
    }
}

extension ValueReader where Value == SceneExtent {
    /// Reads a position in points or in shares of the layer's size.
    fileprivate static var middle: Self {
        lengths(2, "[x, y] in points or shares of the layer (50%)", sample: "[50%, 50%]") { SceneExtent(width: $0[0], height: $0[1]) }
    }
}

extension ScenePath {
    /// Returns the path for a layer with these bounds.
    func cgPath(in bounds: CGRect) -> CGPath {
        var result = CGPath()
        switch self {
        case .rect(let frame, let radius):
            let rect = frame.resolved(in: bounds.size)
            if radius > 0 {
                let corner = min(CGFloat(radius), rect.width / 2, rect.height / 2)
                result.addRoundedRect(in: rect, cornerWidth: corner, cornerHeight: corner)
            } else {
                result.addRect(rect)
            }
        case .oval(let frame): result.addEllipse(in: frame.resolved(in: bounds.size))
        case .arc(let x, let y, let radius, let from, let to):
            result.addArc(
                center: CGPoint(x: x.resolved(in: bounds.width), y: y.resolved(in: bounds.height)), radius: radius,
                startAngle: from * .pi / 180, endAngle: to * .pi / 180, clockwise: to >= from)
        case .drawing(let steps):
            for step in steps {
                switch step {
                case .move(let x, let y): result.move(to: CGPoint(x: x, y: y))
                case .line(let x, let y): result.addLine(to: CGPoint(x: x, y: y))
                case .quad(let cx, let cy, let x, let y):
                    result.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cx, y: cy))
                case .curve(let ax, let ay, let bx, let by, let x, let y):
                    result.addCurve(to: CGPoint(x: x, y: y), control1: CGPoint(x: ax, y: ay), control2: CGPoint(x: bx, y: by))
                case .close: result.closeSubpath()
                }
            }
        }
        return result
    }
}
