import UIKit
import CoreImage.CIFilterBuiltins
extension UIColor {
    convenience init?(zebra hex: String) {
        var value: UInt64 = 0
        guard hex.hasPrefix("#"), Scanner(string: String(hex.dropFirst())).scanHexInt64(&value) else { return nil }
        self.init(red: CGFloat(value >> 16 & 0xff) / 255, green: CGFloat(value >> 8 & 0xff) / 255, blue: CGFloat(value & 0xff) / 255, alpha: 1)
    }
    var zebraHex: String {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&r, green: &g, blue: &b, alpha: &a)
        return String(format: "#%02x%02x%02x", Int(r * 255), Int(g * 255), Int(b * 255))
    }
}
extension UIImage {
    static func zebra(_ size: CGSize, stripes: Int = 4) -> UIImage {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor.black.setFill()
            stride(from: 0, to: stripes, by: 2).forEach { UIRectFill(CGRect(x: CGFloat($0) * size.width / CGFloat(stripes), y: 0, width: size.width / CGFloat(stripes), height: size.height)) }
        }
    }
    static func zebraCode(_ text: String) -> UIImage? {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data(text.utf8)
        guard let output = filter.outputImage?.transformed(by: CGAffineTransform(scaleX: 4, y: 4)), let image = CIContext().createCGImage(output, from: output.extent) else { return nil }
        return UIImage(cgImage: image)
    }
}
class ZebraImageController: UIViewController, UIScrollViewDelegate, UIDragInteractionDelegate {
    private let imageView = UIImageView(image: .zebra(CGSize(width: 40, height: 20))), scroll = UIScrollView()
    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.delegate = self
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 6)
        scroll.addSubview(imageView)
        view.addSubview(scroll)
        imageView.isUserInteractionEnabled = true
        imageView.addInteraction(UIDragInteraction(delegate: self))
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .action, target: self, action: #selector(share))
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
    @objc func share(_ sender: UIBarButtonItem) {
        let sheet = UIActivityViewController(activityItems: [imageView.image as Any], applicationActivities: nil)
        sheet.popoverPresentationController?.barButtonItem = sender
        sheet.excludedActivityTypes = [.print, .assignToContact]
        present(sheet, animated: true)
    }
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: imageView.image!))] }
}
// check: { "\(UIColor(zebra: "#0080ff")!.zebraHex) \(UIImage.zebra(CGSize(width: 8, height: 4)).size.width) \(UIImage.zebraCode("z") != nil)" }() == #0080ff 8.0 true
