import UIKit

/// The host's clipboard and the phone's pasteboard hold the same text.
extension LabWindow {
    func takeHostClipboard() {
        guard let text = SDLWindow.clipboard, !text.isEmpty, text != clipboard else { return }
        clipboard = text
        send([.clipboard(text)])
    }

    /// What the app copied goes to the host.
    func giveClipboardToHost() {
        guard let text = session.copiedText, text != clipboard else { return }
        clipboard = text
        SDLWindow.clipboard = text
    }
}
