/// The ids of a scene's gesture recognizers, and the source positions where the file refers to these ids.
struct RecognizerNames {
    /// The line of each recognizer's id. A recognizer may have the same id as a view.
    var lines: [String: Int] = [:]
    /// The ids in keys such as `simultaneousWith`, with which a recognizer names other recognizers.
    var relations: [(id: String, position: SourcePosition)] = []
    /// The ids of labels that show a recognizer's state.
    var stateLabels: [(id: String, position: SourcePosition)] = []
}
