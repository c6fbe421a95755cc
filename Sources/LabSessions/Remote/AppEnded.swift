/// An app's program that ended before it showed anything, with its exit code. What was wrong it has said.
package struct AppEnded: Error {
    package let code: Int32
}
