import Testing
import UIKitTestSupport

@testable import AutoLayout
@testable import UIKitCore

@MainActor
struct UnsatisfiableConstraintTests {
    @Test func `the last constraint of a conflict breaks until it can hold, the rest holds, and one message reports it`() {
        Stage.perform { stage in
            var reported: [[String]] = []
            let observation = NotificationCenter.default.addObserver(forName: .unsatisfiableConstraints, object: nil, queue: nil) { note in
                nonisolated(unsafe) let note = note
                MainActor.assumeIsolated {
                    reported.append((note.userInfo?["constraints"] as? [String] ?? []) + ["\(note.userInfo!["broken"]!)"])
                }
            }
            defer { NotificationCenter.default.removeObserver(observation) }
            let box = plain("box")
            stage.root.addSubview(box)
            let (first, second) = (box.widthAnchor.constraint(equalToConstant: 100), box.widthAnchor.constraint(equalToConstant: 200))
            second.identifier = "wide"
            let height = box.heightAnchor.constraint(equalToConstant: 10)
            NSLayoutConstraint.activate([first, second, height])
            stage.layout()
            #expect(box.frame.size == CGSize(width: 100, height: 10))
            #expect(reported == [["box.width == 100", "'wide' box.width == 200", "'wide' box.width == 200"]])
            height.constant = 20
            stage.layout()
            #expect(reported.count == 1 && second.isActive)
            // After the conflicting constraint is deactivated, the broken constraint is satisfied again.
            first.isActive = false
            stage.layout()
            #expect(box.frame.size == CGSize(width: 200, height: 20))
        }
    }

    @Test func `a broken constraint is satisfied as far as possible`() {
        Stage.perform { stage in
            let box = plain("box")
            stage.root.addSubview(box)
            NSLayoutConstraint.activate([
                box.leftAnchor.constraint(equalTo: stage.root.leftAnchor), box.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
                box.rightAnchor.constraint(equalTo: stage.root.rightAnchor),
            ])
            stage.layout()
            #expect(box.frame.width == 100)
        }
    }

    @Test func `a constant that cannot be satisfied breaks its constraint with a message until it is changed`() {
        Stage.perform { stage in
            let box = plain("box")
            stage.root.addSubview(box)
            let width = box.widthAnchor.constraint(equalToConstant: 50)
            NSLayoutConstraint.activate([box.widthAnchor.constraint(lessThanOrEqualToConstant: 100), width])
            stage.layout()
            width.constant = 300
            stage.layout()
            #expect(box.frame.width == 100)
            #expect(stage.process.reportedMessages.contains { $0.contains("Layout continues without box.width == 300") })
            width.constant = 80
            stage.layout()
            #expect(box.frame.width == 80)
        }
    }

    @Test func `a conflict with a frame names the autoresizing mask and suggests translatesAutoresizingMaskIntoConstraints`() {
        Stage.perform { stage in
            let box = UIView(frame: rect(0, 0, 70, 70))
            box.accessibilityIdentifier = "box"
            stage.root.addSubview(box)
            box.widthAnchor.constraint(equalToConstant: 100).isActive = true
            stage.layout()
            #expect(box.frame.width == 70)
            let message = stage.process.reportedMessages.first { $0.contains("box.width == 100") }
            #expect(message?.contains("from its frame and autoresizing mask") == true)
            #expect(message?.contains("translatesAutoresizingMaskIntoConstraints = false") == true)
        }
    }

    @Test func `a conflict with required content hugging or compression resistance names that priority and no frame`() {
        Stage.perform { stage in
            final class Word: UIView { override var intrinsicContentSize: CGSize { CGSize(width: 80, height: 20) } }
            let word = Word()
            word.accessibilityIdentifier = "word"
            word.translatesAutoresizingMaskIntoConstraints = false
            word.setContentHuggingPriority(.required, for: .horizontal)
            stage.root.addSubview(word)
            word.widthAnchor.constraint(equalToConstant: 96).isActive = true
            word.setContentCompressionResistancePriority(.required, for: .vertical)
            word.heightAnchor.constraint(equalToConstant: 10).isActive = true
            stage.layout()
            let message = stage.process.reportedMessages.joined(separator: "\n")
            #expect(message.contains("word.width <= 80 (its content hugging priority is required)"), "\(message)")
            #expect(message.contains("word.height >= 20 (its content compression resistance is required)"), "\(message)")
            #expect(!message.contains("frame") && !message.contains("translatesAutoresizing"), "\(message)")
        }
    }

    @Test func `in a layout with ten conflicts the remaining constraints hold`() {
        Stage.perform { stage in
            var previous: UIView?
            for index in 0..<10 {
                let box = plain("b\(index)")
                stage.root.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? stage.root.topAnchor),
                    box.heightAnchor.constraint(equalToConstant: 10), box.heightAnchor.constraint(equalToConstant: 12),
                ])
                previous = box
            }
            stage.layout()
            #expect(previous?.frame.maxY == 100)
        }
    }

    @Test func `constraints beyond the solver's work limit are left out, count and first name reported, and earlier ones hold`() {
        Stage.perform { stage in
            let box = plain("box")
            stage.root.addSubview(box)
            let width = box.widthAnchor.constraint(equalToConstant: 100)
            NSLayoutConstraint.activate([width, box.heightAnchor.constraint(equalToConstant: 10)])
            stage.layout()
            stage.root.rootOfTree.layoutEngine?.solver.tableau.work.limit = 10_000
            let boxes = (0..<200).map { plain("b\($0)") }
            for view in boxes { stage.root.addSubview(view) }
            for (index, view) in boxes.enumerated() {
                let (next, far) = (boxes[(index * 7 + 1) % 200], boxes[(index * 13 + 5) % 200])
                let size = view.widthAnchor.constraint(equalTo: next.widthAnchor, multiplier: 0.5, constant: 1)
                let place = view.leftAnchor.constraint(greaterThanOrEqualTo: far.rightAnchor)
                size.priority = UILayoutPriority(Float(500 + index))
                place.priority = UILayoutPriority(Float(300 + index))
                NSLayoutConstraint.activate([size, place])
            }
            stage.layout()
            let message = stage.process.reportedMessages.first { $0.contains("take no part in layout") }
            #expect(message?.hasPrefix("400 new constraints, from b0.width == ") == true, "\(stage.process.reportedMessages)")
            width.constant = 120
            stage.layout()
            #expect(box.frame.size == CGSize(width: 120, height: 10))
        }
    }

    @Test func `hasAmbiguousLayout detects ambiguity, exerciseAmbiguityInLayout changes the layout, and a constraint ends it`() {
        Stage.perform { stage in
            let (a, b) = (plain("a"), plain("b"))
            _ = stage.root.adding(a, b)
            NSLayoutConstraint.activate([
                a.leftAnchor.constraint(equalTo: stage.root.leftAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor),
                b.rightAnchor.constraint(equalTo: stage.root.rightAnchor),
            ])
            for view in [a, b] {
                view.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
                view.heightAnchor.constraint(equalToConstant: 10).isActive = true
            }
            stage.layout()
            #expect(a.hasAmbiguousLayout && b.hasAmbiguousLayout && !stage.root.hasAmbiguousLayout)
            let before = a.frame.width
            a.exerciseAmbiguityInLayout()
            stage.layout()
            #expect(a.frame.width != before && a.frame.maxX == b.frame.minX && b.frame.maxX == 393)
            a.widthAnchor.constraint(equalToConstant: 100).isActive = true
            stage.layout()
            #expect(!a.hasAmbiguousLayout && !b.hasAmbiguousLayout)
        }
    }

    @Test func `constraintsAffectingLayout returns an axis's constraints and intrinsic size, and dumpConstraints prints them`() {
        Stage.perform { stage in
            let a = SizedView(80, 30)
            a.accessibilityIdentifier = "a"
            stage.root.addSubview(a)
            let left = a.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 5)
            let top = a.topAnchor.constraint(equalTo: stage.root.topAnchor)
            NSLayoutConstraint.activate([left, top])
            let horizontal = a.constraintsAffectingLayout(for: .horizontal)
            #expect(horizontal.contains(left) && !horizontal.contains(top))
            #expect(horizontal.contains { $0.identifier == "intrinsic size" && $0.firstAttribute == .width && $0.constant == 80 })
            #expect(a.dumpConstraints().contains("a.left == \(stage.root.layoutName).left + 5"))
        }
    }

    @Test func `a conflict of 201 constraints is reported once, with the first and last of them and the count between`() {
        Stage.perform { stage in
            var reported: [[String]] = []
            let observation = NotificationCenter.default.addObserver(forName: .unsatisfiableConstraints, object: nil, queue: nil) { note in
                nonisolated(unsafe) let note = note
                MainActor.assumeIsolated { reported.append(note.userInfo?["constraints"] as? [String] ?? []) }
            }
            defer { NotificationCenter.default.removeObserver(observation) }
            // A row of 100 views of 30 points each must fit into 10 points.
            var last: UIView?
            for index in 0..<100 {
                let view = plain("v\(index)")
                stage.root.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: last?.rightAnchor ?? stage.root.leftAnchor),
                    view.widthAnchor.constraint(equalToConstant: 30),
                ])
                last = view
            }
            let end = last!.rightAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 10)
            end.isActive = true
            stage.layout()
            let lines = reported.first ?? []
            #expect(reported.count == 1 && lines.count == 2 * LayoutEngine.namedAtEachEnd + 1)
            #expect(lines.first?.hasPrefix("v0.left") == true && lines[LayoutEngine.namedAtEachEnd] == "and \(201 - 40) others", "\(lines)")
            #expect(last!.frame.maxX == 3000)
        }
    }
}
