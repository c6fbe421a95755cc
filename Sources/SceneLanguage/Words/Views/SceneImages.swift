import Foundation
import UIKit

/// The pictures of a scene. Each file is read once, from below the scene's folder.
@MainActor
package final class SceneImages {
    private let folder: SceneFolder?
    private var images: [String: UIImage] = [:]
    /// The messages about files that could not be used. Each message is listed once.
    package private(set) var problems: [String] = []

    package init(folder: SceneFolder?) { self.folder = folder }

    /// Makes `UIImage(named:)` find the pictures in the scene's folder. All other names are still looked up in the bundle.
    package func answerNames() {
        SimulatedProcess.current.imageNames.look = { [weak self] name in MainActor.assumeIsolated { self?.found(name) } }
    }
    private func found(_ name: String) -> UIImage? {
        guard let folder, (try? folder.picture(name, scale: screenScale)) != nil else { return nil }
        return image(name)
    }
    private var screenScale: Int { Int(UIScreen.main.scale) }

    /// Returns the picture for the screen's scale. Records a problem and returns nil if the file is missing, too large or not a picture.
    func image(_ name: String) -> UIImage? {
        if let known = images[name] { return known }
        guard let folder else { return nil }
        do throws(SceneFolder.Refusal) {
            let file = try folder.picture(name, scale: screenScale)
            let data = try folder.read(file.name, limit: SceneLimits.imageBytes)
            guard let image = UIImage(data: data, scale: CGFloat(file.scale)) else {
                throw SceneFolder.Refusal(reason: "is not a picture that can be shown")
            }
            images[name] = image
            return image
        } catch {
            let problem = "the image \"\(name)\" \(error.reason)"
            if !problems.contains(problem) { problems.append(problem) }
            return nil
        }
    }

    /// Returns the UIKit image for a picture that a scene describes; nil if it cannot be shown.
    func image(_ description: SceneImage) -> UIImage? {
        var image = description.systemName.map { UIImage(systemName: $0) } ?? description.file.map { self.image($0) } ?? nil
        if let font = description.font {
            image = image?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(font: font.uiFont)) ?? image
        }
        if let insets = description.capInsets {
            image = image?.resizableImage(
                withCapInsets: insets, resizingMode: .stretch)
        }
        if let color = description.tintColor { image = image?.withTintColor(color, renderingMode: .alwaysOriginal) }
        if let mode = description.renderingMode { image = image?.withRenderingMode(mode) }
        return image
    }
}
