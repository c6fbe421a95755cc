@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import UIKit

/// The window's settings, as a menu of settings with their current values. The palette offers the same values.
@MainActor
final class SettingsFeature: WindowFeature {
    unowned let host: any WindowHost

    init(host: any WindowHost) { self.host = host }

    func choices(of id: LabCommand.ID) -> [LabMenuItem]? { id == .settings ? items : nil }

    /// The limits that the menu offers for the total size of all takes, in megabytes. (chosen)
    private static let limits = [250, 500, 1000, 2000, 5000]

    var items: [LabMenuItem] {
        let takes = features.takes
        return [
            list(localized("Language of the window"), features.chrome.windowLanguageItems),
            list(localized("Text size of the window"), textSizes),
            list(localized("Look of the window"), looks),
            list(localized("Device of new scenes"), deviceItems, isSeparated: true),
            list(localized("System of new scenes"), systemItems),
            LabMenuItem(
                title: localized("Folder of pictures…"), detail: LabFinding.short(options.pictureFolder ?? PicturesFolder.path()),
                isSeparated: true
            ) { [unowned self] in choosePictureFolder() },
            LabMenuItem(title: localized("Show the folder of takes"), detail: LabFinding.short(takes.folder.path)) { [unowned self] in
                if !DesktopFolder.open(takes.folder.path) { say(takes.folder.path, seconds: 8) }
            },
            list(
                localized("Limit of takes"),
                Set(Self.limits + [takes.folder.megabytes]).sorted().map { megabytes in
                    LabMenuItem(title: "\(megabytes) MB", isOn: megabytes == takes.folder.megabytes) { [unowned self] in
                        do { try takes.folder.set(megabytes: megabytes) } catch { failure = "\(error)" }
                    }
                }),
        ]
    }

    /// The palette's entries: one for each value of each setting.
    var entries: [PaletteEntry] {
        items.flatMap { item in
            let lines = item.submenu.flatMap { $0.submenu.isEmpty ? [$0] : $0.submenu }
            return lines.isEmpty
                ? [PaletteEntry(title: item.title, kind: localized("Setting"), detail: item.detail, icon: .edit, perform: item.perform)]
                : lines.map { line in
                    PaletteEntry(
                        title: "\(item.title): \(line.title)", kind: localized("Setting"), icon: .edit, refusal: line.refusal,
                        perform: line.perform)
                }
        }
    }

    private func list(_ title: String, _ lines: [LabMenuItem], isSeparated: Bool = false) -> LabMenuItem {
        let present = lines.first { $0.isOn }
        let line = present?.submenu.first { $0.isOn } ?? present
        return LabMenuItem(title: title, detail: line?.title ?? "", submenu: lines, isSeparated: isSeparated)
    }

    private var textSizes: [LabMenuItem] {
        ChromeFeature.textScales.map { scale in
            LabMenuItem(title: "\(Int((scale * 100).rounded())) %", isOn: abs(scale - options.textScale) < 0.01) { [unowned self] in
                features.chrome.change(textScale: scale)
            }
        }
    }

    private var looks: [LabMenuItem] {
        [(localized("As the desktop"), nil), (localized("Light"), false), (localized("Dark"), true)].map { title, isDark in
            LabMenuItem(title: title, isOn: options.isLabDark == isDark) { [unowned self] in features.chrome.change(isLabDark: isDark) }
        }
    }

    // MARK: New scenes

    private var deviceItems: [LabMenuItem] {
        let present = features.memory.state.device
        return [LabMenuItem(title: localized("The scene's own"), isOn: present == nil) { [unowned self] in setDevice(nil) }]
            + DeviceFamily.items { device in
                LabMenuItem(title: device.name, isOn: device.name == present) { [unowned self] in setDevice(device) }
            }
    }

    private var systemItems: [LabMenuItem] {
        let present = features.memory.state.systemVersion
        return [LabMenuItem(title: localized("The scene's own"), isOn: present == nil) { [unowned self] in setSystem(nil) }]
            + [17, 26].map { (version: Int) in
                LabMenuItem(title: "iOS \(version)", isOn: version == present) { [unowned self] in setSystem(version) }
            }
    }

    private func setDevice(_ device: SimulatedDevice?) {
        features.memory.set(\.device, device?.name)
        features.scenes.defaults.device = device
        if features.scenes.isInGallery, let device { features.scenes.change(device: device) }
        say(device.map { localized("New scenes begin on \($0.name).") } ?? localized("New scenes begin on their own device."))
    }

    private func setSystem(_ version: Int?) {
        features.memory.set(\.systemVersion, version)
        features.scenes.defaults.systemVersion = version
        say(version.map { localized("New scenes begin with iOS \($0).") } ?? localized("New scenes begin with their own system."))
    }

    // MARK: Folders

    private func choosePictureFolder() {
        features.opening.choose(.folder, title: localized("Folder of pictures")) { [unowned self] path in
            options.pictureFolder = path
            features.memory.set(\.pictureFolder, path)
            say(localized("Pictures go to \(path)."))
        }
    }
}
