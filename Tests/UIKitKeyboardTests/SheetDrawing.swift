import Compositing
import Foundation
import QuartzCore
import Simulator

@testable import UIKitCore
@testable import UIKitKeyboard

/// Arranges the pictures of one iPad's keyboards on a sheet, with the table of their numbers at its end.
@MainActor
struct SheetDrawing {
    let folder: String
    let title: String
    /// The rows of the table. The first row contains the titles.
    let table: [[String]]
    /// The scales of a single picture and of the sheet, in pixels per point. The pictures are larger so that they show details.
    private static let scales: (picture: CGFloat, sheet: CGFloat) = (2, 1)
    private static let margin: CGFloat = 24
    private static let titleHeight: CGFloat = 30
    private static let lineHeight: CGFloat = 20
    /// The x positions of the table's columns.
    private static let columns: [CGFloat] = [0, 270, 350, 450, 520, 600]
    private static let perRow = 2

    private struct Cell {
        var title: String
        var picture: Bitmap?
    }

    func write(_ sheet: KeyboardSheet) throws {
        let fonts = try FontLibrary()
        var sheet = sheet
        sheet.fonts = fonts
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let base = URL(fileURLWithPath: folder).appendingPathComponent(title.replacingOccurrences(of: " ", with: "-"))
        let lines = table.map { line in
            zip(line, [36, 10, 12, 8, 11, 5]).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined()
        }
        try (lines.joined(separator: "\n") + "\n").write(toFile: base.path + ".txt", atomically: true, encoding: .utf8)
        var cells: [Cell] = []
        for state in KeyboardSheet.State.allCases {
            guard KeyboardMode.available(on: sheet.device).contains(state.mode) else {
                cells.append(Cell(title: "\(state.rawValue): this iPad has none"))
                continue
            }
            let cell = try sheet.show(state) { phone, keyboard in
                let list = phone.displayList
                let shown = phone.process.run { keyboard.visibleFrame }
                let room = CGRect(origin: .zero, size: list.size)
                // A keyboard that fills most of the screen is shown with the whole screen, others with only their surroundings.
                let crop = shown.height > room.height * 0.8 ? room : shown.insetBy(dx: -60, dy: -60).intersection(room)
                let whole = Compositor.picture(of: list, fonts: fonts, scale: Self.scales.picture)
                try whole.part(crop, scale: Self.scales.picture).writePNG(
                    to: URL(fileURLWithPath: "\(base.path)-\(state.rawValue.replacingOccurrences(of: " ", with: "-")).png"))
                let scale = Self.scales.sheet * (crop == room ? 0.5 : 1)
                let small = Compositor.picture(of: list, fonts: fonts, scale: scale).part(crop, scale: scale)
                let frame = "\(Int(shown.minX)), \(Int(shown.minY)), \(Int(shown.width)) x \(Int(shown.height))"
                return Cell(title: "\(state.rawValue) (\(frame))", picture: small)
            }
            cells.append(cell)
        }
        try draw(cells, fonts).writePNG(to: base.appendingPathExtension("png"))
    }

    private func draw(_ cells: [Cell], _ fonts: FontLibrary) -> Bitmap {
        let margin = Self.margin
        let column = CGFloat(cells.compactMap(\.picture?.width).max() ?? 600) + margin
        var places: [CGPoint] = []
        var y = margin + Self.titleHeight
        for start in stride(from: 0, to: cells.count, by: Self.perRow) {
            let row = cells[start..<min(start + Self.perRow, cells.count)]
            for index in row.indices.map({ $0 - start }) { places.append(CGPoint(x: margin + CGFloat(index) * column, y: y)) }
            y += Self.titleHeight + margin + CGFloat(row.map { $0.picture?.height ?? 0 }.max() ?? 0)
        }
        let tableTop = y
        let size = CGSize(
            width: max(margin + CGFloat(Self.perRow) * column, 700), height: y + CGFloat(table.count) * Self.lineHeight + margin)
        var items: [DisplayItem] = []
        func write(_ text: String, _ font: FontFace, x: CGFloat, baseline: CGFloat, color: CGColor = .black) {
            items.append(.glyphs(GlyphRun(text: text, font: font, color: color, origin: CGPoint(x: x, y: baseline))))
        }
        write(title, FontFace(weight: 0.4, size: 22), x: margin, baseline: margin + 16)
        for (cell, place) in zip(cells, places) { write(cell.title, FontFace(weight: 0.3, size: 15), x: place.x, baseline: place.y + 20) }
        for (index, line) in table.enumerated() {
            for (text, x) in zip(line, Self.columns) {
                write(
                    text, FontFace(weight: index == 0 ? 0.4 : 0, size: 14), x: margin + x,
                    baseline: tableTop + CGFloat(index + 1) * Self.lineHeight, color: text == "OFF" ? CGColor(hex: 0xD00000) : .black)
            }
        }
        let room = DisplayNode(id: 1, name: "sheet", bounds: CGRect(origin: .zero, size: size), contents: items)
        let result = Compositor.picture(
            of: DisplayList(size: size, background: CGColor(gray: 0.92, alpha: 1), nodes: [room]), fonts: fonts, scale: 1)
        for (cell, place) in zip(cells, places) {
            guard let picture = cell.picture else { continue }
            result.copy(picture, x: Int(place.x), y: Int(place.y + Self.titleHeight))
        }
        return result
    }
}

extension Bitmap {
    /// Returns a part of the picture; its frame is in points.
    fileprivate func part(_ frame: CGRect, scale: CGFloat) -> Bitmap {
        let (x, y) = (Int(frame.minX * scale), Int(frame.minY * scale))
        let result = Bitmap(width: min(Int(frame.width * scale), width - x), height: min(Int(frame.height * scale), height - y))
        for row in 0..<result.height {
            (result.bytes + row * result.stride).copyMemory(from: bytes + (y + row) * stride + x * 4, byteCount: result.stride)
        }
        return result
    }

    fileprivate func copy(_ source: Bitmap, x: Int, y: Int) {
        for row in 0..<source.height {
            (bytes + (y + row) * stride + x * 4).copyMemory(from: source.bytes + row * source.stride, byteCount: source.width * 4)
        }
    }
}
