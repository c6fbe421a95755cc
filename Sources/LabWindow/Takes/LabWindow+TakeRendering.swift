import Foundation
import LabProtocol
import Simulator
import UIKit

/// Films of takes: what can be chosen for them, and the program that makes them.
extension LabWindow {
    private var filmFolder: String { options.pictureFolder ?? PicturesFolder.path(of: .videos) }

    func openRenderMenu(at frame: CGRect) {
        shell.open(renderItems, at: frame)
        needsDrawing = true
    }

    /// In the middle of the window, for a key or another program.
    func openRenderMenu() {
        openRenderMenu(at: CGRect(x: viewport.windowSize.width / 2 - 100, y: viewport.windowSize.height * 0.15, width: 1, height: 1))
    }

    /// What can be chosen. A choice opens the list again, so that several can be made.
    var renderItems: [LabMenuItem] {
        let chosen = takes.rendering
        func again(_ change: @escaping (inout TakeRendering) -> Void) -> () -> Void {
            { [unowned self] in
                change(&takes.rendering)
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
                title: localized("Make a film"), detail: takes.chosenTake?.take.name ?? "", icon: .play, refusal: takeRefusal,
                perform: { [unowned self] in renderTake() }),
            LabMenuItem(
                title: localized("Copy the command line"), icon: .save, refusal: takeRefusal,
                perform: { [unowned self] in copyRenderCommand() }),
        ]
        var choices = [
            choice(localized("Device"), \.device, words(SimulatedDevice.all.map(\.name))),
            choice(localized("Orientation"), \.orientation, orientations.map { (name: $0.0, value: $0.1) }),
            choice(localized("Appearance"), \.appearance, words(["light", "dark"])),
            choice(localized("Language"), \.locale, words(["en_US", "de", "fr", "es", "ja", "ar", "he"])),
            choice(localized("Text size"), \.textSize, words(UIContentSizeCategory.allInOrder.map(\.shortName))),
            choice(localized("Strategy"), \.strategy, strategies.map { (name: localized(known: $0.title), value: $0.rawValue) }),
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
        guard let take = takes.chosenTake else { return }
        let line = takes.rendering.commandLine(for: take.path, to: TakeRender.path(for: take, takes.rendering, in: filmFolder))
        SDLWindow.clipboard = line
        say(localized("On the clipboard: \(line)"), seconds: 12)
    }

    /// Makes a film of the chosen take, or lets it wait for the one that is made.
    func renderTake() {
        guard let take = takes.chosenTake else { return }
        takes.waiting.append((take, takes.rendering))
        if takes.render != nil { say(localized("“\(take.take.name)” is rendered when the film that is made now is done.")) }
        followRender()
    }

    /// What the status line says while a film is made.
    var renderActivity: String? {
        guard let render = takes.render else { return nil }
        let rest = takes.waiting.isEmpty ? "" : localized(", and \(number: takes.waiting.count) more after it")
        return localized("Rendering “\(render.name)”: \(Int((render.share * 100).rounded(.down))) %\(rest)")
    }

    /// Host seconds between two looks at the program that makes the film. (chosen)
    static let renderInterval = 0.1

    func followRender() {
        if let render = takes.render {
            let before = render.share
            switch render.state() {
            case .running(let share):
                if share != before { needsDrawing = true }
                return
            case .done:
                takes.render = nil
                let notices = render.notices.isEmpty ? "" : "\n" + render.notices.joined(separator: "\n")
                say(localized("Rendered \(render.output)\(notices)"), seconds: 12)
            case .failed(let reason):
                takes.render = nil
                failure = localized("No film of “\(render.name)”: \(reason)")
            }
            needsDrawing = true
            updateViewport()
        }
        guard !takes.waiting.isEmpty else { return }
        let (take, rendering) = takes.waiting.removeFirst()
        do { takes.render = try TakeRender(take, rendering, in: filmFolder) } catch {
            failure = localized("No film of “\(take.take.name)”: \(error.localizedDescription)")
        }
        needsDrawing = true
    }
}
