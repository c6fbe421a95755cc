import Foundation
import KeyboardAdjustment
import Testing

/// What comments and pages cite can be opened: pages of `Documentation` and headings on them.
@Suite("Citations")
struct CitationTests {
    /// The page that says where to find what.
    private static let guideToTheCode = "Documentation/Architecture/WhereToFind.md"
    /// The page with the recipes for ordinary changes.
    private static let recipes = "CONTRIBUTING.md"

    /// The folder of the pages.
    private static let documentation = Program.folder.appendingPathComponent("Documentation", isDirectory: true)

    /// Everything of the project that people write, by its path from the project's folder.
    private static let texts: [(path: String, text: String)] = {
        let folders = ["Sources", "Tests", "Scenes", "Assets", "Documentation", "Tools", "Benchmarks", "Examples", "scripts"]
        let kinds = ["swift", "md", "yaml", "yml", "json", "sh", "py", "h", "c", "cpp"]
        var paths = ["Makefile", "Package.swift"]
        paths += (try? FileManager.default.contentsOfDirectory(atPath: Program.folder.path).filter { $0.hasSuffix(".md") }) ?? []
        for folder in folders {
            let below = FileManager.default.enumerator(atPath: Program.folder.appendingPathComponent(folder).path)
            for case let path as String in below ?? .init() {
                if path.hasPrefix(".build/") || path.contains("/.build/") { continue }
                if kinds.contains(URL(fileURLWithPath: path).pathExtension) { paths.append(folder + "/" + path) }
            }
        }
        return paths.sorted().compactMap { path in
            (try? String(contentsOf: Program.folder.appendingPathComponent(path), encoding: .utf8)).map { (path, $0) }
        }
    }()

    private static func matches(_ pattern: String, in text: String) throws -> [[String]] {
        let expression = try NSRegularExpression(pattern: pattern)
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).map { match in
            (0..<match.numberOfRanges).map { index in Range(match.range(at: index), in: text).map { String(text[$0]) } ?? "" }
        }
    }

    /// The anchors of a page's headings: small letters and digits, spaces as hyphens, other marks left out.
    private static func anchors(of page: String) -> Set<String> {
        Set(
            page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
                String(
                    line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
                        .compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : nil })
            })
    }

    /// Why a link does not lead anywhere; nil when it does. `path` is from `Documentation`, as "Facts/Text.md", the anchor without its "#".
    private static func complaint(_ path: String, _ anchor: String) -> String? {
        guard let page = try? String(contentsOf: documentation.appendingPathComponent(path), encoding: .utf8) else {
            return "there is no page \(path)"
        }
        return anchor.isEmpty || anchors(of: page).contains(anchor) ? nil : "\(path) has no heading \"\(anchor)\""
    }

    @Test("every citation in the project names a page that is there, and a heading on it")
    func citationsResolve() throws {
        var count = 0
        for (path, text) in Self.texts where !path.hasPrefix("Documentation/") {
            for match in try Self.matches(#"\b((?:Facts|Rules)/[A-Za-z0-9]+\.md)(?:#([A-Za-z0-9_-]+))?"#, in: text) {
                count += 1
                if let complaint = Self.complaint(match[1], match[2]) { Issue.record("\(path): \(complaint)") }
            }
        }
        #expect(count > 300)
    }

    @Test("every link between the pages leads to a page and a heading")
    func linksResolve() throws {
        var count = 0
        for (path, text) in Self.texts where path.hasSuffix(".md") && !path.hasPrefix("Tests/") {
            let folder = URL(fileURLWithPath: "/" + path).deletingLastPathComponent()
            for match in try Self.matches(#"\]\(([^)#:\s]*)(?:#([A-Za-z0-9_-]+))?\)"#, in: text) {
                count += 1
                let target = match[1].isEmpty ? "/" + path : folder.appendingPathComponent(match[1]).path
                let page = String(URL(fileURLWithPath: target).standardizedFileURL.path.dropFirst())
                let own = "Documentation/"
                // Some lead to pages of the project's other folders.
                let place = page.hasPrefix(own) ? String(page.dropFirst(own.count)) : "../" + page
                // Pictures and the like have no headings.
                if !place.hasSuffix(".md") {
                    let file = Self.documentation.appendingPathComponent(place).path
                    #expect(FileManager.default.fileExists(atPath: file), "\(path): there is no file \(page)")
                    continue
                }
                if let complaint = Self.complaint(place, match[2]) { Issue.record("\(path): \(complaint)") }
            }
            for match in try Self.matches(#"<img src="([^":]+)""#, in: text) {
                let file = URL(fileURLWithPath: Program.folder.path + "/" + path).deletingLastPathComponent().appendingPathComponent(
                    match[1])
                #expect(FileManager.default.fileExists(atPath: file.path), "\(path): there is no picture \(match[1])")
            }
            // References such as [QMUI] have their address on the same page.
            let defined = Set(try Self.matches(#"(?m)^\[([A-Z0-9]+)\]: https://\S+$"#, in: text).map { $0[1] })
            let prose = text.replacingOccurrences(of: "`[^`\n]*`", with: "", options: .regularExpression)
            for match in try Self.matches(#"\[([A-Z][A-Z0-9]+)\](?![(:])"#, in: prose) {
                #expect(defined.contains(match[1]), "\(path): [\(match[1])] has no address")
            }
        }
        #expect(count > 400)
    }

    @Test("the book contains the folder of every page that its pages link to")
    func bookIsComplete() throws {
        let script = try #require(Self.texts.first { $0.path == "scripts/make-book.sh" }?.text)
        let inTheBook = ["Documentation/", "Scenes/"]
        for (path, text) in Self.texts where path.hasSuffix(".md") && (!path.contains("/") || inTheBook.contains { path.hasPrefix($0) }) {
            let folder = URL(fileURLWithPath: "/" + path).deletingLastPathComponent()
            for match in try Self.matches(#"\]\(([^)#:\s]+\.md)(?:#[A-Za-z0-9_-]+)?\)"#, in: text) {
                let page = folder.appendingPathComponent(match[1]).standardizedFileURL.path.dropFirst()
                guard let slash = page.firstIndex(of: "/") else { continue }
                let top = page[..<slash]
                #expect(
                    script.contains("cp -R \(top) ") || script.contains("find \(top) "),
                    "\(path) links to \(page), and make-book.sh leaves \(top) out")
            }
        }
    }

    /// The words for how something is known, with their meanings in `Documentation/README.md`.
    private static let statusWords = ["documented", "measured", "reported", "remembered", "fitted", "chosen", "unsure"]
    private static func saysHow(_ text: some StringProtocol) -> Bool {
        let text = text.lowercased()
        return statusWords.contains { text.contains($0) }
    }

    @Test("every page of facts says how they are known: in each section or for the whole page, and in each row that has room for it")
    func factsSayHowTheyAreKnown() throws {
        let legend = try String(contentsOf: Self.documentation.appendingPathComponent("README.md"), encoding: .utf8)
        for word in Self.statusWords { #expect(legend.contains("| \(word) |"), "the legend lacks \(word)") }
        let pages = Self.texts.filter { $0.path.hasPrefix("Documentation/Facts/") }
        #expect(pages.count > 15)
        for (path, text) in pages {
            let sections = text.components(separatedBy: "\n## ")
            let isSaidOnce = Self.saysHow(sections[0])
            for section in sections.dropFirst() where !isSaidOnce {
                #expect(Self.saysHow(section), "\(path): \"\(section.prefix { $0 != "\n" })\" does not say how it is known")
            }
            var hasColumn = false
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                guard line.hasPrefix("|") else {
                    hasColumn = false
                    continue
                }
                if line.hasSuffix("| how known |") {
                    hasColumn = true
                } else if hasColumn, !line.hasPrefix("|--") {
                    let cell = line.dropLast().split(separator: "|").last ?? ""
                    #expect(Self.saysHow(cell), "\(path): \(line)")
                }
            }
        }
    }

    @Test("every name, file and target that \"How to add\" in CONTRIBUTING.md tells is there")
    func waysToAddAreThere() throws {
        let text = try #require(Self.texts.first { $0.path == Self.recipes }?.text)
        let section = try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix("How to add") })
        let makefile = try #require(Self.texts.first { $0.path == "Makefile" }?.text)
        let sources = Self.texts.filter { $0.path.hasPrefix("Sources/") && $0.path.hasSuffix(".swift") }
        let words = Set(sources.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
        let named = try Self.matches(#"`([^`\n]+)`"#, in: section).map { $0[1] }
        #expect(named.count > 40)
        for name in named {
            if name.hasPrefix("make ") {
                #expect(makefile.contains("\n\(name.dropFirst(5)):"), "there is no target \(name)")
            } else if name.contains("/") || name.hasSuffix(".swift") || name.hasSuffix(".md") {
                #expect(Self.isThere(name), "there is no \(name)")
            } else {
                for part in name.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
                    #expect(words.contains(String(part)), "no source has \(part) of \"\(name)\"")
                }
            }
        }
    }

    /// Whether a file or folder that a document names is there: from the project's folder, from `Sources`, or anywhere below when only its end is said.
    private static func isThere(_ name: String) -> Bool {
        let path = name.prefix { $0 != "<" && $0 != "#" }.drop { $0 == "/" }
        return ["", "Sources/", "Tests/", "Documentation/"].contains {
            FileManager.default.fileExists(atPath: Program.folder.appendingPathComponent($0 + path).path)
        } || texts.contains { $0.path.hasSuffix("/" + path) }
    }

    @Test("every file that the guide to the code names is there")
    func placesAreThere() throws {
        let text = try #require(Self.texts.first { $0.path == Self.guideToTheCode }?.text)
        var count = 0
        for match in try Self.matches(#"`([A-Za-z0-9+*/_.-]+)`"#, in: text) where match[1].contains("/") || match[1].contains(".swift") {
            count += 1
            // A row may name one file of several by its kind: `TextColumn*.swift`.
            let name = match[1].contains("*") ? String(match[1].prefix { $0 != "*" }.reversed().drop { $0 != "/" }.reversed()) : match[1]
            // Further files of a row stand in the folder of the one before: `+Keys.swift`.
            guard !name.isEmpty, !name.hasPrefix("+") else { continue }
            #expect(Self.isThere(name), "\(Self.guideToTheCode) names \(match[1]), which is not there")
        }
        #expect(count > 200)
    }

    @Test("the page of modules names every target of the package that is no test target")
    func everyModuleIsDescribed() throws {
        let package = try #require(Self.texts.first { $0.path == "Package.swift" }?.text)
        let page = try #require(Self.texts.first { $0.path == "Documentation/Architecture/Modules.md" }?.text)
        let targets = try Self.matches(#"\.(?:executableTarget|target|systemLibrary)\(\s*(?://[^\n]*\n\s*)*name: "([^"]+)""#, in: package)
        #expect(targets.count > 40)
        for target in targets {
            #expect(page.contains("`\(target[1])`"), "Documentation/Architecture/Modules.md does not name \(target[1])")
        }
    }

    @Test("the index of the documentation names every page of facts")
    func everyPageIsInTheIndex() throws {
        let index = try String(contentsOf: Self.documentation.appendingPathComponent("README.md"), encoding: .utf8)
        for (path, _) in Self.texts where path.hasPrefix("Documentation/Facts/") {
            #expect(index.contains("(\(path.dropFirst("Documentation/".count)))"), "Documentation/README.md does not name \(path)")
        }
    }

    @Test("every keyboard of a language says where its layout is from, on a page that names it")
    func keyboardsCiteTheirLayouts() throws {
        let page = try #require(Self.texts.first { $0.path == "Documentation/Facts/KeyboardLanguages.md" }?.text)
        let keyboards = Self.texts.filter { $0.path.hasPrefix("Assets/Keyboards/") && $0.path.hasSuffix(".yaml") }
        #expect(keyboards.count >= 12)
        for (path, text) in keyboards {
            #expect(text.hasPrefix("# Where the layout is from: Facts/KeyboardLanguages.md#layouts\n"), "\(path)")
            #expect(page.contains("| \(URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent) |"), "\(path)")
        }
    }

    @Test("a comment that calls something documented says where")
    func documentedWhere() {
        for (path, text) in Self.texts where path.hasPrefix("Sources/") && text.contains("(documented)") {
            Issue.record("\(path) says \"(documented)\" and not where: cite a page of Facts, or name the symbol or the headers")
        }
    }

    @Test("no comment cites what the project does not have")
    func nothingElseIsCited() throws {
        // In two halves, so that this file does not name them.
        let gone = [
            "ios-" + "facts", "ios26-" + "facts", "MEASU" + "RED", "engine" + ".md", "user-" + "cases", "flow-" + "language.md",
            "uikit-" + "surface", "Spec/" + "engine",
        ]
        for (path, text) in Self.texts {
            for name in gone where text.contains(name) { Issue.record("\(path) cites \(name)") }
        }
    }

    @Test("every name that the engine prints has its page, and every page its name")
    func rulesHavePages() throws {
        let folder = Self.documentation.appendingPathComponent("Rules")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "README.md" }
        #expect(Set(files) == Set(NamedRule.all.map { $0.name + ".md" }))
        let index = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
        for rule in NamedRule.all {
            let page = try String(contentsOf: folder.appendingPathComponent(rule.name + ".md"), encoding: .utf8)
            #expect(page.hasPrefix("# \(rule.name)\n\n*\(rule.kind.rawValue.prefix(1).uppercased() + rule.kind.rawValue.dropFirst()): "))
            for heading in ["What it does", "Example", "Where it is decided", "In a scene"] {
                #expect(page.contains("\n## \(heading)\n"), "\(rule.name) lacks \"\(heading)\"")
            }
            #expect(index.contains("[\(rule.name)](\(rule.name).md)"), "the index lacks \(rule.name)")
        }
    }

    @Test("the functions and files that pages name are there")
    func sourcesAreThere() throws {
        var count = 0
        for (path, text) in Self.texts where path.hasPrefix("Documentation/") {
            for match in try Self.matches(#"`(Sources/[^`]+\.swift)`"#, in: text) {
                let file = Program.folder.appendingPathComponent(match[1]).path
                #expect(FileManager.default.fileExists(atPath: file), "\(path): there is no \(match[1])")
            }
            for match in try Self.matches(#"((?:`[^`]+`(?: and )?)+) in `(Sources/[^`]+\.swift)`"#, in: text) {
                let source = try String(contentsOf: Program.folder.appendingPathComponent(match[2]), encoding: .utf8)
                for function in try Self.matches(#"`(?:[A-Za-z]+\.)*([A-Za-z]+)[^`]*`"#, in: match[1]) {
                    count += 1
                    #expect(source.contains(function[1]), "\(path): \(match[2]) has no \(function[1])")
                }
            }
        }
        #expect(count > 60)
    }

    @Test("every scene that a page of a rule names can be found by its name")
    func scenesAreThere() throws {
        let names = Set(
            Self.texts.map(\.path).filter { $0.hasPrefix("Scenes/") }
                .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent })
        for (path, text) in Self.texts where path.hasPrefix("Documentation/Rules/") {
            for match in try Self.matches(#"keyboard-lab (?:report|trace) ([A-Za-z0-9-]+)"#, in: text) where match[1] != "SCENE" {
                #expect(names.contains(match[1]), "\(path): there is no scene \(match[1])")
            }
        }
    }
}
