import Foundation
import UIKitCore
import UIKitKeyboard

extension SceneDocument {
    /// Reads and checks the scene or flow file at `path` and all files that it names. A storyboard or a xib is read as a scene without
    /// a flow.
    ///
    /// - Parameters:
    ///   - device: the phone to use instead of the file's own. Content that only some phones can show is checked for this phone.
    ///   - orientation: the orientation to use instead of the file's own.
    /// - Throws: `SceneError` with all mistakes. A file that does not exist or cannot be read is reported as a mistake at line 1.
    package static func load(
        _ path: String, on device: SimulatedDevice? = nil, orientation: SceneOrientation? = nil
    ) throws(SceneError) -> SceneDocument {
        if InterfaceScreen.isDocument(path) { return try InterfaceScreen(path, identifier: InterfaceScreen.chosen).document }
        let start = SourcePosition(file: path, line: 1, column: 1)
        let components = path.split(separator: "/", omittingEmptySubsequences: true)
        let name = components.last.map(String.init) ?? ""
        let parent = String(path.dropLast(path.hasSuffix("/") ? 0 : name.count))
        let folderPath = parent.count > 1 && parent.hasSuffix("/") ? String(parent.dropLast()) : parent
        let data: Data
        do throws(SceneFolder.Refusal) {
            data = try SceneFolder.readRegularFile(path, limit: SceneLimits.fileBytes)
        } catch {
            throw SceneError([Diagnostic(start, "the file \(error.reason)")])
        }
        return try load(data, file: path, folder: folderPath, realPath: SceneFolder.realPath(path), on: device, orientation: orientation)
    }

    /// Reads and checks the text of a scene or a flow that is not in a file, such as text that another program has written.
    ///
    /// - Parameters:
    ///   - file: the text's name in messages.
    ///   - folder: the folder for the files that the text names; "" is the current folder.
    ///   - unsaved: texts that replace the contents of named files, by absolute path without symbolic links.
    /// - Throws: the errors of `load(_:on:orientation:)`; a text longer than the limit for files is a mistake, too.
    package static func load(
        _ data: Data, file: String, folder: String, realPath: String? = nil, unsaved: [String: Data] = [:],
        on device: SimulatedDevice? = nil, orientation: SceneOrientation? = nil
    ) throws(SceneError) -> SceneDocument {
        let diagnostics = Diagnostics()
        let start = SourcePosition(file: file, line: 1, column: 1)
        guard data.count <= SceneLimits.fileBytes else {
            throw SceneError([Diagnostic(start, "the text has more than \(SceneLimits.fileBytes) bytes")])
        }
        guard var folder = SceneFolder(path: folder), let documents = SceneFiles.documents(of: data, file: file, diagnostics: diagnostics)
        else {
            throw diagnostics.isEmpty ? SceneError([Diagnostic(start, "the file cannot be read")]) : diagnostics.error()
        }
        folder.unsaved = unsaved
        folder.reader = realPath
        var files = SceneFiles(diagnostics: diagnostics, folder: folder, realPath: realPath)
        files.chosenDevice = device
        files.chosenOrientation = orientation
        return try files.scene(documents, file: file)
    }

    /// Checks a separate file of steps, which other flows run: a list, or a header and a list. Ids are not checked, because the views
    /// are defined only by the flow that runs the steps.
    ///
    /// - Throws: `SceneError` with all mistakes.
    package static func checkSteps(
        _ data: Data, file: String, folder: String, realPath: String? = nil, unsaved: [String: Data] = [:]
    ) throws(SceneError) {
        let diagnostics = Diagnostics()
        guard let documents = SceneFiles.documents(of: data, file: file, diagnostics: diagnostics), let steps = documents.last else {
            throw diagnostics.error()
        }
        var folder = SceneFolder(path: folder)
        folder?.unsaved = unsaved
        folder?.reader = realPath
        let reader = FlowReader(diagnostics: diagnostics, folder: folder, openFiles: realPath.map { [$0] } ?? [])
        _ = reader.flow(steps, header: documents.count > 1 ? documents[0] : nil)
        guard diagnostics.isEmpty else { throw diagnostics.error() }
    }

    /// Reads and checks `text` as the content of a file with the name `file`. If `folder` is nil, the text cannot name other files.
    package static func parse(_ text: String, file: String = "scene.yaml", folder: SceneFolder? = nil) throws(SceneError) -> SceneDocument {
        let diagnostics = Diagnostics()
        guard let documents = SceneFiles.documents(of: Data(text.utf8), file: file, diagnostics: diagnostics) else {
            throw diagnostics.error()
        }
        return try SceneFiles(diagnostics: diagnostics, folder: folder, realPath: nil).scene(documents, file: file)
    }
}

/// Combines the documents of one or two files into a scene.
struct SceneFiles {
    let diagnostics: Diagnostics
    let folder: SceneFolder?
    let realPath: String?
    /// The device that replaces the device in the file; nil to keep the file's device.
    var chosenDevice: SimulatedDevice?
    /// The orientation that replaces the orientation in the file; nil to keep the file's orientation.
    var chosenOrientation: SceneOrientation?

    /// Returns the YAML documents in `data`; reports a mistake and returns nil if `data` is not text or not YAML.
    static func documents(of data: Data, file: String, diagnostics: Diagnostics) -> [YamlNode]? {
        let start = SourcePosition(file: file, line: 1, column: 1)
        guard let text = String(validating: data, as: UTF8.self) else {
            diagnostics.report(start, "the file is not UTF-8 text")
            return nil
        }
        do throws(Diagnostic) {
            let documents = try YamlReader(file: file).documents(of: text, reportingTo: diagnostics)
            if documents.isEmpty || documents.allSatisfy(\.isNull) {
                diagnostics.report(start, "the file is empty")
                return nil
            }
            return documents
        } catch {
            diagnostics.report(error.position, error.message)
            return nil
        }
    }

    /// Checks the whole scene. Throws all mistakes together.
    func scene(_ documents: [YamlNode], file: String) throws(SceneError) -> SceneDocument {
        let start = SourcePosition(file: file, line: 1, column: 1)
        let result: SceneDocument?
        if documents[0].items != nil {
            diagnostics.report(
                documents[0].position, "a list of steps alone; name its scene: \"scene: form.yaml\", \"---\", then the steps")
            result = nil
        } else if let header = SceneHeader.read(documents[0], isTarget: false, diagnostics: diagnostics) {
            if documents.count > 1, let node = header.flow {
                diagnostics.report(node.position, "there is a flow both under \"flow\" and after \"---\"")
            }
            result = assemble(header, flow: documents.count > 1 ? documents[1] : header.flow, file: file)
        } else {
            result = nil
        }
        guard diagnostics.isEmpty, let result else {
            throw diagnostics.isEmpty ? SceneError([Diagnostic(start, "the file contains no scene")]) : diagnostics.error()
        }
        return result
    }

    private func assemble(_ header: SceneHeader, flow: YamlNode?, file: String) -> SceneDocument? {
        let reader = SceneReader(diagnostics: diagnostics, folder: folder)
        var base = header
        if let scene = header.scene {
            guard let target = target(scene) else { return nil }
            base = target
        }
        let screen = screen(base, reader)
        let presentations = (header.presentations ?? base.presentations).flatMap { reader.presentations($0) } ?? []
        reader.finish()
        guard let screen else { return nil }
        let identifiers = ScreenIdentifiers([screen], presentations: presentations)
        reader.checkItems(hasBackButton: !identifiers.pushed.sorted.isEmpty)
        for use in reader.uses where !diagnostics.isFull {
            if let problem = identifiers.problem(with: use) { diagnostics.report(use.position, problem) }
        }
        for problem in ViewTrees(of: [screen] + presentations).problems { diagnostics.report(problem.position, problem.message) }
        let controller = ControllerDescription(screen, presentations: presentations)
        var document = SceneDocument(file: file, name: header.name ?? base.name ?? Self.title(of: file), controller: controller)
        fill(&document, header, base)
        document.presentations = presentations
        document.folder = folder
        document.showsOwnClasses = document.namesOwnClasses

        var classNames = controller.view.classNamesByID
        let all = [screen] + presentations
        for id in all.flatMap(\.barItems).compactMap(\.id) { classNames[id] = "UIBarButtonItem" }
        if !identifiers.pushed.sorted.isEmpty { classNames[ViewCatalog.backButtonID] = "UIBarButtonItem" }
        let viewIDs = SceneIdentifiers(
            controller.view.all.flatMap { [$0.id].compactMap { $0 } + ($0.list?.rowIDs ?? []) }, patterns: reader.patternIDs.map(\.pattern))
        let itemIDs = SceneIdentifiers(all.flatMap(\.barItems).compactMap(\.id))
        let device = chosenDevice ?? document.device.flatMap { try? SimulatedDevice.named($0) }
        let problems =
            presentations.compactMap { $0.problemWithSource(views: viewIDs, items: itemIDs) }
            + document.popoversWithoutSource(on: device, orientation: chosenOrientation ?? document.orientation)
        for problem in problems { diagnostics.report(problem.position, problem.message) }
        let recognizers = controller.view.all.flatMap(\.gestureRecognizers).compactMap(\.id)
        if let flow = flow ?? (header.scene == nil ? base.flow : nil) {
            var names =
                header.isForAnApp || document.showsOwnApp
                ? FlowNames()
                : FlowNames(
                    classNames: classNames, ids: SceneIdentifiers(classNames.keys, patterns: reader.patternIDs.map(\.pattern)),
                    recognizers: SceneIdentifiers(recognizers),
                    constraints: SceneIdentifiers(controller.view.all.flatMap(\.allConstraints).compactMap(\.name)), screens: identifiers)
            names.keyboards = document.keyboards
            let steps = FlowReader(
                diagnostics: diagnostics, names: names, folder: folder, openFiles: realPath.map { [$0] } ?? [],
                variables: base.env.merging(header.env) { _, own in own })
            (document.flow, document.hooks) = steps.flow(flow, header: header.node)
        } else if let hook = header.hook {
            diagnostics.report(hook.position, "\"\(hook.key)\" belongs to a flow, and the file has none")
        }
        return document
    }

    /// Copies the phone's settings from the headers of a flow file and of its scene into the document.
    private func fill(_ document: inout SceneDocument, _ header: SceneHeader, _ base: SceneHeader) {
        document.summary = header.summary ?? base.summary ?? ""
        (document.gallerySection, document.galleryPosition) = (header.gallerySection, header.galleryPosition)
        document.device = header.device ?? base.device
        document.orientation = header.orientation ?? base.orientation
        document.window = header.window ?? base.window
        document.appearance = header.appearance ?? base.appearance
        document.strategy = header.strategy ?? base.strategy
        document.lintAllowances = header.lintAllowances ?? base.lintAllowances ?? []
        document.isForAnApp = header.isForAnApp
        if header.isForAnApp { OwnApp.current?.complete(&document) }
        document.settings = base.settings.merging(header.settings) { _, new in new }
        if let node = header.keyboard ?? base.keyboard { document.keyboards = keyboards(node) }
    }

    /// Returns the header of the scene file that a flow file names under `scene`.
    private func target(_ node: YamlNode) -> SceneHeader? {
        guard let name = ValueReader<String>.text.read(node, name: "scene", diagnostics: diagnostics) else { return nil }
        guard let folder else {
            diagnostics.report(node.position, "\"scene\" needs a flow that is a file itself")
            return nil
        }
        let path: String
        let data: Data
        do throws(SceneFolder.Refusal) {
            path = try folder.resolve(name)
            data = try folder.contents(path, limit: SceneLimits.fileBytes)
        } catch {
            diagnostics.report(node.position, "the file \"\(name)\" \(error.reason)")
            return nil
        }
        guard path != realPath else {
            diagnostics.report(node.position, "the file names itself as its scene")
            return nil
        }
        let shown = folder.shownPath.isEmpty ? name : folder.shownPath + (folder.shownPath.hasSuffix("/") ? "" : "/") + name
        guard let documents = Self.documents(of: data, file: shown, diagnostics: diagnostics) else { return nil }
        guard documents[0].items == nil, let header = SceneHeader.read(documents[0], isTarget: true, diagnostics: diagnostics) else {
            diagnostics.report(node.position, "\"\(name)\" contains no scene")
            return nil
        }
        return header
    }

    /// Returns the keyboards that the node names, either by the tag of a keyboard that comes with KeyboardLab or by a file below the
    /// scene's folder.
    private func keyboards(_ node: YamlNode) -> [KeyboardLanguage] {
        let items = node.items ?? [node]
        guard (1...SceneLimits.keyboards).contains(items.count) else {
            diagnostics.report(
                node.position, "\"keyboard\" takes one keyboard or a list of at most \(SceneLimits.keyboards), found \(node.found)")
            return []
        }
        return items.compactMap { item in
            guard let name = ValueReader<String>.text.read(item, name: "keyboard", diagnostics: diagnostics) else { return nil }
            do throws(SceneError) {
                if let shipped = try KeyboardFile.named(name) { return shipped }
                guard name.hasSuffix(".yaml") || name.hasSuffix(".yml"), let folder else {
                    diagnostics.report(item.position, KeyboardFile.unknown(name))
                    return nil
                }
                let path: String
                do throws(SceneFolder.Refusal) {
                    path = try folder.resolve(name)
                } catch {
                    diagnostics.report(item.position, "the keyboard \"\(name)\" \(error.reason)")
                    return nil
                }
                if let data = folder.unsaved[path] { return try KeyboardFile.read(data, file: name) }
                return try KeyboardFile.load(path, shownAs: name)
            } catch {
                for diagnostic in error.diagnostics { diagnostics.report(diagnostic.position, diagnostic.message) }
            }
            return nil
        }
    }

    /// Returns the root controller, which is either the controller under the key `controller` or a plain controller that contains the
    /// scene's root view.
    private func screen(_ header: SceneHeader, _ reader: SceneReader) -> ScreenDescription? {
        if let node = header.controller { return reader.screen(node, .root) }
        if let node = header.appID, header.isForAnApp {
            let view = ViewDescription(className: "UIView", position: node.position)
            return ScreenDescription(id: "root", content: .view(view), position: node.position)
        }
        guard let node = header.view, let view = reader.view(node, standard: "UIView") else { return nil }
        return ScreenDescription(id: "root", content: .view(view), position: node.position)
    }

    /// Returns the title of a scene without the key `name`: "sign-up" for `sign-up.yaml`.
    private static func title(of file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
    }
}
