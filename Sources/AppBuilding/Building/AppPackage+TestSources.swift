import Foundation

/// The additional sources that an app's tests need.
extension AppPackage {
    /// The module that replaces XCTest's waiting (`Tools/AppTests`).
    static let testModule = "KeyboardLabXCTest"

    /// The modules whose sources import XCTest, by name.
    static func modulesWithXCTest(_ app: AppModules) -> Set<String> {
        app.tests.isEmpty ? [] : Set((app.modules + app.tests).filter { contains($0, "import XCTest") }.map(\.name))
    }

    /// The module with the functions of swift-snapshot-testing (`Tools/AppTests/SnapshotTesting`).
    static let snapshotModule = "SnapshotTesting"

    /// The modules whose sources import the toolkit's `SnapshotTesting`, by name: none if the app has a module of that name, as from a
    /// checkout.
    static func modulesWithSnapshots(_ app: AppModules) -> Set<String> {
        let all = app.modules + app.tests
        guard !app.tests.isEmpty, !all.contains(where: { $0.name == snapshotModule }) else { return [] }
        return Set(all.filter { contains($0, "import \(snapshotModule)") }.map(\.name))
    }

    /// The modules of the toolkit's own that a module needs for tests.
    func testDependencies(of module: AppModule) -> [String] {
        (withXCTest.contains(module.name) ? [Self.testModule] : []) + (withSnapshots.contains(module.name) ? [Self.snapshotModule] : [])
    }

    /// The targets of these modules in the manifest.
    var testSupportTargets: String {
        func target(_ name: String, _ dependencies: [String]) -> String {
            "        .target(name: \(Self.literal(name)), dependencies: \(Self.list(dependencies)), "
                + "path: \(Self.literal("Modules/\(name)"))),\n"
        }
        return (withXCTest.isEmpty && withSnapshots.isEmpty ? "" : target(Self.testModule, []))
            + (withSnapshots.isEmpty ? "" : target(Self.snapshotModule, [Self.testModule]))
    }

    /// Makes the folders `__Snapshots__` beside the files with snapshot tests, which the tests may write to.
    /// - Returns: the full paths.
    /// - Throws: `CommandFailure` if one cannot be made, or is a link.
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

    /// Writes the toolkit's own sources of a module.
    private func copySources(in support: URL, to module: String) throws {
        for file in try FileManager.default.contentsOfDirectory(at: support, includingPropertiesForKeys: nil)
        where file.pathExtension == "swift" {
            // Without a full path its lines do not count as lines of the app.
            let place = "#sourceLocation(file: \"(KeyboardLab's \(file.lastPathComponent))\", line: 1)\n"
            let text = try place + String(contentsOf: file, encoding: .utf8)
            try Self.write(text, to: folder.appendingPathComponent("Modules/\(module)/\(file.lastPathComponent)"))
        }
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
