/// All of it is in `os`.
@_exported import PhoneOS
