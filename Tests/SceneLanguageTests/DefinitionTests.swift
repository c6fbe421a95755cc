import Foundation
import Testing
import UIKit

@testable import SceneLanguage

/// Every definition of a word serves reading, running, the reference and the schema alike.
@MainActor @Suite("Definitions") struct DefinitionTests {
    private static let schema: [String: Any] = {
        let read = try? JSONSerialization.jsonObject(with: Data(SceneSchema.json.utf8)) as? [String: Any]
        return read ?? [:]
    }()
    private static func keys(of definition: String) -> Set<String> {
        let definitions = schema["$defs"] as? [String: Any]
        let properties = (definitions?[definition] as? [String: Any])?["properties"] as? [String: Any]
        return Set(properties?.keys.map { $0 } ?? [])
    }

    /// Reads every sample of a property and sets it on a new object.
    private func check(_ property: PropertyDescription, of className: String, make: () -> AnyObject) throws {
        let reader = property.reader
        #expect(!reader.samples.isEmpty || reader.valueType == DescendantID.self, "\(className).\(property.name) has no samples")
        for sample in reader.samples {
            let diagnostics = Diagnostics()
            let documents = SceneFiles.documents(of: Data(sample.utf8), file: "sample", diagnostics: diagnostics)
            let node = try #require(documents?.first, "\(className).\(property.name): \(sample)")
            let value = reader.read(node, property.name, diagnostics)
            #expect(diagnostics.isEmpty, "\(className).\(property.name): \(diagnostics.all)")
            property.apply(make(), try #require(value), PropertySurroundings(images: SceneImages(folder: nil)))
        }
    }

    private func inProcess(_ body: () throws -> Void) throws {
        let session = SceneSession(try SceneDocument.parse("view: {class: UIView}"))
        try session.phone.process.run(body)
    }

    @Test(
        "Every property of every view is read, set, told by the reference and known to the schema",
        arguments: ViewCatalog.classes.map(\.name))
    func views(className: String) throws {
        let viewClass = try #require(ViewCatalog.viewClass(className))
        let reference = SceneReference.markdown
        let known = Self.keys(of: className)
        try inProcess {
            for property in viewClass.properties {
                try check(property, of: className, make: viewClass.make)
                #expect(reference.contains("| `\(property.name)` | \(property.reader.hint.replacingOccurrences(of: "|", with: "\\|")) |"))
                #expect(known.contains(property.name))
            }
            for property in viewClass.engineProperties {
                try check(property, of: className, make: viewClass.make)
                #expect(reference.contains("| `iq: {\(property.name)}` | \(property.reader.hint) |"))
            }
        }
        #expect(viewClass.actions.allSatisfy(known.contains))
    }

    @Test("Every property of every layer, recogniser and flow layout is read, set, told by the reference and known to the schema")
    func layersRecognizersAndLayouts() throws {
        let reference = SceneReference.markdown
        func check(_ properties: [PropertyDescription], of name: String, in definition: String, make: () -> AnyObject) throws {
            let known = Self.keys(of: definition)
            for property in properties {
                try self.check(property, of: name, make: make)
                #expect(reference.contains("| `\(property.name)` | \(property.reader.hint) |"), "\(name).\(property.name)")
                #expect(definition.isEmpty || known.contains(property.name), "\(name).\(property.name)")
            }
        }
        try inProcess {
            for known in LayerCatalog.classes { try check(known.properties, of: known.name, in: "layer", make: known.make) }
            for known in GestureCatalog.classes { try check(known.properties, of: known.name, in: "recognizer", make: known.make) }
            try check(CollectionLayoutCatalog.flowProperties, of: CollectionLayoutCatalog.flow, in: "") { UICollectionViewFlowLayout() }
        }
    }

    @Test("Every property of every controller is read, set, told by the reference and known to the schema") func controllers() throws {
        let reference = SceneReference.markdown
        let known = Self.keys(of: "controller")
        let makers: [String: () -> UIViewController] = [
            "UINavigationController": { UINavigationController() }, "UITabBarController": { UITabBarController() },
            "UISplitViewController": { UISplitViewController(style: .doubleColumn) },
        ]
        try inProcess {
            for property in ControllerClass.common { try check(property, of: "UIViewController") { UIViewController() } }
            for (name, properties) in ControllerClass.own {
                let make = try #require(makers[name])
                for property in properties { try check(property, of: name, make: make) }
            }
        }
        for property in ControllerClass.common + ControllerClass.own.flatMap(\.properties) {
            #expect(reference.contains("`\(property.name)`") && known.contains(property.name), "\(property.name)")
        }
        for property in ControllerClass.sheet { #expect(reference.contains("`\(property.name)`")) }
    }

    @Test("Every setting is read, and one of the engine or the keyboard can be set") func settings() throws {
        let known = (Self.schema["properties"] as? [String: Any])?["settings"] as? [String: Any]
        let keys = (known?["properties"] as? [String: Any]).map { Set($0.keys) } ?? []
        for setting in SettingsCatalog.all {
            #expect(keys.contains(setting.name) && !setting.reader.samples.isEmpty)
            for sample in setting.reader.samples {
                let text = "settings: {\(setting.name): \(sample)}\nview: {class: UIView}"
                #expect(SceneSession(try SceneDocument.parse(text)).play() == .passed, "\(setting.name): \(sample)")
            }
        }
    }

    @Test("A word of an enumeration leads to its case and back") func words() {
        for (word, value) in UIKeyboardType.words.pairs { #expect(UIKeyboardType.words.word(value) == word) }
        for (word, value) in UIReturnKeyType.words.pairs { #expect(UIReturnKeyType.words[word] == value) }
        #expect(Set(UIKeyboardType.words.words).count == UIKeyboardType.words.words.count)
    }

    @Test("Every model of UIKit's undocumented corners can be chosen by a setting of its name") func behaviorModels() {
        for model in Mirror(reflecting: BehaviorModels()).children {
            #expect(model.label.map { SettingsCatalog.setting($0) != nil } == true, "\(model.label ?? "")")
        }
    }
}
