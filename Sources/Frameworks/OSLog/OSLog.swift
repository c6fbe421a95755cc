/// Everything is in `os`.
@_exported import PhoneOS
