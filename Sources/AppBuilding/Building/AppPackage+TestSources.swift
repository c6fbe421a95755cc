import Foundation

/// The sources that an app's tests need beside their own.
extension AppPackage {
    /// The module that takes the place of XCTest's waiting (`Tools/AppTests`).
    static let testModule = "KeyboardLabXCTest"

    /// The modules whose sources import XCTest, by name.
    static func modulesWithXCTest(_ app: AppModules) -> Set<String> {
        app.tests.isEmpty ? [] : Set((app.modules + app.tests).filter { contains($0, "import XCTest") }.map(\.name))
    }

    /// The options of `swift test` for a package whose tests are all of one kind: a run of the other kind would report that 0 tests passed.
    package var optionsForKinds: [String] {
        let hasXCTest = app.tests.contains { Self.contains($0, "import XCTest") }
        let hasTesting = app.tests.contains { Self.contains($0, "import Testing") }
        return hasXCTest == hasTesting ? [] : [hasXCTest ? "--disable-swift-testing" : "--disable-xctest"]
    }

    private static func contains(_ module: AppModule, _ word: String) -> Bool {
        module.files.contains { (try? Data(contentsOf: URL(fileURLWithPath: $0)))?.range(of: Data(word.utf8)) != nil }
    }

    /// Writes the sources that tests need beside their own.
    func writeTestSources() throws {
        guard !app.tests.isEmpty else { return }
        try writeListing()
        let support = RewriterProgram.project.appendingPathComponent("Tools/AppTests", isDirectory: true)
        for file in try FileManager.default.contentsOfDirectory(at: support, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            try Self.write(text, to: folder.appendingPathComponent("Modules/\(Self.testModule)/\(file.lastPathComponent)"))
        }
        let entries = filesOfTests().sorted { $0.key < $1.key }.map { "    \(Self.literal($0.key)): \(Self.literal($0.value)),\n" }
        let table = "/// Files by the classes that they declare.\nlet filesOfTests: [String: String] = [\n    :\n]\n"
        try Self.write(
            entries.isEmpty ? table : table.replacing("    :\n", with: entries.joined()),
            to: folder.appendingPathComponent("Modules/\(Self.testModule)/FilesOfTests.swift"))
        let aliases = [
            "XCTestCase": "PhoneTestCase", "XCTestExpectation": "PhoneExpectation", "XCTWaiter": "PhoneWaiter",
            "XCTNSPredicateExpectation": "PhonePredicateExpectation", "XCTNSNotificationExpectation": "PhoneNotificationExpectation",
        ]
        let text =
            "@_exported import \(Self.testModule)\n\n"
            + aliases.sorted { $0.key < $1.key }.map { "public typealias \($0.key) = \($0.value)\n" }.joined()
        for module in withXCTest { try Self.write(text, to: folder.appendingPathComponent("Modules/\(module)/XCTestOnPhone.swift")) }
    }

    /// Returns the paths of files with classes, by the names of the classes with their modules.
    private func filesOfTests() -> [String: String] {
        var result: [String: String] = [:]
        for module in app.modules + app.tests where withXCTest.contains(module.name) {
            for file in module.files {
                let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
                for match in text.matches(of: /\bclass\s+([A-Za-z_][A-Za-z0-9_]*)\s*:/) { result["\(module.name).\(match.1)"] = file }
            }
        }
        return result
    }

    /// Gives each module of tests a function that lists the members which code finds by name. `AppTests.c` calls it before the first test.
    private func writeListing() throws {
        for (number, module) in app.tests.enumerated() {
            let others = app.modules.map(\.name)
            let calls = (others + [module.name]).map { "        listObjectiveCMembers_\($0)()\n" }.joined()
            let text = """
                #sourceLocation(file: "(beginning of the tests)", line: 1)
                \(others.map { "import \($0)\n" }.joined())
                @_cdecl("keyboardlab_list_members_\(number)")
                public func listObjectiveCMembersOfAll() {
                    MainActor.assumeIsolated {
                \(calls)    }
                }

                """
            try Self.write(text, to: folder.appendingPathComponent("Modules/\(module.name)/ListingMembers.swift"))
        }
    }
}
