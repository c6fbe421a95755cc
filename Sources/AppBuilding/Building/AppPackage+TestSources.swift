import Foundation

/// The additional sources that an app's tests need.
extension AppPackage {
    /// The module that replaces XCTest's functions for waiting (`Tools/AppTests`).
    static let testModule = "KeyboardLabXCTest"

    /// Returns the names of the modules whose sources import XCTest, or Quick, whose classes are test cases of XCTest.
    static func modulesWithXCTest(_ app: AppModules) -> Set<String> {
        let all = app.tests.isEmpty ? [] : app.modules + app.tests
        return Set(all.filter { contains($0, "import XCTest") || contains($0, "import Quick") }.map(\.name))
    }

    /// The module with the functions of swift-snapshot-testing (`Tools/AppTests/SnapshotTesting`).
    static let snapshotModule = "SnapshotTesting"
    /// The module of `assertInlineSnapshot`. The toolkit has its function in `SnapshotTesting`, by whose name the rewriter imports it.
    static let inlineSnapshotModule = "InlineSnapshotTesting"

    /// Returns the names of the modules whose sources import the toolkit's `SnapshotTesting`. Empty if the app itself has a module with
    /// that name.
    static func modulesWithSnapshots(_ app: AppModules) -> Set<String> {
        let all = app.modules + app.tests
        guard !app.tests.isEmpty, !all.contains(where: { $0.name == snapshotModule }) else { return [] }
        return Set(all.filter { contains($0, "import \(snapshotModule)") || contains($0, "import \(inlineSnapshotModule)") }.map(\.name))
    }

    /// Returns the test support modules that a module needs.
    func testDependencies(of module: AppModule) -> [String] {
        (withXCTest.contains(module.name) ? [Self.testModule] : []) + (withSnapshots.contains(module.name) ? [Self.snapshotModule] : [])
    }

    /// The targets of the test support modules in the package's manifest.
    var testSupportTargets: String {
        func target(_ name: String, _ dependencies: [String]) -> String {
            "        .target(name: \(Self.literal(name)), dependencies: \(Self.list(dependencies)), "
                + "path: \(Self.literal("Modules/\(name)"))),\n"
        }
        return (withXCTest.isEmpty && withSnapshots.isEmpty ? "" : target(Self.testModule, []))
            + (withSnapshots.isEmpty ? "" : target(Self.snapshotModule, [Self.testModule]))
    }

    /// Creates a folder `__Snapshots__` beside each file with snapshot tests. The tests may write to these folders.
    /// - Returns: the full paths of the folders.
    /// - Throws: `CommandFailure` if a folder cannot be created, or if it is a symbolic link.
    package func makeSnapshotFolders() throws -> [String] {
        let files = (app.modules + app.tests).filter { withSnapshots.contains($0.name) }.flatMap(\.files)
            .filter { Self.contains($0, "import \(Self.snapshotModule)") }
        return try Set(files.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path + "/__Snapshots__" }).sorted().map { folder in
            var status = stat()
            if lstat(folder, &status) != 0 {
                guard mkdir(folder, 0o777) == 0 else {
                    throw CommandFailure("\(folder) cannot be made: \(String(cString: strerror(errno)))", .environment)
                }
            } else if status.st_mode & S_IFMT != S_IFDIR {
                throw CommandFailure(
                    "\(shown(folder)) is no folder, so no snapshots are stored there; if it is a link, replace it by the folder itself")
            }
            return folder
        }
    }

    /// Rewrites and builds the tests.
    /// - Parameter flags: compiler flags for all modules of the package.
    /// - Returns: the path of the program that runs the tests.
    /// - Throws: `CompilerFailure` if the tests do not compile. The compiler's messages are also on standard error.
    package func buildTests(_ flags: [String]) throws -> String {
        try rewrite()
        let (answer, errorCount) = try compile(["--build-tests"] + flags.flatMap { ["-Xswiftc", $0] }, leavingOut: nil)
        guard answer.code == 0 else {
            throw try failure(answer.text, "the tests do not compile", errorCount, "The errors name your files.")
        }
        // Put the program beside the app's resources, because `Bundle.main` of tests on a phone is the app's bundle.
        _ = try install("\(scratch)/debug/\(app.name)PackageTests.xctest")
        return program.path
    }

    /// Whether the tests use XCTest, and whether they use Swift Testing.
    package var kindsOfTests: (xctest: Bool, testing: Bool) {
        (
            app.tests.contains { Self.contains($0, "import XCTest") || Self.contains($0, "import Quick") },
            app.tests.contains { Self.contains($0, "import Testing") }
        )
    }

    private static func contains(_ module: AppModule, _ word: String) -> Bool {
        module.files.contains { contains($0, word) }
    }
    private static func contains(_ file: String, _ word: String) -> Bool {
        (try? Data(contentsOf: URL(fileURLWithPath: file)))?.range(of: Data(word.utf8)) != nil
    }

    /// Writes the additional sources that tests need.
    func writeTestSources() throws {
        guard !app.tests.isEmpty else { return }
        try writeListing()
        let support = RewriterProgram.project.appendingPathComponent("Tools/AppTests", isDirectory: true)
        try copySources(in: support, to: Self.testModule)
        if !withSnapshots.isEmpty { try copySources(in: support.appendingPathComponent(Self.snapshotModule), to: Self.snapshotModule) }
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

    /// Copies the sources of a test support module.
    private func copySources(in support: URL, to module: String) throws {
        for file in try FileManager.default.contentsOfDirectory(at: support, includingPropertiesForKeys: nil)
        where file.pathExtension == "swift" {
            // Give the file a name that is not a path, so that its lines are not taken for lines of the app.
            let place = "#sourceLocation(file: \"(KeyboardLab's \(file.lastPathComponent))\", line: 1)\n"
            let text = try place + String(contentsOf: file, encoding: .utf8)
            try Self.write(text, to: folder.appendingPathComponent("Modules/\(module)/\(file.lastPathComponent)"))
        }
    }

    /// The file and line of a class or a test.
    private struct Place {
        let file: String
        let line: Int
    }

    /// Returns the places of classes by `Module.Class`, and the places of tests by `Module.Class/name` and `Module/name`.
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
                        // The rewriter adds this test to a class of Quick.
                        if line.contains(": QuickSpec") { result["\(module.name).\(type)/testSpec"] = place }
                    }
                    if let match = line.firstMatch(of: /\bfunc\s+(test[A-Za-z0-9_]*)\s*\(/) {
                        result["\(module.name).\(type)/\(match.1)"] = place
                        // Store the test without its class too, because an inherited test runs under the name of the subclass.
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

    /// Adds a function to each test module that registers the members that are looked up by name at run time. `AppTests.c` calls it
    /// before the first test.
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
