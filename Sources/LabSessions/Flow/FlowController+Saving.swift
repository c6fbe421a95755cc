import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import SceneRuntime

/// Writes flows to files.
extension FlowController {
    /// Writes the shown draft to its file, or to a new file.
    package func save(asNew: Bool = false) {
        followRecording()
        if let key { save(key, asNew: asNew) }
    }

    /// Writes a draft to its file, or to a new file.
    package func save(_ key: Key, asNew: Bool = false) {
        guard let draft = drafts[key], let provider = providers[key.path] else { return }
        guard !draft.steps.isEmpty || draft.saved != nil else {
            return host.report(localized("There is no input yet, so there is no flow to save. Use the phone first."))
        }
        do {
            let refusal = draft.path == key.path ? provider.flowWriteRefusal : nil
            if asNew || draft.saved == nil || refusal != nil { return try saveNew(draft, key, provider, because: asNew ? nil : refusal) }
            guard draft.isUnsaved else { return host.report("\(draft.path) has no unsaved changes.") }
            let file = URL(fileURLWithPath: draft.path).resolvingSymlinksInPath()
            let place = try Self.place(of: file.path, for: draft.path, isChosen: draft.path == key.path)
            guard FileManager.default.contents(atPath: file.path) == draft.saved else {
                return host.report(
                    "\(draft.path) was changed by another program. \(host.keys.saveNew) saves your flow in a new file.")
            }
            try OutputFile.write(draft.text, to: place, makesFolders: false)
            wasSaved(key, at: draft.path)
            // Update the session, so that the window does not reload a file that it has written itself.
            _ = phone?.filesChanged()
            host.report(Self.saved(draft.path, with: provider))
        } catch { host.report(localized("The flow cannot be saved: \(error)")) }
    }

    /// Returns the path of a flow's file. A symbolic link may lead to a different folder only if the user opened the link itself.
    private static func place(of file: String, for path: String, isChosen: Bool) throws -> OutputPlace {
        if isChosen { return .named(path) }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
        guard file.hasPrefix(folder + "/") else { throw SessionError(localized("\(path) is a link that leaves its folder")) }
        return .below(folder: folder, name: String(file.dropFirst(folder.count + 1)))
    }

    private func saveNew(_ draft: FlowDraft, _ key: Key, _ provider: any SceneProvider, because refusal: String?) throws {
        let path = try provider.writeFlow { _ in draft.text }
        if let scene = provider.flowPath { findFiles(of: provider, scene) }
        if refusal != nil {
            // The draft is treated as saved, because its steps are in the new file. The original file is unchanged.
            touched.remove(key)
            return host.report("\(refusal ?? "") Saved \(path) instead, which 'keyboard-lab check' plays.")
        }
        if key.isRecording { wasSaved(key, at: path) }
        host.report(Self.saved(path, with: provider))
    }

    /// Returns the message after saving, which contains the command that plays the file.
    static func saved(_ path: String, with provider: any SceneProvider) -> String {
        provider.flowScene == nil ? saved(app: path) : localized("Saved \(path), which 'keyboard-lab check' plays.")
    }

    /// Returns the message after saving a flow of an app.
    package static func saved(app path: String) -> String { localized("Saved \(path), which 'keyboard-lab check --app' plays.") }

    private func wasSaved(_ key: Key, at path: String) {
        drafts[key]?.wasSaved(at: path)
        touched.remove(key)
    }

    /// Writes unsaved drafts to new files when the process is ended from outside. Returns the paths of the files.
    package func rescue() -> [String] {
        unsaved.compactMap { key in
            guard let draft = drafts[key] else { return nil }
            return try? providers[key.path]?.writeFlow { _ in draft.text }
        }
    }
}
