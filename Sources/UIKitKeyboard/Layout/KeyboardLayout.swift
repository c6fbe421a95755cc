import CoreGraphics

/// One key as data: its role and its width.
package struct KeyboardKey: Hashable, Sendable {
    /// The effect of a press.
    package enum Role: Hashable, Sendable {
        /// Inserts the text. Lower case represents the pair: shift decides which is shown and inserted.
        case character(String)
        /// Inserts `text`, shows `title` ("pause" inserts a comma).
        case named(title: String, text: String)
        case shift
        case delete
        case space
        case `return`
        /// Shows another plane of the same layout.
        case plane(KeyboardPlane.Name, title: String)
        case emoji
        case globe
        case dictation
        /// Inserts a tab. (iPad)
        case tab
        /// Locks shift with one tap, and unlocks it. (iPad)
        case capsLock
        /// Resigns the first responder, which hides the keyboard. (iPad)
        case hideKeyboard
        /// An empty space without a function.
        case blank
    }

    package var role: Role
    /// Width in pitches: a tenth of the key area for special keys, one column of the plane for characters, on iPads for all keys. The drawn
    /// key is one gap narrower.
    package var weight: CGFloat
    /// The small letters under a digit of a number pad.
    package var letters: String?
    /// The devices that have the key in its row.
    package var place: Place
    /// The character above the key's own, which a flick down types. (iPad)
    package var second: String?
    /// The right one of two keys with the same function. (iPad)
    var isRightTwin = false

    /// The devices that show a key. Devices without a home button have a strip below the keys, which holds emoji or globe and the
    /// microphone.
    package enum Place: Hashable, Sendable {
        case everywhere
        /// Only on devices without a strip, which would show the key.
        case withoutStrip
        /// Only above a strip, which shows the globe.
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

    /// The key's name in dumps and flows: the character itself, or `shift`, `delete`, `space`, `return`, `emoji`, `globe`, `dictation`,
    /// `tab`, `caps lock`, `hide keyboard`, or the title of a plane or named key. The right one of two equal keys is called `shift right`.
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

/// Keys side by side inside a row.
package struct KeyboardKeyGroup: Hashable, Sendable {
    package var keys: [KeyboardKey]
    /// The number of pitches that the keys share in proportion to their weights; nil if every key has its own weight.
    package var span: CGFloat?

    package init(_ keys: [KeyboardKey], span: CGFloat? = nil) {
        self.keys = keys
        self.span = span
    }
}

/// One row: keys at the left edge, keys in the middle, keys at the right edge.
package struct KeyboardRow: Hashable, Sendable {
    package var leading: KeyboardKeyGroup
    package var middle: [KeyboardKey]
    package var trailing: KeyboardKeyGroup
    /// Whether the middle keys share the space between the edge keys in proportion to their weights. If false, they are centred in the
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

/// One page of keys: four rows, five on large iPads.
package struct KeyboardPlane: Hashable, Sendable {
    package enum Name: String, Hashable, Sendable, CaseIterable {
        case letters, numbers, symbols
        /// The digits of a number or phone pad.
        case pad
        /// The second plane of a phone pad.
        case padSymbols
    }

    /// The unit that rows are measured in.
    package enum Grid: Hashable, Sendable {
        /// Typewriter rows; the area is divided into this many character columns.
        case columns(Int)
        /// An iPad's rows, each from margin to margin: their keys (in `middle`) weigh together as many columns as these.
        case staggered(CGFloat)
        /// A number pad: three equal columns, four rows.
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

/// A keyboard as data: its planes, and the initial plane.
package struct KeyboardLayout: Hashable, Sendable {
    package var name: String
    var initialPlane: KeyboardPlane.Name
    package var planes: [KeyboardPlane]
    /// The alternates of long presses on characters; pads have none.
    package var alternates: KeyboardAlternates
    package var titles: KeyboardLanguage.Titles
    /// The keys of the digit planes after which the letters return: characters, `space` and `return`.
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

    /// Returns the plane of that name; nil when the layout has none.
    package func plane(_ name: KeyboardPlane.Name) -> KeyboardPlane? { planes.first { $0.name == name } }

    /// Whether the layout is a pad, which has neither predictive bar nor strip icons.
    package var isPad: Bool { plane(initialPlane)?.grid == .pad }
}
