import Foundation

struct Message: Hashable {
    enum Sender {
        case me
        case other
    }

    let id = UUID()
    let text: String
    let sender: Sender

    static let samples = [
        Message(text: "Are we still on for Saturday?", sender: .other),
        Message(text: "Yes! The 9:40 train, platform 4.", sender: .me),
        Message(text: "Perfect. I will bring the map and something to eat.", sender: .other),
        Message(text: "And I bring the thermos. It is going to be cold up there, so take a warm jacket.", sender: .me),
        Message(text: "Do you think there will be snow?", sender: .other),
        Message(text: "Above 1,500 metres, yes.", sender: .me),
        Message(text: "Then I pack my good boots.", sender: .other),
    ]

    /// The replies that the other person sends to messages.
    static let answers = ["Sounds good!", "Haha, exactly.", "Let me check and tell you tonight.", "I am looking forward to it."]
}
