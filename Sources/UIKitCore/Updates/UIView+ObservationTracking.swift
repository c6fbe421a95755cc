import Observation

/// Tracking of the observable objects that the methods of views and view controllers read. Active on iOS 26 and later, and on iOS 18 for
/// apps with `UIObservationTrackingEnabled` in their `Info.plist`. (documented: "Updating views automatically with observation tracking
/// in UIKit")
extension UIView {
    /// Calls a method of the view, and requests the next call when a value that it has read changes.
    /// - Parameter invalidate: requests the next call. It runs before the new value can be read, so it must not call the method.
    package func trackingReads(
        in method: TrackedMethod, _ call: () -> Void, invalidate: @escaping @MainActor @Sendable (UIView) -> Void
    ) {
        guard SimulatedProcess.current.tracksObservation else { return call() }
        let previous = readTrackings[method]
        previous?.end()
        // No `ReadTracking` is created for the first call of a method, because most methods read no observable objects.
        let tracking = previous.map { _ in ReadTracking() }
        withObservationTracking(
            {
                tracking?.read()
                call()
            }, onChange: changeHandler(of: method, tracking ?? ReadTracking(), invalidate))
    }

    /// Returns the closure that is called when a value that was read changes. Called only if the method has read a value.
    private func changeHandler(
        of method: TrackedMethod, _ tracking: ReadTracking, _ invalidate: @escaping @MainActor @Sendable (UIView) -> Void
    ) -> @Sendable () -> Void {
        readTrackings[method] = tracking
        // The closure uses the process only on the interface's thread, or to put the request into its inbox, which is thread-safe.
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
