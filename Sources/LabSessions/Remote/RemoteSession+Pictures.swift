import Compositing
import Foundation
import LabProtocol
import UIKit

/// Requests pictures of the app and returns the latest picture.
extension RemoteSession {
    // MARK: Pictures

    package func frame(_ frameOptions: FrameOptions) -> SessionFrame {
        let needsFrame = requests.wish(frameOptions, at: HostClock.now())
        if let tick = frameOptions.past, let recordedTicks, tick < recordedTicks.lowerBound, let pastPhone, pastPhone.shows(tick) {
            return SessionFrame(picture: pastPhone.frame(frameOptions), inspection: Inspection(), caret: nil)
        }
        if needsFrame, link?.outstanding == 0 { request() }
        return SessionFrame(picture: picture.show(), inspection: report.inspection, caret: status.caret)
    }

    package func picture(at tick: Int?, fonts: FontLibrary) throws -> Bitmap {
        guard let link else { throw SessionError(localized("the app has stopped, so there is no picture of it at its own scale")) }
        if let tick, recordedTicks?.contains(tick) != true {
            throw SessionError(localized("the frame of that moment is no longer recorded; continue from there first"))
        }
        // Wait until all answers have arrived, because until then the memory contains the window's frame.
        try wait(for: localized("its frame")) { self.link !== link || link.outstanding == 0 }
        let scale = device.scale
        let size = device.size(in: orientation)
        let pixels = (width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        guard link.memory.grow(to: pixels.width * pixels.height * 4), let frameOptions = requests.frameOptions else {
            throw SessionError(localized("there is no space for the picture in /dev/shm"))
        }
        makeRoom(for: frameOptions.viewport, link)
        link.send(.picture(at: tick))
        picture.still = nil
        try wait(for: localized("a picture")) { self.link !== link || picture.still != nil }
        guard self.link === link, let size = picture.still, let bytes = link.memory.bytes else {
            throw SessionError(localized("the app has stopped"))
        }
        let result = Bitmap(width: size.width, height: size.height)
        result.bytes.copyMemory(from: bytes, byteCount: size.width * size.height * 4)
        // Request the window's frame again, because the still picture has overwritten it in the memory.
        makeRoom(for: frameOptions.viewport, link)
        request()
        return result
    }

    /// Waits until the process answers or stops.
    func wait(for what: String, _ condition: () -> Bool) throws {
        while !condition() {
            guard link != nil else { throw SessionError(localized("the app has stopped before it returned \(what)")) }
            if !takeUpdates(at: HostClock.now()) { usleep(1000) }
        }
    }
}
