import Foundation
import LabTestSupport
import Testing

@testable import AppBuilding

/// Tests for pods and packages that were downloaded earlier: Tests/AppSources/Shop and Tests/AppSources/Recipes.
struct FetchedCodeTests {
    private static let sources = TestedProject.folder.appendingPathComponent("Tests/AppSources")

    @Test func `pods become modules, and their resource bundles are inside their frameworks`() throws {
        let app = try XcodeApp(Self.sources.appendingPathComponent("Shop/Shop.xcworkspace"), target: nil)
        #expect(app.modules.map(\.name) == ["BrandUI", "LayoutAid", "CardKit", "Shop"])
        #expect(app.modules.last?.flags == ["-D", "DEBUG", "-D", "COCOAPODS"])
        #expect(
            app.bundles.map(\.path) == [
                "Frameworks/BrandUI.framework", "Frameworks/CardKit.framework", "Frameworks/CardKit.framework/CardKit.bundle",
            ])
        let bundle = try #require(app.bundles.last)
        #expect(
            bundle.resources.map(\.name) == [
                "FooterView.xib", "Media.xcassets", "de.lproj/CardKit.strings", "en.lproj/CardKit.strings",
            ])
        #expect(bundle.information["CFBundleIdentifier"] as? String == "org.cocoapods.CardKit")
    }

    /// Uses the pods of Tests/AppSources/Shop without `use_frameworks!`.
    @Test func `resources of static library pods are in the app, at the paths of CocoaPods' script`() throws {
        try TemporaryFolder.use { folder in
            let root = URL(fileURLWithPath: folder + "/Shop")
            try FileManager.default.copyItem(at: Self.sources.appendingPathComponent("Shop"), to: root)
            func change(_ path: String, _ edit: (String) -> String) throws {
                let url = root.appendingPathComponent(path)
                try edit(try String(contentsOf: url, encoding: .utf8)).write(to: url, atomically: true, encoding: .utf8)
            }
            try change("Shop.xcodeproj/project.pbxproj") { text in
                text.replacing("Embed Pods Frameworks", with: "Copy Pods Resources").replacing(
                    "Pods-Shop-frameworks", with: "Pods-Shop-resources"
                )
                .replacing("wrapper.framework", with: "archive.ar").replacing("Pods_Shop.framework", with: "\"libPods-Shop.a\"")
            }
            try change("Pods/Pods.xcodeproj/project.pbxproj") { text in
                var text = text.replacing("product-type.framework", with: "product-type.library.static")
                    .replacing("Pods_Shop.framework", with: "\"libPods-Shop.a\"")
                for pod in ["BrandUI", "CardKit", "LayoutAid", "LegacyHTTP"] {
                    text = text.replacing("\(pod).framework", with: "lib\(pod).a")
                }
                // Static libraries have no resources, so their resource build phases are removed.
                return text.replacing(
                    #/
                    \n\t\t\t\t[0-9A-F]{32}\ \/\*\ Resources\ \*\/,
                    (?=\n\t\t\t\);\n\t\t\tbuildRules\ =\ \(\n\t\t\t\);\n\t\t\tdependencies\ =\ \(\n\t\t\t(\t|\);\n\t\t\tname\ =\ BrandUI))
                    /#,
                    with: "")
            }
            try """
            ${PODS_ROOT}/Target Support Files/Pods-Shop/Pods-Shop-resources.sh
            ${PODS_ROOT}/../Modules/BrandUI/Assets/Brand.xcassets
            ${PODS_ROOT}/../Modules/BrandUI/Assets/brand.txt
            ${PODS_CONFIGURATION_BUILD_DIR}/CardKit/CardKit.bundle
            """.write(
                to: root.appendingPathComponent("Pods/Target Support Files/Pods-Shop/Pods-Shop-resources-Debug-input-files.xcfilelist"),
                atomically: true, encoding: .utf8)
            let app = try XcodeApp(root.appendingPathComponent("Shop.xcworkspace"), target: nil)
            #expect(app.modules.map(\.name) == ["BrandUI", "LayoutAid", "CardKit", "Shop"])
            #expect(app.resources.map(\.name) == ["Assets.xcassets", "Brand.xcassets", "brand.txt"])
            #expect(app.bundles.map(\.path) == ["CardKit.bundle"])
        }
    }

    /// CocoaPods before 1.10 calls the product's file Pods-Shop.framework and the product Pods_Shop.framework.
    @Test func `pods of CocoaPods before 1.10 are found by their product name`() throws {
        try TemporaryFolder.use { folder in
            let root = URL(fileURLWithPath: folder + "/Shop")
            try FileManager.default.copyItem(at: Self.sources.appendingPathComponent("Shop"), to: root)
            let pods = root.appendingPathComponent("Pods/Pods.xcodeproj/project.pbxproj")
            let text = try String(contentsOf: pods, encoding: .utf8)
            try text.replacing(
                "name = \"Pods-Shop\"; path = Pods_Shop.framework", with: "name = Pods_Shop.framework; path = \"Pods-Shop.framework\""
            )
            .write(to: pods, atomically: true, encoding: .utf8)
            let app = try XcodeApp(root.appendingPathComponent("Shop.xcworkspace"), target: nil)
            #expect(app.modules.map(\.name) == ["BrandUI", "LayoutAid", "CardKit", "Shop"])
        }
    }

    @Test func `fetched packages become modules, even if one has a target in a different language`() throws {
        let app = try XcodeApp(Self.sources.appendingPathComponent("Recipes/Recipes.xcodeproj"), target: nil)
        #expect(app.modules.map(\.name) == ["TidyLayoutCore", "TinyStore", "TidyLayout", "Recipes"])
        #expect(app.modules.map(\.bundleName) == [nil, nil, "swift-tidy-layout_TidyLayout", nil])
        #expect(app.modules[2].flags == ["-D", "TIDY", "-enable-upcoming-feature", "BareSlashRegexLiterals"])
        #expect(app.information["APIURL"] as? String == "https://localhost:8080")
        #expect(app.information["CFBundleVersion"] as? String == "99")
        #expect(app.resources.contains { $0.name == "Seeds" })
        #expect(app.modules.last?.files.map { URL(fileURLWithPath: $0).lastPathComponent }.contains("SharedThing.swift") == true)
    }

    @Test func `a package with a missing dependency is left out, and the rest of the app is read`() throws {
        try TemporaryFolder.use { folder in
            let root = URL(fileURLWithPath: folder + "/Recipes")
            try FileManager.default.copyItem(at: Self.sources.appendingPathComponent("Recipes"), to: root)
            try FileManager.default.removeItem(at: root.appendingPathComponent("SourcePackages/checkouts/swift-tiny-store"))
            let app = try XcodeApp(root.appendingPathComponent("Recipes.xcodeproj"), target: nil)
            #expect(app.modules.last?.name == "Recipes" && !app.modules.contains { $0.name == "TidyLayout" })
        }
    }
}
