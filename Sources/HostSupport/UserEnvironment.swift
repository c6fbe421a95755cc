import Foundation

/// The environment of the user who started the process. The processes of apps run with a different home folder, so the user's own values
/// are read through this type.
package enum UserEnvironment {
    private static let names = [
        "HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_DOCUMENTS_DIR", "CFFIXED_USER_HOME",
    ]
    private static let prefix = "KEYBOARDLAB_PERSONS_"

    /// All variables of the user.
    package static var current: [String: String] {
        var result = ProcessInfo.processInfo.environment
        guard result[LabCache.variable] != nil else { return result }
        for name in names { result[name] = result.removeValue(forKey: prefix + name) }
        return result
    }

    /// Returns a copy of the environment in which the original values are stored under other names, so that the variables can be changed.
    package static func kept(_ environment: [String: String]) -> [String: String] {
        var result = environment
        for name in names { result[prefix + name] = environment[name] }
        return result
    }
}
