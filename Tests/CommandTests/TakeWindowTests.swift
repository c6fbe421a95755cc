import Foundation
import LabProtocol
import LabSessions
import LabTestSupport
import Testing

/// Tests for takes in a real window, by keys and commands.
extension WindowTests {
    @Test func `a take is recorded, paused, saved, played, trimmed, rendered and deleted`() throws {
        try TemporaryFolder.use { folder in
            let environment = [
                "XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder + "/state", "XDG_DATA_HOME": folder + "/data",
                "XDG_VIDEOS_DIR": folder + "/videos", "XDG_PICTURES_DIR": folder + "/pictures", "HOME": folder,
            ]
            let takes = TakesFolder(environment: environment)
            try open(["sign-up"], environment: environment, isBare: false) { window in
                func ctl(_ arguments: String...) throws -> Program.Result { try Program.run(["ctl"] + arguments, environment: environment) }
                func state() throws -> [String: Any] {
                    let text = try ctl().output
                    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
                }
                // While a take is recorded the phone's clock runs, so this function must not wait until the window stops changing.
                func key(_ name: String) throws {
                    try window.display.tool("xdotool", "key", name)
                    try window.settle(untilStill: false)
                }
                let socket = "\(folder)/keyboard-lab/\(window.process.processIdentifier).sock"
                try window.display.wait(for: "the socket") { FileManager.default.fileExists(atPath: socket) }

                // A key starts the recording. The clock must run although no input occurs.
                try key("ctrl+shift+t")
                try window.display.wait(for: "half a second of a take") { (try state()["take"] as? Double ?? 0) > 0.5 }
                #expect(try ctl("call", "phone.tap", "view=id:email").code == 0)
                try window.display.wait(for: "the keyboard") { try state()["keyboard"] as? String == "docked" }
                try key("ctrl+shift+p")
                try window.display.wait(for: "the pause") { (try state()["on"] as? [String])?.contains("pauseTake") == true }
                let length = try #require(try state()["take"] as? Double)
                #expect(try ctl("call", "phone.type", "text=left out").code == 0)
                try window.display.wait(for: "the rest") { try state()["demand"] as? String != "motion" }
                #expect(try state()["take"] as? Double == length, "a pause belongs to no take")
                try key("ctrl+shift+p")
                try window.display.wait(for: "more of the take") { (try state()["take"] as? Double ?? 0) > length + 0.2 }
                try key("ctrl+shift+t")
                try window.display.wait(for: "the take") { takes.list().takes.count == 1 }
                let stored = try #require(takes.list().takes.first)
                #expect(stored.take.spans.count == 2 && stored.take.length > length)
                #expect(try state()["take"] == nil)
                #expect(FileManager.default.fileExists(atPath: stored.path + "/" + RunTake.pictureName))
                #expect((try state()["notice"] as? String)?.contains(stored.path) == true)

                // `saveLastTake` saves the last seconds as a second take.
                #expect(try ctl("do", "saveLastTake").code == 0)
                #expect(takes.list().takes.count == 2)
                #expect(takes.list().takes.contains { $0.take.spans.count == 1 && $0.path != stored.path })
                #expect(try ctl("do", "deleteTake").code == 0)
                #expect(takes.list().takes == [stored])
                #expect(try ctl("do", "restoreTake").code == 0)
                #expect(takes.list().takes.count == 2)
                #expect(try ctl("do", "deleteTake").code == 0)

                // The take is played and trimmed.
                #expect(try ctl("do", "trimStart").code == 1, "no take is shown yet")
                #expect(try ctl("do", "showTakes", "playTake").code == 0)
                try window.display.wait(for: "the end of the take") { try state()["isPaused"] as? Bool == true && state()["past"] == nil }
                let middle = stored.take.spans[0].from + 0.25
                #expect(try ctl("call", "lab.show", "at=\(middle)").code == 0)
                try key("alt+i")
                try window.display.wait(for: "the trimmed take") { takes.list().takes.first?.take.trim != nil }
                let trimmed = try #require(takes.list().takes.first)
                #expect(abs((trimmed.take.trim?.from ?? 0) - middle) < 0.02 && trimmed.take.length < stored.take.length)

                // A separate process renders the film.
                try key("alt+shift+f")
                let film = folder + "/videos/Sign-up-form-1-1.mp4"
                try window.display.wait(for: "the film") { (try state()["notice"] as? String)?.contains("Rendered \(film)") == true }
                #expect(FileManager.default.fileExists(atPath: film))

                // Closing the window must save the recording that is in progress and remove the deleted takes.
                try key("ctrl+shift+t")
                try window.display.wait(for: "a take") { (try state()["take"] as? Double ?? 0) > 0.2 }
                try window.display.tool("xdotool", "key", "ctrl+q")
                try window.display.wait(for: "the end") { !window.process.isRunning }
                #expect(window.process.terminationStatus == 0 && window.errors.contains("Saved "), "\(window.errors)")
            }
            #expect(takes.list().takes.count == 2)
            #expect(try FileManager.default.contentsOfDirectory(atPath: takes.path + "/.removed").isEmpty)
        }
    }

    @Test func `a take opened from the command line starts at its beginning`() throws {
        try TemporaryFolder.use { folder in
            let environment = [
                "XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder + "/state", "XDG_DATA_HOME": folder + "/data", "HOME": folder,
            ]
            let path = folder + "/Form-1.labrun"
            let place = CGPoint(x: 196, y: 345)
            try RunFile(
                programVersion: "1", scene: "form.yaml", arguments: [], choices: LabChoices(),
                inputs: [
                    LabLoggedInput(time: 0.2, input: .touch(phase: .began, finger: 0, at: place)),
                    LabLoggedInput(time: 0.3, input: .touch(phase: .ended, finger: 0, at: place)),
                ], end: 2, title: "Form", framesPerSecond: 60
            ).write(to: path)
            try PartingScene.text(boxAt: 100).write(toFile: path + "/form.yaml", atomically: true, encoding: .utf8)
            try RunTake(name: "A form", date: Date(timeIntervalSince1970: 0), spans: [TakeSpan(0.5, 1.5)]).write(in: path)
            try open([path], environment: environment, isBare: false) { window in
                let socket = "\(folder)/keyboard-lab/\(window.process.processIdentifier).sock"
                try window.display.wait(for: "the socket") { FileManager.default.fileExists(atPath: socket) }
                let text = try Program.run(["ctl"], environment: environment).output
                let state = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
                #expect(state["past"] as? Double == 0.5 && state["time"] as? Double == 2 && state["isPaused"] as? Bool == true, "\(text)")
            }
        }
    }

    @Test func `recording a screen made in code is rejected, and opening a different scene ends a recording`() throws {
        try TemporaryFolder.use { folder in
            let environment = [
                "XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder + "/state", "XDG_DATA_HOME": folder + "/data", "HOME": folder,
            ]
            let takes = TakesFolder(environment: environment)
            try takes.set(megabytes: 1)
            try open(["sign-up"], environment: environment, isBare: false) { window in
                func ctl(_ arguments: String...) throws -> Program.Result { try Program.run(["ctl"] + arguments, environment: environment) }
                let socket = "\(folder)/keyboard-lab/\(window.process.processIdentifier).sock"
                try window.display.wait(for: "the socket") { FileManager.default.fileExists(atPath: socket) }
                #expect(try ctl("do", "recordTake").code == 0)
                #expect(try ctl("call", "phone.advance", "ticks=30").code == 0)
                let old = takes.path + "/Old-1.labrun"
                try RunFile(
                    programVersion: "1", scene: "a.yaml", arguments: [], choices: LabChoices(), inputs: [], end: 1, title: "Old",
                    framesPerSecond: 60
                ).write(to: old)
                try RunTake(name: "The oldest", date: Date(timeIntervalSince1970: 0), spans: [TakeSpan(0, 1)]).write(in: old)
                try Data(count: 2_000_000).write(to: URL(fileURLWithPath: old + "/large"))
                // During a recording, the window removes no takes.
                #expect(try ctl("do", "saveLastTake").code == 0)
                #expect(FileManager.default.fileExists(atPath: old))
                #expect(try ctl("do", "gallery").code == 0)
                let state = try ctl().output
                #expect(state.contains("Another scene is shown") || state.contains("The scene was loaded"), "\(state)")
                #expect(state.contains("Removed the oldest take “The oldest”"), "\(state)")
                #expect(!FileManager.default.fileExists(atPath: old) && takes.list().takes.count == 2)
                let refused = try ctl("do", "recordTake")
                #expect(refused.code == 1 && refused.errors.contains("created in code"), "\(refused.errors)")
            }
        }
    }
}
