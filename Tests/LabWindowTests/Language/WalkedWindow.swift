import CSDL2
import Compositing
import Foundation
import LabProtocol
import QuartzCore
import Simulator
import UIKit

@testable import Inspector

@_spi(Lab) @testable import LabInterface
@testable import LabSessions
@testable import LabWindow

/// A window without a display, for tests that examine the whole interface. Its form has names that are easy to recognize.
@MainActor
final class WalkedWindow {
    let lab: LabWindow
    let folder: URL

    /// A form that saves its runs in a folder of the test.
    private struct Form: SceneProvider {
        let folder: URL
        let name = "Qform"
        let watchedFiles: [String] = []
        var writesRuns: Bool { true }
        func load() -> LabScene {
            LabScene(title: name) { choices, measurer in
                var configuration = PhoneConfiguration()
                configuration.strategy = .iq
                return StartedScene(
                    phone: SimulatedPhone(configuration: choices.applied(to: configuration), measurer: measurer) {
                        let controller = UIViewController()
                        let field = UITextField(frame: CGRect(x: 20, y: 700, width: 300, height: 40))
                        field.accessibilityIdentifier = "Qfield"
                        controller.view.addSubview(field)
                        let label = UILabel()
                        label.text = "Qlabel"
                        label.translatesAutoresizingMaskIntoConstraints = false
                        controller.view.addSubview(label)
                        label.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 120).isActive = true
                        label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20).isActive = true
                        label.widthAnchor.constraint(equalToConstant: 20).isActive = true
                        let hidden = UIView(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
                        hidden.isHidden = true
                        controller.view.addSubview(hidden)
                        return controller
                    })
            }
        }
        func writeRun(_ run: RunRecord) throws -> String {
            let place = run.folder ?? folder.path
            let path = (1...).lazy.map { "\(place)/Q\($0)" }.first { !FileManager.default.fileExists(atPath: $0) } ?? place
            let bundle = RunFile(
                programVersion: "Q", arguments: [], choices: run.choices, inputs: run.inputs, end: run.end, title: run.title,
                framesPerSecond: run.framesPerSecond)
            try bundle.write(to: path)
            return path
        }
        func writeFlow(_ text: (String) -> String) throws -> String { folder.appendingPathComponent("Q2").path }
    }

    init(_ size: CGSize, showsPanels: Bool = true, isDark: Bool = false, textScale: CGFloat = 1) throws {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
        try require(SDL_Init(SDL_INIT_VIDEO) == 0)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("walk-\(UUID().uuidString)")
        var options = LabWindowOptions()
        options.size = size
        options.showsInspector = showsPanels
        options.showsTimeline = showsPanels
        options.isLabDark = isDark
        options.textScale = textScale
        options.pictureFolder = folder.path
        options.takesControl = false
        let fonts = try FontLibrary()
        let form = Form(folder: folder)
        let session = try form.session(options.choices, measurer: fonts)
        lab = try LabWindow(
            SceneLibrary(scenes: [form, form], first: 0), options: options, fonts: fonts, gallery: Gallery(), session: session)
        // This folder keeps the takes of the test separate from those of the user.
        lab.features.takes.folder = TakesFolder(environment: ["HOME": folder.path])
    }

    func close() {
        lab.session.close()
        lab.window.close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Advances the phone by a number of ticks, and draws a frame of the window.
    func go(_ ticks: Int = 1) {
        lab.features.clock.advance(ticks)
        lab.features.inspector.refresh(at: HostClock.now(), isUrgent: true)
        lab.updateViewport()
        lab.draw()
    }

    /// Taps the middle of a view, and waits for the keyboard's animation.
    func tap(_ name: String) {
        guard let place = lab.session.latestTree.find(name) else { return }
        let frame = lab.session.latestTree.nodes[place].frame
        let point = CGPoint(x: frame.midX, y: frame.midY)
        lab.features.phone.send([.touch(.began, finger: 0, location: point)])
        go(2)
        lab.features.phone.send([.touch(.ended, finger: 0, location: point)])
        go(60)
    }

    func select(_ name: String) {
        lab.features.picking.select(lab.session.latestTree.find(name).map { lab.session.latestTree.nodes[$0].id })
        go(0)
    }

    /// All texts of the latest frame, except those on the phone.
    var texts: [String] {
        func texts(_ nodes: [DisplayNode]) -> [String] {
            nodes.flatMap { node in
                node.contents.compactMap { if case .glyphs(let run) = $0 { run.text } else { nil } } + texts(node.children)
            }
        }
        return texts(lab.canvas.decorations.chrome + lab.canvas.decorations.overlays)
    }

    /// The inspection that the Why tab shows.
    var inspection: Inspection {
        var frameOptions = FrameOptions(viewport: lab.viewport)
        frameOptions.inspects = true
        return lab.session.frame(frameOptions).inspection
    }

    /// Returns all texts of a menu and its submenus.
    func texts(_ items: [LabMenuItem]) -> [String] {
        items.flatMap { [$0.title, $0.detail, $0.refusal ?? ""] + texts($0.submenu) }
    }

    /// All tooltips that appear as the pointer moves over the interface in steps.
    var tips: [String] {
        lab.shell.interface.run {
            var result: Set<String> = []
            @MainActor func walk(_ view: UIView) {
                guard !view.isHidden else { return }
                if let widget = view as? LabWidget {
                    for x in stride(from: 2, to: view.bounds.width, by: 24) {
                        for y in stride(from: 2, to: view.bounds.height, by: 9) {
                            if let tip = widget.tip(at: CGPoint(x: x, y: y)) { result.insert(tip) }
                        }
                    }
                }
                view.subviews.forEach(walk)
            }
            walk(lab.shell.interface.base)
            return result.sorted()
        }
    }
}

/// Throws an error if a condition is false.
private func require(_ condition: Bool) throws {
    struct Missing: Error {}
    if !condition { throw Missing() }
}
