import UIKit

/// The path of a shape: one of the usual figures, or lines and curves as SVG writes them.
package enum ScenePath: Hashable, Sendable {
    case rect(SceneFrame, cornerRadius: Double)
    case oval(SceneFrame)
    /// The middle, and the angles in degrees clockwise from the right.
    case arc(x: SceneLength, y: SceneLength, radius: Double, from: Double, to: Double)
    case drawing([Step])

    /// One letter of SVG with its numbers, points of the layer.
    package enum Step: Hashable, Sendable {
        case move(x: Double, y: Double)
        case line(x: Double, y: Double)
        case quad(cx: Double, cy: Double, x: Double, y: Double)
        case curve(ax: Double, ay: Double, bx: Double, by: Double, x: Double, y: Double)
        case close
    }

    fileprivate static let hint =
        "{rect: [0, 0, 100%, 100%], cornerRadius: 8}, {oval: [...]}, {arc: {center: [50%, 50%], radius: 20, from: 0, to: 270}}, or letters like \"M 0 0 L 20 10 Z\""

    fileprivate static func read(_ node: YamlNode, name: String, diagnostics: Diagnostics) -> ScenePath? {
        if let text = node.scalar { return drawing(text, at: node.position, name: name, diagnostics: diagnostics) }
        guard var fields = FieldReader(node, what: "\"\(name)\"", diagnostics: diagnostics) else { return nil }
        let before = diagnostics.count
        var path: ScenePath?
        if let node = fields.node("rect"), let frame = SceneFrame.read(node, diagnostics: diagnostics) {
            path = .rect(frame, cornerRadius: fields.number("cornerRadius", in: 0...100_000) ?? 0)
        } else if let node = fields.node("oval"), let frame = SceneFrame.read(node, diagnostics: diagnostics) {
            path = .oval(frame)
        } else if let node = fields.node("arc"), var arc = FieldReader(node, what: "\"arc\"", diagnostics: diagnostics) {
            let center = arc.node("center")?.items?.compactMap { $0.scalar.flatMap { SceneLength($0) } } ?? []
            let radius = arc.number("radius", in: 0...100_000)
            arc.require("center")
            arc.require("radius")
            if let radius, center.count == 2 {
                path = .arc(
                    x: center[0], y: center[1], radius: radius, from: arc.number("from", in: -3600...3600) ?? 0,
                    to: arc.number("to", in: -3600...3600) ?? 360)
            }
            arc.finish()
        }
        fields.finish(also: ["rect", "cornerRadius", "oval", "arc"])
        guard diagnostics.count == before, let path else {
            if diagnostics.count == before { diagnostics.report(node.position, "\"\(name)\" takes \(hint), found \(node.found)") }
            return nil
        }
        return path
    }

    /// `M`, `L`, `H`, `V`, `Q`, `C` and `Z` with absolute coordinates; numbers may be parted by blanks or commas.
    private static func drawing(_ text: String, at position: SourcePosition, name: String, diagnostics: Diagnostics) -> ScenePath? {
        func wrong(_ reason: String) -> ScenePath? {
            diagnostics.report(position, "\"\(name)\" takes \(hint); \(reason)")
            return nil
        }
        var words: [String] = []
        for part in text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\n" }) {
            // A letter may stand right before its first number.
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
        Self(
            ScenePath.hint, form: [:],
            samples: ["{rect: [0, 0, 100%, 100%], cornerRadius: 8}", "{oval: [0, 0, 20, 20]}", "M 0 0 L 10 10 Z"]
        ) { ScenePath.read($0.node, name: $0.name, diagnostics: $0.diagnostics) }
    }
}

extension ScenePath {
    /// The path in a layer of these bounds.
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
