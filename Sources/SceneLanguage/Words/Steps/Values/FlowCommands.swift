extension ValueReader where Value == [FlowStep] {
    /// Reads a list of steps inside a step.
    static var commands: Self {
        Self("a list of steps", form: ["$ref": "#/$defs/flow"], samples: ["[hide, show]"]) { context in
            let before = context.diagnostics.count
            let steps = context.source?.flow.steps(context.node)
            return context.diagnostics.count == before ? steps : nil
        }
    }
}

extension ValueReader where Value == String {
    /// Reads the relative path of a PNG file. The path must not contain `..`, and the user may omit `.png`.
    static func picture(in folder: String) -> Self {
        Self("a .png file below the folder of \(folder)", form: ["type": "string"], samples: ["picture.png", "form/end"]) { context in
            guard let written = text.read(in: context) else { return nil }
            let last = written.split(separator: "/").last ?? ""
            let text = last.contains(".") ? written : written + ".png"
            let isRight =
                text.hasSuffix(".png") && text.count > 4 && text.utf8.count <= 200 && !text.hasPrefix("/") && !text.hasPrefix("~")
                && !text.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." || $0.isEmpty }
            return isRight ? text : context.wrong()
        }
    }
}
