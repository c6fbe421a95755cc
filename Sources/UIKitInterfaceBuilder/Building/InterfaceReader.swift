@_exported import UIKitCore
import UIKitContainers
import UIKitLists

/// Reads Interface Builder's documents for `UIStoryboard`, `UINib`, and controllers that load a nib of their own.
@MainActor
package final class InterfaceReader: InterfaceReading {
    /// Registers the reader in this process. Further calls have no effect.
    package static func install() {
        guard InterfaceBuilder.reader == nil else { return }
        PropertyNames.enter()
        InterfaceBuilder.reader = InterfaceReader()
    }

    package func controller(
        _ identifier: String?, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let source = StoryboardSource.of(storyboard) else { return nil }
        return source.controller(identifier, creator: creator)
    }

    /// Returns the controller with the element identifier `id`, even if the controller has no storyboard identifier. If there is no such
    /// controller, returns nil and logs a mistake.
    package static func controller(id: String, of storyboard: UIStoryboard) -> UIViewController? {
        StoryboardSource.of(storyboard)?.controller(id: id)
    }

    package func objects(of nib: UINib, owner: Any?, externalObjects: [String: Any]) -> [Any]? {
        let owner = owner.map { $0 as AnyObject }
        switch nib.source {
        case .part(let part): return (part as? NibPart)?.instantiate(owner: owner) ?? []
        case .named(let name, let bundle):
            guard let url = InterfaceFiles.current.url(name, "xib", in: bundle) else {
                reportMistake("there is no \(name).xib in \(bundle.bundlePath)")
                return nil
            }
            return reportingErrors { () throws(InterfaceError) in try InterfaceFiles.current.document(url) }
                .flatMap { objects(of: $0, in: bundle, owner: owner, externalObjects) }
        case .data(let data, let bundle):
            return reportingErrors { () throws(InterfaceError) in try InterfaceDocument(data: data, file: "(data).xib") }
                .flatMap { objects(of: $0, in: bundle, owner: owner, externalObjects) }
        }
    }

    private func objects(
        of document: InterfaceDocument, in bundle: Bundle, owner: AnyObject?, _ externalObjects: [String: Any]
    ) -> [Any]? {
        guard document.kind == .xib else {
            reportMistake("\(document.file) is a storyboard, not a nib")
            return nil
        }
        let build = InterfaceBuild(document, in: bundle, owner: owner, traits: (owner as? UIViewController)?.traitCollection)
        for (name, object) in externalObjects {
            guard let holder = document.objects.first(where: { $0["placeholderIdentifier"] == name }), let id = holder.id else { continue }
            build.external[id] = object as AnyObject
        }
        return build.makeNib()
    }

    /// Returns the top-level views of a xib without an owner. Returns an empty array and logs a mistake if the xib is damaged.
    package static func views(in data: Data, file: URL, bundle: Bundle) -> [UIView] {
        guard
            let document = reportingErrors({ () throws(InterfaceError) in
                try InterfaceDocument(data: data, file: InterfaceFiles.shownPath(file))
            })
        else { return [] }
        let values = InterfaceValues(document, in: bundle, texts: InterfaceFiles.current.texts(document.name, in: bundle), hasCode: false)
        return InterfaceBuild(document, in: bundle, owner: nil, traits: nil, values: values).makeNib().compactMap { $0 as? UIView }
    }

    package func loadView(of controller: UIViewController) -> Bool {
        let bundle = controller.nibBundle ?? .main
        let files = InterfaceFiles.current
        let candidates: [String]
        if let name = controller.nibName {
            candidates = [name]
        } else {
            // `FooViewController` loads the nib `FooView` in preference to a nib with its own name, as documented for `nibName`.
            let name = "\(type(of: controller))".split(separator: "<").first.map(String.init) ?? ""
            guard !ClassNames.isOfToolkit(type(of: controller)) else { return false }
            candidates = (name.hasSuffix("Controller") ? [String(name.dropLast(10))] : []) + [name]
        }
        guard let url = candidates.lazy.compactMap({ files.url($0, "xib", in: bundle) }).first else {
            if let name = controller.nibName {
                reportMistake("\(type(of: controller)): there is no \(name).xib in \(bundle.bundlePath)", of: controller)
            }
            return false
        }
        guard let document = reportingErrors({ () throws(InterfaceError) in try files.document(url) }) else { return false }
        let build = InterfaceBuild(document, in: bundle, owner: controller, traits: controller.traitCollection)
        _ = build.makeNib()
        if controller.isViewLoaded { return true }
        reportMistake(
            "\(document.file): the outlet `view` of File's Owner is not connected, so \(type(of: controller)) has no view from it",
            of: controller)
        return false
    }
}

/// Returns the result of `body`. If `body` throws an error, logs the error and returns nil.
@MainActor
func reportingErrors<Value>(_ body: () throws(InterfaceError) -> Value) -> Value? {
    do throws(InterfaceError) { return try body() } catch {
        reportMistake("\(error)")
        return nil
    }
}
