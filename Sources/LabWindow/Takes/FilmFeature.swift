import Foundation
import HostSupport
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import Simulator
import UIKit

/// Renders takes as films, with the user's options, in a separate process.
@MainActor
final class FilmFeature: WindowFeature {
    unowned let host: any WindowHost
    /// The options that the user chose last.
    private var rendering = TakeRendering()
    /// The film that is being rendered; nil if none is.
    private var render: TakeRender?
    /// The films that will be rendered later.
    private var waiting: [(take: StoredTake, rendering: TakeRendering)] = []

    init(host: any WindowHost) { self.host = host }

    private var filmFolder: String { options.pictureFolder ?? PicturesFolder.path(of: .videos) }

    func openRenderMenu(at frame: CGRect) {
        shell.open(renderItems, at: frame)
        needsDrawing = true
    }

    /// Opens the menu of options in the middle of the window, for a keyboard shortcut or a client of the control socket.
    func openRenderMenu() {
        openRenderMenu(at: CGRect(x: viewport.windowSize.width / 2 - 100, y: viewport.windowSize.height * 0.15, width: 1, height: 1))
    }

    /// The menu of options. After each choice the menu opens again, so that the user can choose several options.
    var renderItems: [LabMenuItem] {
        let chosen = rendering
        func again(_ change: @escaping (inout TakeRendering) -> Void) -> () -> Void {
            { [unowned self] in
                change(&rendering)
                openRenderMenu()
            }
        }
        func choice<Value: Equatable>(
            _ title: String, _ path: WritableKeyPath<TakeRendering, Value?>, _ values: [(name: String, value: Value)],
            otherwise: String = localized("as recorded")
        ) -> LabMenuItem {
            let present = values.first { $0.value == chosen[keyPath: path] }?.name ?? otherwise
            let items =
                [
                    LabMenuItem(
                        title: PanelFacts.capitalized(otherwise), isOn: chosen[keyPath: path] == nil,
                        perform: again { $0[keyPath: path] = nil })
                ]
                + values.map { name, value in
                    LabMenuItem(title: name, isOn: chosen[keyPath: path] == value, perform: again { $0[keyPath: path] = value })
                }
            return LabMenuItem(title: title, detail: present, submenu: items)
        }
        func flag(_ title: String, _ path: WritableKeyPath<TakeRendering, Bool>) -> LabMenuItem {
            LabMenuItem(title: title, isOn: chosen[keyPath: path], perform: again { $0[keyPath: path].toggle() })
        }
        func words(_ words: [String]) -> [(name: String, value: String)] { words.map { ($0, $0) } }
        let orientations = [
            (localized("Upright"), "portrait"), (localized("Turned to the left"), "landscapeLeft"),
            (localized("Turned to the right"), "landscapeRight"),
        ]
        var items = [
            LabMenuItem(
                title: localized("Make a film"), detail: features.takes.chosenTake?.take.name ?? "", icon: .play,
                refusal: features.takes.takeRefusal,
                perform: { [unowned self] in renderTake() }),
            LabMenuItem(
                title: localized("Copy the command line"), icon: .save, refusal: features.takes.takeRefusal,
                perform: { [unowned self] in copyRenderCommand() }),
        ]
        var choices = [
            choice(localized("Device"), \.device, words(SimulatedDevice.all.map(\.name))),
            choice(localized("Orientation"), \.orientation, orientations.map { (name: $0.0, value: $0.1) }),
            choice(localized("Appearance"), \.appearance, words(["light", "dark"])),
            choice(localized("Language"), \.locale, words(["en_US", "de", "fr", "es", "ja", "ar", "he"])),
            choice(localized("Text size"), \.textSize, words(UIContentSizeCategory.allInOrder.map(\.shortName))),
            choice(
                localized("Strategy"), \.strategy, features.scenes.strategies.map { (name: localized(known: $0.title), value: $0.rawValue) }
            ),
            choice(localized("System"), \.systemVersion, [(name: "iOS 17", value: 17), (name: "iOS 26", value: 26)]),
        ]
        choices[0].isSeparated = true
        items += choices
        let speeds = [0.1, 0.25, 0.5, 1, 2, 5].map { value in
            LabMenuItem(title: "×" + CGFloat(value).shortText, isOn: chosen.speed == value, perform: again { $0.speed = value })
        }
        let formats = TakeRendering.Format.allCases.map { value in
            LabMenuItem(title: value.rawValue, isOn: chosen.format == value, perform: again { $0.format = value })
        }
        items += [
            LabMenuItem(title: localized("Speed"), detail: "×" + CGFloat(chosen.speed).shortText, submenu: speeds, isSeparated: true),
            choice(
                localized("Pixels per point"), \.scale, [1, 2, 3].map { (name: CGFloat($0).shortText, value: $0) },
                otherwise: localized("as usual")),
            choice(localized("Touches"), \.touches, words(["none", "dot", "ripple"]), otherwise: localized("as usual")),
            LabMenuItem(title: localized("Format"), detail: chosen.format.rawValue, submenu: formats),
        ]
        var flags = [
            flag(localized("Phone's body"), \.showsBezel), flag(localized("Keys as they are pressed"), \.showsKeys),
            flag(localized("Captions"), \.showsCaptions),
            flag(localized("Explanation"), \.showsExplanation),
            LabMenuItem(title: localized("Everything as recorded"), perform: again { $0 = TakeRendering() }),
        ]
        flags[0].isSeparated = true
        return items + flags
    }

    private func copyRenderCommand() {
        guard let take = features.takes.chosenTake else { return }
        let line = rendering.commandLine(for: take.path, to: TakeRender.path(for: take, rendering, in: filmFolder))
        copy(line)
        say(localized("On the clipboard: \(line)"), seconds: 12)
    }

    /// Renders the selected take as a film. If a film is being rendered, adds the take to the queue.
    func renderTake() {
        guard let take = features.takes.chosenTake else { return }
        waiting.append((take, rendering))
        if render != nil { say(localized("“\(take.take.name)” will be rendered after the current film.")) }
        follow(at: HostClock.now())
    }

    /// The status line's text while a film is being rendered; nil otherwise.
    var renderActivity: String? {
        guard let render else { return nil }
        let rest = waiting.isEmpty ? "" : localized(", and \(number: waiting.count) more after it")
        return localized("Rendering “\(render.name)”: \(Int((render.share * 100).rounded(.down))) %\(rest)")
    }

    func choices(of id: LabCommand.ID) -> [LabMenuItem]? { id == .renderTake ? renderItems : nil }

    func wait(at now: Double) -> Double? { render == nil ? nil : Self.renderInterval }

    var isBusy: Bool { render != nil }

    /// Ends the film early and keeps the part that is already rendered, because the window closes.
    func close() {
        guard let render else { return }
        render.stop()
        StandardError.write("The film \(render.output) ends where it was when the window was closed.")
    }

    /// The interval in host seconds between two checks of the rendering process. (chosen)
    private static let renderInterval = 0.1

    func follow(at now: Double) {
        if let render {
            let before = render.share
            switch render.state() {
            case .running(let share):
                if share != before { needsDrawing = true }
                return
            case .done:
                self.render = nil
                let notices = render.notices.isEmpty ? "" : "\n" + render.notices.joined(separator: "\n")
                say(localized("Rendered \(render.output)\(notices)"), seconds: 12)
            case .failed(let reason):
                self.render = nil
                failure = localized("“\(render.name)” was not rendered: \(reason)")
            }
            needsDrawing = true
            updateViewport()
        }
        guard !waiting.isEmpty else { return }
        let (take, rendering) = waiting.removeFirst()
        do { self.render = try TakeRender(take, rendering, in: filmFolder) } catch {
            failure = localized("“\(take.take.name)” was not rendered: \(error.localizedDescription)")
        }
        needsDrawing = true
    }
}
