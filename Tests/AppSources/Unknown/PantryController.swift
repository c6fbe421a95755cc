import UIKit

/// A list of jars that uses UIKit names which the toolkit lacks. The app runs without the lines that use them.
class PantryController: UIViewController {
    let label = UILabel()
    let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.accessibilityIdentifier = "label"
        label.text = "Five jars"
        field.accessibilityIdentifier = "field"
        field.placeholder = "Jar"
        field.borderStyle = .roundedRect
        label.frame = CGRect(x: 20, y: 100, width: 300, height: 30)
        field.frame = CGRect(x: 20, y: 150, width: 300, height: 34)
        view.addSubview(label)
        view.addSubview(field)
        interactionActivityTrackingBaseName = "pantry"
        if field.isEnabled {
            label.preferredVibrancy = .none; label.text = "Six jars"
        }
        UIReferenceLibraryViewController
            .dictionaryHasDefinition(
                forTerm: "jar")
    }

    override var childViewControllerForPointerLock: UIViewController? { nil }
}

extension PantryController: UIScreenshotServiceDelegate {
    func screenshotService(_ service: UIScreenshotService, generatePDFRepresentationWithCompletion done: @escaping (Data?) -> Void) {
        done(nil)
    }
}
