import Foundation
import LabTestSupport
import PhoneRuntime
import SeededRandom
import Testing

@testable import AppBuilding

/// Fuzz tests with mutated project files. Each is read, or rejected with a file and a line. `FUZZ_PROJECTS` is the number of files (100
/// by default), and `FUZZ_SEED` is the first seed.
struct ProjectMutantTests {
    private static func number(_ name: String, _ standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
    }

    @Test func `mutated projects, xcconfigs and workspaces are read or rejected with a location`() throws {
        let sample = XcodeSampleTests.folder
        let project = try Data(contentsOf: sample.appendingPathComponent("Sample.xcodeproj/project.pbxproj"))
        let plist = try Data(contentsOf: sample.appendingPathComponent("Info.plist"))
        let xcconfig = Data("#include? \"b.xcconfig\"\nA[sdk=iphone*] = $(B:lower) ${C}\nB = $(inherited) \"x y\" // c\nC = $(A)\n".utf8)
        let workspace = Data("<Workspace>\n<Group location=\"group:a\">\n<FileRef location=\"group:b\"/>\n</Group></Workspace>".utf8)
        let first = UInt64(Self.number("FUZZ_SEED", 20_261_123))
        try TemporaryFolder.use { root in
            let base = URL(fileURLWithPath: root)
            for name in try FileManager.default.contentsOfDirectory(atPath: sample.path)
            where name != "Sample.xcodeproj" && name != "Info.plist" {
                try FileManager.default.createSymbolicLink(
                    at: base.appendingPathComponent(name), withDestinationURL: sample.appendingPathComponent(name))
            }
            for folder in ["Sample.xcodeproj", "W.xcworkspace"] {
                try FileManager.default.createDirectory(at: base.appendingPathComponent(folder), withIntermediateDirectories: true)
            }
            for seed in first..<first + UInt64(Self.number("FUZZ_PROJECTS", 100)) {
                var random = SeededGenerator(seed: seed)
                let kind = Int(seed % 5)
                func text(_ data: Data, _ isMutated: Bool) -> Data { isMutated ? ByteMutator.mutate(data, &random) : data }
                try text(project, kind < 2).write(to: base.appendingPathComponent("Sample.xcodeproj/project.pbxproj"))
                try text(plist, kind == 2).write(to: base.appendingPathComponent("Info.plist"))
                do {
                    switch kind {
                    case 0: _ = try OpenStepPropertyList.read(String(decoding: text(project, true), as: UTF8.self), file: "p:1").value
                    case 3:
                        let url = base.appendingPathComponent("a.xcconfig")
                        try text(xcconfig, true).write(to: url)
                        let file = try ConfigurationFile(url, isAllowed: { _, _ in })
                        let level = BuildSettings.Level(file.settings.map { ($0.name, $0.value) }, configuration: "Debug")
                        let settings = BuildSettings(levels: [level, level])
                        for name in settings.names { _ = settings[name] }
                    case 4:
                        try text(workspace, true).write(to: base.appendingPathComponent("W.xcworkspace/contents.xcworkspacedata"))
                        _ = try XcodeWorkspace(base.appendingPathComponent("W.xcworkspace"))
                    default:
                        let file = try XcodeProject(base.appendingPathComponent("Sample.xcodeproj"))
                        let boundary = RepositoryBoundary(around: base)
                        for target in try file.targets() {
                            let found = try XcodeTarget(target, of: file, configuration: "Debug", boundary: boundary)
                            _ = (try found.compilerFlags(), found.moduleName, found.isForPhones)
                            do { _ = try found.files() } catch let error as CommandFailure
                                where error.message.contains("which is outside of")
                            {}
                            _ = try found.information()
                        }
                    }
                } catch {
                    let message = (error as? CommandFailure)?.message ?? "\(error)"
                    #expect(message.contains(#/:\d+: /#) || message.contains("there is no"), "seed \(seed): \(message)")
                }
            }
        }
    }
}
