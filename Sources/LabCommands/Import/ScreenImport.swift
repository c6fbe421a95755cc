import Compositing
import Foundation
import HostSupport
import QuartzCore
import SceneSyntax
import Simulator
import UIKit
@_spi(Toolkit) import UIKitCore

/// Converts the screen of an app to a scene, with pictures for everything that a scene cannot describe.
@MainActor
final class ScreenImport {
    private let phone: SimulatedPhone
    private let title: String
    private let fonts: FontLibrary
    /// The differences between the scene and the app, one sentence with the reason for each.
    private(set) var remarks: [String] = []
    private var usedIDs: Set<String> = []
    private var pictures: [(name: String, bitmap: Bitmap)] = []
    private var constraints: [String] = []
    /// The nodes on the screen, by the identifier of their layer.
    private var nodes: [UInt64: DisplayNode] = [:]
    private lazy var screenPicture = Compositor.picture(of: phone.displayList, fonts: fonts, scale: phone.device.scale)

    init(_ phone: SimulatedPhone, title: String, fonts: FontLibrary) {
        self.phone = phone
        self.title = title
        self.fonts = fonts
        func add(_ node: DisplayNode) {
            nodes[node.id] = node
            node.children.forEach(add)
        }
        phone.displayList.nodes.forEach(add)
    }

    /// Writes the scene to a file, and its pictures to a folder beside the file.
    func write(to file: URL) throws {
        pictureFolder = file.deletingPathExtension().lastPathComponent + "-pictures"
        let scene = phone.process.run { sceneText() }
        try OutputFile.write(scene, to: .named(file.path), makesFolders: false)
        let folder = file.deletingLastPathComponent().path
        for picture in pictures { try picture.bitmap.writePNG(to: .below(folder: folder, name: "\(pictureFolder)/\(picture.name)")) }
    }

    private var pictureFolder = ""

    /// Returns the share of pixels that differ from the screen of `other`, from 0 to 1. Pixels whose colours differ only by rounding are
    /// treated as equal.
    func difference(from other: SimulatedPhone) -> Double {
        let picture = Compositor.picture(of: other.displayList, fonts: fonts, scale: other.device.scale)
        guard picture.width == screenPicture.width, picture.height == screenPicture.height else { return 1 }
        let count = picture.width * picture.height * 4
        let (one, two) = (
            picture.bytes.assumingMemoryBound(to: UInt8.self), screenPicture.bytes.assumingMemoryBound(to: UInt8.self)
        )
        var different = 0
        var index = 0
        while index < count {
            for channel in 0..<4 where abs(Int(one[index + channel]) - Int(two[index + channel])) > 2 {
                different += 1
                break
            }
            index += 4
        }
        return Double(different) / Double(picture.width * picture.height)
    }

    // MARK: The file

    private func sceneText() -> String {
        var lines = [
            "# Made by 'keyboard-lab import' from a running app. Frames are as they were at \(Self.number(phone.time)) s.",
            "name: \(YamlText.quoted(title))", "device: \(YamlText.quoted(phone.device.name))",
            "strategy: \(phone.configuration.strategy.rawValue == "own" ? "none" : phone.configuration.strategy.rawValue)",
        ]
        if UIScreen.main.userInterfaceStyle == .dark { lines.append("appearance: dark") }
        if phone.orientation != .portrait {
            lines.append("orientation: \(phone.orientation == .landscapeLeft ? "landscapeLeft" : "landscapeRight")")
        }
        let size = UIScreen.main.preferredContentSizeCategory.shortName
        if size != "L" { lines.append("settings: {textSize: \(size)}") }
        if UIApplication.shared.firstResponder is any UIKeyInput {
            remarks.append("the scene contains neither the keyboard nor the focus: focus a field with a flow")
        }
        lines += ["", "view:"]
        lines += described(phone.window, in: nil).map { "  " + $0 }
        if !constraints.isEmpty {
            lines += ["", "# Constraints of the app, which produced these frames:"]
            lines += constraints.map { "#   " + $0 }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the YAML lines of a view. The first line lacks the dash of a list item.
    private func described(_ view: UIView, in superview: UIView?) -> [String] {
        var lines: [String] = []
        let description = SceneDescription(of: view, node: nodes[view.layer.identifier])
        let isPicture = description.kind == nil
        lines.append("class: \(description.kind ?? "UIImageView")")
        if let id = newID(for: view) { lines.append("id: \(id)") }
        if superview != nil { lines.append("frame: \(Self.list(frame(of: view, in: superview)))") }
        if isPicture, let name = picture(of: view, description) {
            lines.append("image: \(YamlText.quoted(name))")
            lines.append("contentMode: scaleToFill")
            if let reason = description.reason { remarks.append("\(view.nameWithClass) is a picture, as \(reason)") }
        }
        lines += description.properties.map { "\($0.name): \($0.value)" }
        constraints += view.constraints.map(\.statusDescription)
        guard !isPicture, !description.isLeaf else { return lines }
        let children = view.subviews.filter(isSeen)
        let own = description.ownLook(apartFrom: view.subviews)
        guard !children.isEmpty || own != nil else { return lines }
        lines.append("subviews:")
        if let own {
            // The picture comes before the subviews, because it is below them.
            let name = add(Self.picture(of: own, size: view.bounds.size, origin: view.bounds.origin, phone, fonts), for: view)
            lines.append("  - class: UIImageView")
            lines.append("    frame: \(Self.list(CGRect(origin: .zero, size: view.bounds.size)))")
            lines.append("    image: \(YamlText.quoted(name))")
            remarks.append("what \(view.nameWithClass) draws by itself becomes a picture")
        }
        for child in children {
            let below = described(child, in: view)
            lines.append("  - " + below[0])
            lines += below.dropFirst().map { "    " + $0 }
        }
        return lines
    }

    /// Returns whether the scene includes the view, because it is visible or a scroll view can make it visible.
    private func isSeen(_ view: UIView) -> Bool {
        guard !view.isHidden, view.alpha > 0.001, view.bounds.width > 0, view.bounds.height > 0 else { return false }
        return nodes[view.layer.identifier] != nil || view.superview is UIScrollView
    }

    /// Returns the frame in the coordinates of the scene's superview. In a scene, the bounds of a superview that is not a scroll view
    /// always start at zero.
    private func frame(of view: UIView, in superview: UIView?) -> CGRect {
        let frame = view.frame
        guard let superview, !(superview is UIScrollView) else { return frame }
        return frame.offsetBy(dx: -superview.bounds.minX, dy: -superview.bounds.minY)
    }

    // MARK: Identifiers

    private func newID(for view: UIView) -> String? {
        guard let name = view.ownName else { return nil }
        var id = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        while id.hasSuffix("-") { id.removeLast() }
        guard id.first?.isLetter == true else { return nil }
        var number = 2
        let stem = id
        while !usedIDs.insert(id).inserted {
            id = "\(stem)-\(number)"
            number += 1
        }
        return id
    }

    // MARK: Pictures

    /// Adds a picture of a view with its subviews. If the content behind the view shows through, the picture is cut from the whole
    /// screen.
    private func picture(of view: UIView, _ description: SceneDescription) -> String? {
        guard let node = nodes[view.layer.identifier] else { return nil }
        if description.showsWhatIsBehind { return add(cut(view.convertToScreen(view.bounds)), for: view) }
        return add(Self.picture(of: node, size: view.bounds.size, origin: view.bounds.origin, phone, fonts), for: view)
    }

    private func add(_ bitmap: Bitmap, for view: UIView) -> String {
        let name = "\(pictures.count + 1)-\(type(of: view))@\(Int(phone.device.scale))x.png"
        pictures.append((name, bitmap))
        return pictureFolder + "/" + name
    }

    private static func picture(of node: DisplayNode, size: CGSize, origin: CGPoint, _ phone: SimulatedPhone, _ fonts: FontLibrary)
        -> Bitmap
    {
        var node = node
        node.transform = CGAffineTransform(translationX: -origin.x, y: -origin.y)
        let list = DisplayList(size: size, background: .clear, nodes: [node])
        return Compositor.picture(of: list, fonts: fonts, scale: phone.device.scale)
    }

    /// Returns a part of the picture of the screen. `frame` is in window coordinates.
    private func cut(_ frame: CGRect) -> Bitmap {
        let scale = phone.device.scale
        let x = Int((frame.minX * scale).rounded())
        let y = Int((frame.minY * scale).rounded())
        let part = Bitmap(width: max(Int((frame.width * scale).rounded()), 1), height: max(Int((frame.height * scale).rounded()), 1))
        for row in 0..<part.height where (0..<screenPicture.height).contains(y + row) {
            for column in 0..<part.width where (0..<screenPicture.width).contains(x + column) {
                let value = screenPicture.bytes.load(fromByteOffset: (y + row) * screenPicture.stride + (x + column) * 4, as: UInt32.self)
                part.bytes.storeBytes(of: value, toByteOffset: row * part.stride + column * 4, as: UInt32.self)
            }
        }
        return part
    }

    // MARK: Words

    static func number(_ value: CGFloat) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    static func list(_ rect: CGRect) -> String {
        "[" + [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: ", ") + "]"
    }
}
