import Testing

@testable import UIKitCore
@testable import UIKitScroll

@MainActor
struct ScrollViewConstraintTests {
    private func withScrollView(_ body: (UIView, UIScrollView, UIView) -> Void) {
        SimulatedProcess(name: "test").run {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
            let scrollView = UIScrollView()
            let content = UIView()
            for view in [scrollView, content] { view.translatesAutoresizingMaskIntoConstraints = false }
            root.addSubview(scrollView)
            scrollView.addSubview(content)
            pin(scrollView, to: root)
            body(root, scrollView, content)
        }
    }

    private func pin(_ view: UIView, to other: UIView) {
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: other.topAnchor), view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: other.leadingAnchor), view.trailingAnchor.constraint(equalTo: other.trailingAnchor),
        ])
    }

    @Test func `content pinned to a scroll view's edges determines contentSize and does not move when it scrolls`() {
        withScrollView { root, scrollView, content in
            pin(content, to: scrollView)
            let height = content.heightAnchor.constraint(equalToConstant: 1200)
            NSLayoutConstraint.activate([height, content.widthAnchor.constraint(equalTo: scrollView.widthAnchor)])
            root.layoutIfNeeded()
            #expect(scrollView.frame == root.bounds)
            #expect(scrollView.contentSize == CGSize(width: 300, height: 1200))
            #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 1200))
            height.constant = 700
            root.layoutIfNeeded()
            #expect(scrollView.contentSize.height == 700)
            scrollView.contentOffset.y = 100
            root.layoutIfNeeded()
            #expect(content.frame.minY == 0 && scrollView.contentOffset.y == 100)
        }
    }

    @Test func `contentLayoutGuide is the content, and views pinned to frameLayoutGuide stay in place while it scrolls`() {
        withScrollView { root, scrollView, content in
            let header = UIView()
            header.translatesAutoresizingMaskIntoConstraints = false
            scrollView.addSubview(header)
            let (inside, seen) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: inside.topAnchor, constant: 10),
                content.bottomAnchor.constraint(equalTo: inside.bottomAnchor, constant: -20),
                content.leadingAnchor.constraint(equalTo: inside.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: inside.trailingAnchor),
                content.widthAnchor.constraint(equalTo: seen.widthAnchor, multiplier: 2),
                content.heightAnchor.constraint(equalToConstant: 970),
                header.topAnchor.constraint(equalTo: seen.topAnchor), header.leadingAnchor.constraint(equalTo: seen.leadingAnchor),
                header.heightAnchor.constraint(equalToConstant: 44), header.widthAnchor.constraint(equalToConstant: 44),
            ])
            root.layoutIfNeeded()
            #expect(scrollView.contentSize == CGSize(width: 600, height: 1000))
            #expect(inside.layoutFrame == CGRect(x: 0, y: 0, width: 600, height: 1000))
            scrollView.contentOffset = CGPoint(x: 30, y: 250)
            root.layoutIfNeeded()
            #expect(header.frame == CGRect(x: 30, y: 250, width: 44, height: 44))
            #expect(seen.layoutFrame == CGRect(x: 30, y: 250, width: 300, height: 500))
        }
    }

    @Test func `a view outside pinned to one inside moves with its scrolling`() {
        withScrollView { root, scrollView, content in
            let badge = UIView()
            badge.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(badge)
            pin(content, to: scrollView)
            NSLayoutConstraint.activate([
                content.heightAnchor.constraint(equalToConstant: 2000), content.widthAnchor.constraint(equalToConstant: 300),
                badge.bottomAnchor.constraint(equalTo: content.bottomAnchor), badge.heightAnchor.constraint(equalToConstant: 10),
            ])
            root.layoutIfNeeded()
            #expect(badge.frame.maxY == 2000)
            scrollView.contentOffset.y = 1500
            root.layoutIfNeeded()
            #expect(badge.frame.maxY == 500)
        }
    }

    @Test func `contentSize without constraints is the app's`() {
        withScrollView { root, scrollView, _ in
            scrollView.contentSize = CGSize(width: 10, height: 20)
            root.layoutIfNeeded()
            #expect(scrollView.contentSize == CGSize(width: 10, height: 20))
        }
    }

    @Test func `a scroll view's centre and width anchors are its frame's, and its edge anchors are its content's`() {
        withScrollView { root, scrollView, content in
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: scrollView.topAnchor),
                content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor), content.heightAnchor.constraint(equalToConstant: 900),
                content.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor),
                content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -40),
            ])
            root.layoutIfNeeded()
            #expect(content.frame == CGRect(x: 20, y: 0, width: 260, height: 900) && scrollView.contentSize.height == 900)
        }
    }
}
