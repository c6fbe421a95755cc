import Foundation
import Testing
import UIKit

@testable import LabWindow

/// Tests for going back to a scene in the state that it had before a choice was changed.
@Suite @MainActor struct HistoryTests {
    @Test func `after going back, reloading the scene uses the device that is shown`() throws {
        let window = try WalkedWindow(CGSize(width: 1000, height: 900))
        defer { window.close() }
        let lab = window.lab
        let first = lab.session.device
        let other = try #require(UIKit.SimulatedDevice.all.first { $0.size != first.size && !$0.isTablet })
        lab.features.scenes.change(device: other)
        #expect(lab.session.device == other)
        lab.features.scenes.goBack()
        #expect(lab.session.device == first)
        lab.features.scenes.restart(lab.session.provider, keepsPlace: true)
        #expect(lab.session.device == first)
        lab.features.scenes.change(strategy: lab.session.strategy == .none ? .iq : .none)
        lab.features.scenes.goBack()
        lab.features.scenes.goForward()
        #expect(lab.session.strategy == lab.options.choices.strategy)
    }
}

/// Tests for the overlay on the phone that the inspector causes.
@Suite @MainActor struct DrawnExplanationTests {
    @Test func `the gap is drawn beside a visible inspector, and not if the window has no space for the inspector`() throws {
        let wide = try WalkedWindow(CGSize(width: 1000, height: 900))
        defer { wide.close() }
        #expect(wide.lab.drawnExplanation == .gap)
        let narrow = try WalkedWindow(CGSize(width: 400, height: 700))
        defer { narrow.close() }
        #expect(narrow.lab.options.showsInspector && narrow.lab.shell.layout.inspector.isEmpty)
        #expect(narrow.lab.drawnExplanation == .none)
        narrow.lab.options.showsExplanation = true
        #expect(narrow.lab.drawnExplanation == .everything)
    }
}

/// Tests for the message of the tree when a search has no result.
@Suite @MainActor struct TreeSearchTests {
    @Test func `a search without results shows its text and the search syntax`() throws {
        let window = try WalkedWindow(CGSize(width: 1000, height: 900))
        defer { window.close() }
        window.go(2)
        window.lab.features.inspector.open(.tree)
        let list = window.lab.shell.inspector.tree.list
        window.lab.shell.interface.run { list.search("([a-z]*\\") }
        window.go(0)
        #expect(window.texts.joined(separator: " ").contains("Nothing is found by “([a-z]*\\”."))
        window.lab.shell.interface.run { list.search("class:UIWindow") }
        #expect(list.searchNote == nil)
    }
}
