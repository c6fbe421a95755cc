import UIKit
struct Movie: Codable, Hashable { let id: Int; let title: String; let year: Int? }
enum MovieError: LocalizedError {
    case offline, badStatus(code: Int)
    var errorDescription: String? {
        switch self {
        case .offline: return NSLocalizedString("You are offline.", comment: "")
        case .badStatus(let code): return "Status \(code)"
        }
    }
}
protocol MovieLoading { func load(page: Int, completion: @escaping (Result<[Movie], Error>) -> Void) -> URLSessionDataTask? }
final class MovieService: MovieLoading {
    static let shared = MovieService()
    private let session: URLSession
    private let cache = NSCache<NSNumber, NSArray>()
    init(configuration: URLSessionConfiguration = .default) { session = URLSession(configuration: configuration) }
    func load(page: Int, completion: @escaping (Result<[Movie], Error>) -> Void) -> URLSessionDataTask? {
        var components = URLComponents(string: "https://example.com/movies")!
        components.queryItems = [URLQueryItem(name: "page", value: "\(page)")]
        var request = URLRequest(url: components.url!)
        request.httpMethod = "GET"
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let task = session.dataTask(with: request) { data, response, error in
            if let error = error { return DispatchQueue.main.async { completion(.failure(error)) } }
            guard let code = (response as? HTTPURLResponse)?.statusCode, 200..<300 ~= code, let data else {
                return completion(.failure(MovieError.badStatus(code: 0)))
            }
            completion(Result { try Self.decode(data) })
        }
        task.resume()
        return task
    }
    static func decode(_ data: Data) throws -> [Movie] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode([Movie].self, from: data)
    }
}
class MoviesController: UITableViewController {
    private var movies = [Movie]()
    override func viewDidLoad() {
        super.viewDidLoad()
        refreshControl = UIRefreshControl()
        refreshControl?.attributedTitle = NSAttributedString(string: "Pull", attributes: [.kern: 1.5])
        tableView.tableFooterView = UIView()
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { movies.count }
    override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { tableView.deselectRow(at: path, animated: true) }
}
// check: { try! MovieService.decode(Data("[{\"id\":1,\"title\":\"M\",\"year\":null}]".utf8))[0].title }() == M
// check: { MovieError.badStatus(code: 4).localizedDescription }() == Status 4
