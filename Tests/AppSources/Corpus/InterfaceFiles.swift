import UIKit

/// Code for storyboards and nibs that do not exist: it compiles, reports the missing documents, and continues.
class InterfaceFiles: UIViewController, UITableViewDataSource {
    @IBOutlet weak var heading: UILabel!
    let table = UITableView(frame: CGRect(x: 0, y: 200, width: 390, height: 300), style: .plain)
    var unwound = 0
    var shown: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        heading?.text = "from the file"
        table.register(UINib(nibName: "PriceCell", bundle: nil), forCellReuseIdentifier: "price")
        table.register(UINib(nibName: "PriceHeader", bundle: Bundle(for: InterfaceFiles.self)), forHeaderFooterViewReuseIdentifier: "head")
        table.dataSource = self
        view.addSubview(table)
        let views = Bundle.main.loadNibNamed("Badge", owner: self, options: nil)
        shown.append(views?.first is UIView ? "badge" : "no badge")
        let made = UINib(nibName: "Badge", bundle: nil).instantiate(withOwner: self, options: nil)
        shown.append("\(made.count) views")
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "price", for: indexPath)
        cell.textLabel?.text = "row \((indexPath as NSIndexPath).row)"
        return cell
    }

    @IBAction func openDetails(_ sender: Any) {
        let storyboard = self.storyboard ?? UIStoryboard(name: "Details", bundle: nil)
        let controller = storyboard.instantiateViewController(withIdentifier: "Details")
        present(controller, animated: true, completion: nil)
    }
    @IBAction func done(_ segue: UIStoryboardSegue) {
        unwound += 1
        _ = segue.source
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "details", let target = segue.destination as? InterfaceFiles { target.shown.append("prepared") }
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { return identifier != "never" }
    @objc func pushByHand() {
        let target = InterfaceFiles()
        let segue = UIStoryboardSegue(identifier: "details", source: self, destination: target) { self.shown.append("performed") }
        prepare(for: segue, sender: nil)
        segue.perform()
        shown += target.shown
    }
}
