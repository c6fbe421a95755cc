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
    /// The place of its declaration; nil if it was not found.
    var file: String?
    var line: Int?
    /// The beginning, seconds since 1970.
    var began: Double
    /// The duration in seconds of real time; nil at the beginning of the test.
    var seconds: Double?
    var failures: [Failure] = []
    var isSkipped = false
    /// The message of the `XCTSkip`; nil if it has none.
    var skipMessage: String?
    /// Whether the output shows the failures.
    var isPrinted = false
    /// Whether the test has ended the program; the last failure says how.
    var endedProgram = false
    /// The failure of a test that ended the program for a reason which the language's runtime has printed. `AppTestResults` replaces it.
    static let unnamedEnd = "the test ended the program"

    /// Creates the record of a test that begins.
    init(suite: String, name: String) {
        (self.suite, self.name) = (suite, name)
        (file, line) = (Self.place(suite, name)?.file, Self.place(suite, name)?.line)
        began = Self.now()
    }

    /// Returns the seconds since 1970 by the computer's clock.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Returns the file and the line of a test; nil if they are not known.
    static func place(_ suite: String, _ name: String) -> (file: String, line: Int)? {
        let module = suite.prefix { $0 != "." }
        return placesOfTests["\(suite)/\(name)"] ?? placesOfTests["\(module)/\(name)"] ?? placesOfTests[suite]
    }

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
