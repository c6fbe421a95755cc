@_exported import PhoneRuntime
