import Foundation
import UIKit

/// The images of a scene, read once each from below its folder.
@MainActor
final class SceneImages {
    private let folder: SceneFolder?
    private var images: [String: UIImage] = [:]
    /// Files that could not be used, with the reason; each once.
    private(set) var problems: [String] = []

    init(folder: SceneFolder?) { self.folder = folder }

    /// Nil, with a problem, when the file is gone, too large or no picture.
    func image(_ name: String) -> UIImage? {
        if let known = images[name] { return known }
        guard let folder else { return nil }
        do throws(SceneFolder.Refusal) {
            let data = try folder.read(name, limit: SceneLimits.imageBytes)
            guard let image = UIImage(data: data) else { throw SceneFolder.Refusal(reason: "is not a picture that can be shown") }
            images[name] = image
            return image
        } catch {
            let problem = "the image \"\(name)\" \(error.reason)"
            if !problems.contains(problem) { problems.append(problem) }
            return nil
        }
    }
}
