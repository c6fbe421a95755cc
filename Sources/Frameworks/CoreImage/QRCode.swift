import QuartzCore

/// The smallest QR code for the given bytes. (documented: ISO/IEC 18004, model 2, byte mode)
struct QRCode {
    /// The number of modules on each side of the code, without the margin.
    let side: Int
    /// Whether each module is dark, row by row from the upper left corner.
    private(set) var isDark: [Bool]
    /// Whether each module is part of a fixed pattern instead of the data: finders, timing, alignment, format and version.
    private var isFixed: [Bool]

    private enum Level: Int {
        case low = 0, medium, quartile, high
        /// The two bits that encode the error correction level in the format information.
        var bits: Int { [1, 0, 3, 2][rawValue] }
    }
    // The tables of error correction bytes per block and numbers of blocks have a row for each level L, M, Q and H, and a column for each
    // version from 1 to 40. (documented: table 9)
    private static let correctionBytes: [[Int]] = [
        [
            7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30,
            30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
            28, 28, 28, 28, 28, 28, 28, 28,
        ],
        [
            13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30,
            30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
            30, 30, 30, 30, 30, 30, 30, 30,
        ],
    ]
    private static let blockCounts: [[Int]] = [
        [
            1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22,
            24, 25,
        ],
        [
            1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38,
            40, 43, 45, 47, 49,
        ],
        [
            1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53,
            56, 59, 62, 65, 68,
        ],
        [
            1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60,
            63, 66, 70, 74, 77, 81,
        ],
    ]

    /// Creates the code for a message. Returns nil if the message has more bytes than the largest code can hold.
    /// - Parameter correction: `L`, `M`, `Q` or `H`. All other values mean `M`.
    init?(_ message: [UInt8], correction: String) {
        let level: Level = ["L": .low, "Q": .quartile, "H": .high][correction] ?? .medium
        func capacity(_ version: Int) -> Int {
            Self.modules(version) / 8 - Self.correctionBytes[level.rawValue][version - 1] * Self.blockCounts[level.rawValue][version - 1]
        }
        func needed(_ version: Int) -> Int { 4 + (version < 10 ? 8 : 16) + message.count * 8 }
        guard let version = (1...40).first(where: { needed($0) <= capacity($0) * 8 }) else { return nil }
        side = version * 4 + 17
        isDark = Array(repeating: false, count: side * side)
        isFixed = isDark

        drawFixed(version)
        let bytes = Self.data(message, version, capacity(version))
        drawData(Self.interleaved(bytes, version, level))
        var best: (penalty: Int, mask: Int)?
        for mask in 0..<8 {
            apply(mask)
            drawFormat(level, mask)
            let penalty = self.penalty
            if penalty < best?.penalty ?? .max { best = (penalty, mask) }
            apply(mask)
        }
        let mask = best?.mask ?? 0
        apply(mask)
        drawFormat(level, mask)
    }

    /// The picture of the code with a margin of one light module, as in Core Image. The first row is the upper row.
    var image: CGImage {
        let width = side + 2
        var bytes = [UInt8](repeating: 255, count: width * width * 4)
        for y in 0..<side {
            for x in 0..<side where isDark[y * side + x] {
                let place = ((y + 1) * width + x + 1) * 4
                for component in 0..<3 { bytes[place + component] = 0 }
            }
        }
        return CGImage(width: width, height: width, premultipliedBGRA: bytes)
    }

    // MARK: Data

    /// Returns the number of modules for data and error correction.
    private static func modules(_ version: Int) -> Int {
        var count = (16 * version + 128) * version + 64
        if version >= 2 {
            let alignments = version / 7 + 2
            count -= (25 * alignments - 10) * alignments - 55
            if version >= 7 { count -= 36 }
        }
        return count
    }
    private static func data(_ message: [UInt8], _ version: Int, _ capacity: Int) -> [UInt8] {
        var bits: [Bool] = []
        func append(_ value: Int, _ count: Int) { for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) } }
        append(4, 4)
        append(message.count, version < 10 ? 8 : 16)
        for byte in message { append(Int(byte), 8) }
        append(0, min(4, capacity * 8 - bits.count))
        append(0, (8 - bits.count % 8) % 8)
        var bytes = stride(from: 0, to: bits.count, by: 8).map { start in (0..<8).reduce(UInt8(0)) { $0 << 1 | (bits[start + $1] ? 1 : 0) }
        }
        var filling: UInt8 = 0xEC
        while bytes.count < capacity {
            bytes.append(filling)
            filling ^= 0xEC ^ 0x11
        }
        return bytes
    }
    private static func interleaved(_ bytes: [UInt8], _ version: Int, _ level: Level) -> [UInt8] {
        let count = blockCounts[level.rawValue][version - 1]
        let correction = correctionBytes[level.rawValue][version - 1]
        let total = modules(version) / 8
        let short = total / count - correction
        let shortBlocks = count - total % count
        let divisor = ReedSolomon.divisor(correction)
        var blocks: [(data: [UInt8], correction: [UInt8])] = []
        var place = 0
        for number in 0..<count {
            let length = short + (number < shortBlocks ? 0 : 1)
            let data = Array(bytes[place..<place + length])
            blocks.append((data, ReedSolomon.remainder(data, divisor)))
            place += length
        }
        var result: [UInt8] = []
        for index in 0...short { for block in blocks where index < block.data.count { result.append(block.data[index]) } }
        for index in 0..<correction { for block in blocks { result.append(block.correction[index]) } }
        return result
    }

    // MARK: Modules

    private mutating func fix(_ x: Int, _ y: Int, _ dark: Bool) {
        guard x >= 0, y >= 0, x < side, y < side else { return }
        isDark[y * side + x] = dark
        isFixed[y * side + x] = true
    }
    private mutating func drawFixed(_ version: Int) {
        for index in 0..<side {
            fix(6, index, index % 2 == 0)
            fix(index, 6, index % 2 == 0)
        }
        for (centerX, centerY) in [(3, 3), (side - 4, 3), (3, side - 4)] {
            for dy in -4...4 {
                for dx in -4...4 {
                    let ring = max(abs(dx), abs(dy))
                    fix(centerX + dx, centerY + dy, ring != 2 && ring != 4)
                }
            }
        }
        let places = Self.alignments(version, side)
        let last = places.count - 1
        for (row, y) in places.enumerated() {
            for (column, x) in places.enumerated() {
                if row == 0 && (column == 0 || column == last) || row == last && column == 0 { continue }
                for dy in -2...2 { for dx in -2...2 { fix(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
            }
        }
        // The format is drawn once to reserve its modules, because the real format depends on the mask.
        drawFormat(.low, 0)
        guard version >= 7 else { return }
        var rest = version
        for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
        let bits = version << 12 | rest
        for index in 0..<18 {
            let (a, b) = (side - 11 + index % 3, index / 3)
            fix(a, b, bits >> index & 1 == 1)
            fix(b, a, bits >> index & 1 == 1)
        }
    }
    private static func alignments(_ version: Int, _ side: Int) -> [Int] {
        guard version > 1 else { return [] }
        let count = version / 7 + 2
        let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<count - 1).map { side - 7 - (count - 2 - $0) * step }
    }
    private mutating func drawFormat(_ level: Level, _ mask: Int) {
        let data = level.bits << 3 | mask
        var rest = data
        for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
        let bits = (data << 10 | rest) ^ 0x5412
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0...5 { fix(8, index, bit(index)) }
        fix(8, 7, bit(6))
        fix(8, 8, bit(7))
        fix(7, 8, bit(8))
        for index in 9..<15 { fix(14 - index, 8, bit(index)) }
        for index in 0..<8 { fix(side - 1 - index, 8, bit(index)) }
        for index in 8..<15 { fix(8, side - 15 + index, bit(index)) }
        fix(8, side - 8, true)
    }
    /// Draws the data in pairs of columns from the right, alternately upwards and downwards.
    private mutating func drawData(_ bytes: [UInt8]) {
        var index = 0
        var right = side - 1
        while right >= 1 {
            if right == 6 { right = 5 }
            for step in 0..<side {
                let y = (right + 1) & 2 == 0 ? side - 1 - step : step
                for x in [right, right - 1] where !isFixed[y * side + x] && index < bytes.count * 8 {
                    isDark[y * side + x] = bytes[index >> 3] >> (7 - index & 7) & 1 == 1
                    index += 1
                }
            }
            right -= 2
        }
    }
    /// Inverts modules by the pattern of a mask. A second call with the same mask restores the modules.
    private mutating func apply(_ mask: Int) {
        for y in 0..<side {
            for x in 0..<side where !isFixed[y * side + x] {
                let turns =
                    switch mask {
                    case 0: (x + y) % 2 == 0
                    case 1: y % 2 == 0
                    case 2: x % 3 == 0
                    case 3: (x + y) % 3 == 0
                    case 4: (x / 3 + y / 2) % 2 == 0
                    case 5: x * y % 2 + x * y % 3 == 0
                    case 6: (x * y % 2 + x * y % 3) % 2 == 0
                    default: ((x + y) % 2 + x * y % 3) % 2 == 0
                    }
                if turns { isDark[y * side + x].toggle() }
            }
        }
    }

    /// The penalty score for features that make the code hard to read: runs, blocks, patterns that resemble a finder, and an imbalance of
    /// dark and light modules. (documented: 7.8.3)
    private var penalty: Int {
        var result = 0
        let finders: [[Bool]] = [
            [true, false, true, true, true, false, true, false, false, false, false],
            [false, false, false, false, true, false, true, true, true, false, true],
        ]
        for isColumn in [false, true] {
            for line in 0..<side {
                let modules = (0..<side).map { isColumn ? isDark[$0 * side + line] : isDark[line * side + $0] }
                var run = 1
                for index in 1..<side {
                    if modules[index] == modules[index - 1] {
                        run += 1
                        if run == 5 { result += 3 } else if run > 5 { result += 1 }
                    } else {
                        run = 1
                    }
                }
                for start in 0...(side - 11) where finders.contains(where: { $0.elementsEqual(modules[start..<start + 11]) }) {
                    result += 40
                }
            }
        }
        for y in 0..<side - 1 {
            for x in 0..<side - 1 {
                let first = isDark[y * side + x]
                if first == isDark[y * side + x + 1], first == isDark[(y + 1) * side + x], first == isDark[(y + 1) * side + x + 1] {
                    result += 3
                }
            }
        }
        let share = isDark.count { $0 } * 20 - side * side * 10
        return result + (abs(share) + side * side - 1) / (side * side) * 10 - 10
    }
}

/// Computes error correction bytes in the field of 256 elements. (documented: ISO/IEC 18004, annex A)
private enum ReedSolomon {
    static func product(_ x: UInt8, _ y: UInt8) -> UInt8 {
        var result = 0
        for bit in (0..<8).reversed() {
            result = result << 1 ^ (result >> 7) * 0x11D
            result ^= Int(y >> bit & 1) * Int(x)
        }
        return UInt8(truncatingIfNeeded: result)
    }
    static func divisor(_ degree: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: degree - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<degree {
            for index in 0..<degree {
                result[index] = product(result[index], root)
                if index + 1 < degree { result[index] ^= result[index + 1] }
            }
            root = product(root, 2)
        }
        return result
    }
    static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: divisor.count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for index in result.indices { result[index] ^= product(divisor[index], factor) }
        }
        return result
    }
}
