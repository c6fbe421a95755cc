/// Thrown when an app's program has ended before it showed anything, with its exit code. The program has printed the reason.
package struct AppEnded: Error {
    package let code: Int32
}
