import KeyboardLabTesting
import Testing
import UIKit

/// A page that ends editing in one of the usual ways.
private final class PageController: UIViewController, UITextFieldDelegate, UIScrollViewDelegate {
    enum Way: CaseIterable { case tap, touch, drag, toolbar }

    let way: Way?
    let field = UITextField(frame: CGRect(x: 20, y: 120, width: 300, height: 40))
    var submissions = 0

    init(_ way: Way?) {
        self.way = way
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let content = UIScrollView(frame: view.bounds)
        content.contentSize = CGSize(width: 393, height: way == .drag ? 1500 : 400)
        content.delegate = self
        content.isUserInteractionEnabled = way != .touch
        field.accessibilityIdentifier = "field"
        field.delegate = self
        view.addSubview(content)
        (way == .touch ? view : content).addSubview(field)
        if way == .tap { addTap() }
        if way == .toolbar {
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
            bar.items = [UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [unowned self] _ in field.resignFirstResponder() })]
            field.inputAccessoryView = bar
        }
    }

    private func addTap() {
        let tap = UITapGestureRecognizer()
        tap.addAction { [unowned self] _ in view.endEditing(true) }
        view.addGestureRecognizer(tap)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if way == .touch { view.endEditing(true) }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        if way == .drag { view.endEditing(true) }
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        submissions += 1
        return textField.resignFirstResponder()
    }
}

@MainActor @Suite struct HideKeyboardTests {
    @Test(arguments: PageController.Way.allCases)
    fileprivate func `hideKeyboard hides the keyboard in the way the app offers and submits nothing`(way: PageController.Way) throws {
        let page = PageController(way)
        let lab = try Lab { page }
        try lab.tap(id: "field")
        try lab.waitUntilAtRest()
        #expect(lab.keyboardFrame != nil)
        try lab.hideKeyboard()
        #expect(lab.keyboardFrame == nil && page.submissions == 0)
    }

    @Test(arguments: [UIReturnKeyType.default, .go, .send, .done])
    func `hideKeyboard does not press an app's return key, and its failure lists what was tried`(key: UIReturnKeyType) throws {
        let page = PageController(nil)
        page.field.returnKeyType = key
        let lab = try Lab { page }
        try lab.tap(id: "field")
        let failure = try #require(throws: Lab.Failure.self) { try lab.hideKeyboard() }
        #expect(page.submissions == 0 && page.field.isFirstResponder)
        #expect(failure.description.contains("tried a tap beside the field"), "\(failure)")
        #expect(failure.description.contains("write \"pressKey: "), "\(failure)")
        try lab.press("return")
        #expect(page.submissions == 1)
    }
}
