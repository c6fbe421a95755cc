import Simulator
import Testing
import UIKit

/// Tests for the bar items that an app puts beside the suggestions above an iPad's keyboard.
@MainActor
@Suite("The input assistant")
struct InputAssistantTests {
    final class Screen: UIViewController {
        let field = UITextView(frame: CGRect(x: 20, y: 100, width: 400, height: 200))
        var presses = 0
        override func viewDidLoad() { view.addSubview(field) }
    }

    private func show(_ device: String) throws -> (SimulatedPhone, Screen) {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.tablets.first { $0.name == device } ?? SimulatedDevice.named(device)
        var screen: Screen!
        let phone = SimulatedPhone(configuration: configuration) {
            screen = Screen()
            return screen
        }
        phone.run(until: 0.1)
        return (phone, screen)
    }

    /// Returns the frame rectangle on the screen of the button with the title `title`, anywhere on the phone.
    private func frame(_ title: String, _ phone: SimulatedPhone) -> CGRect? {
        func find(_ view: UIView) -> UIView? {
            if (view as? UIButton)?.title(for: .normal) == title { return view }
            for subview in view.subviews { if let found = find(subview) { return found } }
            return nil
        }
        return phone.process.run {
            UIApplication.shared.windows.lazy.compactMap { find($0) }.first.map { $0.convert($0.bounds, to: nil) }
        }
    }

    private func item(_ title: String, _ screen: Screen) -> UIBarButtonItem {
        UIBarButtonItem(title: title, image: nil, primaryAction: UIAction { _ in screen.presses += 1 }, menu: nil)
    }

    @Test func `on an iPad button groups are next to the suggestions, and their buttons perform their actions`() throws {
        let (phone, screen) = try show("iPad (10th generation)")
        phone.process.run {
            let assistant = screen.field.inputAssistantItem
            #expect(assistant.leadingBarButtonGroups.count == 1, "the system's own")
            assistant.leadingBarButtonGroups.append(UIBarButtonItemGroup(barButtonItems: [item("Bold", screen)], representativeItem: nil))
            assistant.trailingBarButtonGroups = [UIBarButtonItemGroup(barButtonItems: [item("More", screen)], representativeItem: nil)]
            #expect(screen.field.inputAssistantItem === assistant)
            _ = screen.field.becomeFirstResponder()
        }
        phone.run(until: 1.5)
        let bold = try #require(frame("Bold", phone))
        let more = try #require(frame("More", phone))
        let keyboard = try phone.process.run { try #require(UIKeyboardController.current).frame }
        #expect(bold.minX > 170 && bold.maxX < 300, "behind undo, redo and paste")
        #expect(more.maxX > 750)
        #expect(abs(bold.minY - keyboard.minY) < 12 && bold.height < 70)
        phone.send(.touch(.began, finger: 1, location: CGPoint(x: bold.midX, y: bold.midY)), at: 2)
        phone.send(.touch(.ended, finger: 1, location: CGPoint(x: bold.midX, y: bold.midY)), at: 2.1)
        phone.run(until: 2.5)
        #expect(screen.presses == 1)
        phone.process.run { _ = screen.field.resignFirstResponder() }
        phone.run(until: 3.5)
        #expect(screen.presses == 1)
    }

    @Test func `a phone shows no button groups`() throws {
        let (phone, screen) = try show("iPhone 14")
        phone.process.run {
            screen.field.inputAssistantItem.trailingBarButtonGroups = [
                UIBarButtonItemGroup(barButtonItems: [item("More", screen)], representativeItem: nil)
            ]
            _ = screen.field.becomeFirstResponder()
        }
        phone.run(until: 1.5)
        #expect(frame("More", phone) == nil)
    }

    @Test func `without groups the bar has only suggestions, and a group that is too wide shows its representative`() throws {
        let (phone, screen) = try show("iPad (10th generation)")
        let crowd = UIBarButtonItemGroup(
            barButtonItems: (1...6).map { item("Item \($0)", screen) },
            representativeItem: UIBarButtonItem(title: "All", style: .plain, target: nil, action: nil))
        phone.process.run {
            screen.field.inputAssistantItem.leadingBarButtonGroups = []
            screen.field.inputAssistantItem.trailingBarButtonGroups = [crowd]
            _ = screen.field.becomeFirstResponder()
        }
        phone.run(until: 1.5)
        #expect(crowd.isDisplayingRepresentativeItem)
        #expect(frame("All", phone) != nil)
        #expect(frame("Item 1", phone) == nil)
    }
}
