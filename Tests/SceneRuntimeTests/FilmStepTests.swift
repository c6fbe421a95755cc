import Foundation
import QuartzCore
import Testing

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for the film requests of steps, as the recorder receives them.
@MainActor @Suite("Steps that edit films") struct FilmStepTests {
    private func session(_ flow: String) throws -> SceneSession {
        let lines = flow.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
        return SceneSession(
            try SceneDocument.parse(
                """
                name: film
                device: iPhone 14
                strategy: iq
                view:
                  id: root
                  backgroundColor: systemBackground
                  subviews:
                    - {class: UITextField, id: high, frame: [20, 500, 300, 40], borderStyle: roundedRect}
                    - {class: UITextField, id: low, frame: [20, 700, 300, 40], borderStyle: roundedRect, text: Total}
                flow:
                \(lines)
                """))
    }

    private func instructions(_ flow: String) throws -> (reported: [FilmInstruction], session: SceneSession) {
        let session = try session(flow)
        var reported: [FilmInstruction] = []
        session.runner.film.onEdit = { reported.append($0) }
        #expect(session.play() == .passed, "\(session.runner.failureReport ?? "")")
        return (reported, session)
    }

    @Test func `each key has the same meaning in its short and its long form`() throws {
        let (reported, session) = try instructions(
            """
            - film: {card: Hello}
            - film: {card: {title: "${1 + 1} fields", text: below, for: 2s}, speed: 0.5}
            - film: {speed: {to: 2, over: 500ms}, longestWait: 300ms, keys: true}
            - film: {longestWait: none, zoom: 1.5}
            - film: {zoom: {to: 2, on: {id: low}, over: 1s}}
            - film: {cut: true}
            """)
        guard case .view(let selector)? = reported.compactMap({ if case .zoom(_, let subject, _) = $0 { subject } else { nil } }).last
        else {
            Issue.record("the last zoom is on a view")
            return
        }
        #expect(
            reported == [
                .card(.init(title: "Hello", text: "", duration: nil)),
                .speed(0.5, over: 0), .card(.init(title: "2 fields", text: "below", duration: 2)),
                .longestWait(0.3), .speed(2, over: 0.5), .keys(true),
                .longestWait(nil), .zoom(1.5, on: .focusedView, over: 0.8), .zoom(2, on: .view(selector), over: 1),
            ])
        #expect(selector.id == "low")
        #expect(!session.runner.film.isCapturing && session.runner.film.timeScale == 2)
        #expect(session.runner.frame(of: .view(selector)) == CGRect(x: 20, y: 700, width: 300, height: 40))
        #expect(session.runner.frame(of: .focusedView) == nil)
    }

    @Test func `a still picture waits for rest and names the writer that moved the view`() throws {
        let (reported, _) = try instructions("- tapOn: {id: low}\n- film: {freeze: {on: {id: low}}}\n- film: {freeze: 2s}")
        guard case .freeze(let label, let place?, nil) = reported.first else {
            Issue.record("\(reported)")
            return
        }
        let moved = 700 - place.minY
        #expect(moved > 100, "the field has moved up by the time: \(place)")
        #expect(label == "engine: -\(SceneNumber.format(Double(moved)))")
        #expect(reported.last == .freeze(label: "", at: nil, duration: 2))
    }

    @Test func `a note about an unmoved view shows its name`() throws {
        let (reported, _) = try instructions("- film: {freeze: {on: {id: high}, for: 1s}}")
        #expect(reported == [.freeze(label: "high", at: CGRect(x: 20, y: 500, width: 300, height: 40), duration: 1)])
    }

    @Test func `a step's caption lasts until the next step acts, and is cleared if that has none`() throws {
        let session = try session(
            """
            - tapOn: {id: low, caption: "Tap ${views.low.text}"}
            - assertVisible: {id: low}
            - hold: 500ms
            - tapOn: {id: high}
            - hold: 500ms
            - caption: Standing
            - tapOn: {id: high, caption: Own}
            - hold: 500ms
            - tapOn: {id: high}
            - hold: 500ms
            """)
        var seen: [String] = []
        session.play { if seen.last != session.runner.film.caption { seen.append(session.runner.film.caption) } }
        #expect(session.runner.failureReport == nil)
        #expect(seen.drop { $0.isEmpty } == ["Tap Total", "", "Standing", "Own", "Standing"])
        #expect(session.document.allSteps[0].hasCaption && !session.document.allSteps[1].hasCaption)
    }

    @Test func `the example in the chapter about films plays and requests the film that the chapter describes`() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Documentation/Films.md")
        let blocks = try String(contentsOf: page.standardizedFileURL, encoding: .utf8).components(separatedBy: "```yaml\n").dropFirst()
        let scene = try #require(blocks.map { $0.components(separatedBy: "```")[0] }.first { $0.contains("\nflow:") })
        let session = SceneSession(try SceneDocument.parse(scene, file: "Films.md"))
        var reported: [FilmInstruction] = []
        session.runner.film.onEdit = { reported.append($0) }
        #expect(session.play() == .passed, "\(session.runner.failureReport ?? "")")
        #expect(reported.contains { if case .freeze(let label, _, nil) = $0 { label.hasPrefix("engine: -") } else { false } })
        #expect(reported.last == .zoom(1, on: .focusedView, over: 0.8))
    }

    @Test(arguments: [
        ("film", "the step \"film\" needs one of cut, longestWait, speed, zoom, keys, card and freeze"),
        ("film: {zoom: 20}", "\"zoom\" takes a number from 1 to 8, found \"20\""),
        ("film: {speed: {over: 1s}}", "\"speed\" needs \"to\""),
        ("film: {longestWait: 2}", "\"longestWait\" takes a time with its unit, like 500ms, or none"),
        ("film: {freeze: {on: {id: lwo}}}", "lwo"), ("film: {crad: Hello}", "did you mean \"card\""),
    ]) func `invalid film steps report the error`(_ step: String, _ message: String) throws {
        do {
            _ = try session("- " + step)
            Issue.record("\(step) was read")
        } catch { #expect("\(error)".contains(message), "\(error)") }
    }
}
