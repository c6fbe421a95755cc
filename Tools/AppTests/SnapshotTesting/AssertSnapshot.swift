import Foundation
@_spi(AppTests) import KeyboardLabTesting
import KeyboardLabXCTest
import Testing
import UIKit
import XCTest

/// Compares a value with its stored reference. The first run records the reference.
///
///     assertSnapshot(of: LoginViewController(), as: .image(on: .iPhone13))
///     assertSnapshot(of: user, as: .json, named: "Ada")
///
/// - Parameters:
///   - name: a name that distinguishes several references of a test; nil to number them.
///   - record: whether to record the reference; nil for the setting of `withSnapshotTesting` or `isRecording`.
///   - timeout: the maximum time for taking the snapshot, in seconds of the phone's time.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let failure = verifySnapshot(
        of: try value(), as: snapshotting, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
        testName: testName, line: line, column: column)
    if let failure { SnapshotFailure.report(failure, fileID, filePath, line, column) }
}

public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: Bool, timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: record ? .all : .missing, timeout: timeout, fileID: fileID,
        file: filePath, testName: testName, line: line, column: column)
}

/// The earlier spelling of `assertSnapshot(of:as:)`.
public func assertSnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: Bool = false, timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: record ? .all : nil, timeout: timeout, fileID: fileID, file: filePath,
        testName: testName, line: line, column: column)
}

/// The spelling of `assertSnapshot(of:as:)` without a label.
public func assertSnapshot<Value, Format>(
    _ value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: Bool = false, timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: record ? .all : nil, timeout: timeout, fileID: fileID, file: filePath,
        testName: testName, line: line, column: column)
}

/// Compares a value with several references, one for each named strategy.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(), as: strategy, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
            testName: testName, line: line, column: column)
    }
}

/// Compares a value with several references, one for each strategy, in order.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(), as: strategy, record: record, timeout: timeout, fileID: fileID, file: filePath, testName: testName,
            line: line, column: column)
    }
}

/// Compares a value with its reference.
/// - Parameter snapshotDirectory: the folder of the references; nil for `__Snapshots__/TESTFILE` beside the test.
/// - Returns: a message about the failure; nil if the value matches.
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) -> String? {
    do {
        let showsViews = snapshotting.showsViews || Format.self == UIImage.self
        if showsViews { try MainActor.assumeIsolated { try TestHost.beginUnlessPresent() } }
        let file = SnapshotFile(
            test: testName, in: "\(filePath)", named: name, directory: snapshotDirectory,
            isOwn: showsViews, pathExtension: snapshotting.pathExtension)
        guard let snapshot = try taken(of: try value(), snapshotting, timeout) else {
            return "the snapshot was not taken within \(timeout) s of the phone's time; a longer timeout may be needed"
        }
        return try SnapshotComparison(
            file: file.url, test: testName, mode: record ?? SnapshotTestingConfiguration.effectiveRecord, diffing: snapshotting.diffing
        ).failure(of: snapshot)
    } catch let failure as SnapshotFailure { return failure.message } catch { return "the snapshot was not taken: \(error)" }
}

/// Returns a snapshot of a value; nil if the snapshot is not ready in time.
func taken<Value, Format>(
    of value: Value, _ snapshotting: Snapshotting<Value, Format>, _ timeout: TimeInterval
) throws -> Format? {
    var result: Format?
    let expectation = PhoneExpectation(description: "a snapshot")
    snapshotting.snapshot(value).run { found in
        result = found
        expectation.fulfill()
    }
    if result == nil { _ = PhoneWaiter.wait(for: [expectation], timeout: timeout) }
    return result
}

/// A comparison of a snapshot with its reference file.
private struct SnapshotComparison<Format> {
    let file: URL
    let test: String
    let mode: SnapshotTestingConfiguration.Record
    let diffing: Diffing<Format>

    func failure(of snapshot: Format) throws -> String? {
        if mode == .all {
            try write(snapshot, to: file)
            return "\(test) recorded \(file.path), as it records every snapshot; without `record: .all` the next run compares with it"
        }
        guard FileManager.default.fileExists(atPath: file.path) else {
            if mode == .never {
                return "\(test) has no reference \(file.path), and `record: .never` forbids recording one"
            }
            try write(snapshot, to: file)
            return "\(test) had no reference and recorded \(file.path); the next run compares with it"
        }
        guard let data = try? Data(contentsOf: file) else { throw SnapshotFailure(message: "\(file.path) cannot be read") }
        guard let (difference, _) = diffing.diff(diffing.fromData(data), snapshot) else { return nil }
        if mode == .failed {
            try write(snapshot, to: file)
            return "\(test) differed from \(file.path), which now has the new snapshot:\n\n\(difference)"
        }
        let found = URL(fileURLWithPath: Self.artifacts, isDirectory: true)
            .appendingPathComponent(file.deletingLastPathComponent().lastPathComponent, isDirectory: true)
            .appendingPathComponent(file.lastPathComponent)
        try write(snapshot, to: found)
        return "\(test) differs from its reference:\n\nreference: \(file.path)\nsnapshot:  \(found.path)\n\n\(difference)"
    }

    /// The folder for snapshots that differ from their reference.
    private static var artifacts: String { ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"] ?? NSTemporaryDirectory() }

    private func write(_ snapshot: Format, to file: URL) throws {
        let data = diffing.toData(snapshot)
        guard !data.isEmpty || Format.self != UIImage.self else {
            throw SnapshotFailure(message: "the snapshot is an empty picture: give the view a size")
        }
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        } catch {
            throw SnapshotFailure(
                message: "\(file.path) cannot be written: tests may write below the folders __Snapshots__ beside their files only")
        }
    }
}

/// A failure of a snapshot test.
struct SnapshotFailure: Error {
    let message: String

    /// Records a failure of the running test, which may be a test of Swift Testing or of XCTest.
    static func report(_ message: String, _ fileID: StaticString, _ file: StaticString, _ line: UInt, _ column: UInt) {
        guard Test.current != nil else { return XCTFail(message, file: file, line: line) }
        let place = SourceLocation(fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
        Issue.record(Comment(rawValue: message), sourceLocation: place)
    }
}
