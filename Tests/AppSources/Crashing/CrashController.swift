import UIKit

/// A screen whose buttons trigger faults: a trap, a hang, infinite recursion and others.
class CrashController: UIViewController {
    private let counter = UILabel()
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
        counter.font = .preferredFont(forTextStyle: .title1)
        counter.text = "0"
        let stack = UIStackView(arrangedSubviews: [
            counter, button("Count", #selector(add)), button("Trap", #selector(trap)), button("Hang", #selector(hang)),
            button("Recurse", #selector(recurse)),
        ])
        stack.axis = .vertical
        stack.alignment = .center
        stack.distribution = .fillEqually
        stack.frame = CGRect(x: view.bounds.midX - 100, y: 100, width: 200, height: 400)
        view.addSubview(stack)
    }

    private func button(_ title: String, _ action: Selector) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.setTitleColor(.black, for: .normal)
        button.addTarget(self, action: action, for: .touchUpInside)
        return button
    }

    @objc private func add() {
        count += 1
        counter.text = "\(count)"
        if count == 3 { view.backgroundColor = .systemOrange }
    }

    @objc private func trap() {
        let names: [String] = []
        show(names, at: count)
    }

    private func show(_ names: [String], at index: Int) {
        counter.text = names[index]
    }

    @objc private func hang() {
        FileHandle.standardError.write(Data("hanging\n".utf8))
        var number = 1
        spin(&number)
    }

    // This is on one line, because the compiler assigns some instructions of a loop to the line before it.
    private func spin(_ number: inout Int) { while number != 0 { number = number &* 3 | 1 } }

    @objc private func recurse() { deeper(1) }

    private func deeper(_ depth: Int) {
        if depth > 0 { deeper(depth + 1) }
        counter.text = "\(depth)"
    }
}
