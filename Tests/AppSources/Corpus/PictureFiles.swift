import UIKit

/// Reads image files as ImageIO code does: an animated GIF, a thumbnail.
extension UIImage {
    static func gif(data: Data) -> UIImage? {
        guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return nil }
        let count = CGImageSourceGetCount(source)
        var images: [UIImage] = []
        var duration = 0.0
        for index in 0..<count {
            guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
            let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
            let gif = properties?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
            duration += gif?[kCGImagePropertyGIFUnclampedDelayTime as String] as? Double ?? 0.1
            images.append(UIImage(cgImage: image))
        }
        return UIImage.animatedImage(with: images, duration: duration)
    }
    static func thumbnail(of data: Data, side: CGFloat) -> UIImage? {
        let options = [kCGImageSourceShouldCache: false] as CFDictionary
        guard let source = CGImageSourceCreateWithData(data as CFData, options) else { return nil }
        let wanted =
            [
                kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
                kCGImageSourceThumbnailMaxPixelSize: side,
            ] as CFDictionary
        return CGImageSourceCreateThumbnailAtIndex(source, 0, wanted).map { UIImage(cgImage: $0) }
    }
}

class PictureFiles: UIViewController {
    /// A GIF with two frames of 2 x 1 pixels. The first frame is red and blue and lasts 0.2 seconds. In the second frame, which lasts 0.3
    /// seconds, the left pixel is green.
    let animation = Data([
        0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 2, 0, 1, 0, 0x91, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0, 0xFF, 0, 0, 0, 0,
        0x21, 0xF9, 4, 4, 20, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0A, 0,
        0x21, 0xF9, 4, 4, 30, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x54, 0x01, 0, 0x3B,
    ])
    let imageView = UIImageView(frame: CGRect(x: 20, y: 100, width: 80, height: 40))
    var thumbnail: UIImage?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(imageView)
        imageView.image = UIImage.gif(data: animation)
        let large = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 60, height: 30))
        }
        if let data = large.pngData() { thumbnail = UIImage.thumbnail(of: data, side: 20) }
    }
}
