import Compositing
import Foundation
import SceneRuntime
import UIKit

/// The processor time of each frame, from tick to pixels, while the flow of the scene `controls` operates every control.
@MainActor
enum ControlFrames {
    struct Result {
        var milliseconds: [Double] = []
        /// The milliseconds of the frames in which only the activity indicators turn.
        var restMilliseconds: [Double] = []
    }

    static func measure(fonts: FontLibrary, scale: CGFloat) throws -> Result {
        let scene = try SceneDocument.load(
            URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Scenes/controls.yaml").standardized.path)
        let session = SceneSession(scene, measurer: fonts)
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: session.phone.device.size, scale: scale)
        var result = Result()

        func frame(_ tick: () -> Bool) -> (milliseconds: Double, drawn: Bool, goesOn: Bool) {
            let start = processorTime()
            let goesOn = tick()
            let damage = compositor.render(session.phone.displayList, into: bitmap)
            return ((processorTime() - start) * 1000, !damage.isEmpty, goesOn)
        }

        var goesOn = true
        while goesOn {
            let measured = frame(session.tick)
            goesOn = measured.goesOn
            if measured.drawn { result.milliseconds.append(measured.milliseconds) }
        }
        for _ in 0..<60 {
            _ = frame {
                session.phone.tick(); return true
            }
        }
        for _ in 0..<120 {
            result.restMilliseconds.append(
                frame {
                    session.phone.tick(); return true
                }.milliseconds)
        }
        return result
    }
}
