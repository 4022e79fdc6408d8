"""Takes the picture of the README: the feed after a fling, with cells that have just come in."""

import argparse
import time

import serve
from chromium import Browser


def main():
    parser = argparse.ArgumentParser(description="Takes a picture of the page.")
    parser.add_argument("--folder", required=True)
    parser.add_argument("--arrangement", type=int, default=0)
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--turning", action="store_true", help="with a page half turned")
    parser.add_argument("--wide", action="store_true")
    parser.add_argument("--mirrored", action="store_true")
    parser.add_argument("path")
    arguments = parser.parse_args()
    browser = Browser(serve.start(arguments.folder), size=(1140, 820), scale=arguments.scale)
    try:
        browser.wait("tatami.isRehearsed", 30)
        if arguments.arrangement:
            browser.press(f"#arrangements label:nth-of-type({arguments.arrangement + 1})")
            time.sleep(1)
        if arguments.wide:
            browser.press("#rotate")
        if arguments.mirrored:
            browser.press("#mirror")
        if arguments.turning:
            browser.drag((300, 350), (130, 350), lifts=False)
        else:
            browser.press("#live")
            browser.run("tatami.engine.call('scrollToShare', 0.4993, tatami.engine.now()); tatami.invalidate();")
            browser.drag((200, 330), (200, 80), steps=5)
            time.sleep(2.5)
            browser.press("#live")
            browser.wait_for_rest()
            browser.press("[data-edit=insert]")
            time.sleep(0.8)
        picture = browser.picture(whole=True)
        picture.quantize(128, dither=0).save(arguments.path, optimize=True)
    finally:
        browser.close()


if __name__ == "__main__":
    main()
