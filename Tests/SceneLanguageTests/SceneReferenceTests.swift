import Foundation
import Testing

@testable import SceneLanguage

@Suite("Reference") struct SceneReferenceTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: [
        ("Documentation/SceneReference.md", SceneReference.markdown), ("Assets/Schemas/scene.schema.json", SceneSchema.json),
        ("Assets/Schemas/keyboard.schema.json", KeyboardSchema.json),
    ])
    func `the generated reference files match the tables`(path: String, made: String) throws {
        let file = Self.root.appending(path: path)
        if ProcessInfo.processInfo.environment["WRITE_REFERENCE"] != nil { try made.write(to: file, atomically: true, encoding: .utf8) }
        #expect(
            try String(contentsOf: file, encoding: .utf8) == made, "renew it with make reference"
        )
    }

    @Test func `the reference names every class, property and setting`() {
        let text = SceneReference.markdown
        for viewClass in ViewCatalog.classes {
            #expect(text.contains("### \(viewClass.name)\n"))
            for property in viewClass.properties { #expect(text.contains("| `\(property.name)` |")) }
        }
        for setting in SettingsCatalog.all { #expect(text.contains("| `\(setting.name)` |")) }
    }
}
