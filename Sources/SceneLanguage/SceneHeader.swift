import UIKitCore

/// The keys at the top of a file. The reader stores the nodes of views and steps and reads them later, when the files that they name have
/// been found.
struct SceneHeader: Sendable {
    var name, summary, device: String?
    var gallerySection: String?
    var galleryPosition: Int?
    var orientation: SceneOrientation?
    var window: SceneFrame?
    var appearance: SceneAppearance?
    var strategy: SceneStrategy?
    var settings: [String: any Sendable] = [:]
    var lintAllowances: [LintAllowance]?
    /// The flow's variables, which its texts use as `${NAME}`.
    var env: [String: String] = [:]
    var scene, controller, view, flow, keyboard, presentations: YamlNode?
    /// The YAML node of the whole header.
    private(set) var node: YamlNode?
    /// The first key in the header that has steps to run before or after the flow; nil if there is none.
    var hook: YamlEntry? { node?.entries?.first { $0.key == FlowHooks.startKey || $0.key == FlowHooks.completeKey } }
    /// Maestro's name of the app for which the flow was written. If the header names no scene, the flow can be checked, and it runs on
    /// an empty screen.
    var appID: YamlNode?
    var isForAnApp: Bool { appID != nil && scene == nil && controller == nil && view == nil }

    static let keys = Mapping<SceneHeader>(
        "the scene",
        [
            .init("name", .text, "the name in lists; by default the name of the file", \.name),
            .init("summary", .text, "one or two sentences for the gallery", \.summary),
            .init(
                "gallerySection", .text, "the heading under which the gallery lists the scene; by default the kind of its device",
                \.gallerySection),
            .init(
                "galleryPosition", .integer(1...1000),
                "the position in the gallery, before all scenes without one; sections are in the order of their first scenes",
                \.galleryPosition),
            .init("device", .device, "the phone; by default the one that the user chooses", \.device),
            .init("orientation", .choice, "the orientation at the beginning", \.orientation),
            .init("window", .frameOnScreen, "the frame of the app's window at the beginning; by default the whole screen", \.window),
            .init("appearance", .choice, "the appearance; by default light", \.appearance),
            .init("strategy", .choice, "the strategy that keeps fields visible", \.strategy),
            .init("settings", .settings, "see below", \.settings),
            .init("view", later("the root view", "{class: UIView}", reference: "view"), "the root view of the screen", \.view),
            .init(
                "controller", later("a controller", "{id: root, view: {class: UIView}}", reference: "controller"),
                "in place of `view`: a view controller with its view, or a container; see below", \.controller),
            .init("presentations", ownPresentations, "controllers that can be presented; see below", \.presentations),
            .init("keyboard", keyboards, "the phone's keyboards, of which the first is in use; see below", \.keyboard),
            .init(
                "scene", .later("a file", form: SceneSchema.naming(.file), samples: ["form.yaml"]),
                "in place of `view`: the scene that this flow is for", \.scene),
            .init("flow", later("a list of steps", "[]", reference: "flow"), "the steps that are played", \.flow),
            .init(
                FlowHooks.startKey, later("a list of steps", "[]", reference: "flow"),
                "steps before the flow; if one of them fails, the flow does not begin",
                set: { _, _, _ in }),
            .init(
                FlowHooks.completeKey, later("a list of steps", "[]", reference: "flow"),
                "steps after the flow, even if it failed; reports list them under this name", set: { _, _, _ in }),
            .init("env", .environment, "texts for `${NAME}` in the flow", \.env),
            .init("lint", .lint, "the findings of `check --lint` that are intended, with reasons", \.lintAllowances),
            .init("appId", later("text", "com.example"), "Maestro's name of an app; a flow with it needs no scene", \.appID),
            .init("anchors", .later("anything", form: [:], samples: ["[]"]), "a place for YAML's anchors", set: { _, _, _ in }),
        ]
            + maestroKeys.map { key in
                MappingKey<SceneHeader>(
                    key, .later("anything", form: [:], samples: ["[]"]), "a key of Maestro's that has no effect here", set: { _, _, _ in })
            })

    /// The keys of Maestro's headers that KeyboardLab accepts and ignores, because they concern Maestro's reports, its scripts, or other
    /// platforms.
    private static let maestroKeys = ["tags", "properties", "jsEngine", "ext", "androidWebViewHierarchy", "disableAnimations"]

    private static let ownPresentations = ValueReader<YamlNode>.later(
        "a list of controllers", form: ["type": "array", "items": ["$ref": "#/$defs/controller"]], samples: ["[]"])
    private static let keyboards = ValueReader<YamlNode>.later(
        "a tag (de-DE) or a keyboard file (mine.yaml), or a list of them",
        form: ["anyOf": [SceneSchema.naming(.keyboard), ["type": "array", "items": SceneSchema.naming(.keyboard)]]],
        samples: ["de-DE", "[de-DE, mine.yaml]"])

    /// Returns a reader that only stores a node, because reading its value needs a file that is not found yet.
    private static func later(_ hint: String, _ sample: String, reference: String? = nil) -> ValueReader<YamlNode> {
        .later(hint, form: reference.map { ["$ref": .string("#/$defs/\($0)")] } ?? ValueReader<String>.text.form, samples: [sample])
    }

    /// Reads the keys of a file; reports mistakes and returns nil if the file cannot be used at all. `isTarget` is true if a flow names
    /// this file as its scene, so that the file must contain the views itself.
    static func read(_ node: YamlNode, isTarget: Bool, diagnostics: Diagnostics) -> SceneHeader? {
        let place = ValueContext(node: node, name: "scene", hint: "", diagnostics: diagnostics, source: nil)
        guard var header = keys.read(place, into: SceneHeader())?.owner else { return nil }
        header.node = node
        let given = [("controller", header.controller), ("view", header.view), ("scene", header.scene)].filter { $0.1 != nil }
        if given.isEmpty, !header.isForAnApp {
            return place.complaint("the scene needs a \"view\" (or a \"controller\", or \"scene\" with the file of one)")
        }
        if given.count > 1, let second = given.last?.1 {
            return place.complaint(
                "\"\(given[0].0)\" and \"\(given[given.count - 1].0)\" in one scene; it takes one of them", at: second)
        }
        if isTarget, let scene = header.scene {
            return place.complaint("a scene that a flow names must contain its views itself", at: scene)
        }
        return header
    }
}

extension ValueReader where Value == String {
    /// Reads a name that `keyboard-lab devices` lists.
    fileprivate static var device: Self {
        text.then("a name that `keyboard-lab devices` lists", form: SceneSchema.naming(.device), samples: ["iPhone SE"]) { name, context in
            guard name.utf8.count <= 60 else { return context.complaint("no device has such a long name") }
            do {
                return try SimulatedDevice.named(name).name
            } catch {
                return context.complaint("\(error)")
            }
        }
    }
}

extension ValueReader where Value == [String: any Sendable] {
    /// Reads a mapping from names of settings to values.
    fileprivate static var settings: Self {
        let keys = SettingsCatalog.all.map { setting in
            KeyDescription(
                key: setting.name, hint: setting.reader.hint, meaning: setting.summary, form: setting.reader.form, samples: [],
                canRead: { _, _ in false })
        }
        return Self("a mapping like {keyboardDistance: 20}", form: keys.schema, samples: ["{keyboardDistance: 20}"]) { context in
            guard let entries = context.node.entries else { return context.wrong() }
            let read = entries.compactMap { SettingsCatalog.read($0, diagnostics: context.diagnostics) }
            return Dictionary(read) { _, last in last }
        }
    }
}

extension SceneReader {
    /// Reads the controllers under `presentations`.
    func presentations(_ node: YamlNode) -> [ScreenDescription]? {
        ValueReader<[ScreenDescription]>.screens(.presentation, like: "{id: compose, modalPresentationStyle: pageSheet, view: ...}")
            .read(in: top(node, name: "presentations"))
    }
}
