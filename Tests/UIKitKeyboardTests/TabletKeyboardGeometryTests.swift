import Testing

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the sizes of iPad keyboards in Facts/KeyboardHeights.md#ipad and Facts/KeyboardGeometry.md#ipad-keys, row by row.
@Suite struct TabletKeyboardGeometryTests {
    /// One keyboard: its size on the screen, its keys and gaps.
    struct Case: CustomTestStringConvertible {
        var device: String
        var isLandscape: Bool
        /// The height with the bar and the home indicator's strip.
        var height: CGFloat
        var key: CGFloat
        var digits: CGFloat?
        var gap: CGSize
        var inset: CGFloat
        var testDescription: String { device + (isLandscape ? " sideways" : " upright") }
    }

    static let cases: [Case] = [
        .init(device: "iPad mini", isLandscape: false, height: 335, key: 55, gap: CGSize(width: 10, height: 8), inset: 6),
        .init(device: "iPad mini", isLandscape: true, height: 426, key: 75, gap: CGSize(width: 12, height: 11), inset: 7),
        .init(device: "iPad 9", isLandscape: false, height: 318, key: 55, gap: CGSize(width: 12, height: 9), inset: 6),
        .init(device: "iPad 9", isLandscape: true, height: 404, key: 74, gap: CGSize(width: 14.5, height: 12), inset: 7),
        .init(device: "iPad 10", isLandscape: false, height: 334, key: 55, gap: CGSize(width: 10, height: 8), inset: 10),
        .init(device: "iPad 10", isLandscape: true, height: 418, key: 73, gap: CGSize(width: 14, height: 11), inset: 14),
        .init(device: "iPad Pro 11", isLandscape: false, height: 338, key: 56, gap: CGSize(width: 10, height: 8), inset: 10),
        .init(device: "iPad Pro 11", isLandscape: true, height: 424, key: 75, gap: CGSize(width: 14, height: 11), inset: 14),
        .init(device: "iPad Pro 12.9", isLandscape: false, height: 403, key: 62, digits: 47, gap: CGSize(width: 7, height: 6), inset: 4),
        .init(device: "iPad Pro 12.9", isLandscape: true, height: 496, key: 80, digits: 60, gap: CGSize(width: 9, height: 8), inset: 4.5),
    ]

    private func metrics(_ device: String, _ isLandscape: Bool) throws -> KeyboardMetrics {
        let model = try SimulatedDevice.named(device)
        return KeyboardMetrics(screenSize: model.size(in: isLandscape ? .landscapeRight : .portrait), scale: model.scale)
    }

    private func geometries(_ device: String, _ isLandscape: Bool, _ type: UIKeyboardType = .default) throws -> [KeyboardGeometry] {
        let metrics = try metrics(device, isLandscape)
        let layout = KeyboardLanguage.englishUS.layout(for: type, form: metrics.form)
        return layout.planes.map { KeyboardGeometry(plane: $0, metrics: metrics, showsBar: true) }
    }

    @Test(arguments: cases) func `an iPad keyboard has the documented height, and is 55 lower without its bar`(_ expected: Case) throws {
        let metrics = try metrics(expected.device, expected.isLandscape)
        #expect(metrics.height(showsBar: true) == expected.height)
        #expect(metrics.height(showsBar: false) == expected.height - 55)
    }

    @Test(arguments: cases) func `key heights, gaps and margins of every row are the documented ones`(_ expected: Case) throws {
        let pixel: CGFloat = 0.5
        for geometry in try geometries(expected.device, expected.isLandscape) {
            let rows = Dictionary(grouping: geometry.keys) { $0.row! }
            #expect(rows.count == (expected.digits == nil ? 4 : 5))
            var last: CGRect?
            for index in rows.keys.sorted() {
                let row = rows[index]!
                let height = index == 0 ? expected.digits ?? expected.key : expected.key
                for placed in row {
                    #expect(placed.frame.height == height, "\(placed.key.name)")
                    #expect(placed.frame.minY == row[0].frame.minY)
                }
                if let last { #expect(abs(row[0].frame.minY - last.maxY - expected.gap.height) < 0.01) }
                last = row[0].frame
                #expect(row.first!.frame.minX == expected.inset)
                #expect(row.last!.frame.maxX == geometry.size.width - expected.inset)
                for (left, right) in zip(row, row.dropFirst()) {
                    #expect(abs(right.frame.minX - left.frame.maxX - expected.gap.width) <= pixel, "\(left.key.name) and \(right.key.name)")
                }
            }
            // All keys are between the bar and the home indicator's strip.
            #expect(geometry.keys.allSatisfy { geometry.keysFrame.contains($0.frame) })
        }
    }

    @Test(arguments: cases) func `all letters are equally wide, and no other key is narrower`(_ expected: Case) throws {
        let letters = try geometries(expected.device, expected.isLandscape)[0]
        let q = try #require(letters.key(named: "q")).frame.width
        for placed in letters.keys where placed.key.role != .blank {
            if case .character = placed.key.role {
                #expect(abs(placed.frame.width - q) <= 0.5, "\(placed.key.name)")
            } else {
                #expect(placed.frame.width > q - 1, "\(placed.key.name)")
            }
        }
    }

    @Test func `four rows end with delete, return, right shift or plane key, and the key that hides the keyboard`() throws {
        for device in ["iPad mini", "iPad 9", "iPad 10", "iPad Pro 11"] {
            for geometry in try geometries(device, false) {
                let last = (0..<4).map { row in geometry.keys.last { $0.row == row }!.key.name }
                let third = geometry.plane.name == .letters ? "shift right" : geometry.plane.name == .numbers ? "#+= right" : "123 right"
                #expect(last == ["delete", "return", third, "hide keyboard"])
            }
        }
        let letters = try geometries("iPad 9", false)[0]
        #expect(letters.keys.filter { $0.row == 2 }.map(\.key.name) == ["shift"] + "zxcvbnm,.".map(String.init) + ["shift right"])
        #expect(
            letters.keys.filter { $0.row == 3 }.map(\.key.name) == [
                ".?123", "emoji", "dictation", "space", ".?123 right", "hide keyboard",
            ])
    }

    @Test func `a small iPad's second row is indented by half a key, and a wide iPad's begins with caps lock below tab`() throws {
        let small = try geometries("iPad 9", false)[0]
        let (q, w, a) = (small.key(named: "q")!.frame, small.key(named: "w")!.frame, small.key(named: "a")!.frame)
        #expect(abs(a.minX - (q.minX + w.minX) / 2) <= 0.5)
        let wide = try geometries("iPad Pro 11", false)[0]
        #expect(wide.keys.filter { $0.row == 0 }.map(\.key.name) == ["tab"] + "qwertyuiop".map(String.init) + ["delete"])
        #expect(wide.keys.first { $0.row == 1 }?.key.name == "caps lock")
    }

    @Test func `a 12.9-inch iPad has a row of digits and marks, and rows with tab and brackets, caps lock and return`() throws {
        let planes = try geometries("iPad Pro 12.9", true)
        #expect(planes[0].keys.filter { $0.row == 0 }.map(\.key.name) == "`1234567890-=".map(String.init) + ["delete"])
        #expect(planes[0].keys.filter { $0.row == 1 }.map(\.key.name) == ["tab"] + "qwertyuiop[]\\".map(String.init))
        #expect(
            planes[0].keys.filter { $0.row == 2 }.map(\.key.name) == ["caps lock"] + "asdfghjkl;'".map(String.init) + ["return"])
    }

    @Test(arguments: ["iPad 9", "iPad Pro 11", "iPad Pro 12.9"]) func `an iPad types all characters of a phone`(device: String) throws {
        let phone = KeyboardLanguage.englishUS.layout(for: .default)
        let wanted = Set(
            phone.planes.flatMap(\.rows).flatMap(\.keys).filter { if case .character = $0.role { true } else { false } }.map(\.name))
        let keys = try geometries(device, false).flatMap(\.keys).map(\.key)
        #expect(wanted.subtracting(keys.map(\.name) + keys.compactMap(\.second)) == [])
    }

    @Test(arguments: cases) func `a touch in a cap hits its key, with a unique name, in each plane of each type`(_ expected: Case) throws {
        for raw in 0...11 {
            for geometry in try geometries(expected.device, expected.isLandscape, UIKeyboardType(rawValue: raw)!) {
                var names: Set<String> = []
                for placed in geometry.keys where placed.key.role != .blank {
                    #expect(names.insert(placed.key.name).inserted, "\(placed.key.name) stands twice in \(geometry.plane.name)")
                    let frame = placed.frame.insetBy(dx: 1, dy: 1)
                    for point in [
                        CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY), CGPoint(x: frame.midX, y: frame.midY),
                        CGPoint(x: frame.minX, y: frame.maxY), CGPoint(x: frame.maxX, y: frame.maxY),
                    ] { #expect(geometry.key(at: point) == placed) }
                }
            }
        }
    }

    @Test(arguments: ["iPad 9", "iPad Pro 11", "iPad Pro 12.9"])
    func `on URL keyboards a slash and .com of equal width replace the space bar`(device: String) throws {
        for geometry in try geometries(device, false, .URL) {
            let last = geometry.keys.filter { $0.row == geometry.keys.compactMap(\.row).max() }.map(\.key)
            #expect(!last.contains { $0.role == .space })
            let shared = last.filter { [.character("/"), .character(".com")].contains($0.role) }
            #expect(shared.count == 2 && shared[0].weight == shared[1].weight)
        }
    }

    @Test func `on an iPad number pads open the digits plane of the full keyboard, and a phone layout has a real pad`() throws {
        for type in [UIKeyboardType.numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad, .numbersAndPunctuation] {
            let layout = KeyboardLanguage.englishUS.layout(for: type, form: .tablet)
            #expect(layout.initialPlane == .numbers && !layout.isPad && layout.plane(.letters) != nil)
        }
        // A floating keyboard has the form of a phone's keyboard and therefore its number pad.
        #expect(KeyboardLanguage.englishUS.layout(for: .numberPad, form: .phone).isPad)
    }
}
