import AppBuilding
import Compositing
import Foundation
import QuartzCore

/// A picture with the last screen of every cell. It has a row for each scene and a column for each configuration. If there is only one
/// configuration, the number of columns is chosen so that the picture is nearly square.
@MainActor
struct ContactSheet {
    private let results: [CellResult]
    private let folder: String
    private let fonts: FontLibrary

    init(_ results: [CellResult], folder: String, fonts: FontLibrary) {
        (self.results, self.folder, self.fonts) = (results, folder, fonts)
    }

    // Lengths are in points, which are pixels in this picture. (all chosen)
    private static let (gap, captionHeight, headHeight): (CGFloat, CGFloat, CGFloat) = (16, 40, 34)
    private static let background = CGColor(hex: 0xF4F4F7)
    private static let ink = CGColor(hex: 0x1C1C1E)
    private static let red = CGColor(hex: 0xC9252D)
    /// The maximum width and height of the picture in pixels.
    private static let maximumSide: CGFloat = 16_384

    func write(to path: String) throws { try Screenshot.write(try bitmap(), to: path) }

    private func bitmap() throws -> Bitmap {
        var configurations: [String] = []
        var scenes: [String] = []
        for result in results {
            if !configurations.contains(result.cell.configuration) { configurations.append(result.cell.configuration) }
            if !scenes.contains(result.cell.scene) { scenes.append(result.cell.scene) }
        }
        let isTable = configurations.count > 1
        let columns = isTable ? configurations.count : max(1, Int(Double(results.count).squareRoot().rounded(.up)) * 3 / 2)
        let pictures = results.map { result in
            result.thumbnail.flatMap { FileManager.default.contents(atPath: $0.hasPrefix("/") ? $0 : "\(folder)/\($0)") }.flatMap {
                Bitmap.reading($0, with: fonts)
            }
        }
        func place(_ index: Int) -> (row: Int, column: Int) {
            guard isTable else { return (index / columns, index % columns) }
            let cell = results[index].cell
            return (scenes.firstIndex(of: cell.scene)!, configurations.firstIndex(of: cell.configuration)!)
        }
        let rows = isTable ? scenes.count : (results.count + columns - 1) / columns
        var (widths, heights) = ([CGFloat](repeating: 180, count: columns), [CGFloat](repeating: 60, count: rows))
        for (index, picture) in pictures.enumerated() {
            let (row, column) = place(index)
            widths[column] = max(widths[column], CGFloat(picture?.width ?? 0))
            heights[row] = max(heights[row], CGFloat(picture?.height ?? 0))
        }
        let head = isTable ? Self.headHeight : 0
        let size = CGSize(
            width: widths.reduce(Self.gap) { $0 + $1 + Self.gap },
            height: heights.reduce(Self.gap + head) { $0 + $1 + Self.captionHeight + Self.gap })
        guard max(size.width, size.height) <= Self.maximumSide else {
            throw CommandFailure(
                """
                a contact sheet of \(results.count) cells would be \(Int(size.width)) x \(Int(size.height)) pixels; \
                fewer scenes or configurations fit
                """
            )
        }
        var nodes: [DisplayNode] = []
        func text(_ text: String, _ frame: CGRect, weight: CGFloat, _ color: CGColor) {
            let font = FontFace(weight: weight, size: 13)
            var shown = text
            while shown.count > 2, fonts.width(of: shown, font: font) > frame.width { shown = String(shown.dropLast(2)) + "…" }
            nodes.append(
                DisplayNode(
                    id: UInt64(nodes.count + 1), name: "text", bounds: CGRect(origin: .zero, size: size),
                    contents: [.glyphs(GlyphRun(text: shown, font: font, color: color, origin: CGPoint(x: frame.minX, y: frame.minY + 14)))]
                ))
        }
        func left(_ column: Int) -> CGFloat { widths[..<column].reduce(Self.gap) { $0 + $1 + Self.gap } }
        func top(_ row: Int) -> CGFloat { heights[..<row].reduce(Self.gap + head) { $0 + $1 + Self.captionHeight + Self.gap } }
        if isTable {
            for (column, name) in configurations.enumerated() {
                text(name, CGRect(x: left(column), y: Self.gap, width: widths[column], height: head), weight: 0.4, Self.ink)
            }
        }
        var pasted: [(Bitmap, Int, Int)] = []
        for (index, result) in results.enumerated() {
            let (row, column) = place(index)
            let frame = CGRect(x: left(column), y: top(row), width: widths[column], height: heights[row])
            let picture = pictures[index]
            let drawn = picture.map { CGSize(width: $0.width, height: $0.height) } ?? CGSize(width: widths[column], height: 60)
            let x = (frame.minX + (frame.width - drawn.width) / 2).rounded()
            let border: CGFloat = result.isFailure ? 5 : 1
            let around = CGRect(x: x - border, y: frame.minY - border, width: drawn.width + 2 * border, height: drawn.height + 2 * border)
            nodes.append(
                DisplayNode(
                    id: UInt64(nodes.count + 1), name: "border", transform: CGAffineTransform(translationX: around.minX, y: around.minY),
                    bounds: CGRect(origin: .zero, size: around.size), fill: result.isFailure ? Self.red : CGColor(hex: 0xC8C8CE)))
            if let picture { pasted.append((picture, Int(x), Int(frame.minY))) }
            let below = CGRect(x: frame.minX, y: frame.minY + drawn.height + 8, width: frame.width, height: Self.captionHeight)
            text(result.cell.title, below, weight: 0.3, Self.ink)
            if result.isFailure {
                text(result.outcome.sentence, below.offsetBy(dx: 0, dy: 17), weight: 0.3, Self.red)
            }
        }
        let list = DisplayList(size: size, background: Self.background, nodes: nodes)
        let sheet = Compositor.picture(of: list, fonts: fonts, scale: 1)
        for (picture, x, y) in pasted {
            for row in 0..<picture.height where y + row < sheet.height {
                (sheet.bytes + (y + row) * sheet.stride + x * 4).copyMemory(
                    from: picture.bytes + row * picture.stride, byteCount: min(picture.width, sheet.width - x) * 4)
            }
        }
        return sheet
    }
}

extension CellResult.Outcome {
    /// The outcome as text for the picture.
    var sentence: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .crashed: "crashed"
        case .timedOut: "took too long"
        case .notRun: "was not run"
        }
    }
}
