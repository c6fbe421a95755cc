import CoreImage
import CoreImage.CIFilterBuiltins
import UIKit

/// A profile with a picture, its effects, and its address as a code.
class PictureEffectsController: UIViewController {
    let codeView = UIImageView(frame: CGRect(x: 40, y: 100, width: 300, height: 300))
    let photoViews = (0..<4).map { UIImageView(frame: CGRect(x: 20 + $0 * 90, y: 440, width: 80, height: 60)) }
    private let context = CIContext(options: [.useSoftwareRenderer: true])
    private let filter = CIFilter.qrCodeGenerator()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(codeView)
        photoViews.forEach(view.addSubview)
        codeView.image = code(of: "https://example.com/people/42")
        let photo = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 60)).image { context in
            UIColor.systemTeal.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 80, height: 60))
            UIColor.systemOrange.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 20, y: 10, width: 40, height: 40))
        }
        photoViews[0].image = photo
        photoViews[1].image = effect("CIPhotoEffectNoir", on: photo)
        photoViews[2].image = effect("CISepiaTone", on: photo, [kCIInputIntensityKey: 0.9])
        photoViews[3].image = effect("CIGaussianBlur", on: photo, [kCIInputRadiusKey: 8])
    }

    func code(of text: String) -> UIImage? {
        filter.message = Data(text.utf8)
        filter.correctionLevel = "M"
        guard let output = filter.outputImage?.transformed(by: CGAffineTransform(scaleX: 10, y: 10)),
            let image = context.createCGImage(output, from: output.extent)
        else { return nil }
        return UIImage(cgImage: image)
    }
    func effect(_ name: String, on image: UIImage, _ values: [String: Any] = [:]) -> UIImage? {
        guard let input = CIImage(image: image), let filter = CIFilter(name: name, parameters: values) else { return nil }
        filter.setValue(input.clampedToExtent(), forKey: kCIInputImageKey)
        guard let output = filter.outputImage, let result = context.createCGImage(output, from: input.extent) else { return nil }
        return UIImage(cgImage: result, scale: image.scale, orientation: image.imageOrientation)
    }
}
