import Foundation

/// The record of one test. It is written as a line of JSON at the beginning and at the end of the test, to the file that `keyboard-lab
/// test` specifies. If a test ended the program, the line from the end may be missing.
struct TestRecord: Codable {
    struct Failure: Codable {
        let message: String
        let file: String
        let line: Int
    }
    /// The name of the class with its module.
    let suite: String
    let name: String
    /// The file of the test's declaration; nil if it was not found.
    var file: String?
    var line: Int?
    /// The time of the test's beginning, in seconds since 1970.
    var began: Double
    /// The duration in seconds of real time; nil at the beginning of the test.
    var seconds: Double?
    var failures: [Failure] = []
    var isSkipped = false
    /// The message of the `XCTSkip`; nil if the test was not skipped or the skip has no message.
    var skipMessage: String?
    /// Whether the failures are already in the output.
    var isPrinted = false
    /// Whether the program ended during the test. The last failure then contains the reason.
    var endedProgram = false
    /// The failure message of a test that ended the program for a reason that only Swift's runtime has printed. `AppTestResults` replaces
    /// this message.
    static let unnamedEnd = "the test ended the program"

    /// Creates the record of a test that is about to begin.
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

    /// Returns the file and the line of a test's declaration; nil if they are unknown.
    static func place(_ suite: String, _ name: String) -> (file: String, line: Int)? {
        let module = suite.prefix { $0 != "." }
        return placesOfTests["\(suite)/\(name)"] ?? placesOfTests["\(module)/\(name)"] ?? placesOfTests[suite]
    }

    /// The environment variable that contains the path of the file with the records.
    static let variable = "KEYBOARDLAB_TEST_RECORDS"

    static func write(_ record: TestRecord) {
        guard let path = ProcessInfo.processInfo.environment[variable], let data = try? JSONEncoder().encode(record) else { return }
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        let line = data + Data([UInt8(ascii: "\n")])
        line.withUnsafeBytes { bytes in
            // Writing may fail, for example because the disk is full. The test continues without a record.
            _ = Glibc.write(file, bytes.baseAddress, bytes.count)
        }
    }
}
