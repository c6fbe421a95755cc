/// Writes files on behalf of a program that may not write them itself, such as a sandboxed one.
package protocol OutputWriter: Sendable {
    /// Whether a place is one of those that the program may not write itself.
    func handles(_ place: OutputPlace) -> Bool
    /// - Parameter bytes: of a file that is written.
    func perform(_ request: OutputRequest, _ bytes: [UInt8]?) throws(OutputFailure)
    /// - Parameter path: a file of the program's own that is written.
    func perform(_ request: OutputRequest, contentsOf path: String) throws(OutputFailure)
}
