import ImageIO
import UIKit

extension NameChecks {
    private func color(at x: Int, _ y: Int, of image: UIImage?) -> [UInt8] {
        guard let image = image?.cgImage else { return [] }
        var pixel: [UInt8] = [0, 0, 0, 0]
        let context = CGContext(
            data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.draw(image, in: CGRect(x: -x, y: y + 1 - image.height, width: image.width, height: image.height))
        return pixel
    }
    /// Draws a picture of 20 x 20 pixels.
    private func picture(_ body: (CGContext) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { body($0.cgContext) }
    }

    func drawingNames() {
        let check = self
        let box = CGRect(x: 0, y: 0, width: 20, height: 20)
        check("CGContext.setBlendMode") { _ in
            let image = picture { context in
                context.setFillColor(UIColor.yellow.cgColor)
                context.fill(box)
                context.setBlendMode(.multiply)
                context.setFillColor(UIColor.cyan.cgColor)
                context.fill(box)
            }
            return color(at: 10, 10, of: image) == [0, 255, 0, 255]
        }
        check("CGBlendMode") { _ in CGBlendMode.multiply != .normal && CGBlendMode(rawValue: 1) == .multiply }
        check("CGImageAlphaInfo") { _ in CGImageAlphaInfo.premultipliedLast.rawValue == 1 && CGImageAlphaInfo(rawValue: 5) == .noneSkipLast
        }
        check("CGColorSpaceCreateDeviceRGB") { _ in CGColorSpaceCreateDeviceRGB().numberOfComponents == 3 }
        check("CGColorSpaceCreateDeviceGray") { _ in CGColorSpaceCreateDeviceGray().numberOfComponents == 1 }
        check("CGColorSpace") { _ in CGColorSpace(name: CGColorSpace.sRGB)?.model == .rgb }
        check("CGMutablePath") { _ in
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: 0))
            path.addArc(center: CGPoint(x: 10, y: 10), radius: 10, startAngle: -.pi / 2, endAngle: 0, clockwise: false)
            path.closeSubpath()
            return path.contains(CGPoint(x: 12, y: 6)) && path.boundingBox.maxX == 20
        }
        check("CGContext.strokeEllipse") { _ in
            let image = picture { context in
                context.setStrokeColor(UIColor.red.cgColor)
                context.setLineWidth(4)
                context.strokeEllipse(in: box.insetBy(dx: 2, dy: 2))
            }
            return color(at: 10, 2, of: image) == [255, 0, 0, 255] && color(at: 10, 10, of: image)[3] == 0
        }
        check("CGContext.strokeLineSegments") { _ in
            let image = picture { context in
                context.setLineWidth(4)
                context.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)])
            }
            return color(at: 10, 10, of: image)[3] == 255
        }
        check("CGContext.addLines") { _ in
            let image = picture { context in
                context.addLines(between: [.zero, CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
                context.fillPath()
            }
            return color(at: 15, 5, of: image)[3] == 255 && color(at: 5, 15, of: image)[3] == 0
        }
        check("CGContext.addArc") { _ in
            let image = picture { context in
                context.addArc(center: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi * 2, clockwise: false)
                context.fillPath()
            }
            return color(at: 10, 10, of: image)[3] == 255
        }
        check("CGContext.clear") { _ in
            let image = picture { context in
                context.fill(box)
                context.clear(CGRect(x: 5, y: 5, width: 10, height: 10))
            }
            return color(at: 10, 10, of: image)[3] == 0 && color(at: 1, 1, of: image)[3] == 255
        }
        check("CGContext.resetClip") { _ in
            let image = picture { context in
                context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
                context.resetClip()
                context.fill(box)
            }
            return color(at: 10, 10, of: image)[3] == 255
        }
        check("CGContext.ctm") { _ in
            var scale: CGFloat = 0
            _ = picture { context in
                context.scaleBy(x: 3, y: 3)
                scale = abs(context.ctm.a)
            }
            return scale == 3
        }
        check("CGContext.replacePathWithStrokedPath") { _ in
            let image = picture { context in
                context.setLineWidth(6)
                context.addRect(CGRect(x: 4, y: 4, width: 12, height: 12))
                context.replacePathWithStrokedPath()
                context.setFillColor(UIColor.blue.cgColor)
                context.fillPath()
            }
            return color(at: 4, 10, of: image) == [0, 0, 255, 255] && color(at: 10, 10, of: image)[3] == 0
        }
        check("CGGradient") { _ in
            CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
                locations: [0, 1]) != nil
        }
        check("CGContext.drawLinearGradient") { _ in
            let image = picture { context in
                guard
                    let gradient = CGGradient(
                        colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray, locations: [0, 1])
                else { return }
                context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 20, y: 0), options: [])
            }
            let left = color(at: 1, 10, of: image), right = color(at: 18, 10, of: image)
            return left[0] > 200 && right[2] > 200
        }
        check("CGContext.setFillPattern") { _ in
            let image = picture { context in
                var callbacks = CGPatternCallbacks(
                    version: 0,
                    drawPattern: { _, context in
                        context.setFillColor(UIColor.red.cgColor)
                        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
                    }, releaseInfo: nil)
                guard
                    let pattern = CGPattern(
                        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
                        tiling: .constantSpacing, isColored: true, callbacks: &callbacks),
                    let space = CGColorSpace(patternBaseSpace: nil)
                else { return }
                var alpha: CGFloat = 1
                context.setFillColorSpace(space)
                context.setFillPattern(pattern, colorComponents: &alpha)
                context.fill(box)
            }
            return color(at: 10, 10, of: image) == [255, 0, 0, 255]
        }
        check("CGContext.beginTransparencyLayer") { _ in
            let image = picture { context in
                context.setAlpha(0.5)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.setFillColor(UIColor.black.cgColor)
                context.fill(box)
                context.fill(box)
                context.endTransparencyLayer()
            }
            return abs(Int(color(at: 10, 10, of: image)[3]) - 128) < 3
        }
        check("CGImageSource") { _ in
            guard let data = picture({ $0.fill(box) }).pngData(), let source = CGImageSourceCreateWithData(data as CFData, nil) else {
                return false
            }
            let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
            return CGImageSourceGetCount(source) == 1 && CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 20
                && properties?[kCGImagePropertyPixelWidth] as? Int == 20
        }
        check("CGImageSourceCreateThumbnailAtIndex") { _ in
            guard let data = picture({ $0.fill(box) }).pngData(), let source = CGImageSourceCreateWithData(data as CFData, nil) else {
                return false
            }
            let options = [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 10] as CFDictionary
            return CGImageSourceCreateThumbnailAtIndex(source, 0, options)?.width == 10
        }
        check("CGImageSourceCreateWithURL") { _ in
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("names-picture.png")
            try picture { $0.fill(box) }.pngData()?.write(to: url)
            defer { try? FileManager.default.removeItem(at: url) }
            return CGImageSourceCreateWithURL(url as CFURL, nil).map(CGImageSourceGetCount) == 1
        }
        check("CGImageSourceCopyProperties") { _ in
            guard let data = picture({ $0.fill(box) }).pngData(), let source = CGImageSourceCreateWithData(data as CFData, nil) else {
                return false
            }
            return CGImageSourceCopyProperties(source, nil) != nil
        }
        check("CGRect.debugDescription") { _ in CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription.contains("3.0") }
        check("UIGraphicsBeginImageContextWithOptions") { _ in
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 6), false, 2)
            defer { UIGraphicsEndImageContext() }
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 6))
            let image = UIGraphicsGetImageFromCurrentImageContext()
            return image?.cgImage?.height == 12 && image?.size == CGSize(width: 5, height: 6)
        }
    }
}
