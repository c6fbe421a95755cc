import Foundation

/// The record of one test: a line of JSON in the file that `keyboard-lab test` names, at the beginning and at the end of the test. A test
/// that ended the program has only the first.
struct TestRecord: Codable {
    struct Failure: Codable {
        let message: String
        let file: String
        let line: Int
    }
    /// The class with its module.
    let suite: String
    let name: String
    /// The duration in seconds of real time; nil at the beginning of the test.
    var seconds: Double?
    var failures: [Failure] = []
    var isSkipped = false

    init(suite: String, name: String) { (self.suite, self.name) = (suite, name) }

    /// The variable with the file's path.
    static let variable = "KEYBOARDLAB_TEST_RECORDS"

    static func write(_ record: TestRecord) {
        guard let path = ProcessInfo.processInfo.environment[variable], let data = try? JSONEncoder().encode(record) else { return }
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        let line = data + Data([UInt8(ascii: "\n")])
        line.withUnsafeBytes { bytes in
            // A pipe or a disk may be full; the test goes on.
            _ = Glibc.write(file, bytes.baseAddress, bytes.count)
        }
    }
}
