import Compositing
import QuartzCore
import SeededRandom
import Testing

/// Tests that a line of at most one pixel is drawn as a whole pixel in its own colour, at every scale and position.
@Suite struct HairlineTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    static let scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]
    static let third: CGFloat = 1.0 / 3
    static let offsets = (0..<40).map { CGFloat($0) * 0.173 }

    func draw(_ nodes: [DisplayNode], size: CGSize, scale: CGFloat) -> Bitmap {
        Compositor.picture(of: DisplayList(size: size, background: .white, nodes: nodes), fonts: fonts, scale: scale)
    }

    static func at(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { CGAffineTransform(translationX: x, y: y) }

    /// Returns the runs of non-white pixels in a column or row, with the darkest value of each run.
    static func runs(_ bitmap: Bitmap, column x: Int) -> [(start: Int, length: Int, darkest: UInt8)] {
        runs((0..<bitmap.height).map { bitmap[x, $0].red })
    }
    static func runs(_ bitmap: Bitmap, row y: Int) -> [(start: Int, length: Int, darkest: UInt8)] {
        runs((0..<bitmap.width).map { bitmap[$0, y].red })
    }
    static func runs(_ values: [UInt8]) -> [(start: Int, length: Int, darkest: UInt8)] {
        var result: [(start: Int, length: Int, darkest: UInt8)] = []
        for (index, value) in values.enumerated() where value < 255 {
            if let last = result.last, last.start + last.length == index {
                result[result.count - 1] = (last.start, last.length + 1, min(last.darkest, value))
            } else {
                result.append((index, 1, value))
            }
        }
        return result
    }

    @Test(arguments: scales)
    func `a list's row separator is one whole pixel at any position`(scale: CGFloat) {
        for (height, offset) in Self.offsets.map({ (44 - $0 / 20, $0) }) {
            for thickness in [1 / 3, 0.5, 1 / scale, 0.2] as [CGFloat] where thickness * scale <= 1 {
                let rows = (0..<5).map { row in
                    let line = DisplayNode(
                        id: UInt64(100 + row), transform: Self.at(16, height - thickness),
                        bounds: CGRect(x: 0, y: 0, width: 84, height: thickness), fill: .black)
                    return DisplayNode(
                        id: UInt64(1 + row), transform: Self.at(0, offset + CGFloat(row) * height),
                        bounds: CGRect(x: 0, y: 0, width: 100, height: height), clipsToBounds: row % 2 == 0, fill: .white, children: [line])
                }
                let bitmap = draw(rows, size: CGSize(width: 100, height: 240), scale: scale)
                let lines = Self.runs(bitmap, column: Int(50 * scale))
                #expect(
                    lines.count == 5 && lines.allSatisfy { $0.length == 1 && $0.darkest == 0 },
                    "\(lines) of rows \(height) high at \(offset), \(thickness) thick, scale \(scale)")
                for (row, line) in lines.enumerated() {
                    let place = (offset + CGFloat(row + 1) * height - thickness) * scale
                    #expect(abs(CGFloat(line.start) - place) < 2 - thickness * scale + 0.01, "row \(row): \(line.start), \(place)")
                }
            }
        }
    }

    @Test(arguments: scales)
    func `hairlines at the top, in the middle, outside of their view, and vertical ones are one pixel`(scale: CGFloat) {
        for offset in Self.offsets {
            for (y, parentClips) in [(0, true), (0, false), (20.3, true), (-1 / 3, false), (40, false)] as [(CGFloat, Bool)] {
                let line = DisplayNode(
                    id: 2, transform: Self.at(0, y), bounds: CGRect(x: 0, y: 0, width: 60, height: Self.third), fill: .black)
                let parent = DisplayNode(
                    id: 1, transform: Self.at(10, 10 + offset), bounds: CGRect(x: 0, y: 0, width: 60, height: 40),
                    clipsToBounds: parentClips, fill: .white, children: [line])
                let lines = Self.runs(draw([parent], size: CGSize(width: 80, height: 80), scale: scale), column: Int(40 * scale))
                #expect(lines.count == 1 && lines[0].length == 1 && lines[0].darkest == 0, "\(lines) at \(y) of \(offset), \(scale)")
            }
            let upright = DisplayNode(
                id: 1, transform: Self.at(10 + offset, 5), bounds: CGRect(x: 0, y: 0, width: Self.third, height: 60), fill: .black)
            let lines = Self.runs(draw([upright], size: CGSize(width: 80, height: 80), scale: scale), row: Int(40 * scale))
            #expect(lines.count == 1 && lines[0].length == 1 && lines[0].darkest == 0, "\(lines) upright at \(offset), \(scale)")
        }
    }

    @Test(arguments: scales)
    func `a thin border is one whole pixel on all four sides of square and round layers and drawings`(scale: CGFloat) {
        let bounds = CGRect(x: 0, y: 0, width: 50, height: 30.3)
        let inner = bounds.insetBy(dx: 1 / 6, dy: 1 / 6)
        let drawn: [DisplayItem] = [
            .fill(CGPath(roundedRect: inner, cornerWidth: 5, cornerHeight: 5), .white, evenOdd: false),
            .stroke(CGPath(roundedRect: inner, cornerWidth: 5, cornerHeight: 5), .black, width: 1 / 3, cap: .butt, join: .miter),
        ]
        for offset in Self.offsets {
            let looks: [(String, DisplayNode)] = [
                ("square", DisplayNode(id: 1, bounds: bounds, fill: .white, border: .init(color: .black, width: 1 / 3))),
                (
                    "round",
                    DisplayNode(
                        id: 1, bounds: bounds, corners: CornerShape(radius: 6), fill: .white, border: .init(color: .black, width: 0.2))
                ),
                ("drawn", DisplayNode(id: 1, bounds: bounds, clipsToBounds: true, contents: drawn)),
            ]
            for (name, look) in looks {
                var node = look
                node.transform = Self.at(10 + offset, 10 + offset * 0.7)
                let bitmap = draw([node], size: CGSize(width: 80, height: 60), scale: scale)
                let (x, y) = (Int((35 + offset) * scale), Int((25 + offset * 0.7) * scale))
                for lines in [Self.runs(bitmap, column: x), Self.runs(bitmap, row: y)] {
                    #expect(
                        lines.count == 2 && lines.allSatisfy { $0.length == 1 && $0.darkest == 0 },
                        "\(name): \(lines) at \(offset), scale \(scale)")
                }
            }
        }
    }

    @Test(arguments: scales)
    func `hairlines that a view draws as strokes and filled rectangles are one pixel`(scale: CGFloat) {
        for offset in Self.offsets {
            var path = CGPath()
            path.move(to: CGPoint(x: 4, y: 10))
            path.addLine(to: CGPoint(x: 50, y: 10))
            let items: [DisplayItem] = [
                .stroke(path, .black, width: 1 / 3, cap: .butt, join: .miter),
                .line(path.applying(Self.at(0, 12)), .black, LineStyle(width: 0.3)),
                .fill(CGPath(rect: CGRect(x: 4, y: 30, width: 46, height: Self.third)), .black, evenOdd: false),
                .group(DrawingGroup(items: [.fill(CGPath(rect: CGRect(x: 4, y: 36, width: 46, height: 0.3)), .black, evenOdd: false)])),
            ]
            let node = DisplayNode(
                id: 1, transform: Self.at(10, 10 + offset), bounds: CGRect(x: 0, y: 0, width: 60, height: 40), contents: items)
            let lines = Self.runs(draw([node], size: CGSize(width: 80, height: 80), scale: scale), column: Int(40 * scale))
            #expect(lines.count == 4 && lines.allSatisfy { $0.length == 1 && $0.darkest == 0 }, "\(lines) at \(offset), scale \(scale)")
        }
    }

    @Test func `lines thicker than a pixel keep their antialiasing, and nearly zero heights are invisible`() {
        func column(_ height: CGFloat, at y: CGFloat) -> [UInt8] {
            let node = DisplayNode(id: 1, transform: Self.at(0, y), bounds: CGRect(x: 0, y: 0, width: 40, height: height), fill: .black)
            let bitmap = draw([node], size: CGSize(width: 40, height: 40), scale: 1)
            return (0..<40).map { bitmap[20, $0].red }
        }
        let thick = column(2, at: 10.5)
        #expect((127...128).contains(thick[10]) && thick[11] == 0 && (127...128).contains(thick[12]))
        #expect(column(0.01, at: 10.5).allSatisfy { $0 > 250 })
    }

    @Test func `incremental redraws of a moving hairline equal a full redraw`() {
        var random = SeededGenerator(seed: 41)
        let size = CGSize(width: 60, height: 60)
        var lists: [DisplayList] = []
        for _ in 0..<60 {
            let y = CGFloat.random(in: -2...50, using: &random)
            let line = DisplayNode(
                id: 2, transform: Self.at(0, CGFloat.random(in: -1...11, using: &random)),
                bounds: CGRect(x: 0, y: 0, width: 50, height: Self.third),
                fill: .black)
            let parent = DisplayNode(
                id: 1, transform: Self.at(3.3, y),
                bounds: CGRect(x: 0, y: 0, width: 50, height: CGFloat.random(in: 8...12, using: &random)),
                clipsToBounds: Bool.random(using: &random), fill: CGColor(hex: 0xEEEEEE),
                border: Bool.random(using: &random) ? .init(color: CGColor(hex: 0x0000FF), width: 0.25) : nil, children: [line])
            lists.append(DisplayList(size: size, background: .white, nodes: [parent]))
        }
        for scale in [1, 1.25, 1.5] as [CGFloat] {
            let compositor = Compositor(fonts: fonts, scale: scale)
            let bitmap = Compositor.makeBitmap(size: size, scale: scale)
            for list in lists {
                compositor.render(list, into: bitmap)
                let whole = Compositor.picture(of: list, fonts: fonts, scale: scale)
                #expect(BitmapComparison(bitmap, whole).maximumDifference == 0)
            }
        }
    }
}
