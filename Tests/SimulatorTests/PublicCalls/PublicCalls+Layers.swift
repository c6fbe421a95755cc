import UIKit

extension PublicCall {
    /// Calls of Core Animation.
    @MainActor static let layers: [PublicCall] = [
        PublicCall("a basic animation") { caller in
            let animation = CABasicAnimation(keyPath: caller.keyPath)
            animation.fromValue = caller.anything
            animation.toValue = caller.anything
            animation.duration = Double(caller.number)
            animation.beginTime = Double(caller.number)
            animation.speed = Float(caller.number)
            animation.repeatCount = Float(caller.number)
            caller.view.layer.add(animation, forKey: nil)
        },
        PublicCall("a keyframe animation") { caller in
            let animation = CAKeyframeAnimation(keyPath: caller.keyPath)
            animation.values = [caller.anything, caller.anything]
            animation.keyTimes = [0, NSNumber(value: Double(caller.number)), 1]
            animation.duration = 0.4
            caller.view.layer.add(animation, forKey: "k")
        },
        PublicCall("a spring") { caller in
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.mass = caller.number
            spring.stiffness = caller.number
            spring.damping = caller.number
            spring.initialVelocity = caller.number
            spring.toValue = caller.number
            spring.duration = spring.settlingDuration
            caller.view.layer.add(spring, forKey: "s")
        },
        PublicCall("animate with a spring") { caller in
            UIView.animate(
                withDuration: Double(caller.number), delay: 0, usingSpringWithDamping: caller.number, initialSpringVelocity: caller.number,
                options: [], animations: { caller.view.center = CGPoint(x: 100, y: 100) })
        },
        PublicCall("a key path") { $0.view.layer.setValue($0.anything, forKeyPath: $0.keyPath) },
        PublicCall("no value") { $0.view.layer.setValue(nil, forKeyPath: $0.keyPath) },
        PublicCall("addSublayer") { $0.view.layer.addSublayer($0.chance(2) ? CALayer() : $0.view.layer) },
        PublicCall("a layer's mask") { $0.view.layer.mask = $0.chance(2) ? nil : $0.view.layer },
        PublicCall("position") { $0.view.layer.position = $0.point },
        PublicCall("anchorPoint") { $0.view.layer.anchorPoint = $0.point },
        PublicCall("cornerRadius and border") { caller in
            caller.view.layer.cornerRadius = caller.number
            caller.view.layer.borderWidth = caller.number
            caller.view.layer.shadowRadius = caller.number
            caller.view.layer.shadowOpacity = Float(caller.number)
            caller.view.layer.shadowOffset = caller.size
        },
        PublicCall("a path") { caller in
            let path = UIBezierPath(roundedRect: caller.rect, cornerRadius: caller.number)
            path.addArc(
                withCenter: caller.point, radius: caller.number, startAngle: caller.number, endAngle: caller.number,
                clockwise: caller.animated)
            let layer = CAShapeLayer()
            layer.path = path.cgPath
            layer.lineWidth = caller.number
            layer.strokeEnd = caller.number
            caller.view.layer.addSublayer(layer)
        },
        PublicCall("a transaction") { caller in
            if caller.animated { CATransaction.begin() }
            CATransaction.setAnimationDuration(Double(caller.number))
            CATransaction.commit()
        },
        PublicCall("removeAllAnimations") { $0.view.layer.removeAllAnimations() },
        PublicCall("speed") { caller in
            caller.view.layer.speed = Float(caller.pick([0, 1, 1, -1, caller.number]))
            caller.view.layer.timeOffset = Double(caller.number)
        },
        PublicCall("an animator") { caller in
            let animator = UIViewPropertyAnimator(duration: Double(caller.number), dampingRatio: caller.number) {
                caller.view.alpha = 0.5
            }
            for _ in 0..<4 {
                switch caller.below(6) {
                case 0: animator.startAnimation()
                case 1: animator.pauseAnimation()
                case 2: animator.fractionComplete = caller.number
                case 3: animator.stopAnimation(caller.animated)
                case 4: animator.continueAnimation(withTimingParameters: nil, durationFactor: caller.number)
                default: animator.finishAnimation(at: .end)
                }
            }
            if animator.state == .active { animator.stopAnimation(false) }
            if animator.state == .stopped { animator.finishAnimation(at: .current) }
        },
        PublicCall("transition") { UIView.transition(from: $0.view, to: $0.view, duration: 0.2) },
        PublicCall("snapshotView") { _ = $0.view.snapshotView(afterScreenUpdates: $0.animated) },
    ]

    /// Calls of controls and their contents.
    @MainActor static let controls: [PublicCall] = [
        PublicCall("segments") { caller in
            let control = UISegmentedControl(items: ["a", "b", 3])
            control.selectedSegmentIndex = caller.index
            control.setTitle(caller.words, forSegmentAt: caller.index)
            control.insertSegment(withTitle: caller.words, at: caller.index, animated: caller.animated)
            control.removeSegment(at: caller.index, animated: caller.animated)
            control.setWidth(caller.number, forSegmentAt: caller.index)
            _ = control.titleForSegment(at: caller.index)
            caller.replaceExtra(by: control)
        },
        PublicCall("a slider") { caller in
            let slider = UISlider()
            slider.minimumValue = Float(caller.number)
            slider.maximumValue = Float(caller.number)
            slider.setValue(Float(caller.number), animated: caller.animated)
            caller.replaceExtra(by: slider)
        },
        PublicCall("a stepper") { caller in
            let stepper = UIStepper()
            stepper.stepValue = Double(caller.number)
            stepper.maximumValue = Double(caller.number)
            stepper.minimumValue = Double(caller.number)
            stepper.value = Double(caller.number)
            caller.replaceExtra(by: stepper)
        },
        PublicCall("a page control") { caller in
            let control = UIPageControl()
            control.numberOfPages = caller.chance(3) ? -caller.below(5) : caller.below(30)
            control.currentPage = caller.index
            _ = control.size(forNumberOfPages: caller.below(8))
            caller.replaceExtra(by: control)
        },
        PublicCall("progress") { caller in
            let view = UIProgressView(progressViewStyle: .default)
            view.setProgress(Float(caller.number), animated: caller.animated)
            caller.replaceExtra(by: view)
        },
        PublicCall("a picker") { caller in
            let picker = UIPickerView()
            picker.dataSource = caller.lists
            picker.delegate = caller.lists
            caller.replaceExtra(by: picker)
            picker.selectRow(caller.index, inComponent: caller.index, animated: caller.animated)
            picker.reloadComponent(caller.index)
            _ = picker.selectedRow(inComponent: caller.index)
            _ = picker.view(forRow: caller.index, forComponent: caller.index)
        },
        PublicCall("a date picker") { caller in
            let picker = UIDatePicker()
            picker.datePickerMode = caller.pick([.date, .time, .dateAndTime, .countDownTimer])
            picker.minuteInterval = caller.index
            picker.countDownDuration = Double(caller.number)
            picker.date = Date(timeIntervalSinceReferenceDate: Double(caller.number))
            picker.preferredDatePickerStyle = caller.pick([.wheels, .compact, .inline])
            caller.replaceExtra(by: picker)
        },
        PublicCall("an image") { caller in
            let image = UIGraphicsImageRenderer(size: caller.chance(3) ? caller.size : CGSize(width: 8, height: 8)).image { context in
                context.fill(caller.rect)
            }
            _ = image.resizableImage(withCapInsets: caller.insets)
            let view = UIImageView(image: image)
            view.contentMode = .scaleAspectFill
            caller.replaceExtra(by: view)
        },
        PublicCall("a button") { caller in
            guard let button = caller.some(UIButton.self) else { return }
            button.setTitle(caller.words, for: .normal)
            button.contentEdgeInsets = caller.insets
            button.titleEdgeInsets = caller.insets
            button.sendActions(for: .touchUpInside)
        },
        PublicCall("bar items") { caller in
            let items = (0..<caller.below(4)).map { _ in UIBarButtonItem(title: caller.words, style: .plain, target: nil, action: nil) }
            items.first?.width = caller.number
            caller.root.navigationItem.rightBarButtonItems = items
            caller.root.navigationItem.titleView = caller.chance(3) ? UIView(frame: caller.rect) : nil
        },
    ]
}

extension PublicCaller {
    var keyPath: String {
        pick([
            "position", "position.x", "bounds", "bounds.size.width", "opacity", "transform", "transform.scale.x", "transform.rotation.z",
            "backgroundColor", "cornerRadius", "strokeEnd", "path", "colors", "nonsense", "", "shadowOffset.width", "hidden", "speed",
            "contentsScale", "zPosition",
        ])
    }
    var anything: Any {
        pick([
            number, point, size, rect, UIColor.red.cgColor, "text", transform, CATransform3DMakeRotation(1, 1, 0, 0), true, [number],
            [Any](),
        ])
    }

    /// Replaces the control on the screen. Only one is shown at a time.
    func replaceExtra(by view: UIView) {
        root.view.viewWithTag(4711)?.removeFromSuperview()
        view.tag = 4711
        view.frame = chance(4) ? rect : CGRect(x: 20, y: 500, width: 300, height: 120)
        root.view.addSubview(view)
    }
}
