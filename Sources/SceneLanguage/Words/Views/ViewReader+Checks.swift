import Foundation

/// What is wrong with a view although each of its keys can be read.
extension ViewReader {
    /// Complains about a list so large that its rows in sight would never be all there.
    func checkListFrame(_ frame: SceneFrame, of className: String, _ entries: [YamlEntry]) {
        let isHigh = frame.height.points > SceneLimits.listLength
        guard isHigh || frame.width.points > SceneLimits.listLength, let entry = entries.first(where: { $0.key == "frame" }) else { return }
        let length = SceneNumber.format((isHigh ? frame.height : frame.width).points)
        diagnostics.report(
            entry.value.position,
            "a \(className) that is \(length) points \(isHigh ? "high" : "wide") is too large: every row in it has a cell, in sight or not; "
                + "it may be \(SceneNumber.format(SceneLimits.listLength)) points long, and scrolls through the rest")
    }

    /// Keys that name a view inside this one name one that is there.
    func checkDescendants(_ description: ViewDescription) {
        for assignment in description.properties {
            guard let id = (assignment.value as? DescendantID)?.id else { continue }
            func ids(in view: ViewDescription) -> [String] { view.subviews.flatMap { [$0.id].compactMap { $0 } + ids(in: $0) } }
            let inside = ids(in: description)
            guard !inside.contains(id), !diagnostics.isFull else { continue }
            diagnostics.report(
                assignment.position,
                "\"\(assignment.name)\" takes the id of a view inside this \(description.className); there is no \"\(id)\" in it"
                    + Spelling.hint(for: id, among: inside))
        }
    }
}
