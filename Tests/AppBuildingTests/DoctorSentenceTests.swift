import Testing

@testable import AppBuilding

/// Tests for the line of `doctor` that counts files.
@Suite struct DoctorSentenceTests {
    @Test(arguments: [
        (3, 0, 0, "every file compiles"), (1, 1, 0, "the only file is left out"), (3, 3, 0, "all 3 files are left out"),
        (3, 1, 0, "every other file compiles; 1 is left out"), (5, 2, 2, "1 of 3 files compiles; 2 are left out"),
        (4, 0, 1, "3 of 4 files compile"), (1, 0, 1, "the only file that is tried does not compile"),
        (4, 1, 3, "none of 3 files compiles; 1 is left out"),
    ]) func `the compile summary counts excluded files separately`(files: Int, leftOut: Int, broken: Int, sentence: String) {
        #expect(DoctorReport.compiling(files: files, leftOut: leftOut, broken: broken, hasOtherErrors: false) == sentence)
    }

    @Test func `files that the compiler has not reached do not count as compiled`() {
        #expect(
            DoctorReport.compiling(files: 40, unchecked: 30, leftOut: 1, broken: 2, hasOtherErrors: true)
                == "7 of 9 files compile; 1 is left out; 30 were not compiled")
    }

    @Test func `an error without a file is not attributed to a file`() {
        #expect(
            DoctorReport.compiling(files: 2, leftOut: 1, broken: 0, hasOtherErrors: true)
                == "no file has an error of its own, but what the compiler says below; 1 is left out")
    }

    @Test func `the report lists names from earlier IQKeyboardManager releases with their replacements`() {
        let said = """
            /app/Form.swift:9:42: warning: 'enable' is deprecated: use isEnabled; release 8 itself refuses this name [#D]
            /app/Form.swift:12:5: warning: 'enable' is deprecated: use isEnabled; release 8 itself refuses this name [#D]
            /app/Form.swift:20:9: warning: 'IQKeyboardReturnKeyHandler' is deprecated: renamed to 'IQKeyboardReturnManager': \
            release 8 itself refuses this name [#D]
            /app/Form.swift:30:9: warning: 'old()' is deprecated: use new()
            """
        let lines = DoctorReport.earlierNames(CompilerDiagnostic.all(in: said)) { "\($0.split(separator: "/").last ?? ""):\($1)" }
        #expect(
            lines == [
                "", "Names of IQKeyboardManager 4 to 7, which work here and which release 8 refuses:",
                "  enable: use isEnabled  Form.swift:9, Form.swift:12",
                "  IQKeyboardReturnKeyHandler: renamed to 'IQKeyboardReturnManager'  Form.swift:20",
            ])
        #expect(DoctorReport.earlierNames([]) { _, _ in "" }.isEmpty)
    }
}
