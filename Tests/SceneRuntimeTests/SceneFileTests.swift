import Foundation
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// A temporary folder that is removed when the test releases this object.
private final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "scenes-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }
}

@Suite("Scenes in several files") struct SceneFileTests {
    static let field = "view:\n  subviews:\n    - {class: UITextField, id: city, frame: [20, 700, 300, 40]}\n"

    @Test func `a flow file names its scene, and its header overrides the scene's`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "form.yaml", "name: Form\ndevice: iPhone SE\nsettings: {keyboardDistance: 5, fps: 120}\n" + Self.field + "flow: [hide]\n")
        let flow = try folder.write(
            "flow.yaml",
            "appId: com.example\nscene: form.yaml\ndevice: iPhone 15\nsettings: {fps: 60}\n---\n- launchApp\n- tapOn: {id: city}\n")
        let document = try SceneDocument.load(flow)
        #expect(document.name == "Form")
        #expect(document.device == "iPhone 15")
        #expect(document.settings.count == 2)
        #expect(document.settings["keyboardDistance"] as? Double == 5 && document.settings["fps"] as? Int == 60)
        #expect(document.flow.map(\.name) == ["launchApp", "tapOn"])
        #expect(document.view("city") != nil)
    }

    @Test func `a flow under its key and a flow after the document separator are equal`() throws {
        let inside = try SceneDocument.parse(Self.field + "flow:\n  - tapOn: {id: city}\n")
        let below = try SceneDocument.parse(Self.field + "---\n- tapOn: {id: city}\n")
        #expect(inside.flow.map(\.title) == below.flow.map(\.title))
        #expect(inside.flow.map(\.title) == ["tapOn {id: city}"])
    }

    @Test func `flows run flows of other files with their own values`() throws {
        let folder = try TemporaryFolder()
        try folder.write("steps/type.yaml", "- inputText: ${WHAT} in ${WHERE}\n")
        let path = try folder.write(
            "form.yaml", Self.field + "flow:\n  - runFlow: {file: steps/type.yaml, env: {WHAT: Ada}}\n  - runFlow: steps/type.yaml\n")
        let document = try SceneDocument.load(path)
        let typed = document.flow.flatMap(\.commands).map(\.title)
        #expect(typed == ["inputText \"Ada in ${WHERE}\"", "inputText \"${WHAT} in ${WHERE}\""])
    }

    @Test func `errors in a file that a flow runs name that file`() throws {
        let folder = try TemporaryFolder()
        try folder.write("steps.yaml", "- hide\n- tapon: x\n")
        let path = try folder.write("form.yaml", Self.field + "flow:\n  - runFlow: steps.yaml\n")
        let error = #expect(throws: SceneError.self) { try SceneDocument.load(path) }
        #expect(error?.description.hasSuffix("steps.yaml:2:3: unknown step \"tapon\"; did you mean \"tapOn\"?") == true)
    }

    @Test func `flows that multiply by running each other are limited`() throws {
        let folder = try TemporaryFolder()
        for level in 0..<12 {
            try folder.write("f\(level).yaml", String(repeating: "- runFlow: f\(level + 1).yaml\n", count: 8))
        }
        try folder.write("f12.yaml", "- hide\n")
        let path = try folder.write("form.yaml", Self.field + "flow:\n  - runFlow: f0.yaml\n")
        let error = #expect(throws: SceneError.self) { try SceneDocument.load(path) }
        #expect(error?.description.contains("more than \(SceneLimits.steps) steps") == true)
    }

    @Test func `folders, pipes and huge files are rejected`() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.url.appending(path: "pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let giant = try folder.write("giant.yaml", String(repeating: "#", count: SceneLimits.fileBytes + 1))
        for (path, reason) in [
            (folder.url.path, "is a folder"), (pipe, "is not a regular file"), (giant, "bytes; at most"),
            ("/nowhere.yaml", "does not exist"),
        ] {
            let error = #expect(throws: SceneError.self) { try SceneDocument.load(path) }
            #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
        }
    }

    @Test func `a symbolic link that stays inside the folder is accepted`() throws {
        let folder = try TemporaryFolder()
        try folder.write("real/steps.yaml", "- hide\n")
        try FileManager.default.createSymbolicLink(atPath: folder.url.appending(path: "link").path, withDestinationPath: "real")
        let path = try folder.write("form.yaml", Self.field + "flow:\n  - runFlow: link/steps.yaml\n")
        #expect(try SceneDocument.load(path).flow.count == 1)
    }

    @Test func `aliases and merge keys share properties of several views`() throws {
        let document = try SceneDocument.parse(
            """
            view:
              subviews:
                - &field {class: UITextField, borderStyle: roundedRect, returnKeyType: next}
                - {<<: *field, id: a, returnKeyType: done}
            """)
        let view = try #require(document.view("a"))
        #expect(view.properties.map(\.name).sorted() == ["borderStyle", "returnKeyType"])
        #expect(view.properties.first { $0.name == "returnKeyType" }?.value as? UIReturnKeyType == .done)
    }

    @Test(arguments: [("20", 20.0), ("50%", 200), ("100% - 40", 360), ("100%-40", 360), ("50%+1.5", 201.5)])
    func `frames are fractions of the superview`(text: String, points: Double) {
        #expect(SceneLength(text)?.resolved(in: 400) == points)
    }

    @Test(arguments: ["", "%", "a", "10 %%", "50% -", "50% - -3", "50% * 2", "nan", "1e9"])
    func `invalid lengths are rejected`(text: String) { #expect(SceneLength(text) == nil) }

    @Test func `the command-line parser accepts a valid setting and rejects invalid ones`() throws {
        #expect(try SettingsCatalog.parse(argument: "keyboardDistance=40").value as? Double == 40)
        #expect(throws: SceneError.self) { try SettingsCatalog.parse(argument: "keyboardDistance=far") }
        #expect(throws: SceneError.self) { try SettingsCatalog.parse(argument: "keyboardDistance") }
    }
}

/// Tests that set every property of every class to each of its sample values.
@MainActor @Suite("Properties") struct ViewCatalogTests {
    @Test(arguments: ViewCatalog.classes.map(\.name))
    func `every property accepts every value of its type, in the file and in a step`(className: String) throws {
        let properties = ViewCatalog.properties(of: className).flatMap { property in
            property.reader.samples.map { "\(property.name): \($0)" }
        }
        let engine = ViewCatalog.engineProperties(of: className).flatMap { property in
            property.reader.samples.map { "\(property.name): \($0)" }
        }
        // A single scene has one view for each value.
        #expect(passes(className, properties, engine), "\(className) with \(properties), iq \(engine)")
    }

    private func passes(_ className: String, _ properties: [String], _ engine: [String]) -> Bool {
        let views =
            properties.enumerated().map { "    - {class: \(className), id: it\($0), frame: [0, 0, 100, 100], \($1)}" }
            + engine.map { "    - {class: \(className), iq: {\($0)}}" }
        guard !views.isEmpty else { return true }
        let steps = properties.enumerated().map { "  - setProperty: {id: it\($0), \($1)}" } + ["  - hold: 50ms"]
        let text = "view:\n  subviews:\n" + (views + ["flow:"] + steps).joined(separator: "\n") + "\n"
        do {
            let session = SceneSession(try SceneDocument.parse(text))
            let passed = session.play() == .passed
            for result in session.runner.results where result.outcome != .passed { Issue.record("\(className): \(result.report)") }
            return passed
        } catch {
            Issue.record("\(className): \(error)")
            return false
        }
    }
}
