import CoreGraphics

/// A key as data, with its role and its width.
package struct KeyboardKey: Hashable, Sendable {
    /// The effect of a press.
    package enum Role: Hashable, Sendable {
        /// Inserts a character. The value is lower case, and the shift state determines the displayed and inserted case.
        case character(String)
        /// Inserts `text` and has the label `title`. For example, "pause" inserts a comma.
        case named(title: String, text: String)
        case shift
        case delete
        case space
        case `return`
        /// Switches to another plane of the same layout.
        case plane(KeyboardPlane.Name, title: String)
        case emoji
        case globe
        case dictation
        /// Inserts a tab. (iPad)
        case tab
        /// Locks or unlocks shift with one tap. (iPad)
        case capsLock
        /// Resigns first responder, which hides the keyboard. (iPad)
        case hideKeyboard
        /// Reserves space and has no function.
        case blank
    }

    package var role: Role
    /// The width of the key including one gap, in units. On phones, the unit of special keys is a tenth of the keys' area, and the
    /// unit of character keys is a column of the plane. On iPads the unit of all keys is a column.
    package var weight: CGFloat
    /// The small letters below a digit of a number pad.
    package var letters: String?
    /// The devices on which the key is in its row.
    package var place: Place
    /// The second character of the key, shown above the main character. A downward flick types the second character. (iPad)
    package var second: String?
    /// Whether the key is the right one of two keys with the same function in a plane. (iPad)
    var isRightTwin = false

    /// The devices on which a key is in its row. On devices without a home button, the emoji or globe key and the microphone are in a
    /// strip below the keys instead.
    package enum Place: Hashable, Sendable {
        case everywhere
        /// The key exists only on devices without a strip below the keys, because otherwise the strip contains it.
        case withoutStrip
        /// The key exists only on devices with a strip below the keys, because otherwise the globe key takes its place.
        case aboveStrip
    }

    package init(
        _ role: Role, weight: CGFloat = 1, letters: String? = nil, place: Place = .everywhere, second: String? = nil,
        isRightTwin: Bool = false
    ) {
        self.role = role
        self.weight = weight
        self.letters = letters
        self.place = place
        self.second = second
        self.isRightTwin = isRightTwin
    }

    /// The name of the key in dumps and flows. It is the character itself, `shift`, `delete`, `space`, `return`, `emoji`, `globe`,
    /// `dictation`, `tab`, `caps lock`, `hide keyboard`, or the title of a plane or named key. The right one of two equal keys has the
    /// suffix ` right`, such as `shift right`.
    package var name: String { isRightTwin ? roleName + " right" : roleName }

    private var roleName: String {
        switch role {
        case .character(let text): text
        case .named(let title, _): title
        case .shift: "shift"
        case .delete: "delete"
        case .space: "space"
        case .return: "return"
        case .plane(_, let title): title
        case .emoji: "emoji"
        case .globe: "globe"
        case .dictation: "dictation"
        case .tab: "tab"
        case .capsLock: "caps lock"
        case .hideKeyboard: "hide keyboard"
        case .blank: ""
        }
    }
}

/// A group of adjacent keys in a row.
package struct KeyboardKeyGroup: Hashable, Sendable {
    package var keys: [KeyboardKey]
    /// The number of pitches that the keys share in proportion to their weights, or nil if each key has the width of its weight.
    package var span: CGFloat?

    package init(_ keys: [KeyboardKey], span: CGFloat? = nil) {
        self.keys = keys
        self.span = span
    }
}

/// A row with keys at the left edge, in the middle and at the right edge.
package struct KeyboardRow: Hashable, Sendable {
    package var leading: KeyboardKeyGroup
    package var middle: [KeyboardKey]
    package var trailing: KeyboardKeyGroup
    /// Whether the middle keys fill the space between the edge keys in proportion to their weights. Otherwise they are centred in the
    /// keyboard.
    package var middleFills: Bool

    package init(
        leading: KeyboardKeyGroup = KeyboardKeyGroup([]), middle: [KeyboardKey], trailing: KeyboardKeyGroup = KeyboardKeyGroup([]),
        middleFills: Bool = false
    ) {
        self.leading = leading
        self.middle = middle
        self.trailing = trailing
        self.middleFills = middleFills
    }

    package var keys: [KeyboardKey] { leading.keys + middle + trailing.keys }
}

/// A plane of keys, which has four rows, or five rows on large iPads.
package struct KeyboardPlane: Hashable, Sendable {
    package enum Name: String, Hashable, Sendable, CaseIterable {
        case letters, numbers, symbols
        /// The digits of a number pad or a phone pad.
        case pad
        /// The second plane of a phone pad.
        case padSymbols
    }

    /// The unit of key widths in the rows.
    package enum Grid: Hashable, Sendable {
        /// The rows of a typewriter keyboard. The value is the number of character columns into which the area is divided.
        case columns(Int)
        /// The rows of an iPad, each from margin to margin. The value is the number of columns, which equals the total weight of the keys
        /// in a row. All keys are in `middle`.
        case staggered(CGFloat)
        /// A number pad with three equal columns and four rows.
        case pad
    }

    package var name: Name
    package var grid: Grid
    package var rows: [KeyboardRow]

    package init(name: Name, grid: Grid = .columns(10), rows: [KeyboardRow]) {
        self.name = name
        self.grid = grid
        self.rows = rows
    }
}

/// A keyboard as data, with its planes and the initial plane.
package struct KeyboardLayout: Hashable, Sendable {
    package var name: String
    var initialPlane: KeyboardPlane.Name
    package var planes: [KeyboardPlane]
    /// The alternates of a long press by character. Pads have none.
    package var alternates: KeyboardAlternates
    package var titles: KeyboardLanguage.Titles
    /// The keys of the digit planes after which the letters plane returns: characters, `space` and `return`.
    package var returnsToLettersAfter: Set<String>

    package init(
        name: String, initialPlane: KeyboardPlane.Name, planes: [KeyboardPlane], alternates: KeyboardAlternates = [:],
        titles: KeyboardLanguage.Titles = .init(), returnsToLettersAfter: Set<String> = ["'", "space", "return"]
    ) {
        precondition(
            planes.contains { $0.name == initialPlane }, "layout '\(name)' opens with plane '\(initialPlane)', which it does not have")
        for key in planes.flatMap(\.rows).flatMap(\.keys) {
            guard case .plane(let target, let title) = key.role else { continue }
            precondition(
                planes.contains { $0.name == target },
                "key '\(title)' of layout '\(name)' leads to plane '\(target)', which it does not have")
        }
        self.name = name
        self.initialPlane = initialPlane
        self.planes = planes
        self.alternates = alternates
        self.titles = titles
        self.returnsToLettersAfter = returnsToLettersAfter
    }

    /// Returns the plane with a name, or nil if the layout does not have it.
    package func plane(_ name: KeyboardPlane.Name) -> KeyboardPlane? { planes.first { $0.name == name } }

    /// Whether the layout is a pad. Pads have neither a predictive bar nor icons in the strip below the keys.
    package var isPad: Bool { plane(initialPlane)?.grid == .pad }
}
