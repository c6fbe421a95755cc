import UIKitControls

/// The days of a month, from which the user chooses one. A tap on the title replaces the days with wheels of months and years.
@MainActor
final class DateCalendarView: UIView {
    /// The height of the title's row, in points. (not documented: chosen by eye after the inline style of iOS 14 and later)
    static let headerHeight: CGFloat = 44
    /// The height of the row of weekday names, in points. (not documented: chosen by eye)
    static let weekdayHeight: CGFloat = 20
    /// The height of a week, in points. (not documented: chosen by eye)
    static let weekHeight: CGFloat = 44
    /// The margin on either side, in points. (not documented: chosen by eye)
    static let sideMargin: CGFloat = 12
    /// The height of the view. It always has space for six weeks, so that it does not change from month to month.
    static let height = headerHeight + weekdayHeight + 6 * weekHeight + 8

    /// The height of the wheels. (Facts/Controls.md#pickers: wheels are 216 points high)
    private static let wheelsHeight: CGFloat = 216

    private let title = DateTitleView()
    private let back = UIButton(type: .system)
    private let forth = UIButton(type: .system)
    private var weekdays: [UILabel] = []
    private var days: [DateDayView] = []
    /// The wheels of months and years, or nil before they are first shown.
    private var wheels: DateWheelsView?
    /// Whether the wheels are shown in place of the days.
    private(set) var showsWheels = false
    private var reckoning: DateReckoning
    private var date: Date
    private var today: Date
    /// The first day of the visible month.
    private var month: Date
    var onChange: ((Date) -> Void)?

    init(reckoning: DateReckoning, date: Date, today: Date) {
        self.reckoning = reckoning
        self.date = date
        self.today = today
        month = date
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        for (button, name, step) in [(back, "chevron.left", -1), (forth, "chevron.right", 1)] {
            button.setImage(UIImage(systemName: name), for: .normal)
            button.accessibilityLabel = step < 0 ? "Previous Month" : "Next Month"
            button.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .touchUpInside)
            addSubview(button)
        }
        addSubview(title)
        for _ in 0..<7 {
            let label = UILabel()
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            weekdays.append(label)
            addSubview(label)
        }
        for _ in 0..<42 {
            let day = DateDayView()
            day.addAction(UIAction { [weak self, weak day] _ in self?.choose(day) }, for: .touchUpInside)
            days.append(day)
            addSubview(day)
        }
        for (direction, step) in [(UISwipeGestureRecognizer.Direction.left, 1), (.right, -1)] {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.addAction { [weak self] _ in
                guard let self, !showsWheels else { return }
                turn(by: isRightToLeft ? -step : step)
            }
            addGestureRecognizer(swipe)
        }
        showMonth(of: date)
    }
    required init?(coder: NSCoder) { nil }

    func show(_ reckoning: DateReckoning, date: Date, today: Date) {
        let isOther = date != self.date
        self.reckoning = reckoning
        self.date = date
        self.today = today
        showMonth(of: isOther ? date : month)
    }

    private func showMonth(of day: Date) {
        let calendar = reckoning.calendar
        month = calendar.date(from: calendar.dateComponents([.year, .month], from: day)) ?? day
        title.text = reckoning.monthTitle(month)
        for (label, name) in zip(weekdays, reckoning.weekdayNames) { label.text = name }
        for (button, step) in [(back, -1), (forth, 1)] {
            button.isEnabled = calendar.date(byAdding: .month, value: step, to: month).map(reckoning.allows(monthFrom:)) ?? false
        }
        if showsWheels { wheels?.show(.yearAndMonth, reckoning, date: date, countdown: 0, animated: true) }
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
        let lead = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        let speak = reckoning.daySpeaker
        for (index, view) in days.enumerated() {
            let number = index - lead
            guard (0..<count).contains(number), let day = calendar.date(byAdding: .day, value: number, to: month) else {
                view.show(nil)
                continue
            }
            view.accessibilityLabel = speak(day)
            view.show(
                DateDayView.Day(
                    date: day, number: number + 1, isSelected: calendar.isDate(day, inSameDayAs: date),
                    isToday: calendar.isDate(day, inSameDayAs: today), isAllowed: reckoning.allows(dayFrom: day)))
        }
        setNeedsLayout()
    }

    private func turn(by months: Int) {
        guard let other = reckoning.calendar.date(byAdding: .month, value: months, to: month), reckoning.allows(monthFrom: other) else {
            return
        }
        showMonth(of: other)
    }

    // MARK: Wheels of months and years

    /// The duration in seconds of the transition between the days and the wheels. (not documented: chosen by eye)
    private static let wheelsDuration = 0.25

    private func toggleWheels() {
        showsWheels.toggle()
        if wheels == nil {
            let made = DateWheelsView(reckoning: reckoning, date: date)
            made.onChange = { [weak self] in self?.rolled(to: $0) }
            made.alpha = 0
            addSubview(made)
            wheels = made
            setNeedsLayout()
            layoutIfNeeded()
        }
        if showsWheels { wheels?.show(.yearAndMonth, reckoning, date: dateInMonth, countdown: 0, animated: false) }
        wheels?.isUserInteractionEnabled = showsWheels
        for view in days as [UIView] + [back, forth] { view.isUserInteractionEnabled = !showsWheels }
        UIView.animate(withDuration: window == nil ? 0 : Self.wheelsDuration, delay: 0, options: [.beginFromCurrentState]) { [self] in
            title.isOpen = showsWheels
            wheels?.alpha = showsWheels ? 1 : 0
            for view in days as [UIView] + weekdays as [UIView] + [back, forth] { view.alpha = showsWheels ? 0 : 1 }
        }
    }
    /// The day of the chosen date, in the visible month.
    private var dateInMonth: Date {
        let calendar = reckoning.calendar
        let months =
            calendar.dateComponents([.month], from: calendar.dateInterval(of: .month, for: date)?.start ?? date, to: month).month ?? 0
        return calendar.date(byAdding: .month, value: months, to: date) ?? date
    }
    /// Handles a change of the wheels. The day of the month remains the same in the chosen month. (remembered from iOS 14 and later)
    private func rolled(to new: Date) {
        date = reckoning.limited(new)
        showMonth(of: date)
        onChange?(date)
    }

    private func choose(_ view: DateDayView?) {
        guard let day = view?.day, day.isAllowed else { return }
        let calendar = reckoning.calendar
        var parts = calendar.dateComponents([.year, .month, .day], from: day.date)
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        date = reckoning.limited(calendar.date(from: parts) ?? day.date)
        showMonth(of: date)
        onChange?(date)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = isRightToLeft
        func put(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
            CGRect(x: isReversed ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        let side = Self.sideMargin
        title.frame = put(side + 4, 0, min(title.naturalWidth, bounds.width - 2 * side - 100), Self.headerHeight)
        wheels?.frame = CGRect(
            x: 0, y: Self.headerHeight + (bounds.height - Self.headerHeight - Self.wheelsHeight) / 2, width: bounds.width,
            height: Self.wheelsHeight)
        back.frame = put(bounds.width - side - 88, 0, 44, Self.headerHeight)
        forth.frame = put(bounds.width - side - 44, 0, 44, Self.headerHeight)
        let width = (bounds.width - 2 * side) / 7
        for (index, label) in weekdays.enumerated() {
            label.frame = put(side + CGFloat(index) * width, Self.headerHeight, width, Self.weekdayHeight)
        }
        for (index, day) in days.enumerated() {
            day.frame = put(
                side + CGFloat(index % 7) * width, Self.headerHeight + Self.weekdayHeight + CGFloat(index / 7) * Self.weekHeight, width,
                Self.weekHeight)
        }
    }
}

/// The button of one day.
@MainActor
final class DateDayView: UIControl {
    struct Day {
        var date: Date
        var number: Int
        var isSelected: Bool
        var isToday: Bool
        var isAllowed: Bool
    }
    private(set) var day: Day?
    private let disc = UIView()
    private let label = UILabel()
    /// The diameter of the disc of a selected day, in points. (not documented: chosen by eye)
    private static let discDiameter: CGFloat = 42
    /// The opacity of the tint in the disc of a selected day that is not today. (not documented: chosen by eye)
    private static let discAlpha: CGFloat = 0.15

    init() {
        super.init(frame: .zero)
        disc.isUserInteractionEnabled = false
        disc.layer.cornerRadius = Self.discDiameter / 2
        label.textAlignment = .center
        addSubview(disc)
        addSubview(label)
    }
    required init?(coder: NSCoder) { nil }

    func show(_ day: Day?) {
        self.day = day
        isHidden = day == nil
        isEnabled = day?.isAllowed ?? false
        guard let day else { return label.text = nil }
        label.text = "\(day.number)"
        label.font = .systemFont(ofSize: day.isSelected ? 22 : 20, weight: day.isSelected ? .semibold : .regular)
        let tint: UIColor = tintColor
        disc.backgroundColor = day.isSelected ? (day.isToday ? tint : tint.withAlphaComponent(Self.discAlpha)) : nil
        label.textColor = day.isSelected ? (day.isToday ? .white : tint) : !day.isAllowed ? .tertiaryLabel : day.isToday ? tint : .label
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        show(day)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        let diameter = Self.discDiameter
        disc.frame = CGRect(x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter, height: diameter)
    }
}
