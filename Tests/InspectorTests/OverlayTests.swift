import Compositing
import LabProtocol
import QuartzCore
import Testing
import UIKit

@testable import Inspector

@Suite @MainActor struct OverlayTests {
    private let screen = CGSize(width: 390, height: 844)

    @Test func `overlay labels never overlap, stay inside the screen, and are left out if they do not fit`() throws {
        let fonts = try FontLibrary()
        var labels = OverlayLabels(in: CGRect(origin: .zero, size: screen), measurer: fonts)
        for number in 0..<200 { labels.add("label \(number)", at: CGPoint(x: number % 3 == 0 ? -50 : 385, y: 400), .white) }
        let frames = labels.frames
        #expect(frames.count == 200)
        for (index, frame) in frames.enumerated() {
            #expect(CGRect(origin: .zero, size: screen).contains(frame))
            #expect(!frames[..<index].contains(where: frame.intersects))
        }
        var full = OverlayLabels(in: CGRect(x: 0, y: 0, width: 60, height: 31), measurer: fonts)
        for number in 0..<5 { full.add("label \(number)", at: .zero, .white) }
        #expect(full.frames.count == 2, "what finds no place is left out")
    }

    @Test func `distances are measured between edges, as in design tools`() {
        func lengths(_ a: CGRect, _ b: CGRect) -> [String] {
            ScreenDistance.between(a, b).map { "\($0.isHorizontal ? "x" : "y") \($0.length.short)" }
        }
        let a = CGRect(x: 100, y: 100, width: 50, height: 50)
        #expect(lengths(a, CGRect(x: 180, y: 100, width: 20, height: 50)) == ["x 30"])
        #expect(lengths(a, CGRect(x: 180, y: 170, width: 20, height: 50)) == ["x 30", "y 20"])
        #expect(
            lengths(a, CGRect(x: 90, y: 80, width: 100, height: 100)) == ["x 10", "x 40", "y 20", "y 30"], "one in the other: to each edge")
        #expect(lengths(a, a) == [])
        let line = ScreenDistance.between(a, CGRect(x: 180, y: 120, width: 20, height: 10))[0]
        #expect(line.from == CGPoint(x: 150, y: 125) && line.to == CGPoint(x: 180, y: 125), "where both are")
    }

    @Test func `the overlay of a selected view draws its insets and constraints in their colours`() throws {
        let phone = InspectedPhone {
            let controller = UIViewController()
            let form = UIScrollView()
            form.accessibilityIdentifier = "form"
            form.translatesAutoresizingMaskIntoConstraints = false
            form.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 80, right: 0)
            controller.view.addSubview(form)
            NSLayoutConstraint.activate([
                form.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 200),
                form.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 40),
                form.widthAnchor.constraint(equalToConstant: 250), form.heightAnchor.constraint(equalToConstant: 300),
            ])
            return controller
        }
        let fonts = try FontLibrary()
        let drawing = InspectionOverlay(screen: phone.phone.screenSize, measurer: fonts).selection(try phone.details("form"))
        #expect(drawing.labels.count >= 5)
        let list = DisplayList(size: phone.phone.screenSize, background: .white, nodes: [drawing.node])
        let picture = Compositor.picture(of: list, fonts: fonts, scale: 1)
        func color(_ x: Int, _ y: Int) -> [UInt8] {
            (0..<3).map { picture.bytes.load(fromByteOffset: (y * picture.width + x) * 4 + 2 - $0, as: UInt8.self) }
        }
        #expect(color(41, 240) == [0x0A, 0x84, 0xFF], "the frame's edge")
        let inset = color(60, 480)
        #expect(inset[1] > inset[0] && inset[1] > inset[2], "the content inset is green: \(inset)")
        #expect(color(300, 100) == [255, 255, 255])
    }
}

@Suite @MainActor struct ExplodedViewTests {
    /// A display list of a red background with a blue square in the middle.
    private var list: DisplayList {
        let square = DisplayNode(
            id: 2, transform: CGAffineTransform(translationX: 100, y: 200), bounds: CGRect(x: 0, y: 0, width: 100, height: 100),
            fill: CGColor(hex: 0x0000FF))
        return DisplayList(
            size: CGSize(width: 300, height: 500),
            nodes: [
                DisplayNode(id: 1, bounds: CGRect(x: 0, y: 0, width: 300, height: 500), fill: CGColor(hex: 0xFF0000), children: [square])
            ])
    }

    private func box(_ picture: Bitmap, _ isWanted: (UInt8, UInt8, UInt8) -> Bool) -> CGRect {
        var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let offset = (y * picture.width + x) * 4
                func part(_ index: Int) -> UInt8 { picture.bytes.load(fromByteOffset: offset + index, as: UInt8.self) }
                guard isWanted(part(2), part(1), part(0)) else { continue }
                (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x + 1), max(bottom, y + 1))
            }
        }
        return left == .max ? .null : CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private func picture(_ look: ExplodedLook) throws -> Bitmap {
        Compositor.picture(of: ExplodedView(look, tree: InspectionTree()).list(from: list), fonts: try FontLibrary(), scale: 1)
    }
    private func isBlue(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> Bool { b > 200 && r < 60 && g < 60 }
    private func isRed(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> Bool { r > 200 && b < 60 && g < 60 }

    @Test func `in the front view the screen is centred, and a nearer level looks larger`() throws {
        let flat = try picture(ExplodedLook(turn: 0, tilt: 0, gap: 0))
        let ground = box(flat, isRed)
        #expect(abs(ground.midX - 150) <= 1 && abs(ground.midY - 250) <= 1 && abs(ground.width / ground.height - 0.6) < 0.02, "\(ground)")
        let near = try picture(ExplodedLook(turn: 0, tilt: 0, gap: 100))
        #expect(box(near, isBlue).width / box(near, isRed).width > box(flat, isBlue).width / ground.width * 1.02)
    }

    @Test func `turning brings the left side forward and shifts nearer levels over those behind them`() throws {
        let turned = try picture(ExplodedLook(turn: 0.7, tilt: 0, gap: 60))
        let ground = box(turned, isRed)
        // After the turn, the left edge is nearer and therefore higher than the right one.
        func height(_ x: CGFloat) -> CGFloat {
            var rows = 0
            for y in 0..<turned.height {
                let offset = (y * turned.width + Int(x)) * 4
                let (r, b) = (
                    turned.bytes.load(fromByteOffset: offset + 2, as: UInt8.self), turned.bytes.load(fromByteOffset: offset, as: UInt8.self)
                )
                if r > 150 || b > 150 { rows += 1 }
            }
            return CGFloat(rows)
        }
        #expect(height(ground.minX + 3) > height(ground.maxX - 4), "\(ground)")
        let still = try picture(ExplodedLook(turn: 0.7, tilt: 0, gap: 0))
        let (apart, together) = (box(turned, isBlue), box(still, isBlue))
        let shift = apart.midX - ground.midX - (together.midX - box(still, isRed).midX)
        #expect(abs(shift) > 15, "the square stands off its ground: \(shift)")
        // With both rotations the planes still fit on the screen.
        let both = try picture(ExplodedLook(turn: 0.9, tilt: 0.6, gap: 60))
        let whole = box(both) { r, g, b in r > 150 || b > 150 }
        #expect(whole.minX >= 0 && whole.maxX <= 300 && whole.minY >= 0 && whole.maxY <= 500 && whole.width > 100, "\(whole)")
    }

    @Test func `the exploded view of a tilted square is the projection of its corners`() throws {
        // The expected position is computed by rotating the corners by -turn around y and by tilt around x, and projecting them from an
        // eye at 2.5 times the longer side.
        let look = ExplodedLook(turn: 0.5, tilt: 0.4, gap: 0)
        let square = box(try picture(look), isBlue)
        let flat = box(try picture(ExplodedLook(turn: 0, tilt: 0, gap: 0)), isBlue)
        #expect(flat.width > 0)
        var xs: [CGFloat] = []
        var ys: [CGFloat] = []
        for (x, y) in [(-50.0, -50.0), (50, -50), (-50, 50), (50, 50)] {
            let (a, b) = (-look.turn, look.tilt)
            let (x1, z1) = (x * cos(a), -x * sin(a))
            let (y2, z2) = (y * cos(b) - z1 * sin(b), y * sin(b) + z1 * cos(b))
            let scale = 1250 / (1250 + z2)
            xs.append(x1 * scale)
            ys.append(y2 * scale)
        }
        let ratio = (xs.max()! - xs.min()!) / (ys.max()! - ys.min()!)
        #expect(abs(square.width / square.height - ratio) < 0.05, "\(square) \(ratio)")
    }

    @Test func `the exploded view shows clipped content on request and hidden views as outlines`() throws {
        let phone = InspectedPhone {
            let clip = makeBox("clip", CGRect(x: 50, y: 300, width: 100, height: 100), .green)
            clip.clipsToBounds = true
            clip.addSubview(makeBox("long", CGRect(x: 0, y: 20, width: 250, height: 40), .blue))
            let hidden = makeBox("hidden", CGRect(x: 50, y: 500, width: 100, height: 100), .red)
            hidden.isHidden = true
            return [clip, hidden]
        }
        let fonts = try FontLibrary()
        func width(_ look: ExplodedLook) throws -> CGFloat {
            let list = ExplodedView(look, tree: phone.tree).list(from: phone.phone.displayList)
            return box(Compositor.picture(of: list, fonts: fonts, scale: 1), isBlue).width
        }
        var look = ExplodedLook(turn: 0, tilt: 0, gap: 10)
        let cut = try width(look)
        look.showsClipped = true
        #expect(try width(look) > cut * 2)
        look.showsHidden = true
        let names = ExplodedView(look, tree: phone.tree).list(from: phone.phone.displayList).nodes.flatMap { Self.names($0) }
        #expect(names.contains("hidden"))
    }

    private static func names(_ node: DisplayNode) -> [String] { [node.name] + node.children.flatMap(names) }
}

@MainActor private func makeBox(_ id: String, _ frame: CGRect, _ color: UIColor) -> UIView { box(id, frame, color) }
