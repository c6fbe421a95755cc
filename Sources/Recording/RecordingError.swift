import HostSupport
import QuartzCore

/// An error of making a film. `description` is a message for the user: what, where, and what to do.
package enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path's extension names no format.
    case unknownFormat(path: String)
    /// `ffmpeg` is not on the search path.
    case ffmpegMissing
    /// `ffmpeg` was built without an encoder that the format needs.
    case encoderMissing(name: String)
    /// The file or its folder cannot be written. `reason` is the system's.
    case cannotWrite(path: String, reason: String)
    /// The disk, or the limit of a file's size, has no space for the film. `keptAs` is the path of the playable part that fitted. An older
    /// film of that name is kept.
    case diskFull(path: String, keptAs: String? = nil)
    /// `ffmpeg` did nothing for too long and was ended. `keptAs` is the path of the playable film so far.
    case encoderHangs(path: String, keptAs: String? = nil)
    /// The folder holds files that are not an earlier film's pictures, so it is not replaced.
    case folderInUse(path: String, example: String)
    /// A frame's size differs from that of the first.
    case sizeChanged(expected: PixelSize, found: PixelSize)
    /// A size or rate is out of range.
    case invalidArgument(String)
    /// `finish()` was called before the first frame.
    case noFrames(path: String)
    /// `ffmpeg` failed; `message` holds its last lines.
    case encoderFailed(path: String, message: String)
    /// `append` or `finish` was called after `finish`, `cancel` or an error.
    case alreadyClosed(path: String)

    package init(_ failure: OutputFailure) {
        guard failure.code == 0 else {
            self = FileSystem.failure(failure.code, path: failure.path)
            return
        }
        self = .cannotWrite(path: failure.path, reason: failure.reason)
    }

    /// Whether the machine lacks something that can be installed: the command line's exit code is 3, otherwise 2.
    package var isMissingFromEnvironment: Bool {
        switch self {
        case .ffmpegMissing, .encoderMissing: true
        default: false
        }
    }

    package var description: String {
        switch self {
        case .unknownFormat(let path):
            let hint = path.lowercased().hasSuffix(".png") ? " (one PNG contains one picture)" : ""
            guard FilmFormat.lastComponent(of: path).contains(".") else {
                return "\(path): the name has no ending, which chooses the format; valid are \(FilmFormat.validNames)"
            }
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
            return "\(path) contains \(example), which is not a picture of an earlier film; choose a new or empty folder"
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
