import Foundation
import LabProtocol
import LabSessions
import SceneLanguage

/// A scene file whose flow the user edits beside the phone.
extension FileScene {
    var flowPath: String? { InterfaceScreen.isDocument(path) ? nil : path }

    var flowWriteRefusal: String? {
        if isOfProgram { return "This scene comes with the program and stays as it is." }
        return FileManager.default.isWritableFile(atPath: path) ? nil : "\(path) cannot be written."
    }

    func editing(_ flow: EditedFlow) throws -> any SceneProvider {
        _ = try document(of: flow)
        var result = self
        result.edited = flow
        result.replay = nil
        return result
    }

    func document(of flow: EditedFlow) throws(SceneError) -> SceneDocument {
        try SceneDocument.load(edited: flow, on: overrides.device, orientation: overrides.orientation)
    }

    /// Whether the file is one of the scenes that come with KeyboardLab.
    var isOfProgram: Bool {
        let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
        guard let own = SceneFinder.folder?.resolvingSymlinksInPath().path else { return false }
        return folder == own || folder.hasPrefix(own + "/")
    }
}
