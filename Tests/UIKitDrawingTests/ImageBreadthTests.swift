import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitDrawing

@Suite("Image drawing and symbols")
@MainActor
struct ImageBreadthTests {
    /// Returns an image whose pixels have consecutive numbers, so that each pixel can be identified.
    private func numbered(_ width: Int, _ height: Int) -> UIImage {
        UIImage(
            DisplayImage(width: width, height: height, premultipliedBGRA: (0..<width * height).flatMap { [UInt8($0), 0, 0, 255] }), scale: 1
        )
    }
    private func pictures(_ image: UIImage, _ rect: CGRect) -> [(DisplayImage, CGRect)] {
        let context = CGContext()
        image.draw(in: context, rect: rect, tint: .black, traits: UITraitCollection())
        return context.items.compactMap { if case .image(let pixels, let rect, _) = $0 { (pixels, rect) } else { nil } }
    }

    @Test func `cap insets keep the corners' sizes and stretch the rest`() {
        let image = numbered(6, 6).resizableImage(withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: .stretch)
        let parts = pictures(image, CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(parts.count == 9)
        #expect(parts.first?.1 == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(parts[4].1 == CGRect(x: 2, y: 2, width: 36, height: 26))
        #expect(parts.last?.1 == CGRect(x: 38, y: 28, width: 2, height: 2) && parts.last?.0.premultipliedBGRA[0] == 28)
        #expect(image.size == CGSize(width: 6, height: 6))
    }

    @Test func `tiles repeat at their own size and cover the rectangle exactly once`() {
        let image = numbered(4, 4).resizableImage(withCapInsets: .zero, resizingMode: .tile)
        let parts = pictures(image, CGRect(x: 0, y: 0, width: 10, height: 4))
        #expect(parts.map(\.1.width) == [4, 4, 2] && parts.last?.0.width == 2)
        #expect(parts.reduce(0) { $0 + $1.1.width * $1.1.height } == 40)
    }

    @Test func `animationImages follow virtual time and stop after animationRepeatCount rounds with the image shown again`() {
        Stage.perform { stage in
            let frames = (1...4).map { numbered($0, 1) }
            let view = UIImageView(image: numbered(9, 1))
            stage.root.addSubview(view)
            view.animationImages = frames
            view.animationDuration = 0.4
            view.animationRepeatCount = 2
            view.startAnimating()
            @MainActor func shown() -> [Int] {
                stage.items(of: view).compactMap { if case .image(let pixels, _, _) = $0 { pixels.width } else { nil } }
            }
            #expect(shown() == [1])
            stage.wait(0.25)
            #expect(shown() == [3])
            stage.wait(0.3)
            #expect(shown() == [2] && view.isAnimating)
            stage.wait(0.4)
            #expect(shown() == [9] && !view.isAnimating)
        }
    }

    @Test func `a palette configuration colours a symbol's layers front first, and a hierarchical one by opacity`() throws {
        let symbol = try #require(UIImage(systemName: "xmark.circle.fill"))
        let palette = symbol.withConfiguration(UIImage.SymbolConfiguration(paletteColors: [.systemRed, .systemBlue]))
        func colors(_ image: UIImage) -> [CGColor] {
            let context = CGContext()
            image.draw(in: context, rect: CGRect(x: 0, y: 0, width: 20, height: 20), tint: .black, traits: UITraitCollection())
            return context.items.compactMap {
                switch $0 {
                case .fill(_, let color, _): color
                case .stroke(_, let color, _, _, _): color
                default: nil
                }
            }
        }
        let traits = UITraitCollection()
        #expect(colors(symbol) == [.black])
        #expect(colors(palette) == [UIColor.systemBlue.cgColor(with: traits), UIColor.systemRed.cgColor(with: traits)])
        let hierarchical = colors(symbol.withConfiguration(UIImage.SymbolConfiguration(hierarchicalColor: .systemGreen)))
        #expect(hierarchical.map(\.alpha) == [0.5, 1])
    }

    @Test func `symbol configurations combine, and the applied one's values win`() throws {
        let size = UIImage.SymbolConfiguration(pointSize: 30)
        let both = size.applying(UIImage.SymbolConfiguration(weight: .bold))
        #expect(both.pointSize == 30 && both.weight == .bold)
        #expect(both.applying(UIImage.SymbolConfiguration(pointSize: 10)) == UIImage.SymbolConfiguration(pointSize: 10, weight: .bold))
    }

    @Test func `an unknown symbol name gives nil and a message with the nearest of more than 300 names`() {
        for name in ["list.bullet.rectangle", "list.bullet.rectangle.portrait"] {
            #expect(SystemSymbol.drawings[name] != nil && SystemSymbol.drawings[name + ".fill"] != nil, "\(name) is a usual icon of a tab")
        }
        #expect(UIImage(systemName: "magnifyinglass") == nil)
        #expect(MissingSymbol.message("magnifyinglass").contains("\"magnifyingglass\""))
        #expect(MissingSymbol.message("magnifyinglass").contains("nothing is drawn in its place"))
        #expect(UIImage.systemNames.count > 300)
    }

    @Test func `an SF Symbol without a drawing becomes a grey box in any tint, and its message suggests only near names`() throws {
        let image = try #require(UIImage(systemName: "fish.fill", withConfiguration: .init(pointSize: 20)))
        #expect(image.size.width > 15 && image.size.width < 30 && image.size.height == image.size.width)
        #expect(!UIImage.draws(systemName: "fish.fill") && UIImage.draws(systemName: "hare.fill"))
        let context = CGContext()
        guard case .symbol(let symbol, _, _) = image.source else { return #expect(Bool(false), "no symbol") }
        symbol.draw(in: context, rect: CGRect(x: 0, y: 0, width: 20, height: 20), colors: [CGColor(hex: 0xFF0000)], weight: 0)
        #expect(symbol.fixedColor == CGColor(gray: 0.6, alpha: 0.5))
        #expect(MissingSymbol.message("fish.fill").contains("a grey box replaces it"))
        #expect(!MissingSymbol.message("rabbit").contains("misspelt"))
        #expect(!MissingSymbol.message("clouds.moon").contains("bookmark"))
        #expect(MissingSymbol.message("bookmrk.fill").contains("\"bookmark.fill\""))
        #expect(MissingSymbol.isPlausible("arrows.left") && MissingSymbol.isPlausible("1.lane") && !MissingSymbol.isPlausible("my_icon"))
    }

    @Test(
        arguments: [
            (NSTextList.MarkerFormat.disc, 3, "\u{2022}"), (.decimal, 12, "12"), (.lowercaseAlpha, 3, "c"), (.uppercaseAlpha, 28, "AB"),
            (.lowercaseRoman, 1994, "mcmxciv"), (.octal, 8, "10"), (.init("({decimal})"), 4, "(4)"), (.init("-"), 4, "-"),
        ] as [(NSTextList.MarkerFormat, Int, String)])
    func `NSTextList has the marker of each format, knows if it is ordered, and is copied with its paragraph style`(
        format: NSTextList.MarkerFormat, number: Int, marker: String
    ) {
        #expect(NSTextList(markerFormat: format, options: 0).marker(forItemNumber: number) == marker)
        let style = NSMutableParagraphStyle()
        style.textLists = [NSTextList(markerFormat: format, options: 0)]
        #expect((style.copy() as? NSParagraphStyle)?.textLists.first?.markerFormat == format)
        #expect(NSTextList(markerFormat: .decimal, options: 0).isOrdered && !NSTextList(markerFormat: .disc, options: 0).isOrdered)
    }

    @Test(arguments: [
        "bubble.left.and.bubble.right", "bubble.left.and.bubble.right.fill", "photo.on.rectangle", "fork.knife", "bell.slash",
        "bell.slash.fill", "bell.badge", "person.3.fill", "hand.raised.fill", "star.leadinghalf.filled", "sparkles",
        "checkmark.seal.fill",
        "rectangle.portrait.and.arrow.right", "square.on.square", "list.number", "chart.pie.fill", "cup.and.saucer.fill", "book.fill",
        "text.bubble", "eye.slash.fill", "icloud", "mappin.circle.fill", "archivebox.fill", "trophy.fill", "faceid", "power",
    ])
    func `symbols that sample code uses often are drawn and have a size`(name: String) {
        guard case .symbol(let symbol, _, _)? = UIImage(systemName: name)?.source else {
            Issue.record("\(name) is not drawn")
            return
        }
        #expect(!symbol.parts.isEmpty && symbol.size.width > 0.5 && symbol.size.height > 0.2)
    }

    @Test func `image contexts record drawing at their size and scale, and are gone afterwards`() {
        Stage.perform { _ in
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20))
            var drawn = 0
            let image = renderer.image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
                "Hi".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
                drawn = UIGraphicsGetCurrentContext()?.items.count ?? 0
            }
            #expect(drawn == 2 && image.size == CGSize(width: 10, height: 20) && image.scale == 3)
            #expect(UIGraphicsGetCurrentContext() == nil)
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
            #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 4, height: 4))
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        }
    }

    @Test func `a visual effect view's material follows style and thickness, nil removes it, and its content view fills it`() {
        Stage.perform { stage in
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
            view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            stage.root.addSubview(view)
            #expect(view.contentView.frame == view.bounds)
            let light = view.layer.backdrop
            UIScreen.main.userInterfaceStyle = .dark
            #expect(light != nil && view.layer.backdrop != light)
            let thin = UIBlurEffect.Style.systemUltraThinMaterial.material(isDark: false)
            let thick = UIBlurEffect.Style.systemThickMaterial.material(isDark: false)
            #expect(thin.lumaContribution > thick.lumaContribution && thin.chromaContribution > thick.chromaContribution)
            view.effect = nil
            #expect(view.layer.backdrop == nil)
        }
    }
}
