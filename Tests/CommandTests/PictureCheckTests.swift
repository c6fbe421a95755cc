import Foundation
import LabTestSupport
import Testing

/// Tests for the step `assertScreenshot`, for which only the program can draw the pictures.
extension CommandLineTests {
    private static func scene(_ flow: String) -> String {
        """
        device: iPhone SE
        strategy: none
        view:
          id: root
          subviews:
            - {class: UIView, id: red, frame: [20, 60, 100, 100], backgroundColor: systemRed}
            - {class: UIView, id: blue, frame: [200, 60, 100, 100], backgroundColor: systemBlue}
        flow:
        \(flow.split(separator: "\n").map { "  - " + $0 }.joined(separator: "\n"))
        """
    }

    @Test func `assertScreenshot compares the screen with a reference picture`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/scene.yaml"
            func check(_ flow: String) throws -> Program.Result {
                try Data(Self.scene(flow).utf8).write(to: URL(fileURLWithPath: path))
                return try Program.run("check", path, "--results", folder)
            }
            let change = "setProperty: {id: red, backgroundColor: systemGreen}\n"
            // A square of a hundred points is three to four percent of the screen.
            let alike = """
                takeScreenshot: kept.png
                assertScreenshot: kept.png
                setProperty: {id: red, backgroundColor: systemGreen}
                assertScreenshot: kept.png
                assertScreenshot: {path: kept.png, thresholdPercentage: 100, mask: {id: red}}
                assertScreenshot: {path: kept.png, thresholdPercentage: 100, cropOn: {id: blue}}
                """
            #expect(try check(alike).code == 0)
            let failed = try check(change + "assertScreenshot: {path: kept.png, thresholdPercentage: 99}")
            #expect(failed.code == 1 && failed.output.contains("96.00 % of the pixels are alike, not 99.00 %"), "\(failed.output)")
            #expect(FileManager.default.fileExists(atPath: folder + "/kept-difference.png"))
            #expect(try check(change + "assertScreenshot: {path: kept.png, cropOn: {id: red}}").code == 1)
            let missing = try check("assertScreenshot: other.png")
            #expect(missing.code == 1 && missing.output.contains("takeScreenshot makes one"))
            #expect(try check("assertScreenshot: ../other.png").code == 2)
            let trace = try Program.run("trace", path)
            #expect(trace.code != 0)
        }
    }
}
