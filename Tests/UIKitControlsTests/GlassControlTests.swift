import Testing

@testable import UIKitControls
@testable import UIKitCore

/// Tests for the colours, menus and buttons of iOS 26. (Facts/Colours.md#system-colours-since-ios-26, Facts/IOS26.md#menus,
/// Facts/IOS26.md#controls)
@MainActor
@Suite struct GlassControlTests {
    private func run(version: Int = 26, sdk: Int = 26, _ body: () throws -> Void) rethrows {
        let process = SimulatedProcess(name: "controls")
        process.settings.systemVersion = version
        process.settings.linkedSDK = sdk
        try process.run(body)
    }
    private func hex(_ color: UIColor, dark: Bool = false, contrast: Bool = false) -> String {
        var traits = UITraitCollection(userInterfaceStyle: dark ? .dark : .light)
        if contrast {
            traits = UITraitCollection(traitsFrom: [traits, UITraitCollection(accessibilityContrast: .high)])
        }
        return color.cgColor(with: traits).hexDescription
    }

    @Test func `system colours are those of the design that an app gets`() {
        run {
            #expect(hex(.systemBlue) == "#0088FF" && hex(.systemBlue, dark: true) == "#0091FF")
            #expect(hex(.systemBlue, contrast: true) == "#1E6EF4" && hex(.systemBlue, dark: true, contrast: true) == "#5CB8FF")
            #expect(hex(.systemRed) == "#FF383C" && hex(.link) == "#0088FF" && hex(.tintColor) == "#0088FF")
        }
        run(sdk: 18) { #expect(hex(.systemBlue) == "#007AFF" && hex(.systemTeal) == "#30B0C7") }
        run(version: 17) { #expect(hex(.systemBlue, dark: true) == "#0A84FF" && hex(.systemRed) == "#FF3B30") }
    }

    @Test func `a menu of four rows in two groups is 209 high, and its rows are 42 apart`() {
        run {
            @MainActor func action(_ title: String) -> UIAction { UIAction(title: title, image: UIImage(systemName: "star")) { _ in } }
            let menu = UIMenu(children: [
                UIMenu(options: .displayInline, children: [action("One"), action("Two")]),
                UIMenu(options: .displayInline, children: [action("Three"), action("Four")]),
            ])
            let list = MenuListView(menu, source: nil) { _ in }
            #expect(list.fittingSize == CGSize(width: 250, height: 209), "measured from 11.67 to 220.67")
            list.frame = CGRect(origin: .zero, size: list.fittingSize)
            list.layoutIfNeeded()
            @MainActor func rows(_ view: UIView) -> [MenuRowView] {
                view.subviews.flatMap { ($0 as? MenuRowView).map { [$0] } ?? rows($0) }
            }
            let titles = rows(list).map { row in
                let label = row.subviews.compactMap { $0 as? UILabel }.first!
                return label.convert(label.bounds, to: list)
            }
            #expect(titles.allSatisfy { $0.minX == 60 }, "the ink of an N, D or R begins 1.4 to 1.7 further, at 61.3 to 61.7")
            #expect(titles.map(\.midY) == [31, 73, 136, 178], "measured: 42 apart, 63 across the line")
        }
        run(version: 17) {
            let list = MenuListView(UIMenu(children: [UIAction(title: "One") { _ in }]), source: nil) { _ in }
            #expect(list.fittingSize.height == 44)
        }
    }

    @Test func `menu titles are slightly translucent on glass, and disabled titles more so`() {
        func colors(version: Int) -> [String] {
            var result: [String] = []
            run(version: version) {
                let menu = UIMenu(children: [UIAction(title: "One") { _ in }, UIAction(title: "Two", attributes: .disabled) { _ in }])
                let list = MenuListView(menu, source: nil) { _ in }
                @MainActor func labels(_ view: UIView) -> [UILabel] {
                    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
                }
                result = labels(list).filter { $0.text?.isEmpty == false }.map { hex($0.textColor) }
            }
            return result
        }
        #expect(colors(version: 26) == ["#000000F6", "#0000008F"], "measured: #090909 and #6D6D6D on #F9F9F9")
        #expect(colors(version: 17) == ["#000000", "#3C3C434D"])
    }

    @Test func `a slider's track is as wide as the slider, and before iOS 26 two points shorter on each side`() {
        for (version, track) in [(26, CGRect(x: 0, y: 14, width: 300, height: 6)), (17, CGRect(x: 2, y: 15, width: 296, height: 4))] {
            run(version: version) {
                let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
                #expect(slider.trackRect(forBounds: slider.bounds) == track)
            }
        }
    }

    @Test func `a disabled bar item is black with alpha 0.3`() {
        run { #expect(hex(.disabledGlassLabel) == "#0000004D", "measured: #B0B0B2 on #FBFBFF") }
    }

    @Test func `a capsule's ends have the measured curve, and before iOS 26 they are half circles`() {
        // The values are for the first rows of pixels of a switch at scale 3: the distance in pixels from the left side to the switch's
        // edge.
        let measured: [CGFloat] = [43.7, 33.4, 28.7, 25.6, 23.1, 21.1, 19.3, 17.8]
        let bounds = CGRect(x: 0, y: 0, width: 63, height: 28)
        func begins(_ layer: CALayer, row: Int) -> CGFloat? {
            let path = layer.displayNode(at: 0)?.corners.path(in: bounds)
            let y = (CGFloat(row) + 0.5) / 3
            return (0..<640).lazy.map { CGFloat($0) / 10 }.first { path?.contains(CGPoint(x: $0 / 3, y: y)) == true }
        }
        for (version, isMeasured) in [(26, true), (17, false)] {
            run(version: version) {
                let layer = CALayer()
                layer.frame = bounds
                layer.cornerRadius = 14
                layer.cornerCurve = .continuous
                layer.backgroundColor = UIColor.black.cgColor
                for (row, goal) in measured.enumerated() {
                    let x = begins(layer, row: row) ?? -1
                    // The first row has a larger tolerance, because the edge is nearly horizontal there and a single sample is not the
                    // mean.
                    let tolerance: CGFloat = row == 0 ? 4 : 0.8
                    let circle = (14 - sqrt(14 * 14 - pow(14 - (CGFloat(row) + 0.5) / 3, 2))) * 3
                    #expect(abs(x - (isMeasured ? goal : circle)) < (isMeasured ? tolerance : 0.2), "version \(version), row \(row)")
                }
            }
        }
    }

    @Test func `a tinted button's background is the tint with alpha 0.188`() {
        run {
            let look = UIButton.Configuration.tinted().look(for: .normal, tint: UIColor(red: 0, green: 0x7A / 255, blue: 1, alpha: 1))
            let alpha = look.background?.cgColor(with: UITraitCollection(userInterfaceStyle: .light)).alpha
            #expect(abs((alpha ?? 0) - 0.188) < 0.001, "#CFE6FF over white")
        }
    }

    @Test func `corners can be round at the top and square at the bottom, and can follow their container`() {
        run {
            let view = UIView(frame: CGRect(x: 8, y: 8, width: 100, height: 60))
            view.cornerConfiguration = .uniformEdges(topRadius: 20, bottomRadius: nil)
            #expect(view.effectiveRadius(corner: .topLeft) == 20 && view.effectiveRadius(corner: .bottomLeft) == 0)
            #expect(view.effectiveRadius(corner: .allCorners) == 0, "the smallest")
            view.cornerConfiguration = .capsule()
            #expect(view.effectiveRadius(corner: .allCorners) == 30)
            view.frame.size.height = 40
            #expect(view.effectiveRadius(corner: .allCorners) == 20)
            let around = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            around.layer.cornerRadius = 38
            around.addSubview(view)
            view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 4))
            #expect(view.effectiveRadius(corner: .topLeft) == 30)
        }
    }

    @Test func `glass in a container merges if it is nearer than the spacing, and separates again`() throws {
        try run {
            let effect = UIGlassContainerEffect()
            effect.spacing = 20
            let container = UIVisualEffectView(effect: effect)
            container.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
            let pieces = [0, 54, 200].map { (x: CGFloat) in
                let piece = UIVisualEffectView(effect: UIGlassEffect())
                piece.frame = CGRect(x: x, y: 8, width: 44, height: 44)
                piece.layer.cornerRadius = 22
                container.contentView.addSubview(piece)
                return piece
            }
            container.layoutIfNeeded()
            let merging = try #require(container.merging)
            #expect(pieces.map(\.isMerged) == [true, true, false] && pieces.map { $0.layer.backdrop == nil } == [true, true, false])
            let outline = try #require((merging.layers.first?.mask as? CAShapeLayer)?.path)
            #expect(merging.layers.count == 1 && merging.layers[0].backdrop != nil)
            #expect(outline.contains(CGPoint(x: 49, y: 30)), "between the two")
            #expect(!outline.contains(CGPoint(x: 49, y: 10)), "thinner there")
            pieces[1].frame.origin.x = 100
            #expect(pieces.allSatisfy { !$0.isMerged } && merging.layers.isEmpty)
            pieces[2].frame.origin.x = 144
            #expect(pieces.map(\.isMerged) == [false, true, true])
            container.effect = nil
            #expect(pieces.allSatisfy { !$0.isMerged && $0.layer.backdrop != nil })
        }
    }

    @Test func `shapes connected through neighbours belong to one group`() {
        func shape(_ x: CGFloat) -> GlassShape { GlassShape(frame: CGRect(x: x, y: 0, width: 10, height: 10), radius: 5) }
        #expect(GlassShape.groups(of: [shape(0), shape(60), shape(15), shape(28)], spacing: 6) == [[0, 2, 3], [1]])
        #expect(GlassShape.groups(of: [shape(0), shape(40)], spacing: 0) == [[0], [1]])
        #expect(GlassShape.groups(of: [], spacing: 6).isEmpty)
    }
}
