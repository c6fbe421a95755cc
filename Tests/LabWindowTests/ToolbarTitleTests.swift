import Testing
import UIKit

@testable import LabWindow

/// What the toolbar's buttons say.
@Suite @MainActor struct ToolbarTitleTests {
    private func titles(width: CGFloat) throws -> (strategy: String, speed: String) {
        let window = try WalkedWindow(CGSize(width: width, height: 900))
        defer { window.close() }
        window.lab.draw()
        let toolbar: LabToolbar? = window.lab.shell.toolbar
        return (toolbar?.button(.strategy)?.title ?? "", toolbar?.button(.speed)?.title ?? "")
    }

    @Test func `a button that shows what is chosen says what it is where there is room`() throws {
        let wide = try titles(width: 1500)
        #expect(wide.strategy.hasPrefix("Strategy: ") && wide.speed == "Speed ×1", "\(wide)")
        let narrow = try titles(width: 620)
        #expect(!narrow.strategy.contains(":") && narrow.speed == "×1", "\(narrow)")
    }
}
