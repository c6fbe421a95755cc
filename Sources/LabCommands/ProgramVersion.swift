/// The version that `--version` prints.
enum ProgramVersion {
    /// The version of the command, the scene language and the library. It follows semantic versioning.
    static let number = "0.10.0"
}
