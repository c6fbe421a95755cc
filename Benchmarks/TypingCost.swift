import Compositing
import Simulator
import UIKit

/// The processor time for each typed key in a text view, from the key to the pixels, while a text of 10,000 characters is typed.
@MainActor
enum TypingCost {
    struct Result {
        /// The times of keys 500 to 1500 and of the last thousand keys, in milliseconds. The first 500 keys fill caches and do not count.
        var first: [Double] = []
        var last: [Double] = []
        /// The times of keys typed at the beginning of the complete text.
        var atBeginning: [Double] = []
    }

    static func measurements(fonts: FontLibrary) -> [Measurement] {
        let typing = measure(fonts: fonts)
        let (first, last) = (typing.first.percentile(0.5), typing.last.percentile(0.5))
        let paragraph = measure(fonts: fonts, breaksLines: false)
        let (early, late) = (paragraph.first.percentile(0.5), paragraph.last.percentile(0.5))
        return [
            Measurement(name: "a key typed into a text view of 1,000 characters, median", value: first, unit: "ms"),
            Measurement(name: "the same of 10,000 characters", value: last, unit: "ms"),
            Measurement(name: "ratio of the two", value: last / first, budget: 1.15, unit: ""),
            Measurement(
                name: "a key at the beginning of 10,000 characters against one at their end",
                value: typing.atBeginning.percentile(0.5) / last, unit: ""),
            Measurement(name: "a key typed into a single paragraph of 1,000 characters, median", value: early, unit: "ms"),
            Measurement(name: "the same of 10,000 characters", value: late, unit: "ms"),
            Measurement(name: "ratio of the two", value: late / early, budget: 1.15, unit: ""),
            Measurement(
                name: "a key at the beginning of that paragraph against one at its end",
                value: paragraph.atBeginning.percentile(0.5) / late, unit: ""),
        ]
    }

    private final class Controller: UIViewController {
        let textView = UITextView()
        override func viewDidLoad() {
            // The text view ends above the keyboard, as in an app. Text behind the keyboard's material would be blurred again with every
            // key.
            textView.frame = CGRect(x: 0, y: 50, width: view.bounds.width, height: 400)
            textView.font = .systemFont(ofSize: 17)
            view.addSubview(textView)
        }
    }

    /// - Parameter breaksLines: whether every third sentence ends a paragraph; if false, the text is a single paragraph.
    static func measure(fonts: FontLibrary, breaksLines: Bool = true) -> Result {
        let phone = SimulatedPhone(
            configuration: PhoneConfiguration(), measurer: fonts, prepare: {}, makeRoot: { Controller() })
        let compositor = Compositor(fonts: fonts, scale: 2)
        let bitmap = Compositor.makeBitmap(size: phone.device.size, scale: 2)
        phone.process.run {
            guard let controller = phone.window.rootViewController as? Controller else { return }
            controller.textView.becomeFirstResponder()
        }
        for _ in 0..<60 { phone.tick() }
        func key(_ character: Character) -> Double {
            let start = processorTime()
            phone.send(.text(String(character)))
            phone.tick()
            phone.tick()
            _ = compositor.render(phone.displayList, into: bitmap)
            return (processorTime() - start) * 1000
        }
        let words = "the quick brown fox jumps over the lazy dog and runs. "
        var result = Result()
        var typed = 0
        var line = 0
        while typed < 10_000 {
            for character in words + (breaksLines && line % 3 == 2 ? "\n" : "") {
                let milliseconds = key(character)
                typed += 1
                if (500..<1500).contains(typed) { result.first.append(milliseconds) }
                if typed > 9000 { result.last.append(milliseconds) }
            }
            line += 1
        }
        phone.process.run {
            (phone.window.rootViewController as? Controller)?.textView.selectedRange = NSRange(location: 0, length: 0)
        }
        for _ in 0..<60 { phone.tick() }
        for character in words { result.atBeginning.append(key(character)) }
        return result
    }
}
