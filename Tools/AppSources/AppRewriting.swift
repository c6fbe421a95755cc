import Dispatch
import SwiftParser
import SwiftSyntax

/// A source file of the user's app.
struct AppFile {
    let path: String
    var source: [UInt8]
    /// The module that contains the file.
    var module = ""
    /// Whether the module belongs to a package.
    var isOfPackage = false
}

/// The rewriting of all files of an app, possibly of several modules.
struct AppRewriting {
    struct Result {
        let path: String
        let module: String
        /// The rewritten source. If the file uses no Objective-C, these are the file's original bytes.
        var text: [UInt8]
        var isChanged: Bool
        /// Whether the program starts in this file: `main.swift`, or the only file when it calls `KeyboardLab.run`.
        let isMainFile: Bool
    }
    private(set) var results: [Result] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The calls that register the members found by name, grouped by module. They are made before the app starts.
    private(set) var registrationCalls: [String: [String]] = [:]
    /// Whether the omitted code sets the first screen or is the app's delegate, so that the app starts differently than on a phone.
    private(set) var losesStart = false
    /// The entry points that the sources contain.
    let entries: AppEntries

    /// - Parameters:
    ///   - removesEntryPoints: whether `@main` is removed.
    ///   - documents: whether storyboards and xibs are beside the sources; sources that mention such documents count too.
    ///   - modules: the importable modules. A file that imports any other module is left out with a warning. With nil, the compiler
    ///     reports such imports.
    init(_ all: [AppFile], removesEntryPoints: Bool = false, documents: Bool = false, modules: Set<String>? = nil) {
        let platform = PlatformCondition(modules: modules)
        // Parsing takes most of the time, so independent files are parsed concurrently.
        let everything = concurrently(all, largestFirst: \.source.count) { Self.read($0, platform) }
        let declared = Set(everything.flatMap { $0.index.types.filter { $0.value.isClass || $0.value.isOther }.keys })
        let divided = everything.map { part in
            part.missing.isEmpty
                ? nil : PartialImport(part.file, part.tree, missing: part.missing, declared: declared, platform: platform)
        }
        for part in divided.compactMap({ $0 }) {
            diagnostics += part.diagnostics
            if part.touchesStart { losesStart = true }
        }
        let read = zip(everything, divided).compactMap { part, division in
            division.map { Self.read($0.file, platform) } ?? (part.missing.isEmpty ? part : nil)
        }
        for (part, division) in zip(everything, divided) where division == nil {
            guard let missing = part.missing.first else { continue }
            if part.index.delegateName != nil { losesStart = true }
            diagnostics.append(MissingImports.reported(missing, isNothingLeft: read.isEmpty, delegate: part.index.delegateName))
        }
        let files = read.map(\.file)
        let trees = read.map(\.tree)
        var index = SourceIndex()
        for part in read { index.merge(part.index) }
        index.findDispatched()
        index.asksForMethods = files.contains { contains($0.source, Array("responds(to".utf8)) }
        index.asksWhoShows = files.contains { contains($0.source, Array("targetViewController(".utf8)) }
        index.makesByClass =
            [".init()", " T()"].contains { text in files.contains { contains($0.source, Array(text.utf8)) } }
            && files.contains { contains($0.source, Array(".Type".utf8)) || contains($0.source, Array(" T()".utf8)) }
        index.namesClasses = documents || files.contains { file in Self.documentWords.contains { contains(file.source, Array($0.utf8)) } }
        let rewriters = files.map { file in
            ObjectiveCRewriter(file, index: index, removesEntryPoints: removesEntryPoints, platform: platform)
        }
        for rewriter in rewriters { rewriter.isOnlyFile = !files.contains { $0.module == rewriter.module && $0.path != rewriter.path } }
        let keys = AppRewriting.keys(of: files)
        for (rewriter, key) in zip(rewriters, keys) { rewriter.key = key }
        _ = concurrently(Array(zip(rewriters, trees)), largestFirst: \.0.source.count) { rewriter, tree in rewriter.walk(tree) }
        let root = Array("rootViewController".utf8)
        entries = AppEntries(index, rewriters, setsRoot: files.contains { contains($0.source, root) })

        for rewriter in rewriters { rewriter.writeCopiedExtensions() }
        for rewriter in rewriters { AppRewriting.move(rewriter, among: rewriters) }
        for rewriter in rewriters {
            if let call = rewriter.writeRegistrations() { registrationCalls[rewriter.module, default: []].append(call) }
            rewriter.rewriteLowerImports()
            let text = rewriter.finishedText()
            results.append(
                Result(
                    path: rewriter.path, module: rewriter.module, text: text, isChanged: text != rewriter.source,
                    isMainFile: rewriter.isMainFile))
            diagnostics += rewriter.diagnostics
        }
    }

    /// The parsed form of a file, from which the rewriting of all files starts.
    private typealias ReadFile = (file: AppFile, tree: SourceFileSyntax, index: SourceIndex, missing: [Diagnostic])
    private static func read(_ file: AppFile, _ platform: PlatformCondition) -> ReadFile {
        let tree = file.source.withUnsafeBufferPointer { Parser.parse(source: $0) }
        var index = SourceIndex()
        index.add(file, tree)
        return (file: file, tree: tree, index: index, missing: MissingImports(file, tree, platform).list)
    }

    /// Words that occur only in the sources of apps whose classes are found by name: in storyboards, xibs and Core Data's models.
    static let documentWords = [
        "@IBSegueAction", "UIStoryboard", "UINib", "loadNibNamed", "awakeFromNib", "instantiateViewController",
        // Core Data makes objects by the names of their classes.
        "NSManagedObject",
    ]

    /// A unique alphanumeric word for each file, which stays the same when other files are added or removed.
    private static func keys(of files: [AppFile]) -> [String] {
        var used: Set<String> = []
        return files.map { file in
            // The hash function is FNV-1a with 64 bits.
            let hash = file.path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            var key = String(hash, radix: 36)
            while !used.insert(key).inserted { key += "_" }
            return key
        }
    }
}

/// Whether a file contains a word.
private func contains(_ source: [UInt8], _ word: [UInt8]) -> Bool {
    source.withUnsafeBufferPointer { bytes in
        guard bytes.count >= word.count else { return false }
        for start in 0...(bytes.count - word.count) where bytes[start] == word[0] {
            if word.indices.allSatisfy({ bytes[start + $0] == word[$0] }) { return true }
        }
        return false
    }
}

/// Returns the results of `body` for all elements, in their order, using all processors. Calls of `body` must not share mutable state.
///
/// The longest tasks start first, so that at the end no processor has to wait for a long task that another processor has just started.
func concurrently<Element, Result>(
    _ elements: [Element], largestFirst size: (Element) -> Int, _ body: (Element) -> Result
) -> [Result] {
    var results = [Result?](repeating: nil, count: elements.count)
    let order = elements.indices.sorted { (size(elements[$0]), $1) > (size(elements[$1]), $0) }
    results.withUnsafeMutableBufferPointer { buffer in
        nonisolated(unsafe) let (buffer, elements, body) = (buffer, elements, body)
        DispatchQueue.concurrentPerform(iterations: elements.count) { position in
            let index = order[position]
            buffer[index] = body(elements[index])
        }
    }
    return results.map { $0! }
}

/// Returns a string as a Swift string literal.
func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        // Characters that end a line or that a literal may not contain are written as escapes.
        case _ where [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory):
            result += "\\u{\(String(scalar.value, radix: 16))}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

extension ObjectiveCRewriter {
    /// Replaces imports of the modules below UIKit by `import UIKit` if the file uses a name that both UIKit and the imported module
    /// declare, so that the name is not ambiguous.
    func rewriteLowerImports() {
        guard usesShadowedNames || needsUIKit && !importsUIKit else { return }
        for node in lowerImports {
            guard let name = node.path.first?.name else { continue }
            edits.replace(start(name), end(name), with: "UIKit")
            importsUIKit = true
        }
    }

    func finishedText() -> [UInt8] {
        if !importsCombine, platform.modules?.contains("Combine") != false {
            for declaration in foundationNames.sorted() { edits.tail.append("import \(declaration)") }
        }
        guard !edits.isEmpty else { return source }
        if needsUIKit && !importsUIKit { edits.tail.insert("import UIKit", at: 0) }
        return edits.applied(to: source, tailPrefix: "#sourceLocation(file: \(quoted(path + " (Objective-C members)")), line: 1)\n")
    }
}
