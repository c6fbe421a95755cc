import ArgumentParser

/// The options of `inspect` for numbers over time.
struct CurveOptions: ParsableArguments {
    @Option(
        name: .customLong("curve"),
        help: ArgumentHelp(
            """
            A number over time: keyboard.top, root.y, caret.y, view:QUERY.y (x, y, width, height, contentOffset.x, contentOffset.y, \
            opacity), or an expression of the flow language; repeatable.
            """,
            valueName: "number"))
    var names: [String] = []
    @Option(help: ArgumentHelp("Write the curves as a table with a line for each tick; - is standard output.", valueName: "file.csv|-"))
    var csv: String?
    @Option(help: ArgumentHelp("Write the curves as a drawing.", valueName: "file.svg")) var svg: String?
    @Option(
        help: ArgumentHelp("A recording of a phone, whose values are a second line beside each curve.", valueName: "phone.jsonl"),
        completion: .file(extensions: ["jsonl"]))
    var with: String?
}
