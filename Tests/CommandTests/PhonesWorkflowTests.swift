import AppBuilding
import Foundation
import LabTestSupport
import Testing

/// The workflow that records Apple's simulator. It cannot run here, so its parts are checked.
@Suite struct PhonesWorkflowTests {
    private let folder = Program.folder.appendingPathComponent("Tools/PhoneRecording")

    private func workflow(_ name: String) throws -> String {
        try String(contentsOf: Program.folder.appendingPathComponent(".github/workflows/\(name).yml"), encoding: .utf8)
    }

    private func actions(_ text: String) -> Set<String> { Set(text.matches(of: /uses: (\S+)/).map { String($0.1) }) }

    @Test func `the workflow is marked as never run, starts manually, and uses the other workflows' versions`() throws {
        let text = try workflow("phones")
        #expect(text.hasPrefix("# This workflow was never run"))
        #expect(text.contains("\non: workflow_dispatch\n") && text.contains("permissions:\n  contents: read\n"))
        let others = try actions(workflow("ci")).union(actions(workflow("release")))
        #expect(!actions(text).isEmpty && actions(text).isSubset(of: others))
        for match in text.matches(of: /-project (\S+) -scheme (\S+)/) {
            let project = Program.folder.appendingPathComponent(String(match.1))
            #expect(FileManager.default.fileExists(atPath: project.path + "/xcshareddata/xcschemes/\(match.2).xcscheme"))
            let settings = try String(contentsOf: project.appendingPathComponent("project.pbxproj"), encoding: .utf8)
            let app = try #require(text.firstMatch(of: /get_app_container "\$identifier" (\S+) data/))
            #expect(settings.contains("PRODUCT_BUNDLE_IDENTIFIER = \(app.1);"))
        }
    }

    @Test func `the workflow's app compiles here with the example and the recorder`() throws {
        // doctor builds nothing, so its tool must be there.
        _ = try RewriterProgram.present()
        let result = try Program.run("doctor", folder.path + "/SignUp.xcodeproj")
        #expect(result.code == 0 && result.output.contains("SignUp: 5 Swift files in 1 module\nevery file compiles"), "\(result.output)")
    }

    @Test(arguments: [(true, Int32(0)), (false, 1)]) func `the UI test compiles against stand-ins`(hasStandIns: Bool, code: Int32) throws {
        try TemporaryFolder.use { temporary in
            // These declarations replace the part of XCTest that exists only on Apple's platforms.
            let standIns = """
                class XCUIElementQuery {
                    var buttons: XCUIElementQuery { self }
                    subscript(key: String) -> XCUIElement { XCUIElement() }
                }
                @MainActor class XCUIElement {
                    nonisolated init() {}
                    var textFields: XCUIElementQuery { XCUIElementQuery() }
                    var toolbars: XCUIElementQuery { XCUIElementQuery() }
                    func waitForExistence(timeout: Double) -> Bool { true }
                    func tap() {}
                }
                @MainActor final class XCUIApplication: XCUIElement { func launch() {} }
                @MainActor final class XCUIDevice {
                    enum Button { case home }
                    static let shared = XCUIDevice()
                    func press(_ button: Button) {}
                }
                """
            try Data((hasStandIns ? standIns : "").utf8).write(to: URL(fileURLWithPath: temporary + "/StandIns.swift"))
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "swiftc", "-typecheck", "-swift-version", "5", folder.path + "/RecordingTests.swift", temporary + "/StandIns.swift",
            ]
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == code)
        }
    }
}
