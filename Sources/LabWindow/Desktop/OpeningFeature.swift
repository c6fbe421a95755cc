import Foundation
import HostSupport
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions

/// Opens files and folders that the user chooses in the desktop's dialog, as a typed path, or from the list of recent files.
@MainActor
final class OpeningFeature: WindowFeature {
    unowned let host: any WindowHost
    /// The environment variables from which the desktop's dialog program is determined.
    var environment = UserEnvironment.current
    /// The open dialog with its parameters; nil if none is open.
    private var dialog: (program: FileDialog, kind: FileDialog.Kind, title: String, then: @MainActor (String) -> Void)?
    /// The interval in host seconds between two checks of whether the dialog has ended. (chosen so that the window seems to react at
    /// once)
    private static let interval = 0.1

    init(host: any WindowHost) { self.host = host }

    var refusal: String? {
        features.scenes.library.open == nil ? localized("This window shows one controller and opens no files.") : nil
    }

    var recentRefusal: String? {
        refusal ?? ((features.memory.state.recent ?? []).isEmpty ? localized("Nothing was opened yet.") : nil)
    }

    func chooseFile() {
        choose(.file, title: localized("Open a scene, flow, run or Swift file")) { [unowned self] in features.scenes.openFile($0) }
    }

    func chooseFolder() {
        choose(.folder, title: localized("Open the folder of an app or a run")) { [unowned self] in features.scenes.openFile($0) }
    }

    /// Opens a dialog in which the user chooses a file or a folder. Then calls `then` with the full path.
    func choose(_ kind: FileDialog.Kind, title: String, then: @escaping @MainActor (String) -> Void) {
        guard dialog == nil else { return say(localized("A dialog of the desktop is open already.")) }
        guard let program = FileDialog(kind, title: title, folder: folder, environment: environment) else {
            return typePath(kind, title, in: folder, then)
        }
        dialog = (program, kind, title, then)
    }

    /// The folder that a dialog shows first: the folder of the latest recent file, or the current folder.
    private var folder: String {
        let latest = features.memory.state.recent?.first.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
        return latest.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil } ?? FileManager.default.currentDirectoryPath
    }

    // MARK: A typed path

    /// The maximum number of entries in the list below the text field for the path. (chosen)
    private static let mostListed = 200

    /// The file extensions of scenes, flows, run files, Swift files, storyboards and xibs.
    private static let extensions: Set = ["yaml", "yml", RunFile.ending, "swift", "storyboard", "xib"]

    /// Opens a text field for a path, with the folder's files and subfolders below the field. If the user chooses a subfolder but a file
    /// is needed, the list shows the contents of that subfolder.
    private func typePath(_ kind: FileDialog.Kind, _ title: String, in folder: String, _ then: @escaping @MainActor (String) -> Void) {
        func take(_ path: String) {
            kind == .file && Self.isFolder(path) && !RunFile.isPath(path) ? typePath(kind, title, in: path, then) : then(path)
        }
        let entries = Self.listed(in: folder, kind).prefix(Self.mostListed).map { name in
            PaletteEntry(
                title: name, kind: Self.isFolder(folder + "/" + name) ? localized("Folder") : localized("File"), icon: .folder
            ) { take(folder + "/" + name) }
        }
        shell.openPalette(Array(entries), placeholder: localized("\(title): a path from \(folder)"), icon: .folder) { text in
            let path = Self.fullPath(text, in: folder)
            return PaletteEntry(
                title: localized("Open \(path)"), kind: localized("File"), icon: .folder,
                refusal: FileManager.default.fileExists(atPath: path) ? nil : localized("There is no file \(path).")
            ) { take(path) }
        }
        needsDrawing = true
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Returns the names of the files in a folder that the window can open, followed by the names of its subfolders.
    static func listed(in folder: String, _ kind: FileDialog.Kind) -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().filter { !$0.hasPrefix(".") }
        let folders = names.filter { isFolder(folder + "/" + $0) && (kind == .folder || !RunFile.isPath($0)) }
        guard kind == .file else { return folders }
        let files = names.filter { name in
            name.contains(".") && extensions.contains(String(name.split(separator: ".").last ?? "")) && !folders.contains(name)
        }
        return files + folders
    }

    /// Returns the full path of a typed path, which may begin with `~`.
    static func fullPath(_ text: String, in folder: String) -> String {
        let path = NSString(string: text.trimmingCharacters(in: .whitespaces)).expandingTildeInPath
        return URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).standardizedFileURL.path
    }

    // MARK: Recent files

    func choices(of id: LabCommand.ID) -> [LabMenuItem]? { id == .openRecent ? recentItems : nil }

    var recentItems: [LabMenuItem] {
        (features.memory.state.recent ?? []).map { path in
            let url = URL(fileURLWithPath: path)
            return LabMenuItem(
                title: url.lastPathComponent, detail: LabFinding.short(url.deletingLastPathComponent().path), icon: .folder,
                refusal: FileManager.default.fileExists(atPath: path) ? nil : localized("There is no file \(path).")
            ) { [unowned self] in features.scenes.openFile(path) }
        }
    }

    // MARK: In the loop

    func follow(at now: Double) {
        guard let dialog, let outcome = dialog.program.poll() else { return }
        self.dialog = nil
        needsDrawing = true
        switch outcome {
        case .path(let path): dialog.then(path)
        case .cancelled: break
        case .failed: typePath(dialog.kind, dialog.title, in: folder, dialog.then)
        }
    }

    func wait(at now: Double) -> Double? { dialog == nil ? nil : Self.interval }

    func close() {
        dialog?.program.end()
        dialog = nil
    }
}
