import Foundation

// Rewrites the sources of an app for this computer; `keyboard-lab run --app` calls it. See `Help.text`.
exit(RewriterCommand.run(Array(CommandLine.arguments.dropFirst())))
