import AppBuilding
import Foundation
import LabProtocol
import LabSessions

extension AppLauncher {
    /// Creates the launcher for the app of a run file. The app first replays the run.
    /// - Parameter named: the app that the command line names; nil to use the app in the run file.
    convenience init(_ replay: RunReplay, _ options: LiveOptions, named: AppRun?, allowsNetwork: Bool) throws {
        guard let app = replay.app else { throw CommandFailure("\(replay.path) is not a run of an app") }
        let isNamed = named.map { URL(fileURLWithPath: $0.path).standardizedFileURL.path } == app.path
        let run = try isNamed ? AppRun(app) : replay.appToStart(named: nil) ?? AppRun(app)
        replay.reportChanges(in: run)
        try self.init(
            run, arguments: ["run"] + replay.phoneWords(), options: options, allowsNetwork: allowsNetwork, firstRun: replay.beginning)
    }
}
