import UIKit

/// Presents the system's controllers for photos, colours, fonts and sharing.
class PickersController: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate,
    UIColorPickerViewControllerDelegate, UIFontPickerViewControllerDelegate
{
    let imageView = UIImageView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    let label = UILabel(frame: CGRect(x: 20, y: 220, width: 200, height: 30))
    var events: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        label.text = "Hello"
        view.addSubview(imageView)
        view.addSubview(label)
        let titles = ["Photo", "Color", "Font", "Share"]
        for (index, action) in [#selector(pickPhoto), #selector(pickColor), #selector(pickFont), #selector(share)].enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(titles[index], for: .normal)
            button.frame = CGRect(x: 20, y: 300 + index * 50, width: 120, height: 40)
            button.addTarget(self, action: action, for: .touchUpInside)
            view.addSubview(button)
        }
    }

    @objc func pickPhoto() {
        let picker = UIImagePickerController()
        picker.sourceType = UIImagePickerController.isSourceTypeAvailable(.camera) ? .camera : .photoLibrary
        picker.delegate = self
        picker.allowsEditing = true
        present(picker, animated: true, completion: nil)
    }
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        guard let image = info[.editedImage] as? UIImage ?? info[.originalImage] as? UIImage else { return }
        imageView.image = image
        events.append("photo")
        picker.dismiss(animated: true, completion: nil)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        events.append("no photo")
        dismiss(animated: true)
    }

    @objc func pickColor() {
        let picker = UIColorPickerViewController()
        picker.delegate = self
        picker.selectedColor = label.textColor
        present(picker, animated: true)
    }
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
        label.textColor = viewController.selectedColor
    }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { events.append("color") }

    @objc func pickFont() {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.includeFaces = true
        let picker = UIFontPickerViewController(configuration: configuration)
        picker.delegate = self
        present(picker, animated: true)
    }
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
        guard let descriptor = viewController.selectedFontDescriptor else { return }
        label.font = UIFont(descriptor: descriptor, size: 20)
        events.append("font")
    }

    @objc func share() {
        let sheet = UIActivityViewController(activityItems: [label.text ?? "", NoteSource()], applicationActivities: [StampActivity()])
        sheet.excludedActivityTypes = [.print, .assignToContact]
        sheet.popoverPresentationController?.sourceView = view
        sheet.completionWithItemsHandler = { [weak self] type, completed, _, _ in
            self?.events.append("share \(type?.rawValue ?? "nothing") \(completed)")
        }
        present(sheet, animated: true)
    }
}

class NoteSource: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { return "" }
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    )
        -> Any?
    { return activityType == .copyToPasteboard ? "copied note" : "note" }
}

class StampActivity: UIActivity {
    override class var activityCategory: UIActivity.Category { return .action }
    override var activityType: UIActivity.ActivityType? { return UIActivity.ActivityType("stamp") }
    override var activityTitle: String? { return "Stamp" }
    override var activityImage: UIImage? { return UIImage(systemName: "star") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { return true }
    override func perform() { activityDidFinish(true) }
}
