import CloudKit
import CoreLocation
import CoreSpotlight
import MultipeerConnectivity
import Simulator
import Testing
import UIKit
import WatchConnectivity
import simd

/// Tests for the phone's responses to services that need other devices.
@MainActor @Suite("Services that need other devices or accounts") struct UnavailableServiceTests {
    /// Runs `body` on a phone, and advances the phone's clock by a second.
    private func onPhone(_ body: () -> Void) {
        let phone = SimulatedPhone(configuration: PhoneConfiguration()) { UIViewController() }
        phone.process.run(body)
        phone.run(until: 1)
    }

    private final class Listener: NSObject, WCSessionDelegate, CLLocationManagerDelegate {
        var states: [WCSessionActivationState] = []
        var errors: [Int] = []
        func session(_ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?) {
            states.append(activationState)
        }
        func sessionDidBecomeInactive(_ session: WCSession) {}
        func sessionDidDeactivate(_ session: WCSession) {}
        func locationManager(
            _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
        ) { errors.append((error as? CLError)?.errorCode ?? 0) }
    }

    @Test func `a WCSession activates, and sends nothing without a watch`() {
        let listener = Listener()
        var failures: [Int] = []
        onPhone {
            WCSession.default.delegate = listener
            WCSession.default.activate()
        }
        #expect(listener.states == [.activated] && !WCSession.default.isPaired)
        WCSession.default.sendMessage([:], replyHandler: nil) { failures.append(($0 as? WCError)?.errorCode ?? 0) }
        #expect(failures == [7005])
    }

    @Test func `iCloud has no account, CKRecords keep values in memory, and requests fail`() {
        var statuses: [CKAccountStatus] = []
        var failures: [Int] = []
        let record = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "a"))
        record["text"] = "Milk"
        record["count"] = 2
        onPhone {
            CKContainer.default().accountStatus { status, _ in statuses.append(status) }
            CKContainer.default().privateCloudDatabase.save(record) { _, error in failures.append((error as? CKError)?.errorCode ?? 0) }
        }
        #expect(statuses == [.noAccount] && failures == [9])
        #expect(record["text"] as? String == "Milk" && record["count"] as? Int == 2 && record.changedKeys() == ["count", "text"])
        #expect(record.recordID == CKRecord.ID(recordName: "a") && record.creationDate == nil)
    }

    @Test func `Spotlight indexes nothing, no peer is found, and no beacon is ranged`() throws {
        let listener = Listener()
        var manager: CLLocationManager?
        var indexing: [Int] = []
        onPhone {
            let set = CSSearchableItemAttributeSet(itemContentType: "public.text")
            let item = CSSearchableItem(uniqueIdentifier: "1", domainIdentifier: nil, attributeSet: set)
            CSSearchableIndex.default().indexSearchableItems([item]) { indexing.append(($0 as? CSIndexError)?.errorCode ?? 0) }
            manager = CLLocationManager()
            manager?.delegate = listener
            manager?.startRangingBeacons(satisfying: CLBeaconIdentityConstraint(uuid: UUID(), major: 1))
        }
        #expect(indexing == [-1005] && !CSSearchableIndex.isIndexingAvailable() && listener.errors == [16])
        let peer = MCPeerID(displayName: "me")
        #expect(throws: MCError(.notConnected)) { try MCSession(peer: peer).send(Data(), toPeers: [peer], with: .reliable) }
    }

    @Test func `vector and matrix operations are mathematically correct`() {
        #expect(simd_length(SIMD2<Float>(3, 4)) == 5 && distance(SIMD3<Double>(1, 2, 3), SIMD3(1, 2, 5)) == 2)
        #expect(cross(SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
        let turn = simd_float4x4([0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 1, 0], [5, 0, 0, 1])
        #expect(turn * SIMD4(1, 0, 0, 1) == SIMD4(5, 1, 0, 1) && turn * matrix_identity_float4x4 == turn)
        #expect(turn.transpose[1, 0] == 1 && turn.transpose.transpose == turn)
        #expect(simd_float3x3(diagonal: SIMD3(1, 2, 3)).determinant == 6)
    }
}
