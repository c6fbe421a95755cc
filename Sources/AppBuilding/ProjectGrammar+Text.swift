import Foundation

extension ProjectGrammar {
    /// Returns a text as a Swift string literal. All characters that could end the literal are escaped.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" {
                result += "\\\(scalar)"
            } else if hasControls(String(scalar)) {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Returns a word for a command line that the user can paste, in quotes if a shell would split it.
    package static func shellWord(_ text: String) -> String {
        let text = shown(text)
        if text.wholeMatch(of: /[A-Za-z0-9_.\/:@%+=,][A-Za-z0-9_.\/:@%+=,~-]*/) != nil { return text }
        if text.wholeMatch(of: /[A-Za-z0-9_.\/:@%+=, ~-]+/) != nil { return "\"\(text)\"" }
        return "'" + text.replacing("'", with: #"'\''"#) + "'"
    }

    /// Resolves a path relative to a folder.
    /// - Parameter what: a name for the path in error messages.
    /// - Throws: `CommandFailure` if the result is outside the folder.
    static func place(_ path: String, inside folder: URL, _ what: @autoclosure () -> String, at file: String) throws -> URL {
        let base = folder.standardizedFileURL.path
        if !hasControls(path), !path.hasPrefix("/") {
            let found = folder.appendingPathComponent(path).standardizedFileURL
            if found.path == base || found.path.hasPrefix(base + "/"), found.path.utf8.count <= longestPath { return found }
        }
        throw CommandFailure(
            "\(shown(file)): \(shown(what())) is \"\(excerpt(path))\", which is outside of \(shown(base)); expected a path inside")
    }
}
