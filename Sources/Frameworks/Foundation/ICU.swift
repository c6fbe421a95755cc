import Foundation
import Glibc

/// Foundation's copy of ICU, whose words for units and lists are those of an iPhone (CLDR's). It is loaded with Foundation, which does not
/// declare these functions of it, so they are looked up with the loader.
enum ICU {
    private typealias Status = UnsafeMutablePointer<Int32>
    private typealias Buffer = UnsafeMutablePointer<UInt16>
    private typealias OpenNumber = @convention(c) (UnsafePointer<UInt16>?, Int32, UnsafePointer<CChar>?, Status) -> OpaquePointer?
    private typealias OpenResult = @convention(c) (Status) -> OpaquePointer?
    private typealias FormatNumber = @convention(c) (OpaquePointer?, Double, OpaquePointer?, Status) -> Void
    private typealias Text = @convention(c) (OpaquePointer?, Buffer?, Int32, Status) -> Int32
    private typealias OpenList = @convention(c) (UnsafePointer<CChar>?, Int32, Int32, Status) -> OpaquePointer?
    private typealias FormatList =
        @convention(c) (
            OpaquePointer?, UnsafePointer<UnsafePointer<UInt16>?>?, UnsafePointer<Int32>?, Int32, Buffer?, Int32, Status
        ) -> Int32
    private typealias Close = @convention(c) (OpaquePointer?) -> Void

    /// Returns an ICU function, whose names have the prefix of Swift's toolchain.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(nil, "swift_" + name).map { unsafeBitCast($0, to: type) }
    }

    /// The number of UTF-16 units that any of these texts fits into. (chosen)
    private static let room = 2048

    /// Returns a number formatted by a skeleton of ICU's: `measure-unit/length-meter unit-width-short`. Nil for a skeleton that ICU does
    /// not know.
    static func number(_ value: Double, skeleton: String, locale: Locale) -> String? {
        guard let open = function("unumf_openForSkeletonAndLocale", as: OpenNumber.self),
            let openResult = function("unumf_openResult", as: OpenResult.self),
            let format = function("unumf_formatDouble", as: FormatNumber.self),
            let text = function("unumf_resultToString", as: Text.self),
            let close = function("unumf_close", as: Close.self), let closeResult = function("unumf_closeResult", as: Close.self)
        else { return nil }
        var status: Int32 = 0
        let units = Array(skeleton.utf16)
        let formatter = open(units, Int32(units.count), locale.identifier, &status)
        let result = openResult(&status)
        defer {
            close(formatter)
            closeResult(result)
        }
        format(formatter, value, result, &status)
        var buffer = [UInt16](repeating: 0, count: room)
        let length = text(result, &buffer, Int32(room), &status)
        return status > 0 ? nil : String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
    }

    /// The width of a list of units. Raw values are ICU's. (documented: `ulistformatter.h`)
    enum ListWidth: Int32 { case wide, short, narrow }

    /// Returns several measures joined: "5 hours, 3 minutes".
    static func unitList(_ items: [String], width: ListWidth, locale: Locale) -> String {
        let plain = items.joined(separator: " ")
        guard items.count > 1, let open = function("ulistfmt_openForType", as: OpenList.self),
            let format = function("ulistfmt_format", as: FormatList.self), let close = function("ulistfmt_close", as: Close.self)
        else { return plain }
        var status: Int32 = 0
        // (documented: ULISTFMT_TYPE_UNITS)
        let formatter = open(locale.identifier, 2, width.rawValue, &status)
        defer { close(formatter) }
        let texts = items.map { item in
            let units = Array(item.utf16)
            let copy = UnsafeMutablePointer<UInt16>.allocate(capacity: max(units.count, 1))
            copy.initialize(from: units, count: units.count)
            return (copy, Int32(units.count))
        }
        defer { for text in texts { text.0.deallocate() } }
        var buffer = [UInt16](repeating: 0, count: room)
        let pointers = texts.map { Optional(UnsafePointer($0.0)) }
        let length = format(formatter, pointers, texts.map(\.1), Int32(texts.count), &buffer, Int32(room), &status)
        return status > 0 ? plain : String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
    }
}
