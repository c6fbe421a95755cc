/// The frames of a GIF file. Each is complete, including the parts of earlier frames that remain visible. (documented: GIF89a)
struct GIFFile {
    private(set) var frames: [CGImageSource.Frame] = []
    /// The number of times that the frames are played; 0 for an endless animation.
    private(set) var loopCount = 1

    private let bytes: [UInt8]
    private var place = 0
    private var width = 0
    private var height = 0
    /// The pixels of the canvas, blue first.
    private var canvas: [UInt8] = []
    /// The maximum number of pixels that are read, in all frames together. (chosen: 64 million)
    private static let mostPixels = 1 << 26

    /// Reads a GIF file. Nil for other data, and for a file without a complete frame. A truncated file provides the frames before its
    /// end.
    init?(_ data: Data) {
        guard data.count > 13, data.starts(with: Array("GIF8".utf8)) else { return nil }
        bytes = [UInt8](data)
        place = 6
        width = word() ?? 0
        height = word() ?? 0
        guard width > 0, height > 0, width * height <= Self.mostPixels, let flags = byte() else { return nil }
        place += 2
        canvas = [UInt8](repeating: 0, count: width * height * 4)
        let colors = flags & 0x80 != 0 ? table(flags) : []
        while readBlock(colors) {}
        if frames.isEmpty { return nil }
    }

    private mutating func byte() -> Int? {
        guard place < bytes.count else { return nil }
        defer { place += 1 }
        return Int(bytes[place])
    }
    private mutating func word() -> Int? {
        guard let low = byte(), let high = byte() else { return nil }
        return low | high << 8
    }
    private mutating func table(_ flags: Int) -> [(UInt8, UInt8, UInt8)] {
        let count = 2 << (flags & 7)
        guard place + count * 3 <= bytes.count else { return [] }
        defer { place += count * 3 }
        return (0..<count).map { (bytes[place + $0 * 3], bytes[place + $0 * 3 + 1], bytes[place + $0 * 3 + 2]) }
    }
    /// Reads data sub-blocks up to the terminator.
    private mutating func blocks() -> [UInt8] {
        var result: [UInt8] = []
        while let length = byte(), length > 0 {
            let end = min(place + length, bytes.count)
            result += bytes[place..<end]
            place = end
        }
        return result
    }

    private var delay = 0.0
    private var transparent: Int?
    private var disposal = 0

    /// Reads a block. Returns false at the end of the file, or if the file is damaged.
    private mutating func readBlock(_ colors: [(UInt8, UInt8, UInt8)]) -> Bool {
        switch byte() {
        case 0x21:
            guard let label = byte() else { return false }
            let content = blocks()
            if label == 0xF9, content.count >= 4 {
                disposal = Int(content[0] >> 2 & 7)
                delay = Double(Int(content[1]) | Int(content[2]) << 8) / 100
                transparent = content[0] & 1 != 0 ? Int(content[3]) : nil
            } else if label == 0xFF, content.count >= 14, content.starts(with: Array("NETSCAPE2.0".utf8)) {
                loopCount = Int(content[12]) | Int(content[13]) << 8
            }
            return true
        case 0x2C: return readFrame(colors)
        default: return false
        }
    }

    private mutating func readFrame(_ shared: [(UInt8, UInt8, UInt8)]) -> Bool {
        guard let left = word(), let top = word(), let columns = word(), let rows = word(), let flags = byte() else { return false }
        let colors = flags & 0x80 != 0 ? table(flags) : shared
        guard let codeSize = byte(), (2...8).contains(codeSize), columns * rows <= Self.mostPixels,
            (frames.count + 1) * width * height <= Self.mostPixels
        else { return false }
        let indices = Self.decompress(blocks(), codeSize: codeSize, count: columns * rows)
        let before = canvas
        var lines = Array(0..<rows)
        if flags & 0x40 != 0 {
            lines = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: rows, by: $0.1)) }
        }
        for (index, color) in indices.enumerated() where color != transparent && color < colors.count {
            let (x, y) = (left + index % columns, top + lines[index / columns])
            guard x < width, y < height else { continue }
            let to = (y * width + x) * 4
            (canvas[to], canvas[to + 1], canvas[to + 2], canvas[to + 3]) = (colors[color].2, colors[color].1, colors[color].0, 255)
        }
        frames.append(.init(image: DisplayImage(width: width, height: height, premultipliedBGRA: canvas), delay: delay))
        if disposal == 3 { canvas = before }
        if disposal == 2 {
            for y in top..<min(top + rows, height) where left < width {
                let from = (y * width + left) * 4
                for place in from..<from + 4 * (min(left + columns, width) - left) { canvas[place] = 0 }
            }
        }
        (delay, transparent, disposal) = (0, nil, 0)
        return true
    }

    /// Decompresses LZW with codes that grow up to 12 bits.
    private static func decompress(_ data: [UInt8], codeSize: Int, count: Int) -> [Int] {
        let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
        var table: [(prefix: Int, last: Int)] = []
        func reset() { table = (0..<clear + 2).map { (-1, $0) } }
        reset()
        var (size, buffer, bits) = (codeSize + 1, 0, 0)
        var previous: Int?
        var result: [Int] = []
        result.reserveCapacity(count)
        func string(_ code: Int) -> [Int] {
            var (reversed, at): ([Int], Int) = ([], code)
            while at >= 0 {
                reversed.append(table[at].last)
                at = table[at].prefix
            }
            return reversed.reversed()
        }
        for byte in data {
            buffer |= Int(byte) << bits
            bits += 8
            while bits >= size {
                let code = buffer & (1 << size - 1)
                buffer >>= size
                bits -= size
                if code == end || result.count >= count { return Array(result.prefix(count)) }
                if code == clear {
                    reset()
                    (size, previous) = (codeSize + 1, nil)
                    continue
                }
                if let before = previous {
                    guard code <= table.count else { return result }
                    let first = string(code < table.count ? code : before)[0]
                    if table.count < 4096 { table.append((before, first)) }
                    guard code < table.count else { return result }
                } else if code >= table.count {
                    return result
                }
                result += string(code)
                previous = code
                if table.count == 1 << size, size < 12 { size += 1 }
            }
        }
        return Array(result.prefix(count))
    }
}
