#if canImport(UIKit)
    import UIKit

    /// Records how the keyboard and the views around the first responder move, frame by frame, as JSON Lines in the form of `keyboard-lab
    /// trace`.
    ///
    ///     KeyboardLabRecorder.start(watching: ["send": sendButton])
    ///     // Tap a field, hide the keyboard.
    ///     let file = try KeyboardLabRecorder.stop()
    ///
    /// Copy this file into your app. It uses documented UIKit from iOS 15 on. It records the names of views and the lengths of texts, but
    /// never the texts. A recording takes at most 32 MiB of memory, which is about five minutes at 120 frames per second. At this limit
    /// recording stops with the event `recorderFull`. Before iOS 17, the recorded top of the keyboard is never below the safe area.
    @available(iOS 15, *)
    @MainActor
    public final class KeyboardLabRecorder {
        /// The maximum size of a recording in memory, in bytes of text. (chosen)
        public nonisolated static let byteLimit = 32 << 20
        /// The number of layout passes in a frame before values are read: a view that grows moves its neighbours in a later pass.
        /// (chosen)
        private nonisolated static let layoutPasses = 4
        /// The maximum number of views that a recording watches by name. (chosen)
        public nonisolated static let viewLimit = 64

        private static var current: KeyboardLabRecorder?

        private weak var window: UIWindow?
        private let origin: Double
        private let strip = LayoutListener()
        private let box = UIView()
        private var link: CADisplayLink?
        private var observers: [NSObjectProtocol] = []
        private var watched: [(name: String, view: WeakView)] = []
        private weak var field: UIView?
        private var lines: [String] = []
        private var bytes = 0
        private var frameCount = 0
        private var pending: String?
        private var frameBegin = 0.0
        private var targetTime = 0.0
        private var passesLeft = 0
        /// The y coordinates of the keyboard's top edge before and after its last announced movement, in points.
        private var way: (begin: CGFloat, end: CGFloat)?
        /// Whether the recording has reached `byteLimit` and therefore ignores all further frames and events.
        public private(set) var isFull = false

        // MARK: Start and stop

        /// Starts recording the key window, or the given window. Ends and discards a recording that is already running.
        /// - Parameter views: views whose frames, offsets and insets are recorded under these names, in addition to the views around the
        ///   first responder.
        public static func start(watching views: [String: UIView] = [:], in window: UIWindow? = nil) {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            guard let window = window ?? scenes.flatMap(\.windows).first(where: \.isKeyWindow) else { return }
            current?.end()
            current = KeyboardLabRecorder(window, watching: views)
        }

        /// Records a view under a name from now on. Use this for views that are created after `start`.
        public static func watch(_ view: UIView, as name: String) { current?.watch(view, as: name) }

        /// Stops recording and writes the recording to a file in the temporary folder.
        /// - Returns: the URL of the file.
        /// - Throws: an error if nothing is recording or the file cannot be written.
        @discardableResult
        public static func stop() throws -> URL {
            guard let recorder = current else { throw CocoaError(.fileNoSuchFile) }
            current = nil
            recorder.end()
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("phone-\(UUID().uuidString.prefix(8)).jsonl")
            try Data(recorder.text.utf8).write(to: file)
            return file
        }

        /// Stops recording and presents a share sheet with the recording.
        public static func stopAndShare(from controller: UIViewController) throws {
            let sheet = UIActivityViewController(activityItems: [try stop()], applicationActivities: nil)
            sheet.popoverPresentationController?.sourceView = controller.view
            controller.present(sheet, animated: true)
        }

        /// Starts recording a window.
        public init(_ window: UIWindow, watching views: [String: UIView] = [:]) {
            self.window = window
            origin = CACurrentMediaTime()
            for name in views.keys.sorted() { if let view = views[name] { watch(view, as: name) } }
            addStrip(to: window)
            append(sceneLine(of: window))
            for (name, event) in Self.events { observe(name, as: event) }
            field = Self.firstResponder(in: window)
            let link = Self.displayLink { [weak self] link in self?.frameBegan(link) }
            // On a screen with a lower refresh rate, the display link is called at the screen's own rate.
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
            link.add(to: .main, forMode: .common)
            self.link = link
        }

        /// Records a view under a name from now on.
        public func watch(_ view: UIView, as name: String) {
            watched.removeAll { $0.name == name || $0.view.view == nil }
            if watched.count < Self.viewLimit { watched.append((name, WeakView(view: view))) }
        }

        /// Stops recording. `text` still returns the recording.
        public func end() {
            link?.invalidate()
            link = nil
            for observer in observers { NotificationCenter.default.removeObserver(observer) }
            observers = []
            flush()
            box.removeFromSuperview()
        }

        /// The recording so far, as JSON Lines.
        public var text: String { lines.joined(separator: "\n") + "\n" }

        // MARK: Frames

        /// Adds a transparent view with the frame of the keyboard. The view's presentation layer shows the keyboard's movement.
        private func addStrip(to window: UIWindow) {
            box.frame = window.bounds
            box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            for view in [box, strip] {
                view.isUserInteractionEnabled = false
                view.accessibilityElementsHidden = true
            }
            strip.translatesAutoresizingMaskIntoConstraints = false
            strip.didLayOut = { [weak self] in self?.layoutEnded() }
            window.addSubview(box)
            box.addSubview(strip)
            let guide = box.keyboardLayoutGuide
            // The guide of a floating keyboard has the keyboard's own rectangle.
            guide.followsUndockedKeyboard = true
            if #available(iOS 17, *) { guide.usesBottomSafeArea = false }
            NSLayoutConstraint.activate([
                strip.topAnchor.constraint(equalTo: guide.topAnchor), strip.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                strip.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                strip.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            ])
            UIView.performWithoutAnimation { box.layoutIfNeeded() }
        }

        private func frameBegan(_ link: CADisplayLink) {
            flush()
            guard !isFull else { return }
            frameBegin = CACurrentMediaTime()
            targetTime = link.targetTimestamp - origin
            pending = frameLine()
            // The line written after this frame's layout replaces the line written before it.
            passesLeft = Self.layoutPasses
            strip.setNeedsLayout()
        }

        private func layoutEnded() {
            // The keyboard may change its height after the window's layout.
            guard passesLeft > 0 || isInFrame else { return }
            passesLeft = max(passesLeft - 1, 0)
            if passesLeft > 0 { strip.setNeedsLayout() } else { pending = frameLine() }
        }

        /// Whether the current frame is still in its first half, in which layout passes belong to that frame.
        private var isInFrame: Bool { pending != nil && CACurrentMediaTime() - frameBegin < (link?.duration ?? 0) / 2 }

        private func flush() {
            guard let line = pending else { return }
            pending = nil
            frameCount += 1
            append(line)
        }

        private func append(_ line: String) {
            guard !isFull else { return }
            lines.append(line)
            bytes += line.utf8.count + 1
            guard bytes > Self.byteLimit else { return }
            isFull = true
            lines.append(RecordedValue.object([("type", "event"), ("time", time), ("name", "recorderFull")]).line)
        }

        private var time: RecordedValue { .number(CACurrentMediaTime() - origin) }

        private func frameLine() -> String? {
            guard let window = window else { return nil }
            let keyboard = Self.presentedFrame(of: strip)
            var progress = 1.0
            if let way = way, way.begin != way.end {
                progress = Double(min(max((keyboard.minY - way.begin) / (way.end - way.begin), 0), 1))
            }
            var members: [(String, RecordedValue)] = [
                ("type", "frame"), ("index", .number(Double(frameCount))), ("time", time), ("target", .number(targetTime)),
                ("keyboard", .object([("frame", RecordedValue(keyboard)), ("progress", .number(progress))])),
            ]
            if let root = window.rootViewController?.viewIfLoaded {
                members.append(
                    ("root", .object([("id", .text(Self.name(of: root))), ("frame", RecordedValue(Self.presentedFrame(of: root)))])))
            }
            members.append(("safeArea", RecordedValue(window.safeAreaInsets)))
            var views: [(String, RecordedValue)] = []
            func add(_ name: String, _ view: UIView) {
                if view.window === window, !views.contains(where: { $0.0 == name }) { views.append((name, Self.members(of: view))) }
            }
            for entry in watched { if let view = entry.view.view { add(entry.name, view) } }
            if let field = field, field.window === window {
                if field.isFirstResponder { members.append(("firstResponder", .text(name(of: field)))) }
                var view: UIView? = field
                while let next = view {
                    if next === field || next is UIScrollView { add(name(of: next), next) }
                    view = next.superview
                }
            }
            members.append(("views", .object(views)))
            return RecordedValue.object(members).line
        }

        private static func members(of view: UIView) -> RecordedValue {
            var members: [(String, RecordedValue)] = [("frame", RecordedValue(presentedFrame(of: view)))]
            if let scrollView = view as? UIScrollView {
                let bounds = (scrollView.layer.presentation() ?? scrollView.layer).bounds
                members += [
                    ("contentOffset", RecordedValue(bounds.origin)), ("contentInset", RecordedValue(scrollView.contentInset)),
                    ("scrollIndicatorInset", RecordedValue(scrollView.verticalScrollIndicatorInsets)),
                    ("adjustedContentInset", RecordedValue(scrollView.adjustedContentInset)),
                ]
            }
            return .object(members)
        }

        /// Returns the frame rectangle of a view as presented in the current animation frame, in window coordinates. A transform of a
        /// superview is taken into account only as far as it moves the superview's frame rectangle.
        private static func presentedFrame(of view: UIView) -> CGRect {
            var result = (view.layer.presentation() ?? view.layer).frame
            var next = view.superview
            while let superview = next, !(superview is UIWindow) {
                let layer = superview.layer.presentation() ?? superview.layer
                result.origin.x += layer.frame.minX - layer.bounds.minX
                result.origin.y += layer.frame.minY - layer.bounds.minY
                next = superview.superview
            }
            return result
        }

        private func name(of view: UIView) -> String { watched.first { $0.view.view === view }?.name ?? Self.name(of: view) }
        private static func name(of view: UIView) -> String { view.accessibilityIdentifier ?? "\(type(of: view))" }

        private static func firstResponder(in view: UIView) -> UIView? { find(in: view) { $0.isFirstResponder } }

        private static func find(in view: UIView, _ isFound: (UIView) -> Bool) -> UIView? {
            if isFound(view) { return view }
            for subview in view.subviews { if let found = find(in: subview, isFound) { return found } }
            return nil
        }

        // MARK: Events

        /// The notifications that are recorded as events, with the names of the events.
        private static var events: [(Notification.Name, String)] {
            [
                (UIResponder.keyboardWillShowNotification, "keyboardWillShow"),
                (UIResponder.keyboardDidShowNotification, "keyboardDidShow"),
                (UIResponder.keyboardWillHideNotification, "keyboardWillHide"),
                (UIResponder.keyboardDidHideNotification, "keyboardDidHide"),
                (UIResponder.keyboardWillChangeFrameNotification, "keyboardWillChangeFrame"),
                (UIResponder.keyboardDidChangeFrameNotification, "keyboardDidChangeFrame"),
                (UITextField.textDidBeginEditingNotification, "beginEditing"), (UITextField.textDidEndEditingNotification, "endEditing"),
                (UITextField.textDidChangeNotification, "textChange"), (UITextView.textDidBeginEditingNotification, "beginEditing"),
                (UITextView.textDidEndEditingNotification, "endEditing"), (UITextView.textDidChangeNotification, "textChange"),
                (UIApplication.didBecomeActiveNotification, "becomeActive"), (UIApplication.willResignActiveNotification, "resignActive"),
                (UIApplication.didEnterBackgroundNotification, "enterBackground"),
                (UIApplication.willEnterForegroundNotification, "enterForeground"),
            ]
        }

        /// The content of a notification in a form that can be sent to the main actor, unlike `Notification` itself.
        private struct Note: Sendable {
            var begin, end: CGRect?
            var duration: Double?
            var curve: Int?
            var isLocal: Bool?
            var subject: ObjectIdentifier?
        }

        private func observe(_ name: Notification.Name, as event: String) {
            let keys = (
                begin: UIResponder.keyboardFrameBeginUserInfoKey, end: UIResponder.keyboardFrameEndUserInfoKey,
                duration: UIResponder.keyboardAnimationDurationUserInfoKey, curve: UIResponder.keyboardAnimationCurveUserInfoKey,
                isLocal: UIResponder.keyboardIsLocalUserInfoKey
            )
            let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
                let info = notification.userInfo
                let note = Note(
                    begin: info?[keys.begin] as? CGRect, end: info?[keys.end] as? CGRect, duration: info?[keys.duration] as? Double,
                    curve: info?[keys.curve] as? Int, isLocal: info?[keys.isLocal] as? Bool,
                    subject: notification.object.map { ObjectIdentifier($0 as AnyObject) })
                #if canImport(ObjectiveC)
                    // UIKit posts these notifications on the main thread, but an app could post its own copies on another thread.
                    guard Thread.isMainThread else { return }
                #endif
                MainActor.assumeIsolated { self?.received(event, note) }
            }
            observers.append(observer)
        }

        private func received(_ event: String, _ note: Note) {
            // The events of a frame precede the frame's line, because a later layout pass may still change that line.
            if !isInFrame {
                passesLeft = 0
                flush()
            }
            var members: [(String, RecordedValue)] = [("type", "event"), ("time", time), ("name", .text(event))]
            if let window = window, let subject = note.subject, let view = Self.find(in: window, { ObjectIdentifier($0) == subject }) {
                members.append(("view", .text(name(of: view))))
                if event == "textChange" {
                    let length = (view as? UITextField)?.text?.count ?? (view as? UITextView)?.text.count ?? 0
                    members.append(("length", .number(Double(length))))
                }
            }
            if let begin = note.begin { members.append(("beginFrame", RecordedValue(begin))) }
            if let end = note.end { members.append(("endFrame", RecordedValue(end))) }
            if let duration = note.duration { members.append(("duration", .number(duration))) }
            if let curve = note.curve { members.append(("curve", .number(Double(curve)))) }
            if note.isLocal == false { members.append(("isLocal", .flag(false))) }
            if event.hasPrefix("keyboardWill"), let begin = note.begin, let end = note.end { way = (begin.minY, end.minY) }
            // The first responder is searched for only here, because a search of the whole window is too slow for each frame.
            if let window = window, event != "textChange" { field = Self.firstResponder(in: window) ?? field }
            append(RecordedValue.object(members).line)
        }

        // MARK: The phone

        private func sceneLine(of window: UIWindow) -> String {
            let screen = window.screen
            let traits = window.traitCollection
            let category = traits.preferredContentSizeCategory.rawValue
            var guideReachesEdge = false
            if #available(iOS 17, *) { guideReachesEdge = true }
            return RecordedValue.object([
                ("type", "scene"), ("name", .text(Bundle.main.bundleIdentifier ?? "app")), ("source", "device"),
                ("device", .text(Self.model)),
                ("size", .list([.number(Double(screen.bounds.width)), .number(Double(screen.bounds.height))])),
                ("scale", .number(Double(screen.scale))), ("strategy", "own"),
                (
                    "settings",
                    .object([
                        ("fps", .number(Double(screen.maximumFramesPerSecond))),
                        ("appearance", traits.userInterfaceStyle == .dark ? "dark" : "light"),
                        ("textSize", .text(category.replacingOccurrences(of: "UICTContentSizeCategory", with: ""))),
                        ("locale", .text(Locale.current.identifier)),
                        ("system", .text("\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)")),
                        ("systemVersion", .number(Double(UIDevice.current.systemVersion.split(separator: ".").first ?? "") ?? 0)),
                        ("layoutDirection", traits.layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight"),
                        ("reduceMotion", .flag(UIAccessibility.isReduceMotionEnabled)),
                        ("window", RecordedValue(window.frame)), ("safeArea", RecordedValue(window.safeAreaInsets)),
                        ("guideReachesEdge", .flag(guideReachesEdge)),
                    ])
                ),
            ]).line
        }

        /// The device's model as the system names it, such as `iPhone15,4`.
        private static var model: String {
            #if canImport(Darwin)
                if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] { return simulated }
                var info = utsname()
                uname(&info)
                return withUnsafeBytes(of: &info.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            #else
                return UIDevice.current.name
            #endif
        }

        private static func displayLink(_ call: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
            #if canImport(ObjectiveC)
                return CADisplayLink(target: LinkTarget(call), selector: #selector(LinkTarget.step(_:)))
            #else
                return CADisplayLink { call($0) }
            #endif
        }
    }

    #if canImport(ObjectiveC)
        /// The target of the display link. The link retains this object until the link is invalidated.
        @MainActor
        private final class LinkTarget: NSObject {
            private let call: @MainActor (CADisplayLink) -> Void
            init(_ call: @escaping @MainActor (CADisplayLink) -> Void) {
                self.call = call
                super.init()
            }
            @objc func step(_ link: CADisplayLink) { call(link) }
        }
    #endif

    private struct WeakView {
        weak var view: UIView?
    }

    /// A view that reports the end of each of its layout passes.
    private final class LayoutListener: UIView {
        var didLayOut: (() -> Void)?
        override func layoutSubviews() {
            super.layoutSubviews()
            didLayOut?()
        }
    }

    /// A JSON value whose members keep their order. Numbers that JSON cannot represent become null.
    private indirect enum RecordedValue: ExpressibleByStringLiteral {
        case number(Double), text(String), flag(Bool), list([RecordedValue]), object([(String, RecordedValue)])

        init(stringLiteral text: String) { self = .text(text) }
        init(_ rect: CGRect) { self = .list([rect.minX, rect.minY, rect.width, rect.height].map { .number(Double($0)) }) }
        init(_ point: CGPoint) { self = .list([.number(Double(point.x)), .number(Double(point.y))]) }
        init(_ insets: UIEdgeInsets) {
            self = .list([insets.top, insets.left, insets.bottom, insets.right].map { .number(Double($0)) })
        }

        var line: String {
            switch self {
            case .number(let number):
                guard number.isFinite else { return "null" }
                let text = "\(number)"
                return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
            case .text(let text): return Self.quoted(text)
            case .flag(let flag): return flag ? "true" : "false"
            case .list(let values): return "[" + values.map(\.line).joined(separator: ",") + "]"
            case .object(let members): return "{" + members.map { Self.quoted($0.0) + ":" + $0.1.line }.joined(separator: ",") + "}"
            }
        }

        /// Returns the first 200 characters of a name as a JSON string.
        private static func quoted(_ text: String) -> String {
            var result = "\""
            for scalar in text.unicodeScalars.prefix(200) {
                if scalar == "\"" || scalar == "\\" { result += "\\" }
                if scalar.value < 0x20 { result += " " } else { result.unicodeScalars.append(scalar) }
            }
            return result + "\""
        }
    }
#endif
