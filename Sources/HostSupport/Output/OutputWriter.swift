/// Writes files for a program that may not write them itself, such as a sandboxed program.
package protocol OutputWriter: Sendable {
    /// Returns whether this writer must write the file at a place, because the program itself may not.
    func handles(_ place: OutputPlace) -> Bool
    /// - Parameter bytes: the bytes of the file, if the request writes a file.
    func perform(_ request: OutputRequest, _ bytes: [UInt8]?) throws(OutputFailure)
    /// - Parameter path: the program's own file with the bytes to write.
    func perform(_ request: OutputRequest, contentsOf path: String) throws(OutputFailure)
}
