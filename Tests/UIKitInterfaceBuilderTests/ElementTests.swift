import Simulator
import Testing

@testable import UIKit
@testable import UIKitInterfaceBuilder

/// Tests for the attributes of elements, and for the default values of missing attributes.
@MainActor @Suite("Interface Builder elements as UIKit objects") struct ElementTests {
    private func one<Kind>(_ xml: String, _ type: Kind.Type = Kind.self) throws -> Kind {
        let (made, mistakes) = nib(xml)
        #expect(mistakes.filter { !$0.contains("the outlet view cannot be set") }.isEmpty, "\(mistakes)")
        return try #require(made.first as? Kind)
    }

    @Test func `a view gets every attribute that documents can set`() throws {
        let view: UIView = try one(
            """
            <view opaque="NO" hidden="YES" alpha="0.5" userInteractionEnabled="NO" multipleTouchEnabled="YES" \
            clipsSubviews="YES" contentMode="TopLeft"
              tag="7" semanticContentAttribute="forceRightToLeft" horizontalHuggingPriority="251" \
            verticalCompressionResistancePriority="900" id="root">
              <rect key="frame" x="1" y="2" width="30" height="40"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
              <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
              <color key="tintColor" systemColor="systemGreenColor"/>
              <accessibility key="accessibilityConfiguration" identifier="box" label="A box" hint="Hint">
                <accessibilityTraits key="traits" button="YES" header="YES"/><bool key="isElement" value="YES"/></accessibility>
            </view>
            """)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40) && view.isHidden && view.alpha == 0.5 && view.tag == 7)
        #expect(!view.isOpaque && !view.isUserInteractionEnabled && view.isMultipleTouchEnabled && view.clipsToBounds)
        #expect(view.contentMode == .topLeft && view.semanticContentAttribute == .forceRightToLeft)
        #expect(view.contentHuggingPriority(for: .horizontal) == UILayoutPriority(rawValue: 251))
        #expect(view.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(rawValue: 900))
        #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
        #expect(view.backgroundColor?.cgColor == UIColor.red.cgColor && view.tintColor == .systemGreen)
        #expect(view.accessibilityIdentifier == "box" && view.accessibilityLabel == "A box" && view.accessibilityHint == "Hint")
        #expect(view.accessibilityTraits == [.button, .header] && view.isAccessibilityElement)
        #expect(view.translatesAutoresizingMaskIntoConstraints)
    }

    @Test func `a label without attributes has one left-aligned line of 17 points, shrinks to fit, and enables interaction`() throws {
        let label: UILabel = try one(#"<label text="Hello" id="root"><rect key="frame" x="0" y="0" width="50" height="20"/></label>"#)
        #expect(label.text == "Hello" && label.textAlignment == .left && label.numberOfLines == 1 && label.font.pointSize == 17)
        #expect(label.adjustsFontSizeToFitWidth && label.isUserInteractionEnabled)
    }

    @Test func `a label gets multi-line text, font, colours, shadow and minimum scale factor from the document`() throws {
        let label: UILabel = try one(
            """
            <label textAlignment="natural" numberOfLines="0" lineBreakMode="wordWrap" minimumFontSize="8.5" \
            baselineAdjustment="none" id="root">
              <string key="text">One
            Two</string>
              <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="17"/>
              <color key="textColor" cocoaTouchSystemColor="darkTextColor"/>\
            <color key="shadowColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
              <size key="shadowOffset" width="1" height="2"/></label>
            """)
        #expect(
            label.text == "One\nTwo" && label.numberOfLines == 0 && label.lineBreakMode == .byWordWrapping
                && label.textAlignment == .natural)
        #expect(
            label.font == .systemFont(ofSize: 17, weight: .semibold) && label.minimumScaleFactor == 0.5 && label.baselineAdjustment == .none
        )
        #expect(label.textColor == .darkText && label.shadowOffset == CGSize(width: 1, height: 2) && label.shadowColor != nil)
    }

    @Test func `a font with a text style becomes the preferred font of that style`() throws {
        let label: UILabel = try one(
            #"<label id="root"><fontDescription key="fontDescription" style="UICTFontTextStyleTitle0"/></label>"#)
        #expect(label.font == .preferredFont(forTextStyle: .largeTitle))
    }

    @Test func `a button is custom with a 15-point title by default, and gets type, insets and each state's look`() throws {
        let plain: UIButton = try one(#"<button id="root"><state key="normal" title="Go"/></button>"#)
        #expect(plain.buttonType == .custom && plain.titleLabel?.font.pointSize == 15 && plain.title(for: .normal) == "Go")
        let system: UIButton = try one(
            """
            <button buttonType="roundedRect" enabled="NO" contentHorizontalAlignment="leading" id="root">
              <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
              <state key="normal" title="Go" image="star.fill" catalog="system"><color key="titleColor" systemColor="systemRedColor"/>\
            </state>
              <state key="disabled" title="Wait"/></button>
            """)
        #expect(system.buttonType == .system && !system.isEnabled && system.title(for: .disabled) == "Wait")
        #expect(system.titleColor(for: .normal) == .systemRed && system.image(for: .normal) != nil)
        #expect(
            system.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3) && system.contentHorizontalAlignment == .leading)
    }

    @Test func `a button configuration's title wins over the state's, and its layout and colour are read`() throws {
        let button: UIButton = try one(
            """
            <button buttonType="system" id="root"><state key="normal" title="Button"/>
              <buttonConfiguration key="configuration" style="filled" title="Done" subtitle="Now" imagePlacement="trailing" \
            imagePadding="4" cornerStyle="capsule">
                <color key="baseBackgroundColor" systemColor="systemPinkColor"/>
                <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/></buttonConfiguration></button>
            """)
        let configuration = try #require(button.configuration)
        #expect(configuration.title == "Done" && configuration.subtitle == "Now" && configuration.imagePlacement == .trailing)
        #expect(
            configuration.imagePadding == 4 && configuration.cornerStyle == .capsule && configuration.baseBackgroundColor == .systemPink)
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    @Test func `a text field without attributes has no border or capitalization, and gets every attribute of the document`() throws {
        let plain: UITextField = try one(#"<textField id="root"><textInputTraits key="textInputTraits"/></textField>"#)
        #expect(plain.borderStyle == .none && plain.textAlignment == .left && plain.autocapitalizationType == .none)
        #expect(plain.clearButtonMode == .never && plain.adjustsFontSizeToFitWidth && plain.font?.pointSize == 14)
        let field: UITextField = try one(
            """
            <textField borderStyle="roundedRect" placeholder="Mail" text="a@b" clearButtonMode="whileEditing" \
            minimumFontSize="12" id="root">
              <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" \
            keyboardType="emailAddress" returnKeyType="next"
                secureTextEntry="YES" enablesReturnKeyAutomatically="YES" textContentType="email" keyboardAppearance="dark"/></textField>
            """)
        #expect(
            field.borderStyle == .roundedRect && field.placeholder == "Mail" && field.text == "a@b"
                && field.clearButtonMode == .whileEditing)
        #expect(
            field.keyboardType == .emailAddress && field.returnKeyType == .next && field.isSecureTextEntry
                && field.autocorrectionType == .no)
        #expect(field.textContentType == .emailAddress && field.autocapitalizationType == .words && field.enablesReturnKeyAutomatically)
        #expect(field.keyboardAppearance == .dark && field.minimumFontSize == 12)
    }

    @Test func `a text view gets its text, font, alignment, data detectors and editing flags from the document`() throws {
        let view: UITextView = try one(
            """
            <textView editable="NO" selectable="NO" textAlignment="center" alwaysBounceVertical="YES" id="root">\
            <string key="text">A text</string>
              <fontDescription key="fontDescription" type="system" pointSize="18"/>
              <dataDetectorType key="dataDetectorTypes" link="YES" phoneNumber="YES"/></textView>
            """)
        #expect(
            view.text == "A text" && !view.isEditable && !view.isSelectable && view.textAlignment == .center && view.font?.pointSize == 18)
        #expect(view.dataDetectorTypes == [.link, .phoneNumber] && view.alwaysBounceVertical)
    }

    @Test func `controls get their values and limits from the document`() throws {
        #expect(try !one(#"<switch id="root"/>"#, UISwitch.self).isOn)
        #expect(try one(#"<switch on="YES" id="root"/>"#, UISwitch.self).isOn)
        let slider: UISlider = try one(#"<slider value="30" minValue="10" maxValue="50" continuous="NO" id="root"/>"#)
        #expect(slider.value == 30 && slider.minimumValue == 10 && slider.maximumValue == 50 && !slider.isContinuous)
        let stepper: UIStepper = try one(#"<stepper value="4" minimumValue="2" maximumValue="8" stepValue="2" wraps="YES" id="root"/>"#)
        #expect(stepper.value == 4 && stepper.minimumValue == 2 && stepper.maximumValue == 8 && stepper.stepValue == 2 && stepper.wraps)
        let segments: UISegmentedControl = try one(
            #"<segmentedControl id="root"><segments><segment title="A"/><segment title="B" enabled="NO"/></segments></segmentedControl>"#)
        #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == -1 && !segments.isEnabledForSegment(at: 1))
        let pages: UIPageControl = try one(#"<pageControl numberOfPages="5" currentPage="2" id="root"/>"#)
        #expect(pages.numberOfPages == 5 && pages.currentPage == 2)
        #expect(try one(#"<progressView progress="0.25" id="root"/>"#, UIProgressView.self).progress == 0.25)
        let spinner: UIActivityIndicatorView = try one(#"<activityIndicatorView style="large" animating="YES" id="root"/>"#)
        #expect(spinner.isAnimating && !spinner.hidesWhenStopped && spinner.style == .large)
        let picker: UIDatePicker = try one(
            #"""
            <datePicker datePickerMode="date" style="wheels" useCurrentDate="NO" minuteInterval="5" id="root">\#
            <date key="date" timeIntervalSinceReferenceDate="86400"/></datePicker>
            """#
        )
        #expect(picker.datePickerMode == .date && picker.preferredDatePickerStyle == .wheels && picker.minuteInterval == 5)
        #expect(picker.date == Date(timeIntervalSinceReferenceDate: 86400))
    }

    @Test func `a stack view arranges its subviews as documented, and written layout margins turn on their arrangement`() throws {
        let stack: UIStackView = try one(
            """
            <stackView axis="vertical" distribution="fillEqually" alignment="trailing" spacing="9" id="root">\
            <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
              <subviews><view id="a"/><label text="b" id="b"/></subviews></stackView>
            """)
        #expect(stack.axis == .vertical && stack.distribution == .fillEqually && stack.alignment == .trailing && stack.spacing == 9)
        #expect(stack.arrangedSubviews.count == 2 && stack.isLayoutMarginsRelativeArrangement && stack.layoutMargins.right == 4)
        #expect(try one(#"<stackView spacingType="standard" id="root"/>"#, UIStackView.self).spacing == 8)
    }

    @Test func `a scroll view gets its attributes and layout guides, and a minimum zoom scale of 0 becomes 1`() throws {
        let scroll: UIScrollView = try one(
            """
            <scrollView pagingEnabled="YES" bounces="NO" alwaysBounceHorizontal="YES" keyboardDismissMode="interactive" \
            contentInsetAdjustmentBehavior="never"
              minimumZoomScale="0.0" maximumZoomScale="4" showsVerticalScrollIndicator="NO" id="root">\
            <rect key="frame" x="0" y="0" width="100" height="100"/>
              <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="in">\
            <rect key="frame" x="0" y="0" width="100" height="300"/>
                <constraints><constraint firstAttribute="height" constant="300" id="h"/></constraints></view></subviews>
              <constraints><constraint firstItem="in" firstAttribute="top" secondItem="content" secondAttribute="top" id="1"/>
                <constraint firstItem="content" firstAttribute="bottom" secondItem="in" secondAttribute="bottom" constant="10" id="2"/>
                <constraint firstItem="in" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="3"/>
                <constraint firstItem="content" firstAttribute="trailing" secondItem="in" secondAttribute="trailing" id="4"/>
                <constraint firstItem="in" firstAttribute="width" secondItem="frame" secondAttribute="width" id="5"/></constraints>
              <viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="frame"/></scrollView>
            """)
        scroll.layoutIfNeeded()
        #expect(scroll.isPagingEnabled && !scroll.bounces && scroll.alwaysBounceHorizontal && scroll.keyboardDismissMode == .interactive)
        #expect(scroll.minimumZoomScale == 1 && scroll.maximumZoomScale == 4 && !scroll.showsVerticalScrollIndicator)
        #expect(scroll.contentSize == CGSize(width: 100, height: 310))
    }

    @Test func `bars get their attributes and items from the document`() throws {
        let bar: UINavigationBar = try one(
            """
            <navigationBar barStyle="black" translucent="NO" largeTitles="YES" id="root">\
            <color key="barTintColor" systemColor="systemTealColor"/>
              <textAttributes key="titleTextAttributes"><color key="textColor" white="1" alpha="1" colorSpace="calibratedWhite"/>\
            </textAttributes>
              <items><navigationItem title="One" prompt="Prompt" id="n">\
            <barButtonItem key="leftBarButtonItem" title="Left" style="done" id="l"/>
                <rightBarButtonItems><barButtonItem systemItem="add" id="r1"/><barButtonItem image="star" catalog="system" id="r2"/>\
            </rightBarButtonItems></navigationItem></items></navigationBar>
            """)
        let item = try #require(bar.topItem)
        #expect(bar.barStyle == .black && !bar.isTranslucent && bar.prefersLargeTitles && bar.barTintColor == .systemTeal)
        #expect(
            item.title == "One" && item.prompt == "Prompt" && item.leftBarButtonItem?.title == "Left"
                && item.leftBarButtonItem?.style == .done)
        #expect(item.rightBarButtonItems?.count == 2 && item.rightBarButtonItems?.first?.systemItem == .add)
        let toolbar: UIToolbar = try one(
            #"""
            <toolbar id="root"><items><barButtonItem systemItem="flexibleSpace" id="1"/>\#
            <barButtonItem title="A" width="30" tag="3" enabled="NO" id="2"/></items></toolbar>
            """#
        )
        #expect(
            toolbar.items?.count == 2 && toolbar.items?[1].width == 30 && toolbar.items?[1].tag == 3 && toolbar.items?[1].isEnabled == false
        )
        let tabs: UITabBar = try one(
            #"""
            <tabBar id="root"><items><tabBarItem title="Home" image="house" catalog="system" badgeValue="3" id="1"/>\#
            <tabBarItem systemItem="search" id="2"/></items></tabBar>
            """#
        )
        #expect(tabs.items?.map(\.title) == ["Home", "Search"] && tabs.items?.first?.badgeValue == "3")
        let search: UISearchBar = try one(
            #"""
            <searchBar searchBarStyle="minimal" placeholder="Find" showsCancelButton="YES" id="root"><scopeButtonTitles>\#
            <string>All</string><string>Some</string></scopeButtonTitles></searchBar>
            """#
        )
        #expect(search.searchBarStyle == .minimal && search.placeholder == "Find" && search.showsCancelButton)
        #expect(search.scopeButtonTitles == ["All", "Some"])
    }

    @Test func `gesture recognizers get their attributes, and pongPressGestureRecognizer is a long press`() throws {
        let press: UILongPressGestureRecognizer = try one(
            #"<pongPressGestureRecognizer minimumPressDuration="1.5" allowableMovement="20" cancelsTouchesInView="NO" id="root"/>"#)
        #expect(press.minimumPressDuration == 1.5 && press.allowableMovement == 20 && !press.cancelsTouchesInView)
        #expect(try one(#"<swipeGestureRecognizer direction="left" id="root"/>"#, UISwipeGestureRecognizer.self).direction == .left)
        #expect(
            try one(#"<tapGestureRecognizer numberOfTapsRequired="2" id="root"/>"#, UITapGestureRecognizer.self).numberOfTapsRequired == 2)
    }

    @Test func `image and effect views get image, effect and content, and an unknown view becomes a UIView with its frame`() throws {
        let image: UIImageView = try one(
            #"""
            <imageView contentMode="scaleAspectFit" userInteractionEnabled="NO" id="root">\#
            <imageReference key="image" image="star.fill" catalog="system" symbolScale="large"/></imageView>
            """#
        )
        #expect(image.image != nil && image.contentMode == .scaleAspectFit)
        let effect: UIVisualEffectView = try one(
            #"""
            <visualEffectView id="root"><view key="contentView" id="c"><subviews><view id="d"/></subviews></view>\#
            <blurEffect style="systemMaterial"/></visualEffectView>
            """#
        )
        #expect((effect.effect as? UIBlurEffect)?.style == .systemMaterial && effect.contentView.subviews.count == 1)
        let outer: UIView = try one(
            #"""
            <view id="root"><subviews><hologramView id="h"><rect key="frame" x="0" y="0" width="9" height="9"/></hologramView>\#
            </subviews></view>
            """#
        )
        #expect(outer.subviews.count == 1 && outer.subviews[0].frame.width == 9)
    }

    @Test func `constraints with ratios, priorities and identifiers hold, and placeholder constraints are left out`() throws {
        let root: UIView = try one(
            """
            <view id="root"><rect key="frame" x="0" y="0" width="320" height="200"/><subviews>
              <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><constraints>
                <constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="16:9" id="1"/>
                <constraint firstAttribute="height" constant="90" priority="999" identifier="tall" id="2"/>
                <constraint firstAttribute="height" constant="500" placeholder="YES" id="p"/></constraints></view></subviews>
              <constraints><constraint firstItem="a" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="3"/>
                <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="20" id="4"/>
                <constraint firstAttribute="width" relation="greaterThanOrEqual" secondItem="a" secondAttribute="width" id="5"/>\
            </constraints></view>
            """)
        root.layoutIfNeeded()
        #expect(root.subviews[0].frame == CGRect(x: 80, y: 90, width: 160, height: 90))
        #expect(root.subviews[0].constraints.contains { $0.identifier == "tall" && $0.priority.rawValue == 999 })
    }

    @Test func `a fixedFrame view has no constraints and follows its autoresizing mask`() throws {
        let root: UIView = try one(
            """
            <view id="root"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
              <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">\
            <rect key="frame" x="10" y="70" width="50" height="20"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view></subviews></view>
            """)
        #expect(root.subviews[0].translatesAutoresizingMaskIntoConstraints)
        root.frame.size = CGSize(width: 200, height: 150)
        #expect(root.subviews[0].frame == CGRect(x: 10, y: 120, width: 150, height: 20))
    }

    @Test func `a document from before Auto Layout translates autoresizing masks and ignores constraints`() throws {
        let (made, _) = instantiated(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <view id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="10" height="10"/>
              <constraints><constraint firstAttribute="width" constant="99" id="w"/></constraints></view>
            </objects></document>
            """)
        let view = try #require(made.first as? UIView)
        #expect(view.translatesAutoresizingMaskIntoConstraints && view.constraints.isEmpty && view.frame.width == 10)
    }

    @Test func `user-defined runtime attributes of every type are set`() throws {
        let view: UIView = try one(
            """
            <view id="root"><userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="12"/>\
            </userDefinedRuntimeAttribute>
              <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><real key="value" value="1.5"/>\
            </userDefinedRuntimeAttribute>
              <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
              <userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="YES"/>
              <userDefinedRuntimeAttribute type="color" keyPath="tintColor"><color key="value" systemColor="systemRedColor"/>\
            </userDefinedRuntimeAttribute>
              <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="name"/>
            </userDefinedRuntimeAttributes></view>
            """)
        #expect(view.layer.cornerRadius == 12 && view.layer.borderWidth == 1.5 && view.layer.masksToBounds && view.isHidden)
        #expect(view.tintColor == .systemRed && view.accessibilityIdentifier == "name")
    }
}
