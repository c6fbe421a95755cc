import LabSessions
import QuartzCore

extension DisplayNode {
    /// Returns the node with different identifiers, so that one display list can contain both this node and an app's layers.
    func apart() -> DisplayNode { apart(LabNodeID.interfaceBit) }

    /// Returns the node with the identifiers of the phone with this number, so that one display list can contain several phones.
    /// - Parameter phone: the phone's number, from 1 to 3.
    func apart(phone: Int) -> DisplayNode { apart(UInt64(phone) << LabNodeID.comparedBit) }

    private func apart(_ bits: UInt64) -> DisplayNode {
        var result = self
        result.id = id | bits
        result.children = children.map { $0.apart(bits) }
        result.mask = mask?.apart(bits)
        return result
    }
}
