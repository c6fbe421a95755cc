/// Core Foundation's names for types that Foundation also has. Linux has no bridging, so each name is an alias of the Swift type to which
/// it is bridged on Apple's systems.
public typealias CFString = String
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFNumber = NSNumber
public typealias CFBoolean = Bool
public typealias CFIndex = Int
public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false

/// The result of a C function that has succeeded.
public let noErr: Int32 = 0

public typealias CFTimeInterval = Double
/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = CFTimeInterval

public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.count }
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict.count }
public func CFStringGetLength(_ theString: CFString!) -> CFIndex { theString.utf16.count }
