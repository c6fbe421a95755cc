import HostSupport
import UIKit

extension StepDefinition {
    static let setProperty = StepDefinition(
        "setProperty", .scene, "changes a view", .required("id", .viewID, "the view"), .properties
    ) { id, assignments in
        .change(id) { runner throws(FlowFailure) in
            guard runner.view(id) != nil else {
                throw FlowFailure(actual: "\"\(id)\" is on a screen that is not there now")
            }
            withCause(.app) { runner.assign(assignments, to: id) }
        }
    }
}

extension StepArgument where Value == [PropertyAssignment] {
    fileprivate static var properties: Self {
        .others("UIKit's properties", "their new values; `constants: {name: points}` of named constraints") { entries, source in
            guard !entries.isEmpty else {
                source.report(source.needs("a property beside \"id\""))
                return nil
            }
            let id = source.entries.first { $0.key == "id" }?.value.scalar ?? ""
            let values = entries.map { source.property($0, of: id) }
            return values.allSatisfy { $0 != nil } ? values.compactMap { $0 } : nil
        }
    }
}

extension MappingSource {
    /// Returns a property of a view with its new value. If the property cannot be set, for example because the view's class lacks it,
    /// reports a mistake and returns nil.
    fileprivate func property(_ entry: YamlEntry, of id: String) -> PropertyAssignment? {
        if let assignment = frameOrConstants(entry) { return assignment.value }
        let known = flow.names.properties(of: id)
        guard let property = known.first(where: { $0.name == entry.key }), property.reader.valueType != DescendantID.self else {
            let cure = Spelling.nearest(to: entry.key, among: ["frame"] + known.map(\.name)).map { "; did you mean \"\($0)\"?" } ?? ""
            let owner = flow.names.classNames?[id].map { "\($0) has no property" } ?? "no view has a property"
            diagnostics.report(entry.position, "\(owner) \"\(entry.key)\"\(cure)")
            return nil
        }
        guard let assignment = property.assignment(entry, diagnostics: diagnostics) else { return nil }
        if let file = assignment.imageFiles.first {
            diagnostics.report(
                entry.value.position, "a step cannot name the file \"\(file)\": only the scene itself can; use {systemName: ...}")
            return nil
        }
        return assignment
    }

    /// Reads the keys `frame` and `constants`, which every view has in addition to its properties. Returns nil for any other key. If the
    /// value is wrong, reports a mistake and returns a tuple whose `value` is nil.
    func frameOrConstants(_ entry: YamlEntry) -> (value: PropertyAssignment?, Void)? {
        guard entry.key == "frame" || entry.key == "constants" else { return nil }
        let reader = entry.key == "frame" ? AnyValueReader(.rect) : AnyValueReader(.constants)
        guard let value = reader.read(entry.value, entry.key, diagnostics) else { return (nil, ()) }
        for name in (value as? [String: Double] ?? [:]).keys.sorted() where flow.names.constraints?.contains(name) == false {
            let hint = Spelling.hint(for: name, among: flow.names.constraints?.sorted ?? [])
            diagnostics.report(entry.value.position, "no constraint is named \"\(name)\"\(hint)")
            return (nil, ())
        }
        return (PropertyAssignment(name: entry.key, value: value, position: entry.position), ())
    }
}
