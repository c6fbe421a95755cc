import Foundation
import LabTestSupport
import Testing

/// Tests for the packages that `scripts/install-dependencies.sh` lists for systems with other package managers.
@Suite struct InstallDependenciesTests {
    /// Runs the script on a simulated system that has only one package manager and the given programs and libraries. Returns the missing
    /// packages.
    private func missing(_ groups: [String], manager: String?, programs: [String] = [], libraries: [String] = []) throws -> [String] {
        try TemporaryFolder.use { folder in
            let tools = folder + "/bin"
            try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
            for tool in ["bash", "sed", "cat", "find", "env"] {
                let real = try #require(["/usr/bin/", "/bin/"].map { $0 + tool }.first(where: FileManager.default.fileExists))
                try FileManager.default.createSymbolicLink(atPath: tools + "/" + tool, withDestinationPath: real)
            }
            var stubs = Dictionary(uniqueKeysWithValues: (programs + [manager].compactMap { $0 }).map { ($0, "exit 0") })
            let list = libraries.joined(separator: " ")
            if !libraries.isEmpty { stubs["pkg-config"] = "case \" \(list) \" in *\" $2 \"*) exit 0;; esac; exit 1" }
            for (name, body) in stubs {
                try "#!\(tools)/bash\n\(body)\n".write(toFile: "\(tools)/\(name)", atomically: true, encoding: .utf8)
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(tools)/\(name)")
            }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: tools + "/bash")
            process.arguments = [Program.folder.appendingPathComponent("scripts/install-dependencies.sh").path, "--missing"] + groups
            process.environment = ["PATH": tools, "KEYBOARD_LAB_FONTS": folder]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            return text.split(separator: "\n").map(String.init)
        }
    }

    @Test(arguments: [
        ("apt-get", ["libsdl2-dev", "libsdl2-ttf-dev", "libjpeg-dev"]), ("dnf", ["SDL2-devel", "SDL2_ttf-devel", "libjpeg-turbo-devel"]),
        ("pacman", ["sdl2", "sdl2_ttf", "libjpeg-turbo"]),
    ])
    func `missing dependencies have the names of each package manager`(_ manager: String, _ names: [String]) throws {
        let missing = try missing(["build"], manager: manager)
        #expect(missing.filter(names.contains) == names, "\(missing)")
    }

    @Test func `libraries that pkg-config finds and programs in the PATH are not requested`() throws {
        let libraries = ["sdl2", "SDL2_ttf", "cairo", "harfbuzz", "libjpeg", "librsvg-2.0", "zlib"]
        let missing = try missing(["build", "film"], manager: "dnf", programs: ["make", "pdftocairo", "ffmpeg"], libraries: libraries)
        #expect(missing == ["google-noto-color-emoji-fonts", "dejavu-sans-mono-fonts"])
    }

    @Test func `without a package manager the missing dependencies are listed by generic names`() throws {
        let missing = try missing(["film", "lint"], manager: nil)
        #expect(missing == ["command:ffmpeg", "command:python3", "command:shellcheck", "command:git"])
    }
}
