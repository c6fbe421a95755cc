import Foundation
import LabTestSupport
import SeededRandom
import Testing

@testable import AppBuilding

/// Fuzz tests with projects and packages in which every text may be hostile. Each is rejected, or becomes a package without hostile text.
/// The tests check that no file outside the project's folder and the app's package is created, opened or run. `FUZZ_HOSTILE` is the
/// number of projects (150 by default), and `FUZZ_SEED` is the first seed.
struct HostileProjectTests {
    private static func number(_ name: String, _ standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
    }

    @Test func `a hostile project creates, opens and runs nothing outside the app's package`() throws {
        let first = UInt64(Self.number("FUZZ_SEED", 20_261_128))
        let count = UInt64(Self.number("FUZZ_HOSTILE", 150))
        var accepted = 0
        try TemporaryFolder.use { folder in
            // Links in the path of the temporary folder are resolved, because they do not belong to the project.
            let base = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
            let canary = base.path + "/canary-\(getpid())"
            try FileManager.default.createDirectory(atPath: canary + "/inner", withIntermediateDirectories: true)
            for name in ["secret.swift", "evil.sh", "flags.resp", "a.txt", "inner/a.txt", "Package.swift"] {
                try Data("-driver-use-frontend-path \(canary)/evil.sh".utf8).write(to: URL(fileURLWithPath: canary + "/" + name))
            }
            let watch = FolderWatch([canary, canary + "/inner"])
            let outside = try Self.names(in: base)
            for seed in first..<first + count {
                let project = base.appendingPathComponent("project"), cache = base.appendingPathComponent("cache")
                defer { for each in [project, cache] { try? FileManager.default.removeItem(at: each) } }
                for each in [project, cache] { try FileManager.default.createDirectory(at: each, withIntermediateDirectories: true) }
                if try build(seed, project, cache, canary) { accepted += 1 }
                #expect(watch.take() == [], "seed \(seed)")
                let names = try Self.names(in: base).filter { $0 != "project" && $0 != "cache" }
                #expect(names == outside, "seed \(seed)")
            }
            // Hostile paths that lead up from the cache end with the canary's name, so no folder above may contain it.
            for folder in sequence(first: base.deletingLastPathComponent(), next: { $0.path == "/" ? nil : $0.deletingLastPathComponent() })
            {
                let path = folder.appendingPathComponent(URL(fileURLWithPath: canary).lastPathComponent).path
                #expect(!FileManager.default.fileExists(atPath: path), "\(path)")
            }
        }
        // Most projects are rejected. The test is useful only if some are accepted and checked.
        #expect(accepted > 0 || count < 20)
    }

    private static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    /// Builds the package of a random project.
    /// - Returns: whether the project was accepted.
    private func build(_ seed: UInt64, _ project: URL, _ cache: URL, _ canary: String) throws -> Bool {
        var hostile = HostileProject(HostileText(seed: seed, canary: canary), in: project)
        let isPackage = seed.isMultiple(of: 3)
        if isPackage { try hostile.writePackage() } else { try hostile.writeProject() }
        let manifests = try (root: hostile.manifest(name: "App"), kit: hostile.manifest(name: "Kit"))
        let reader = ManifestReader { $0.lastPathComponent == "Kit" ? manifests.kit : manifests.root }
        let app: AppModules
        do { app = try AppModules(path: project.path, manifests: reader) } catch is CommandFailure { return false }
        for module in app.modules { check(module, of: project, "seed \(seed)") }
        let package = AppPackage(writtenFor: app, path: project.path, folder: cache.appendingPathComponent("apps/\(app.name)-1"))
        check(package.manifest(compiler: ["-I", "/toolkit"], linker: ["-L", "/toolkit"], testLinker: []), "seed \(seed)")
        do { try package.writeGeneratedFiles() } catch is CommandFailure { return false }
        try checkFiles(in: cache, of: project, "seed \(seed)")
        return true
    }

    /// Checks every argument that the compiler would receive.
    private func check(_ module: AppModule, of project: URL, _ seed: String) {
        #expect(module.name.wholeMatch(of: /[A-Za-z_]\w{0,199}/.asciiOnlyWordCharacters()) != nil, "\(seed): \(module.name)")
        for word in module.flags {
            #expect(
                word.wholeMatch(
                    of: /-(D|enable-(upcoming|experimental)-feature|default-isolation)|[A-Za-z_][A-Za-z0-9_=:]*/)
                    != nil,
                "\(seed): \(word)")
        }
        for file in module.files {
            let real = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
            #expect(real.hasPrefix(project.path + "/") && !file.utf8.contains { $0 < 0x20 }, "\(seed): \(file)")
        }
        for line in (module.assetSymbols ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(
                line.isEmpty
                    || line.firstMatch(of: /^ *(?:\/\/|import |private let resourceBundle|extension |enum |static (?:let|var) |\})/) != nil,
                "\(seed): \(line)")
        }
    }

    /// Checks that no literal in the manifest has a character that Swift could misinterpret.
    private func check(_ manifest: String, _ seed: String) {
        for line in manifest.split(separator: "\n") {
            #expect(!line.contains("\\") && !line.contains("@") && line.count(where: { $0 == "\"" }).isMultiple(of: 2), "\(seed): \(line)")
            for literal in line.matches(of: /"([^"]*)"/) {
                #expect(literal.1.wholeMatch(of: /[A-Za-z0-9_.\/=:-]+/) != nil, "\(seed): \(line)")
            }
        }
    }

    /// Checks that every link in the cache leads to a file of the project.
    private func checkFiles(in cache: URL, of project: URL, _ seed: String) throws {
        for name in try FileManager.default.subpathsOfDirectory(atPath: cache.path) {
            let path = cache.path + "/" + name
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { continue }
            let real = URL(fileURLWithPath: target).resolvingSymlinksInPath().path
            #expect(
                [target, real].allSatisfy { $0 == project.path || $0.hasPrefix(project.path + "/") },
                "\(seed): \(path) is a link to \(target)")
        }
    }
}
