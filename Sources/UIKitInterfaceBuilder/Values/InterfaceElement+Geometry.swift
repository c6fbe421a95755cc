import UIKitContainers
import UIKitLists

/// Rectangles, insets and similar values in child elements.
extension InterfaceElement {
    private func length(_ name: String) -> CGFloat { CGFloat(number(name) ?? 0) }

    /// The rectangle in `<rect key="frame" x= y= width= height=>`, in superview coordinates, or nil if there is none.
    var frame: CGRect? { children.first { $0.name == "rect" && $0.key == "frame" }?.rect }
    var rect: CGRect { CGRect(x: length("x"), y: length("y"), width: length("width"), height: length("height")) }
    var point: CGPoint { CGPoint(x: length("x"), y: length("y")) }
    var size: CGSize { CGSize(width: length("width"), height: length("height")) }
    var range: NSRange { NSRange(location: Int(clamping: length("location")), length: Int(clamping: length("length"))) }
    /// The insets left, top, right and bottom in `<inset minX= minY= maxX= maxY=>`. `maxX` is an inset and not a coordinate.
    /// (Facts/InterfaceBuilder.md#geometry)
    var inset: UIEdgeInsets {
        UIEdgeInsets(top: length("minY"), left: length("minX"), bottom: length("maxY"), right: length("maxX"))
    }
    /// The insets in `<edgeInsets top= left= bottom= right=>`.
    var edgeInsets: UIEdgeInsets {
        UIEdgeInsets(top: length("top"), left: length("left"), bottom: length("bottom"), right: length("right"))
    }
    /// The insets in `<directionalEdgeInsets top= leading= bottom= trailing=>`.
    var directionalInsets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: length("top"), leading: length("leading"), bottom: length("bottom"), trailing: length("trailing"))
    }
    /// The offset in `<offsetWrapper horizontal= vertical=>`.
    var offset: UIOffset { UIOffset(horizontal: length("horizontal"), vertical: length("vertical")) }

    /// The mask in `<autoresizingMask widthSizable="YES" ...>`. An element without flags is an empty mask.
    var autoresizingMask: UIView.AutoresizingMask {
        let flags: [(String, UIView.AutoresizingMask)] = [
            ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return flags.reduce(into: []) { if flag($1.0) { $0.insert($1.1) } }
    }
    /// The edges in `<extendedEdge top="YES" ...>`. An element without flags means no edges.
    var edges: UIRectEdge {
        let flags: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
        return flags.reduce(into: []) { if flag($1.0) { $0.insert($1.1) } }
    }

    /// The text in `<string key= >` with its line breaks, or the decoded text of a `base64-UTF8` string.
    var content: String {
        guard flag("base64-UTF8") else { return text }
        // Interface Builder omits the padding of base64, which Foundation requires.
        let packed = text.filter { !$0.isWhitespace }
        let padded = packed + String(repeating: "=", count: (4 - packed.utf8.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? text
    }
}

extension Int {
    /// Creates the nearest whole number in the range of `Int`. The result is 0 for NaN.
    init(clamping value: CGFloat) {
        self = value.isNaN ? 0 : value >= 9e18 ? .max : value <= -9e18 ? .min : Int(value)
    }
}
