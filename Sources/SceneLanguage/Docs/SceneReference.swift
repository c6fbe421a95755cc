import Foundation
import HostSupport
import KeyboardAdjustment
import Simulator
import UIKitKeyboard

/// The reference of scenes and flows. It is built from the tables with which KeyboardLab checks and applies scenes, so it is always up to
/// date.
enum SceneReference {
    /// The text of `Documentation/SceneReference.md`.
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

        (This page is generated from the program's definitions. `make reference` updates it.)

        A scene is a YAML file that describes a screen with UIKit's names. A flow is a list of steps. It is under `flow:`, after a line
        `---`, or in a file of its own whose header says `scene: form.yaml`. `keyboard-lab validate FILE` checks both without running them.
        Editors that support JSON Schema complete and check scenes with `Assets/Schemas/scene.schema.json`.
        """

    private static var header: String {
        "## Keys of a scene\n\n" + keys(SceneHeader.keys.descriptions) + "\n\nAn item of `allow`, under `lint`, has these keys:\n\n"
            + keys(LintAllowance.keys.descriptions)
    }

    private static var settings: String {
        "## Settings\n\n"
            + table(["setting", "takes", "meaning"], SettingsCatalog.all.map { ["`\($0.name)`", $0.reader.hint, $0.summary] })
            + "\n\nThe step `set` can also change the engine's settings: "
            + SettingsCatalog.all.filter { $0.owner == .engine }.map { "`\($0.name)`" }.joined(separator: ", ") + "."
    }

    private static var revisedEngine: String {
        "## How iq-revised differs\n\n"
            + table(
                ["correction", "what iq and iq-revised do"],
                RevisedCorrection.allCases.map { ["`\($0.rawValue)`", $0.summary] })
    }

    private static var keyboards: String {
        """
        ## Keyboards

        The program comes with \(KeyboardFile.names.map { "`\($0)`" }.joined(separator: ", ")). `keyboard: [de-DE, en-US]` enables
        several of them. The globe key changes from one to the next, and a long press on it lists them. \
        A keyboard of your own is a YAML file
        beside the scene, and is checked in the same way. `Assets/Keyboards` contains examples, \
        and `Assets/Schemas/keyboard.schema.json` is the
        schema:

        ```yaml
        name: English (Dvorak)
        language: en-US
        letters:
          rows:
            - "' , . p y f g c r l"
            - a o e u i d h t n s
            - shift q j k x b m w v z delete
        ```

        Each of the planes `letters`, `numbers` and `symbols` has three rows. A plane that is left out is the English one. \
        A row is a text with
        spaces between the keys, or a list of keys: characters, \(Spelling.list(KeyboardReader.names.map { "`\($0)`" })), or mappings
        `{key, title, width, alternates}`. Keys with characters are in the middle, and the others at the edges. `columns` is the number of
        columns into which the width is divided. The bottom row is that of the field's keyboard type, or `bottom`. `alternates` maps
        characters to those that a long press offers. `titles` sets the texts on \
        \(Spelling.list(ValueReader<KeyboardLanguage.Titles>.titleMapping.names.map { "`\($0)`" })).
        `decimalSeparator` is the key on decimal pads. `returnsToLettersAfter` lists the keys after which the keyboard shows letters.
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

        With `--app PATH` (`run`, `check`, `validate`, `snapshot`, `record`, `trace`, `report`, `compare`) a scene may name classes of these
        sources in the same way as UIKit's: views, cells of lists, controllers. Nothing else of the app is shown. \
        The device, the settings and
        everything around the views come from the scene.

        ```yaml
        view:
          subviews:
            - class: RatingView                      # a UIControl of the app
              frame: [20, 60, 240, 64]
              isEnabled: true                        # it takes the properties of the nearest superclass that scenes know
              runtimeAttributes: {rating: 2, title: How was it?, accent: {color: systemGreen}, layer.borderWidth: 1}
              onChange: endEditing                   # every control takes it: the action when it sends .valueChanged
            - class: UITableView
              rows: 40
              row: {class: TeaCell, runtimeAttributes: {tea: "Tea {number}"}}
        ```

        `runtimeAttributes` are what Interface Builder calls user defined runtime attributes. \
        They give values to properties, or to key paths of
        properties, that are `@objc`, `@IBInspectable` or `@IBOutlet`. A value is a plain text, a number, `true`, `false` or `null`, \
        or one of
        `{text: ...}`, `{color: ...}`, `{image: ...}`, `{point: [x, y]}`, `{size: [width, height]}` and `{rect: [x, y, width, height]}`. \
        In the
        template of many rows, their texts may contain the row's placeholders. A cell class of the app has its own look; \
        its height, its `id`
        and `onSelect` come from the row.

        An object is made with `init(frame:)`, `init(style:reuseIdentifier:)` or `init(nibName:bundle:)`, with an `init()` of the class, \
        or with
        a function in a file `Lab.swift` beside the sources, such as `@MainActor func badgeView() -> BadgeView { BadgeView(text: \
        "New") }`. Name
        a class inside another type by its `@objc(Name)`. Flows find views in such objects by identifier, text, class and property.
        """

    /// Returns the chapter of a class with its keys and properties.
    private static func classChapter(
        _ name: String, inherits superclass: String?, _ own: [KeyDescription], _ properties: [[String]]
    ) -> String {
        var parts = ["### \(name)"]
        if let superclass { parts.append("It also takes everything that a \(superclass) takes.") }
        if !own.isEmpty { parts.append(keys(own)) }
        if !properties.isEmpty { parts.append(table(["property", "takes"], properties)) }
        return parts.joined(separator: "\n\n")
    }

    /// Returns the cells of a table with a row for each property.
    static func properties(_ properties: [PropertyDescription]) -> [[String]] { properties.map { ["`\($0.name)`", $0.reader.hint] } }

    private static var constraints: String {
        """
        ## Constraints

        Every view takes `constraints`, a list of lines like these, and `layoutGuides`, a list of ids:

        | line | meaning |
        | --- | --- |
        | `top == safeArea.top + 20` | 20 points below the top of the superview's safe area |
        | `leading >= superview.margins.leading` | the leading edge is at the superview's margin or after it |
        | `width == other.width * 0.5 - 8 @750` | 8 points less than half the width of the view `other`, with priority 750 |
        | `height == 44` | 44 points high |
        | `firstBaseline == title.lastBaseline + system` | the system's spacing of 8 points |
        | `edges == superview + 16` | all four edges, 16 points inside |
        | `center == safeArea`, `size == 40` | two constraints each: both coordinates of the centre, both lengths |
        | `bottom == content.bottom` | in a scroll view: the end of its content (`frame` is its visible part) |
        | `(gap) top == title.bottom + 8` | a constraint with a name, which messages show; `constants: {gap: \
        40}` in `setProperty` and `animate` changes its constant |
        | `a.top == b.top` | a constraint between two other views |

        Put spaces between the words. Attributes are \(Spelling.list(ConstraintDescription.Attribute.allCases.map(\.rawValue))). Items are
        ids of views and layout guides, `self`, `superview`, and \(Spelling.list(ConstraintDescription.Guide.allCases.map(\.rawValue))). \
        These are
        guides of the superview, or of an item that is named before them (`scroll.content.width`). \
        A view with constraints and without a `frame`
        is laid out by its constraints alone. A view with a `frame` keeps it. The subviews of a UIStackView are its arranged subviews.

        `keyboard` is the `keyboardLayoutGuide`: `bottom == keyboard.top` keeps a bar of the root view on the keyboard. A view's
        `keyboardLayoutGuide` is a mapping of

        \(keys(ViewClass.guideKeys.map(\.description)))

        Tracked constraints are active depending on which edges of the window the keyboard is near:

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

        Attributes without an item, and `self`, refer to the view that has the guide.
        """
    }

    private static var gestures: String {
        let structure = """
            ## Gesture recognizers

            Every view takes `gestureRecognizers`, a list of mappings of

            \(keys(GestureCatalog.structure.map(\.description)))
            """
        let classes = GestureCatalog.classes.map { classChapter($0.name, inherits: $0.superclass, [], properties($0.properties)) }
        return ([structure] + classes).joined(separator: "\n\n")
    }

    private static var layers: String {
        let structure = """
            ## Layers

            Every view takes `layers`, a list of layers that are drawn below its subviews, and `mask`, a view. \
            Only the parts under the mask's
            opaque parts are visible. A layer is a mapping of

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

        A UIButton takes `menu`, which a press shows, and every view takes `contextMenu`, which a long press shows. \
        Both are lists of entries. An
        entry without children needs a title.

        \(keys(MenuDescription.keys.descriptions))
        """
    }

    private static var lists: String {
        """
        ## Tables and collections

        A UITableView takes `sections`, or `rows` for a table with one section. A section is a mapping of

        \(keys(ListWords.table.section.descriptions))

        A row is a text, or a mapping of

        \(keys(ListWords.table.rowMapping.descriptions))

        Each row of a list has a cell of its own and keeps its text. When one `row` is the template of many rows, cells are reused, \
        and what the
        user changes (texts, switches, sliders, the scroll position of a list in the row) is stored for each row. \
        Texts and ids in the template
        have placeholders: `{row}` counts from 0, `{number}` from 1, `{section}` is the section, the name of a column is its value, and
        `{words 4 60}` is a text of 4 to 60 words, always the same for the same row. `{{` is a brace. \
        Constraints in the template can only name `self` and `superview`;
        `top == superview.top + 8` refers to the top of the content view.

        A UICollectionView takes the same with `items` and `item` in place of `rows` and `row`. Its sections are mappings of

        \(keys(ListWords.collection.section.descriptions))

        An item is a text, or a mapping of

        \(keys(ListWords.collection.rowMapping.descriptions))

        Its `layout` is a mapping with a `class`.

        \(classChapter(CollectionLayoutCatalog.flow, inherits: nil, [], properties(CollectionLayoutCatalog.flowProperties)))

        With an `estimatedItemSize` the items determine their own sizes.

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

        A piece of an `attributedText` or `attributedTitle` is a mapping of these keys. \
        `titleTextAttributes` and similar keys take all of them
        except the first two.

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
