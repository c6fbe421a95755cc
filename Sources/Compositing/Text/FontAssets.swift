import HostSupport
import QuartzCore

/// The location of the simulator's own font files.
package enum FontAssets {
    /// The files that `FontLibrary` requires, by weight on UIKit's scale.
    static let interfaceFaces: [(weight: CGFloat, file: String)] = [
        (-0.4, "Inter-Light.otf"), (0, "Inter-Regular.otf"), (0.23, "Inter-Medium.otf"), (0.3, "Inter-SemiBold.otf"),
        (0.4, "Inter-Bold.otf"),
    ]

    /// The files of the italic fonts, by weight on UIKit's scale.
    static let italicFaces: [(weight: CGFloat, file: String)] = [
        (0, "Inter-Italic.otf"), (0.3, "Inter-SemiBoldItalic.otf"), (0.4, "Inter-BoldItalic.otf"),
    ]

    /// The fonts for scripts that the interface fonts lack. They take precedence over the system's fonts, so that text in these scripts
    /// looks the same on every machine. If they are missing, the system's fonts are used. `scripts/make-script-fonts.sh` creates them.
    static let scriptFaces = ["NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf"]

    /// Returns the first folder that contains `Fonts/Inter-Regular.otf`.
    /// - Throws: `FontError.missing`, which names the file, the folders that were searched, and a solution.
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
    /// One of the simulator's own font files is missing.
    case missing(file: String, tried: [String])
    /// The file exists, but is not a readable font.
    case unreadable(path: String, reason: String)
    /// SDL_ttf could not be initialized.
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
