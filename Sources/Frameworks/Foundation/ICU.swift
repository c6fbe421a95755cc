internal import CFoundationICU
import Foundation

/// Formatting by Foundation's copy of ICU, whose words for units and lists are those of an iPhone (CLDR's).
enum ICU {
    /// The number of UTF-16 units that any of these texts fits into. (chosen)
    private static let room = 2048

    /// Returns a number formatted by a skeleton of ICU's: `measure-unit/length-meter unit-width-short`. Nil for a skeleton that ICU does
    /// not know.
    static func number(_ value: Double, skeleton: String, locale: Locale) -> String? {
        var status: ICUStatus = 0
        let units = Array(skeleton.utf16)
        let formatter = swift_unumf_openForSkeletonAndLocale(units, Int32(units.count), locale.identifier, &status)
        let result = swift_unumf_openResult(&status)
        defer {
            swift_unumf_close(formatter)
            swift_unumf_closeResult(result)
        }
        swift_unumf_formatDouble(formatter, value, result, &status)
        var buffer = [UInt16](repeating: 0, count: room)
        let length = swift_unumf_resultToString(result, &buffer, Int32(room), &status)
        return status > 0 ? nil : String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
    }

    /// The width of a list of units. Raw values are ICU's. (documented: `ulistformatter.h`)
    enum ListWidth: Int32 { case wide, short, narrow }

    /// Returns several measures joined: "5 hours, 3 minutes".
    static func unitList(_ items: [String], width: ListWidth, locale: Locale) -> String {
        let plain = items.joined(separator: " ")
        guard items.count > 1 else { return plain }
        var status: ICUStatus = 0
        // (documented: ULISTFMT_TYPE_UNITS)
        let formatter = swift_ulistfmt_openForType(locale.identifier, 2, width.rawValue, &status)
        defer { swift_ulistfmt_close(formatter) }
        let texts = items.map { item in
            let units = Array(item.utf16)
            let copy = UnsafeMutablePointer<UInt16>.allocate(capacity: max(units.count, 1))
            copy.initialize(from: units, count: units.count)
            return (copy, Int32(units.count))
        }
        defer { for text in texts { text.0.deallocate() } }
        var buffer = [UInt16](repeating: 0, count: room)
        var pointers = texts.map { Optional(UnsafePointer($0.0)) }
        let length = swift_ulistfmt_format(formatter, &pointers, texts.map(\.1), Int32(texts.count), &buffer, Int32(room), &status)
        return status > 0 ? plain : String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
    }
}
