import HostSupport

// These readers take lists of words, texts and numbers.

extension ValueReader {
    /// Reads a list whose values `element` reads one by one.
    ///
    /// - Parameters:
    ///   - orOne: whether a single value may replace the list.
    ///   - isWhole: whether one wrong value makes the reader discard the whole list. If false, scenes drop only the wrong values, so
    ///   that the rest of the file can be checked.
    static func list<Element>(
        _ hint: String, of element: ValueReader<Element>, count: ClosedRange<Int> = 0...SceneLimits.listItems, orOne: Bool = false,
        samples: [String]? = nil, isWhole: Bool = true
    ) -> Self where Value == [Element] {
        let list: JSONValue = [
            "type": "array", "items": element.form, "minItems": .integer(count.lowerBound), "maxItems": .integer(count.upperBound),
        ]
        let all = (0..<max(count.lowerBound, 1)).map { element.samples.isEmpty ? "" : element.samples[$0 % element.samples.count] }
        let form: JSONValue = orOne ? ["anyOf": [element.form, list]] : list
        return Self(hint, form: form, samples: samples ?? ["[\(all.joined(separator: ", "))]"]) { context in
            guard let items = context.node.items ?? (orOne ? [context.node] : nil), count.contains(items.count) else {
                return context.wrong()
            }
            let values = items.compactMap { element.read($0, in: context) }
            return values.count == items.count || !isWhole ? values : nil
        }
    }

    /// Reads a list in a scene and omits the values that are wrong. `what` describes the list, such as `a list of items like {systemItem:
    /// add}`.
    static func items<Element>(
        _ what: String, like sample: String? = nil, of element: ValueReader<Element>, count: ClosedRange<Int> = 0...SceneLimits.nodes,
        samples: [String]? = nil
    ) -> Self where Value == [Element] {
        list(
            what + (sample.map { " like \($0)" } ?? ""), of: element, count: count, samples: samples ?? sample.map { ["[\($0)]"] },
            isWhole: false)
    }
}

extension ValueReader where Value == [String] {
    /// Reads a list of some of these words, or a single word.
    static func words(_ words: [String]) -> Self {
        let all = words + ["[\(words.joined(separator: ", "))]"]
        return .list("a list of \(Spelling.list(words))", of: .choice(words), count: 0...words.count, orOne: true, samples: all)
    }

    static var texts: Self { .list("a list of texts like [One, Two]", of: .text, samples: ["[]", "[One, Two, Three]"]) }
}

extension ValueReader where Value == [[String]] {
    static var textLists: Self {
        .list("a list of lists of texts like [[One, Two], [Left, Right]]", of: .texts, samples: ["[]", "[[One, Two], [], [Left]]"])
    }
}

extension ValueReader where Value == [Int] {
    static var integers: Self {
        .list(
            "a list of whole numbers of 0 and more", of: .integer(0...Int(SceneLimits.coordinate)), samples: ["[]", "[0, 2]"])
    }
}

extension ValueReader where Value == [Double] {
    static var numbers: Self { .list("a list of numbers", of: .number(), samples: ["[]", "[0, 0.5, 1]"]) }
}
