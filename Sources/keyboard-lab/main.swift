import LabCommands

KeyboardLabCommand.main(arguments: Array(CommandLine.arguments.dropFirst()))
