import Simulator
import Testing

@testable import UIKit
@testable import UIKitInterfaceBuilder

/// The folder and the bundle of the documents that the tests open.
enum Documents {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Documents", isDirectory: true)
    static var bundle: Bundle { Bundle(path: folder.path)! }
    static func text(_ name: String) -> String { try! String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) }
}

/// A phone whose root controller comes from a storyboard.
@MainActor
final class DocumentPhone {
    let phone: SimulatedPhone
    var root: UIViewController { phone.window.rootViewController! }
    var mistakes: [String] { phone.process.run { SimulatedProcess.current.mistakes.reported } }

    /// - Parameter make: creates the root controller; it is called inside the phone's process.
    init(
        device: String = "iPhone 15", orientation: UIInterfaceOrientation = .portrait, locale: String = "en_US",
        make: () -> UIViewController?
    ) {
        var configuration = PhoneConfiguration()
        configuration.device = try! SimulatedDevice.named(device)
        configuration.orientation = orientation
        configuration.process.localeIdentifier = locale
        phone = SimulatedPhone(configuration: configuration) { make() ?? UIViewController() }
        phone.run(until: 0.1)
    }
    /// Shows the initial controller of a document.
    convenience init(
        _ name: String, device: String = "iPhone 15", orientation: UIInterfaceOrientation = .portrait, locale: String = "en_US"
    ) {
        self.init(device: device, orientation: orientation, locale: locale) {
            UIStoryboard(name: name, bundle: Documents.bundle).instantiateInitialViewController()
        }
    }
    /// Shows the initial controller of a storyboard with these scenes.
    convenience init(scenes: String, initial: String = "first", device: String = "iPhone 15") {
        self.init(device: device) { Self.storyboard(scenes, initial: initial).instantiateInitialViewController() }
    }

    static func storyboard(_ scenes: String, initial: String = "first") -> UIStoryboard {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interface-builder-tests-\(UUID().uuidString)")
        try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("Test.storyboard")
        try! Data(documentText(scenes, initial: initial).utf8).write(to: file)
        return UIStoryboard(name: "Test", bundle: Bundle(path: folder.path)!)
    }
    static func documentText(_ scenes: String, initial: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" initialViewController="\(initial)">
        <scenes>
        \(scenes)
        </scenes>
        </document>
        """
    }

    func object(_ id: String, of controller: UIViewController? = nil) -> AnyObject? {
        ((controller ?? root).documentScene as? StoryboardScene)?.object(id)
    }
    func run<Value>(_ body: () -> Value) -> Value { phone.process.run(body) }
    func wait(_ seconds: Double) { phone.run(until: phone.time + seconds) }
    func tap(_ view: UIView) {
        let center = run { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }
        phone.send(.touch(.began, finger: 0, location: center))
        wait(0.1)
        phone.send(.touch(.ended, finger: 0, location: center))
        wait(1)
    }
}

/// Returns the objects of a nib with these elements.
@MainActor
func nib(_ objects: String, owner: AnyObject? = nil, locale: String = "en_US") -> (objects: [AnyObject], mistakes: [String]) {
    let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view" destination="root"/></connections>\
        </placeholder>
        \(objects)
        </objects>
        </document>
        """
    return instantiated(text, owner: owner)
}
@MainActor
func instantiated(_ text: String, owner: AnyObject? = nil) -> (objects: [AnyObject], mistakes: [String]) {
    var result: (objects: [AnyObject], mistakes: [String]) = ([], [])
    _ = SimulatedPhone {
        let made = UINib(data: Data(text.utf8), bundle: Documents.bundle).instantiate(withOwner: owner ?? UIViewController())
        result = (made.map { $0 as AnyObject }, SimulatedProcess.current.mistakes.reported)
        return UIViewController()
    }
    return result
}
