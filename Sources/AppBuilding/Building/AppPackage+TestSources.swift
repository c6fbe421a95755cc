import Foundation

/// The additional sources that an app's tests need.
extension AppPackage {
    /// The module that replaces XCTest's waiting (`Tools/AppTests`).
    static let testModule = "KeyboardLabXCTest"

    /// The modules whose sources import XCTest, by name.
    static func modulesWithXCTest(_ app: AppModules) -> Set<String> {
        app.tests.isEmpty ? [] : Set((app.modules + app.tests).filter { contains($0, "import XCTest") }.map(\.name))
    }

    /// Rewrites and builds the tests.
    /// - Parameter flags: the compiler's flags for every module of the package.
    /// - Returns: the program that runs them.
    /// - Throws: `CompilerFailure` if they do not compile; the compiler's messages are on standard error, too.
    package func buildTests(_ flags: [String]) throws -> String {
        try rewrite()
        let (answer, errorCount) = try compile(["--build-tests"] + flags.flatMap { ["-Xswiftc", $0] }, leavingOut: nil)
        guard answer.code == 0 else {
            throw try failure(answer.text, "the tests do not compile", errorCount, "The errors name your files.")
        }
        // Beside the app's resources, as `Bundle.main` of tests on a phone is the app's.
        _ = try install("\(scratch)/debug/\(app.name)PackageTests.xctest")
        return program.path
    }

    /// Whether the tests use XCTest and Swift Testing.
    package var kindsOfTests: (xctest: Bool, testing: Bool) {
        (
            app.tests.contains { Self.contains($0, "import XCTest") },
            app.tests.contains { Self.contains($0, "import Testing") }
        )
    }

    private static func contains(_ module: AppModule, _ word: String) -> Bool {
        module.files.contains { (try? Data(contentsOf: URL(fileURLWithPath: $0)))?.range(of: Data(word.utf8)) != nil }
    }

    /// Writes the additional sources that tests need.
    func writeTestSources() throws {
        guard !app.tests.isEmpty else { return }
        try writeListing()
        let support = RewriterProgram.project.appendingPathComponent("Tools/AppTests", isDirectory: true)
        for file in try FileManager.default.contentsOfDirectory(at: support, includingPropertiesForKeys: nil) {
            // Without a full path its lines do not count as lines of the app.
            let place = "#sourceLocation(file: \"(KeyboardLab's \(file.lastPathComponent))\", line: 1)\n"
            let text = try place + String(contentsOf: file, encoding: .utf8)
            try Self.write(text, to: folder.appendingPathComponent("Modules/\(Self.testModule)/\(file.lastPathComponent)"))
        }
        try Self.write(Self.table(places()), to: folder.appendingPathComponent("Modules/\(Self.testModule)/TestPlaces.swift"))
        let aliases = [
            "XCTestCase": "PhoneTestCase", "XCTestExpectation": "PhoneExpectation", "XCTWaiter": "PhoneWaiter",
            "XCTNSPredicateExpectation": "PhonePredicateExpectation", "XCTNSNotificationExpectation": "PhoneNotificationExpectation",
            "XCTKVOExpectation": "PhoneKVOExpectation",
        ]
        let text =
            "@_exported import \(Self.testModule)\n\n"
            + aliases.sorted { $0.key < $1.key }.map { "public typealias \($0.key) = \($0.value)\n" }.joined()
        for module in withXCTest { try Self.write(text, to: folder.appendingPathComponent("Modules/\(module)/XCTestOnPhone.swift")) }
    }

    /// The place of a class or of a test.
    private struct Place {
        let file: String
        let line: Int
    }

    /// Returns the places of classes by their names with the module, and of tests by `Module.Class/name` and `Module/name`.
    private func places() -> [String: Place] {
        var result: [String: Place] = [:]
        for module in app.modules + app.tests where withXCTest.contains(module.name) {
            for file in module.files {
                let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
                var type = ""
                for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                    let place = Place(file: file, line: number + 1)
                    if let match = line.firstMatch(of: /\b(class|extension)\s+([A-Za-z_][A-Za-z0-9_]*)\b/), match.2 != "func" {
                        type = String(match.2)
                        if match.1 == "class" { result["\(module.name).\(type)"] = place }
                    }
                    if let match = line.firstMatch(of: /\bfunc\s+(test[A-Za-z0-9_]*)\s*\(/) {
                        result["\(module.name).\(type)/\(match.1)"] = place
                        // A test of a superclass has the name of the subclass when it runs.
                        if result["\(module.name)/\(match.1)"] == nil { result["\(module.name)/\(match.1)"] = place }
                    }
                }
            }
        }
        return result
    }

    private static func table(_ places: [String: Place]) -> String {
        let entries = places.sorted { $0.key < $1.key }.map {
            "    \(literal($0.key)): (\(literal($0.value.file)), \($0.value.line)),\n"
        }
        return "/// Files and lines of classes and tests.\nlet placesOfTests: [String: (file: String, line: Int)] = [\n"
            + (entries.isEmpty ? "    :\n" : entries.joined()) + "]\n"
    }

    /// Adds to each test module a function that registers the members that are looked up by name. `AppTests.c` calls it before the first
    /// test.
    private func writeListing() throws {
        for (number, module) in app.tests.enumerated() {
            let others = app.modules.map(\.name)
            let calls = (others + [module.name]).map { "        listObjectiveCMembers_\($0)()\n" }.joined()
            let text = """
                #sourceLocation(file: "(beginning of the tests)", line: 1)
                @_spi(AppTests) import KeyboardLabTesting
                \(others.map { "import \($0)\n" }.joined())
                @_cdecl("keyboardlab_list_members_\(number)")
                public func listObjectiveCMembersOfAll() {
                    TestHost.watchEvents()
                    MainActor.assumeIsolated {
                \(calls)    }
                }

                """
            try Self.write(text, to: folder.appendingPathComponent("Modules/\(module.name)/ListingMembers.swift"))
        }
    }
}
