/// The output of foreign code on its way to a terminal: of control characters line ends, tabs and returns stay, and of sequences those that
/// colour text and that clear a line. The others are written out. (documented: ECMA-48, SGR and EL)
package struct TerminalFilter {
    package init() {}

    private enum Place { case text, escape, parameters, latin }
    private var place = Place.text
    private var held: [UInt8] = []
    /// A sequence that is longer is none. Bytes. (chosen)
    private static let longest = 32

    /// - Returns: what may be shown of it; a sequence that is not at its end waits for the next piece.
    package mutating func take(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in bytes {
            switch place {
            case .text: takeText(byte, &result)
            case .latin:
                place = .text
                // The controls of eight bits begin sequences as an escape does.
                result += byte < 0xA0 ? Array("\\u{\(hexadecimal(byte))}".utf8) : [0xC2, byte]
            case .escape:
                held.append(byte)
                place = byte == UInt8(ascii: "[") ? .parameters : .text
                if place == .text { drop(&result) }
            case .parameters:
                held.append(byte)
                if byte == UInt8(ascii: "m") || byte == UInt8(ascii: "K") {
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
        case 0xC2: place = .latin
        case 0x80...0xFF: result.append(byte)
        default: result += Array("\\x\(hexadecimal(byte))".utf8)
        }
    }

    /// Shows a sequence as text.
    private mutating func drop(_ result: inout [UInt8]) {
        place = .text
        for byte in held {
            if byte == 0x1B { result += Array("\\e".utf8) } else { takeText(byte, &result) }
        }
        held = []
    }

    private func hexadecimal(_ byte: UInt8) -> String { String(byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
