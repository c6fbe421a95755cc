import KeyboardLabTesting
import Testing
import UIKit

/// A form that moves its last field above the keyboard by itself.
private final class FormController: UIViewController, UITextFieldDelegate {
    let name = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    let city = UITextField(frame: CGRect(x: 20, y: 700, width: 300, height: 40))
    lazy var save = UIButton(type: .system)
    var saved: [String] = []
    var movesView = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        name.placeholder = "Name"
        name.delegate = self
        city.accessibilityIdentifier = "city"
        save.setTitle("Save", for: .normal)
        save.frame = CGRect(x: 20, y: 160, width: 100, height: 44)
        save.addAction(UIAction { [unowned self] _ in saved.append(name.text ?? "") }, for: .touchUpInside)
        for part in [name, city, save] { view.addSubview(part) }
        NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [unowned self] note in
            let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
            if movesView { view.frame.origin.y = min(0, frame.minY - city.frame.maxY - 20) }
        }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
    }
}

/// Tests for `Lab`, the phone that tests in other packages use.
@MainActor @Suite struct LabTests {
    @Test func `a test types and taps, and reads the values that the app has saved`() throws {
        let form = FormController()
        let lab = try Lab { form }
        try lab.tap(text: "Name")
        try lab.type("Grace \"Amazing\" Hopper")
        try lab.press("return")
        try lab.tap(text: "Save")
        // The keyboard replaces straight quotes by curly ones.
        #expect(form.saved == ["Grace “Amazing” Hopper"])
        #expect(lab.keyboardFrame == nil)
    }

    @Test(arguments: [Lab.Strategy.none, .own, .guide])
    func `without the engine a move that the app does not undo fails assertRestored`(strategy: Lab.Strategy) throws {
        for usesTextView in [false, true] {
            let form = FormController()
            form.movesView = true
            form.city.delegate = form
            let notes = UITextView(frame: CGRect(x: 20, y: 400, width: 300, height: 100))
            notes.accessibilityIdentifier = "notes"
            notes.keyboardDismissMode = .interactive
            notes.alwaysBounceVertical = true
            let lab = try Lab(device: "iPhone 15", strategy: strategy) {
                // The form is loaded here, because it observes the phone that is current when it loads.
                if usesTextView { form.view.addSubview(notes) }
                return form
            }
            let steps = """
                - tapOn: {id: \(usesTextView ? "notes" : "city")}
                - \(usesTextView ? "hideKeyboard" : "pressKey: return")
                - waitForAnimationToEnd
                """
            try lab.perform(steps)
            #expect(form.view.frame.minY < -100)
            form.view.frame.origin.y = 0
            #expect(throws: (any Error).self) { try lab.perform(steps + "\n- assertRestored") }
        }
    }

    @Test(arguments: [true, false])
    func `a test can check in every frame that the keyboard does not cover a field`(movesView: Bool) throws {
        let form = FormController()
        form.movesView = movesView
        let lab = try Lab(device: "iPhone 15") { form }
        lab.watch(form.city, as: "city")
        try lab.tap(id: "city")
        try lab.waitUntilAtRest()
        #expect(lab.isInSight(form.city) == movesView)
        #expect(lab.keyboardFrame?.maxY == 852)
        let covered = lab.frames.filter { frame in frame.keyboard.map { $0.intersects(frame.views["city"] ?? .zero) } ?? false }
        #expect(covered.isEmpty == movesView)
        #expect(lab.frames.last?.time == lab.time)
    }

    @Test func `the engine makes the field visible in a form that does not react to the keyboard`() throws {
        let lab = try Lab(strategy: .iq) { FormController() }
        let city = try lab.view(id: "city")
        try lab.tap(city)
        try lab.waitUntilAtRest()
        #expect(lab.isInSight(city))
    }

    @Test func `flow steps find a view by its property name and by its class`() throws {
        let form = FormController()
        let lab = try Lab { form }
        try lab.perform(
            """
            - tapOn: {property: name}
            - inputText: Ada
            - pressKey: return
            - tapOn: {property: save}
            - assertVisible: {class: UITextField, index: 1}
            - assertNotVisible: {class: UISlider}
            """)
        #expect(form.saved == ["Ada"])
    }

    @Test func `UIKit calls in a test use the phone that was used last`() throws {
        let form = FormController()
        let lab = try Lab(device: "iPhone SE") { form }
        try lab.tap(text: "Name")
        #expect(form.name.isFirstResponder)
        #expect(UIScreen.main.bounds.width == 375)
        let other = try Lab(device: "iPhone 15 Pro Max") { UIViewController() }
        #expect(UIScreen.main.bounds.width == 430)
        #expect(!form.name.isFirstResponder)
        lab.wait(0.1)
        #expect(form.name.isFirstResponder)
        // A method that a test calls directly on a view takes effect on the phone too.
        form.name.resignFirstResponder()
        try lab.waitUntilAtRest()
        #expect(lab.keyboardFrame == nil && other.keyboardFrame == nil)
    }

    @Test func `views of a class are counted in reading order, even in a table`() throws {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                let field = UITextField(frame: CGRect(x: 20, y: 4, width: 200, height: 34))
                field.accessibilityIdentifier = "row \(indexPath.row)"
                cell.contentView.addSubview(field)
                return cell
            }
        }
        let lab = try Lab { Rows() }
        let names = try (0..<5).map { try lab.view(UITextField.self, at: $0).accessibilityIdentifier }
        #expect(names == ["row 0", "row 1", "row 2", "row 3", "row 4"])
        try lab.perform("- tapOn: {class: UITextField, index: 1}\n- inputText: Ada")
        #expect((try lab.view(id: "row 1") as? UITextField)?.text == "Ada")
        try lab.perform("- tapOn: {class: UITextField, index: -2}")
        #expect(try lab.view(id: "row 3").isFirstResponder)
    }

    @Test func `failures state their reason`() throws {
        let form = FormController()
        let lab = try Lab { form }
        #expect(throws: Lab.Failure.self) { try Lab(device: "iPhone 99") { FormController() } }
        let absent = #expect(throws: Lab.Failure.self) { try lab.tap(id: "town") }
        #expect(absent?.description == "there is no view with the accessibilityIdentifier \"town\"")
        try lab.tap(text: "Name")
        try lab.waitUntilAtRest()
        let covered = #expect(throws: Lab.Failure.self) { try lab.tap(form.city) }
        #expect(covered?.description == "no part of \"city\" is visible, so it cannot be tapped")
        // An id in a step is a regular expression, in which a dot has a special meaning.
        form.save.accessibilityIdentifier = "button.save"
        for (id, nearest) in [("ciyt", "city"), ("button.sav", "button.save")] {
            let misspelt = #expect(throws: Lab.Failure.self) { try lab.perform("- tapOn: {id: \(id)}") }
            #expect(misspelt?.description.contains("there is none; the nearest is \"\(nearest)\"") == true)
        }
        let unread = #expect(throws: Lab.Failure.self) { try lab.perform("- tapOm: Name") }
        #expect(unread?.description.contains("tapOn") == true)
    }

    @Test func `assertPicture stores the first picture and compares later ones with it`() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("lab-\(UInt64.random(in: 0...(.max)))/form.png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let form = FormController()
        let lab = try Lab { form }
        #expect(throws: Lab.Failure.self) { try lab.assertPicture(path) }
        try lab.assertPicture(path)
        form.view.backgroundColor = .red
        lab.wait(0.1)
        #expect(throws: Lab.Failure.self) { try lab.assertPicture(path) }
    }
}
