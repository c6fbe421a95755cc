import LabInterface
import LabSessions
import QuartzCore

extension LabTheme {
    /// The colour of the background behind the phone.
    var room: CGColor { Viewport.roomColor(isLight: !isDark) }
}
