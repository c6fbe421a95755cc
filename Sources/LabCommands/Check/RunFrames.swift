import Compositing
import Foundation
import LabSessions
import QuartzCore
import SceneLanguage
import Simulator

/// A run as pictures and as a trace of every frame, so that the user can scrub through the run in a page.
struct RunFrames: Encodable {
    struct Picture: Encodable {
        var time: Double
        var name: String
    }

    /// The lines of the trace: the scene, and each frame that differs from the frame before it.
    var trace: [String] = []
    var frames: [Picture] = []
    /// The pictures as bytes, by name.
    var pictures: [String: Data] = [:]

    private enum CodingKeys: CodingKey { case trace, frames }

    /// The number of pictures per second, and their width in pixels and quality. (chosen so that a run of ten seconds stays below five
    /// megabytes)
    private static let (rate, width, quality): (Double, CGFloat, CGFloat) = (20, 320, 0.7)

    private var lastFrame = ""
    private var nextPicture = 0.0
    private var lastList: DisplayList?

    /// Records frames and pictures for the page. Events are not recorded, because the result contains them.
    @MainActor
    mutating func note(_ lines: [String], of phone: SimulatedPhone, fonts: FontLibrary) {
        for line in lines where line.hasPrefix("{\"type\":\"frame\"") || line.hasPrefix("{\"type\":\"scene\"") {
            // The index and the time are removed, so that only the rest of a frame is compared.
            let body =
                line.range(of: "\"time\":").flatMap { line[$0.upperBound...].firstIndex(of: ",") }.map { String(line[$0...]) } ?? line
            if body != lastFrame { trace.append(line) }
            lastFrame = body
        }
        guard phone.time >= nextPicture - 1e-9 else { return }
        nextPicture = phone.time + 1 / Self.rate
        let list = phone.displayList
        guard list != lastList else { return }
        lastList = list
        let scale = Self.width / max(1, min(list.size.width, list.size.height))
        guard let data = Compositor.picture(of: list, fonts: fonts, scale: scale).jpegData(quality: Self.quality) else { return }
        let known = frames.last.flatMap { last in pictures[last.name] == data ? last.name : nil }
        let name = known ?? "frame \(frames.count)"
        pictures[name] = data
        frames.append(Picture(time: (phone.time * 1000).rounded() / 1000, name: name))
    }
}
