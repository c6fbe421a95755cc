import QuartzCore
import Testing

@testable import Compositing

@Suite("Picture files")
struct PictureFileTests {
    private func fonts() throws -> FontLibrary { try FontLibrary() }

    /// An image whose left half is red and whose right half is blue.
    private var halves: DisplayImage {
        DisplayImage(
            width: 32, height: 16,
            premultipliedBGRA: (0..<32 * 16).flatMap { $0 % 32 < 16 ? [0, 0, 255, 255] as [UInt8] : [255, 0, 0, 255] })
    }
    private func pixel(_ image: DisplayImage, _ x: Int, _ y: Int) -> [Int] {
        (0..<4).map { Int(image.premultipliedBGRA[(y * image.width + x) * 4 + $0]) }
    }

    @Test func `PNG is decoded exactly and JPEG approximately`() throws {
        let fonts = try fonts()
        let png = try #require(fonts.pngData(halves).flatMap(fonts.decodePicture))
        #expect(png.premultipliedBGRA == halves.premultipliedBGRA)
        let jpeg = try #require(fonts.jpegData(halves, quality: 0.95).flatMap(fonts.decodePicture))
        #expect(jpeg.width == 32 && jpeg.height == 16)
        #expect(pixel(jpeg, 3, 8)[2] > 230 && pixel(jpeg, 3, 8)[0] < 30 && pixel(jpeg, 28, 8)[0] > 230 && pixel(jpeg, 3, 8)[3] == 255)
    }

    @Test(arguments: [(3, 32, 16), (6, 16, 32), (8, 16, 32)])
    func `a picture is rotated upright by its EXIF orientation`(_ orientation: UInt8, _ width: Int, _ height: Int) throws {
        let fonts = try fonts()
        var file = try #require(fonts.jpegData(halves, quality: 0.95))
        // The APP1 segment has a single entry: the orientation, with the type "short".
        var exif: [UInt8] = Array("Exif".utf8) + [0, 0]
        exif += [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        file.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        let image = try #require(fonts.decodePicture(file))
        #expect(image.width == width && image.height == height)
        // The left half of the stored pixels is red. After the rotation, the red half is at this position.
        let red = orientation == 3 ? (28, 8) : orientation == 6 ? (8, 3) : (8, 28)
        #expect(pixel(image, red.0, red.1)[2] > 200 && pixel(image, red.0, red.1)[0] < 60)
    }

    @Test func `broken, truncated and empty files are not pictures`() throws {
        let fonts = try fonts()
        #expect(fonts.decodePicture(Data()) == nil)
        #expect(fonts.decodePicture(Data([0xFF, 0xD8, 0xFF, 0xE1, 0, 4, 1, 2])) == nil)
        #expect(fonts.decodePicture(Data("no picture".utf8)) == nil)
        let png = try #require(fonts.pngData(halves))
        #expect(fonts.decodePicture(png.prefix(60)) == nil)
    }

    @Test func `a rasterized drawing is transparent where nothing is drawn`() throws {
        let fonts = try fonts()
        let items: [DisplayItem] = [.fill(CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 20)), .white, evenOdd: false)]
        let image = try #require(fonts.rasterize(items, size: CGSize(width: 10, height: 10), scale: 2))
        #expect(image.width == 20 && image.height == 20)
        #expect(pixel(image, 5, 10) == [255, 255, 255, 255] && pixel(image, 15, 10) == [0, 0, 0, 0])
    }
}
