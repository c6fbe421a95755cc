// Lists of words, texts and numbers.

extension ValueReader {
    /// A list of values that `element` reads one by one.
    static func list<Element>(
        of element: ValueReader<Element>, _ hint: String, form: JSONValue, samples: [String], limit: Int = SceneLimits.listItems
    ) -> Self where Value == [Element] {
        Self(hint, form: form, samples: samples) { context in
            guard let items = context.node.items, items.count <= limit else { return context.wrong() }
            let values = items.compactMap { element.read($0, in: context) }
            return values.count == items.count ? values : nil
        }
    }
}

extension ValueReader where Value == [String] {
    /// A list of some of these words, or one of them.
    static func words(_ words: [String]) -> Self {
        let form: JSONValue = ["anyOf": [["enum": .strings(words)], ["type": "array", "items": ["enum": .strings(words)]]]]
        let word = ValueReader<String>.choice(words)
        return Self("a list of \(Spelling.list(words))", form: form, samples: words + ["[\(words.joined(separator: ", "))]"]) { context in
            let nodes = context.node.items ?? [context.node]
            guard nodes.count <= words.count else { return context.wrong() }
            var result: [String] = []
            for node in nodes {
                guard let read = word.read(node, in: context) else { return nil }
                result.append(read)
            }
            return result
        }
    }

    static var texts: Self {
        .list(
            of: .text, "a list of texts like [One, Two]", form: ["type": "array", "items": ValueReader<String>.text.form],
            samples: ["[]", "[One, Two, Three]"])
    }
}

extension ValueReader where Value == [[String]] {
    static var textLists: Self {
        .list(
            of: .texts, "a list of lists of texts like [[One, Two], [Left, Right]]",
            form: ["type": "array", "items": ValueReader<[String]>.texts.form], samples: ["[]", "[[One, Two], [], [Left]]"])
    }
}

extension ValueReader where Value == [Int] {
    static var integers: Self {
        Self(
            "a list of whole numbers of 0 and more", form: ["type": "array", "items": ["type": "integer", "minimum": 0]],
            samples: ["[]", "[0, 2]"]
        ) { context in
            let numbers = context.node.items?.map { $0.scalar.flatMap(SceneNumber.parse).flatMap { Int(exactly: $0) } } ?? [nil]
            guard numbers.count <= SceneLimits.listItems, numbers.allSatisfy({ ($0 ?? -1) >= 0 }) else { return context.wrong() }
            return numbers.compactMap { $0 }
        }
    }
}

extension ValueReader where Value == [Double] {
    static var numbers: Self {
        Self("a list of numbers", form: ["type": "array", "items": ["type": "number"]], samples: ["[]", "[0, 0.5, 1]"]) { context in
            guard let items = context.node.items, items.count <= SceneLimits.listItems else { return context.wrong() }
            let numbers = items.compactMap { $0.scalar.flatMap(SceneNumber.parse) }
            return numbers.count == items.count ? numbers : context.wrong()
        }
    }
}
