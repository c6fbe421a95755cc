import Testing
import UIKitTestSupport

@testable import UIKitControls

@Suite("UIMenu")
@MainActor
struct UIMenuTests {
    @Test func `choosing an entry of a single-selection menu turns the others off and runs the handler once`() {
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

    @Test func `choosing an entry of an ordinary menu changes no state`() {
        let action = UIAction(title: "Copy", state: .on) { _ in }
        let other = UIAction(title: "Paste") { _ in }
        UIMenu(children: [action, other]).choose(other, sender: nil)
        #expect(action.state == .on && other.state == .off)
    }

    @Test func `entries made when needed are asked for once, unless they are uncached`() {
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

    @Test func `a button whose menu is its primary action shows it on touch down and does not perform its action`() {
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
