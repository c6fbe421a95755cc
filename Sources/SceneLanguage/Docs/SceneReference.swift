import Foundation
import KeyboardAdjustment
import Simulator
import UIKitKeyboard

/// The reference of scenes and flows, made from the tables that check and apply them, so that it cannot be out of date.
package enum SceneReference {
    /// `Scenes/README.md`.
    package static var markdown: String {
        let sections = [
            introduction, header, settings, revisedEngine, keyboards, views, ownClasses, layers, constraints, gestures, menus, lists, text,
            controllers,
            navigation, tabsPagesAndColumns, presentations, containment, actions, flows, selectors, steps, expressions, refused,
        ]
        return sections.joined(separator: "\n\n") + "\n"
    }

    static func table(_ titles: [String], _ rows: [[String]]) -> String {
        let lines = [titles, titles.map { _ in "---" }] + rows
        return lines.map { "| " + $0.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }

    private static let introduction = """
        # Scenes and flows: the reference

        (This file is made from the program's own definitions; `make reference` renews it.)

        A scene is a YAML file with UIKit's names. A flow is a list of steps: under `flow:`, after a line `---`, or in a file of its own
        whose header says `scene: form.yaml`. `keyboard-lab validate FILE` checks both without running them. Editors that know
        JSON Schema complete and check scenes with `Assets/Schemas/scene.schema.json`.
        """

    private static var header: String { "## Keys of a scene\n\n" + keys(SceneHeader.keys.descriptions) }

    private static var settings: String {
        "## Settings\n\n"
            + table(["setting", "takes", "meaning"], SettingsCatalog.all.map { ["`\($0.name)`", $0.reader.hint, $0.summary] })
            + "\n\nThose of the engine can also be changed by the step `set`: "
            + SettingsCatalog.all.filter { $0.owner == .engine }.map { "`\($0.name)`" }.joined(separator: ", ") + "."
    }

    private static var revisedEngine: String {
        "## What iq-revised does otherwise\n\n"
            + table(
                ["correction", "the exact edition; and this one"], RevisedCorrection.allCases.map { ["`\($0.rawValue)`", $0.summary] })
    }

    private static var keyboards: String {
        """
        ## Keyboards

        The program comes with \(KeyboardFile.names.map { "`\($0)`" }.joined(separator: ", ")). Several are enabled at once with
        `keyboard: [de-DE, en-US]`; the globe goes from one to the next, and a long press on it lists them. A keyboard of your own is a
        YAML file beside the scene, checked like one; `Assets/Keyboards` holds examples and `Assets/Schemas/keyboard.schema.json` the
        form:

        ```yaml
        name: English (Dvorak)
        language: en-US
        letters:
          rows:
            - "' , . p y f g c r l"
            - a o e u i d h t n s
            - shift q j k x b m w v z delete
        ```

        Each of the planes `letters`, `numbers` and `symbols` has three rows; what is left out is as in English. A row is a text of keys
        between spaces, or a list of keys: characters, \(Spelling.list(KeyboardReader.names.map { "`\($0)`" })), or mappings
        `{key, title, width, alternates}`. Keys that are no characters stand at the edges, the others in the middle; `columns` says in how
        many parts the width is divided. The bottom row comes from the field's keyboard type, or from `bottom`. `alternates` maps
        characters to what a long press offers, `titles` says what \(Spelling.list(ValueReader<KeyboardLanguage.Titles>.titleMapping.names.map { "`\($0)`" })) read,
        `decimalSeparator` stands on decimal pads, and `returnsToLettersAfter` lists keys that lead back from digits to letters.
        """
    }

    private static var views: String {
        let structure = """
            ## Views

            Every view is a mapping of its properties, which have UIKit's names, and

            \(keys((ViewClass.structure + ViewClass.groups).map(\.description)))

            Ids are words of letters, digits, `_` and `-`. Frames are in points or shares of the superview (`"100% - 40"`).
            """
        let classes = ViewCatalog.classes.map { known in
            let engine = known.engineProperties.map { ["`iq: {\($0.name)}`", $0.reader.hint] }
            let group = engine.isEmpty ? [] : ViewCatalog.mapping(of: known.name).descriptions.filter { $0.key == "iq" }
            return classChapter(
                known.name, inherits: known.superclass, known.keys.map(\.description) + group, properties(known.properties) + engine)
        }
        return ([structure] + classes).joined(separator: "\n\n")
    }

    private static let ownClasses = """
        ## Classes of an app's own

        With `--app PATH` (`run`, `check`, `validate`, `snapshot`, `record`, `trace`, `report`, `compare`) a scene may name the classes of those
        sources as it names UIKit's: views, cells of lists, controllers. Nothing else of the app is shown: device, settings and
        everything around are the scene's.

        ```yaml
        view:
          subviews:
            - class: RatingView                      # a UIControl of the app's
              frame: [20, 60, 240, 64]
              isEnabled: true                        # properties are those of the nearest class above it that scenes know
              runtimeAttributes: {rating: 2, title: How was it?, accent: {color: systemGreen}, layer.borderWidth: 1}
              onChange: endEditing                   # of every control: when it sends .valueChanged
            - class: UITableView
              rows: 40
              row: {class: TeaCell, runtimeAttributes: {tea: "Tea {number}"}}
        ```

        `runtimeAttributes` are what Interface Builder calls user defined runtime attributes: values by the names of properties, or by paths
        of them, that are `@objc`, `@IBInspectable` or `@IBOutlet`. Plain text, numbers, `true`, `false` and `null` are what they look like;
        `{text: ...}`, `{color: ...}`, `{image: ...}`, `{point: [x, y]}`, `{size: [width, height]}` and `{rect: [x, y, width, height]}` say
        it. In a row that stands for many their texts have its places. A cell of a class of its own makes its own look; its height, its
        `id` and `onSelect` are the row's.

        An object is made by `init(frame:)`, `init(style:reuseIdentifier:)` or `init(nibName:bundle:)`, by an `init()` that the class has, or by
        a function in a file `Lab.swift` beside the sources, such as `@MainActor func badgeView() -> BadgeView { BadgeView(text: "New") }`.
        A class inside another type is named by its `@objc(Name)`. Flows find what is in such objects by identifier, text, class and property.
        """

    /// A class with its own keys and properties.
    private static func classChapter(
        _ name: String, inherits superclass: String?, _ own: [KeyDescription], _ properties: [[String]]
    ) -> String {
        var parts = ["### \(name)"]
        if let superclass { parts.append("And everything that a \(superclass) has.") }
        if !own.isEmpty { parts.append(keys(own)) }
        if !properties.isEmpty { parts.append(table(["property", "takes"], properties)) }
        return parts.joined(separator: "\n\n")
    }

    /// A line for each property.
    static func properties(_ properties: [PropertyDescription]) -> [[String]] { properties.map { ["`\($0.name)`", $0.reader.hint] } }

    private static var constraints: String {
        """
        ## Constraints

        Every view takes `constraints`, a list of lines like these, and `layoutGuides`, a list of ids:

        | line | says |
        | --- | --- |
        | `top == safeArea.top + 20` | 20 points below the top of the superview's safe area |
        | `leading >= superview.margins.leading` | not before the superview's margin |
        | `width == other.width * 0.5 - 8 @750` | half as wide as the view `other` less 8, with priority 750 |
        | `height == 44` | 44 points high |
        | `firstBaseline == title.lastBaseline + system` | the system's spacing of 8 points |
        | `edges == superview + 16` | all four edges, 16 points inside |
        | `center == safeArea`, `size == 40` | both coordinates, both lengths |
        | `bottom == content.bottom` | in a scroll view: the end of its content (`frame` is what is seen) |
        | `(gap) top == title.bottom + 8` | the constraint's name: messages show it, and `constants: {gap: 40}` in `setProperty` and `animate` changes it |
        | `a.top == b.top` | of two other views |

        Words are set apart by spaces. Attributes are \(Spelling.list(ConstraintDescription.Attribute.allCases.map(\.rawValue))). Items are
        ids of views and layout guides, `self`, `superview`, and \(Spelling.list(ConstraintDescription.Guide.allCases.map(\.rawValue))), of the superview or of an item
        in front (`scroll.content.width`). A view that constraints place or size and that has no `frame` is laid out by constraints alone; one
        with a `frame` keeps it. The subviews of a UIStackView are its arranged subviews.

        `keyboard` is the `keyboardLayoutGuide`: `bottom == keyboard.top` keeps a bar of the root view on the keyboard. A view's
        `keyboardLayoutGuide` is a mapping of

        \(keys(ViewClass.guideKeys.map(\.description)))

        Tracked constraints come and go as the keyboard nears edges of the window and leaves them:

        ```yaml
        view:
          id: root
          keyboardLayoutGuide:
            followsUndockedKeyboard: true
            \(TrackedConstraints.key):
              - {\(TrackedConstraints.Condition.activeWhenAwayFrom.rawValue): top, constraints: [bar.bottom == self.keyboard.top]}
              - {\(TrackedConstraints.Condition.activeWhenNearEdge.rawValue): top, constraints: [bar.bottom == self.safeArea.bottom]}
        ```

        Each is a mapping of

        \(keys(TrackedConstraints.keys.descriptions))

        A view's own words and `self` are the view that has the guide.
        """
    }

    private static var gestures: String {
        let structure = """
            ## Gesture recognisers

            Every view takes `gestureRecognizers`, a list of mappings of

            \(keys(GestureCatalog.structure.map(\.description)))
            """
        let classes = GestureCatalog.classes.map { classChapter($0.name, inherits: $0.superclass, [], properties($0.properties)) }
        return ([structure] + classes).joined(separator: "\n\n")
    }

    private static var layers: String {
        let structure = """
            ## Layers

            Every view takes `layers`, a list of layers that are drawn below its subviews, and `mask`, a view whose opaque parts show of it.
            A layer is a mapping of

            \(keys(LayerCatalog.structure.map(\.description)))
            """
        let classes = LayerCatalog.classes.map { known in
            let isPlain = known.name == LayerClass.layer.name
            return classChapter(
                known.name, inherits: isPlain ? nil : LayerClass.layer.name, [], properties(isPlain ? known.properties : known.own))
        }
        let animations = """
            `animations` are mappings of

            \(keys(LayerAnimationDescription.keys.descriptions))

            They can change \(LayerAnimationDescription.keyPaths.map { "`\($0.name)`" }.joined(separator: ", ")).
            """
        return ([structure] + classes + [animations]).joined(separator: "\n\n")
    }

    private static var menus: String {
        """
        ## Menus

        A UIButton takes `menu`, which a press shows, and every view takes `contextMenu`, which a long press shows: lists of entries. One
        without children needs a title.

        \(keys(MenuDescription.keys.descriptions))
        """
    }

    private static var lists: String {
        """
        ## Tables and collections

        A UITableView takes `sections`, or `rows` in the table itself, which stand for one section. A section is a mapping of

        \(keys(ListWords.table.section.descriptions))

        A row is a text alone, or a mapping of

        \(keys(ListWords.table.rowMapping.descriptions))

        Each row of a list has a cell of its own and keeps what is typed into it. Of the many rows that one `row` stands for, what a person
        changes (texts, switches, sliders, how far a list in it was scrolled) is kept by row. Texts and ids in `row` have places that are
        filled in: `{row}` from 0, `{number}` from 1, `{section}`, the names of columns, and `{words 4 60}` for a text of that many words,
        always the same for the same row. `{{` is a brace. Constraints in it name `self` and `superview` alone: `top == superview.top + 8` is
        the content view's top.

        A UICollectionView takes the same with `items` and `item` in place of `rows` and `row`. Its sections are mappings of

        \(keys(ListWords.collection.section.descriptions))

        An item is a text alone, or a mapping of

        \(keys(ListWords.collection.rowMapping.descriptions))

        Its `layout` is a mapping with a `class`.

        \(classChapter(CollectionLayoutCatalog.flow, inherits: nil, [], properties(CollectionLayoutCatalog.flowProperties)))

        With an `estimatedItemSize` items say their own size.

        ### \(CollectionLayoutCatalog.list)

        \(keys(CollectionLayoutCatalog.listKeys.descriptions))

        ### \(CollectionLayoutCatalog.compositional)

        \(keys(CollectionLayoutCatalog.compositionalKeys.descriptions))

        A section is a list with its `class`, or a mapping of

        \(keys(CollectionLayoutCatalog.sectionKeys.descriptions))

        A group, and an item without `subitems`, is a mapping of

        \(keys(CollectionLayoutCatalog.groupKeys.descriptions))

        Its `interItemSpacing` may be a mapping of

        \(keys(CollectionSpacing.keys.descriptions))

        A header or footer is a mapping of

        \(keys(CollectionLayoutCatalog.boundaryKeys.descriptions))
        """
    }

    private static var text: String {
        """
        ## Attributed text

        A piece of an `attributedText` or `attributedTitle` is a mapping of these keys; `titleTextAttributes` and their like take those behind
        the first two.

        \(keys(SceneTextPiece.pieceKeys.descriptions))
        """
    }

    private static var actions: String {
        """
        ## Actions

        `onTap`, `onReturn`, `onChange`, `onSelect` and `onRecognized` take one of

        \(table(["action", "does"], ActionWord.all.map { ["`\($0.form)`", $0.meaning] }))
        """
    }
}
