import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitDrawing

@Suite("Text shadows, image pixels, text layers and vibrancy")
@MainActor
struct DrawingBreadthTests {
    @Test func `a shadow attribute draws the shadow of its own run and of no other`() {
        Stage.perform { _ in
            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: 1, height: 2)
            shadow.shadowBlurRadius = 4
            shadow.shadowColor = UIColor.red
            let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
            text.addAttribute(.shadow, value: shadow, range: NSRange(location: 1, length: 1))
            let styled = StyledText(text, font: .systemFont(ofSize: 10))
            let context = CGContext()
            TextLayout(spans: styled.spans, width: 100).draw(
                in: context, at: .zero, scale: 2, looks: styled.looks, color: .black, traits: UITraitCollection())
            #expect(context.items.count == 2)
            guard case .glyphs(let plain)? = context.items.first, case .group(let group)? = context.items.last else {
                Issue.record("\(context.items)")
                return
            }
            #expect(plain.text == "a")
            #expect(group.shadow == DisplayNode.Shadow(color: UIColor.red.cgColor, offset: CGSize(width: 1, height: 2), radius: 2))
        }
    }

    @Test(arguments: [
        (UIImage.Orientation.up, [1, 2, 3, 4, 5, 6]), (.down, [6, 5, 4, 3, 2, 1]), (.upMirrored, [3, 2, 1, 6, 5, 4]),
        (.right, [4, 1, 5, 2, 6, 3]), (.left, [3, 6, 2, 5, 1, 4]), (.leftMirrored, [1, 4, 2, 5, 3, 6]),
    ])
    func `every orientation turns pixels upright and swaps sideways sizes, symbols have no cgImage, and cropping clips`(
        _ orientation: UIImage.Orientation, _ expected: [Int]
    ) {
        let pixels = CGImage(width: 3, height: 2, premultipliedBGRA: (1...6).flatMap { [UInt8($0), 0, 0, 255] })
        let image = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
        #expect(image.cgImage!.premultipliedBGRA.enumerated().filter { $0.offset % 4 == 0 }.map { Int($0.element) } == expected)
        let isOnSide = [.left, .right, .leftMirrored].contains(orientation)
        #expect(image.size == (isOnSide ? CGSize(width: 2, height: 3) : CGSize(width: 3, height: 2)))
        #expect(UIImage(cgImage: pixels).cgImage === pixels && UIImage(systemName: "star")?.cgImage == nil)
        #expect(pixels.cropping(to: CGRect(x: 1, y: 1, width: 5, height: 5))?.premultipliedBGRA.first == 5)
    }

    @Test func `an image keeps its alignmentRectInsets when its rendering mode changes`() {
        let image = UIImage(cgImage: CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 0, 255]))
            .withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).withRenderingMode(.alwaysTemplate)
        #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test func `a pattern colour has its image as pattern at the scaled size, and keeps it at half alpha`() {
        let pixels = CGImage(width: 4, height: 2, premultipliedBGRA: [UInt8](repeating: 255, count: 32))
        let color = UIColor(patternImage: UIImage(cgImage: pixels, scale: 2, orientation: .up)).cgColor
        #expect(color.pattern?.size == CGSize(width: 2, height: 1))
        #expect(color.copy(alpha: 0.5).pattern === color.pattern && color.copy(alpha: 0.5).alpha == 0.5)
    }

    @Test func `a text layer cuts off, truncates or wraps its string at its bounds, follows their changes, and can be copied`() {
        Stage.perform { stage in
            let layer = CATextLayer()
            stage.root.layer.addSublayer(layer)
            layer.frame = CGRect(x: 0, y: 0, width: 60, height: 100)
            layer.fontSize = 10
            layer.string = "one two three"
            layer.foregroundColor = .black
            @MainActor func lines() -> [String] {
                layer.displayNode(at: stage.now)!.dump.split(separator: "\n").filter { $0.contains("text \"") }
                    .map { String($0.split(separator: "\"")[1]) }
            }
            #expect(lines().count == 1)
            layer.truncationMode = .end
            #expect(lines().joined().hasSuffix("…"))
            layer.truncationMode = .none
            layer.isWrapped = true
            #expect(lines().map { $0.trimmingCharacters(in: .whitespaces) } == ["one", "two", "three"])
            layer.frame.size.width = 200
            #expect(lines() == ["one two three"])
            let copy = CATextLayer(layer: layer)
            #expect(copy.string as? String == "one two three" && copy.isWrapped)
        }
    }

    @Test(arguments: [false, true])
    func `vibrancy darkens light materials and lightens dark ones by style, as the label colours do, and nil resets it`(isDark: Bool) {
        Stage.perform { stage in
            let styles: [UIVibrancyEffectStyle] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
            let blur = UIBlurEffect(style: .systemMaterial)
            let tones = styles.map { style -> CGFloat in
                let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: style))
                view.overrideUserInterfaceStyle = isDark ? .dark : .light
                stage.root.addSubview(view)
                guard case .vibrant(let color, let isDarker) = view.contentView.layer.blend else { return -1 }
                #expect(isDarker == !isDark)
                // This is the colour on the plain material.
                let tint = blur.style.material(isDark: isDark).tint.green
                return isDark ? tint + color.green : tint * color.green
            }
            #expect(zip(tones, tones.dropFirst()).allSatisfy { isDark ? $0 > $1 : $0 < $1 })
            // The secondary label is the plain colour blended with the material.
            let tint = blur.style.material(isDark: isDark).tint.green
            let plain = UIColor.secondaryLabel.cgColor(with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
            #expect(abs(tones[1] - (plain.green * plain.alpha + tint * (1 - plain.alpha))) < 1e-6)
            let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
            view.effect = nil
            #expect(view.contentView.layer.blend == .normal)
        }
    }
}
