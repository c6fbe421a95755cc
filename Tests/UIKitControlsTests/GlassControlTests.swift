import Testing

@testable import UIKitControls
@testable import UIKitCore

/// Colours, menus and buttons of iOS 26. (Facts/Colours.md#system-colours-since-ios-26, Facts/IOS26.md#menus, Facts/IOS26.md#controls)
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

    @Test func `system colours are those of the look that an app gets`() {
        run {
            #expect(hex(.systemBlue) == "#0088FF" && hex(.systemBlue, dark: true) == "#0091FF")
            #expect(hex(.systemBlue, contrast: true) == "#1E6EF4" && hex(.systemBlue, dark: true, contrast: true) == "#5CB8FF")
            #expect(hex(.systemRed) == "#FF383C" && hex(.link) == "#0088FF" && hex(.tintColor) == "#0088FF")
        }
        run(sdk: 18) { #expect(hex(.systemBlue) == "#007AFF" && hex(.systemTeal) == "#30B0C7") }
        run(version: 17) { #expect(hex(.systemBlue, dark: true) == "#0A84FF" && hex(.systemRed) == "#FF3B30") }
    }

    @Test func `a menu of four rows and two groups is 209 high, its rows 42 apart`() {
        run {
            func action(_ title: String) -> UIAction { UIAction(title: title, image: UIImage(systemName: "star")) { _ in } }
            let menu = UIMenu(children: [
                UIMenu(options: .displayInline, children: [action("One"), action("Two")]),
                UIMenu(options: .displayInline, children: [action("Three"), action("Four")]),
            ])
            let list = MenuListView(menu, source: nil) { _ in }
            #expect(list.fittingSize == CGSize(width: 250, height: 209), "measured from 11.67 to 220.67")
            list.frame = CGRect(origin: .zero, size: list.fittingSize)
            list.layoutIfNeeded()
            func rows(_ view: UIView) -> [MenuRowView] { view.subviews.flatMap { ($0 as? MenuRowView).map { [$0] } ?? rows($0) } }
            let titles = rows(list).map { row in
                let label = row.subviews.compactMap { $0 as? UILabel }.first!
                return label.convert(label.bounds, to: list)
            }
            #expect(titles.allSatisfy { abs($0.minX - 61.7) < 0.01 })
            #expect(titles.map(\.midY) == [31, 73, 136, 178], "measured: 42 apart, 63 across the line")
        }
        run(version: 17) {
            let list = MenuListView(UIMenu(children: [UIAction(title: "One") { _ in }]), source: nil) { _ in }
            #expect(list.fittingSize.height == 44)
        }
    }

    @Test func `a tinted button is the tint at 0,188`() {
        run {
            let look = UIButton.Configuration.tinted().look(for: .normal, tint: UIColor(red: 0, green: 0x7A / 255, blue: 1, alpha: 1))
            let alpha = look.background?.cgColor(with: UITraitCollection(userInterfaceStyle: .light)).alpha
            #expect(abs((alpha ?? 0) - 0.188) < 0.001, "#CFE6FF over white")
        }
    }
}
