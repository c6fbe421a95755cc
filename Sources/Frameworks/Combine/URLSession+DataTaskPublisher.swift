import Foundation
import FoundationNetworking
import OpenCombine
import QuartzCore

extension URLSession {
    /// Loads a request for each subscriber on a thread of the session. Use `receive(on:)` to deliver the response to the interface. The
    /// arrival time of the response depends on the network and not on the phone.
    public struct DataTaskPublisher: OpenCombine.Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError
        public let request: URLRequest
        public let session: URLSession
        public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == URLError {
            let subscription = EventSubscription(subscriber, description: "DataTaskPublisher", keepsLatest: true)
            let inbox = presentInbox
            let task = session.dataTask(with: request) { data, response, error in
                MainThreadInbox.$ofPresentWork.withValue(inbox) {
                    if let data, let response, error == nil {
                        subscription.send((data, response))
                        subscription.send(completion: .finished)
                    } else {
                        subscription.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
                    }
                }
            }
            subscription.whenCancelled { task.cancel() }
            subscriber.receive(subscription: subscription)
            task.resume()
        }
    }

    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request, session: self) }
}
