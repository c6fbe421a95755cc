import UIKit
import XCTest

@testable import Tested

final class FixtureTests: XCTestCase {
    func testResourcesOfTheTests() throws {
        let inModule = try XCTUnwrap(Bundle.module.url(forResource: "names", withExtension: "json"))
        XCTAssertEqual(try JSONDecoder().decode([String].self, from: Data(contentsOf: inModule)), ["Ada", "Grace"])
        XCTAssertNotNil(Bundle(for: type(of: self)).path(forResource: "names", ofType: "json"))
        let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Resources/names.json")
        XCTAssertEqual(try Data(contentsOf: beside), try Data(contentsOf: inModule))
    }

    func testNoAppRunsThem() { XCTAssertNil(UIApplication.shared.delegate) }
}
