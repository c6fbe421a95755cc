import IQKeyboardManagerSwift
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for controls that pass on their value, and for controllers with a table.
@MainActor @Suite("Actions with values") struct ValueActionTests {
    private func play(_ text: String) throws -> SceneSession {
        let session = SceneSession(try SceneDocument.parse(text, file: "values.yaml"))
        session.play()
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(result.report)") }
        #expect(session.runner.status == .passed)
        return session
    }

    private static let form = """
        name: Values
        device: iPhone 14
        strategy: iq
        settings: {toolbar: true}
        view:
          id: root
          subviews:
            - {class: UIScrollView, id: page, frame: [0, 60, 100%, 100], contentSize: [100%, 400]}
            - {class: UISwitch, id: scrolls, frame: [20, 200, 51, 31], isOn: true, onChange: set page isScrollEnabled}
            - {class: UITextField, id: low, frame: [20, 760, 350, 34], borderStyle: roundedRect}
            - {class: UISwitch, id: cared, frame: [120, 200, 51, 31], isOn: true, onChange: set low iq.enableMode}
            - {class: UIView, id: box, constraints: [leading == superview.leading + 20, top == superview.top + 300, width == 80, \
        (tall) height == 50]}
            - {class: UIStepper, id: size, frame: [220, 200, 94, 32], maximumValue: 300, stepValue: 50, value: 50, onChange: constant tall}
            - {class: UIButton, id: next, frame: [120, 300, 80, 40], title: Next, onTap: constant tall 20 80}
            - {class: UIStepper, id: distance, frame: [220, 300, 94, 32], maximumValue: 100, stepValue: 10, value: 10, onChange: \
        setting keyboardDistance}
            - {class: UISwitch, id: off, frame: [20, 400, 51, 31], onChange: setting disabledDistanceHandlingClasses UIViewController}
            - {class: UITextField, id: colour, frame: [120, 400, 200, 34], placeholder: Colour, inputView: {class: UIPickerView, id: \
        wheel, components: [[Amber, Birch, Cobalt]], onChange: show colour}}

        """

    @Test func `a switch sets a property, a stepper sets a constraint's constant, and a tap cycles through constants`() throws {
        let session = try play(
            Self.form + """
                flow:
                  - tapOn: {id: scrolls}
                  - tapOn: {id: size, point: "70,16"}
                  - waitForAnimationToEnd
                  - assertFrame: {id: box, height: 100}
                  - tapOn: {id: next}
                  - waitForAnimationToEnd
                  - assertFrame: {id: box, height: 20}
                  - tapOn: {id: next}
                  - waitForAnimationToEnd
                  - assertFrame: {id: box, height: 80}
                  - tapOn: {id: next}
                  - waitForAnimationToEnd
                  - assertFrame: {id: box, height: 20}
                """)
        #expect((session.controller.viewsByID["page"] as? UIScrollView)?.isScrollEnabled == false)
    }

    @Test
    func `switches enable the engine for a field and a controller class, and a stepper sets the distance`() throws {
        _ = try play(
            Self.form + """
                flow:
                  - tapOn: {id: low}
                  - assertTrue: engine.movedDistance > 0
                  - focusDone
                  - tapOn: {id: cared}
                  - tapOn: {id: low}
                  - assertTrue: keyboard.isVisible && engine.movedDistance == 0
                  - focusDone
                  - tapOn: {id: cared}
                  - tapOn: {id: distance, point: "70,16"}
                  - setProperty: {id: low, frame: [20, 600, 350, 34]}
                  - tapOn: {id: low}
                  # 634 - (844 - 380 - 20 - 34) + 34; the bar above the keyboard is 44 high.
                  - assertTrue: engine.moveUp == 258
                  - focusDone
                """)
        let session = try play(Self.form + "flow:\n  - tapOn: {id: off}\n")
        try session.phone.process.run {
            let list = try #require(SettingsCatalog.setting("disabledDistanceHandlingClasses")?.classList)
            #expect(list.current().contains("UIViewController"))
            #expect(list.current().contains("UITableViewController"))
        }
    }

    @Test func `a field shows its picker's value once the user has turned the wheel, and assertRestored ignores the wheel`() throws {
        let session = try play(
            Self.form + """
                flow:
                  - tapOn: {id: colour}
                  - assertTrue: views.colour.text == ""
                  - swipe: {from: {id: wheel}, direction: UP}
                  - assertTrue: views.colour.text != ""
                  - focusDone
                  - assertRestored
                """)
        #expect((session.controller.viewsByID["colour"] as? UITextField)?.text == "Cobalt")
    }

    @Test func `an action without a value to pass or without a target is rejected`() {
        let wrong: [(String, String)] = [
            ("{class: UIButton, title: A, onTap: set field isHidden}", "needs the \"onChange\" of a UISwitch"),
            ("{class: UISwitch, onChange: set feld isHidden}", "no view has the id \"feld\"; did you mean \"field\"?"),
            ("{class: UISwitch, onChange: set field isHiden}", "did you mean \"isHidden\"?"),
            ("{class: UISwitch, onChange: set field alpha}", "\"alpha\" takes a number from 0 to 1, and the control has true or false"),
            ("{class: UIStepper, onChange: set field iq.enableMode}", "and the control has a number"),
            ("{class: UISwitch, onChange: setting fps}", "takes the name of a setting of the engine"),
            ("{class: UISwitch, onChange: setting disabledToolbarClasses}", "also takes one of UIViewController"),
            ("{class: UIStepper, onChange: setting disabledToolbarClasses UIViewController}", "a switch adds a class to the list"),
            ("{class: UISwitch, onChange: setting isEnabled UIViewController}", "is not a list of classes"),
            ("{class: UIStepper, onChange: constant tal}", "no constraint is named \"tal\"; did you mean \"tall\"?"),
            ("{class: UIButton, title: A, onTap: constant tall}", "without points needs the \"onChange\""),
            ("{class: UIButton, title: A, onTap: constant tall 3}", "two or more points"),
        ]
        for (view, message) in wrong {
            let text = """
                view: {id: root, subviews: [\(view), {class: UITextField, id: field, constraints: [(tall) height == 34]}]}
                """
            do {
                _ = try SceneDocument.parse(text, file: "wrong.yaml")
                Issue.record("\(view) was taken")
            } catch { #expect("\(error)".contains(message), "\(error)") }
        }
    }

    @Test func `a UITableViewController avoids the keyboard itself, whatever the strategy, and requires a table`() throws {
        let table = """
            device: iPhone 14
            strategy: iq
            controller:
              class: UITableViewController
              view:
                class: UITableView
                id: list
                rows: [{text: One}, {height: 600}, {height: 50, subviews: [{class: UITextField, id: last, frame: [20, 8, 300, 34]}]}]
            flow:
              - tapOn: {id: last}
              - assertTrue: engine.movedDistance == 0
              # What the keyboard of 336 covers beyond the home indicator.
              - assertInset: {id: list, inset: [0, 0, 302, 0]}
              - assertNotOccluded: {focused: true}
              - pressKey: return
            """
        _ = try play(table)
        do {
            _ = try SceneDocument.parse("controller: {class: UITableViewController, view: {id: plain}}", file: "wrong.yaml")
            Issue.record("a plain view was taken")
        } catch { #expect("\(error)".contains("the view of a UITableViewController is a UITableView, not a UIView"), "\(error)") }
    }

    @Test func `a caret counts as visible in a text view whose edges are on thirds of points`() throws {
        _ = try play(
            """
            device: iPhone 13 mini
            strategy: none
            view:
              id: root
              subviews:
                - class: UITextView
                  id: text
                  text: One two three four five six seven eight nine ten
                  constraints: [leading == superview.leading + 5, top == superview.top + 94, width == superview.width * 0.31555555, \
            height == 300]
            flow:
              - tapOn: {id: text, point: "53,30"}
              - assertCaretVisible: {margin: 10}
              - tapOn: {id: text, point: "20,60"}
              - assertCaretVisible
            """)
    }

    @Test func `a page that scrolls under a sheet's bar ends at the sheet's end, and rests below the bar`() throws {
        _ = try play(
            """
            device: iPhone 16 Pro
            strategy: none
            view: {id: root, subviews: [{class: UIButton, id: go, frame: [20, 100, 200, 44], title: Go, onTap: present sheet}]}
            presentations:
              - class: UINavigationController
                id: sheet
                modalPresentationStyle: pageSheet
                controllers:
                  - id: page
                    title: Page
                    view:
                      id: page-root
                      subviews: [{class: UIScrollView, id: list, contentSize: [100%, 2000], constraints: [edges == superview]}]
            flow:
              - tapOn: {id: go}
              - assertFrame: {id: page-root, in: window, y: 72, height: 802}
              - assertOffset: {id: list, y: -56}
            """)
    }

    @Test func `a screen popped and pushed again has the layout of its constraints`() throws {
        let session = try play(
            """
            device: iPhone 15
            strategy: none
            controller:
              class: UINavigationController
              controllers:
                - id: first
                  view: {id: first-root, subviews: [{class: UIButton, id: go, frame: [20, 200, 200, 44], title: Go, onTap: push second}]}
                - id: second
                  view:
                    id: second-root
                    subviews:
                      - {class: UIView, id: framed, frame: [0, 300, 20, 20]}
                      - {class: UIView, id: framed-too, frame: [0, 340, 20, 20]}
                      - {class: UITextField, id: placed, constraints: [leading == superview.leading + 20, width == 200, height == 34, \
            top == safeArea.top + 20]}
                      - {class: UITextField, id: placed-too, constraints: [leading == superview.leading + 20, width == 200, \
            height == 34, top == placed.bottom + 20]}
            flow:
              - repeat:
                  times: 6
                  commands:
                    - tapOn: {id: go}
                    - assertFrame: {id: placed, x: 20, width: 200, height: 34}
                    - assertFrame: {id: placed-too, x: 20, width: 200, height: 34}
                    - navigate: pop
            """)
        #expect(session.problems == [])
    }
}
