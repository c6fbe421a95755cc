import Foundation
import ShelfKit
import ShelfPackage
import UIKit

/// Shows the contents of the project, and prints them.
final class ShelfController: UIViewController {
    private let stack = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .Paint.skyBlue
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        ])
        for image in [UIImage(resource: .leaf), .badge, UIImage(named: "Mood")!, UIImage(named: "book.fancy")!] {
            stack.addArrangedSubview(UIImageView(image: image))
        }
        let frame = UIImageView(image: .frame)
        stack.addArrangedSubview(frame)
        frame.widthAnchor.constraint(equalTo: stack.widthAnchor).isActive = true
        frame.heightAnchor.constraint(equalToConstant: 60).isActive = true
        let label = UILabel()
        label.font = UIFont(name: "NotoSansHebrew-Regular", size: 24)
        label.text = "\u{05E9}\u{05DC}\u{05D5}\u{05DD}"
        stack.addArrangedSubview(label)
        for text in texts {
            let label = UILabel()
            label.numberOfLines = 0
            label.text = text
            stack.addArrangedSubview(label)
        }
        stack.addArrangedSubview(UIButton(type: .system, primaryAction: UIAction(title: "Tinted") { _ in }))
    }

    private var texts: [String] {
        let format = NSLocalizedString("books", comment: "")
        return [
            String(localized: "Welcome to \(ShelfKit.name)"), String.localizedStringWithFormat(format, 1),
            String(format: NSLocalizedString("books", comment: ""), 3), String(localized: "\(2) shelves"), ShelfKit.text, PackageText.text,
        ]
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        #if SHELF
            print("texts", texts.joined(separator: "; "))
        #endif
        let bundle = Bundle.main
        let version = bundle.infoDictionary?["CFBundleShortVersionString"] as? String ?? "none"
        print("bundle", bundle.bundleIdentifier ?? "none", version, bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") ?? "none")
        let symbol = UIImage(named: "book.fancy")!
        print(
            "images", UIImage.leaf.size, UIImage.badge.size, UIImage(named: "Mood")!.size, symbol.size.width.rounded(),
            UIImage.frame.capInsets.top)
        print("data", String(decoding: NSDataAsset(name: "Start")!.data, as: UTF8.self).trimmingCharacters(in: .newlines))
        print("font", UIFont(name: "Noto Sans Hebrew", size: 12)?.fontName ?? "none", "tint", view.tintColor == nil ? "none" : tint)
        let files = FileManager.default
        let documents = files.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let library = files.urls(for: .libraryDirectory, in: .userDomainMask)[0]
        let note = documents.appendingPathComponent("note.txt")
        let before = (try? String(contentsOf: note, encoding: .utf8)) ?? "nothing"
        try? "written".write(to: note, atomically: true, encoding: .utf8)
        print("defaults", UserDefaults.standard.integer(forKey: "count"))
        UserDefaults.standard.set(7, forKey: "count")
        print("files", documents.path.hasPrefix(NSHomeDirectory()), library.path.hasPrefix(NSHomeDirectory()), "found", before)
        print("home", NSHomeDirectory())
        print(
            "turns", view.window?.windowScene?.interfaceOrientation.isPortrait ?? false, "dark", traitCollection.userInterfaceStyle == .dark
        )
    }

    private var tint: String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        view.tintColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return "\(Int((red * 10).rounded())) \(Int((green * 10).rounded())) \(Int((blue * 10).rounded()))"
    }
}
