import LabProtocol
import Simulator
import UIKit

/// Performs the commands of the phone.
extension PhoneFeature {
    func changeAppearance() {
        let isDark = session.isDark
        options.choices.isDark = !isDark
        send([.appearance(isDark: !isDark)])
    }

    func nextTextSize() {
        let sizes = UIContentSizeCategory.allInOrder
        let present = session.textSize.order ?? 3
        change(textSize: sizes[(present + 1) % sizes.count])
    }

    func change(textSize size: UIContentSizeCategory) {
        options.choices.textSize = size
        send([.textSize(size.shortName)])
        say(localized("Text size \(size.shortName)"))
    }

    func pressHome() {
        let isAway = session.isInBackground
        send([.applicationState(isActive: isAway)])
        guard !isAway else { return }
        // The app leaves the screen only after one tick, so the message must stay until then.
        var hasGone = false
        let key = LabCommand.of(.home).key
        say(localized("The app is in the background. \(key) or a tap on its icon brings it back.")) { [unowned self] in
            let isInBackground = session.isInBackground
            hasGone = hasGone || isInBackground
            return isInBackground || !hasGone
        }
    }

    /// Rotates the phone by 90 degrees from its current orientation.
    func turnPhone(clockwise: Bool) {
        let around: [(UIInterfaceOrientation, InputEvent.Orientation)] = [
            (.portrait, .portrait), (.landscapeLeft, .landscapeRight), (.portraitUpsideDown, .portraitUpsideDown),
            (.landscapeRight, .landscapeLeft),
        ]
        let present = around.firstIndex { $0.0 == session.orientation } ?? 0
        send([.orientation(around[(present + (clockwise ? 1 : around.count - 1)) % around.count].1, isAnimated: true)])
    }

    /// Changes the width of the app's window to the next of `WindowShare`.
    func resizeApp() {
        let screen = session.interfaceSize
        let next = WindowShare(after: session.appWidth, on: screen)
        send([.windowSize(next == .full ? nil : next.size(on: screen), isAnimated: true)])
        say(next.announcement(on: screen, isTablet: session.device.isTablet))
    }

    func takePicture() {
        do {
            let folder = options.pictureFolder ?? PicturesFolder.path()
            let path = try ScreenPicture.write(
                try session.picture(at: features.time.past, fonts: fonts), title: session.title, device: session.device.name, folder: folder
            )
            switch PictureClipboard.put(path) {
            case .picture: say(localized("Saved \(path). The picture is on the clipboard."))
            case .path(let tool):
                copy(path)
                say(
                    tool.map { localized("Saved \(path). Its path is on the clipboard. Install \($0) to copy the picture itself.") }
                        ?? localized("Saved \(path). Its path is on the clipboard.")
                )
            }
        } catch {
            failure = "\(error)"
        }
    }
}
