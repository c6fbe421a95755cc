import Foundation
import LegacyHTTP

final class Network {
    let client = LHClient()
}
