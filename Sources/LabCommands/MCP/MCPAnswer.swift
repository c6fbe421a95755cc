import Foundation
import HostSupport

/// The reason why a tool has failed, as text for the client's language model.
struct MCPFailure: Error {
    let message: String
    init(_ message: String) { self.message = message }
}

/// The result of a tool.
struct MCPAnswer {
    private var content: [JSONValue] = []
    private var structured: JSONValue?
    private var isFailure = false

    /// The maximum length of a text in characters. (chosen so that a language model can read it)
    static let longestText = 20_000

    /// - Parameters:
    ///   - text: the text of the answer.
    ///   - basis: the last line of the answer. It names the state of the phone that the answer describes.
    init(_ text: String, basis: String, structured: JSONValue? = nil) {
        let cut =
            text.count > Self.longestText
            ? text.prefix(Self.longestText) + "\n… \(text.count - Self.longestText) characters more" : text[...]
        content = [["type": "text", "text": .string(cut + "\n" + basis)]]
        self.structured = structured
    }

    init(failure: String) {
        content = [["type": "text", "text": .string(String(failure.prefix(Self.longestText)))]]
        isFailure = true
    }

    /// Returns a copy of the answer with a picture before its text.
    /// - Parameter png: the PNG file in base64.
    func with(png: String) -> MCPAnswer {
        var result = self
        result.content.insert(["type": "image", "data": .string(png), "mimeType": "image/png"], at: 0)
        return result
    }

    func value(_ version: MCPVersion) -> JSONValue {
        var result: [String: JSONValue] = ["content": .array(content), "isError": .bool(isFailure)]
        if version.hasTitles, let structured { result["structuredContent"] = structured }
        return .object(result)
    }
}
