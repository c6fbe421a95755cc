/// Filters untrusted output for a terminal. The filter keeps line breaks, tabs, carriage returns, and the control sequences that colour
/// text or clear a line. It escapes all other control characters and sequences, bytes that are not UTF-8 (some terminals interpret them
/// as controls), and characters that reorder text. (documented: ECMA-48, SGR and EL; UTF-8: RFC 3629)
package struct TerminalFilter {
    package init() {}

    private enum Place { case text, escape, parameters, character }
    private var place = Place.text
    private var held: [UInt8] = []
    /// The number of bytes that the current character still needs.
    private var missing = 0
    /// The maximum length of a control sequence in bytes. A longer sequence is invalid. (chosen)
    private static let longest = 32

    /// Filters a piece of the output.
    /// - Returns: the output to show. An incomplete control sequence is held until the next piece.
    package mutating func take(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in bytes {
            switch place {
            case .text: takeText(byte, &result)
            case .character: takeContinuation(byte, &result)
            case .escape:
                held.append(byte)
                place = byte == UInt8(ascii: "[") ? .parameters : .text
                if place == .text { drop(&result) }
            case .parameters:
                held.append(byte)
                if byte == UInt8(ascii: "K") || byte == UInt8(ascii: "m") && !hidesText {
                    result += held
                    held = []
                    place = .text
                } else if !(0x30...0x3B).contains(byte) || held.count > Self.longest {
                    drop(&result)
                }
            }
        }
        return result
    }

    private mutating func takeText(_ byte: UInt8, _ result: inout [UInt8]) {
        switch byte {
        case 0x1B:
            held = [byte]
            place = .escape
        case 0x09, 0x0A, 0x0D, 0x20...0x7E: result.append(byte)
        case 0xC2...0xF4:
            held = [byte]
            missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
            place = .character
        default: result += Array("\\x\(hexadecimal(byte))".utf8)
        }
    }

    private mutating func takeContinuation(_ byte: UInt8, _ result: inout [UInt8]) {
        guard (0x80...0xBF).contains(byte) else {
            // The held bytes are escaped, because the character is incomplete. This byte begins a new character.
            for each in held { result += Array("\\x\(hexadecimal(each))".utf8) }
            held = []
            place = .text
            return takeText(byte, &result)
        }
        held.append(byte)
        missing -= 1
        guard missing == 0 else { return }
        let text = String(decoding: held, as: UTF8.self)
        let isSafe = text.unicodeScalars.allSatisfy { !Self.isControl($0) && $0 != "\u{FFFD}" } || held == [0xEF, 0xBF, 0xBD]
        result += isSafe ? held : written(text)
        held = []
        place = .text
    }

    private func written(_ text: String) -> [UInt8] {
        guard !text.unicodeScalars.contains("\u{FFFD}"), let scalar = text.unicodeScalars.first else {
            return held.flatMap { Array("\\x\(hexadecimal($0))".utf8) }
        }
        return Array("\\u{\(String(scalar.value, radix: 16))}".utf8)
    }

    /// Returns whether a character is an eight-bit control character or reorders text. (documented: UAX #9, explicit directional
    /// formatting)
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        (0x80...0x9F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    /// Whether the control sequence makes text invisible: whether it contains the SGR parameter 8 outside the parameters of a colour.
    private var hidesText: Bool {
        var parts = String(decoding: held.dropFirst(2).dropLast(), as: UTF8.self).split(whereSeparator: { $0 == ";" || $0 == ":" }).map {
            Int($0) ?? 0
        }[...]
        while let part = parts.popFirst() {
            if part == 8 { return true }
            guard [38, 48, 58].contains(part) else { continue }
            switch parts.first {
            case 5: parts = parts.dropFirst(2)
            case 2: parts = parts.dropFirst(4)
            default: break
            }
        }
        return false
    }

    /// Escapes the held control sequence, so that the terminal shows it as text.
    private mutating func drop(_ result: inout [UInt8]) {
        place = .text
        for byte in held {
            if byte == 0x1B { result += Array("\\e".utf8) } else { takeText(byte, &result) }
        }
        held = []
    }

    private func hexadecimal(_ byte: UInt8) -> String { String(byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
