import QuartzCore

/// An axis-aligned rectangle of whole device pixels. It is half open, that is, it contains the pixels `x ..< x + width`. It is empty if
/// its width or height is not positive.
package struct PixelRect: Hashable, Sendable, CustomStringConvertible {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(width, 0)
        self.height = max(height, 0)
    }

    package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// The limit of coordinates in pixels. (chosen: half of the limit of Cairo's fixed-point numbers, which is 2 to the power of 23)
    static let limit = 1 << 22

    /// The largest area that unclipped drawing can cover.
    static let everything = PixelRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit)

    /// The tolerance in pixels for rounding errors of matrix products. An edge that is this close to a whole pixel counts as being on the
    /// whole pixel. (chosen; Cairo itself rounds to 1/256)
    static let tolerance: CGFloat = 1e-6

    /// Creates the smallest pixel rectangle that covers `rect` (device pixels). For null and NaN it is empty.
    init(covering rect: CGRect) {
        guard !rect.isNull, rect.width >= 0, rect.height >= 0, !rect.minX.isNaN, !rect.minY.isNaN else {
            self = .empty
            return
        }
        func whole(_ value: CGFloat) -> Int { Int(min(max(value, CGFloat(-Self.limit)), CGFloat(Self.limit))) }
        let left = whole((rect.minX + Self.tolerance).rounded(.down))
        let top = whole((rect.minY + Self.tolerance).rounded(.down))
        self.init(
            x: left, y: top, width: whole((rect.maxX - Self.tolerance).rounded(.up)) - left,
            height: whole((rect.maxY - Self.tolerance).rounded(.up)) - top)
    }

    /// Creates the rectangle `rect` (device pixels) with every edge rounded to the nearest whole pixel.
    init(snapping rect: CGRect) {
        func whole(_ value: CGFloat) -> Int {
            value.isNaN ? 0 : Int(min(max((value + Self.tolerance).rounded(), CGFloat(-Self.limit)), CGFloat(Self.limit)))
        }
        self.init(
            x: whole(rect.minX), y: whole(rect.minY), width: whole(rect.maxX) - whole(rect.minX),
            height: whole(rect.maxY) - whole(rect.minY))
    }

    package var maxX: Int { x + width }
    package var maxY: Int { y + height }
    package var isEmpty: Bool { width <= 0 || height <= 0 }
    package var area: Int { width * height }
    package var cgRect: CGRect { CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height)) }

    package func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let result = PixelRect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
        return result.isEmpty ? .empty : result
    }

    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Returns the parts outside of `other`. There are up to four rectangles above, to the left, to the right and below, which do not
    /// overlap.
    package func subtracting(_ other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        guard !hole.isEmpty else { return [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: hole.y - y),
            PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
            PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
            PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
        ].filter { !$0.isEmpty }
    }

    package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
    }

    package func offset(x dx: Int, y dy: Int) -> PixelRect { PixelRect(x: x + dx, y: y + dy, width: width, height: height) }

    package func outset(by margin: Int) -> PixelRect {
        isEmpty ? self : PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    package var description: String { "(\(x), \(y), \(width) x \(height))" }
}
