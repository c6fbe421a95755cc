/// The bytes around uncompressed frames that are sent to ffmpeg. Together they are a Matroska stream with one track.
///
/// At a constant rate, raw pixels would be sufficient. In this stream each picture has a time, so a picture that is shown for long is
/// sent only once. ffmpeg converts its colours once and then repeats it, so each repeated frame takes a third of the time. (measured,
/// 780 x 1688 pixels) (documented: RFC 8794 for EBML, RFC 9559 for Matroska)
package struct RawFilmStream {
    let size: PixelSize
    let framesPerSecond: Int

    package init(size: PixelSize, framesPerSecond: Int) {
        self.size = size
        self.framesPerSecond = framesPerSecond
    }

    /// The bytes before the first frame.
    package var header: [UInt8] {
        let nanosecondsPerFrame = (1_000_000_000 + framesPerSecond / 2) / framesPerSecond
        let video = Self.element(
            0xE0,
            Self.number(0xB0, size.width) + Self.number(0xBA, size.height)
                + Self.element(0x2E_B524, Array("BGR".utf8) + [0]))  // four letters that name the layout; the fourth byte is unused
        let track = Self.element(
            0xAE,
            Self.number(0xD7, 1) + Self.number(0x73C5, 1) + Self.number(0x83, 1) + Self.number(0x9C, 0)
                + Self.number(0x23_E383, nanosecondsPerFrame) + Self.element(0x86, Array("V_UNCOMPRESSED".utf8)) + video)
        let writer = Array("KeyboardLab".utf8)
        let information = Self.number(0x2A_D7B1, nanosecondsPerFrame) + Self.element(0x4D80, writer) + Self.element(0x5741, writer)
        let unknownLength: [UInt8] = [0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        return Self.element(0x1A45_DFA3, Self.element(0x4282, Array("matroska".utf8)) + Self.number(0x4287, 4) + Self.number(0x4285, 2))
            + Self.identifier(0x1853_8067) + unknownLength + Self.element(0x1549_A966, information) + Self.element(0x1654_AE6B, track)
    }

    /// Returns the bytes before the pixels of a picture.
    /// - Parameter index: the first frame that shows the picture.
    package func frameHeader(at index: Int) -> [UInt8] {
        let pixelBytes = size.width * size.height * 4
        let time = Self.number(0xE7, index)
        let keyFrame: UInt8 = 0x80
        let block: [UInt8] = [0x81, 0, 0, keyFrame]  // track 1, no time of its own within the cluster
        let blockStart = Self.identifier(0xA3) + Self.length(block.count + pixelBytes) + block
        return Self.identifier(0x1F43_B675) + Self.length(time.count + blockStart.count + pixelBytes) + time + blockStart
    }

    private static func element(_ id: UInt32, _ content: [UInt8]) -> [UInt8] { identifier(id) + length(content.count) + content }

    private static func number(_ id: UInt32, _ value: Int) -> [UInt8] { element(id, withoutLeadingZeros(UInt64(value))) }

    /// Returns an element identifier, whose first byte encodes its length.
    private static func identifier(_ id: UInt32) -> [UInt8] { withoutLeadingZeros(UInt64(id)) }

    /// Returns an element length in eight bytes: a marker bit and 56 bits.
    private static func length(_ count: Int) -> [UInt8] {
        [0x01] + (0..<7).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    }

    private static func withoutLeadingZeros(_ value: UInt64) -> [UInt8] {
        let bytes = (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        return Array(bytes.drop { $0 == 0 }.isEmpty ? [0] : bytes.drop { $0 == 0 })
    }
}
