import HostSupport
import UIKit

// These values are the names of views, symbols and languages.

/// The id of a view inside the view whose property is set.
struct DescendantID: Hashable, Sendable {
    var id: String
}

extension ValueReader where Value == DescendantID {
    static var descendant: Self {
        Self("the id of a view inside it", form: SceneSchema.naming(.view), samples: []) { context in
            guard let text = context.node.scalar, SceneIdentifiers.isIdentifier(text) else { return context.wrong() }
            return DescendantID(id: text)
        }
    }
}

extension ValueReader where Value == String {
    /// Reads the name of an SF Symbol.
    static var symbol: Self {
        let known = UIImage.systemNames
        // Names that begin with a digit, such as `17.circle`, are not suggested, because they are seldom misspelled and would make the
        // search longer.
        let words = known.filter { $0.first?.isNumber == false }
        return Self(
            "the name of a symbol, like magnifyingglass", form: ["$ref": "#/$defs/symbol"],
            samples: ["magnifyingglass", "xmark.circle.fill"]
        ) { context in
            guard let text = context.node.scalar else { return context.wrong() }
            guard known.contains(text) else {
                return context.wrong(Spelling.nearest(to: text, among: words).map { "; did you mean \"\($0)\"?" } ?? "")
            }
            return text
        }
    }

    /// Reads a locale: a language with or without a region.
    static var locale: Self {
        Self("a locale like en_US or de", form: text.form, samples: ["en_US", "de", "ar_EG"]) { context in
            guard let text = context.node.scalar, (2...35).contains(text.utf8.count),
                text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") })
            else { return context.wrong() }
            return text
        }
    }
}
