import Testing
import UIKitTestSupport

@testable import UIKitPickers

@MainActor
final class Fruits: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [40, 3]
    private(set) var chosen: [[Int]] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(component):\(row)" }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { chosen.append([component, row]) }
}

@MainActor
@Suite("Picker view")
struct UIPickerViewTests {
    private func made(_ stage: Stage) -> (UIPickerView, Fruits) {
        let picker = UIPickerView(frame: CGRect(x: 0, y: 200, width: 320, height: 216))
        let fruits = Fruits()
        picker.dataSource = fruits
        picker.delegate = fruits
        stage.root.addSubview(picker)
        stage.tick()
        return (picker, fruits)
    }
    /// Returns the distance of the wheel from a whole row, in points.
    private func unrest(_ picker: UIPickerView, _ component: Int = 0) -> CGFloat {
        let wheel = picker.subviews.compactMap { $0 as? PickerWheel }[component]
        return wheel.contentOffset.y - wheel.offset(of: picker.selectedRow(inComponent: component)).y
    }

    @Test func `it has its data source's components and rows, and projects rows onto a cylinder`() throws {
        try Stage.perform { stage in
            let (picker, _) = made(stage)
            #expect(picker.numberOfComponents == 2)
            #expect(picker.numberOfRows(inComponent: 0) == 40)
            #expect(picker.rowSize(forComponent: 0).height == 32)
            let middle = try #require(picker.view(forRow: 0, forComponent: 0) as? UILabel)
            #expect(middle.text == "0:0" && middle.alpha == 1 && middle.transform.isIdentity)
            let next = try #require(picker.view(forRow: 2, forComponent: 0))
            let cylinder = PickerCylinder(height: 216)
            let angle = 64 / cylinder.radius
            #expect(abs(next.transform.d - cos(angle)) < 1e-9)
            #expect(abs(next.center.y - middle.center.y - cylinder.radius * sin(angle)) < 1e-9)
            #expect(picker.view(forRow: 20, forComponent: 0) == nil)
        }
    }

    @Test(arguments: [-9, -25, -70, 12] as [CGFloat])
    func `a fling stops on the same row at 30, 60 and 120 ticks per second, and calls didSelectRow once`(step: CGFloat) {
        var rested: [Int] = []
        for rate in [30.0, 60, 120] {
            Stage.perform { stage in
                stage.ticksPerSecond = rate
                let (picker, fruits) = made(stage)
                picker.selectRow(15, inComponent: 0, animated: false)
                // At every tick rate the finger moves 30 times a second.
                @MainActor func wait() { for _ in 0..<Int(rate / 30) { stage.tick() } }
                var y: CGFloat = 310
                stage.press(60, y)
                for _ in 0..<5 {
                    wait()
                    y += step
                    stage.move(60, y)
                }
                stage.lift(60, y)
                stage.wait(6)
                #expect(unrest(picker) == 0)
                #expect(fruits.chosen == [[0, picker.selectedRow(inComponent: 0)]])
                #expect(stage.process.pendingMotions.isEmpty)
                rested.append(picker.selectedRow(inComponent: 0))
            }
        }
        #expect(Set(rested).count == 1)
        #expect(step < 0 ? rested[0] > 15 : rested[0] < 15)
    }

    @Test func `a slow drag stops on the nearest row, one past the end returns to the last row, and each calls didSelectRow`() {
        Stage.perform { stage in
            let (picker, fruits) = made(stage)
            stage.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 60, y: 200), ticks: 100)
            stage.wait(2)
            #expect(unrest(picker) == 0)
            #expect((2...4).contains(picker.selectedRow(inComponent: 0)))
            picker.selectRow(2, inComponent: 1, animated: false)
            stage.drag(from: CGPoint(x: 240, y: 300), to: CGPoint(x: 240, y: 210))
            stage.wait(2)
            #expect(picker.selectedRow(inComponent: 1) == 2 && unrest(picker, 1) == 0)
            #expect(fruits.chosen.map(\.first) == [0, 1])
        }
    }

    @Test func `a tap on a row selects it and calls didSelectRow, and a tap on the selected row does not`() {
        Stage.perform { stage in
            let (picker, fruits) = made(stage)
            picker.selectRow(10, inComponent: 0, animated: false)
            stage.tap(60, 308 + 32)
            stage.wait(1)
            #expect(picker.selectedRow(inComponent: 0) == 11)
            #expect(fruits.chosen == [[0, 11]])
            stage.tap(60, 308)
            stage.wait(1)
            #expect(fruits.chosen.count == 1)
        }
    }

    @Test func `touching a turning wheel defers didSelectRow to the release, and selectRow does not call it`() {
        Stage.perform { stage in
            let (picker, fruits) = made(stage)
            stage.drag(from: CGPoint(x: 60, y: 380), to: CGPoint(x: 60, y: 250), ticks: 6)
            stage.wait(0.2)
            #expect(unrest(picker) != 0)
            stage.press(60, 308)
            stage.wait(0.5)
            #expect(fruits.chosen.isEmpty)
            stage.lift(60, 308)
            stage.wait(2)
            #expect(fruits.chosen.count == 1 && unrest(picker) == 0)
            picker.selectRow(30, inComponent: 0, animated: true)
            stage.wait(1)
            #expect(picker.selectedRow(inComponent: 0) == 30 && fruits.chosen.count == 1)
        }
    }

    @Test func `a reload clamps the selection to fewer rows, and gives -1 for none`() {
        Stage.perform { stage in
            let (picker, fruits) = made(stage)
            picker.selectRow(30, inComponent: 0, animated: false)
            fruits.counts = [5, 0]
            picker.reloadAllComponents()
            stage.tick()
            #expect(picker.selectedRow(inComponent: 0) == 4 && unrest(picker) == 0)
            #expect(picker.selectedRow(inComponent: 1) == -1)
            fruits.counts = []
            picker.reloadAllComponents()
            stage.tick()
            #expect(picker.numberOfComponents == 0)
        }
    }

    @Test(arguments: 1...25 as ClosedRange<UInt64>)
    func `random drags end on a row, with the selection in range and nothing pending`(seed: UInt64) {
        Stage.perform { stage in
            var numbers = SeededGenerator(seed: seed)
            let (picker, _) = made(stage)
            for _ in 0..<8 {
                var y = CGFloat.random(in: 210...400, using: &numbers)
                let x = Bool.random(using: &numbers) ? 60.0 : 240
                stage.press(x, y)
                for _ in 0..<Int.random(in: 0...10, using: &numbers) {
                    stage.tick()
                    y += .random(in: -40...40, using: &numbers)
                    stage.move(x, y)
                }
                if Int.random(in: 0..<6, using: &numbers) == 0 { stage.cancel() } else { stage.lift(x, y) }
                for _ in 0..<Int.random(in: 0...30, using: &numbers) { stage.tick() }
            }
            stage.wait(6)
            #expect(unrest(picker) == 0 && unrest(picker, 1) == 0)
            #expect((0..<40).contains(picker.selectedRow(inComponent: 0)))
            #expect(stage.process.pendingMotions.isEmpty)
        }
    }
}

@MainActor
@Suite("A picker far larger than the screen")
struct LargePickerTests {
    @Test(arguments: [216.0, 5_000, 1_000_000])
    func `a picker of any height has at most 200 row views, with the selected row among them`(height: Double) {
        Stage.perform { stage in
            let fruits = Fruits()
            fruits.counts = [100_000]
            let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
            picker.dataSource = fruits
            picker.delegate = fruits
            stage.root.addSubview(picker)
            picker.selectRow(50_000, inComponent: 0, animated: false)
            stage.tick()
            let wheel = picker.subviews.compactMap { $0 as? PickerWheel }[0]
            #expect(wheel.shownRows.contains(50_000) && wheel.shownRows.count <= 200, "\(wheel.shownRows.count) rows")
        }
    }
}
