import Foundation
import XCTest

/// Measures a block and prints the averages. A measurement cannot fail a test, because there is no baseline.
extension PhoneTestCase {
    /// A measurement that is in progress.
    final class Measurement {
        let metrics: [any XCTMetric]
        private var start: XCTPerformanceMeasurementTimestamp?
        private var isOver = false
        /// The measured values, with the name and the unit of each metric.
        var values: [(name: String, unit: String, values: [Double])] = []

        init(_ metrics: [any XCTMetric]) { self.metrics = metrics }

        func begin() {
            guard start == nil, !isOver else { return }
            for metric in metrics { metric.willBeginMeasuring() }
            start = XCTPerformanceMeasurementTimestamp()
        }

        func end() throws -> [XCTPerformanceMeasurement] {
            guard let start, !isOver else { return [] }
            let stop = XCTPerformanceMeasurementTimestamp()
            isOver = true
            for metric in metrics { metric.didStopMeasuring() }
            return try metrics.flatMap { try $0.reportMeasurements(from: start, to: stop) }
        }

        func prepare() { (start, isOver) = (nil, false) }
    }

    /// Measures the time of a block. (documented: `measure(_:)` runs the block ten times)
    public func measure(_ block: () -> Void) {
        let options = XCTMeasureOptions()
        options.iterationCount = 10
        run([XCTClockMetric()], options, discardsFirst: false, block)
    }

    public func measure(options: XCTMeasureOptions, block: () -> Void) {
        measure(metrics: [XCTClockMetric()], options: options, block: block)
    }

    /// Measures a block. (documented: the block runs once more than `iterationCount`, and the first run does not count)
    public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions = .default, block: () -> Void) {
        run(metrics, options, discardsFirst: true, block)
    }

    /// Begins a measurement inside the block. Requires the option `manuallyStart`.
    public func startMeasuring() { measurement?.begin() }

    /// Ends a measurement inside the block. Requires the option `manuallyStop`.
    public func stopMeasuring() { note() }

    private func note() {
        guard let measurement else { return }
        do {
            for value in try measurement.end() {
                if let place = measurement.values.firstIndex(where: { $0.name == value.displayName }) {
                    measurement.values[place].values.append(value.doubleValue)
                } else {
                    measurement.values.append((value.displayName, value.unitSymbol, [value.doubleValue]))
                }
            }
        } catch { print("Test Case '\(name)' cannot measure: \(error)") }
    }

    private func run(_ metrics: [any XCTMetric], _ options: XCTMeasureOptions, discardsFirst: Bool, _ block: () -> Void) {
        let own = Measurement(metrics)
        measurement = own
        defer { measurement = nil }
        for number in 0..<(max(1, options.iterationCount) + (discardsFirst ? 1 : 0)) {
            own.prepare()
            if !options.invocationOptions.contains(.manuallyStart) { own.begin() }
            block()
            note()
            if discardsFirst, number == 0 { own.values = [] }
        }
        for each in own.values { print("Test Case '\(name)' measured [\(each.name), \(each.unit)] \(Self.summary(of: each.values))") }
    }

    private static func summary(of values: [Double]) -> String {
        let average = values.reduce(0, +) / Double(values.count)
        let variance = values.reduce(0) { $0 + ($1 - average) * ($1 - average) } / Double(values.count)
        let deviation = average == 0 ? 0 : abs(variance.squareRoot() / average) * 100
        let list = values.map { String(format: "%.6f", $0) }.joined(separator: ", ")
        return String(format: "average: %.6f, relative standard deviation: %.3f%%, values: [", average, deviation) + list + "]"
    }
}
