/// The output of `--version`.
enum ProgramVersion {
    /// The version of the command, the scene language and the library, by the rules of semantic versioning.
    static let number = "0.10.0"
}
