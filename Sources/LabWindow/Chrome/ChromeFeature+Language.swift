import Foundation
@_spi(Lab) import LabInterface
import LabProtocol

/// The choice of the window's language.
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
        // Only apps that start from now on get the new language.
        if let language { setenv(LabLanguage.environmentVariable, language, 1) } else { unsetenv(LabLanguage.environmentVariable) }
        LabLanguage.start(language) { failure = $0 }
        // Each part of the interface takes its texts when it is created.
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
