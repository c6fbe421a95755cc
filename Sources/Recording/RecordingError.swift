import HostSupport
import QuartzCore

/// Why a film could not be made. `description` is a message for people: what, where, and what to do.
package enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path's ending names no format.
    case unknownFormat(path: String)
    /// `ffmpeg` is not on the search path.
    case ffmpegMissing
    /// `ffmpeg` is there, but was built without an encoder that the format needs.
    case encoderMissing(name: String)
    /// The file or its folder cannot be written. `reason` is the system's.
    case cannotWrite(path: String, reason: String)
    /// The disk, or the limit of a file's size, has no room for the film. `keptAs`: where what fitted plays.
    /// An older film of that name stays.
    case diskFull(path: String, keptAs: String? = nil)
    /// `ffmpeg` did nothing for so long that it was ended. `keptAs`: where the film up to there plays.
    case encoderHangs(path: String, keptAs: String? = nil)
    /// The folder holds files that are not an earlier film's pictures, and they are not ours to replace.
    case folderInUse(path: String, example: String)
    /// A frame of another size than the first.
    case sizeChanged(expected: PixelSize, found: PixelSize)
    /// Sizes or rates out of range.
    case invalidArgument(String)
    /// `finish()` before the first frame.
    case noFrames(path: String)
    /// `ffmpeg` gave up; `message` holds its last lines.
    case encoderFailed(path: String, message: String)
    /// `append` or `finish` after `finish`, `cancel` or an error.
    case alreadyClosed(path: String)

    package init(_ failure: OutputFailure) {
        guard failure.code == 0 else {
            self = FileSystem.failure(failure.code, path: failure.path)
            return
        }
        self = .cannotWrite(path: failure.path, reason: failure.reason)
    }

    /// True when the machine lacks something that can be installed: the command line's exit code 3, otherwise 2.
    package var isMissingFromEnvironment: Bool {
        switch self {
        case .ffmpegMissing, .encoderMissing: true
        default: false
        }
    }

    package var description: String {
        switch self {
        case .unknownFormat(let path):
            let hint = path.lowercased().hasSuffix(".png") ? " (one PNG holds one picture)" : ""
            return "\(path): no film format has this ending\(hint); valid are \(FilmFormat.validNames)"
        case .ffmpegMissing:
            return "\(FilmFormat.namesWithFFmpeg) need ffmpeg, which is not on the PATH; install it with: apt-get install ffmpeg "
                + "(\(FilmFormat.namesWithoutFFmpeg) work without)"
        case .encoderMissing(let name):
            return "the ffmpeg on the PATH was built without \(name); Debian's has it: apt-get install ffmpeg"
        case .cannotWrite(let path, let reason):
            return "\(path): cannot write: \(reason)"
        case .diskFull(let path, let keptAs):
            return "\(path): no space left on the disk, or in the limit of a file's size (ulimit -f); " + Self.kept(keptAs, instead: path)
        case .encoderHangs(let path, let keptAs):
            return "\(path): ffmpeg did nothing any more and was ended; " + Self.kept(keptAs, instead: path)
        case .folderInUse(let path, let example):
            return "\(path): holds \(example), which is not a picture of an earlier film; choose a new or empty folder"
        case .sizeChanged(let expected, let found):
            return "a film has one size: \(expected) pixels so far, \(found) now"
        case .invalidArgument(let message):
            return message
        case .noFrames(let path):
            return "\(path): nothing was recorded, so no file was made"
        case .encoderFailed(let path, let message):
            return "\(path): ffmpeg stopped" + (message.isEmpty ? " without a message" : ": \(message)")
        case .alreadyClosed(let path):
            return "\(path): this film is already finished or cancelled"
        }
    }

    private static func kept(_ kept: String?, instead path: String) -> String {
        guard let kept else { return "nothing was kept" }
        return kept == path ? "the film up to there is kept" : "an older film stays, and the new one up to there is \(kept)"
    }
}

/// A size in pixels.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    package var width: Int
    package var height: Int
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
    package var description: String { "\(width) x \(height)" }
}
