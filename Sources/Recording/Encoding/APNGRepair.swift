import Compositing
import Foundation
import HostSupport
import QuartzCore

/// Repairs an incomplete animated PNG: keeps the complete pictures and writes their number into the header.
enum APNGRepair {
    /// Repairs the film at `path` and renames it to `name`. Returns false without a change if the first picture is incomplete.
    static func repair(_ path: String, as name: String) throws(RecordingError) -> Bool {
        guard let data = FileManager.default.contents(atPath: path).map({ [UInt8]($0) }), data.starts(with: PNGChunks.signature) else {
            return false
        }
        var position = PNGChunks.signature.count
        var wholeLength = 0
        var pictureCount: UInt32 = 0
        var controlAt: Int?
        while position + 12 <= data.count {
            let length = data[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = position + 12 + length
            guard end <= data.count else { break }
            let type = String(decoding: data[position + 4..<position + 8], as: UTF8.self)
            let chunk = PNGChunks.chunk(type, Array(data[position + 8..<end - 4]))
            guard chunk.suffix(4) == data[end - 4..<end] else { break }
            if type == "acTL" { controlAt = position }
            if type == "IDAT" || type == "fdAT" {
                pictureCount += 1
                wholeLength = end
            }
            position = end
        }
        guard let controlAt, pictureCount > 0 else { return false }
        var repaired = Array(data[..<wholeLength])
        let control = PNGChunks.chunk("acTL", PNGChunks.bigEndian(pictureCount) + PNGChunks.bigEndian(UInt32(0)))
        repaired.replaceSubrange(controlAt..<controlAt + control.count, with: control)
        do throws(OutputFailure) {
            try OutputFile.write(repaired + PNGChunks.end, to: .named(name), makesFolders: false)
        } catch {
            throw RecordingError(error)
        }
        return true
    }
}
