import XCTest

@testable import app

final class ProbeTests: XCTestCase {
    func testThatAttacks() { Probe.attack() }
}
