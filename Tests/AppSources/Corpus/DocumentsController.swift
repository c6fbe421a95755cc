import UIKit

/// A screen with a document picker, a preview interaction, and pointer styles for devices that have a pointer.
class DocumentsController: UIViewController, UIDocumentPickerDelegate, UIPreviewInteractionDelegate, UIPointerInteractionDelegate {
    let card = UIView(frame: CGRect(x: 100, y: 200, width: 120, height: 80))
    var preview: UIPreviewInteraction!
    var picked: [String] = []
    var steps: [String] = []
    var folder: URL!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .purple
        view.addSubview(card)
        preview = UIPreviewInteraction(view: card)
        preview.delegate = self
        card.addInteraction(UIPointerInteraction(delegate: self))
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
        button.addTarget(self, action: #selector(open(_:)), for: .touchUpInside)
        button.isSpringLoaded = true
        button.pointerStyleProvider = { _, effect, shape in UIPointerStyle(effect: effect, shape: shape) }
        view.addSubview(button)
    }
    @objc func open(_ sender: UIButton) {
        let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
        picker.delegate = self
        picker.directoryURL = folder
        picker.shouldShowFileExtensions = true
        present(picker, animated: true)
    }
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        picked += urls.map { $0.lastPathComponent }
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { picked.append("cancelled") }

    func previewInteraction(_ interaction: UIPreviewInteraction, didUpdatePreviewTransition progress: CGFloat, ended: Bool) {
        card.transform = CGAffineTransform(scaleX: 1 + progress / 4, y: 1 + progress / 4)
        if ended { steps.append("preview") }
    }
    func previewInteraction(_ interaction: UIPreviewInteraction, didUpdateCommitTransition progress: CGFloat, ended: Bool) {
        if ended { steps.append("commit") }
    }
    func previewInteractionDidCancel(_ interaction: UIPreviewInteraction) {
        card.transform = .identity
        steps.append("cancel")
    }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        return UIPointerStyle(effect: .lift(UITargetedPreview(view: card)), shape: .roundedRect(card.frame, radius: 8))
    }
}
