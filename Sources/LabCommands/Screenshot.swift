import AppBuilding
import Compositing
import HostSupport
import QuartzCore
import Recording
import Foundation
import Simulator

/// A frame of a phone's screen as a PNG file, without the phone's body.
@MainActor
package enum Screenshot {
    /// Writes the screen as a file. Creates missing folders. If `scale` is nil, uses the device's own scale.
    package static func write(_ phone: SimulatedPhone, to path: String, scale: CGFloat? = nil, explains: Bool = false, fonts: FontLibrary)
        throws
    {
        try write(bitmap(of: phone, scale: scale ?? phone.device.scale, explains: explains, fonts: fonts), to: path)
    }

    /// Writes a picture that a flow requests, and prints its path. Creates missing folders, because a flow names folders for its own
    /// results.
    static func keep(_ phone: SimulatedPhone, at place: OutputPlace, fonts: FontLibrary) throws {
        try write(bitmap(of: phone, scale: phone.device.scale, fonts: fonts), to: place)
        StandardOutput.write("picture: \(TerminalText.line(place.path))")
    }

    static func bitmap(of phone: SimulatedPhone, scale: CGFloat, explains: Bool = false, fonts: FontLibrary) -> Bitmap {
        let list = explains ? phone.explainedDisplayList(at: phone.time, measurer: fonts) : phone.displayList
        let bitmap = Bitmap(
            width: max(1, Int((list.size.width * scale).rounded())), height: max(1, Int((list.size.height * scale).rounded())))
        _ = Compositor(fonts: fonts, scale: scale).render(list, into: bitmap)
        return bitmap
    }

    /// Writes a picture. Creates missing folders. The path `-` means standard output.
    static func write(_ bitmap: Bitmap, to path: String) throws {
        if path == StandardInput.word {
            do { return StandardOutput.write(try bitmap.pngData()) } catch { throw CommandFailure("\(error)") }
        }
        try write(bitmap, to: .named(path))
    }

    /// Writes a picture. Creates missing folders.
    static func write(_ bitmap: Bitmap, to place: OutputPlace) throws {
        do { try bitmap.writePNG(to: place) } catch { throw CommandFailure("\(error)") }
    }

    /// Calls `write`. If it throws an error, prints the error, because a failed intermediate picture must not stop the command.
    static func report(_ write: () throws -> Void) {
        do { try write() } catch let failure as CommandFailure { StandardError.write(failure.message) } catch {
            StandardError.write("\(error)")
        }
    }
}

/// Checks the folder of an output file.
enum OutputFolder {
    /// Throws if the folder does not exist, because a missing folder is usually a mistake in the path.
    static func check(for path: String) throws {
        do { try FileSystem.checkFolder(for: path) } catch { throw CommandFailure("\(error)") }
    }
}
