import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitTraits

/// Tests for asset catalogs in the format of Xcode.
@MainActor @Suite struct AssetCatalogTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)", isDirectory: true)

    private func write(_ path: String, _ contents: String) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: url, atomically: true, encoding: .utf8)
    }

    private func red(_ color: UIColor?, _ style: UIUserInterfaceStyle) -> Int? {
        color.map { Int(($0.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor.red * 255).rounded()) }
    }

    @Test(arguments: [("0.500", 0.5), ("0xFF", 1), ("128", 128.0 / 255)])
    func `a colour component is a fraction, two hexadecimal digits or 0 to 255`(text: String, value: Double) {
        #expect(AssetCatalog.number(text) == CGFloat(value))
    }

    @Test func `a colour set follows light and dark mode and system colour references, and an empty or unknown one is nil`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(
            "Assets.xcassets/Paper.colorset/Contents.json",
            """
            {"colors": [
                {"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0xFF", "green": "0", "blue": \
            "0", "alpha": "1.0"}}},
                {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
                 "color": {"color-space": "gray-gamma-22", "components": {"white": "0.2", "alpha": "1.0"}}}]}
            """)
        try write(
            "Assets.xcassets/Line.colorset/Contents.json",
            #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}]}"#)
        try write("Assets.xcassets/Empty.colorset/Contents.json", #"{"colors": [{"idiom": "universal"}]}"#)
        let catalog = AssetCatalog(resources: folder)
        #expect(red(catalog.color(named: "Paper"), .light) == 255)
        #expect(red(catalog.color(named: "Paper"), .dark) == 51)
        #expect(red(catalog.color(named: "Line"), .light) == red(.systemRed, .light))
        #expect(catalog.color(named: "Empty") == nil)
        #expect(catalog.color(named: "Elsewhere") == nil)
    }

    @Test func `an image set provides the screen's scale, or the next larger, or the largest, by idiom and rendering intent`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(
            "Assets.xcassets/Logo.imageset/Contents.json",
            """
            {"images": [{"idiom": "universal", "scale": "1x"}, {"idiom": "universal", "scale": "2x", "filename": "two.png"},
                        {"idiom": "universal", "scale": "3x", "filename": "three.png"},
                        {"idiom": "ipad", "scale": "2x", "filename": "tablet.png"}],
             "properties": {"template-rendering-intent": "template"}}
            """)
        let catalog = AssetCatalog(resources: folder)
        func name(_ traits: UITraitCollection, _ scale: CGFloat) -> String? {
            catalog.picture(named: "Logo", for: traits, screenScale: scale).map { URL(fileURLWithPath: $0.path).lastPathComponent }
        }
        let phone = UITraitCollection(userInterfaceIdiom: .phone)
        #expect(name(phone, 1) == "two.png")
        #expect(name(phone, 2) == "two.png")
        #expect(name(phone, 3) == "three.png")
        #expect(name(phone, 4) == "three.png")
        #expect(name(UITraitCollection(userInterfaceIdiom: .pad), 3) == "tablet.png")
        #expect(catalog.picture(named: "Logo", for: phone, screenScale: 2)?.renderingIntent == "template")
    }

    @Test func `groups are namespaces only with provides-namespace`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let color = #"{"colors": [{"idiom": "universal", "color": {"reference": "systemRedColor"}}]}"#
        try write("Assets.xcassets/Plain/A.colorset/Contents.json", color)
        try write("Assets.xcassets/Brand/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
        try write("Assets.xcassets/Brand/B.colorset/Contents.json", color)
        let catalog = AssetCatalog(resources: folder)
        #expect(catalog.color(named: "A") != nil)
        #expect(catalog.color(named: "B") == nil)
        #expect(catalog.color(named: "Brand/B") != nil)
    }

    @Test func `broken or missing catalogs have no colours and pictures`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("Assets.xcassets/Broken.colorset/Contents.json", #"{"colors": [{"color": {"components": {"red": "x"}}}, 7"#)
        try write("Assets.xcassets/Broken.imageset/Contents.json", #"{"images": {}}"#)
        let catalog = AssetCatalog(resources: folder)
        #expect(catalog.color(named: "Broken") == nil)
        #expect(catalog.picture(named: "Broken", for: UITraitCollection(), screenScale: 2) == nil)
        #expect(AssetCatalog(resources: folder.appendingPathComponent("nowhere")).color(named: "A") == nil)
    }
}
