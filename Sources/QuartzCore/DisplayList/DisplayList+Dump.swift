/// Display lists as text for tests and bug reports. Each node and each item is one line, indented by depth. Numbers have at most three
/// decimals.
///
/// A node's line is `#id Name [x y w h]` with the bounds in local coordinates, followed by the values that differ from the default: `at
/// x,y` for a translation or `map a b c d tx ty` for any other transform, `opacity`, `corners`, `clips`, `fill`, `border`, `shadow`,
/// `backdrop`, `cached`, `isolated` or `plus`, and the warp. A mask follows the children, below the line `masked by`.
extension DisplayList {
    public var dump: String {
        var lines = ["canvas \(number(size.width)) x \(number(size.height)) on \(background.hexDescription)"]
        for node in nodes { node.dump(into: &lines, depth: 1) }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension DisplayNode {
    /// The node and its contents, in the format of `DisplayList.dump`.
    public var dump: String {
        var lines: [String] = []
        dump(into: &lines, depth: 0)
        return lines.joined(separator: "\n") + "\n"
    }

    fileprivate func dump(into lines: inout [String], depth: Int) {
        let indent = String(repeating: "  ", count: depth)
        var words = ["#\(id)"]
        if !name.isEmpty { words.append(name) }
        words.append(rectangle(bounds))
        if transform.isTranslation {
            if transform.tx != 0 || transform.ty != 0 { words.append("at \(point(CGPoint(x: transform.tx, y: transform.ty)))") }
        } else {
            let t = transform
            words.append("map " + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " "))
        }
        if opacity != 1 { words.append("opacity \(number(opacity))") }
        if corners.radius > 0 {
            var corner = "corners \(number(corners.radius))"
            if corners.isContinuous { corner += " continuous" }
            if corners.corners != .all { corner += " only " + corners.corners.names }
            words.append(corner)
        }
        if clipsToBounds { words.append("clips") }
        if let fill { words.append("fill \(fill.hexDescription)") }
        if let border { words.append("border \(number(border.width)) \(border.color.hexDescription)") }
        if let shadow {
            let offset = point(CGPoint(x: shadow.offset.width, y: shadow.offset.height))
            words.append(
                "shadow \(shadow.color.hexDescription) by \(offset) radius \(number(shadow.radius))"
                    + (shadow.path == nil ? "" : " of path"))
        }
        if let backdrop {
            words.append(
                "backdrop radius \(number(backdrop.radius)) luma \(number(backdrop.lumaContribution)) chroma "
                    + "\(number(backdrop.chromaContribution)) tint \(backdrop.tint.hexDescription)")
            if let plates = backdrop.plates {
                words.append(
                    "plates luma \(number(plates.lumaContribution)) chroma \(number(plates.chromaContribution)) light "
                        + "\(number(plates.light))")
            }
        }
        if prefersCaching { words.append("cached") }
        switch blend {
        case .normal: break
        case .vibrant(let color, let isDarker): words.append("vibrant \(isDarker ? "times" : "plus") \(color.hexDescription)")
        default: words.append("\(blend)")
        }
        switch warp {
        case .turn(let angle, let isAroundVertical, let distance):
            words.append("turned \(number(angle)) \(isAroundVertical ? "sideways" : "over") from \(number(distance))")
        case .curl(let progress, .up): words.append("curled \(number(progress))")
        case .curl(let progress, let direction): words.append("curled \(number(progress)) to the \(direction)")
        case nil: break
        }
        lines.append(indent + words.joined(separator: " "))
        for item in contents { item.dump(into: &lines, indent: indent + "  - ", depth: depth + 1) }
        for child in children { child.dump(into: &lines, depth: depth + 1) }
        if let mask {
            lines.append(indent + "  masked by")
            mask.dump(into: &lines, depth: depth + 2)
        }
    }
}

extension DrawingGroup {
    fileprivate var words: String {
        var words = ["group of \(items.count + nodes.count)"]
        if !transform.isIdentity {
            let t = transform
            words.append("map " + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " "))
        }
        for clip in clips { words.append("clip \(rectangle(clip.path.boundingBox))" + (clip.evenOdd ? " even-odd" : "")) }
        if let shadow {
            let offset = point(CGPoint(x: shadow.offset.width, y: shadow.offset.height))
            words.append("shadow \(shadow.color.hexDescription) by \(offset) radius \(number(shadow.radius))")
        }
        if alpha != 1 { words.append("alpha \(number(alpha))") }
        return words.joined(separator: " ")
    }
}

extension DisplayItem {
    /// Appends the item's line and the lines of its contents.
    fileprivate func dump(into lines: inout [String], indent: String, depth: Int) {
        lines.append(indent + dump)
        guard case .group(let group) = self else { return }
        for item in group.items { item.dump(into: &lines, indent: "  " + indent, depth: depth + 1) }
        for node in group.nodes { node.dump(into: &lines, depth: depth + 1) }
    }

    /// The item as one line of text.
    public var dump: String {
        switch self {
        case .group(let group): group.words
        case .fill(let path, let color, let evenOdd):
            "fill \(rectangle(path.boundingBox)) \(path.elements.count) segments \(color.hexDescription)" + (evenOdd ? " even-odd" : "")
        case .stroke(let path, let color, let width, let cap, let join):
            """
            stroke \(rectangle(path.boundingBox)) \(path.elements.count) segments \(color.hexDescription) width \
            \(number(width)) \(cap) \(join)
            """
        case .line(let path, let color, let style):
            "line \(rectangle(path.boundingBox)) \(path.elements.count) segments \(color.hexDescription) width "
                + "\(number(style.width)) \(style.cap) \(style.join)" + (style.miterLimit == 10 ? "" : " limit \(number(style.miterLimit))")
                + (style.dashes.isEmpty
                    ? ""
                    : " dashes \(style.dashes.map(number).joined(separator: " "))"
                        + (style.dashPhase == 0 ? "" : " from \(number(style.dashPhase))"))
        case .radialGradient(let gradient, let radii, let path):
            "radial gradient \(rectangle(path.boundingBox)) around \(point(gradient.start)) radii \(number(radii.width)) "
                + "x \(number(radii.height)) "
                + gradient.stopsDump
        case .conicGradient(let gradient, let path):
            "conic gradient \(rectangle(path.boundingBox)) around \(point(gradient.start)) from \(point(gradient.end)) "
                + gradient.stopsDump
        case .glyphs(let run):
            "text \(quoted(run.text)) at \(point(run.origin)) \(run.font.dump) \(run.color.hexDescription)"
        case .linearGradient(let gradient, let path):
            "gradient \(rectangle(path.boundingBox)) from \(point(gradient.start)) to \(point(gradient.end)) "
                + gradient.stopsDump
        case .image(let image, let rect, let tint):
            "image \(image.width) x \(image.height) in \(rectangle(rect))" + (tint.map { " tint \($0.hexDescription)" } ?? "")
        }
    }
}

extension DisplayItem.Gradient {
    fileprivate var stopsDump: String { stops.map { "\(number($0.location)) \($0.color.hexDescription)" }.joined(separator: ", ") }
}

extension FontFace {
    fileprivate var dump: String {
        "\(family) \(number(size)) weight \(number(weight))" + (isItalic ? " italic" : "")
            + (hasMonospacedDigits ? " monospaced digits" : "")
            + (tracking == 0 ? "" : " tracking \(number(tracking))")
    }
}

extension CACornerMask {
    fileprivate var names: String {
        let all: [(CACornerMask, String)] = [
            (.layerMinXMinYCorner, "minXminY"), (.layerMaxXMinYCorner, "maxXminY"), (.layerMinXMaxYCorner, "minXmaxY"),
            (.layerMaxXMaxYCorner, "maxXmaxY"),
        ]
        return all.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}

/// Returns the number with at most three decimals, without trailing zeros, and without a minus sign for zero.
private func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return "\(value)" }
    let rounded = (value * 1000).rounded() / 1000
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return "\(Double(rounded))"
}

private func point(_ value: CGPoint) -> String { "\(number(value.x)),\(number(value.y))" }

private func rectangle(_ value: CGRect) -> String {
    value.isNull ? "[empty]" : "[\(number(value.minX)) \(number(value.minY)) \(number(value.width)) \(number(value.height))]"
}

/// Returns the text in quotation marks. Quotation marks, backslashes and control characters in the text are escaped, so that the result
/// is one line.
private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        default:
            if scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .lineSeparator
                || scalar.properties.generalCategory == .paragraphSeparator
            {
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result + "\""
}
