import CoreGraphics

/// The US English keyboards of the iPhone. Rows: documented in Apple's user guide and ios-facts section 2.3; bottom rows: ios-facts 2.5.
extension KeyboardLayout {
    /// Letters; what `UIKeyboardType.default` shows.
    package static let standard = english(name: "default", bottom: .space)
    /// Letters; the same keys as `standard`, other languages are not offered.
    package static let asciiCapable = english(name: "asciiCapable", bottom: .space)
    /// Opens on the digits.
    package static let numbersAndPunctuation = english(name: "numbersAndPunctuation", initialPlane: .numbers, bottom: .space)
    /// No space; full stop, slash and `.com` share its place.
    package static let url = english(name: "URL", bottom: .instead([".", "/", ".com"]))
    package static let emailAddress = english(name: "emailAddress", bottom: .spaceAnd(["@", "."], returnWeight: 2.5))
    package static let twitter = english(name: "twitter", bottom: .spaceAnd(["@", "#"], returnWeight: 2.5))
    /// Measured on a 414-point phone: the return key is 1.75 pitches wide. (MEASURED section 2)
    package static let webSearch = english(name: "webSearch", bottom: .spaceAnd(["."], returnWeight: 1.75))
    /// Letters, whose `123` key opens the phone pad.
    package static let namePhonePad = KeyboardLayout(
        name: "namePhonePad", initialPlane: .letters,
        planes: [letters(bottom: .space, digits: .pad), phoneDigits(corner: .plane(.letters, title: "ABC"))],
        alternates: englishAlternates)

    package static let numberPad = KeyboardLayout(name: "numberPad", initialPlane: .pad, planes: [phoneDigits(corner: .blank)])
    package static let asciiCapableNumberPad = KeyboardLayout(
        name: "asciiCapableNumberPad", initialPlane: .pad, planes: [phoneDigits(corner: .blank)])
    /// The separator is the one of the simulated locale.
    package static func decimalPad(separator: String) -> KeyboardLayout {
        KeyboardLayout(name: "decimalPad", initialPlane: .pad, planes: [phoneDigits(corner: .character(separator))])
    }
    /// Digits, and a plane of dialling marks behind `+*#`. Its arrangement is chosen; the keys are ios-facts 2.5.
    package static let phonePad = KeyboardLayout(
        name: "phonePad", initialPlane: .pad,
        planes: [
            phoneDigits(corner: .plane(.padSymbols, title: "+*#")),
            KeyboardPlane(
                name: .padSymbols, grid: .pad,
                rows: [
                    padRow([KeyboardKey(.character("*")), KeyboardKey(.character("+")), KeyboardKey(.character("#"))]),
                    padRow([
                        KeyboardKey(.named(title: "pause", text: ",")), KeyboardKey(.blank), KeyboardKey(.named(title: "wait", text: ";")),
                    ]),
                    padRow([KeyboardKey(.blank), KeyboardKey(.blank), KeyboardKey(.blank)]),
                    padRow([KeyboardKey(.plane(.pad, title: "123")), KeyboardKey(.blank), KeyboardKey(.delete)]),
                ]),
        ])

    /// What stands between the `123` key and the return key.
    private enum Bottom {
        case space
        case instead([String])
        case spaceAnd([String], returnWeight: CGFloat)
    }

    /// Shift and delete: 44 points on a 390-point phone, 44.33 on a 393-point one. (fitted to MEASURED section 1)
    package static let shiftWeight: CGFloat = 1.282
    /// The keys of the third row of digits and symbols: five in the place of seven letters. (KeyboardKit, ios-facts 2.3)
    private static let punctuationWeight: CGFloat = 1.4
    /// `123`, alone or together with the emoji key, and the return key: a quarter of the area. (measured, 390 and 414 points)
    private static let quarterSpan: CGFloat = 2.5

    private static func english(name: String, initialPlane: KeyboardPlane.Name = .letters, bottom: Bottom) -> KeyboardLayout {
        func switchKey(_ plane: KeyboardPlane.Name, _ title: String) -> KeyboardKeyGroup {
            KeyboardKeyGroup([KeyboardKey(.plane(plane, title: title), weight: shiftWeight)])
        }
        let punctuation = characters(".,?!'", weight: punctuationWeight)
        let abc = KeyboardKey.Role.plane(.letters, title: "ABC")
        let numbers = KeyboardPlane(
            name: .numbers,
            rows: [
                KeyboardRow(middle: characters("1234567890")),
                KeyboardRow(middle: characters("-/:;()$&@\"")),
                KeyboardRow(leading: switchKey(.symbols, "#+="), middle: punctuation, trailing: delete),
                bottomRow(bottom, planeKey: abc),
            ])
        let symbols = KeyboardPlane(
            name: .symbols,
            rows: [
                KeyboardRow(middle: characters("[]{}#%^*+=")),
                KeyboardRow(middle: characters("_\\|~<>€£¥•")),
                KeyboardRow(leading: switchKey(.numbers, "123"), middle: punctuation, trailing: delete),
                bottomRow(bottom, planeKey: abc),
            ])
        return KeyboardLayout(
            name: name, initialPlane: initialPlane, planes: [letters(bottom: bottom, digits: .numbers), numbers, symbols],
            alternates: englishAlternates)
    }

    private static let delete = KeyboardKeyGroup([KeyboardKey(.delete, weight: shiftWeight)])

    private static func letters(bottom: Bottom, digits: KeyboardPlane.Name) -> KeyboardPlane {
        KeyboardPlane(
            name: .letters,
            rows: [
                KeyboardRow(middle: characters("qwertyuiop")),
                KeyboardRow(middle: characters("asdfghjkl")),
                KeyboardRow(
                    leading: KeyboardKeyGroup([KeyboardKey(.shift, weight: shiftWeight)]), middle: characters("zxcvbnm"), trailing: delete),
                bottomRow(bottom, planeKey: .plane(digits, title: "123")),
            ])
    }

    private static func bottomRow(_ bottom: Bottom, planeKey: KeyboardKey.Role) -> KeyboardRow {
        let leading = KeyboardKeyGroup([KeyboardKey(planeKey), KeyboardKey(.emoji, belongsInStrip: true)], span: quarterSpan)
        let wideReturn = KeyboardKeyGroup([KeyboardKey(.return, weight: quarterSpan)])
        switch bottom {
        case .space:
            return KeyboardRow(leading: leading, middle: [KeyboardKey(.space)], trailing: wideReturn, middleFills: true)
        case .instead(let texts):
            return KeyboardRow(
                leading: leading, middle: texts.map { KeyboardKey(.character($0)) }, trailing: wideReturn, middleFills: true)
        case .spaceAnd(let texts, let returnWeight):
            let trailing = texts.map { KeyboardKey(.character($0)) } + [KeyboardKey(.return, weight: returnWeight)]
            return KeyboardRow(
                leading: leading, middle: [KeyboardKey(.space)], trailing: KeyboardKeyGroup(trailing), middleFills: true)
        }
    }

    /// One key for every character of `text`.
    package static func characters(_ text: String, weight: CGFloat = 1) -> [KeyboardKey] {
        text.map { KeyboardKey(.character(String($0)), weight: weight) }
    }

    private static func padRow(_ keys: [KeyboardKey]) -> KeyboardRow { KeyboardRow(middle: keys, middleFills: true) }

    private static func phoneDigits(corner: KeyboardKey.Role) -> KeyboardPlane {
        func digit(_ value: Int) -> KeyboardKey {
            let letters = ["", "", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
            return KeyboardKey(.character(String(value)), letters: letters[value].isEmpty ? nil : letters[value])
        }
        return KeyboardPlane(
            name: .pad, grid: .pad,
            rows: [
                padRow([1, 2, 3].map(digit)), padRow([4, 5, 6].map(digit)), padRow([7, 8, 9].map(digit)),
                padRow([KeyboardKey(corner), digit(0), KeyboardKey(.delete)]),
            ])
    }
}
