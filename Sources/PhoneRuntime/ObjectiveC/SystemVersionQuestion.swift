/// Returns whether the simulated system has at least this version. Rewritten sources call this function for `#available(iOS 17.4, *)`.
public func systemIsAtLeast(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) -> Bool {
    let version = SimulatedProcess.current.settings.systemVersion
    return version != major ? version > major : minor == 0 && patch == 0
}
