"""Flings a Qt Quick ListView and prints its frames per second: the peer of `keyboard-lab-bench --list-peer`.

Called by compare-with-qt.sh as `qt-list-benchmark.py FONT_FILE FRAMES POINTS_PER_FRAME FONT_SIZE LINE_HEIGHT [PICTURE]`; lengths are points. Software renderer, one thread, no
window: every frame is asked for, so nothing waits for a display.
"""
import os
import sys
import time

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_QUICK_BACKEND"] = "software"

from PySide6.QtCore import Q_ARG, Q_RETURN_ARG, QCoreApplication, QMetaObject, QSize, Qt, QUrl
from PySide6.QtGui import QFontDatabase, QGuiApplication, QImage
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickRenderControl, QQuickRenderTarget, QQuickWindow, QSGRendererInterface

WIDTH, HEIGHT, SCALE = 390, 844, 2
WARM_UP = 300

# The same row as on the Swift side: the same words, wrapped between the same margins, with a hairline below; delegates are reused.
LIST = """
import QtQuick
ListView {
    id: list
    width: WIDTH; height: HEIGHT
    model: 1000000
    reuseItems: true
    readonly property var words:
        "the quick brown fox jumps over a lazy dog while seven wizards mix five jugs of very strong tea".split(" ")
    function rowText(row) {
        const count = 3 + row * 7919 % 75
        const picked = [row]
        for (let i = 0; i < count; i++) picked.push(words[(row + i * i) % words.length])
        return picked.join(" ")
    }
    delegate: Item {
        required property int index
        width: WIDTH
        height: Math.max(44, label.implicitHeight + 22.5)
        Text {
            id: label
            x: 16; width: WIDTH - 32
            anchors.verticalCenter: parent.verticalCenter
            text: list.rowText(index)
            textFormat: Text.PlainText
            wrapMode: Text.WordWrap
            font.family: "Inter"; font.pointSize: FONT_SIZE * 0.75; font.letterSpacing: -0.25
            lineHeightMode: Text.FixedHeight; lineHeight: LINE_POINTS
        }
        Rectangle { x: 16; y: parent.height - 0.5; width: WIDTH - 16; height: 0.5; color: "#c6c6c8" }
    }
}
"""


def main():
    font, frames, step = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    font_size, line_height = sys.argv[4], sys.argv[5]
    picture = sys.argv[6] if len(sys.argv) > 6 else None
    QQuickWindow.setGraphicsApi(QSGRendererInterface.GraphicsApi.Software)
    application = QGuiApplication([])
    if QFontDatabase.addApplicationFont(font) < 0:
        sys.exit(f"Qt cannot read the font {font}")
    control = QQuickRenderControl()
    window = QQuickWindow(control)
    window.setColor("white")
    window.resize(WIDTH, HEIGHT)
    window.contentItem().setSize(QSize(WIDTH, HEIGHT))
    engine = QQmlEngine()
    component = QQmlComponent(engine)
    source = LIST
    for name, value in [("WIDTH", WIDTH), ("HEIGHT", HEIGHT), ("FONT_SIZE", font_size), ("LINE_POINTS", line_height)]:
        source = source.replace(name, str(value))
    component.setData(source.encode(), QUrl())
    view = component.create()
    if view is None:
        sys.exit(component.errorString())
    view.setParentItem(window.contentItem())
    image = QImage(WIDTH * SCALE, HEIGHT * SCALE, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(SCALE)
    target = QQuickRenderTarget.fromPaintDevice(image)
    target.setDevicePixelRatio(SCALE)
    window.setRenderTarget(target)

    offset = 0.0

    def frame():
        nonlocal offset
        offset += step
        view.setProperty("contentY", offset)
        QCoreApplication.processEvents()
        control.polishItems()
        control.sync()
        control.render()

    for _ in range(WARM_UP):
        frame()
    start, wall = time.process_time(), time.monotonic()
    for _ in range(frames):
        frame()
    seconds, wall = time.process_time() - start, time.monotonic() - wall
    if picture:
        image.save(picture)
    row = QMetaObject.invokeMethod(
        view, "indexAt", Qt.ConnectionType.DirectConnection, Q_RETURN_ARG("int"), Q_ARG("double", 20.0), Q_ARG("double", offset + 400))
    print(f"{frames / seconds:.1f} {frames / wall:.1f} {row}")
    sys.stdout.flush()
    os._exit(0)


main()
