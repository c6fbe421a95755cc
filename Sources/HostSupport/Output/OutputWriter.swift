/// Writes files for a process that may not write them itself, such as a sandboxed process.
package protocol OutputWriter: Sendable {
    /// Returns whether this writer must write the file at a place, because the process itself may not.
    func handles(_ place: OutputPlace) -> Bool
    /// - Parameter bytes: the bytes of the file, if the request writes a file.
    func perform(_ request: OutputRequest, _ bytes: [UInt8]?) throws(OutputFailure)
    /// - Parameter path: the process's own file with the bytes to write.
    func perform(_ request: OutputRequest, contentsOf path: String) throws(OutputFailure)
}
