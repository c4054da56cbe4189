#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What failures.py makes of the logs of a stage; the logs are those of real test runs."""

import io
import unittest

from failures import LAST_LINES, MOST_LINES, failing_lines


def sample(name: str) -> unittest.TestCase:
    """A test that fails as its name tells, so that the logs below are unittest's own."""

    class Sample(unittest.TestCase):
        def test_the_words_do_not_match(self):
            self.assertEqual("the words", "other words", "after Undo")

        def test_the_program_died(self):
            raise RuntimeError("the program ended by SIGSEGV")

        def test_all_is_well(self):
            pass

        def test_of_many_rows(self):
            for row in ("first", "second"):
                with self.subTest(row):
                    self.assertEqual(row, "first")

    return Sample(name)


def log_of(*names: str) -> str:
    stream = io.StringIO()
    unittest.TextTestRunner(verbosity=2, stream=stream).run(unittest.TestSuite(map(sample, names)))
    return stream.getvalue()


class FailingLines(unittest.TestCase):
    def said(self, log: str) -> str:
        return "\n".join(failing_lines(log))

    def test_a_failed_test_is_named_with_its_reason(self):
        said = self.said(
            log_of("test_all_is_well", "test_the_words_do_not_match") + "hand: 1 passed, 1 failed, 0 skipped\n"
        )
        self.assertIn("FAIL: test_the_words_do_not_match", said)
        self.assertIn("after Undo", said)
        self.assertIn("hand: 1 passed, 1 failed, 0 skipped", said)
        self.assertNotIn("test_all_is_well", said)

    def test_a_test_that_broke_off_is_named_with_its_exception(self):
        said = self.said(log_of("test_the_program_died", "test_the_words_do_not_match"))
        self.assertIn("ERROR: test_the_program_died", said)
        self.assertIn("RuntimeError: the program ended by SIGSEGV", said)
        self.assertIn("FAIL: test_the_words_do_not_match", said)

    def test_the_row_that_failed_is_named(self):
        said = self.said(log_of("test_of_many_rows"))
        self.assertIn("[second]", said)
        self.assertNotIn("[first]", said)

    def test_what_passed_with_its_second_chance_is_not_named(self):
        once = log_of("test_the_words_do_not_match", "test_the_program_died")
        again = "AGAIN: Sample.test_the_words_do_not_match\nAGAIN: Sample.test_the_program_died\n"
        said = self.said(once + again + log_of("test_all_is_well", "test_the_program_died"))
        self.assertNotIn("test_the_words_do_not_match", said)
        self.assertIn("the program ended by SIGSEGV", said)

    def test_a_finding_of_the_monkey_is_named_with_the_way_to_see_it_again(self):
        finding = "monkey: seed 7, 12 steps in 9 s: the window does not answer\n5 steps show it; to see it again: …\n"
        said = self.said(log_of("test_all_is_well") + "hand: 1 passed, 0 failed, 0 skipped\n" + finding)
        self.assertIn("the window does not answer", said)
        self.assertIn("5 steps show it", said)

    def test_a_log_of_another_kind_shows_its_end(self):
        said = failing_lines(
            "\n".join(f"line {number}" for number in range(100)) + "\nnot built: run tests/run first.\n"
        )
        self.assertEqual(said[-1], "not built: run tests/run first.")
        self.assertEqual(len(said), LAST_LINES)

    def test_a_stage_that_was_stopped_after_good_sums_shows_its_end(self):
        said = self.said(
            "hand: 58 passed, 0 failed, 0 skipped\nmonkey: seed 1, 5 steps in 60 s: nothing found\nKilled\n"
        )
        self.assertIn("Killed", said)

    def test_a_hundred_failures_leave_room_for_the_rest_of_the_log(self):
        self.assertLessEqual(len(failing_lines(log_of("test_the_program_died") * 100)), MOST_LINES)

    def test_an_empty_log_says_nothing(self):
        self.assertEqual(failing_lines(""), [])


if __name__ == "__main__":
    unittest.main()
