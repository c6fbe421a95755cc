import Foundation
import LabSessions

extension AppModules {
    /// Returns an app with its tests. All modules are libraries.
    ///
    /// - Throws: `CommandFailure` if there are no tests, or if a part cannot be built on this system.
    package static func withTests(path: String, target: String?) throws -> AppModules {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let hasManifest = FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path)
        if hasManifest, target == nil {
            let (modules, tests) = try PackageGraph(root: url, manifests: .running).modulesAndTests()
            return try checked(AppModules(modules: modules, tests: tests), path)
        }
        var app = try AppModules(path: path, target: target)
        let root = URL(fileURLWithPath: AppRun.folder(of: path))
        let boundary = RepositoryBoundary(around: root)
        let folders = testFolders(in: root)
        if let name = importedName(in: folders, app.modules) { app.modules[app.modules.count - 1].name = name }
        app.tests = try folders.map { folder in
            try boundary.checkContents(of: folder, path)
            let contents = SourceFolder(folder)
            for resource in contents.resources { try boundary.checkContents(of: URL(fileURLWithPath: resource.path), path) }
            return AppModule(
                name: moduleName(folder.lastPathComponent), files: contents.files, languageMode: 5, dependencies: app.modules.map(\.name),
                resources: contents.resources)
        }
        app.hostDelegate = app.modules.last.flatMap(delegate)
        return try checked(app, path)
    }

    /// Returns the name of the app delegate's class in a module, including the module's name. The class has the attribute `@main` or
    /// `@UIApplicationMain`, or is an argument of `UIApplicationMain` in `main.swift`. Nil if there is no such class.
    private static func delegate(of module: AppModule) -> String? {
        for file in module.files {
            let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
            if let match = text.firstMatch(of: /(?m)^\s*@(?:main|UIApplicationMain)\b[^{}]*?\bclass\s+([A-Za-z_][A-Za-z0-9_]*)/) {
                return "\(module.name).\(match.1)"
            }
            if file.hasSuffix("/main.swift"),
                let match = text.firstMatch(of: /\bUIApplicationMain\s*\([^{}]*?\b([A-Z][A-Za-z0-9_]*)\.self\b/)
            {
                return "\(module.name).\(match.1)"
            }
        }
        return nil
    }

    /// Returns the module name with which tests import the app. An Xcode project would define this name, but a folder of sources does
    /// not. Nil if the tests import no module with `@testable`, or if the imported module exists.
    private static func importedName(in folders: [URL], _ modules: [AppModule]) -> String? {
        for file in folders.flatMap({ SourceFolder($0).files }) {
            let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
            for match in text.matches(of: /@testable\s+import\s+([A-Za-z_][A-Za-z0-9_]*)/) {
                if !modules.contains(where: { $0.name == match.1 }) { return String(match.1) }
            }
        }
        return nil
    }

    private static func checked(_ all: AppModules, _ path: String) throws -> AppModules {
        var app = all
        let names = Set(app.tests.map(\.name))
        app.modules.removeAll { $0.files.isEmpty || names.contains($0.name) }
        app.tests.removeAll { $0.files.isEmpty }
        try app.checkGrammar(path)
        guard !app.tests.isEmpty else {
            throw CommandFailure(
                "there are no tests in \(path): a package has them in targets for tests (.testTarget), "
                    + "a folder or a project in folders whose names end in Tests")
        }
        return app
    }

    /// Returns the folders with tests in an app's folder. UI tests are left out, because UI tests need Xcode's test runner.
    private static func testFolders(in folder: URL) -> [URL] {
        var found: [URL] = []
        guard let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isDirectoryKey]) else { return [] }
        for case let each as URL in all where each.hasDirectoryPath {
            let name = each.lastPathComponent
            if name.hasSuffix("Tests") {
                all.skipDescendants()
                if !name.hasSuffix("UITests") { found.append(each.standardizedFileURL) }
            } else if SourceFolder.isSkipped(name) {
                all.skipDescendants()
            }
        }
        return found.sorted { $0.path < $1.path }
    }
}
