import Foundation
import LabProtocol
import SceneLanguage
import Simulator

/// The flow that stands beside the phone: that of the open file, or what was done by hand. Drafts of other files are kept until the window closes.
@MainActor
final class FlowDesk {
    /// Which flow of a scene is meant.
    struct Key: Hashable {
        /// The scene's file.
        var path: String
        var isRecording: Bool
    }

    unowned let host: any FlowHost
    var drafts: [Key: FlowDraft] = [:]
    /// Those that somebody has changed by hand, so that they are not lost without a question.
    var touched: Set<Key> = []
    /// Whether what was done is shown, by the scene's path; absent until somebody or something has decided.
    var showsRecording: [String: Bool] = [:]
    /// Why the flow of a file cannot be edited, by its path.
    private var refusals: [String: String] = [:]
    private weak var openedFor: (any LabSession)?
    private var openedPath: String?

    // Playing; see `FlowDesk+Playing.swift`.
    struct Played {
        weak var session: LocalSession?
        var content: FlowText
        var key: Key
        /// How much was done by hand when the flow was stopped.
        var handInputs = 0
    }
    var played: Played?
    var goal: Goal?

    // Recording; see `FlowDesk+Recording.swift`.
    var isRecording = false
    var follower: RecordingFollower?
    var recorded = Recorded()

    /// What is wrong with the shown draft, for the text that it was asked for.
    private var known: (text: String, isRecording: Bool, problems: [Diagnostic]) = ("", false, [])

    /// What the flow of another scene is written with, by the scene's path.
    private(set) var providers: [String: any SceneProvider] = [:]
    /// Whether the next view that is picked is for an assertion.
    var picks = false
    /// Whether there is more to do before the next event.
    var isBusy = false
    /// The question whether unsaved flows are to be saved, while it stands.
    weak var closeMenu: LabMenuView?

    init(host: any FlowHost) { self.host = host }

    var local: LocalSession? { host.session as? LocalSession }

    // MARK: What is shown

    var key: Key? {
        guard let local, let path = local.provider.flowPath else { return nil }
        return Key(path: path, isRecording: showsRecording[path] ?? false)
    }
    var draft: FlowDraft? { key.flatMap { drafts[$0] } }

    /// Why there is no flow to edit here; nil where there is one.
    var refusal: String? {
        guard let local else {
            return localized(
                "The flow of an app is a file beside it. \(Self.key(of: .saveFlow)) tells how what you did becomes one; 'keyboard-lab check --app' plays it."
            )
        }
        guard let path = local.provider.flowPath else {
            return localized("\(local.title) is no scene file, so it has no flow that could be edited.")
        }
        return refusals[path].map { localized("The flow cannot be edited here: \($0).") }
    }

    static func key(of id: LabCommand.ID) -> String { LabCommand.of(id).chord?.description ?? LabCommand.of(id).title }

    /// Opens the drafts of the scene that is shown.
    func open() {
        guard let local, let path = local.provider.flowPath else { return }
        let isOther = openedFor !== local
        openedFor = local
        if openedPath != path {
            // What is done in another scene is no part of this one's flow.
            openedPath = path
            isRecording = false
            follower = nil
            recorded = Recorded()
        }
        providers[path] = local.provider
        let file = Key(path: path, isRecording: false)
        if isOther || drafts[file] == nil && refusals[path] == nil { read(file) }
        let recording = Key(path: path, isRecording: true)
        if drafts[recording] == nil { makeRecording(recording, local) }
        chooseSource(path, local)
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

    private func makeRecording(_ key: Key, _ local: LocalSession) {
        let scene = URL(fileURLWithPath: key.path)
        let name = scene.deletingPathExtension().lastPathComponent
        let path = scene.deletingLastPathComponent().appendingPathComponent(name + "-1.flow.yaml").path
        let text = FlowWriter.file([], of: local.phone, scene: scene.lastPathComponent)
        drafts[key] = try? FlowDraft(path: path, text: text, isSaved: false)
    }

    /// Until somebody chooses: what was done by hand, once something was; before that the file's flow, if it has one.
    private func chooseSource(_ path: String, _ local: LocalSession) {
        let file = Key(path: path, isRecording: false)
        guard !touched.contains(file), drafts[file]?.isUnsaved != true, !local.hasPlayedFlow else {
            if showsRecording[path] == nil { showsRecording[path] = false }
            return
        }
        let isEmpty = drafts[file]?.steps.isEmpty ?? true
        if showsRecording[path] == nil { showsRecording[path] = false }
        if showsRecording[path] == false, !chosen.contains(path), isEmpty || local.hasHandInputs { show(recording: true, path) }
    }
    /// Scenes for which somebody has chosen what is shown.
    private var chosen: Set<String> = []

    private func show(recording: Bool, _ path: String) {
        showsRecording[path] = recording
        isRecording = recording
        follower = nil
        recorded = Recorded()
        if recording { recorded.takesAll = drafts[Key(path: path, isRecording: true)]?.steps.isEmpty ?? true }
    }

    /// Somebody chooses between the file's flow and what was done.
    func choose(recording: Bool) {
        guard let path = key?.path, showsRecording[path] != recording else { return }
        chosen.insert(path)
        show(recording: recording, path)
        if recording, draft?.steps.isEmpty == false { isRecording = false }
    }

    // MARK: Problems

    /// The scene with the draft's text; what is wrong with it is thrown.
    func provider(_ draft: FlowDraft) throws -> any SceneProvider {
        guard let local else { throw SessionError("there is no scene") }
        return try local.provider.editing(EditedFlow(path: draft.path, text: draft.text))
    }

    func problems(with text: String, at path: String) -> [Diagnostic] {
        guard let local else { return [] }
        do { _ = try local.provider.editing(EditedFlow(path: path, text: text)) } catch let error as SceneError {
            return error.diagnostics
        } catch {
            return [Diagnostic(SourcePosition(file: path, line: 1, column: 1), "\(error)")]
        }
        return []
    }

    /// What is wrong with the shown draft.
    var problems: [Diagnostic] {
        guard let draft else { return [] }
        // A recording grows by steps that were just done, so there is nothing to find in it.
        let text = draft.text
        if text != known.text || isRecording != known.isRecording {
            known = (text, isRecording, isRecording ? [] : problems(with: text, at: draft.path))
        }
        return known.problems
    }

    /// Drafts that would be lost.
    var unsaved: [Key] {
        touched.filter { drafts[$0]?.isUnsaved == true && drafts[$0]?.steps.isEmpty == false }.sorted {
            ($0.path, $0.isRecording ? 1 : 0) < ($1.path, $1.isRecording ? 1 : 0)
        }
    }
}
