import HostSupport
import QuartzCore

/// The simulator's own fonts for other scripts, and the system's fonts. They are used for characters that the interface font lacks. Each
/// font is opened when it is first used.
package struct FallbackFonts {
    private var nextIndex: Int
    private var files: [String]?
    private var opened: [String: Typeface] = [:]
    private var broken: Set<String> = []
    private var found: [UInt32: Typeface?] = [:]
    private var colorFound: [UInt32: Typeface?] = [:]

    /// The folders in which operating systems keep fonts. (documented: XDG base directories, Debian)
    package static let folders = folders(environment: UserEnvironment.current)

    static func folders(environment: [String: String]) -> [String] {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let home = value("HOME") ?? NSHomeDirectory()
        return [
            "/usr/share/fonts", "/usr/local/share/fonts", (value("XDG_DATA_HOME") ?? home + "/.local/share") + "/fonts", home + "/.fonts",
        ]
    }

    /// The paths of the simulator's own fonts, which take precedence.
    private let own: [String]
    /// The folders in which the operating system keeps fonts.
    private let folders: [String]

    /// Creates the list of fonts.
    /// - Parameter own: The paths of the simulator's own fonts.
    init(firstIndex: Int, own: [String] = [], folders: [String] = FallbackFonts.folders) {
        nextIndex = firstIndex
        self.folders = folders
        self.own = own.filter { FileManager.default.isReadableFile(atPath: $0) }
    }

    /// Returns the highest-ranking font that has a glyph for `scalar`, or nil if there is none.
    mutating func typeface(for scalar: Unicode.Scalar, prefersColor: Bool) -> Typeface? {
        if let known = prefersColor ? colorFound[scalar.value] : found[scalar.value] { return known }
        var result: Typeface?
        for path in list() {
            let isColorFile = Self.isColorFile(path)
            if isColorFile != prefersColor { continue }
            if let face = open(path), face.glyph(for: scalar) != nil {
                result = face
                break
            }
        }
        if prefersColor {
            colorFound[scalar.value] = .some(result)
        } else {
            found[scalar.value] = .some(result)
        }
        return result
    }

    /// Returns a font whose characters all have the same width, or nil if there is none.
    mutating func monospaced(bold: Bool) -> Typeface? {
        let names =
            bold
            ? ["NotoSansMono-Bold", "DejaVuSansMono-Bold", "LiberationMono-Bold"]
            : ["NotoSansMono-Regular", "DejaVuSansMono", "LiberationMono-Regular"]
        for name in names {
            for path in list() where Self.name(path) == name {
                if let face = open(path) { return face }
            }
        }
        return nil
    }

    private mutating func open(_ path: String) -> Typeface? {
        if let known = opened[path] { return known }
        guard !broken.contains(path) else { return nil }
        guard let made = try? Typeface(path: path, index: nextIndex) else {
            broken.insert(path)
            return nil
        }
        nextIndex += 1
        opened[path] = made
        return made
    }

    private mutating func list() -> [String] {
        if let files { return files }
        var result: [String] = []
        for folder in folders {
            guard let all = FileManager.default.enumerator(atPath: folder) else { continue }
            while let name = all.nextObject() as? String {
                if [".ttf", ".otf", ".ttc"].contains(where: { name.lowercased().hasSuffix($0) }) { result.append(folder + "/" + name) }
            }
        }
        // Fonts of equal rank are sorted by path, because the order of files in a folder differs between machines.
        let ranked = result.map { (rank: Self.rank($0), path: $0) }.filter { $0.rank < Self.unwanted }
        let sorted = ranked.sorted { $0.rank != $1.rank ? $0.rank < $1.rank : $0.path < $1.path }.map(\.path)
        files = own + sorted
        return own + sorted
    }

    private static let unwanted = 100

    static func name(_ path: String) -> String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

    static func isColorFile(_ path: String) -> Bool { name(path).contains("Emoji") && !name(path).contains("Mono") }

    /// Returns the rank of a font file. Upright sans-serif text fonts come first. Slanted, bold, condensed and serif fonts are excluded,
    /// because a fallback must look plain.
    static func rank(_ path: String) -> Int {
        let name = name(path)
        if isColorFile(path) { return name.hasPrefix("NotoColorEmoji") ? 0 : 1 }
        for styled in [
            "Italic", "Oblique", "Bold", "Condensed", "Serif", "Light", "Thin", "Black", "ExtraCond", "Mono", "Cursive", "MathTeX",
        ]
        where name.contains(styled) { return unwanted }
        if name.hasPrefix("Inter") { return unwanted }
        if name == "NotoSans-Regular" { return 2 }
        if name.hasPrefix("NotoSans") { return 3 }
        if name == "DejaVuSans" { return 4 }
        if name.hasPrefix("DroidSansFallback") { return 5 }
        return 6
    }
}
