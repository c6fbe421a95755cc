import AppBuilding
import Foundation
import HostSupport
import LabControl
import LabSessions
import QuartzCore
import SceneRuntime
import SceneServer
import SceneSyntax
import Simulator

/// Provides pictures for an editor, and access to the open window.
struct EditorPreviews: ScenePreviewing {
    /// The folder for the pictures. Each scene has one picture, which the next picture of the scene replaces. (documented: XDG base
    /// directory specification)
    private static var folder: String {
        let environment = ProcessInfo.processInfo.environment
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache + "/keyboard-lab/previews" }
        return (environment["HOME"] ?? "/tmp") + "/.cache/keyboard-lab/previews"
    }

    private func document(_ scene: SceneSource, orNo what: String) throws(PreviewProblem) -> SceneDocument {
        do throws(SceneError) {
            return try SceneDocument.load(
                scene.data, file: scene.file, folder: scene.folder, realPath: scene.realPath, unsaved: scene.unsaved)
        } catch { throw PreviewProblem("there is no \(what), because the scene has an error: \(error)", isAboutTheScene: true) }
    }

    /// The virtual time in seconds at which the initial screen is drawn. (chosen to be longer than UIKit's transitions)
    private static let settlingTime = 1.0

    func appViews() throws(PreviewProblem) -> [ViewName] {
        guard let app = OwnApp.current else { return [] }
        do {
            return try MainActor.assumeIsolated {
                let session = SceneSession(try SceneArgument.load(app.name, .init()), measurer: try SceneArgument.fonts())
                repeat { session.phone.tick() } while session.phone.nextTickTime <= Self.settlingTime && !Interruption.isRequested
                let names = session.viewsAsRead.compactMap { view in
                    view.accessibilityIdentifier.map { ViewName(id: $0, className: "\(type(of: view))") }
                }
                return names.filter { !$0.id.isEmpty }
            }
        } catch { throw PreviewProblem("\(error)") }
    }

    func check(_ scene: SceneSource) throws(PreviewProblem) -> FlowResult {
        guard !scene.isForApp || OwnApp.current != nil else {
            throw PreviewProblem("this flow plays on an app: start the server with --app PATH")
        }
        let document = try document(scene, orNo: "result")
        guard !document.flow.isEmpty else { throw PreviewProblem("\(scene.file) has no steps to play") }
        do {
            return try MainActor.assumeIsolated {
                let session = SceneSession(document, measurer: try SceneArgument.fonts())
                while session.tick() {
                    if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
                }
                let runner = session.runner
                return FlowResult(failure: runner.failureReport, duration: session.phone.time, stepCount: runner.results.count)
            }
        } catch let failure as CommandFailure { throw PreviewProblem(failure.message) } catch { throw PreviewProblem("\(error)") }
    }

    func picture(_ scene: SceneSource, at seconds: Double) throws(PreviewProblem) -> String {
        let document = try document(scene, orNo: "picture")
        let place = OutputPlace.below(folder: Self.folder, name: "\(Self.name(of: scene.file)).png")
        do {
            try MainActor.assumeIsolated { try Self.draw(document, at: seconds, to: place) }
        } catch let failure as CommandFailure { throw PreviewProblem(failure.message) } catch { throw PreviewProblem("\(error)") }
        return place.path
    }

    /// Returns the file name with a hash of the path, so that scenes with the same name have different pictures.
    private static func name(of path: String) -> String {
        let hash = path.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        let name = (path as NSString).lastPathComponent.prefix(80)
        return "\(name)-\(String(hash, radix: 16))"
    }

    @MainActor
    private static func draw(_ document: SceneDocument, at seconds: Double, to place: OutputPlace) throws {
        let fonts = try SceneArgument.fonts()
        let session = SceneSession(document, measurer: fonts)
        repeat {
            if session.runner.status == .running { session.runner.advance() }
            session.phone.tick()
            if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
        } while session.phone.nextTickTime <= seconds + 1e-9
        try Screenshot.write(Screenshot.bitmap(of: session.phone, scale: session.phone.device.scale, fonts: fonts), to: place)
    }

    func open(_ path: String) throws(PreviewProblem) {
        do throws(ControlError) {
            guard let number = CtlCommand.Window.folder.processes().first else {
                throw ControlError.refused("no window of keyboard-lab is open; 'keyboard-lab run' opens one")
            }
            let client = try ControlClient(path: CtlCommand.Window.folder.socket(ofProcess: number))
            try client.send(ControlRequest(id: 1, method: "scene.open", parameters: ["name": .string(path)]).line)
            while let line = client.line() {
                guard case .object(let members)? = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)), members["id"] == 1
                else { continue }
                if case .object(let problem)? = members["error"], case .string(let message)? = problem["message"] {
                    throw ControlError.refused(message)
                }
                return
            }
        } catch { throw PreviewProblem(error.message) }
    }
}
