import Compositing
import LabProtocol

/// The latest picture of an app's process. The picture is a copy, because the process draws the next frame into the shared memory, and
/// because the memory is freed when the process ends.
struct RemotePicture {
    private var bitmap: Bitmap?
    /// The size of the requested still picture in the shared memory, in pixels; nil until the picture is drawn.
    var still: (width: Int, height: Int)?
    /// Whether the picture shows the whole window instead of only the screen, as during a rotation.
    private var isWhole = false
    /// The rectangles that have changed since the picture was last shown.
    private var damage: [PixelRect] = []
    /// The link to the process that drew the picture. The process may have ended.
    private weak var source: PhoneLink?

    @MainActor
    mutating func take(_ frame: LabFrame, of source: PhoneLink) {
        guard frame.width > 0, let bytes = source.memory.bytes, frame.width * frame.height * 4 <= source.memory.capacity else { return }
        let drawn = Bitmap(width: frame.width, height: frame.height, in: bytes)
        var changed = frame.damage.map { PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
        let shown: Bitmap
        if let bitmap, bitmap.width == frame.width, bitmap.height == frame.height, isWhole == frame.isWhole, self.source === source {
            shown = bitmap
        } else {
            shown = Bitmap(width: frame.width, height: frame.height)
            changed = [PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)]
            (bitmap, isWhole, self.source) = (shown, frame.isWhole, source)
        }
        shown.copy(changed, of: drawn)
        damage += changed
    }

    /// Returns the picture for the window and clears the damage, because the window then has the whole picture.
    @MainActor
    mutating func show() -> SessionFrame.Picture {
        defer { damage = [] }
        return bitmap.map { .pixels($0, damage: damage, isWhole: isWhole) } ?? .nothing
    }
}
