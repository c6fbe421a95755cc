import Foundation
import LabProtocol
import Simulator
import UIKit

extension LiveComparison.Setup {
    /// Creates a phone for a comparison with an existing phone.
    ///
    /// - Parameter open: a closure that makes a provider of a scene file; nil if files cannot be opened.
    /// - Throws: a description of the problem.
    @MainActor
    package static func make(
        _ variant: ComparisonVariant, of base: any ComparedSession, source: String, open: ((String) throws -> any SceneProvider)?
    ) throws -> Self {
        let choices = variant.applied(to: base.comparedChoices)
        let device = choices.device ?? base.device
        if case .systemVersion(let version) = variant, version < device.earliestSystemVersion {
            throw SessionError(
                localized("\(device.name) shipped with iOS \(device.earliestSystemVersion) and does not run iOS \(version)."))
        }
        if base is RemoteSession {
            switch variant {
            case .scene:
                throw SessionError(localized("An app is compared with itself: by strategy, device, text size, language or version of iOS."))
            case .commit:
                throw SessionError(
                    localized(
                        """
                        Commits of an app are built and compared by 'keyboard-lab compare --app PATH --commits \
                        HEAD~1,HEAD --first-difference'.
                        """
                    ))
            case .strategy, .device, .textSize, .locale, .systemVersion: break
            }
        }
        var setup = Self(provider: base.provider, choices: choices, source: source, variant: variant)
        switch variant {
        case .strategy, .device, .textSize, .locale, .systemVersion: break
        case .scene(let path):
            guard let open else { throw SessionError(localized("This window shows one controller and opens no files.")) }
            setup.provider = try open(path)
            setup.source = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        case .commit(let name):
            guard let open, let path = base.sceneFile else {
                throw SessionError(localized("\(base.title) is not a scene file, so it has no commits."))
            }
            let copy = try SceneCommits(path: path).copy(of: name)
            do { setup.provider = try open(copy.file.path) } catch {
                copy.remove()
                throw error
            }
            setup.copy = copy
            setup.source = localized("\(source) at \(copy.commit.hash)")
        }
        return setup
    }
}
