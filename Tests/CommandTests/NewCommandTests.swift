import Foundation
import LabTestSupport
import Testing

/// Tests for the files and messages of `keyboard-lab new`.
@Suite struct NewCommandTests {
    @Test func `the last path component is the app's name, and the printed commands contain the path`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/Login Form"
            let result = try Program.run("new", path)
            #expect(result.code == 0 && result.output.contains("keyboard-lab run --app \"\(path)\""), "\(result.errors)")
            #expect(FileManager.default.fileExists(atPath: path + "/Login Form.xcodeproj/project.pbxproj"))
            let again = try Program.run("new", path)
            #expect(again.code != 0 && again.errors.contains("is there already"))
        }
    }

    @Test(arguments: ["missing/Form", "1Form", "Form;ls"])
    func `a path without a folder or an invalid app name is rejected, and no file is written`(path: String) throws {
        try TemporaryFolder.use { folder in
            let result = try Program.run("new", folder + "/" + path)
            #expect(result.code != 0 && !result.errors.isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        }
    }
}
