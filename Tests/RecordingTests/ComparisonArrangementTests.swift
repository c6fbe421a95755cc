import CoreGraphics
import Testing

@testable import Recording

/// Tests for the arrangement of several phones in a film.
@Suite struct ComparisonArrangementTests {
    private static let phones = (2...4).map { Array(repeating: PixelSize(width: 438, height: 892), count: $0) }
    private static let mixed = [
        PixelSize(width: 438, height: 892), PixelSize(width: 424, height: 960), PixelSize(width: 478, height: 1000),
    ]
    private static let forms = ["9:16", "16:9", "1:1", "4:5", "21:9", "3:7", "1000x1400"].map { FilmAspect($0)! }
    private let above = 52
    private let below = 130

    private func parts(_ arrangement: ComparisonArrangement, _ pictures: [PixelSize]) -> [CGRect] {
        zip(arrangement.origins, pictures).map {
            CGRect(x: $0.x, y: $0.y, width: $1.width, height: $1.height + above + below)
        }
    }

    @Test(arguments: [
        ("9:16", "1080x1920"), ("16:9", "1920x1080"), ("1:1", "1080x1080"), ("4:5", "1080x1350"), ("21:9", "2520x1080"),
        ("1000x1400", "1000x1400"), ("1:100", "1:100"),
    ])
    func `a ratio has 1080 pixels on the shorter side`(ratio: String, pixels: String) {
        #expect(FilmAspect(ratio)?.inPixels == FilmAspect(pixels))
    }

    @Test func `without an aspect ratio the phones are in one row without padding`() {
        let arrangement = ComparisonArrangement(Self.mixed, above: above, below: below, aspect: nil)
        #expect(arrangement.size == PixelSize(width: 438 + 424 + 478, height: 1000 + 182))
        #expect(arrangement.origins.map(\.x) == [0, 438, 862] && arrangement.origins.allSatisfy { $0.y == 0 })
    }

    @Test(arguments: forms) func `in every aspect ratio all phones are inside the canvas, disjoint and centred`(_ form: FilmAspect) {
        for pictures in Self.phones + [Self.mixed] {
            // For a film with a given number of pixels, smaller pictures are used.
            var own = pictures
            if case .pixels = form { own = pictures.map { PixelSize(width: $0.width / 2, height: $0.height / 4) } }
            let arrangement = ComparisonArrangement(own, above: above, below: below, aspect: form)
            let film = CGRect(x: 0, y: 0, width: arrangement.size.width, height: arrangement.size.height)
            let parts = parts(arrangement, own)
            #expect(parts.count == own.count && parts.allSatisfy { film.contains($0) }, "\(form) \(parts) \(film)")
            for (index, part) in parts.enumerated() {
                #expect(!parts[..<index].contains { !$0.intersection(part).isEmpty && $0.intersects(part) })
            }
            let all = parts.reduce(parts[0]) { $0.union($1) }
            #expect(abs(all.midX - film.midX) <= 1 && abs(all.midY - film.midY) <= 1)
            #expect(arrangement.size == arrangement.size.roundedUpToEven)
            switch form {
            case .pixels(let size): #expect(arrangement.size == size)
            case .ratio(let width, let height):
                let wanted = film.width / CGFloat(width) * CGFloat(height)
                #expect(abs(film.height - wanted) <= 2 * max(CGFloat(height) / CGFloat(width), 1) + 1, "\(form) \(arrangement.size)")
            }
        }
    }

    @Test(arguments: forms) func `no other number of rows makes the phones larger`(_ form: FilmAspect) {
        for pictures in Self.phones + [Self.mixed] {
            let sizes = pictures.map { CGSize(width: $0.width, height: $0.height) }
            func width(_ rows: Int) -> CGFloat { form.around(ComparisonArrangement.content(sizes, around: 182, rows: rows)).width }
            let best = ComparisonArrangement.rows(sizes, around: 182, form)
            #expect((1...pictures.count).allSatisfy { width(best) <= width($0) })
        }
    }

    @Test func `four phones use two rows in portrait and one in landscape, and the third of three is centred below`() {
        let four = Self.phones[2]
        let upright = ComparisonArrangement(four, above: above, below: below, aspect: .ratio(9, 16))
        #expect(Set(upright.origins.map(\.y)).count == 2 && Set(upright.origins.map(\.x)).count == 2)
        let across = ComparisonArrangement(four, above: above, below: below, aspect: .ratio(16, 9))
        #expect(Set(across.origins.map(\.y)).count == 1)
        let three = ComparisonArrangement(Self.phones[1], above: above, below: below, aspect: .ratio(9, 16), rows: 2)
        #expect(three.origins[2].x == (three.size.width - 438) / 2)
        #expect(ComparisonArrangement.split(3, rows: 2) == [0..<2, 2..<3] && ComparisonArrangement.split(4, rows: 3) == [0..<2, 2..<4])
    }
}
