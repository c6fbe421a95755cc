import ArgumentParser
import Foundation
import SceneLanguage
import UIKitCore

/// The completions that a shell offers after Tab: words that the command knows, and files if the argument can be a file.
enum WordCompletion {
    /// The completions for a scene: the names of the scenes that come with KeyboardLab, followed by scene files, run files and folders.
    static let scenes = CompletionKind.custom { _, _, word in SceneFinder.names + files(word, endings: [".yaml", ".yml", ".labrun"]) }
    static let devices = CompletionKind.custom { _, _, _ in SimulatedDevice.all.map(\.name) }
    static let settings = CompletionKind.custom { _, _, _ in SettingsCatalog.all.map { $0.name + "=" } }
    static let keyboards = CompletionKind.custom { _, _, word in KeyboardFile.names + files(word, endings: [".yaml", ".yml"]) }

    /// Returns the files whose path begins with `word` and ends with one of these suffixes, and the folders whose path begins with
    /// `word`. The paths begin as the user has typed them.
    static func files(_ word: String, endings: [String]) -> [String] {
        let folder = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.sorted().compactMap { name in
            guard !name.hasPrefix(".") else { return nil }
            if endings.contains(where: name.hasSuffix) { return folder + name }
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
            return isThere && isFolder.boolValue ? folder + name + "/" : nil
        }
        .filter { $0.hasPrefix(word) }
    }
}
