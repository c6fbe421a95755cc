import Foundation
@_spi(AppTests) import KeyboardLabTesting

/// The labels of trailing closures of a function that calls `assertInlineSnapshot`. Only functions that record use them.
public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
    public let trailingClosureLabel: String
    public let trailingClosureOffset: Int
    public init(trailingClosureLabel: String = "matches", trailingClosureOffset: Int = 0) {
        (self.trailingClosureLabel, self.trailingClosureOffset) = (trailingClosureLabel, trailingClosureOffset)
    }
}

/// Compares the text of a value with a text in the test itself.
///
///     assertInlineSnapshot(of: user, as: .json) {
///         """
///         {"name": "Ada"}
///         """
///     }
///
/// Tests cannot write their own sources here. A call without the text, or one that records, fails with the closure to paste.
public func assertInlineSnapshot<Value>(
    of value: @autoclosure () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
    message: @autoclosure () -> String = "", record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(), matches expected: (() -> String)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
) {
    func fail(_ text: String) {
        let own = message()
        SnapshotFailure.report(own.isEmpty ? text : own + "\n" + text, fileID, filePath, line, column)
    }
    do {
        if snapshotting.showsViews { try MainActor.assumeIsolated { try TestHost.beginUnlessPresent() } }
        guard let value = try value() else {
            if expected != nil { fail("there is no value, and a snapshot is expected") }
            return
        }
        guard let found = try taken(of: value, snapshotting, timeout) else {
            return fail("the snapshot was not taken within \(timeout) s of the phone's time; a longer timeout may be needed")
        }
        let text = expected?()
        if (record ?? SnapshotTestingConfiguration.effectiveRecord) == .all || text == nil {
            let lines = found.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
            return fail("\(function) has no inline snapshot yet; write this behind the call:\n{\n    \"\"\"\n\(lines)    \"\"\"\n}")
        }
        guard let text, let (difference, _) = snapshotting.diffing.diff(text, found) else { return }
        fail("\(function) differs from its inline snapshot:\n\n\(difference)")
    } catch let failure as SnapshotFailure { fail(failure.message) } catch { fail("the snapshot was not taken: \(error)") }
}
