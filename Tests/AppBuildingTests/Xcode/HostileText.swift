import SeededRandom

/// A generator of texts that try to leave a folder, to begin an option, to end a literal, or to control a terminal.
struct HostileText {
    var random: SeededGenerator
    /// One in this many texts is hostile.
    let rarity: Int
    /// The full path of a folder that the tested code must not touch.
    let canary: String
    private let name: String

    init(seed: UInt64, canary: String) {
        random = SeededGenerator(seed: seed)
        rarity = [1, 8, 40, 150][random.next(below: 4)]
        self.canary = canary
        name = String(canary.split(separator: "/").last ?? "")
    }

    /// Returns a project's normal text. Sometimes a hostile text replaces it, or is added before or after it.
    mutating func callAsFunction(_ plain: String) -> String {
        guard random.next(below: rarity) == 0 else { return plain }
        let hostile = text()
        return switch random.next(below: 4) {
        case 0: plain + hostile
        case 1: hostile + plain
        case 2: hostile + "/" + plain
        default: hostile
        }
    }

    /// Returns the text in quotes, as in a project file. The text may be hostile.
    mutating func quoted(_ plain: String) -> String {
        "\"" + self(plain).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private mutating func text() -> String {
        let pieces = [
            "..", "../..", ".", "", "/", "~", canary, canary + "/evil.sh", canary + "/secret.swift", "@" + canary + "/flags.resp", "@x",
            "-x",
            "-load-plugin-executable " + canary + "/evil.sh#Evil", "-Xfrontend", "--upload-pack=touch x", "ext::sh -c touch% x",
            "$(SRCROOT)", "$(A)$(A)", "$(inherited)", "${NAME:default=../..}", "`touch x`", "$(touch x)", "; touch x", "'", "\"", "\\",
            "\\(",
            "\")] + evil([(\"", "\n", "\r", "\t", "\u{0}", "\u{1B}]0;x\u{7}", "\u{202E}", "\u{2028}", "é", "👩‍👩‍👧", "名",
            "[", "]", "[sdk=*]",
            "%s", "*",
            "main", "Package", "UIKit", "Foundation", "Info.plist", "App", "Res", "A", "#", "//", "/*", ".lproj", ".bundle", ".framework",
        ]
        switch random.next(below: 8) {
        case 0: return String(repeating: "../", count: random.next(below: 12)) + name + "/" + pieces[random.next(below: pieces.count)]
        case 1: return String(repeating: pieces[random.next(below: pieces.count)], count: random.next(below: 300))
        case 2: return String(repeating: "a", count: random.next(below: 5000))
        default: return (0...random.next(below: 3)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
        }
    }
}
