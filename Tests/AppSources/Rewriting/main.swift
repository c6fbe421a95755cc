import Foundation

// Checks the rewriter: the result for each spelling, that files without Objective-C keep every byte, and that no broken file stops it.
// usage: rewriter-checks REPOSITORY

let checks = Checks()
checks.marks()
checks.spellings()
checks.refusals()
checks.missingModules()
checks.division()
checks.packages()
checks.laterSpellings()
checks.testCases()
checks.places()
checks.beginnings()
checks.documents()
checks.leavingOut()
let repository = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."
let files = checks.swiftFiles(in: repository)
checks.bytes(of: files)
checks.mutations(of: files)
checks.speed(of: files)
print(checks.failures == 0 ? "The rewriter does what it should." : "\(checks.failures) failures.")
exit(checks.failures == 0 ? 0 : 1)
