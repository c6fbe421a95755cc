import Foundation
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests that the reader, the runner, the reference and the schema all use the same definition of each word.
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

    /// Reads all sample values of a property, and sets each on a new object.
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

    @Test(arguments: ViewCatalog.classes.map(\.name))
    func `every property of every view is parsed, applied, and listed in the reference and the schema`(className: String) throws {
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
    }

    @Test
    func `every property of layers, recognizers and flow layouts is parsed, applied, and in reference and schema`() throws {
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
            for known in LayerCatalog.classes { try check(known.properties, of: known.name, in: known.name, make: known.make) }
            for known in GestureCatalog.classes { try check(known.properties, of: known.name, in: "", make: known.make) }
            try check(CollectionLayoutCatalog.flowProperties, of: CollectionLayoutCatalog.flow, in: "") { UICollectionViewFlowLayout() }
        }
    }

    @Test func `every property of every controller is parsed, applied, and listed in the reference and the schema`() throws {
        let reference = SceneReference.markdown
        let makers: [String: () -> UIViewController] = [
            "UINavigationController": { UINavigationController() }, "UITabBarController": { UITabBarController() },
            "UISplitViewController": { UISplitViewController(style: .doubleColumn) },
        ]
        try inProcess {
            for property in ControllerClass.common { try check(property, of: "UIViewController") { UIViewController() } }
            for known in ControllerClass.all where !known.properties.isEmpty {
                let make = try #require(makers[known.name])
                for property in known.properties { try check(property, of: known.name, make: make) }
            }
        }
        for known in ControllerClass.all where known.name != "UIAlertController" {
            let keys = Self.keys(of: known.name)
            for property in ControllerClass.common + known.properties {
                #expect(
                    reference.contains("| `\(property.name)` | \(property.reader.hint) |") && keys.contains(property.name),
                    "\(property.name)")
            }
        }
    }

    private static let mappings =
        SceneMappings.all
        + [
            (name: "keyboard", keys: KeyboardDescription.keys.descriptions),
            (name: "plane", keys: KeyboardDescription.Plane.keys.descriptions),
            (name: "key", keys: KeyboardDescription.Key.keys.descriptions),
        ]

    @Test func `every key of every mapping accepts exactly the forms of its definition`() throws {
        for mapping in Self.mappings {
            let names = mapping.keys.compactMap(\.key)
            #expect(Set(names).count == names.count, "\(mapping.name) takes a key twice")
            // Inherited properties have been checked in the class that declares them.
            for key in mapping.keys where mapping.name == "UIView" || !Self.isOfEveryView(key) {
                for sample in key.samples {
                    let diagnostics = Diagnostics()
                    let documents = SceneFiles.documents(of: Data("key: \(sample)\n".utf8), file: "sample", diagnostics: diagnostics)
                    let node = try #require(documents?.first?.entries?.first?.value, "\(mapping.name).\(key.key ?? "")")
                    let source = MappingSource(
                        "a test", name: "test", position: node.position, entries: [], keys: [], flow: FlowReader(diagnostics: diagnostics))
                    #expect(key.canRead(node, source) && diagnostics.isEmpty, "\(mapping.name).\(key.key ?? ""): \(diagnostics.error())")
                }
            }
        }
    }

    private static let ofEveryView = Set(ViewCatalog.mapping(of: "UIView").names)
    private static func isOfEveryView(_ key: KeyDescription) -> Bool { ofEveryView.contains(key.key ?? "") }

    @Test func `the schema contains every key of every mapping with its form, and marks required ones`() throws {
        let definitions = try #require(Self.schema["$defs"] as? [String: Any])
        for mapping in SceneMappings.all {
            var definition =
                mapping.name == "scene" ? Self.schema : try #require(definitions[mapping.name] as? [String: Any], "\(mapping.name)")
            if let forms = definition["anyOf"] as? [[String: Any]], mapping.name != "scene" { definition = try #require(forms.last) }
            if let other = definition["else"] as? [String: Any] { definition = other }
            let properties = try #require(definition["properties"] as? [String: [String: Any]], "\(mapping.name)")
            #expect(Set(properties.keys) == Set(mapping.keys.compactMap(\.key)), "\(mapping.name)")
            #expect(definition["additionalProperties"] as? Bool == false)
            #expect(Set(definition["required"] as? [String] ?? []) == Set(mapping.keys.filter(\.isRequired).compactMap(\.key)))
            for key in mapping.keys { #expect((properties[key.key ?? ""]?["description"] as? String)?.contains(key.hint) == true) }
        }
    }

    @Test func `every reference of the schema resolves to a definition`() throws {
        let definitions = try #require(Self.schema["$defs"] as? [String: Any])
        func references(in value: Any) -> [String] {
            if let list = value as? [Any] { return list.flatMap(references) }
            guard let object = value as? [String: Any] else { return [] }
            return object.flatMap { key, value in key == "$ref" ? [value as? String ?? ""] : references(in: value) }
        }
        for name in Set(references(in: Self.schema)) { #expect(definitions[String(name.dropFirst("#/$defs/".count))] != nil, "\(name)") }
    }

    @Test func `the reference lists every key of every mapping with its values and its meaning`() {
        let reference = SceneReference.markdown
        for mapping in SceneMappings.all {
            for key in mapping.keys {
                let isReported = reference.contains("| `\(key.key ?? "")` | \(key.hint.replacingOccurrences(of: "|", with: "\\|"))")
                #expect(isReported && (key.meaning.isEmpty || reference.contains(key.meaning)), "\(mapping.name).\(key.key ?? "")")
            }
        }
    }

    @Test func `every keyword of an action is parsed, and listed in the reference and the schema`() throws {
        let (reference, schema) = (SceneReference.markdown, SceneSchema.json)
        let operands = [
            "setting": ["keyboardDistance"], "constant": ["gap", "0", "40"], "detent": ["medium"], "showColumn": ["primary"],
            "hideColumn": ["compact"], "feedback": ["light"],
        ]
        let pattern = try Regex(ActionWord.schemaPattern)
        for word in ActionWord.all {
            #expect(reference.contains("| `\(word.form)` | \(word.meaning) |") && schema.contains(word.word))
            let count = word.operands.isEmpty ? 0 : word.operands.contains(",") ? 1 : word.operands.split(separator: " ").count
            let text = ([word.word] + (operands[word.word] ?? Array(repeating: "some", count: count))).joined(separator: " ")
            let diagnostics = Diagnostics()
            let place = SourcePosition(file: "sample", line: 1, column: 1)
            let node = YamlNode(position: place, content: .scalar(text, isPlain: true))
            let isRead = ActionWord.read(ValueContext(node: node, name: "onTap", hint: "", diagnostics: diagnostics, source: nil)) != nil
            #expect(isRead && diagnostics.isEmpty, "\(text)")
            #expect(text.wholeMatch(of: pattern) != nil, "\(text)")
        }
    }

    @Test func `the parser accepts every setting, and those of the engine and the keyboard can be set`() throws {
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

    @Test func `an enumeration's keyword converts to its case and back`() {
        for (word, value) in UIKeyboardType.words.pairs { #expect(UIKeyboardType.words.word(value) == word) }
        for (word, value) in UIReturnKeyType.words.pairs { #expect(UIReturnKeyType.words[word] == value) }
        #expect(Set(UIKeyboardType.words.words).count == UIKeyboardType.words.words.count)
    }

    @Test func `a setting selects every model of undocumented UIKit behaviour by name`() {
        for model in Mirror(reflecting: BehaviorModels()).children {
            #expect(model.label.map { SettingsCatalog.setting($0) != nil } == true, "\(model.label ?? "")")
        }
    }
}
