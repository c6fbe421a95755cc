import HostSupport
import QuartzCore

/// The location of the program's own fonts.
package enum FontAssets {
    /// The files that `FontLibrary` requires, by UIKit weight.
    static let interfaceFaces: [(weight: CGFloat, file: String)] = [
        (-0.4, "Inter-Light.otf"), (0, "Inter-Regular.otf"), (0.23, "Inter-Medium.otf"), (0.3, "Inter-SemiBold.otf"),
        (0.4, "Inter-Bold.otf"),
    ]

    /// The italic faces, by UIKit weight.
    static let italicFaces: [(weight: CGFloat, file: String)] = [
        (0, "Inter-Italic.otf"), (0.3, "Inter-SemiBoldItalic.otf"), (0.4, "Inter-BoldItalic.otf"),
    ]

    /// The faces for scripts that the interface faces lack, which precede the system's own, so that such text looks alike everywhere.
    /// Without them only the system's are available. `scripts/make-script-fonts.sh` makes them.
    static let scriptFaces = ["NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf"]

    /// Returns the first folder that holds `Fonts/Inter-Regular.otf`.
    /// - Throws: `FontError.missing`, which names the file, the folders tried and the cure.
    static func folder(environment: [String: String] = ProcessInfo.processInfo.environment) throws -> URL {
        let candidates = AssetsFolder.candidates(environment: environment)
        for folder in candidates where FileManager.default.isReadableFile(atPath: path(of: "Inter-Regular.otf", in: folder)) {
            return folder
        }
        throw FontError.missing(file: "Inter-Regular.otf", tried: candidates.map { $0.appendingPathComponent("Fonts").path })
    }

    static func path(of file: String, in folder: URL) -> String {
        folder.appendingPathComponent("Fonts").appendingPathComponent(file).path
    }
}

/// The reason why text cannot be drawn.
package enum FontError: Error, Hashable, CustomStringConvertible {
    /// A font file of the program's own is missing.
    case missing(file: String, tried: [String])
    /// The file exists, but it is not a readable font.
    case unreadable(path: String, reason: String)
    /// SDL_ttf does not start.
    case noRenderer(reason: String)

    package var description: String {
        switch self {
        case .missing(let file, let tried):
            "font \(file) not found; looked in \(tried.joined(separator: ", ")). "
                + "Set \(AssetsFolder.environmentVariable) to the folder that contains Fonts/\(file) (it comes with the sources as Assets)."
        case .noRenderer(let reason):
            "the font renderer SDL2_ttf does not start: \(reason). Reinstall the package libsdl2-ttf-2.0-0."
        case .unreadable(let path, let reason):
            "\(path) is not a usable font: \(reason). Restore the file from the sources, or remove it when it is a system font."
        }
    }
}
