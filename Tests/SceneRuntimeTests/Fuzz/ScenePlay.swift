import Compositing
import Foundation
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Plays a scene as `check`, `snapshot` and `report` do, for a limited time.
@MainActor
struct ScenePlay {
    let fonts: FontLibrary

    init() throws { fonts = try FontLibrary() }

    /// Runs the flow, touches the screen at several points, draws a picture, and writes the report. Returns the problems that were found.
    ///
    /// - Parameter ticks: the maximum number of ticks. A tick is a sixtieth of a second, unless the scene sets a different rate.
    func play(_ document: SceneDocument, ticks: Int) -> [String] {
        let session = SceneSession(document, measurer: fonts)
        let report = RunReport(of: session.phone, title: document.name)
        for _ in 0..<ticks where session.tick() {}
        let size = session.phone.device.size
        for (index, place) in [(0.5, 0.3), (0.2, 0.5), (0.9, 0.07), (0.5, 0.95)].enumerated() {
            let point = CGPoint(x: size.width * place.0, y: size.height * place.1)
            session.phone.send(.touch(.began, finger: 0, location: point))
            session.phone.run(until: session.phone.time + 0.05)
            let end = index == 1 ? CGPoint(x: point.x, y: point.y - 200) : point
            if index == 1 { session.phone.send(.touch(.moved, finger: 0, location: end)) }
            session.phone.send(.touch(.ended, finger: 0, location: end))
            session.phone.run(until: session.phone.time + 0.1)
        }
        draw(session.phone)
        _ = report.text()
        return problems(of: session.phone)
    }

    private func draw(_ phone: SimulatedPhone) {
        let list = phone.displayList
        let bitmap = Bitmap(width: max(1, Int(list.size.width)), height: max(1, Int(list.size.height)))
        _ = Compositor(fonts: fonts, scale: 1).render(list, into: bitmap)
    }

    /// Returns the frame rectangles that are not finite, and inconsistencies in the view tree.
    private func problems(of phone: SimulatedPhone) -> [String] {
        phone.process.run {
            var problems: [String] = []
            @MainActor func check(_ view: UIView) {
                let numbers = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height, view.bounds.minX, view.bounds.minY]
                if !numbers.allSatisfy(\.isFinite) { problems.append("\(view) has the frame \(view.frame) and the bounds \(view.bounds)") }
                for subview in view.subviews {
                    if subview.superview !== view { problems.append("\(subview) does not know that it is in \(view)") }
                    check(subview)
                }
            }
            for window in UIApplication.shared.windows { check(window) }
            return problems
        }
    }
}

/// Returns the reasons why an error about a file is not a single line of text with a position inside the file.
func problems(with error: SceneError, in text: String, file: String) -> [String] {
    let lines = text.unicodeScalars.count { $0 == "\n" || $0 == "\r" || $0 == "\u{85}" || $0 == "\u{2028}" || $0 == "\u{2029}" } + 2
    if error.diagnostics.isEmpty { return ["it is refused without a reason"] }
    return error.diagnostics.flatMap { diagnostic -> [String] in
        var problems: [String] = []
        if diagnostic.position.file == file, !(1...lines).contains(diagnostic.position.line) {
            problems.append("\(diagnostic) lies outside of the file")
        }
        if diagnostic.position.column < 1 { problems.append("\(diagnostic) has no column") }
        if !diagnostic.message.unicodeScalars.allSatisfy({ $0.value >= 32 }) { problems.append("\(diagnostic) holds control characters") }
        return problems
    }
}
