/// The module `OSLog`, which only exports the module `os`.
@_exported import PhoneOS
