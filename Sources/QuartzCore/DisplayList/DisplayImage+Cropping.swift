/// The pixels that a layer or an image view shows, in premultiplied BGRA. This is Core Graphics' name for `DisplayImage`.
public typealias CGImage = DisplayImage

extension DisplayImage {
    /// Returns the part of the image inside `rect`, which is in pixels from the upper left corner and is clipped to the image; nil if the
    /// part is empty.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let (left, top, columns, rows) = (
            Int(bounded: part.minX), Int(bounded: part.minY), Int(bounded: part.width), Int(bounded: part.height)
        )
        var bytes: [UInt8] = []
        bytes.reserveCapacity(columns * rows * 4)
        for y in top..<top + rows {
            let start = (y * width + left) * 4
            bytes += premultipliedBGRA[start..<start + columns * 4]
        }
        return DisplayImage(width: columns, height: rows, premultipliedBGRA: bytes)
    }
}
