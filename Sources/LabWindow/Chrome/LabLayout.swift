import CoreGraphics

/// The frames of the window's parts, as a value that is computed from the window's size and the user's preferences.
///
/// If the window is too small, the layout omits parts in this order: the names in the toolbar, the timeline, the status line, the
/// inspector, the toolbar.
struct LabLayout: Hashable {
    /// The user's preferences for the layout.
    struct Requests: Hashable {
        /// Whether the window shows only the phone.
        var isBare = false
        var showsInspector = false
        var showsTimeline = false
        /// The width of the inspector in window points at normal text size. With larger text the inspector is wider in proportion.
        var inspectorWidth: CGFloat = Self.usualInspectorWidth
        /// The height of the timeline in window points at normal text size.
        var timelineHeight: CGFloat = Self.usualTimelineHeight
        /// The number of text lines in the status line, which grows with long messages.
        var statusLines = 1
        /// The scale of the window's text; 1 is normal.
        var textScale: CGFloat = 1

        /// The default width of the inspector in window points. (chosen so that a line of a plan wraps at most once)
        static let usualInspectorWidth: CGFloat = 330
        static let usualTimelineHeight: CGFloat = 220
    }

    enum ToolbarLook: Hashable { case hidden, icons, names }

    let toolbarLook: ToolbarLook
    let toolbar: CGRect
    let inspector: CGRect
    let timeline: CGRect
    let status: CGRect
    /// The area for the phone.
    let room: CGRect

    // The following sizes are in window points. (chosen)
    /// The minimum size of the area for the phone. To keep it, the layout shrinks or hides the inspector and the timeline.
    static let leastRoom = CGSize(width: 200, height: 220)
    static let leastInspector: CGFloat = 220
    static let leastTimeline: CGFloat = 90

    init(_ window: CGSize, _ requests: Requests) {
        let scale = requests.textScale
        func scaled(_ points: CGFloat) -> CGFloat { (points * scale).rounded() }
        let isBare = requests.isBare
        let look: ToolbarLook =
            isBare || window.height < 200 ? .hidden : window.height < scaled(480) || window.width < scaled(520) ? .icons : .names
        let top =
            switch look {
            case .hidden: CGFloat(0)
            case .icons: scaled(34)
            case .names: scaled(52)
            }
        toolbarLook = look
        let hasStatus = !isBare && window.height >= 340
        let bottom = hasStatus ? scaled(12) + CGFloat(requests.statusLines) * scaled(15) : 0
        status = CGRect(x: 0, y: window.height - bottom, width: window.width, height: bottom)
        toolbar = CGRect(x: 0, y: 0, width: window.width, height: top)
        let middle = window.height - top - bottom
        var right: CGFloat = 0
        if requests.showsInspector {
            let wanted = scaled(max(requests.inspectorWidth, Self.leastInspector))
            right = min(wanted, window.width - Self.leastRoom.width).rounded()
            if right < Self.leastInspector { right = 0 }
        }
        inspector = CGRect(x: window.width - right, y: top, width: right, height: right > 0 ? middle : 0)
        var low: CGFloat = 0
        if requests.showsTimeline {
            low = min(scaled(max(requests.timelineHeight, Self.leastTimeline)), middle - Self.leastRoom.height).rounded()
            // A timeline is hidden if it would be lower than its minimum height.
            if low < scaled(Self.leastTimeline) { low = 0 }
        }
        timeline = CGRect(x: 0, y: top + middle - low, width: window.width - right, height: low)
        room = CGRect(x: 0, y: top, width: window.width - right, height: middle - low)
    }

    /// The space around the phone's area that other parts of the window cover: heights at the top and bottom, the width at the right, in
    /// window points.
    var insets: (top: CGFloat, right: CGFloat, bottom: CGFloat) {
        (room.minY, inspector.width, status.height + timeline.height)
    }
}
