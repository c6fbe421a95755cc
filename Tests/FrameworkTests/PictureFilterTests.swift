import Compositing
import CoreImage
import Testing
import UIKit

@MainActor @Suite("Core Image filters") struct PictureFilterTests {
    /// Returns a picture in one colour, given as bytes of red, green and blue.
    private func plain(_ red: UInt8, _ green: UInt8, _ blue: UInt8, side: Int = 8) -> CIImage {
        let pixel: [UInt8] = [blue, green, red, 255]
        let pixels = [[UInt8]](repeating: pixel, count: side * side).flatMap(\.self)
        return CIImage(cgImage: CGImage(width: side, height: side, premultipliedBGRA: pixels))
    }
    /// Returns the bytes of red, green, blue and alpha at a pixel, from the lower left corner of the filter's extent.
    private func pixel(_ image: CIImage?, _ x: Int, _ y: Int) -> [UInt8] {
        guard let image, let pixels = CIContext().createCGImage(image, from: CGRect(x: x, y: y, width: 1, height: 1)) else { return [] }
        let bytes = pixels.premultipliedBGRA
        return [bytes[2], bytes[1], bytes[0], bytes[3]]
    }
    private func filtered(_ name: String, _ image: CIImage, _ values: [String: Any] = [:]) -> CIImage? {
        let filter = CIFilter(name: name, parameters: values)
        filter?.setValue(image, forKey: kCIInputImageKey)
        return filter?.outputImage
    }

    @Test(arguments: [[0, 0, 0], [255, 255, 255], [12, 130, 201]] as [[UInt8]])
    func `an unmodified picture keeps every byte`(color: [UInt8]) {
        #expect(pixel(plain(color[0], color[1], color[2]), 3, 3) == color + [255])
    }

    @Test func `every listed filter outputs a picture or reports its missing input`() {
        let image = plain(200, 100, 50)
        let names = CIFilter.filterNames(inCategory: nil)
        #expect(names.count > 30)
        for name in names where name != "CIQRCodeGenerator" {
            let made = filtered(name, image)
            #expect(made != nil, "\(name)")
            #expect(pixel(made, 4, 4).count == 4, "\(name)")
        }
        #expect(CIFilter(name: "CIQRCodeGenerator")?.outputImage == nil)
        #expect(CIFilter(name: "CINoSuchFilter") == nil)
    }

    @Test func `monochrome filters give equal components, and sepia is brown`() {
        let image = plain(200, 100, 50)
        for name in ["CIPhotoEffectMono", "CIPhotoEffectNoir", "CIPhotoEffectTonal", "CIMaximumComponent"] {
            let found = pixel(filtered(name, image), 2, 2)
            #expect(Set(found.prefix(3)).count == 1, "\(name): \(found)")
        }
        let gray = pixel(filtered("CIColorControls", image, [kCIInputSaturationKey: 0]), 2, 2)
        #expect(Set(gray.prefix(3)).count == 1)
        let sepia = pixel(filtered("CISepiaTone", plain(128, 128, 128), [kCIInputIntensityKey: 1.0]), 2, 2)
        #expect(sepia[0] > sepia[1] && sepia[1] > sepia[2], "\(sepia)")
        #expect(pixel(filtered("CISepiaTone", image, [kCIInputIntensityKey: 0]), 2, 2).prefix(3).elementsEqual([200, 100, 50]))
    }

    @Test func `each colour filter changes the property that it is named after`() {
        let image = plain(120, 120, 120)
        #expect(pixel(filtered("CIColorControls", image), 2, 2) == [120, 120, 120, 255])
        #expect(pixel(filtered("CIColorControls", image, [kCIInputBrightnessKey: 0.3]), 2, 2)[0] > 160)
        #expect(pixel(filtered("CIColorControls", image, [kCIInputContrastKey: 2.0]), 2, 2)[0] < 60)
        #expect(pixel(filtered("CIExposureAdjust", image, [kCIInputEVKey: 1.0]), 2, 2)[0] > 155)
        #expect(pixel(filtered("CIColorInvert", plain(255, 0, 255)), 2, 2) == [0, 255, 0, 255])
        #expect(
            pixel(filtered("CIHueAdjust", image, [kCIInputAngleKey: 1.0]), 2, 2).prefix(3).allSatisfy { abs(Int($0) - 120) < 3 },
            "grey has no hue")
    }

    @Test func `a blur spreads an edge and preserves the total brightness`() {
        var bytes: [UInt8] = []
        for _ in 0..<40 { for x in 0..<40 { bytes += x < 20 ? [0, 0, 0, 255] : [255, 255, 255, 255] } }
        let image = CIImage(cgImage: CGImage(width: 40, height: 40, premultipliedBGRA: bytes))
        let blurred = image.clampedToExtent().applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 3]).cropped(to: image.extent)
        #expect(blurred.extent == image.extent)
        let row = (0..<40).map { pixel(blurred, $0, 20)[0] }
        #expect(row == row.sorted())
        #expect(row.first == 0)
        #expect(row.last == 255)
        #expect(row[19] > 20 && row[20] < 235, "\(row)")
        // The blur adds as much light on one side of the edge as it removes on the other.
        let sides = [row[15], row[24]].map { pow(Double($0) / 255, 2.2) }
        #expect(abs(sides[0] + sides[1] - 1) < 0.05)
    }

    @Test func `cropping, moving and scaling use the picture's own coordinates`() {
        var bytes = [UInt8](repeating: 255, count: 10 * 10 * 4)
        // The lower left quarter is red. Its rows are the last ones in the bytes.
        for y in 5..<10 { for x in 0..<5 { for part in [0, 1] { bytes[(y * 10 + x) * 4 + part] = 0 } } }
        let image = CIImage(cgImage: CGImage(width: 10, height: 10, premultipliedBGRA: bytes))
        #expect(pixel(image, 2, 2) == [255, 0, 0, 255])
        #expect(pixel(image, 2, 7) == [255, 255, 255, 255])
        let large = image.transformed(by: CGAffineTransform(scaleX: 3, y: 3))
        #expect(large.extent == CGRect(x: 0, y: 0, width: 30, height: 30))
        #expect(pixel(large, 7, 7) == [255, 0, 0, 255])
        let moved = image.transformed(by: CGAffineTransform(translationX: 20, y: 5))
        #expect(moved.extent == CGRect(x: 20, y: 5, width: 10, height: 10))
        #expect(pixel(moved, 22, 7) == [255, 0, 0, 255])
        let part = image.cropped(to: CGRect(x: 4, y: 0, width: 3, height: 3))
        #expect(part.extent == CGRect(x: 4, y: 0, width: 3, height: 3))
        #expect(pixel(part, 4, 1) == [255, 0, 0, 255])
        #expect(pixel(part, 3, 1) == [0, 0, 0, 0])
    }

    @Test func `a picture is composited over a background and blended with it`() {
        let (red, blue) = (plain(255, 0, 0), plain(0, 0, 255))
        #expect(pixel(red.composited(over: blue), 2, 2) == [255, 0, 0, 255])
        #expect(pixel(filtered("CIMultiplyBlendMode", red, [kCIInputBackgroundImageKey: blue]), 2, 2) == [0, 0, 0, 255])
        #expect(pixel(filtered("CIScreenBlendMode", red, [kCIInputBackgroundImageKey: blue]), 2, 2) == [255, 0, 255, 255])
        let masked = filtered("CIBlendWithMask", red, [kCIInputBackgroundImageKey: blue, kCIInputMaskImageKey: CIImage(color: .black)])
        #expect(pixel(masked, 2, 2) == [0, 0, 255, 255])
    }

    @Test func `UIImage and CIImage convert into each other`() throws {
        let filter = CIFilter.photoEffectNoir()
        filter.inputImage = plain(200, 100, 50)
        let image = UIImage(ciImage: try #require(filter.outputImage))
        #expect(image.size == CGSize(width: 8, height: 8))
        #expect(CIImage(image: image)?.extent == CGRect(x: 0, y: 0, width: 8, height: 8))
    }

    @Test(arguments: [(10, "L", 21), (200, "M", 57), (1200, "H", 173), (2953, "L", 177)] as [(Int, String, Int)])
    func `a QR code has its finder patterns, timing pattern and a quiet zone of one module`(count: Int, level: String, side: Int) throws {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data((0..<count).map { UInt8($0 % 251) })
        filter.correctionLevel = level
        let code = try #require(filter.outputImage)
        #expect(code.extent.size == CGSize(width: side + 2, height: side + 2))
        let image = try #require(CIContext().createCGImage(code, from: code.extent))
        func isDark(_ x: Int, _ y: Int) -> Bool { image.premultipliedBGRA[((y + 1) * image.width + x + 1) * 4] == 0 }
        for (x, y) in [(0, 0), (side - 7, 0), (0, side - 7)] {
            #expect((0..<7).allSatisfy { isDark(x + $0, y) && isDark(x, y + $0) && isDark(x + $0, y + 6) && isDark(x + 6, y + $0) })
            #expect(isDark(x + 3, y + 3) && !isDark(x + 1, y + 1))
        }
        #expect((8..<side - 8).allSatisfy { isDark($0, 6) == ($0 % 2 == 0) && isDark(6, $0) == ($0 % 2 == 0) })
        #expect((-1...side).allSatisfy { !isDark($0, -1) && !isDark(-1, $0) && !isDark($0, side) && !isDark(side, $0) })
    }

    @Test func `data larger than a QR code can hold gives no image`() {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data(count: 2954)
        filter.correctionLevel = "L"
        #expect(filter.outputImage == nil)
    }
}
