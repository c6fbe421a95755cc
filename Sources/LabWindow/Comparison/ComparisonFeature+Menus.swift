import Foundation
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import SceneRuntime
import Simulator
import UIKit

/// The menus with which the user chooses the phones of a comparison.
extension ComparisonFeature {
    var compareItems: [LabMenuItem] {
        [LabCommand.ID.compareStrategy, .compareDevice, .compareTextSize, .compareLanguage, .compareSystem, .compareScene, .compareCommit]
            .map { id in
                let command = LabCommand.of(id)
                let refusal = command.refusal(features)
                // The list of commits has no submenu, because listing them runs Git, which happens only when the user opens the list.
                let submenu = refusal == nil && id != .compareCommit ? compareItems(of: id) ?? [] : []
                return LabMenuItem(
                    title: command.name, refusal: refusal, submenu: submenu, perform: { [unowned self] in perform(id) })
            }
    }

    /// Returns the entries of the list that a comparison command opens; nil for commands that open no list.
    func compareItems(of id: LabCommand.ID) -> [LabMenuItem]? {
        switch id {
        case .compare: compareItems
        case .compareStrategy:
            features.scenes.strategies.map { item(localized(known: $0.title), $0.rawValue, isOn: $0 == session.strategy, .strategy($0)) }
        case .compareDevice:
            DeviceFamily.items { item($0.name, "", isOn: $0 == session.device, .device($0)) }
        case .compareTextSize:
            UIContentSizeCategory.allInOrder.map { item($0.shortName, "", isOn: $0 == session.textSize, .textSize($0)) }
        case .compareLanguage: languageItems
        case .compareSystem:
            [17, 26].map { version in
                var line = item("iOS \(version)", "", isOn: version == session.systemVersion, .systemVersion(version))
                let earliest = session.device.earliestSystemVersion
                if version < earliest { line.refusal = localized("\(session.device.name) shipped with iOS \(earliest).") }
                return line
            }
        case .compareScene: sceneItems
        case .compareCommit: commitItems
        case .compareRemove: phoneItems { [unowned self] in removePhone($0) }
        case .compareSwap: phoneItems { [unowned self] in swapPhones(with: $0) }
        default: nil
        }
    }

    private func item(_ title: String, _ detail: String, isOn: Bool, _ variant: ComparisonVariant) -> LabMenuItem {
        LabMenuItem(title: title, detail: detail, isOn: isOn, perform: { [unowned self] in add(variant) })
    }

    /// The languages for which there is a keyboard. Each has the name of the language in the language itself.
    private var languageItems: [LabMenuItem] {
        let present = (session as? any ComparedSession)?.localeIdentifier
        let names = KeyboardFile.names.map { $0.replacingOccurrences(of: "-", with: "_") }
        return names.map { name in
            let title = Locale(identifier: name).localizedString(forIdentifier: name) ?? name
            return item(title.prefix(1).uppercased() + title.dropFirst(), name, isOn: name == present, .locale(name))
        } + [
            LabMenuItem(title: localized("Another language…"), isSeparated: true) { [unowned self] in
                type(localized("A language and region, such as pt_BR"), localized("Language")) { .locale($0) }
            }
        ]
    }

    private var sceneItems: [LabMenuItem] {
        let own = (session as? LocalSession)?.sceneFile
        var items = features.scenes.library.scenes.compactMap { scene -> LabMenuItem? in
            guard let path = scene.watchedFiles.first, path != own else { return nil }
            return item(scene.card.title, scene.name, isOn: false, .scene(path))
        }
        items.insert(
            LabMenuItem(title: localized("A file…")) { [unowned self] in
                type(localized("The path of a scene file"), localized("File")) { .scene($0) }
            }, at: 0)
        if items.count > 1 { items[1].isSeparated = true }
        return items
    }

    private var commitItems: [LabMenuItem] {
        guard let path = (session as? LocalSession)?.sceneFile else { return [] }
        do throws(SessionError) {
            return try SceneCommits(path: path).list().map { commit in
                item(String(commit.subject.prefix(60)), "\(commit.hash), \(commit.date)", isOn: false, .commit(commit.hash))
            } + [
                LabMenuItem(title: localized("Another commit…"), isSeparated: true) { [unowned self] in
                    type(localized("A commit, such as HEAD~3 or a tag"), localized("Commit")) { .commit($0) }
                }
            ]
        } catch {
            say("\(error)")
            return []
        }
    }

    private func type(_ placeholder: String, _ kind: String, _ variant: @escaping (String) -> ComparisonVariant) {
        shell.openPalette([], placeholder: placeholder) { [unowned self] text in
            PaletteEntry(title: text, kind: kind, icon: .phone) { [unowned self] in
                // The typed text is parsed in the same way as an argument on the command line.
                let word = variant(text)
                if case .locale = word {
                    do { add(try ComparisonVariant("locale=\(text)")) } catch { failure = "\(error)" }
                } else {
                    add(word)
                }
            }
        }
        needsDrawing = true
    }

    private func phoneItems(_ perform: @escaping (Int) -> Void) -> [LabMenuItem] {
        guard let comparison = phones else { return [] }
        return comparison.names.enumerated().dropFirst().map { index, name in
            LabMenuItem(title: "\(index + 1)   \(name)", perform: { perform(index + 1) })
        }
    }

    /// Asks the user to choose a phone other than the first phone. If there is only one such phone, calls `perform` with this phone at
    /// once.
    func chooseComparedPhone(_ id: LabCommand.ID, _ perform: (Int) -> Void) {
        if phones?.beside.count == 1 { perform(2) } else { features.chrome.openChoices(id) }
    }
}
