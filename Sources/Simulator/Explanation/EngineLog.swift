import Foundation

/// A parsed debug log of any release of IQKeyboardManager: the passes of the engine with their numbers.
///
/// The releases format their lines differently. Therefore a line is recognised by its keywords: `need to move`, `remaining move`,
/// `origin`, or `old` and `new` together with an offset or an inset. All other lines are skipped. Leading addresses and timestamps are
/// ignored.
package struct EngineLog: Hashable, Sendable {
    package struct Step: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            case need, remaining, contentOffset, contentInset, indicatorInsets, origin
        }
        package var kind: Kind
        /// The numbers of the step in points. Depending on the kind of step, these are: one amount; x and y of an offset before and
        /// after; top, left, bottom and right of an inset before and after; or x and y of an origin.
        package var numbers: [Double]
    }

    /// One pass of the engine: an adjustment for the keyboard, or the restoring of the original positions.
    package struct Pass: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable { case adjust, restore }
        package var kind: Kind
        package var steps: [Step] = []
    }

    package private(set) var passes: [Pass] = []
    /// The number of lines that the parser did not recognise.
    package private(set) var unreadLines = 0
    private var isInsidePass = false

    package init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            let message = Self.message(of: String(line))
            if !message.isEmpty { read(message) }
        }
        passes.removeAll { $0.steps.isEmpty && $0.kind == .adjust }
    }

    private mutating func read(_ message: String) {
        let words = message.lowercased()
        if let kind = Self.section(words) {
            if words.contains("started") {
                passes.append(Pass(kind: kind))
                isInsidePass = true
                return
            }
            if words.contains("ended") || words.contains("finished") {
                isInsidePass = false
                return
            }
        }
        guard let step = Self.step(message, words) else {
            unreadLines += 1
            return
        }
        // Pasted logs are often incomplete, so a `need to move` line begins a pass even if the heading of the pass is missing.
        if !isInsidePass, step.kind == .need || passes.isEmpty { passes.append(Pass(kind: .adjust)) }
        if isInsidePass, step.kind == .need, passes.last?.steps.contains(where: { $0.kind == .need }) == true {
            passes.append(Pass(kind: .adjust))
        }
        passes[passes.count - 1].steps.append(step)
    }

    /// Returns the line without its time, class name and indentation.
    private static func message(of line: String) -> String {
        var rest = Substring(line)
        if let bar = rest.range(of: "|", options: .backwards), rest[..<bar.lowerBound].contains("IQ") { rest = rest[bar.upperBound...] }
        if let name = rest.range(of: #"^.*?IQKeyboard\w*\s*:"#, options: .regularExpression) { rest = rest[name.upperBound...] }
        return rest.trimmingCharacters(in: CharacterSet.whitespaces.union(CharacterSet(charactersIn: "*<>- ")))
    }

    private static func section(_ words: String) -> Pass.Kind? {
        if words.contains("restoreposition") || words.contains("restoring the position") { return .restore }
        if words.contains("adjustposition") || words.contains("adjusting the position") { return .adjust }
        return nil
    }

    private static func step(_ message: String, _ words: String) -> Step? {
        if words.contains("remaining move") { return amount(.remaining, message, after: "remaining move") }
        if words.contains("need to move") { return amount(.need, message, after: "need to move") }
        if words.hasPrefix("move:") { return amount(.need, message, after: "move:") }
        let numbers = numbers(in: message)
        if words.contains("old"), words.contains("new") {
            let kind: Step.Kind? =
                words.contains("indicator")
                ? .indicatorInsets : words.contains("inset") ? .contentInset : words.contains("offset") ? .contentOffset : nil
            guard let kind else { return nil }
            let count = kind == .contentOffset ? 4 : 8
            return numbers.count >= count ? Step(kind: kind, numbers: Array(numbers.suffix(count))) : nil
        }
        guard words.contains("origin"), numbers.count >= 2 else { return nil }
        return Step(kind: .origin, numbers: Array(numbers.suffix(2)))
    }

    private static func amount(_ kind: Step.Kind, _ message: String, after key: String) -> Step? {
        guard let range = message.range(of: key, options: .caseInsensitive),
            let number = numbers(in: String(message[range.upperBound...])).first
        else { return nil }
        return Step(kind: kind, numbers: [number])
    }

    /// Returns all numbers in a text, except numbers in addresses and names.
    private static func numbers(in text: String) -> [Double] {
        let plain = text.replacingOccurrences(of: #"0x[0-9a-fA-F]+|[A-Za-z_][A-Za-z0-9_]*"#, with: " ", options: .regularExpression)
        var result: [Double] = []
        var rest = plain[...]
        while let range = rest.range(of: #"-?\d+(\.\d+)?"#, options: .regularExpression) {
            if let number = Double(rest[range]) { result.append(number) }
            rest = rest[range.upperBound...]
        }
        return result
    }
}

extension EngineLog.Step: CustomStringConvertible {
    /// The step as text, such as `contentOffset 0,0 -> 0,310`.
    package var description: String {
        let texts = numbers.map { (($0 * 1000).rounded() / 1000 + 0).shortestText }
        switch kind {
        case .need: return "need to move \(texts[0])"
        case .remaining: return "remaining \(texts[0])"
        case .origin: return "origin " + texts.joined(separator: ",")
        default:
            let half = texts.count / 2
            return "\(kind.rawValue) " + texts.prefix(half).joined(separator: ",") + " -> " + texts.suffix(half).joined(separator: ",")
        }
    }
}
