import CHarfBuzz
import CRSVG
import QuartzCore

extension FontLibrary: ResourceHost {
    package func drawSVG(_ data: Data, element: String?, scale: CGFloat) -> DisplayImage? {
        let bytes = [UInt8](data)
        let name = element.map { "#" + $0 }
        var width = 0.0
        var height = 0.0
        guard !bytes.isEmpty, scale > 0, lab_svg_size(bytes, bytes.count, name, &width, &height) != 0 else { return nil }
        let columns = (width * Double(scale)).rounded()
        let rows = (height * Double(scale)).rounded()
        guard columns >= 1, rows >= 1, columns * rows <= Double(Self.pixelLimit) else { return nil }
        let bitmap = Bitmap(width: Int(columns), height: Int(rows))
        let drawn = lab_svg_draw(
            bytes, bytes.count, name, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.stride),
            bitmap.bytes.assumingMemoryBound(to: UInt8.self))
        return drawn != 0 ? DisplayImage(bitmap) : nil
    }

    package func drawPDF(_ path: String, scale: CGFloat) throws(ResourceError) -> DisplayImage {
        let picture = try PDFPicture.file(path, scale: scale)
        guard let data = FileManager.default.contents(atPath: picture), let image = decodePicture(data) else {
            throw ResourceError("\(path) was turned into \(picture), which is not a picture")
        }
        return image
    }

    package func readFont(_ path: String) -> CustomFont? {
        guard let face = try? Typeface(path: path, index: -1) else { return nil }
        func name(_ ids: hb_ot_name_id_t...) -> String? {
            for id in ids {
                var length: UInt32 = 0
                length = hb_ot_name_get_utf8(face.hbFace, id, hb_language_from_string("en", -1), nil, nil)
                guard length > 0, length < 4096 else { continue }
                var size = length + 1
                var text = [CChar](repeating: 0, count: Int(size))
                hb_ot_name_get_utf8(face.hbFace, id, hb_language_from_string("en", -1), &size, &text)
                let found = String(decoding: text.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
                if !found.isEmpty { return found }
            }
            return nil
        }
        func metric(_ tag: String) -> CGFloat? {
            var value: hb_position_t = 0
            let found = hb_ot_metrics_get_position(face.hbFont, hb_ot_metrics_tag_t(rawValue: Self.tag(tag)), &value)
            return found != 0 ? CGFloat(value) / face.unitsPerEm : nil
        }
        let family = name(16, 1) ?? URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let style = name(17, 2) ?? "Regular"
        let weight = hb_style_get_value(face.hbFont, hb_style_tag_t(rawValue: Self.tag("wght")))
        let slant = hb_style_get_value(face.hbFont, hb_style_tag_t(rawValue: Self.tag("ital")))
        // A metric that is missing from the font's tables gets the value of typical text fonts. (chosen)
        return CustomFont(
            path: path, postScriptName: name(6) ?? (family + "-" + style).replacingOccurrences(of: " ", with: ""), familyName: family,
            styleName: style, weight: Self.weight(CGFloat(weight)), isItalic: slant > 0, ascender: metric("hasc") ?? 0.95,
            descender: -abs(metric("hdsc") ?? 0.25), leading: metric("hlgp") ?? 0, capHeight: metric("cpht") ?? 0.7,
            xHeight: metric("xhgt") ?? 0.5)
    }

    /// Returns a four-letter tag as an OpenType number.
    private static func tag(_ letters: String) -> UInt32 { letters.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

    /// Converts a CSS weight to UIKit's scale. (Facts/Text.md#weights)
    private static func weight(_ css: CGFloat) -> CGFloat {
        let table: [(css: CGFloat, weight: CGFloat)] = [
            (100, -0.8), (200, -0.6), (300, -0.4), (400, 0), (500, 0.23), (600, 0.3), (700, 0.4), (800, 0.56), (900, 0.62),
        ]
        return table.min { abs($0.css - css) < abs($1.css - css) }!.weight
    }
}
