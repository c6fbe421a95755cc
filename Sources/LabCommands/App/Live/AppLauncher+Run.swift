import LabProtocol

extension AppLauncher {
    /// The app of a run file, which first does again what was done in the run.
    convenience init(_ replay: RunReplay, _ options: LiveOptions, allowsNetwork: Bool) throws {
        guard let app = replay.app else { throw CommandFailure("\(replay.path) is no run of an app") }
        replay.tellOfChanges()
        try self.init(
            AppRun(app), arguments: ["run"] + replay.bundle.arguments, options: options, allowsNetwork: allowsNetwork,
            firstRun: replay.beginning)
    }
}
