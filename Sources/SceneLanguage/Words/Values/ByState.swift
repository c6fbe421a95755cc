import HostSupport
import UIKit

/// Values for the states of a control, in the order of the file.
struct ByState<Value: Sendable>: Sendable {
    var values: [(state: UIControl.State, value: Value)]
}

extension ByState: NamesImages where Value: NamesImages {
    var imageFiles: [String] { values.flatMap(\.value.imageFiles) }
}

extension UIControl.State {
    /// The names of the states for which a file can give values.
    static let words: WordTable<UIControl.State> = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected, "focused": .focused,
    ]
}

extension ValueReader {
    /// Reads a single value for the normal state, or a mapping from states to values.
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
    /// Calls `body` with each state and its value.
    func forEach(_ body: (UIControl.State, Value) -> Void) {
        for entry in values { body(entry.state, entry.value) }
    }
}

extension Property {
    /// Returns a property for pictures. Its value is one picture, or a picture for each of several states.
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
