import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard
@testable import UIKitScroll

/// Tests for accessory and input views that are laid out only by constraints (`translatesAutoresizingMaskIntoConstraints` is false).
@MainActor
@Suite struct ConstrainedInputTests {
    /// The content of the accessory or input view, which is always 60 points high.
    enum Make: CaseIterable { case heightConstraint, button, stack }

    static func make(_ kind: Make) -> UIView {
        let view: UIView
        switch kind {
        case .heightConstraint:
            view = UIView(frame: .zero)
            view.heightAnchor.constraint(equalToConstant: 60).isActive = true
        case .button:
            // The view is created without a width, in which its parts do not fit.
            view = UIView(frame: .zero)
            let button = UIView(frame: .zero)
            button.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(button)
            NSLayoutConstraint.activate([
                button.widthAnchor.constraint(greaterThanOrEqualToConstant: 100), button.heightAnchor.constraint(equalToConstant: 44),
                button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
                button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
                button.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
                button.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
            ])
        case .stack:
            let part = UIView(frame: .zero)
            part.heightAnchor.constraint(equalToConstant: 40).isActive = true
            let stack = UIStackView(arrangedSubviews: [part])
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
            view = stack
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
    }

    /// Returns the messages about constraints that cannot be satisfied together.
    private func contradictions(in body: () throws -> Void) rethrows -> [String] {
        var broken: [String] = []
        let token = NotificationCenter.default.addObserver(forName: .unsatisfiableConstraints, object: nil, queue: nil) {
            broken.append($0.userInfo?["broken"] as? String ?? "")
        }
        defer { NotificationCenter.default.removeObserver(token) }
        try body()
        return broken
    }

    @Test(arguments: Make.allCases)
    func `an accessory view is on the keys and as high as its constraints say, without conflicts`(kind: Make) throws {
        try KeyboardBench.run { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
            let bar = Self.make(kind)
            field.inputAccessoryView = bar
            bench.window.addSubview(field)
            let broken = contradictions {
                field.becomeFirstResponder()
                bench.wait(0.7)
            }
            #expect(broken == [])
            #expect(bar.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
            #expect(bench.keyboard.frame == KeyboardNotificationTests.at(396))
        }
    }

    @Test(arguments: Make.allCases) func `an input view is as high as its constraints say, above the home indicator, without conflicts`(
        kind: Make
    ) throws {
        try KeyboardBench.run { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
            let input = Self.make(kind)
            field.inputAccessoryView = bar
            field.inputView = input
            bench.window.addSubview(field)
            let broken = contradictions {
                field.becomeFirstResponder()
                bench.wait(0.7)
            }
            #expect(broken == [])
            #expect(bench.keyboard.frame == KeyboardNotificationTests.at(44 + 60 + 34))
            #expect(input.frame.minY == 44 && input.frame.width == 390 && input.frame.height >= 60)
        }
    }

    @Test func `an input view grows with its content, with one set of notifications`() throws {
        try KeyboardBench.run { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
            let part = UIView(frame: .zero)
            let height = part.heightAnchor.constraint(equalToConstant: 100)
            height.isActive = true
            let input = UIStackView(arrangedSubviews: [part])
            input.translatesAutoresizingMaskIntoConstraints = false
            field.inputView = input
            bench.window.addSubview(field)
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.keyboard.frame == KeyboardNotificationTests.at(134))
            bench.forget()
            height.constant = 180
            bench.wait(0.7)
            #expect(bench.keyboard.frame == KeyboardNotificationTests.at(214) && bench.names == KeyboardNotificationTests.cycle)
            bench.forget()
            bench.wait(0.5)
            #expect(bench.names == [], "and then it is quiet")
        }
    }
}
