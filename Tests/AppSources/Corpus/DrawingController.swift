import UIKit

/// Draws in the style of Core Graphics code: mutable paths, gradients, blend modes, transparency layers.
class GaugeView: UIView {
    var value: CGFloat = 0.4 { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
    }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.green.cgColor] as CFArray
        let locations: [CGFloat] = [0, 0.5, 1]
        guard let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: locations) else { return }

        context.saveGState()
        let ring = CGMutablePath()
        ring.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - 4, startAngle: 0, endAngle: .pi * 2 * value,
            clockwise: false)
        ring.addLine(to: CGPoint(x: rect.midX, y: rect.midY))
        ring.closeSubpath()
        context.addPath(ring)
        context.clip()
        context.drawLinearGradient(gradient, start: CGPoint(x: rect.minX, y: 0), end: CGPoint(x: rect.maxX, y: 0), options: [])
        context.restoreGState()

        context.saveGState()
        context.setBlendMode(.clear)
        context.fillEllipse(in: rect.insetBy(dx: 24, dy: 24))
        context.restoreGState()

        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: rect.midX - 4, y: rect.midY - 4, width: 8, height: 8))
        context.endTransparencyLayer()

        context.drawRadialGradient(
            gradient, startCenter: CGPoint(x: 10, y: 10), startRadius: 0, endCenter: CGPoint(x: 10, y: 10), endRadius: 8,
            options: .drawsBeforeStartLocation)
    }
}

extension UIImage {
    func tinted(_ color: UIColor) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(size, false, scale)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext(), let cgImage = cgImage else { return nil }
        context.translateBy(x: 0, y: size.height)
        context.scaleBy(x: 1, y: -1)
        context.setBlendMode(.normal)
        let rect = CGRect(origin: .zero, size: size)
        context.clip(to: rect, mask: cgImage)
        color.setFill()
        context.fill(rect)
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    /// The average color, computed by drawing the image into a single pixel.
    var averageColor: UIColor? {
        guard let cgImage = cgImage else { return nil }
        var pixel = [UInt8](repeating: 0, count: 4)
        let info = CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue
        let context = CGContext(
            data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        context?.draw(cgImage, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        guard let data = context?.data?.assumingMemoryBound(to: UInt8.self) else { return nil }
        return UIColor(
            red: CGFloat(data[0]) / 255, green: CGFloat(data[1]) / 255, blue: CGFloat(data[2]) / 255, alpha: CGFloat(data[3]) / 255)
    }

    func gray() -> UIImage? {
        let (width, height) = (Int(size.width * scale), Int(size.height * scale))
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: CGImageAlphaInfo.none.rawValue)
        guard let cgImage = cgImage else { return nil }
        context?.draw(cgImage, in: CGRect(x: 0, y: 0, width: width, height: height))
        return context?.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
    }

    func resized(to newSize: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: newSize, format: imageRendererFormat).image { _ in draw(in: CGRect(origin: .zero, size: newSize)) }
    }
}

class DrawingController: UIViewController {
    let gauge = GaugeView(frame: CGRect(x: 40, y: 100, width: 120, height: 120))
    let shape = CAShapeLayer()
    var picture = UIImage()
    var tinted: UIImage?
    var average: UIColor?
    var gray: UIImage?
    var small: UIImage?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(gauge)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 20, y: 30)])
        path.closeSubpath()
        shape.path = path
        // The layer has its own copy of the path, so this change does not affect it.
        path.addRect(CGRect(x: 100, y: 100, width: 10, height: 10))
        shape.fillColor = UIColor.orange.cgColor
        view.layer.addSublayer(shape)
        picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        tinted = picture.tinted(.blue)
        average = picture.averageColor
        gray = picture.gray()
        small = picture.resized(to: CGSize(width: 10, height: 5))
        let slider = UISlider(frame: CGRect(x: 40, y: 260, width: 200, height: 34))
        slider.addTarget(self, action: #selector(slide(_:)), for: .valueChanged)
        view.addSubview(slider)
    }

    @objc func slide(_ sender: UISlider) { gauge.value = CGFloat(sender.value) }
}
