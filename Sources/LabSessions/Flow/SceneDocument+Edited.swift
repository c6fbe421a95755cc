import Foundation
import LabProtocol
import SceneLanguage
import Simulator
import UIKit

extension SceneDocument {
    /// Reads a text that is being edited as if it were in its file.
    package static func load(
        edited flow: EditedFlow, on device: SimulatedDevice? = nil, orientation: SceneOrientation? = nil
    ) throws(SceneError) -> SceneDocument {
        let file = URL(fileURLWithPath: flow.path)
        return try load(
            Data(flow.text.utf8), file: file.lastPathComponent, folder: file.deletingLastPathComponent().path,
            realPath: SceneFolder.realPath(flow.path), on: device, orientation: orientation)
    }
}
