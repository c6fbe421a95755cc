/// Replaces `#available(iOS 17.4, *)` in rewritten sources: returns whether the simulated system has this version or a later one.
public func systemIsAtLeast(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) -> Bool {
    let version = SimulatedProcess.current.settings.systemVersion
    return version != major ? version > major : minor == 0 && patch == 0
}
