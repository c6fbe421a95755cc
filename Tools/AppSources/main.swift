import Foundation

// This program rewrites the sources of an app for Linux. `keyboard-lab run --app` runs it. See `RewriterCommand.help`.
exit(RewriterCommand.run(Array(CommandLine.arguments.dropFirst())))
