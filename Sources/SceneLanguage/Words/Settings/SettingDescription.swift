import IQKeyboardManagerSwift
import Simulator
import UIKit
import UIKitKeyboard

/// The definition of one setting of the engine or the simulator: its name, its type, its meaning, and its effect.
package struct SettingDescription: Sendable {
    package enum Owner: Sendable {
        /// A property of `IQKeyboardManager.shared` or of `IQKeyboardToolbarManager.shared`. A flow's step `set` can change it while
        /// the scene runs.
        case engine
        /// A setting of the simulator, which must be chosen before the scene starts.
        case lab
    }

    /// The object that receives a setting's value.
    package enum Effect: Sendable {
        case engine(@MainActor @Sendable (any Sendable) -> Void)
        case phone(@MainActor @Sendable (inout PhoneConfiguration, any Sendable) -> Void)
        case keyboard(@MainActor @Sendable (UIKeyboardController, any Sendable) -> Void)
        /// No object receives the setting's value, because the command that runs the scene reads it itself. An example is the typing
        /// speed.
        case player
    }

    package let name: String
    package let reader: AnyValueReader
    /// The setting's effect in words, for the help texts.
    package let summary: String
    package let effect: Effect
    /// The list of classes, if the setting is such a list; nil otherwise.
    package private(set) var classList: ClassList?

    package var owner: Owner { if case .engine = effect { .engine } else { .lab } }

    /// A list of classes to which scenes can add classes by name.
    package struct ClassList: Sendable {
        /// All class names that scenes can use.
        let names: [String]
        /// Returns the names of the current classes in the order of the list. Classes that scenes cannot name are omitted.
        package let current: @MainActor @Sendable () -> [String]
    }

    // MARK: Definitions

    /// Returns the value if it has the type of the setting's reader; otherwise stops in debug builds and returns nil.
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

    /// Returns a setting of the engine that is a list of classes, each of which includes its subclasses. Scenes can use only the
    /// classes in `names`.
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

    /// Returns a setting of the phone whose value is nil unless the scene or the user sets it.
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

    /// Returns a setting that only the command that runs the scene reads.
    static func player<Value>(_ name: String, _ reader: ValueReader<Value>, _ summary: String) -> Self {
        Self(name: name, reader: AnyValueReader(reader), summary: summary, effect: .player)
    }
}
