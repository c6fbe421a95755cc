import Foundation
import LabProtocol
import SceneRuntime
import Simulator

/// The controller of the flow panel. The panel shows the flow of the open file or the steps of the user's input. Drafts of other files
/// are kept until the window closes.
@MainActor
package final class FlowController {
    /// The identity of a flow.
    package struct Key: Hashable {
        /// The path of the flow's file; for a recording, the path of the scene's file or of the app's folder.
        package var path: String
        package var isRecording: Bool

        package init(path: String, isRecording: Bool) {
            self.path = path
            self.isRecording = isRecording
        }
    }

    unowned let host: any FlowHost
    package var drafts: [Key: FlowDraft] = [:]
    /// The flows that the user has edited. The window asks for confirmation before it discards them.
    var touched: Set<Key> = []
    /// Whether the recording is shown instead of the flow in the file, by the scene's path.
    var showsRecording: [String: Bool] = [:]
    /// The files of the available flows, by the scene's path.
    private(set) var files: [String: [String]] = [:]
    /// The file of the shown flow, by the scene's path.
    private var shownFiles: [String: String] = [:]
    /// The reason why the flow of a file cannot be edited, by its path.
    private var refusals: [String: String] = [:]
    private weak var openedFor: (any LabSession)?
    private var openedPath: String?

    // The state of running flows is declared here, because extensions such as `FlowController+Playing.swift` cannot have stored
    // properties.
    package struct Played {
        weak var session: (any FlowSession)?
        var content: FlowText
        var key: Key
    }
    var played: Played?
    package var goal: Goal?

    // The state of recordings is declared here, because `FlowController+Recording.swift` cannot have stored properties.
    package var isRecording = false
    var follower: (any StepFollower)?
    var recorded = Recorded()

    /// The cached problems of the shown draft, and the text in which they were found.
    private var known: (text: String, isRecording: Bool, problems: [Diagnostic]) = ("", false, [])

    /// The providers with which the flows of other scenes are saved, by the scene's path.
    private(set) var providers: [String: any SceneProvider] = [:]
    /// Whether the user is picking a view for an assertion.
    package var picks = false
    /// Whether the controller has work to do before the next event.
    package var isBusy = false

    package init(host: any FlowHost) { self.host = host }

    /// The displayed phone; nil if it cannot play flows.
    var phone: (any FlowSession)? { host.session as? any FlowSession }

    // MARK: Content

    /// The path that identifies the flows of the shown scene or app.
    package var scenePath: String? { phone?.provider.flowPath }

    package var key: Key? {
        guard let path = scenePath else { return nil }
        let file = file(of: path)
        return showsRecording[path] ?? (file == nil) ? Key(path: path, isRecording: true) : Key(path: file ?? path, isRecording: false)
    }
    package var draft: FlowDraft? { key.flatMap { drafts[$0] } }

    /// Returns the path of the shown flow of a scene or an app; nil for an app without flows.
    func file(of path: String) -> String? {
        let all = files[path] ?? [path]
        return shownFiles[path].flatMap { all.contains($0) ? $0 : nil } ?? all.first
    }

    /// The reason why the flow cannot be edited; nil if it can be edited.
    package var refusal: String? {
        guard let phone else { return localized("\(host.session.title) is still being built, so it cannot play a flow yet.") }
        guard let path = phone.provider.flowPath else {
            return localized("\(phone.title) is not a scene file, so it has no flow to edit.")
        }
        // Allow editing an app's recording, because it does not depend on the app's flow files.
        if phone.provider.flowScene == nil, key?.isRecording == true { return nil }
        return file(of: path).flatMap { refusals[$0] }.map { localized("The flow cannot be edited here: \($0).") }
    }

    /// The flow to play for an app that was opened without a flow: the flow that was shown last, otherwise the first flow in the app's
    /// folder. Nil for an app without flows, and for a scene, because its flow is in the scene file.
    package var fileToPlay: String? {
        guard let provider = phone?.provider, provider.flowScene == nil, let path = provider.flowPath else { return nil }
        if files[path] == nil { findFiles(of: provider, path) }
        return listedFiles(of: path).isEmpty ? nil : file(of: path)
    }

    /// The reason why the user cannot choose between flows. Nil if there are several flow files, because another file may be readable
    /// even if the current file is not.
    package var sourceRefusal: String? { scenePath.map { (files[$0] ?? []).count > 1 } == true ? nil : refusal }

    /// Loads the drafts of the scene that is shown.
    package func open() {
        guard let phone, let path = phone.provider.flowPath else { return }
        let isOther = openedFor !== phone
        openedFor = phone
        if openedPath != path {
            // Stop recording, because input in a different scene is not part of this scene's flow.
            openedPath = path
            isRecording = false
            follower = nil
            recorded = Recorded()
        }
        if isOther || files[path] == nil { findFiles(of: phone.provider, path) }
        providers[path] = phone.provider
        for file in files[path] ?? [] {
            let key = Key(path: file, isRecording: false)
            if isOther || drafts[key] == nil && refusals[file] == nil { read(key) }
        }
        let recording = Key(path: path, isRecording: true)
        if drafts[recording] == nil { makeRecording(recording, phone) }
        chooseSource(path, phone)
    }

    /// Searches for flow files again, because a new file may have been written.
    func findFiles(of provider: any SceneProvider, _ path: String) {
        let found = provider.flowFiles
        files[path] = found
        for file in found { providers[file] = provider }
    }

    private func read(_ key: Key) {
        guard drafts[key]?.isUnsaved != true else { return }
        guard let data = FileManager.default.contents(atPath: key.path), let text = String(validating: data, as: UTF8.self) else {
            drafts[key] = nil
            refusals[key.path] = localized("\(key.path) cannot be read")
            return
        }
        guard Data(text.utf8) != drafts[key]?.saved else { return }
        do {
            drafts[key] = try FlowDraft(path: key.path, text: text, isSaved: true)
            refusals[key.path] = nil
        } catch {
            drafts[key] = nil
            refusals[key.path] = error.description
        }
    }

    private func makeRecording(_ key: Key, _ phone: any FlowSession) {
        guard let path = phone.provider.recordingPath else { return }
        drafts[key] = try? FlowDraft(path: path, text: phone.emptyFlow(scene: phone.provider.flowScene), isSaved: false)
    }

    /// Shows the recording as soon as there is an input, unless the user has chosen the flow in the file. Before the first input, shows
    /// the flow in the file if there is one.
    private func chooseSource(_ path: String, _ phone: any FlowSession) {
        guard let name = file(of: path) else {
            if showsRecording[path] != true { show(recording: true, path) }
            return
        }
        let file = Key(path: name, isRecording: false)
        guard !touched.contains(file), drafts[file]?.isUnsaved != true, !phone.hasPlayedFlow else {
            if showsRecording[path] == nil { showsRecording[path] = false }
            return
        }
        let isEmpty = drafts[file]?.steps.isEmpty ?? true
        if showsRecording[path] == nil { showsRecording[path] = false }
        if showsRecording[path] == false, !chosen.contains(path), isEmpty || phone.hasHandInputs { show(recording: true, path) }
    }
    /// The scenes for which the user has chosen whether the recording is shown.
    private var chosen: Set<String> = []

    private func show(recording: Bool, _ path: String) {
        showsRecording[path] = recording
        isRecording = recording
        follower = nil
        recorded = Recorded()
        if recording { recorded.takesAll = drafts[Key(path: path, isRecording: true)]?.steps.isEmpty ?? true }
    }

    /// Returns the file in which the recording is saved; nil if the recording is not saved. The list shows this file only once, as the
    /// recording.
    package func fileOfRecording(of path: String) -> String? {
        guard let draft = drafts[Key(path: path, isRecording: true)], draft.saved != nil, !draft.steps.isEmpty else { return nil }
        return draft.path
    }

    /// Returns the selectable flows of a scene or an app, without the recording.
    package func listedFiles(of path: String) -> [String] { (files[path] ?? []).filter { $0 != fileOfRecording(of: path) } }

    /// Handles the user's choice between the file's flow and the recording.
    /// - Parameter file: the path of an app's flow; nil for the flow that was shown last.
    package func choose(recording: Bool, file: String? = nil) {
        guard let path = scenePath else { return }
        if let file, !recording, file == fileOfRecording(of: path) { return choose(recording: true) }
        let before = key
        if let file { shownFiles[path] = file }
        guard (showsRecording[path] ?? false) != recording || !recording && before?.path != self.file(of: path) else { return }
        chosen.insert(path)
        show(recording: recording, path)
        if recording, draft?.steps.isEmpty == false { isRecording = false }
    }

    // MARK: Problems

    /// Returns a provider of the scene with the draft's text.
    /// - Throws: the problems in the text.
    func provider(_ draft: FlowDraft) throws -> any SceneProvider {
        guard let phone else { throw SessionError("there is no scene") }
        return try phone.provider.editing(EditedFlow(path: draft.path, text: draft.text))
    }

    func problems(with text: String, at path: String) -> [Diagnostic] {
        guard let phone else { return [] }
        do { _ = try phone.provider.editing(EditedFlow(path: path, text: text)) } catch let error as SceneError {
            return error.diagnostics
        } catch {
            return [Diagnostic(SourcePosition(file: path, line: 1, column: 1), "\(error)")]
        }
        return []
    }

    /// The problems of the shown draft.
    var problems: [Diagnostic] {
        guard let draft else { return [] }
        // A running recording is not checked, because the phone has just performed the inputs of its steps.
        let text = draft.text
        if text != known.text || isRecording != known.isRecording {
            known = (text, isRecording, isRecording ? [] : problems(with: text, at: draft.path))
        }
        return known.problems
    }

    /// The drafts with unsaved changes.
    package var unsaved: [Key] {
        touched.filter { drafts[$0]?.isUnsaved == true && drafts[$0]?.steps.isEmpty == false }.sorted {
            ($0.path, $0.isRecording ? 1 : 0) < ($1.path, $1.isRecording ? 1 : 0)
        }
    }
}
