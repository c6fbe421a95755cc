import HostSupport
import QuartzCore

/// An error of recording. `description` is a message for the user that says what failed, where, and what to do.
package enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file extension does not belong to a known format.
    case unknownFormat(path: String)
    /// `ffmpeg` is not in the folders of PATH.
    case ffmpegMissing
    /// `ffmpeg` was built without an encoder that the format needs.
    case encoderMissing(name: String)
    /// The file or its folder cannot be written. `reason` is the system's message.
    case cannotWrite(path: String, reason: String)
    /// The disk is full, or the file has reached its size limit. `keptAs` is the path of the playable part that was written. An older
    /// film with the same name is kept.
    case diskFull(path: String, keptAs: String? = nil)
    /// `ffmpeg` made no progress for too long and was killed. `keptAs` is the path of the playable film so far.
    case encoderHangs(path: String, keptAs: String? = nil)
    /// The folder is not replaced, because it contains other files than the pictures of an earlier film.
    case folderInUse(path: String, example: String)
    /// The size of a frame differs from the size of the first frame.
    case sizeChanged(expected: PixelSize, found: PixelSize)
    /// A size or rate is outside the valid range.
    case invalidArgument(String)
    /// `finish()` was called before the first frame.
    case noFrames(path: String)
    /// `ffmpeg` failed. `message` contains its last lines of output.
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

    /// Whether the computer lacks a program that the user can install. The exit code is then 3, and otherwise 2.
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
