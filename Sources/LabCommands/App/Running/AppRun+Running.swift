import AppBuilding
import Foundation
import HostSupport
import Sandbox
import SceneLanguage

extension AppRun {
    /// Returns the environment variables for the process of an app.
    /// - Parameter program: the path of the app's executable, to report the code that it lacks; nil if the process reports the code
    ///   itself.
    static func variables(for path: String, program: String? = nil) -> [String: String] {
        var result = [OwnApp.folderVariable: folder(of: path)]
        if let program { result[OwnApp.leftOutVariable] = AppPackage.leftOut(besideProgram: program) }
        if let assets { result[AssetsFolder.environmentVariable] = assets.path }
        // Dictionaries and sets of texts and numbers get the same order in every run, so that traces can be compared.
        result["SWIFT_DETERMINISTIC_HASHING"] = "1"
        // The time zone is GMT, because the simulated phone's clock says 9:41 when it starts, and `Date()` must show the same time.
        result["TZ"] = "GMT"
        return result
    }

    /// Returns the whole environment for the process of an app that a window shows. It contains the variables that `variables` returns,
    /// and those of the user's variables that every process needs.
    static func environment(
        for path: String, program: String? = nil, of own: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String: String] {
        let needed: Set<String> = [
            "PATH", "HOME", "LANG", "TMPDIR", "TERM", "LD_LIBRARY_PATH", "SWIFT_BACKTRACE", "XDG_CACHE_HOME", "XDG_DATA_HOME",
        ]
        let kept = own.filter { needed.contains($0.key) || $0.key.hasPrefix("LC_") || $0.key.hasPrefix("KEYBOARDLAB_") }
        return kept.merging(variables(for: path, program: program)) { $1 }
    }

    /// Replaces this process by the app's executable with these arguments. Returns only by throwing an error.
    /// - Parameter built: the path of an executable that has been built, such as that of a commit; nil to build the app.
    func become(arguments: [String], built: String? = nil) throws -> Never {
        try AppSandbox.ask(isTrusted: isTrusted)
        let program = try built ?? build()
        let container = try AppContainer(path: container)
        defer { container.remove() }
        var environment = container.environment(Self.environment(for: path, program: program))
        environment[AppSandbox.absenceVariable] = AppSandbox.absence
        var policy = AppSandbox.policy(program: program, app: path, container: container, allowsNetwork: allowsNetwork)
        AppSandbox.allowInputs(of: arguments, &policy)
        let permit = OutputPermit(arguments, app: Self.folder(of: path))
        let code = try SandboxedCommand(ProgramStart([program] + arguments, environment: environment), policy, permit: permit).run()
        container.remove()
        Foundation.exit(code)
    }
}
