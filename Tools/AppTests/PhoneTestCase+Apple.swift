import Foundation
import UIKit
import XCTest

// The following types are in Apple's XCTest, but not in XCTest for Linux.

/// A named part of a test.
public protocol XCTActivity: NSObjectProtocol {
    var name: String { get }
    func add(_ attachment: XCTAttachment)
}

/// Runs parts of a test under a name.
open class XCTContext: NSObject {
    private final class Activity: NSObject, XCTActivity {
        let name: String
        init(_ name: String) { self.name = name }
        func add(_ attachment: XCTAttachment) { attachment.show() }
    }

    /// Runs a part of a test, and prints its name before.
    open class func runActivity<Result>(named name: String, block: (any XCTActivity) throws -> Result) rethrows -> Result {
        print("Activity \"\(name)\"")
        return try block(Activity(name))
    }
}

/// Data that belongs to a test. A text is printed in full. For other data, only the name and the size are printed.
open class XCTAttachment: NSObject {
    public enum Lifetime: Int, Sendable { case keepAlways = 0, deleteOnSuccess }
    open var lifetime = Lifetime.deleteOnSuccess
    open var name: String?
    private let contents: String

    public init(string: String) { contents = string }
    public init(data: Data) { contents = "\(data.count) bytes" }
    public init(data: Data, uniformTypeIdentifier: String) { contents = "\(data.count) bytes of \(uniformTypeIdentifier)" }
    public init(contentsOfFile url: URL) { contents = "the file \(url.path)" }
    public init(image: UIImage) { contents = "an image of \(image.size.width) x \(image.size.height) points" }

    fileprivate func show() { print("Attachment\(name.map { " \"\($0)\"" } ?? ""): \(contents)") }
}

/// A failure as a value.
public struct XCTIssue {
    public enum IssueType: Int, Sendable { case assertionFailure = 0, thrownError, uncaughtException, performanceRegression, system }
    public var type: IssueType
    public var compactDescription: String
    public var detailedDescription: String?
    public var associatedError: (any Error)?

    public init(
        type: IssueType, compactDescription: String, detailedDescription: String? = nil, associatedError: (any Error)? = nil
    ) {
        (self.type, self.compactDescription, self.detailedDescription) = (type, compactDescription, detailedDescription)
        self.associatedError = associatedError
    }
}

extension PhoneTestCase {
    public func add(_ attachment: XCTAttachment) { attachment.show() }

    /// Records a failure.
    public func record(_ issue: XCTIssue, line: UInt = #line) {
        recordFailure(
            withDescription: issue.compactDescription, inFile: ownFile, atLine: Int(line), expected: issue.type == .assertionFailure)
    }
}

/// Declares that the rest of the test is expected to fail. The test then passes if a failure occurs, and fails if none does.
public func XCTExpectFailure(_ failureReason: String? = nil, strict: Bool = true, line: UInt = #line) {
    PhoneTestCase.current?.expectFailure(failureReason, strict, line)
}

/// Declares that a block is expected to fail.
public func XCTExpectFailure<Result>(
    _ failureReason: String? = nil, strict: Bool = true, line: UInt = #line, failingBlock: () throws -> Result
) rethrows -> Result {
    guard let test = PhoneTestCase.current else { return try failingBlock() }
    test.expectFailure(failureReason, strict, line)
    defer { test.endExpectingFailure() }
    return try failingBlock()
}
