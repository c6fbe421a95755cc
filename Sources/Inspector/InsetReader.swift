import LabProtocol
import QuartzCore
import SceneLanguage
import UIKit

/// Reads the components of a scroll view's insets.
@MainActor
struct InsetReader {
    let writeLog: WriteLog

    /// Returns the components of `adjustedContentInset`: the app's `contentInset`, the safe area's part, and a refresh control's part.
    func parts(of scroll: UIScrollView) -> [InspectedInsetPart] {
        var result: [InspectedInsetPart] = []
        let own = scroll.contentInset
        for (edge, amount) in [("top", own.top), ("left", own.left), ("bottom", own.bottom), ("right", own.right)] where amount != 0 {
            let writer = writeLog.writer(of: scroll.layer, ["contentInset.\(edge)"])
            let sentence =
                writer.map { localized("contentInset.\(edge) is \(amount.short), last written by \($0.sentence).") }
                ?? localized("contentInset.\(edge) is \(amount.short). The app set it before the inspector observed it.")
            var name = writer?.actor.rawValue ?? "app"
            // The engine adds to the existing inset, so the value has two components.
            if writer?.actor == .engine, case .number(let start)? = writeLog.before[scroll.layer.identifier]?["contentInset.\(edge)"],
                start != 0, start != amount
            {
                result.append(
                    part(
                        "app", edge, start,
                        localized(
                            "The app had set \(start.short) points before the keyboard appeared. The engine restores them when it hides.")))
                result.append(part("engine", edge, amount - start, sentence))
                continue
            }
            if name == "uikit" { name = "UIKit" }
            result.append(part(name, edge, amount, sentence))
        }
        let adjusted = scroll.adjustedContentInset
        let pulled = scroll.pulledInset
        let safe = UIEdgeInsets(
            top: adjusted.top - own.top - pulled, left: adjusted.left - own.left, bottom: adjusted.bottom - own.bottom,
            right: adjusted.right - own.right)
        if safe != .zero {
            let behavior = UIScrollView.ContentInsetAdjustmentBehavior.words.title(scroll.contentInsetAdjustmentBehavior)
            result.append(
                InspectedInsetPart(
                    "safe area", top: Double(safe.top), left: Double(safe.left), bottom: Double(safe.bottom), right: Double(safe.right),
                    localized("The safe area adds \(InspectedValue(safe).text), as contentInsetAdjustmentBehavior is \(behavior).")))
        }
        if pulled != 0 {
            result.append(part("refresh control", "top", pulled, localized("A refresh control adds \(pulled.short) points.")))
        }
        return result
    }

    private func part(_ name: String, _ edge: String, _ amount: CGFloat, _ sentence: String) -> InspectedInsetPart {
        func value(_ wanted: String) -> Double { edge == wanted ? Double(amount) : 0 }
        return InspectedInsetPart(
            name, top: value("top"), left: value("left"), bottom: value("bottom"), right: value("right"), sentence)
    }
}
