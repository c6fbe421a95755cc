import Testing
import UIKitControls
import UIKitTestSupport

@testable import UIKitDrawing

@Suite("Images")
@MainActor
struct UIImageTests {
    @Test func `UIImage finds symbols by system name and returns nil for names that cannot be symbols`() {
        #expect(UIImage(systemName: "checkmark") != nil)
        for name in ["", "Checkmark", "check mark", "check-mark", "checkmark.", "checkmrk", "magnifyinglass", "checkmark..circle"] {
            #expect(UIImage(systemName: name) == nil, "\(name)")
        }
        for name in [
            "chevron.up", "chevron.down", "chevron.left", "chevron.right", "xmark.circle.fill", "magnifyingglass", "person", "envelope",
            "lock", "eye",
        ] {
            #expect(UIImage(systemName: name) != nil, "\(name)")
        }
    }

    @Test(arguments: UIImage.systemNames)
    func `every symbol draws inside its box`(_ name: String) throws {
        let symbol = try #require(SystemSymbol.named(name))
        let context = CGContext()
        symbol.draw(in: context, rect: CGRect(origin: .zero, size: symbol.size), colors: [.black], weight: 0)
        #expect(!context.items.isEmpty)
        let box = CGRect(origin: .zero, size: symbol.size).insetBy(dx: -0.02, dy: -0.02)
        for item in context.items {
            switch item {
            // The box is enlarged slightly, because control points of curves are outside the curve itself.
            case .fill(let path, _, _):
                #expect(box.insetBy(dx: -0.06, dy: -0.06).contains(path.boundingBox), "\(name): \(path.boundingBox)")
            case .stroke(let path, _, let width, _, _):
                let reach = path.boundingBox.insetBy(dx: -width / 2, dy: -width / 2)
                #expect(box.insetBy(dx: -0.12, dy: -0.12).contains(reach), "\(name): \(reach)")
            default: Issue.record("\(name) draws \(item)")
            }
        }
    }

    @Test func `a symbol image's size follows its point size, and an empty image has size zero`() throws {
        let small = try #require(UIImage(systemName: "plus", withConfiguration: .init(pointSize: 10)))
        let large = try #require(UIImage(systemName: "plus", withConfiguration: .init(pointSize: 30, weight: .bold)))
        #expect(abs(large.size.width - 3 * small.size.width) < 1e-9)
        #expect(small.isSymbolImage)
        #expect(UIImage().size == .zero)
    }

    @Test func `the host decodes image data, and without a host or on failure the image is nil`() {
        SimulatedProcess(name: "images").run {
            #expect(UIImage(data: Data([1])) == nil)
            SimulatedProcess.current.textMeasurer = PictureStub()
            #expect(UIImage(data: Data([2])) == nil)
            #expect(UIImage(data: Data([1]), scale: 2)?.size == CGSize(width: 2, height: 1))
        }
    }

    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 100)),
        (.scaleAspectFit, CGRect(x: 0, y: 25, width: 100, height: 50)),
        (.scaleAspectFill, CGRect(x: -50, y: 0, width: 200, height: 100)), (.center, CGRect(x: 40, y: 45, width: 20, height: 10)),
        (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 10)), (.bottomRight, CGRect(x: 80, y: 90, width: 20, height: 10)),
        (.right, CGRect(x: 80, y: 45, width: 20, height: 10)),
    ])
    func `content modes place a 20 x 10 image in a 100 x 100 view`(_ mode: UIView.ContentMode, _ expected: CGRect) {
        Stage.perform { stage in
            let image = UIImage(DisplayImage(width: 40, height: 20, premultipliedBGRA: Array(repeating: 0, count: 3200)), scale: 2)
            let view = UIImageView(image: image)
            #expect(view.bounds.size == CGSize(width: 20, height: 10))
            view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            view.contentMode = mode
            stage.root.addSubview(view)
            guard case .image(_, let rect, let tint) = stage.items(of: view).first else {
                Issue.record("nothing drawn")
                return
            }
            #expect(rect == expected && tint == nil)
        }
    }

    @Test func `symbols take the view's tint, and a symbol with its own tint colour keeps it`() {
        Stage.perform { stage in
            let view = UIImageView(image: UIImage(systemName: "plus"))
            view.tintColor = .systemRed
            stage.root.addSubview(view)
            guard case .stroke(_, let color, _, _, _) = stage.items(of: view).first else {
                Issue.record("nothing drawn")
                return
            }
            #expect(color.hexDescription == "#FF3B30")
            view.image = UIImage(systemName: "plus")?.withTintColor(.systemGreen)
            guard case .stroke(_, let own, _, _, _) = stage.items(of: view).first else {
                Issue.record("nothing drawn")
                return
            }
            #expect(own.hexDescription == "#34C759")
        }
    }
}

/// A text measurer that also decodes one picture file: the byte 1 is a picture of 4 x 2 pixels.
final class PictureStub: TextMeasurer, PictureHost {
    func advances(of text: String, font: FontFace) -> [CGFloat] { text.map { _ in font.size } }
    func decodePicture(_ data: Data) -> DisplayImage? {
        data == Data([1]) ? DisplayImage(width: 4, height: 2, premultipliedBGRA: Array(repeating: 9, count: 32)) : nil
    }
    func pngData(_ image: DisplayImage) -> Data? { Data([UInt8(image.width)]) }
    func jpegData(_ image: DisplayImage, quality: CGFloat) -> Data? { nil }
    func rasterize(_ items: [DisplayItem], size: CGSize, scale: CGFloat) -> DisplayImage? { nil }
}
