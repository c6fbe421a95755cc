/// The app's own fonts. (documented: UIAppFonts) Each process reads the list in its Info.plist when a font is first requested by name.
final class AppFonts {
    private var isRead = false
    init() {}

    /// Returns the font with this PostScript name. If there is none, returns the regular face of the family with this name.
    static func find(_ name: String) -> CustomFont? {
        InterfaceThread.run { SimulatedProcess.current.appFonts.read() }
        if let found = CustomFonts.named(name) { return found }
        let family = CustomFonts.family(name)
        return family.filter { !$0.isItalic }.min { abs($0.weight) < abs($1.weight) } ?? family.first
    }

    private func read() {
        guard !isRead else { return }
        let process = SimulatedProcess.current
        guard let host = process.resourceHost else { return }
        isRead = true
        for file in MainActor.assumeIsolated({ SimulatedProcess.current.information.fonts }) {
            guard let path = Self.path(of: file) else {
                reportMistake("the font \(file), which UIAppFonts in Info.plist names, is not in the app's bundle", raises: false)
                continue
            }
            guard let font = host.readFont(path) else {
                reportMistake("\(path), which UIAppFonts in Info.plist names, is not a readable font", raises: false)
                continue
            }
            CustomFonts.add(font)
        }
    }

    private static func path(of file: String) -> String? {
        guard let folder = Bundle.main.resourceURL else { return nil }
        // A bundle may contain the file at its path in Info.plist or at the top level.
        for name in [file, (file as NSString).lastPathComponent] {
            let url = folder.appendingPathComponent(name).standardizedFileURL
            if url.path.hasPrefix(folder.standardizedFileURL.path), FileManager.default.fileExists(atPath: url.path) {
                return url.resolvingSymlinksInPath().path
            }
        }
        return nil
    }
}

extension SimulatedProcess {
    var appFonts: AppFonts { state { AppFonts() } }
}

extension UIFont {
    /// The families that an app can use by name. They are the families of its own fonts and of the toolkit's fonts.
    public class var familyNames: [String] {
        _ = AppFonts.find("")
        return (CustomFonts.families + ["Inter", "Menlo"]).sorted()
    }
    /// Returns the PostScript names of a family's faces. The result is empty for an unknown family.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        _ = AppFonts.find("")
        let own = CustomFonts.family(familyName).map(\.postScriptName)
        guard own.isEmpty else { return own }
        switch familyName {
        case "Inter", ".AppleSystemUIFont":
            return ["Regular", "Light", "Medium", "SemiBold", "Bold", "Italic", "SemiBoldItalic", "BoldItalic"].map { "Inter-" + $0 }
        case "Menlo", "monospaced": return ["Menlo-Regular", "Menlo-Bold"]
        default: return []
        }
    }
}
