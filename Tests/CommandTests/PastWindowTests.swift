import Foundation
import LabTestSupport
import Testing

/// Tests for showing earlier frames in a real window, by keys and commands.
extension WindowTests {
    @Test func `keys toggle ghosts, costs and repaint, and the timeline reaches ticks older than the frame record`() throws {
        try TemporaryFolder.use { folder in
            let environment = [
                "XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder + "/state", "XDG_DATA_HOME": folder + "/data", "HOME": folder,
            ]
            // The spinner changes every frame, so the record of frames fills up.
            let scene = folder + "/turning.yaml"
            try Data(
                """
                name: Turning
                device: iPhone 14
                view:
                  id: root
                  backgroundColor: systemBackground
                  subviews:
                    - {class: UIActivityIndicatorView, id: spinner, frame: [155, 108, 80, 80], isAnimating: true}
                    - {class: UITextField, id: email, frame: [20, 605, 350, 44], borderStyle: roundedRect}

                """.utf8
            ).write(to: URL(fileURLWithPath: scene))
            try open([scene, "--record-memory", "1"], environment: environment, isBare: false) { window in
                func ctl(_ arguments: String...) throws -> Program.Result { try Program.run(["ctl"] + arguments, environment: environment) }
                func state() throws -> [String: Any] {
                    let text = try ctl().output
                    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
                }
                func isOn(_ id: String) throws -> Bool { (try state()["on"] as? [String])?.contains(id) == true }
                func key(_ name: String) throws { try window.keys(name) }
                func picture() throws -> [UInt8] {
                    let bitmap = try window.settledPicture()
                    return Array(UnsafeRawBufferPointer(start: bitmap.bytes, count: bitmap.stride * bitmap.height))
                }
                let socket = "\(folder)/keyboard-lab/\(window.process.processIdentifier).sock"
                try window.display.wait(for: "the socket") { FileManager.default.fileExists(atPath: socket) }
                #expect(try ctl("call", "phone.advance", "ticks=10").code == 0)
                #expect(try ctl("call", "phone.tap", "view=id:email").code == 0)
                #expect(try ctl("call", "phone.advance", "ticks=60").code == 0)

                // At this time the keyboard is moving.
                let moment = 0.4
                #expect(try ctl("call", "lab.show", "at=\(moment)").code == 0)
                let plain = try picture()
                try key("alt+n")
                try window.display.wait(for: "ghosts") { try isOn("onionSkin") }
                let ghosts = try picture()
                #expect(ghosts != plain)
                try key("alt+n")
                try window.display.wait(for: "no ghosts") { try !isOn("onionSkin") }
                try key("alt+shift+t")
                try window.display.wait(for: "outlines") { try isOn("repaintRegions") }
                #expect(try picture() != plain)
                try key("alt+shift+t")
                try window.display.wait(for: "no outlines") { try !isOn("repaintRegions") }
                try key("alt+t")
                try window.display.wait(for: "costs in the timeline") {
                    let on = try state()["on"] as? [String] ?? []
                    return on.contains("frameCosts") && on.contains("timeline")
                }
                #expect(try picture() != plain)

                // After this long run the record no longer has that frame, so the window repeats the run to show it.
                #expect(try ctl("do", "present").code == 0)
                for _ in 0..<2 { #expect(try ctl("call", "phone.advance", "ticks=9000").code == 0) }
                let answer = try ctl("call", "lab.show", "at=\(moment)").output
                let shown = try #require(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
                #expect((shown["past"] as? Double ?? 0) > 10, "the first recorded frame stands there until then: \(answer)")
                try window.display.wait(for: "the older moment") {
                    (try state()["past"] as? Double).map { abs($0 - moment) < 0.001 } == true
                }
                #expect(try ctl("do", "resumeHere").code == 0)
                #expect(try state()["run"] as? Int == 2 && state()["past"] == nil)
            }
        }
    }

    @Test func `in the past Escape returns to the present, and a press on the phone continues from there`() throws {
        try TemporaryFolder.use { folder in
            let environment = ["XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder + "/state", "HOME": folder]
            let scene = folder + "/page.yaml"
            try Data("device: iPhone 14\nview: {id: root, backgroundColor: systemBackground}\n".utf8).write(to: URL(fileURLWithPath: scene))
            try open([scene], environment: environment, isBare: false) { window in
                func ctl(_ arguments: String...) throws -> Program.Result { try Program.run(["ctl"] + arguments, environment: environment) }
                func state() throws -> [String: Any] {
                    let text = try ctl().output
                    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
                }
                func goBack() throws {
                    #expect(try ctl("call", "lab.show", "at=0.4").code == 0)
                    try window.display.wait(for: "the past") { try state()["past"] != nil }
                }
                let socket = "\(folder)/keyboard-lab/\(window.process.processIdentifier).sock"
                try window.display.wait(for: "the socket") { FileManager.default.fileExists(atPath: socket) }
                #expect(try ctl("call", "phone.advance", "ticks=60").code == 0)
                try goBack()
                try window.keys("Escape")
                try window.display.wait(for: "the present") { try state()["past"] == nil }
                #expect(try state()["run"] as? Int != 2)
                try goBack()
                try window.click(195, 400)
                try window.display.wait(for: "another run") { try state()["past"] == nil && state()["run"] as? Int == 2 }
            }
        }
    }
}
