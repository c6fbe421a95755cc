/// The manual pages of scene and flow files. They are built from the same definitions of YAML keys as the reference and the schema.
package enum SceneManual {
    /// The text of the page keyboard-lab-scene(5).
    package static func scene(version: String) -> String {
        var page = ManualPage(name: "keyboard-lab-scene", section: 5, version: version, summary: "scene files of KeyboardLab")
        page.heading("Description")
        page.text(
            """
            A scene is a YAML file that describes a screen: views with UIKit's class and property names, \
            and a flow that is played on them. Lengths are in points. keyboard-lab validate checks a file without running it.

              name: Tiny form
              device: iPhone 14
              view:
                id: root
                subviews:
                  - {class: UITextField, id: email, frame: [20, 640, "100% - 40", 44]}
              flow:
                - tapOn: {id: email}
                - assertNotOccluded: {focused: true}
            """)
        page.heading("Keys of the file")
        add(SceneMappings.keys(of: "scene"), to: &page)
        page.heading("Views")
        for (name, keys) in SceneMappings.views {
            page.subheading(name)
            add(name == "UIView" ? keys : keys.filter { !keysOfViews.contains($0.key ?? "") }, to: &page)
        }
        page.heading("Controllers")
        for (name, keys) in SceneMappings.controllers {
            page.subheading(name)
            add(keys, to: &page)
        }
        page.heading("See also")
        page.text("keyboard-lab(1), keyboard-lab-flow(5), keyboard-lab-validate(1)")
        return page.text
    }

    /// The keys that every view has, listed once, under `UIView`.
    private static let keysOfViews = Set((SceneMappings.views.first(where: { $0.0 == "UIView" })?.1 ?? []).compactMap(\.key))

    /// The text of the page keyboard-lab-flow(5).
    package static func flow(version: String) -> String {
        var page = ManualPage(
            name: "keyboard-lab-flow", section: 5, version: version, summary: "flows of KeyboardLab: steps that are played on a screen")
        page.heading("Description")
        page.text(
            "A flow is a list of steps, in a scene under flow: "
                + "or in a file of its own whose first document names the app or the scene. "
                + "Where Maestro has a step, the step here has the same name.")
        page.heading("Every step")
        add(StepDefinition.common.keys, to: &page)
        for group in StepDefinition.Group.allCases {
            let steps = StepDefinition.all.filter { $0.group == group }
            if steps.isEmpty { continue }
            page.heading("Steps: \(group.rawValue)")
            for step in steps {
                page.subheading("\(step.name): \(step.summary)")
                add(step.keys, to: &page)
            }
        }
        page.heading("See also")
        page.text("keyboard-lab(1), keyboard-lab-scene(5), keyboard-lab-check(1)")
        return page.text
    }

    private static func add(_ keys: [KeyDescription], to page: inout ManualPage) {
        for key in keys {
            var meaning = key.meaning.isEmpty ? key.hint : "\(key.meaning): \(key.hint)"
            if let value = key.defaultText { meaning += " (by default \(value))" }
            if key.isRequired { meaning += " (required)" }
            page.entry(key.key ?? "...", meaning)
        }
    }
}
