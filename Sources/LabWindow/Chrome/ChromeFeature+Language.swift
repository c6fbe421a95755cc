import Foundation
@_spi(Lab) import LabInterface
import LabProtocol

/// The commands to choose the language of the window's interface.
extension ChromeFeature {
    var windowLanguageItems: [LabMenuItem] {
        [
            LabMenuItem(title: localized("As the desktop"), isOn: options.language == nil) { [unowned self] in change(language: nil) }
        ]
            + LabLanguage.available.enumerated().map { index, language in
                LabMenuItem(title: language.name, isOn: options.language == language.tag, isSeparated: index == 0) { [unowned self] in
                    change(language: language.tag)
                }
            }
    }

    private func change(language: String?) {
        options.language = language
        // The environment variable is only for apps that start later; it does not change apps that are already running.
        if let language { setenv(LabLanguage.environmentVariable, language, 1) } else { unsetenv(LabLanguage.environmentVariable) }
        LabLanguage.start(language) { failure = $0 }
        // The window's views are created again, because each view reads its texts only when it is created.
        let tab = shell.inspector.tab
        shell.closePopups()
        host.makeShell()
        shell.interface.run { shell.inspector.tab = tab }
        features.inspector.hurry(forgets: true)
        updateViewport()
        features.picking.select(features.picking.selectedNode)
        features.takes.reload()
        say(localized("The window speaks English."))
    }
}
