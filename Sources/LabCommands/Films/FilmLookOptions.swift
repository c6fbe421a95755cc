import AppBuilding
import ArgumentParser
import Compositing
import Foundation
import QuartzCore
import Recording
import SceneLanguage

/// The style of a film around its phone.
///
/// A film that people watch, an mp4 or a webm, looks like one on a product page by default: a gradient, space and a shadow around the
/// phone, a card with the scene's name, and a zoom to the focused text field. The other formats are plain by default, because they
/// store pixels exactly or have few colours.
struct FilmLookOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The film's aspect ratio (9:16 is 1080x1920 pixels, 16:9, 1:1 or 4:5) or its size in pixels, such as 1080x1350; \
            by default the phone's.
            """,
            valueName: "form"),
        transform: { text in
            guard let aspect = FilmAspect(text) else {
                throw ValidationError("--aspect takes a ratio such as 9:16 or pixels such as 1080x1920")
            }
            return aspect
        })
    var aspect: FilmAspect?
    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            """
            Film the phone alone on one colour, without a shadow, a title and a zoom. By default mp4 and webm films have these, and other \
            films do not.
            """))
    var plain: Bool?
    @Option(
        help: ArgumentHelp(
            """
            The background: a colour such as #20242c, two for a gradient such as #4158d0,#c850c0, a picture, \
            or transparent for apng and folders.
            """,
            valueName: "colour"))
    var background: String?
    @Option(help: ArgumentHelp("The space around the phone, points; 48 by default, 24 for plain films.", valueName: "points"))
    var padding: Double?
    @Flag(inversion: .prefixedNo, help: "Draw a shadow below each phone.") var shadow: Bool?
    @Option(help: ArgumentHelp("The codec of an mp4: h264, hevc or av1. Files with hevc and av1 are smaller.", valueName: "codec"))
    var codec =
        FilmCodec.h264
    @Option(help: ArgumentHelp("Also write the captions as subtitles.", valueName: "file.srt|file.vtt")) var subtitles: String?
    @Flag(inversion: .prefixedNo, help: "Show each caption long enough to be read.") var readingTime = true

    func validate() throws {
        if let padding, !(0...2000).contains(padding) { throw ValidationError("--padding takes a number from 0 to 2000, not \(padding)") }
        if let subtitles, !["srt", "vtt"].contains(URL(fileURLWithPath: subtitles).pathExtension.lowercased()) {
            throw ValidationError("--subtitles takes a .srt or .vtt file, found \"\(subtitles)\"")
        }
    }

    /// Returns whether the film shows only the phone on a background of one colour.
    func isPlain(output: String) -> Bool { plain ?? ((try? FilmFormat(path: output))?.isVideo != true) }

    /// The space around the phone in points. (chosen so that the shadow fits)
    private static let margin = 48.0

    /// - Parameter isDark: whether the phone has the dark appearance when the film begins. The background is then dark, too, unless the
    ///   user has chosen one.
    @MainActor
    func apply(to film: inout FilmOptions, isDark: Bool, output: String, fonts: FontLibrary) throws {
        film.aspect = aspect
        film.codec = codec
        let isPlain = isPlain(output: output)
        film.hasShadow = shadow ?? !isPlain
        film.waitsForReaders = readingTime
        if let margin = padding ?? (isPlain ? nil : Self.margin) { film.margin = CGFloat(margin) }
        if isDark { film.background = FilmLayout.darkBackground }
        if !isPlain {
            let backdrop = isDark ? FilmBackdrop.dark : .light
            (film.backdrop, film.background) = (backdrop, backdrop.color ?? film.background)
        }
        guard codec == .h264 || output.lowercased().hasSuffix(".mp4") else {
            throw CommandFailure("--codec \(codec.rawValue) is for mp4 films, and \(output) is not one")
        }
        guard let background else { return }
        if background == "transparent" {
            guard let format = try? FilmFormat(path: output), format.keepsTransparency else {
                throw CommandFailure(
                    "a transparent background needs a format that supports it: NAME.apng, or NAME/ for a folder of pictures")
            }
            film.backdrop = .transparent
        } else if background.hasPrefix("#") {
            let colors = background.split(separator: ",").map { Self.color($0) }
            guard (1...2).contains(colors.count), let first = colors[0], let last = colors[colors.count - 1] else {
                throw CommandFailure("--background takes colours such as #20242c or #4158d0,#c850c0, not \"\(background)\"")
            }
            film.background = last
            film.backdrop = colors.count == 2 ? .gradient(first, last) : nil
        } else {
            guard let data = FileManager.default.contents(atPath: background), let image = fonts.decodePicture(data) else {
                throw CommandFailure(
                    "--background: \(background) is no PNG or JPEG picture, no colour such as #20242c, and not the word transparent")
            }
            film.backdrop = .picture(image)
        }
    }

    /// Parses a colour such as `#20242c`; returns nil for any other text.
    private static func color(_ text: Substring) -> CGColor? {
        let digits = text.trimmingCharacters(in: .whitespaces)
        guard digits.hasPrefix("#"), digits.count == 7, let value = UInt32(digits.dropFirst(), radix: 16) else { return nil }
        return CGColor(hex: value)
    }
}

extension FilmCodec: ExpressibleByArgument {}
