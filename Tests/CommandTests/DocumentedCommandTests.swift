import Foundation
import LabCommands
import LabTestSupport
import SeededRandom
import Testing

/// Tests that the commands quoted in the documents work.
@Suite("Commands in the documentation", .serialized) @MainActor
struct DocumentedCommandTests {
    struct Quoted: Hashable {
        /// The path of the page, relative to the project's folder.
        var page: String
        /// The command line as a shell reads it, without a following explanation.
        var line: String
    }

    /// The Markdown files for readers, with their paths relative to the project's folder and their texts.
    static let pages: [(path: String, text: String)] = {
        var paths = try! FileManager.default.contentsOfDirectory(atPath: Program.folder.path).filter { $0.hasSuffix(".md") }
        for folder in ["Documentation", "Scenes", "Examples"] {
            let below = FileManager.default.enumerator(atPath: Program.folder.appendingPathComponent(folder).path)
            for case let path as String in below! where path.hasSuffix(".md") && !path.contains(".build/") {
                paths.append("\(folder)/\(path)")
            }
        }
        return paths.sorted().map { path in
            (path, try! String(contentsOf: Program.folder.appendingPathComponent(path), encoding: .utf8))
        }
    }()

    /// Returns the code on a page: the lines of code blocks, and inline code.
    static func code(of text: String) -> [String] {
        var code: [String] = []
        var isFenced = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isFenced.toggle()
            } else if isFenced || line.hasPrefix("    ") {
                code.append(line.trimmingCharacters(in: .whitespaces))
            } else {
                code += line.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
                    .map { String($0.element) }
            }
        }
        return code
    }

    /// Every command line of `keyboard-lab` that a page quotes.
    static let quoted: [Quoted] = {
        var all: Set<Quoted> = []
        for (path, text) in pages {
            for var line in code(of: text) {
                if line.hasPrefix("$ ") { line.removeFirst(2) }
                guard line == "keyboard-lab" || line.hasPrefix("keyboard-lab ") else { continue }
                // Two spaces separate a command from its explanation.
                if let gap = line.range(of: "  ") { line = String(line[..<gap.lowerBound]) }
                all.insert(Quoted(page: path, line: line))
            }
        }
        return all.sorted { ($0.page, $0.line) < ($1.page, $1.line) }
    }()

    /// The values that replace placeholders in capitals, such as `SCENE`.
    private static let placeholders = [
        "SCENE": "sign-up", "SCENE...": "sign-up", "FILE": "film.mp4", "FILE...": "form.yaml", "DIR": "results", "DIR...": "results",
        "FOLDER": "results", "FOLDER...": "results", "RULE": "rootOrigin", "NAME": "Name", "PATH": "app", "APP": "app",
        "QUESTIONS": "--why", "IDENTIFIER": "start",
    ]

    /// Returns the arguments as a shell splits them, without optional arguments and without the commands of other programs after a pipe.
    static func arguments(of line: String) -> [String] {
        var text = line
        if let pipe = text.range(of: " | grep ") ?? text.range(of: " > ") { text = String(text[..<pipe.lowerBound]) }
        text = text.replacingOccurrences(of: #"(?<= )\[[^\]]*\]"#, with: "", options: .regularExpression)
        var words: [String] = []
        var word = ""
        var quote: Character?
        for character in text + " " {
            if character == quote {
                quote = nil
            } else if quote != nil {
                word.append(character)
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == " " {
                if !word.isEmpty { words.append(placeholders[word] ?? word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        // A page may mention `keyboard-lab run --app` without a path.
        if words.last == "--app" { words.append("app") }
        return Array(words.dropFirst())
    }

    @Test func `the program accepts every command in the documentation`() {
        #expect(Self.quoted.count > 100)
        // The next test runs the commands on the pages of rules.
        let outsideRules = Self.quoted.filter { !$0.page.hasPrefix("Documentation/Rules/") }
        // Several pages quote the same command, so each command is checked only once.
        for (line, quotes) in Dictionary(grouping: outsideRules, by: \.line) {
            let arguments = Self.arguments(of: line)
            // A command without arguments is only mentioned on the page, so its help is requested.
            let refusal = KeyboardLabCommand.refusal(of: arguments.count == 1 ? arguments + ["--help"] : arguments)
            #expect(refusal == nil, "\(quotes.map(\.page)): \(line)")
        }
        #expect(KeyboardLabCommand.refusal(of: ["report", "sign-up", "--wy"]) != nil, "a wrong option is refused")
    }

    /// The commands that need only the shipped scenes, and that no other test runs exactly as quoted.
    private static let runnable: Set<String> = ["report", "inspect", "explain", "snapshot", "devices", "scenes"]

    @Test func `documented commands that print or draw a scene succeed`() throws {
        // Several pages quote the same command, so each command runs only once.
        let lines = Dictionary(grouping: Self.quoted.filter { !$0.page.hasPrefix("Documentation/Rules/") }, by: \.line)
        var count = 0
        try TemporaryFolder.use { folder in
            for (line, quotes) in lines {
                let arguments = Self.arguments(of: line)
                guard let command = arguments.first, Self.runnable.contains(command), !arguments.contains("--app") else { continue }
                let result = try Program.run(arguments, wrappedIn: "cd '\(folder)' && exec")
                count += 1
                #expect(result.code == 0 && !result.output.isEmpty, "\(quotes.map(\.page)): \(line)\n\(result.errors)")
            }
        }
        #expect(count > 12)
    }

    @Test func `the documented explain command prints the rule's name`() throws {
        var pages: Set<String> = []
        var outputs: [[String]: Program.Result] = [:]
        var count = 0
        // A correction is a difference between two reports, and neither report contains its name.
        let corrections = Set(Self.pages.filter { $0.text.contains("\n*Correction: ") }.map(\.path))
        for quoted in Self.quoted
        where quoted.page.hasPrefix("Documentation/Rules/") && !quoted.line.contains("SCENE") && !corrections.contains(quoted.page) {
            let arguments = Self.arguments(of: quoted.line)
            guard ["report", "trace"].contains(arguments.first ?? ""), arguments.contains("--strategy") else { continue }
            // Most pages quote a report and a trace. To limit the time, one of three pages runs one of them; `make rounds` runs all.
            pages.insert(quoted.page)
            guard Combinations.areAll || pages.count % 6 == (arguments[0] == "report" ? 0 : 3) else { continue }
            let result = try outputs[arguments] ?? Program.run(arguments)
            outputs[arguments] = result
            let searched = quoted.line.range(of: " | grep ").map { String(quoted.line[$0.upperBound...]) }
            let name = searched ?? URL(fileURLWithPath: quoted.page).deletingPathExtension().lastPathComponent
            count += 1
            // The flow of a case expects the values of certain strategies, so an assertion may fail under a different strategy.
            #expect(result.code <= 1 && result.output.contains(name), "\(quoted.page): \(quoted.line)\n\(result.errors)")
        }
        #expect(count > (Combinations.areAll ? 50 : 8))
    }

    @Test func `documented make targets exist in the Makefile, and documented test filters match tests`() throws {
        let makefile = try String(contentsOf: Program.folder.appendingPathComponent("Makefile"), encoding: .utf8)
        // A filter is the name of a suite, which is its file's name, or of a target, which is its folder's name.
        let paths = FileManager.default.enumerator(atPath: Program.folder.appendingPathComponent("Tests").path)
        let tests = Set(
            (paths?.compactMap { $0 as? String } ?? []).map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent })
        var counts = (targets: 0, filters: 0)
        for (path, text) in Self.pages {
            for line in Self.code(of: text) {
                let words = line.split { $0 == " " || $0 == "\"" || $0 == "|" }.map(String.init)
                if words.count > 1, words[0] == "make", words[1].allSatisfy({ $0.isLetter || $0 == "-" }) {
                    counts.targets += 1
                    #expect(makefile.contains("\n\(words[1]):"), "\(path): there is no target \(words[1])")
                }
                guard line.contains("swift test"), let filter = words.firstIndex(of: "--filter") else { continue }
                for name in words[(filter + 1)...] where name.hasSuffix("Tests") {
                    counts.filters += 1
                    #expect(tests.contains(name), "\(path): there are no \(name)")
                }
            }
        }
        #expect(counts.targets > 20 && counts.filters > 1)
    }
}
