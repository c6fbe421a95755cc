import Observation

/// Tracking of the observable objects that the methods of views and controllers read: on iOS 26 and later, and on iOS 18 for apps with
/// `UIObservationTrackingEnabled` in their `Info.plist`. (documented: "Updating views automatically with observation tracking in UIKit")
extension UIView {
    /// Calls a method of the view's, and requests its next call when something changes that it has read.
    /// - Parameter invalidate: requests the next call. It runs before the new value can be read, so it must not call the method.
    package func trackingReads(
        in method: TrackedMethod, _ call: () -> Void, invalidate: @escaping @MainActor @Sendable (UIView) -> Void
    ) {
        guard SimulatedProcess.current.tracksObservation else { return call() }
        let previous = readTrackings[method]
        previous?.end()
        // The first call of a method that reads nothing, like most methods, creates no object.
        let tracking = previous.map { _ in ReadTracking() }
        withObservationTracking(
            {
                tracking?.read()
                call()
            }, onChange: changeHandler(of: method, tracking ?? ReadTracking(), invalidate))
    }

    /// Returns the closure that is called when a value that was read changes. Called only for methods that have read something.
    private func changeHandler(
        of method: TrackedMethod, _ tracking: ReadTracking, _ invalidate: @escaping @MainActor @Sendable (UIView) -> Void
    ) -> @Sendable () -> Void {
        readTrackings[method] = tracking
        // Used on the interface's thread only, or to reach its inbox, which any thread may.
        nonisolated(unsafe) let process = SimulatedProcess.current
        return { [weak self] in
            guard !tracking.isOver else { return }
            let request: @Sendable () -> Void = { MainActor.assumeIsolated { self.map(invalidate) } }
            if InterfaceThread.isCurrent { process.run(request) } else { process.ticks.inbox.put("observation", request) }
        }
    }
}

extension SimulatedProcess {
    @MainActor fileprivate var tracksObservation: Bool {
        settings.systemVersion >= 26 || settings.systemVersion >= 18 && information.enablesObservationTracking
    }
}
