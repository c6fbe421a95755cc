import UIKitControls

/// The wheels of a date picker.
@MainActor
final class DateWheelsView: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
    let picker = UIPickerView()
    private var columns: [DateColumn] = []
    private var reckoning: DateReckoning
    private var date: Date
    /// The countdown in seconds, which the wheels show instead of the date in the mode `.countDownTimer`.
    private var countdown: Double = 0
    private var isCountingDown = false
    private let units = [UILabel(), UILabel()]
    /// Called when a wheel that the user has turned comes to rest.
    var onChange: ((Date) -> Void)?
    var onCountdownChange: ((Double) -> Void)?

    /// The font size in points. (remembered from UIKit's wheels)
    static let fontSize: CGFloat = 22

    init(reckoning: DateReckoning, date: Date) {
        self.reckoning = reckoning
        self.date = date
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        addSubview(picker)
        for unit in units {
            unit.font = .systemFont(ofSize: 17, weight: .semibold)
            addSubview(unit)
        }
        picker.dataSource = self
        picker.delegate = self
    }
    required init?(coder: NSCoder) { nil }

    func show(_ mode: UIDatePicker.Mode, _ reckoning: DateReckoning, date: Date, countdown: Double, animated: Bool) {
        let columns = reckoning.columns(of: mode)
        self.date = date
        self.countdown = countdown
        if columns != self.columns || reckoning != self.reckoning {
            self.columns = columns
            self.reckoning = reckoning
            let isCountdown = mode == .countDownTimer
            isCountingDown = isCountdown
            picker.reloadAllComponents()
            setNeedsLayout()
            roll(animated: false)
        } else {
            roll(animated: animated)
        }
    }

    private func roll(animated: Bool) {
        // The unit is singular if the countdown has one hour.
        units[0].text = isCountingDown ? (Int(bounded: countdown) / 3600 == 1 ? "hour" : "hours") : nil
        units[1].text = isCountingDown ? "min" : nil
        for (component, column) in columns.enumerated() {
            let present = picker.selectedRow(inComponent: component)
            let row: Int
            switch column {
            case .countdownHours: row = Int(bounded: countdown) / 3600
            case .countdownMinutes:
                let step = Int(bounded: countdown) / 60 % 60 / reckoning.minuteInterval
                row = DateReckoning.row(of: step, cycle: 60 / reckoning.minuteInterval, near: present)
            default: row = reckoning.row(of: date, in: column, near: present)
            }
            if row != present { picker.selectRow(row, inComponent: component, animated: animated && window != nil) }
        }
        showWhichRowsCanBeChosen()
    }

    /// Updates the colours of the rows. The values of all wheels together determine which rows exist and are within the limits.
    private func showWhichRowsCanBeChosen() {
        for (component, column) in columns.enumerated() {
            for row in picker.shownRows(inComponent: component) {
                (picker.view(forRow: row, forComponent: component) as? UILabel)?.textColor = color(ofRow: row, in: column)
            }
        }
    }
    /// Returns the text colour of a row. (not documented; chosen: the grey of disabled titles)
    private func color(ofRow row: Int, in column: DateColumn) -> UIColor {
        reckoning.canChoose(row: row, in: column, from: date) ? .label : .tertiaryLabel
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
        picker.layoutIfNeeded()
        for (component, unit) in units.enumerated() where component < columns.count {
            let size = unit.intrinsicContentSize
            let width = picker.rowSize(forComponent: component).width
            let middle = bounds.midX + (component == 0 ? -1 : 1) * (width + 5) / 2
            unit.frame = CGRect(x: middle + 20, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        }
    }

    // MARK: Wheels

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        reckoning.rowCount(of: columns[component])
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        switch columns[component] {
        case .month: 128
        case .day: 56
        case .year: 76
        case .date: 136
        case .hour, .minute, .period: 52
        case .countdownHours, .countdownMinutes: 120
        }
    }
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        let label = view as? UILabel ?? UILabel()
        label.font = .systemFont(ofSize: Self.fontSize)
        switch columns[component] {
        case .month: label.textAlignment = .natural
        case .date, .day, .hour: label.textAlignment = .right
        default: label.textAlignment = .center
        }
        label.text = reckoning.title(of: row, in: columns[component])
        label.textColor = color(ofRow: row, in: columns[component])
        return label
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let rows = columns.indices.map { picker.selectedRow(inComponent: $0) }
        if columns.first == .countdownHours {
            let minutes = rows[1] % (60 / reckoning.minuteInterval) * reckoning.minuteInterval
            // A countdown has a minimum of one interval. (documented: `UIDatePicker.countDownDuration`)
            onCountdownChange?(max(Double(rows[0] * 3600 + minutes * 60), Double(reckoning.minuteInterval * 60)))
        } else {
            onChange?(reckoning.date(showing: rows, columns: columns, moved: columns[component], from: date))
        }
    }
}
