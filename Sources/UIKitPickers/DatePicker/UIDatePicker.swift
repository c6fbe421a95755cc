@_spi(Toolkit) import UIKitCore
import UIKitControls

/// A control for choosing a day, a time, both, or a duration to count down. It shows wheels, grey fields that open a popover, or the days
/// of a month.
///
/// The defaults are those of the simulated phone: its locale, the Gregorian calendar, GMT, and its date, which begins at `startOfTime`.
/// The picker never uses the settings of the host computer.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum Mode: Int, Sendable {
        case time = 0, date = 1, dateAndTime = 2, countDownTimer = 3
        /// Wheels of months and years, without days. The date keeps its day if the month has it.
        case yearAndMonth = 4269
    }

    /// The date at which the simulated phone starts: 9 January 2024, 9:41 GMT. (chosen, because the status bar shows this time)
    nonisolated package static let startOfTime = PhoneCalendar.startOfTime
    private static var now: Date { PhoneCalendar.now }

    private var exact = UIDatePicker.now
    private var exactCountdown: Double = 60
    private var reckoning = DateReckoning(calendar: Calendar(identifier: .gregorian), locale: Locale(identifier: "en_US"))
    private var wheels: DateWheelsView?
    private var days: DateCalendarView?
    private let datePill = DatePillView()
    private let timePill = DatePillView()
    private let timeLabel = UILabel()
    private var popover: DatePopover?

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UIDatePicker.self)
    }
    private func install() {
        updateCalendar()
        timeLabel.text = "Time"
        for (pill, isDate) in [(datePill, true), (timePill, false)] {
            pill.addAction(UIAction { [weak self, weak pill] _ in self?.open(pill, isDate: isDate) }, for: .touchUpInside)
        }
        for view in [datePill, timePill, timeLabel] { addSubview(view) }
        show(animated: false)
        if bounds.isEmpty { fit() }
    }

    /// The size that the picker itself has set, or nil if the app has set a size.
    private var ownSize: CGSize?
    private func fit() {
        sizeToFit()
        ownSize = bounds.size
    }

    // MARK: Content and style

    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { styleChanged() } } }
    /// The preferred style. `.automatic` is compact, except for countdowns and for months without days, which need wheels.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { styleChanged() } }
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
        switch preferredDatePickerStyle {
        case .automatic: return .compact
        // The inline style needs days, which a time alone does not have.
        case .inline where datePickerMode == .time: return .compact
        case let style: return style
        }
    }
    private func styleChanged() {
        popover?.close(animated: false)
        invalidateIntrinsicContentSize()
        show(animated: false)
        setNeedsLayout()
        // If the picker itself has set its size, it adapts the size to the new style, so that an input view with wheels is as high as its
        // wheels.
        if ownSize == bounds.size { fit() }
    }

    /// The locale. The default is the locale of the simulated phone.
    open var locale: Locale? { didSet { updateCalendar() } }
    /// The calendar. The default is the Gregorian calendar.
    open var calendar: Calendar! { didSet { updateCalendar() } }
    /// The time zone. The default is GMT.
    open var timeZone: TimeZone? { didSet { updateCalendar() } }
    private func updateCalendar() {
        let locale = known(locale) ?? Locale(identifier: SimulatedProcess.current.settings.localeIdentifier)
        var calendar = calendar ?? Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.timeZone = timeZone ?? TimeZone(secondsFromGMT: 0)!
        reckoning = DateReckoning(
            calendar: calendar, locale: locale, minuteInterval: minuteInterval, minimum: minimumDate.map(Self.countable),
            maximum: maximumDate.map(Self.countable))
        show(animated: false)
        invalidateIntrinsicContentSize()
    }

    /// Returns the locale if its identifier is ASCII, because Foundation's formatters crash with other identifiers. Otherwise returns nil
    /// and logs this once.
    private func known(_ locale: Locale?) -> Locale? {
        guard let locale, !locale.identifier.utf8.allSatisfy({ $0 < 128 }) else { return locale }
        SimulatedProcess.current.reportOnce("UIDatePicker: there is no locale \"\(locale.identifier)\"; the phone's counts.")
        return nil
    }

    // MARK: Value

    /// The date, clamped to the limits. If `roundsToMinuteInterval` is true, it is rounded down to a multiple of the minute interval.
    open var date: Date {
        get { exact }
        set { setDate(newValue, animated: false) }
    }
    /// Sets the date without sending an event.
    open func setDate(_ date: Date, animated: Bool) {
        let date = Self.countable(date)
        exact = reckoning.limited(roundsToMinuteInterval ? reckoning.rounded(date) : date)
        show(animated: animated)
        invalidateIntrinsicContentSize()
    }
    /// Clamps a date to the range of the calendars, which is the years 33 to 9,986. NaN becomes the reference date. (chosen)
    private static func countable(_ date: Date) -> Date {
        let seconds = date.timeIntervalSinceReferenceDate
        return Date(timeIntervalSinceReferenceDate: seconds.isNaN ? 0 : min(max(seconds, -62_100_000_000), 252_000_000_000))
    }
    open var minimumDate: Date? { didSet { limitsChanged() } }
    open var maximumDate: Date? { didSet { limitsChanged() } }
    private func limitsChanged() {
        updateCalendar()
        setDate(exact, animated: false)
    }
    /// The minute interval, which is a divisor of 60 from 1 to 30. Any other value has the effect of 1, as in UIKit.
    open var minuteInterval = 1 {
        didSet {
            if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
            limitsChanged()
        }
    }
    /// Whether a date that code sets is rounded down to a multiple of the minute interval. If false, the date stays exact, and the wheels
    /// show the last multiple before it. A date that the user chooses is always a multiple.
    open var roundsToMinuteInterval = true { didSet { if roundsToMinuteInterval { setDate(exact, animated: false) } } }
    /// The duration in seconds that `.countDownTimer` shows. It is a whole number of minutes, at least one minute interval and less than
    /// a day.
    open var countDownDuration: TimeInterval {
        get { exactCountdown }
        set {
            let step = Double(minuteInterval * 60)
            let value = newValue.isFinite ? newValue : step
            exactCountdown = min(max((value / step).rounded(.down) * step, step), 86_400 - step)
            show(animated: false)
        }
    }

    private func userChose(_ new: Date) {
        let date = reckoning.limited(roundsToMinuteInterval ? reckoning.rounded(new) : new)
        let isOther = date != exact
        exact = date
        show(animated: true)
        invalidateIntrinsicContentSize()
        if isOther { sendValueChanged(event: nil) }
    }

    // MARK: Parts

    private var hasDate: Bool { datePickerMode == .date || datePickerMode == .dateAndTime }
    private var hasTime: Bool { datePickerMode == .time || datePickerMode == .dateAndTime }

    private func show(animated: Bool) {
        let style = datePickerStyle
        if style == .wheels {
            if wheels == nil {
                wheels = makeWheels()
                addSubview(wheels!)
            }
            wheels?.show(datePickerMode, reckoning, date: exact, countdown: exactCountdown, animated: animated)
        }
        wheels?.isHidden = style != .wheels
        if style == .inline {
            if days == nil {
                days = makeDays()
                addSubview(days!)
            }
            days?.show(reckoning, date: exact, today: Self.now)
        }
        days?.isHidden = style != .inline
        datePill.text = reckoning.dateText(exact)
        timePill.text = reckoning.timeText(exact)
        datePill.isHidden = style != .compact || !hasDate
        timePill.isHidden = style == .wheels || !hasTime
        timeLabel.isHidden = style != .inline || !hasTime
        showEnabled()
        setNeedsLayout()
    }
    private func makeWheels() -> DateWheelsView {
        let wheels = DateWheelsView(reckoning: reckoning, date: exact)
        wheels.onChange = { [weak self] in self?.userChose($0) }
        wheels.onCountdownChange = { [weak self] seconds in
            guard let self, seconds != exactCountdown else { return }
            countDownDuration = seconds
            sendValueChanged(event: nil)
        }
        return wheels
    }
    private func makeDays() -> DateCalendarView {
        let days = DateCalendarView(reckoning: reckoning, date: exact, today: Self.now)
        days.onChange = { [weak self] in self?.userChose($0) }
        return days
    }
    open override var isEnabled: Bool { didSet { showEnabled() } }
    private func showEnabled() {
        for pill in [datePill, timePill] { pill.isEnabled = isEnabled }
        for view in [wheels, days] as [UIView?] {
            view?.isUserInteractionEnabled = isEnabled
            view?.alpha = isEnabled ? 1 : 0.5
        }
    }

    private func open(_ pill: DatePillView?, isDate: Bool) {
        guard let pill, let window, popover == nil else { return }
        let content: UIView
        if isDate {
            let days = makeDays()
            days.onChange = { [weak self, weak days] date in
                guard let self else { return }
                userChose(date)
                days?.show(reckoning, date: exact, today: Self.now)
            }
            content = days
        } else {
            let wheels = makeWheels()
            wheels.bounds.size = Self.timeCardSize
            wheels.show(.time, reckoning, date: exact, countdown: 0, animated: false)
            wheels.onChange = { [weak self, weak wheels] date in
                guard let self else { return }
                userChose(date)
                wheels?.show(.time, reckoning, date: exact, countdown: 0, animated: true)
            }
            content = wheels
        }
        let popover = DatePopover(content: content)
        popover.tintColor = tintColor
        popover.didClose = { [weak self, weak pill] in
            pill?.isOpen = false
            self?.popover = nil
            self?.sendActions(for: .editingDidEnd)
        }
        self.popover = popover
        pill.isOpen = true
        sendActions(for: .editingDidBegin)
        popover.open(over: window) { [weak pill] in pill.map { $0.convert($0.bounds, to: nil) } ?? .zero }
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { popover?.close(animated: false) }
    }

    // MARK: Layout

    /// The size in points of the popover for a time. It has the height of wheels and the width of three narrow wheels.
    /// (Facts/Controls.md#pickers: wheels are 216 high; the width is chosen by eye)
    private static let timeCardSize = CGSize(width: 230, height: 216)

    /// The gap between the two fields in points. (not documented: chosen)
    private static let pillGap: CGFloat = 6
    /// The height in points of the row with the time, which is below the month in the inline style. (not documented: chosen)
    private static let timeRowHeight: CGFloat = 48

    @_spi(Toolkit) open override var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultHigh, .defaultHigh)
    }
    open override var intrinsicContentSize: CGSize {
        switch datePickerStyle {
        case .wheels: return CGSize(width: 320, height: 216)
        case .inline: return CGSize(width: 320, height: DateCalendarView.height + (hasTime ? Self.timeRowHeight : 0))
        default:
            let pills = [(datePill, hasDate), (timePill, hasTime)].filter(\.1).map { $0.0.intrinsicContentSize.width }
            return CGSize(
                width: pills.reduce(0, +) + Self.pillGap * CGFloat(max(pills.count - 1, 0)), height: datePill.intrinsicContentSize.height)
        }
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = isRightToLeft
        func put(_ rect: CGRect) -> CGRect {
            isReversed ? CGRect(origin: CGPoint(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY), size: rect.size) : rect
        }
        switch datePickerStyle {
        case .wheels: wheels?.frame = bounds
        case .inline:
            let rowHeight = hasTime ? Self.timeRowHeight : 0
            days?.frame = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height - rowHeight)
            let size = timePill.intrinsicContentSize
            let middle = bounds.maxY - rowHeight / 2
            timePill.frame = put(
                CGRect(x: bounds.maxX - 16 - size.width, y: middle - size.height / 2, width: size.width, height: size.height))
            timeLabel.frame = put(CGRect(x: bounds.minX + 16, y: middle - 11, width: 120, height: 22))
        default:
            // If the picker is wider than the fields, the fields are at its trailing edge.
            var x = bounds.maxX
            for (pill, isShown) in [(timePill, hasTime), (datePill, hasDate)] where isShown {
                let size = pill.intrinsicContentSize
                x -= size.width
                pill.frame = put(CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
                x -= Self.pillGap
            }
        }
    }
}

/// The style of a date picker. Raw values are UIKit's.
public enum UIDatePickerStyle: Int, Sendable { case automatic = 0, wheels = 1, compact = 2, inline = 3 }
