import XCTest

/// Shows and hides the keyboard of the example, while the app records it.
final class RecordingTests: XCTestCase {
    @MainActor func testTheKeyboardShowsAndHides() {
        let app = XCUIApplication()
        app.launch()
        for placeholder in ["Ada Lovelace", "ada@example.com"] {
            let field = app.textFields[placeholder]
            XCTAssertTrue(field.waitForExistence(timeout: 30))
            field.tap()
            Thread.sleep(forTimeInterval: 2)
            app.toolbars.buttons["Done"].tap()
            Thread.sleep(forTimeInterval: 2)
        }
        // The app writes its recording in the background.
        XCUIDevice.shared.press(.home)
        Thread.sleep(forTimeInterval: 5)
    }
}
