import UIKit
import AVFoundation
import Photos
import PhotosUI
class ScannerController: UIViewController, AVCaptureMetadataOutputObjectsDelegate, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    private let session = AVCaptureSession()
    private var preview: AVCaptureVideoPreviewLayer!
    private let imageView = UIImageView()
    override func viewDidLoad() {
        super.viewDidLoad()
        guard let device = AVCaptureDevice.default(for: .video), let input = try? AVCaptureDeviceInput(device: device) else {
            title = "No camera"
            return showPicker()
        }
        if session.canAddInput(input) { session.addInput(input) }
        let output = AVCaptureMetadataOutput()
        session.addOutput(output)
        output.setMetadataObjectsDelegate(self, queue: .main)
        output.metadataObjectTypes = [.qr, .ean13]
        preview = AVCaptureVideoPreviewLayer(session: session)
        preview.videoGravity = .resizeAspectFill
        view.layer.addSublayer(preview)
        DispatchQueue.global(qos: .userInitiated).async { self.session.startRunning() }
    }
    func metadataOutput(_ output: AVCaptureMetadataOutput, didOutput objects: [AVMetadataObject], from connection: AVCaptureConnection) {
        guard let code = objects.first as? AVMetadataMachineReadableCodeObject, let text = code.stringValue else { return }
        AudioServicesPlaySystemSound(SystemSoundID(kSystemSoundID_Vibrate))
        title = text
    }
    @IBAction func showPicker() {
        let picker = UIImagePickerController()
        picker.sourceType = UIImagePickerController.isSourceTypeAvailable(.camera) ? .camera : .photoLibrary
        picker.allowsEditing = true
        picker.delegate = self
        PHPhotoLibrary.requestAuthorization { status in if status == .authorized { print("fine") } }
    }
    func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {
        guard let image = (info[.editedImage] ?? info[.originalImage]) as? UIImage else { return }
        imageView.image = thumbnail(of: image)
        UIImageWriteToSavedPhotosAlbum(image, self, #selector(saved(_:didFinishSavingWithError:contextInfo:)), nil)
        picker.dismiss(animated: true, completion: nil)
    }
    @objc func saved(_ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer) { title = error?.localizedDescription ?? "Saved" }
    func thumbnail(of image: UIImage) -> UIImage {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 1)
        defer { UIGraphicsEndImageContext() }
        image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        return UIGraphicsGetImageFromCurrentImageContext() ?? image
    }
}
extension ScannerController: PHPickerViewControllerDelegate {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        results.first?.itemProvider.loadObject(ofClass: UIImage.self) { [weak self] object, _ in
            DispatchQueue.main.async { self?.imageView.image = object as? UIImage }
        }
    }
}
// check: { let c = ScannerController(); c.loadViewIfNeeded(); return "\(c.title!) \(c.thumbnail(of: UIImage()).size.width)" }() == No camera 10.0
