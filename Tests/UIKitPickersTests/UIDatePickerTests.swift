import Foundation
import Testing
import UIKitTestSupport

@testable import UIKitPickers

@MainActor
@Suite("Date picker")
struct UIDatePickerTests {
    private static func calendar() -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        return calendar
    }
    private static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        calendar().date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
    }
    private static func reckoning(_ locale: String = "en_US") -> DateReckoning {
        var calendar = calendar()
        calendar.locale = Locale(identifier: locale)
        return DateReckoning(calendar: calendar, locale: Locale(identifier: locale))
    }

    @Test func `the wheels follow the locale's order and its 12-hour or 24-hour clock, and texts are in its format`() {
        #expect(Self.reckoning("en_US").columns(of: .date) == [.month, .day, .year])
        #expect(Self.reckoning("de_DE").columns(of: .date) == [.day, .month, .year])
        #expect(Self.reckoning("ja_JP").columns(of: .date) == [.year, .month, .day])
        #expect(Self.reckoning("en_US").columns(of: .time) == [.hour, .minute, .period])
        #expect(Self.reckoning("de_DE").columns(of: .time) == [.hour, .minute])
        #expect(Self.reckoning().dateText(Self.date(2025, 5, 26)) == "May 26, 2025")
        #expect(Self.reckoning().timeText(Self.date(2025, 5, 26, 9, 41)) == "9:41 AM")
        #expect(Self.reckoning().weekdayNames.first == "SUN")
    }

    @Test func `a compact picker's popover is below its field, above it, over it, or shortened, as the keyboard leaves space`() {
        let size = CGSize(width: 320, height: 340)
        let field = CGRect(x: 250, y: 330, width: 110, height: 34)
        func frame(_ anchor: CGRect, until end: CGFloat) -> CGRect {
            DatePopover.frame(of: size, from: anchor, in: CGRect(x: 8, y: 60, width: 374, height: end - 60))
        }
        #expect(frame(field, until: 800).minY == field.maxY + DatePopover.gap)
        #expect(frame(field.offsetBy(dx: 0, dy: 100), until: 500).maxY == field.maxY + 100 - 34 - DatePopover.gap)
        #expect(frame(field, until: 500) == CGRect(x: 62, y: 160, width: 320, height: 340), "over the field")
        #expect(frame(field, until: 300) == CGRect(x: 62, y: 60, width: 320, height: 240), "as high as the room")
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `rows computed for a random date give back that date, in each mode`(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let reckoning = Self.reckoning(["en_US", "de_DE"][Int(seed % 2)])
        let date = Date(timeIntervalSince1970: Double(Int.random(in: -1_000_000...60_000_000, using: &numbers)) * 60)
        let start = Date(timeIntervalSince1970: Double(Int.random(in: -1_000_000...60_000_000, using: &numbers)) * 60)
        for (mode, isWhole) in [(UIDatePicker.Mode.date, false), (.time, false), (.dateAndTime, true)] {
            let columns = reckoning.columns(of: mode)
            let rows = columns.map { reckoning.row(of: date, in: $0, near: Int.random(in: 0...2000, using: &numbers)) }
            for (row, column) in zip(rows, columns) { #expect((0..<reckoning.rowCount(of: column)).contains(row)) }
            let shown = reckoning.date(showing: rows, columns: columns, moved: nil, from: start)
            let parts = Self.calendar().dateComponents([.year, .month, .day, .hour, .minute], from: shown)
            let wanted = Self.calendar().dateComponents([.year, .month, .day, .hour, .minute], from: date)
            if isWhole { #expect(parts == wanted) }
            if mode == .date { #expect(parts.year == wanted.year && parts.month == wanted.month && parts.day == wanted.day) }
            if mode == .time { #expect(parts.hour == wanted.hour && parts.minute == wanted.minute) }
        }
    }

    @Test func `a day beyond the month's end becomes the month's last day`() {
        let reckoning = Self.reckoning()
        let columns = reckoning.columns(of: .date)
        for (year, expected) in [(2023, 28), (2024, 29), (1900, 28), (2000, 29)] {
            let rows = columns.map { column in
                switch column {
                case .month: 1
                case .day: 30
                default: year - 1
                }
            }
            let date = reckoning.date(showing: rows, columns: columns, moved: .month, from: Self.date(2001, 1, 1))
            #expect(date == Self.date(year, 2, expected))
        }
    }

    @Test func `rows of cyclic wheels are the nearest ones that show the value`() {
        for present in [1, 5, 1200, 1211, 2399] {
            for value in 0..<12 {
                let row = DateReckoning.row(of: value, cycle: 12, near: present)
                #expect(row % 12 == value && (0..<2400).contains(row))
                if present > 12, present < 2388 { #expect(abs(row - present) <= 6) }
            }
        }
    }

    @Test func `limits and intervals clamp values set by code, and contradictory limits and invalid intervals are ignored`() {
        Stage.perform { _ in
            let picker = UIDatePicker()
            picker.minimumDate = Self.date(2024, 1, 10)
            #expect(picker.date == Self.date(2024, 1, 10))
            picker.maximumDate = Self.date(2024, 2, 1)
            picker.date = Self.date(2030, 1, 1)
            #expect(picker.date == Self.date(2024, 2, 1))
            picker.minimumDate = Self.date(2025, 1, 1)
            picker.date = Self.date(2030, 1, 1)
            #expect(picker.date == Self.date(2030, 1, 1))
            picker.minuteInterval = 15
            picker.date = Self.date(2030, 1, 1, 7, 44)
            #expect(picker.date == Self.date(2030, 1, 1, 7, 30))
            picker.minuteInterval = 7
            #expect(picker.minuteInterval == 1)
            picker.countDownDuration = 5
            #expect(picker.countDownDuration == 60)
        }
    }

    @Test func `a new picker's date is the simulated clock's, not the computer's`() {
        Stage.perform { stage in
            stage.wait(2)
            #expect(abs(UIDatePicker().date.timeIntervalSince(Self.date(2024, 1, 9, 9, 41)) - stage.now) < 0.001)
        }
    }

    @Test func `turning a wheel sets the date and sends valueChanged once, and clamps the day to a shorter month`() {
        Stage.perform { stage in
            let picker = UIDatePicker(frame: CGRect(x: 0, y: 200, width: 320, height: 216))
            picker.datePickerMode = .date
            picker.preferredDatePickerStyle = .wheels
            picker.date = Self.date(2024, 1, 31)
            stage.root.addSubview(picker)
            stage.tick()
            var reported = 0
            picker.addAction(UIAction { _ in reported += 1 }, for: .valueChanged)
            // A tap on the row below the middle of the first wheel chooses February.
            stage.tap(60, 308 + 32)
            stage.wait(2)
            #expect(picker.date == Self.date(2024, 2, 29))
            #expect(reported == 1)
            #expect(stage.process.pendingMotions.isEmpty)
        }
    }

    @Test func `a compact picker opens a popover, a tap there chooses a day, and a touch outside closes it`() {
        Stage.perform { stage in
            let picker = UIDatePicker(frame: CGRect(x: 100, y: 200, width: 200, height: 34))
            picker.datePickerMode = .date
            picker.date = Self.date(2024, 1, 9)
            stage.root.addSubview(picker)
            stage.tick()
            let before = stage.window.subviews.count
            stage.tap(290, 217)
            stage.wait(1)
            #expect(stage.window.subviews.count == before + 1)
            @MainActor func find(_ view: UIView, _ number: Int) -> DateDayView? {
                if let day = view as? DateDayView, day.day?.number == number { return day }
                for subview in view.subviews { if let found = find(subview, number) { return found } }
                return nil
            }
            guard let day = find(stage.window, 20) else { return #expect(Bool(false), "no 20th is shown") }
            let place = day.convert(CGPoint(x: day.bounds.midX, y: day.bounds.midY), to: nil)
            stage.tap(place.x, place.y)
            #expect(picker.date == Self.date(2024, 1, 20))
            stage.tap(20, 800)
            stage.wait(1)
            #expect(stage.window.subviews.count == before)
            #expect(stage.process.pendingMotions.isEmpty)
        }
    }

    @Test(arguments: [1, 5])
    func `a wheel row is selectable exactly if a minute of it lies within the limits`(interval: Int) {
        var reckoning = Self.reckoning()
        reckoning.minuteInterval = interval
        (reckoning.minimum, reckoning.maximum) = (Self.date(2024, 2, 27, 9, 40), Self.date(2024, 3, 2, 14, 20))
        let moments = stride(from: Self.date(2024, 2, 27, 9, 40), through: Self.date(2024, 3, 2, 14, 20), by: 60)
            .map { Self.calendar().dateComponents([.year, .month, .day, .hour, .minute], from: $0) }
        for shown in [Self.date(2024, 2, 27, 9, 45), Self.date(2024, 2, 29, 23, 0), Self.date(2024, 3, 2, 14, 5)] {
            let now = Self.calendar().dateComponents([.year, .month, .day, .hour, .minute], from: shown)
            for month in 0..<12 {
                let expected = moments.contains { $0.year == now.year && $0.month == month + 1 }
                #expect(reckoning.canChoose(row: month, in: .month, from: shown) == expected)
            }
            for day in 0..<31 {
                let expected = moments.contains { $0.month == now.month && $0.day == day + 1 }
                #expect(reckoning.canChoose(row: 31 + day, in: .day, from: shown) == expected, "day \(day + 1)")
            }
            for hour in 0..<24 {
                let expected = moments.contains { $0.month == now.month && $0.day == now.day && $0.hour == hour }
                #expect(reckoning.canChoose(row: hour, in: .hour, from: shown) == expected, "hour \(hour)")
            }
            for step in 0..<(60 / interval) {
                let expected = moments.contains {
                    $0.month == now.month && $0.day == now.day && $0.hour == now.hour && $0.minute == step * interval
                }
                #expect(reckoning.canChoose(row: step, in: .minute, from: shown) == expected, "minute \(step * interval)")
            }
        }
        #expect(!reckoning.canChoose(row: 2024, in: .year, from: Self.date(2024, 3, 1)))
        #expect(reckoning.canChoose(row: 2023, in: .year, from: Self.date(2024, 3, 1)))
    }

    @Test
    func `wheel rows outside the month or the limits are grey, and are label-coloured when the month contains them`() {
        Stage.perform { stage in
            let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
            picker.datePickerMode = .date
            picker.preferredDatePickerStyle = .wheels
            stage.root.addSubview(picker)
            picker.date = Self.date(2023, 2, 28)
            stage.tick()
            @MainActor func color(_ text: String) -> UIColor? {
                func labels(in view: UIView) -> [UILabel] {
                    view.subviews.flatMap { labels(in: $0) } + [view as? UILabel].compactMap { $0 }
                }
                return labels(in: picker).first { $0.text == text }?.textColor
            }
            #expect(color("27") == .label && color("29") == .tertiaryLabel)
            picker.date = Self.date(2023, 3, 28)
            stage.tick()
            #expect(color("29") == .label)
            picker.maximumDate = Self.date(2023, 3, 28)
            stage.tick()
            #expect(color("28") == .label && color("29") == .tertiaryLabel)
        }
    }

    // MARK: A month of days

    @MainActor private static func all<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
        [view as? View].compactMap { $0 } + view.subviews.flatMap { all(kind, in: $0) }
    }
    private static func inline(_ stage: Stage, _ date: Date) -> UIDatePicker {
        let picker = UIDatePicker(frame: CGRect(x: 30, y: 100, width: 330, height: 336))
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .inline
        picker.date = date
        stage.root.addSubview(picker)
        stage.tick()
        return picker
    }
    private static func press(_ label: String, in picker: UIDatePicker, _ stage: Stage) {
        guard let control = all(UIControl.self, in: picker).first(where: { $0.accessibilityLabel == label }) else {
            Issue.record("nothing is called \(label)")
            return
        }
        let place = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
        stage.tap(place.x, place.y)
        stage.wait(0.5)
    }
    private static func control(_ label: String, in picker: UIDatePicker) -> UIControl? {
        all(UIControl.self, in: picker).first { $0.accessibilityLabel == label }
    }

    @Test func `the month title shows wheels in place of the days, a turn sends valueChanged once, and it hides them again`() {
        Stage.perform { stage in
            let picker = Self.inline(stage, Self.date(2024, 1, 16))
            var reported = 0
            picker.addAction(UIAction { _ in reported += 1 }, for: .valueChanged)
            #expect(Self.all(UIPickerView.self, in: picker).isEmpty)
            Self.press("Show Years", in: picker, stage)
            guard let wheels = Self.all(UIPickerView.self, in: picker).first else { return #expect(Bool(false), "no wheels") }
            #expect(wheels.superview?.alpha == 1 && wheels.numberOfComponents == 2 && wheels.bounds.height == 216)
            #expect(Self.all(DateDayView.self, in: picker).allSatisfy { $0.alpha == 0 })
            // A tap on the row below the middle of the wheel of months.
            let place = wheels.convert(CGPoint(x: 90, y: 108 + 32), to: nil)
            stage.tap(place.x, place.y)
            stage.wait(2)
            #expect(picker.date == Self.date(2024, 2, 16) && reported == 1)
            Self.press("Hide Years", in: picker, stage)
            #expect(wheels.superview?.alpha == 0)
            #expect(Self.all(DateDayView.self, in: picker).allSatisfy { $0.alpha == 1 })
            #expect(stage.process.pendingMotions.isEmpty)
        }
    }

    @Test func `arrows and swipes stop at the limits' months, and days outside the limits cannot be chosen`() {
        Stage.perform { stage in
            let picker = Self.inline(stage, Self.date(2024, 1, 16))
            picker.minimumDate = Self.date(2024, 1, 10)
            picker.maximumDate = Self.date(2024, 2, 20, 12)
            stage.tick()
            #expect(Self.control("Previous Month", in: picker)?.isEnabled == false)
            #expect(Self.control("Next Month", in: picker)?.isEnabled == true)
            stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300), ticks: 6)
            stage.wait(0.5)
            #expect(Self.control("Tuesday, January 16", in: picker) != nil)
            Self.press("Tuesday, January 9", in: picker, stage)
            #expect(picker.date == Self.date(2024, 1, 16))
            Self.press("Wednesday, January 10", in: picker, stage)
            #expect(picker.date == Self.date(2024, 1, 10))
            Self.press("Next Month", in: picker, stage)
            #expect(Self.control("Next Month", in: picker)?.isEnabled == false)
            #expect(Self.control("Tuesday, February 20", in: picker)?.isEnabled == true)
            #expect(Self.control("Wednesday, February 21", in: picker)?.isEnabled == false)
        }
    }

    @Test func `a time picker's popover has the size of the whole wheels`() {
        Stage.perform { stage in
            let picker = UIDatePicker(frame: CGRect(x: 100, y: 200, width: 200, height: 34))
            picker.datePickerMode = .time
            stage.root.addSubview(picker)
            stage.tick()
            stage.tap(280, 217)
            stage.wait(1)
            let wheels = Self.all(UIPickerView.self, in: stage.window).first
            #expect(wheels?.bounds.size == CGSize(width: 230, height: 216))
            #expect(wheels?.superview?.superview?.bounds.size == CGSize(width: 230, height: 216))
        }
    }

    @Test func `roundsToMinuteInterval false keeps the date's minutes, and true rounds them down`() {
        Stage.perform { _ in
            let picker = UIDatePicker()
            picker.minuteInterval = 15
            picker.roundsToMinuteInterval = false
            picker.date = Self.date(2024, 1, 9, 9, 41)
            #expect(picker.date == Self.date(2024, 1, 9, 9, 41))
            picker.roundsToMinuteInterval = true
            #expect(picker.date == Self.date(2024, 1, 9, 9, 30))
        }
    }

    @Test func `yearAndMonth uses wheels in the locale's order, and day periods and hours follow the locale`() {
        #expect(Self.reckoning("en_US").columns(of: .yearAndMonth) == [.month, .year])
        #expect(Self.reckoning("ja_JP").columns(of: .yearAndMonth) == [.year, .month])
        #expect(Self.reckoning("ko_KR").columns(of: .time) == [.period, .hour, .minute])
        #expect(Self.reckoning("en_GB").columns(of: .date) == [.day, .month, .year])
        #expect(Self.reckoning("de_DE").title(of: 9, in: .hour) == "09")
        Stage.perform { stage in
            let picker = UIDatePicker(frame: CGRect(x: 0, y: 200, width: 320, height: 216))
            picker.datePickerMode = .yearAndMonth
            picker.date = Self.date(2024, 1, 31)
            stage.root.addSubview(picker)
            stage.tick()
            #expect(picker.datePickerStyle == .wheels)
            stage.tap(90, 308 + 32)
            stage.wait(2)
            #expect(picker.date == Self.date(2024, 2, 29))
        }
    }

    @Test func `the count-down timer shows hour for 1 and hours for 2`() {
        Stage.perform { stage in
            let picker = UIDatePicker(frame: CGRect(x: 0, y: 200, width: 320, height: 216))
            picker.datePickerMode = .countDownTimer
            picker.countDownDuration = 3600
            stage.root.addSubview(picker)
            stage.tick()
            @MainActor func texts() -> [String] { Self.all(UILabel.self, in: picker).compactMap { $0.text } }
            #expect(texts().contains("hour") && texts().contains("min"))
            picker.countDownDuration = 7260
            stage.wait(1)
            #expect(texts().contains("hours") && !texts().contains("hour"))
        }
    }
}
