import HostSupport
import UIKit

/// Values for states of a control, in the order of the file.
struct ByState<Value: Sendable>: Sendable {
    var values: [(state: UIControl.State, value: Value)]
}

extension ByState: NamesImages where Value: NamesImages {
    var imageFiles: [String] { values.flatMap(\.value.imageFiles) }
}

extension UIControl.State {
    /// The states that can have values.
    static let words: WordTable<UIControl.State> = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected, "focused": .focused,
    ]
}

extension ValueReader {
    /// Reads a value for the normal state, or a mapping of values by state.
    static func byState<Element>(_ element: ValueReader<Element>) -> Self where Value == ByState<Element> {
        let states = UIControl.State.words
        let first = element.samples.first.map { ["{normal: \($0), highlighted: \($0), disabled: \($0), selected: \($0)}"] } ?? []
        return Self("\(element.hint); or by state: {normal: ..., highlighted: ...}", form: [:], samples: element.samples + first) {
            context in
            guard let entries = context.node.entries, entries.contains(where: { states[$0.key] != nil }) else {
                return element.read(in: context)
                    .map { ByState(values: [(.normal, $0)]) }
            }
            var values: [(state: UIControl.State, value: Element)] = []
            for entry in entries {
                guard let state = states[entry.key] else {
                    context.diagnostics.report(
                        entry.position,
                        "\"\(context.name)\" has no state \"\(entry.key)\"\(Spelling.hint(for: entry.key, among: states.words))")
                    return nil
                }
                guard let value = element.read(entry.value, name: entry.key, in: context) else { return nil }
                values.append((state, value))
            }
            return ByState(values: values)
        }
    }
}

extension ByState {
    /// Calls `body` with every state and its value.
    func forEach(_ body: (UIControl.State, Value) -> Void) {
        for entry in values { body(entry.state, entry.value) }
    }
}

extension Property {
    /// Reads a picture, or one for each of several states.
    static func images(
        _ name: String, set: @escaping @MainActor @Sendable (Target, UIImage?, UIControl.State) -> Void
    ) -> Self {
        Self(
            name, .byState(.image),
            setIn: { target, images, surroundings in
                for entry in images.values { set(target, surroundings.image(entry.value), entry.state) }
            })
    }
}
