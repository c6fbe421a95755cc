/// Thrown when an app's process has ended before it showed its first screen. The process has printed the reason.
package struct AppEnded: Error {
    package let code: Int32
}
