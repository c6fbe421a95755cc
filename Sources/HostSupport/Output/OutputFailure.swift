import Foundation

/// The reason why a file cannot be written or read.
package struct OutputFailure: Error, Hashable, Codable, CustomStringConvertible {
    package var path: String
    /// The system's error number; 0 if KeyboardLab itself refuses the place.
    package var code: Int32
    package var reason: String

    package init(_ path: String, code: Int32) {
        (self.path, self.code) = (path, code)
        reason = String(cString: strerror(code)).lowercased()
    }

    package init(_ path: String, refused reason: String) { (self.path, self.code, self.reason) = (path, 0, reason) }

    package var description: String { "\(path) cannot be written: \(reason)" }
}
