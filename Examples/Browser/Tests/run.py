"""Tests the page in headless Chromium. Prints a line for each check, and of the first that fails why."""

import argparse
import sys
import time
import traceback

import check_access
import check_edits
import check_motion
import check_pages
import check_phone
import check_serving
import check_speed
import serve
from chromium import Browser


def main():
    parser = argparse.ArgumentParser(description="Tests the page in headless Chromium.")
    parser.add_argument("--folder", required=True)
    parser.add_argument("--seconds", type=float, default=20, help="how long the page flings while cells come in")
    parser.add_argument("--only", help="only checks with these words in their names")
    arguments = parser.parse_args()

    address = serve.start(arguments.folder)
    checks = [
        *check_motion.checks, *check_edits.checks, *check_pages.checks, *check_phone.checks,
        *check_access.checks, *check_serving.checks, *check_speed.checks(arguments.seconds),
    ]
    chosen = [check for check in checks if not arguments.only or arguments.only in check.__doc__]
    if not chosen:
        raise SystemExit(f"browser: no check is about '{arguments.only}'")
    browser = Browser(address)
    try:
        for check in chosen:
            # Every check finds the page as it is at first.
            browser.driver.refresh()
            browser.begin()
            started = time.monotonic()
            said = run(check, browser)
            print(f"  {time.monotonic() - started:5.1f} s  {check.__doc__}{': ' + said if said else ''}", flush=True)
        if browser.errors():
            raise SystemExit(f"browser: failed: the page complains: {browser.errors()[0]}")
    finally:
        browser.close()
    print(f"browser: {len(chosen)} checks passed")


def run(check, browser):
    try:
        return check(browser)
    except AssertionError as failure:
        # Another program may have had the processor: what is about time counts when it happens twice.
        if getattr(check, "is_about_time", False):
            check.is_about_time = False
            print(f"         once more: {failure}", flush=True)
            browser.driver.refresh()
            browser.begin()
            return run(check, browser)
        if not str(failure):
            traceback.print_exc(file=sys.stderr)
        reason = str(failure) or "see above"
    except Exception as failure:
        traceback.print_exc(file=sys.stderr)
        reason = f"{type(failure).__name__}: {str(failure).splitlines()[0]}"
    raise SystemExit(f"browser: failed: {check.__doc__}: {reason}")


if __name__ == "__main__":
    main()
