import Foundation
import LabTestSupport
import Testing

@testable import AppBuilding

/// Tests for bundles in the cache that consist of links, and for the user's files at the targets of these links.
struct BundleWriterTests {
    private func resources(_ names: [String], _ folder: String) -> [AppResource] {
        names.map { AppResource(path: folder + "/" + $0, name: $0) }
    }

    @Test func `a written bundle contains exactly the files of its tree`() throws {
        try TemporaryFolder.use { root in
            let bundle = URL(fileURLWithPath: root + "/cache/Main")
            try BundleWriter.write(try BundleTree(resources(["a", "en.lproj/b", "old/c"], "/nowhere"), at: "p"), to: bundle)
            var tree = try BundleTree(resources(["a", "en.lproj/d"], "/elsewhere"), at: "p")
            try tree.add(
                AppBundle(path: "Frameworks/K.framework", resources: resources(["e"], "/nowhere"), information: ["A": "b"]), at: "p")
            try BundleWriter.write(tree, to: bundle)
            let manager = FileManager.default
            #expect(
                try manager.subpathsOfDirectory(atPath: bundle.path).sorted() == [
                    "Frameworks", "Frameworks/K.framework", "Frameworks/K.framework/Info.plist", "Frameworks/K.framework/e", "a",
                    "en.lproj",
                    "en.lproj/d",
                ])
            #expect(try manager.destinationOfSymbolicLink(atPath: bundle.path + "/a") == "/elsewhere/a")
        }
    }

    @Test func `writing a bundle replaces a planted symbolic link and leaves its target unchanged`() throws {
        try TemporaryFolder.use { root in
            let manager = FileManager.default
            let person = root + "/person"
            try manager.createDirectory(atPath: person + "/inner", withIntermediateDirectories: true)
            for name in ["keep", "inner/keep", "Info.plist"] { try Data("mine".utf8).write(to: URL(fileURLWithPath: person + "/" + name)) }
            let bundle = URL(fileURLWithPath: root + "/cache/Main")
            try manager.createDirectory(at: bundle, withIntermediateDirectories: true)
            for name in ["A", "Frameworks"] {
                try manager.createSymbolicLink(atPath: bundle.path + "/" + name, withDestinationPath: person)
            }
            try manager.createSymbolicLink(atPath: bundle.path + "/Info.plist", withDestinationPath: person + "/Info.plist")
            var tree = try BundleTree(resources(["A/b"], "/nowhere"), at: "p")
            try tree.add(AppBundle(path: "Frameworks/K.framework", resources: [], information: [:]), at: "p")
            try tree.write(["A": "b"], below: "", at: "p")
            try BundleWriter.write(tree, to: bundle)
            #expect(try manager.subpathsOfDirectory(atPath: person).sorted() == ["Info.plist", "inner", "inner/keep", "keep"])
            #expect(try String(contentsOfFile: person + "/Info.plist", encoding: .utf8) == "mine")
            #expect((try? manager.destinationOfSymbolicLink(atPath: bundle.path + "/A")) == nil)
        }
    }

    @Test(arguments: [
        ["../a"], ["a/../../b"], ["/a"], ["a", "a/b"], ["a/b", "a"], ["a\nb"], [""], ["a//b"], ["Frameworks"], ["App/b"],
    ])
    func `names that lead out of a bundle or through a file are rejected`(names: [String]) {
        #expect(throws: CommandFailure.self) {
            var app = AppModules(modules: [AppModule(name: "App", files: [], languageMode: 5)], tests: [])
            app.resources = resources(names, "/nowhere")
            app.bundles = [AppBundle(path: "Frameworks/K.framework", resources: [], information: [:])]
            try app.checkGrammar("p")
        }
    }
}
