import Compositing
import Foundation
import HostSupport
import QuartzCore

/// Encodes an animated PNG: the complete first frame, and the changed part of each later frame. A repeated frame extends the duration of
/// the previous frame. (documented: W3C "Portable Network Graphics", third edition, section 11.3.6)
final class APNGEncoder: FrameEncoder {
    private let path: String
    private let partialPath: String
    private let size: PixelSize
    private let framesPerSecond: Int
    private var descriptor: Int32
    private var previous: FrameBuffer?
    private var pictureCount: UInt32 = 0
    private var sequenceNumber: UInt32 = 0
    /// The length of the file up to the last complete picture, in bytes.
    private var completeLength = 0
    private var writtenLength = 0

    /// The maximum duration of a picture in frames, which the file stores in 16 bits.
    private static let longestDelay = Int(UInt16.max)

    convenience init(path: String, size: PixelSize, framesPerSecond: Int) throws(RecordingError) {
        try FileSystem.checkFolder(for: path)
        let partialPath = FileSystem.partialPath(for: path)
        let descriptor = try FileSystem.create(partialPath, for: path)
        try self.init(path: path, partialPath: partialPath, descriptor: descriptor, size: size, framesPerSecond: framesPerSecond)
    }

    /// Writes to `descriptor`, closes it, and finally renames `partialPath`.
    init(path: String, partialPath: String, descriptor: Int32, size: PixelSize, framesPerSecond: Int) throws(RecordingError) {
        self.path = path
        self.partialPath = partialPath
        self.descriptor = descriptor
        self.size = size
        self.framesPerSecond = framesPerSecond
        FileSystem.claim(descriptor)
        do throws(RecordingError) {
            try write(PNGChunks.signature + PNGChunks.header(size) + animationControl)
        } catch {
            abandon()
            throw error
        }
    }

    func encode(_ frame: FrameBuffer, count: Int) throws(RecordingError) {
        var region = PixelRect(whole: size)
        if let previous { region = PixelRect(changedFrom: previous, to: frame) ?? PixelRect(x: 0, y: 0, width: 1, height: 1) }
        var left = count
        while left > 0 {
            let delay = min(left, Self.longestDelay)
            try writePicture(of: frame, in: region, delay: delay)
            left -= delay
            region = PixelRect(x: 0, y: 0, width: 1, height: 1)
        }
        previous = frame
    }

    private func writePicture(of frame: FrameBuffer, in region: PixelRect, delay: Int) throws(RecordingError) {
        let data = PNGChunks.imageData(of: frame, in: region)
        var bytes = PNGChunks.chunk("fcTL", frameControl(region, delay: delay))
        if pictureCount == 0 {
            bytes += PNGChunks.chunk("IDAT", data)
        } else {
            bytes += PNGChunks.chunk("fdAT", PNGChunks.bigEndian(nextSequenceNumber()) + data)
        }
        try write(bytes)
        pictureCount += 1
        completeLength = writtenLength
    }

    func finish(as name: String) throws(RecordingError) {
        try write(PNGChunks.end)
        try complete(as: name)
    }

    func salvage() -> String? {
        // Truncate the incomplete picture. This also makes space for the end chunk, although decoders do not require that chunk.
        guard descriptor >= 0, pictureCount > 0, ftruncate(descriptor, off_t(completeLength)) == 0,
            lseek(descriptor, 0, SEEK_END) >= 0
        else { return nil }
        let name = FileSystem.freeName(for: path, word: FileSystem.incomplete)
        do throws(RecordingError) {
            try? write(PNGChunks.end)
            try complete(as: name)
            return name
        } catch {
            return nil
        }
    }

    private func complete(as name: String) throws(RecordingError) {
        // Write the number of pictures into the reserved space of the header only now, because it was not determined before.
        guard lseek(descriptor, off_t(PNGChunks.signature.count + PNGChunks.header(size).count), SEEK_SET) >= 0 else {
            throw FileSystem.failure(errno, path: path)
        }
        try write(animationControl)
        var code = FileReplacement.synchronize(descriptor)
        FileSystem.release(descriptor)
        // Check the result, because some file systems report a full disk only when a file is closed.
        if close(descriptor) != 0, code == 0 { code = errno }
        descriptor = -1
        guard code == 0 else { throw FileSystem.failure(code, path: path) }
        try FileSystem.publish(partialPath, as: name)
    }

    func abandon() {
        if descriptor >= 0 {
            FileSystem.release(descriptor)
            close(descriptor)
        }
        descriptor = -1
        unlink(partialPath)
    }

    /// The chunk with the number of pictures and with 0 for endless repetition.
    private var animationControl: [UInt8] {
        PNGChunks.chunk("acTL", PNGChunks.bigEndian(pictureCount) + PNGChunks.bigEndian(UInt32(0)))
    }

    private func frameControl(_ region: PixelRect, delay: Int) -> [UInt8] {
        var bytes = PNGChunks.bigEndian(nextSequenceNumber())
        for value in [region.width, region.height, region.x, region.y] { bytes += PNGChunks.bigEndian(UInt32(value)) }
        bytes += PNGChunks.bigEndian(UInt16(delay)) + PNGChunks.bigEndian(UInt16(framesPerSecond))
        let keepAfterwards: UInt8 = 0
        let replaceWhatIsThere: UInt8 = 0
        return bytes + [keepAfterwards, replaceWhatIsThere]
    }

    private func nextSequenceNumber() -> UInt32 {
        defer { sequenceNumber += 1 }
        return sequenceNumber
    }

    private func write(_ bytes: [UInt8]) throws(RecordingError) {
        try FileSystem.write(bytes, to: descriptor, path: path)
        writtenLength += bytes.count
    }
}
