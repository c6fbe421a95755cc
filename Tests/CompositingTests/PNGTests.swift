import Compositing
import QuartzCore
import Testing

@Suite struct PNGTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("png-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    func sample() throws -> Bitmap {
        var scenes = RandomScenes(seed: 7)
        return Compositor.picture(of: scenes.list(), fonts: try FontLibrary(), scale: 1)
    }

    @Test func `a written PNG is read back with identical pixels`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let bitmap = try sample()
        let url = folder.appendingPathComponent("picture.png")
        try bitmap.writePNG(to: url)
        #expect(BitmapComparison(try Bitmap(contentsOfPNG: url), bitmap).maximumDifference == 0)
    }

    @Test func `an error about a missing folder contains the fix`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("missing/picture.png")
        let bitmap = try sample()
        let missing = folder.appendingPathComponent("missing").path
        #expect(throws: PictureError.cannotWrite(path: missing, reason: "there is no such folder; make it with: mkdir -p \(missing)")) {
            try bitmap.writePNG(to: url)
        }
    }

    @Test func `writing to a full disk throws an error`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let bitmap = try sample()
        #expect(throws: PictureError.cannotWrite(path: "/dev/full", reason: "no space left on device")) {
            try bitmap.writePNG(to: URL(fileURLWithPath: "/dev/full"))
        }
        #expect(FileManager.default.fileExists(atPath: "/dev/full"))
    }

    @Test func `missing, truncated, empty and non-PNG files throw different errors`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("picture.png")
        #expect(throws: PictureError.cannotRead(path: url.path, reason: "No such file or directory")) { try Bitmap(contentsOfPNG: url) }
        let whole = try sample().pngData()
        #expect(throws: PictureError.notAPNG(path: "the data", reason: "it ends too early")) {
            try Bitmap(png: Array(whole.prefix(whole.count / 2)))
        }
        #expect(throws: PictureError.self) { try Bitmap(png: Array("no picture at all, but long enough".utf8)) }
        #expect(throws: PictureError.notAPNG(path: "the data", reason: "it is empty")) { try Bitmap(png: []) }
    }

    @Test func `a comparison reports the size, amount and location of a difference`() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let a = Bitmap(width: 10, height: 10)
        let b = Bitmap(width: 10, height: 10)
        #expect(BitmapComparison(a, b).maximumDifference == 0)
        #expect(BitmapComparison(a, b).differingBounds.isEmpty)
        b.bytes.storeBytes(of: 0x0000_0009, toByteOffset: b.stride * 3 + 4 * 4, as: UInt32.self)
        let strict = BitmapComparison(a, b)
        #expect(strict.maximumDifference == 9)
        #expect(strict.differingShare == 0.01)
        #expect(abs(strict.meanDifference - 0.09) < 1e-12)
        #expect(strict.differingBounds == PixelRect(x: 4, y: 3, width: 1, height: 1))
        #expect(strict.differencePicture?[4, 3].red == 255)
        #expect(BitmapComparison(a, b, tolerance: 9).differingShare == 0)
        #expect(!BitmapComparison(a, Bitmap(width: 9, height: 10)).isSameSize)
    }
}
