import Foundation
import KeyboardAdjustment
import Simulator

/// The reference of scenes and flows, made from the tables that check and apply them, so that it cannot be out of date.
package enum SceneReference {
    /// `Scenes/README.md`.
    package static var markdown: String {
        let sections = [
            introduction, header, settings, revisedEngine, keyboards, views, layers, constraints, gestures, menus, lists, controllers,
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

    private static var header: String {
        "## Keys of a scene\n\n"
            + table(
                ["key", "takes"],
                [
                    ["`name`, `summary`", "text"], ["`device`", "a name that `keyboard-lab devices` lists"],
                    ["`orientation`", Spelling.list(SceneOrientation.allCases.map(\.rawValue))],
                    [
                        "`window`",
                        ValueReader<SceneFrame>.frameOnScreen.hint + ": where the app's window stands at first; all of it without it",
                    ],
                    ["`appearance`", Spelling.list(SceneAppearance.allCases.map(\.rawValue))],
                    ["`strategy`", Spelling.list(SceneStrategy.allCases.map(\.rawValue))], ["`settings`", "see below"],
                    ["`view`", "the root view"],
                    ["`controller`", "in place of `view`: a view controller with its view, or a container; see below"],
                    ["`presentations`", "a list of controllers that can be presented; see below"],
                    ["`keyboard`", "the phone's keyboards, one or a list: a tag (`de-DE`) or a keyboard file (`mine.yaml`); see below"],
                    ["`scene`", "in place of `view`: the file of the scene that this flow drives"], ["`flow`", "a list of steps"],
                    ["`\(FlowHooks.startKey)`", "steps before the flow; when one fails, the flow is not begun"],
                    ["`\(FlowHooks.completeKey)`", "steps after the flow, also after one that failed; reports name them so"],
                    ["`env`", "a mapping of names to texts, for `${NAME}` in the flow"],
                ])
    }

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
        characters to what a long press offers, `titles` says what \(Spelling.list(KeyboardReader.titleKeys.map { "`\($0)`" })) read,
        `decimalSeparator` stands on decimal pads, and `returnsToLettersAfter` lists keys that lead back from digits to letters.

        A text field takes `inputAccessoryView`, which rides on its keyboard, and `inputView`, which replaces it: a view each. One without
        a height is as high as its content.
        """
    }

    private static var views: String {
        var parts = [
            """
            ## Views

            Every view names its `class` and may have an `id` (its `accessibilityIdentifier`; letters, digits, `_` and `-`), a `frame`
            `[x, y, width, height]` in points or shares of the superview (`"100% - 40"`; without a frame it fills the superview), and
            `subviews`. Keys that begin with `layer.` or `keyboardLayoutGuide.` can stand in a mapping: `layer: {cornerRadius: 12}`.
            """
        ]
        for viewClass in ViewCatalog.classes {
            parts.append("### \(viewClass.name)" + (viewClass.superclass.map { "\n\nAnd everything that a \($0) has." } ?? ""))
            let own = viewClass.properties.map { ["`\($0.name)`", $0.reader.hint] }
            let engine = viewClass.engineProperties.map { ["`iq: {\($0.name)}`", $0.reader.hint] }
            let actions = viewClass.actions.map { ["`\($0)`", "an action"] }
            parts.append(table(["property", "takes"], own + engine + actions))
        }
        return parts.joined(separator: "\n\n")
    }

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

        `keyboard` is the `keyboardLayoutGuide`: `bottom == keyboard.top` keeps a bar of the root view on the keyboard. In a view's mapping
        `keyboardLayoutGuide` beside `followsUndockedKeyboard`, `usesBottomSafeArea` and `keyboardDismissPadding` stand its `\(TrackedConstraints.key)`,
        which come and go as the keyboard nears edges of the window and leaves them:

        ```yaml
        view:
          id: root
          keyboardLayoutGuide:
            followsUndockedKeyboard: true
            \(TrackedConstraints.key):
              - {\(TrackedConstraints.Condition.activeWhenAwayFrom.rawValue): top, constraints: [bar.bottom == self.keyboard.top]}
              - {\(TrackedConstraints.Condition.activeWhenNearEdge.rawValue): top, constraints: [bar.bottom == self.safeArea.bottom]}
        ```

        Both conditions take one or a list of \(Spelling.list(TrackedConstraints.Edge.allCases.map(\.rawValue))): near to all of them, away from all of
        them. A view's own words and `self` are the view that has the guide.
        """
    }

    private static var gestures: String {
        var parts = [
            """
            ## Gesture recognisers

            Every view takes `gestureRecognizers`, a list of mappings with a `class` and
            """,
            table(["key", "takes"], GestureCatalog.relations.map { ["`\($0.name)`", $0.hint] }),
        ]
        for known in GestureCatalog.classes {
            parts.append("### \(known.name)")
            if let superclass = known.superclass { parts.append("Everything of \(superclass)\(known.properties.isEmpty ? "." : ", and")") }
            if !known.properties.isEmpty {
                parts.append(table(["property", "takes"], known.properties.map { ["`\($0.name)`", $0.reader.hint] }))
            }
        }
        return parts.joined(separator: "\n\n")
    }

    private static var layers: String {
        var parts = [
            """
            ## Layers

            Every view takes `layers`, a list of layers that are drawn below its subviews, and `mask`, a view whose opaque parts show of it.
            A layer is a mapping of
            """,
            table(["key", "takes"], LayerCatalog.keys.map { ["`\($0.name)`", $0.hint] }),
        ]
        for (index, known) in LayerCatalog.classes.enumerated() {
            let own = index == 0 ? known.properties : known.own
            parts.append("### \(known.name)" + (index == 0 ? "" : "\n\nAnd everything that a CALayer has."))
            parts.append(table(["property", "takes"], own.map { ["`\($0.name)`", $0.reader.hint] }))
        }
        parts.append("`animations` can change " + LayerAnimationDescription.keyPaths.map { "`\($0.name)`" }.joined(separator: ", ") + ".")
        return parts.joined(separator: "\n\n")
    }

    private static var menus: String {
        """
        ## Menus

        A UIButton takes `menu`, which a press shows, and every view takes `contextMenu`, which a long press shows: lists of entries.

        """ + "\n" + table(["key", "takes"], MenuDescription.keys.map { ["`\($0.name)`", $0.hint] })
    }

    private static var lists: String {
        [
            """
            ## Tables and collections

            A UITableView takes `style` (\(ViewCatalog.tableStyles.words.joined(separator: ", "))) and `sections`, a list of mappings with `header`,
            `footer` (texts), `headerView`, `footerView` (views) and `rows`; `rows` in the table itself stand for one section. `tableHeaderView` and
            `tableFooterView` are views above and below all of it, each with a `frame` whose height the table takes. Rows are

            - a list: each a text, or a mapping with `id`, `style` (\(ListRowDescription.styles.words.joined(separator: ", "))), `text`,
              `detailText`, `systemImage`, `imageBackground` (a colour: a tile behind the symbol), `accessoryType`, `selectionStyle`,
              `numberOfLines`, `backgroundColor`, `height` (points), `subviews` and `onSelect` (an action). Each has a cell of its own and
              keeps what is typed into it;
            - a number, up to \(SceneLimits.tableRows): `row` then says how each looks;
            - the name of a CSV file beside the scene, whose first line names the columns; `row` says how each of the other lines looks.

            Texts and ids in `row` have places that are filled in: `{row}` from 0, `{number}` from 1, `{section}`, the names of columns, and
            `{words 4 60}` for a text of that many words, always the same for the same row. `{{` is a brace. What a person changes in such
            a row (texts, switches, sliders, how far a list in it was scrolled) is kept by row.

            A cell without a `height` is as high as the constraints of its `subviews` make it: `top == superview.top + 8` is the content
            view's top. Constraints in `row` name `self` and `superview` alone.

            `startsAtEnd: true` shows the last row first and keeps it in sight until a finger scrolls away. A section's `newRow` says how a
            row looks that the action `append` adds; `{text}` in it is what stood in the field.

            A UICollectionView takes the same with `items` and `item` in place of `rows` and `row`. Items have `size`, `cornerRadius` and no
            `selectionStyle`; their `style` is one of \(ListRowDescription.cellStyles.joined(separator: ", ")). Its `layout` is a mapping with
            a `class`:
            """,
            "### \(CollectionLayoutCatalog.flow)",
            table(["property", "takes"], CollectionLayoutCatalog.flowProperties.map { ["`\($0.name)`", $0.reader.hint] }),
            "With an `estimatedItemSize` items say their own size.",
            "### \(CollectionLayoutCatalog.list)", keys(CollectionLayoutCatalog.listKeys),
            "### \(CollectionLayoutCatalog.compositional)", keys(CollectionLayoutCatalog.compositionalKeys),
            "A section is a list with its `class`, or a mapping of", keys(CollectionLayoutCatalog.sectionKeys),
            "A group, and an item without `subitems`, is a mapping of", keys(CollectionLayoutCatalog.groupKeys),
        ].joined(separator: "\n\n")
    }

    private static func keys(_ rows: [(String, String)]) -> String {
        table(["key", "takes"], rows.map { [$0.0.split(separator: ", ").map { "`\($0)`" }.joined(separator: ", "), $0.1] })
    }

    private static let actions = """
        ## Actions

        `onTap`, `onReturn`, `onChange`, `onSelect` and `onRecognized` take \(SceneAction.hint).
        `filter <list>`, which a search bar's `onChange` takes, leaves the rows whose `text` or `detailText` has the bar's text in it,
        whatever the case; of scopes the first leaves every row, and the others those whose `detailText` has the scope's title in it.

        `set`, `setting` and `constant <constraint>` hand the value of a UISwitch, a UISlider or a UIStepper on when it changes: to a
        property of a view (`set form isScrollEnabled`; those of the engine as `set name iq.enableMode`), to a setting of the engine
        (`setting keyboardDistance`; on a list of classes, `setting disabledDistanceHandlingClasses UITableViewController` has the class
        while the switch is on), to the constant of a named constraint, within 0.3 s. `constant drawer -300 0` goes from one value to the
        next. `show` fills a UILabel, from the beginning, or a UITextField, such as one whose `inputView` is a wheel.
        `reloadLayoutIfNeeded` asks the engine to look again.
        """
}
