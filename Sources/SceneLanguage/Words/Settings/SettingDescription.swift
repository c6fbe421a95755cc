import IQKeyboardManagerSwift
import Simulator
import UIKit
import UIKitKeyboard

/// One setting of the engine or the lab: its name, its type, its meaning, and its effect.
package struct SettingDescription: Sendable {
    package enum Owner: Sendable {
        /// A property of `IQKeyboardManager.shared` or of `IQKeyboardToolbarManager.shared`;
        /// a flow's `set` can change it while the scene runs.
        case engine
        /// The simulator; chosen before the scene starts.
        case lab
    }

    /// The receiver of a setting's value.
    package enum Effect: Sendable {
        case engine(@MainActor @Sendable (any Sendable) -> Void)
        case phone(@MainActor @Sendable (inout PhoneConfiguration, any Sendable) -> Void)
        case keyboard(@MainActor @Sendable (UIKeyboardController, any Sendable) -> Void)
        /// An option of the user who plays the scene.
        case player
    }

    package let name: String
    package let reader: AnyValueReader
    /// The setting's effect in words, for help.
    package let summary: String
    package let effect: Effect
    /// The list, for a setting that is a list of classes.
    package private(set) var classList: ClassList?

    package var owner: Owner { if case .engine = effect { .engine } else { .lab } }

    /// A list of classes to which scenes can add classes by name.
    package struct ClassList: Sendable {
        /// All names that scenes can use.
        let names: [String]
        /// Returns the names of its current classes, in its order, without those that scenes cannot name.
        package let current: @MainActor @Sendable () -> [String]
    }

    // MARK: Definitions

    /// Returns the value with the type of the setting's reader.
    private static func typed<Value>(_ value: any Sendable, _ name: String) -> Value? {
        if !(value is Value) { assertionFailure("\(name) takes \(Value.self), found \(value)") }
        return value as? Value
    }

    /// Returns a setting of the engine.
    static func engine<Value>(
        _ name: String, _ reader: ValueReader<Value>, _ summary: String, set: @escaping @MainActor @Sendable (Value) -> Void
    ) -> Self {
        Self(
            name: name, reader: AnyValueReader(reader), summary: summary,
            effect: .engine { if let value: Value = typed($0, name) { set(value) } })
    }

    /// Returns a setting that is a list of classes of the engine, subclasses included; only classes in `names` are accepted.
    static func classes<Owner: AnyObject, Class>(
        _ name: String, _ names: WordTable<Class>, _ summary: String, of owner: @escaping @MainActor @Sendable () -> Owner,
        _ path: @escaping @autoclosure Property<Owner>.Path<[Class]>
    ) -> Self {
        var setting = engine(name, .words(names.words), summary) { (words: [String]) in
            owner()[keyPath: path()] = words.compactMap { names[$0] }
        }
        setting.classList = ClassList(names: names.words) {
            owner()[keyPath: path()].compactMap { type in
                names.pairs.first { $0.value as? Any.Type == type as? Any.Type }?.word
            }
        }
        return setting
    }

    /// Returns a setting of the phone.
    static func phone<Value>(
        _ name: String, _ reader: ValueReader<Value>, _ path: WritableKeyPath<PhoneConfiguration, Value> & Sendable, _ summary: String
    ) -> Self {
        Self(
            name: name, reader: AnyValueReader(reader), summary: summary,
            effect: .phone { if let value: Value = typed($1, name) { $0[keyPath: path] = value } })
    }

    /// Returns a setting of the phone that is nil unless the scene or the user chooses a value.
    static func phone<Value>(
        _ name: String, _ reader: ValueReader<Value>, _ path: WritableKeyPath<PhoneConfiguration, Value?> & Sendable, _ summary: String
    ) -> Self {
        phone(name, reader.map { Optional($0) }, path, summary)
    }

    /// Returns a setting of the phone's keyboard.
    static func keyboard<Value>(
        _ name: String, _ reader: ValueReader<Value>, _ summary: String,
        set: @escaping @MainActor @Sendable (UIKeyboardController, Value) -> Void
    ) -> Self {
        Self(
            name: name, reader: AnyValueReader(reader), summary: summary,
            effect: .keyboard { if let value: Value = typed($1, name) { set($0, value) } })
    }

    /// Returns a setting that is an option of the user who plays the scene.
    static func player<Value>(_ name: String, _ reader: ValueReader<Value>, _ summary: String) -> Self {
        Self(name: name, reader: AnyValueReader(reader), summary: summary, effect: .player)
    }
}
