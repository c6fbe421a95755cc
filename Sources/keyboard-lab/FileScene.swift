import Foundation
import LabWindow
import SceneLanguage
import Simulator
import UIKit

/// A scene file as the window shows it: read again whenever it changes.
struct FileScene: SceneProvider {
    let path: String
    let overrides: SceneSetup.Overrides

    var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }
    var watchedFiles: [String] { [path] }

    func load() throws -> LabScene {
        let document = try SceneDocument.load(path)
        let setup = SceneSetup(document, overrides: overrides)
        return LabScene(
            title: document.name, configuration: setup.configuration, prepare: setup.prepare, makeRoot: setup.makeRoot,
            startFlow: document.flow.isEmpty
                ? nil
                : { phone in
                    guard let controller = phone.window.rootViewController as? SceneViewController else {
                        preconditionFailure("the phone does not show \(document.name)")
                    }
                    return RunningFlow(FlowRunner(document: document, phone: phone, controller: controller))
                })
    }
}

/// A flow as the window plays it.
private final class RunningFlow: FlowPlayback {
    private let runner: FlowRunner
    init(_ runner: FlowRunner) { self.runner = runner }

    func advance() { runner.advance() }
    var currentStep: String? {
        guard runner.status == .running else { return nil }
        return runner.caption.isEmpty ? runner.currentStep.map { "\($0)" } ?? "" : runner.caption
    }
    var failure: String? {
        guard runner.status == .failed, let last = runner.results.last, case .failed(let failure) = last.outcome else { return nil }
        return "\(last.position): \(last.title): \(failure)"
    }
}
