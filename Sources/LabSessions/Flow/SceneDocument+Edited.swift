import Foundation
import LabProtocol
import SceneLanguage
import Simulator
import UIKit

extension SceneDocument {
    /// Loads a scene with the text that the user is editing instead of the text in the file.
    package static func load(
        edited flow: EditedFlow, on device: SimulatedDevice? = nil, orientation: SceneOrientation? = nil
    ) throws(SceneError) -> SceneDocument {
        let file = URL(fileURLWithPath: flow.path)
        return try load(
            Data(flow.text.utf8), file: file.lastPathComponent, folder: file.deletingLastPathComponent().path,
            realPath: SceneFolder.realPath(flow.path), on: device, orientation: orientation)
    }
}
