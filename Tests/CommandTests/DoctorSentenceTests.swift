import Testing

@testable import LabCommands

/// The line of `doctor` that counts files.
@Suite struct DoctorSentenceTests {
    @Test(arguments: [
        (3, 0, 0, "every file compiles"), (1, 1, 0, "the only file is left out"), (3, 3, 0, "all 3 files are left out"),
        (3, 1, 0, "every other file compiles; 1 is left out"), (5, 2, 2, "1 of 3 files compiles; 2 are left out"),
        (4, 0, 1, "3 of 4 files compile"), (1, 0, 1, "the only file that is tried does not compile"),
        (4, 1, 3, "none of 3 files compiles; 1 is left out"),
    ]) func `files that are left out count apart`(files: Int, leftOut: Int, broken: Int, sentence: String) {
        #expect(DoctorReport.compiling(files: files, leftOut: leftOut, broken: broken, hasOtherErrors: false) == sentence)
    }

    @Test func `an error without a file is no file's`() {
        #expect(
            DoctorReport.compiling(files: 2, leftOut: 1, broken: 0, hasOtherErrors: true)
                == "no file has an error of its own, but what the compiler says below; 1 is left out")
    }
}
