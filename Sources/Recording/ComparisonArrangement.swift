import CoreGraphics

/// The layout of the phones in the film of a comparison. The phones are in one row. In a film with a given aspect, they are in the
/// number of rows that makes them largest.
struct ComparisonArrangement: Hashable {
    struct Point: Hashable {
        var x: Int
        var y: Int
    }

    /// The film's size, in pixels. Width and height are even.
    let size: PixelSize
    /// The upper left corner of each phone's area, in pixels. The area contains the name, the picture below it, and the numbers below the
    /// picture.
    let origins: [Point]

    /// - Parameters:
    ///   - pictures: the sizes of the phones' pictures, in pixels.
    ///   - above: the height of a name, in pixels.
    ///   - below: the height of a phone's numbers, in pixels.
    ///   - aspect: the film's aspect; nil for a single row without borders.
    ///   - rows: the number of rows; nil for the number that makes the phones largest.
    init(_ pictures: [PixelSize], above: Int, below: Int, aspect: FilmAspect?, rows chosen: Int? = nil) {
        let sizes = pictures.map { CGSize(width: $0.width, height: $0.height) }
        let rows = chosen ?? Self.rows(sizes, around: CGFloat(above + below), aspect)
        let content = Self.content(sizes, around: CGFloat(above + below), rows: rows)
        let own = PixelSize(width: Int(content.width), height: Int(content.height)).roundedUpToEven
        size =
            switch aspect {
            case nil: own
            case .pixels(let size): size.roundedUpToEven
            case .ratio:
                aspect.map { aspect in
                    let around = aspect.around(CGSize(width: own.width, height: own.height))
                    return PixelSize(width: Int((around.width - 0.001).rounded(.up)), height: Int((around.height - 0.001).rounded(.up)))
                        .roundedUpToEven
                } ?? own
            }
        var origins: [Point] = []
        var y = max(0, (size.height - Int(content.height)) / 2)
        for row in Self.split(pictures.count, rows: rows) {
            var x = max(0, (size.width - row.reduce(0) { $0 + pictures[$1].width }) / 2)
            for index in row {
                origins.append(Point(x: x, y: y))
                x += pictures[index].width
            }
            y += above + below + (row.map { pictures[$0].height }.max() ?? 0)
        }
        self.origins = origins
    }

    /// Returns the indices of the phones in each row. The last row may have fewer phones.
    static func split(_ count: Int, rows: Int) -> [Range<Int>] {
        let columns = (count + rows - 1) / rows
        return stride(from: 0, to: count, by: columns).map { $0..<min($0 + columns, count) }
    }

    /// Returns the size of the content in a number of rows, in the unit of the sizes.
    /// - Parameter around: the height of a name and the numbers together.
    static func content(_ sizes: [CGSize], around: CGFloat, rows: Int) -> CGSize {
        split(sizes.count, rows: rows).reduce(CGSize.zero) { total, row in
            CGSize(
                width: max(total.width, row.reduce(0) { $0 + sizes[$1].width }),
                height: total.height + around + (row.map { sizes[$0].height }.max() ?? 0))
        }
    }

    /// Returns the number of rows with which a film of this aspect is smallest, so that its phones are largest.
    static func rows(_ sizes: [CGSize], around: CGFloat, _ aspect: FilmAspect?) -> Int {
        guard let aspect else { return 1 }
        func area(_ rows: Int) -> CGFloat {
            let size = aspect.around(content(sizes, around: around, rows: rows))
            return size.width * size.height
        }
        return (1...max(sizes.count, 1)).min { area($0) < area($1) } ?? 1
    }
}
