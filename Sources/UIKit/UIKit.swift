@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Observation
@_exported import PhoneFoundation
@_exported import PhoneSecurity
@_exported import UIKitContainers
@_exported import UIKitControls
@_exported import UIKitCore
@_exported import UIKitInterfaceBuilder
@_exported import UIKitKeyboard
@_exported import UIKitLists
@_exported import UIKitPickers
@_exported import UIKitScroll
@_exported import UIKitText

// Foundation and Dispatch have types of these names too. A name that is imported explicitly takes precedence over a whole module's, so
// these mean the phone's types even if Foundation or Dispatch is imported beside UIKit, in any order.
@_exported import class PhoneFoundation.DateComponentsFormatter
@_exported import class PhoneFoundation.DateFormatter
@_exported import class PhoneFoundation.MeasurementFormatter
@_exported import class PhoneFoundation.PersonNameComponentsFormatter
@_exported import class PhoneRuntime.DispatchWorkItem
@_exported import class PhoneRuntime.NSAttributedString
@_exported import class PhoneRuntime.NSMutableAttributedString
@_exported import class PhoneRuntime.NotificationCenter
@_exported import class PhoneRuntime.Timer
@_exported import func PhoneRuntime.NSClassFromString
@_exported import func PhoneRuntime.NSStringFromClass
