internal import CFoundationICU
import Foundation

/// Formats values with Foundation's copy of ICU, which has the same words for units and lists as an iPhone (those of CLDR).
enum ICU {
    /// The maximum length of a formatted text in UTF-16 units. (chosen)
    private static let room = 2048

    /// Returns a number formatted by an ICU skeleton, such as `measure-unit/length-meter unit-width-short`. Returns nil if ICU does not
    /// know the skeleton.
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

    /// The width of a list of measures. The raw values are those of ICU. (documented: `ulistformatter.h`)
    enum ListWidth: Int32 { case wide, short, narrow }

    /// Returns several measures as a list, such as "5 hours, 3 minutes".
    static func unitList(_ items: [String], width: ListWidth, locale: Locale) -> String {
        let plain = items.joined(separator: " ")
        guard items.count > 1 else { return plain }
        var status: ICUStatus = 0
        // The type 2 is a list of measures. (documented: ULISTFMT_TYPE_UNITS)
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
