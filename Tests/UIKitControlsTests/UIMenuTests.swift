import Testing
import UIKitTestSupport

@testable import UIKitControls

@Suite("UIMenu")
@MainActor
struct UIMenuTests {
    @Test func `choosing in a single-selection menu deselects other elements, in submenus too, and calls the handler once`() {
        var chosen: [String] = []
        let entries = ["Low", "Middle", "High"].map { title in
            UIAction(title: title, state: title == "Low" ? .on : .off) { chosen.append($0.title) }
        }
        let inner = UIMenu(options: .displayInline, children: [entries[2]])
        let menu = UIMenu(title: "Level", options: .singleSelection, children: [entries[0], entries[1], inner])
        #expect(menu.selectedElements.map(\.title) == ["Low"])
        menu.choose(entries[2], sender: nil)
        #expect(menu.selectedElements.map(\.title) == ["High"])
        #expect(chosen == ["High"])
    }

    @Test func `choosing an element of an ordinary menu changes no element's state`() {
        let action = UIAction(title: "Copy", state: .on) { _ in }
        let other = UIAction(title: "Paste") { _ in }
        UIMenu(children: [action, other]).choose(other, sender: nil)
        #expect(action.state == .on && other.state == .off)
    }

    @Test func `a deferred menu element loads its children once, an uncached one each time`() {
        var asked = 0
        let provider: UIDeferredMenuElement.Provider = { completion in
            asked += 1
            completion([UIAction(title: "Number \(asked)") { _ in }])
        }
        var titles: [String] = []
        let kept = UIDeferredMenuElement(provider)
        for _ in 0..<2 { kept.load { titles += $0.map(\.title) } }
        #expect(asked == 1 && titles == ["Number 1", "Number 1"])
        let fresh = UIDeferredMenuElement.uncached(provider)
        for _ in 0..<2 { fresh.load { titles += $0.map(\.title) } }
        #expect(asked == 3)
    }

    @Test func `only with showsMenuAsPrimaryAction a button shows its menu on touch down instead of its primary action`() {
        Stage.perform { stage in
            var shown: [String] = []
            var taps = 0
            stage.process.menuPresentation.present = { menu, _ in shown.append(menu.title) }
            let button = UIButton(type: .system, primaryAction: UIAction(title: "More") { _ in taps += 1 })
            button.menu = UIMenu(title: "Options", children: [])
            button.frame = CGRect(x: 50, y: 100, width: 100, height: 40)
            stage.root.addSubview(button)
            stage.layout()
            stage.tap(100, 120)
            #expect(shown.isEmpty && taps == 1)
            button.showsMenuAsPrimaryAction = true
            stage.press(100, 120)
            #expect(shown == ["Options"])
            stage.lift(100, 120)
            #expect(taps == 1 && !button.isHighlighted)
        }
    }
}
