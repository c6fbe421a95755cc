/// Thrown when an app's program has ended before it showed its first screen. The program has printed the reason.
package struct AppEnded: Error {
    package let code: Int32
}
