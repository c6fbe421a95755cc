import Foundation

/// The Swift files of a person's app: a file, a folder, or a package.
struct AppSources {
    /// Letters, digits and underscores: the name of the module that they become.
    let name: String
    /// Full paths, sorted.
    let files: [String]
    /// 5 unless a package's manifest says 6.
    let languageMode: Int
    /// Modules of the package, which become one: their imports go.
    let modules: [String]

    /// - Throws: `CommandFailure` when there is nothing there, or no Swift file.
    init(path: String) throws {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw CommandFailure("there is no file or folder \(path)")
        }
        name = AppSources.moduleName(url.deletingPathExtension().lastPathComponent)
        let manifest = url.appendingPathComponent("Package.swift")
        if !isFolder.boolValue {
            guard url.pathExtension == "swift" else {
                throw CommandFailure("\(path) is no Swift file; --app takes one, a folder or a package")
            }
            (files, languageMode, modules) = ([url.path], 5, [])
        } else if let text = try? String(contentsOf: manifest, encoding: .utf8) {
            let sources = url.appendingPathComponent("Sources")
            let root = FileManager.default.fileExists(atPath: sources.path) ? sources : url
            files = AppSources.swiftFiles(below: root).filter { $0 != manifest.path }
            languageMode = AppSources.languageMode(ofManifest: text)
            let folders = try? FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: [.isDirectoryKey])
            modules = (folders ?? []).filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
        } else {
            (files, languageMode, modules) = (AppSources.swiftFiles(below: url), 5, [])
        }
        guard !files.isEmpty else { throw CommandFailure("there is no Swift file in \(path)") }
    }

    /// What people keep beside an app's sources and what is no part of it.
    private static let skippedFolders: Set<String> = [
        ".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData", "build", "node_modules", "fastlane",
    ]

    private static func swiftFiles(below folder: URL) -> [String] {
        guard let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isDirectoryKey]) else { return [] }
        var files: [String] = []
        for case let url as URL in all {
            let name = url.lastPathComponent
            if url.hasDirectoryPath {
                let isSkipped =
                    skippedFolders.contains(name) || name.hasSuffix("Tests") || name.hasSuffix(".playground") || name.hasSuffix(".xcassets")
                if isSkipped { all.skipDescendants() }
            } else if url.pathExtension == "swift", name != "Package.swift" {
                files.append(url.standardizedFileURL.path)
            }
        }
        return files.sorted()
    }

    /// What `swiftLanguageModes` says, else the version of the tools: 6 and later mean 6. (documented)
    static func languageMode(ofManifest text: String) -> Int {
        for setting in ["swiftLanguageModes:", "swiftLanguageVersions:", "swiftLanguageMode("] {
            guard let range = text.range(of: setting) else { continue }
            return text[range.upperBound...].prefix(20).contains("6") ? 6 : 5
        }
        guard let range = text.range(of: "swift-tools-version:") else { return 5 }
        let version = text[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber }
        return (Int(version) ?? 5) >= 6 ? 6 : 5
    }

    private static func moduleName(_ name: String) -> String {
        let letters = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let isUsed = ["", "UIKit", "KeyboardLab", "Simulator"].contains(letters) || letters.first?.isNumber == true
        return isUsed ? "App_" + letters : letters
    }
}
