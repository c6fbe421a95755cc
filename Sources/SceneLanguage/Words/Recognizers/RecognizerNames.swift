/// The ids of recognizers in a scene, and the ids that recognizers name.
struct RecognizerNames {
    /// The lines of the ids of recognizers, which are separate from those of views.
    var lines: [String: Int] = [:]
    /// The recognizers that recognizers name.
    var relations: [(id: String, position: SourcePosition)] = []
    /// The labels that show the states of recognizers.
    var stateLabels: [(id: String, position: SourcePosition)] = []
}
