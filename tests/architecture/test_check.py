#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that check.py sees what it is there for: plants each violation in a copy of the project, one at a time,
and expects exactly that rule to speak up; plants look-alikes and expects silence."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from check import HERE, load_config, load_sources
from cppsource import Source
from rules import all_findings, circles, crowded, file_findings, foreign_classes, sole_users

LICENCE = "// SPDX-FileCopyrightText: Breakwater contributors\n// SPDX-License-Identifier: GPL-3.0-or-later\n"

# name, file that is planted, its text below the licence, the rule that must speak up
VIOLATIONS = [
    ("base includes a higher layer", "core/base/planted.cpp", '#include "net/http/httptransport.h"', "direction"),
    ("resilience includes the state", "core/resilience/gates/planted.h", '#include "state/statestore.h"', "direction"),
    ("text includes net", "core/text/diff/planted.cpp", '#include "net/http/ssedecoder.h"', "direction"),
    ("net includes llm", "core/net/http/planted.h", '  #  include "llm/calls/completion.h"', "direction"),
    ("the state includes assistant", "core/state/planted.h", '#include "assistant/request/actionjob.h"', "direction"),
    ("assistant includes wording", "core/assistant/context/planted.h", '#include "wording/chipwording.h"', "direction"),
    (
        "core includes the window by the long way",
        "core/llm/calls/planted.h",
        '#include "ui/editor/findbar.h"',
        "direction",
    ),
    ("angle brackets hide a layer", "core/text/diff/planted.h", "#include <net/http/ssedecoder.h>", "direction"),
    ("core/… in front hides a layer", "core/text/diff/planted.h", '#include "core/net/http/ssedecoder.h"', "direction"),
    ("a way up hides a layer", "core/text/diff/planted.h", '#include "../net/ssedecoder.h"', "direction"),
    ("a folder that is in no table", "core/extra/planted.h", "int x;", "direction"),
    (
        "ui includes a policy class",
        "ui/panels/planted.cpp",
        '#include "resilience/breaker/circuitbreaker.h"',
        "direction",
    ),
    ("ui includes the transport", "ui/panels/planted.cpp", '#include "net/http/httptransport.h"', "direction"),
    (
        "a room includes a higher one",
        "core/resilience/breaker/planted.h",
        '#include "resilience/gates/bulkhead.h"',
        "rooms",
    ),
    ("a room goes the long way", "core/text/count/planted.h", '#include "core/text/answer/titleforms.h"', "rooms"),
    ("a folder of the window, too", "ui/plain/planted.h", '#include "ui/widgets/messagebar.h"', "rooms"),
    (
        "a room of the command line",
        "app/breakwaterctl/options/planted.cpp",
        '#include "app/breakwaterctl/output/console.h"',
        "rooms",
    ),
    ("a file beside the rooms", "core/resilience/planted.h", "int x;", "rooms"),
    ("a room that is in no table", "core/text/extra/planted.h", "int x;", "rooms"),
    ("a room in a layer without any", "core/state/extra/planted.h", "int x;", "rooms"),
    ("base includes Qt", "core/base/planted.h", "#include <QString>", "no Qt"),
    ("resilience includes Qt by module", "core/resilience/gates/planted.h", "#include <QtCore/QTimer>", "no Qt"),
    ("simulation includes a Qt header", "core/simulation/planted.h", "#include <qglobal.h>", "no Qt"),
    ("resilience forward-declares Qt", "core/resilience/gates/planted.h", "class QObject;", "no Qt"),
    ("core includes a widget", "core/assistant/context/planted.cpp", "#include <QWidget>", "core knows no widget"),
    ("core includes a dialog", "core/assistant/context/planted.cpp", "#include <QFileDialog>", "core knows no widget"),
    ("core includes the widget module", "core/wording/planted.cpp", "#include <QtWidgets>", "core knows no widget"),
    ("ui includes a request", "ui/panels/planted.cpp", "#include <QNetworkRequest>", "ui knows no HTTP"),
    ("ui forward-declares a reply", "ui/panels/planted.h", "class QNetworkReply;", "ui knows no HTTP"),
    ("ui includes a query", "ui/panels/planted.cpp", "#include <QSqlQuery>", "ui knows no SQL"),
    ("ui forward-declares a policy", "ui/panels/planted.h", "class CircuitBreaker;", "ui knows no policy class"),
    ("ui names a gate", "ui/panels/planted.cpp", "RateLimiter *limiter = nullptr;", "ui knows no policy class"),
    ("ui names the bucket", "ui/panels/planted.cpp", "GuardedBucket &bucket;", "ui knows no policy class"),
    ("ui names a client of a model", "ui/panels/planted.cpp", "ChatProvider provider;", "ui knows no policy class"),
    ("resilience links Qt", "core/resilience/CMakeLists.txt", "LINK_PUBLIC Qt6::Core", "layers without Qt link none"),
    ("base turns moc on", "core/base/CMakeLists.txt", "breakwater_library(base QT", "layers without Qt link none"),
    ("ui links the network", "ui/panels/CMakeLists.txt", "LINK_PRIVATE Qt6::Network", "ui links no lower layer"),
    ("ui links the policies", "ui/panels/CMakeLists.txt", "breakwater::resilience", "ui links no lower layer"),
    ("tr in core", "core/llm/calls/planted.cpp", 'auto s = QObject::tr("busy");', "words for a person"),
    ("translate in core", "core/state/planted.cpp", 'QCoreApplication::translate("c", "busy");', "words for a person"),
    ("a tr class in core", "core/net/http/planted.cpp", "Q_DECLARE_TR_FUNCTIONS(X)", "words for a person"),
    ("steady_clock in core", "core/llm/calls/planted.cpp", "std::chrono::steady_clock::now();", "time is read"),
    ("system_clock in ui", "ui/panels/planted.cpp", "system_clock::now();", "time is read"),
    ("clock_gettime in app", "app/breakwater/planted.cpp", "clock_gettime(CLOCK_MONOTONIC, &t);", "time is read"),
    ("an event loop", "core/net/http/planted.cpp", "QEventLoop loop;", "no nested event loop"),
    ("processEvents", "ui/panels/planted.cpp", "QCoreApplication::processEvents();", "no nested event loop"),
    ("a dialog that blocks", "ui/panels/planted.cpp", "dialog.exec();", "no nested event loop in a dialog"),
    ("a menu that blocks", "ui/panels/planted.cpp", "menu->exec(pos);", "no nested event loop in a dialog"),
    (
        "a question that blocks",
        "ui/panels/planted.cpp",
        "QMessageBox::question(this, a, b);",
        "no nested event loop in a dialog",
    ),
    (
        "a file dialog that blocks",
        "ui/panels/planted.cpp",
        "QFileDialog::getOpenFileName(this);",
        "no nested event loop in a d",
    ),
    (
        "a file that may be a pipe",
        "app/breakwater/planted.cpp",
        "file.open(QIODevice::ReadOnly);",
        "files are read through",
    ),
    ("a stream of a file", "core/net/http/planted.cpp", "std::ifstream in(path);", "files are read through"),
    ("sleep_for", "core/llm/calls/planted.cpp", "std::this_thread::sleep_for(1s);", "nothing sleeps"),
    ("QThread::msleep", "core/net/http/planted.cpp", "QThread::msleep(5);", "nothing sleeps"),
    ("sleep in a test", "tests/core/planted.cpp", "QTest::qSleep(50);", "nothing sleeps"),
    ("qWait in a test", "tests/ui/planted.cpp", "QTest::qWait(50);", "nothing sleeps"),
    ("POSIX sleep", "app/breakwater/planted.cpp", "sleep(1);", "nothing sleeps"),
    ("global POSIX sleep", "app/breakwater/planted.cpp", "::sleep(1);", "nothing sleeps"),
    ("a singleton", "core/llm/calls/planted.h", "static Registry &instance();", "no singleton"),
    ("a singleton by pointer", "ui/panels/planted.h", "static Theme* self();", "no singleton"),
    ("a global static", "core/net/http/planted.cpp", "Q_GLOBAL_STATIC(Pool, pool)", "no singleton"),
    ("a constant with a k", "core/net/http/planted.cpp", "constexpr int kLimit = 3;", "a constant is written"),
    ("a constant with a k in a test", "tests/core/planted.cpp", "const QByteArray kDone;", "a constant is written"),
    ("a thread class", "core/net/http/planted.h", "class T : public QThread {};", "no QThread subclass"),
    ("a bare tooltip", "ui/panels/planted.cpp", "row->setToolTip(name);", "a tooltip is plain"),
    (
        "a bare tooltip in a column",
        "ui/panels/planted.cpp",
        "row->setToolTip(Name, file.path());",
        "a tooltip is plain",
    ),
    (
        "a tooltip with a value in it",
        "ui/panels/planted.cpp",
        'b->setToolTip(tr("Open %1").arg(file));',
        "a tooltip is plain",
    ),
    ("a bare help text", "ui/panels/planted.cpp", "edit->setWhatsThis(help);", "a tooltip is plain"),
    (
        "a tooltip that is shown",
        "ui/panels/planted.cpp",
        "QToolTip::showText(at,\n    name, this);",
        "a tooltip is plain",
    ),
    ("a tooltip of a model", "ui/panels/planted.cpp", "case Qt::ToolTipRole:", "a tooltip is plain"),
    ("a bare message box", "ui/panels/planted.cpp", "auto *b = new QMessageBox(this);", "a question is plain"),
    ("a message box on the stack", "app/breakwater/planted.cpp", "QMessageBox box(parent);", "a question is plain"),
    ("a message box of its own kind", "ui/panels/planted.h", "class Q : public QMessageBox {};", "a question is plain"),
    ("a bare label", "ui/panels/planted.cpp", "m_name(new QLabel(this))", "a label is plain"),
    ("a label as a member", "ui/panels/planted.h", "QLabel m_name;", "a label is plain"),
    ("markup set", "ui/panels/planted.cpp", "view->setHtml(text);", "no markup is rendered"),
    ("markup inserted", "ui/panels/planted.cpp", "cursor.insertHtml(text);", "no markup is rendered"),
    ("a browser", "ui/panels/planted.h", "class QTextBrowser;", "no markup is rendered"),
    ("a label that guesses", "ui/panels/planted.cpp", "label->setTextFormat(Qt::AutoText);", "no markup is rendered"),
    (
        "a wheel of its own",
        "ui/panels/planted.h",
        "void wheelEvent(QWheelEvent *event) override;",
        "the wheel has one guard",
    ),
    (
        "a machine's path in code",
        "app/breakwater/planted.cpp",
        'auto p = "/wor' + 'k/x";',
        "no path or name of the machine",
    ),
    ("a machine's path in a comment", "docs/planted.md", "see /roo" + "t/notes", "no path or name of the machine"),
    (
        "violation on a continued line",
        "core/llm/calls/planted.cpp",
        "std::chrono::\\\nsteady_clock::now();",
        "time is read",
    ),
    (
        "violation after a string with //",
        "core/llm/calls/planted.cpp",
        'f("http://x"); QEventLoop l;',
        "no nested event loop",
    ),
    (
        "violation after a comment",
        "core/llm/calls/planted.cpp",
        '/* " */ QEventLoop l; /* " */',
        "no nested event loop",
    ),
    (
        "violation between digits",
        "core/llm/calls/planted.cpp",
        "f(30'000); QEventLoop l; f(1'0);",
        "no nested event loop",
    ),
    (
        "violation after a raw string",
        "core/llm/calls/planted.cpp",
        'f(R"x(")x"); QEventLoop l;',
        "no nested event loop",
    ),
    (
        "violation after an escaped quote",
        "core/llm/calls/planted.cpp",
        "f('\\''); QEventLoop l;",
        "no nested event loop",
    ),
]

INNOCENT = [
    ("own layer", "core/net/http/planted.cpp", '#include "net/http/ssedecoder.h"\n#include "ssedecoder.h"'),
    ("own room", "ui/panels/planted.cpp", '#include "ui/panels/diffview.h"\n#include "diffview.h"'),
    ("lower room", "core/resilience/ladder/planted.h", '#include "resilience/breaker/outcome.h"'),
    ("a room of a lower layer", "core/llm/calls/planted.h", '#include "text/answer/answerflags.h"'),
    ("lower layer", "core/llm/calls/planted.cpp", '#include "resilience/breaker/outcome.h"\n#include "base/clock.h"'),
    (
        "an include in a comment",
        "core/base/planted.h",
        '// #include "net/http/httptransport.h"\n/*\n#include <QString>\n*/',
    ),
    ("an include in a raw string", "core/base/planted.h", 'auto s = R"(\n#include <QString>\n)";'),
    ("Qt's name in a comment", "core/resilience/gates/planted.h", "/// Unlike QTimer, this starts nothing.\nint x;"),
    ("rules named in comments", "core/llm/calls/planted.cpp", '// no QEventLoop, no sleep(1), no tr("x")\nint x;'),
    ("rules named in strings", "core/llm/calls/planted.cpp", 'f("QEventLoop tr(x) steady_clock::now() \\" sleep(1)");'),
    ("rules named in a raw string", "core/llm/calls/planted.cpp", 'f(R"(QEventLoop "tr(" sleep(1))");'),
    (
        "words that contain others",
        "core/llm/calls/planted.cpp",
        "str(x); attr(x); asleep(1); unsleep(2); QStringView v;",
    ),
    ("a timer member called sleep", "core/llm/calls/planted.cpp", "scheduler.sleep(1); clock->sleep(2);"),
    ("a query in state", "core/state/planted.cpp", "query.exec();"),
    ("the loop of main", "app/breakwater/planted.cpp", "return QApplication::exec();"),
    ("words that begin with a k", "core/net/http/planted.cpp", 'int keep, kB, k; f("kLimit"); makeLimit();'),
    (
        "static factories",
        "core/llm/calls/planted.h",
        "static Registry fromFile(const QString &name);\nstatic const X &defaults();",
    ),
    ("tr in wording", "core/wording/planted.cpp", 'tr("busy");'),
    ("a policy's configuration in ui", "ui/panels/planted.h", "CircuitBreakerConfig config;"),
    ("Qt's name in a build comment", "core/base/CMakeLists.txt", "# Links nothing: not even Qt."),
    ("tr in ui", "ui/panels/planted.cpp", 'tr("busy");'),
    ("our own tooltip", "ui/panels/planted.cpp", 'm_next->setToolTip(tr("Next"));'),
    (
        "a plain tooltip",
        "ui/panels/planted.cpp",
        "a->setToolTip(plainToolTip(name)); b->setToolTip(Name,\n    plainToolTip(x));",
    ),
    (
        "a plain tooltip that is shown",
        "ui/panels/planted.cpp",
        "QToolTip::showText(at, any ? QString() : plainToolTip(x), w);",
    ),
    (
        "a button of a question",
        "ui/panels/planted.cpp",
        "if (button == QMessageBox::Save) new PlainMessageBox(a, b, c, d);",
    ),
    ("a pointer to a label", "ui/panels/planted.h", "QLabel *m_name;\nclass QLabel;"),
    ("waiting for a signal in a test", "tests/ui/planted.cpp", "QTRY_COMPARE(spy.count(), 1); spy.wait();"),
    (
        "a path that ends like a machine's",
        "docs/planted.md",
        "see docs/work/notes and $root/build and network/root.txt",
    ),
]


def planted(path: str, text: str) -> Source:
    return Source(path, LICENCE + text + "\n")


class RulesSpeakUp(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.config = load_config()
        cls.project = load_sources(HERE.parent.parent)
        cls.owned_before = set(sole_users(cls.project, cls.config))

    def new_findings(self, path: str, text: str):
        source = planted(path, text)
        found = set(file_findings(source, self.config))
        headers = [s for s in self.project if s.path.endswith(".h") and s.path.startswith("core/")]
        found |= {f for f in foreign_classes([*headers, source], self.config) if f.path == path}
        if list(sole_users([source, planted("app/planted2.cpp", text)], self.config)):  # else it adds no user
            found |= set(sole_users(self.project + [source], self.config)) - self.owned_before
        return found

    def test_every_violation_is_found(self):
        for name, path, text, rule in VIOLATIONS:
            with self.subTest(name):
                found = {f.rule for f in self.new_findings(path, text) if f.path == path}
                self.assertTrue(
                    any(r.startswith(rule) for r in found), f"expected '{rule}', found {found or 'nothing'}"
                )

    def test_look_alikes_are_left_alone(self):
        for name, path, text in INNOCENT:
            with self.subTest(name):
                self.assertEqual(self.new_findings(path, text), set())

    def test_findings_name_the_line(self):
        found = self.new_findings(
            "core/llm/calls/planted.cpp", '/* a\n b */ f("x\\\ny");\nR"(\n\n)";\nQEventLoop loop;'
        )
        self.assertEqual({f.line for f in found}, {2 + 7})

    def test_a_second_file_may_not_name_what_one_file_owns(self):
        for entry in self.config["sole_user"]:
            with self.subTest(entry["name"]):
                one = planted("core/net/http/planted.cpp", f"{entry['name']} a; // the owner, if there is none yet")
                two = planted("app/breakwater/planted.cpp", f"{entry['name']}::b();")
                findings = all_findings(self.project + [one, two], self.config)
                self.assertIn("one file only", {f.rule for f in findings if f.path == two.path})

    def test_naming_it_in_a_comment_is_no_use(self):
        source = planted(
            "app/breakwater/planted.cpp", "// Unlike QNetworkAccessManager, QSqlDatabase or QKeychain::Job"
        )
        self.assertNotIn(
            "app/breakwater/planted.cpp", {f.path for f in sole_users(self.project + [source], self.config)}
        )

    def test_a_file_without_a_licence_is_found(self):
        for path in (
            "core/llm/calls/planted.h",
            "tests/planted.py",
            "core/net/CMakeLists.txt",
            "installer/planted.desktop",
        ):
            with self.subTest(path):
                found = {f for f in file_findings(Source(path, "x\n"), self.config) if f.rule == "licence"}
                self.assertEqual(len(found), 2)

    def test_a_new_policy_class_is_held_back_by_its_definition_alone(self):
        header = planted("core/resilience/gates/planted.h", "class Turnstile final : public Gate\n{\n};")
        user = planted("ui/panels/planted.cpp", "Turnstile t;")
        self.assertEqual({f.path for f in foreign_classes([header, user], self.config)}, {user.path})
        self.assertEqual(set(foreign_classes([user], self.config)), set())

    def test_a_crowded_folder_is_found_and_a_full_one_is_not(self):
        sources = [planted(f"core/text/count/unit{i}.{suffix}", "int x;") for i in range(20) for suffix in ("h", "cpp")]
        self.assertEqual(list(crowded(sources, self.config)), [])
        sources.append(planted("core/text/count/one_too_many.h", "int x;"))
        self.assertEqual([f.path for f in crowded(sources, self.config)], ["core/text/count"])

    def test_a_circle_of_arrows_is_found(self):
        for name, tables in {
            "two layers": {"direction": {"a": ["b"], "b": ["a"]}, "rooms": {}},
            "a long way round": {"direction": {"a": ["b"], "b": ["c"], "c": ["d"], "d": ["b"]}, "rooms": {}},
            "two rooms": {"direction": {}, "rooms": {"text": {"diff": ["count"], "count": ["diff"]}}},
            "an arrow that leads nowhere": {"direction": {"a": ["b"]}, "rooms": {}},
        }.items():
            with self.subTest(name):
                self.assertNotEqual(list(circles(tables)), [])

    def test_no_circle_is_seen_where_two_ways_lead_to_one_place(self):
        tables = {
            "direction": {"a": [], "b": ["a"], "c": ["a"], "d": ["b", "c"]},
            "rooms": {"ui": {"x": [], "y": ["x"]}},
        }
        self.assertEqual(list(circles(tables)), [])

    def test_every_rule_has_a_violation(self):
        tried = [rule for *_, rule in VIOLATIONS]
        for entry in self.config["forbidden"]:
            self.assertTrue(any(entry["rule"].startswith(rule) for rule in tried), entry["rule"])


class ProgramEndsWithAVerdict(unittest.TestCase):
    """The same on disk, as CTest runs it."""

    def run_check(self, text: str):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "core/net/http/planted.cpp")
            file.parent.mkdir(parents=True)
            file.write_text(LICENCE + text, encoding="utf-8")
            Path(folder, "picture.png").write_bytes(b"\x89PNG\xff\xfe")
            return subprocess.run(
                [sys.executable, "-B", str(HERE / "check.py"), folder], capture_output=True, text=True, check=False
            )

    def test_clean(self):
        result = self.run_check("int x;\n")
        self.assertEqual((result.returncode, result.stdout), (0, "1 files checked, 0 findings\n"))

    def test_dirty(self):
        result = self.run_check("QEventLoop loop;\n")
        self.assertEqual(result.returncode, 1)
        self.assertIn("core/net/http/planted.cpp:3: no nested event loop: QEventLoop", result.stdout)

    def test_nothing_to_check_is_a_failure(self):
        with tempfile.TemporaryDirectory() as folder:
            result = subprocess.run(
                [sys.executable, "-B", str(HERE / "check.py"), folder], capture_output=True, check=False
            )
        self.assertEqual(result.returncode, 1)


if __name__ == "__main__":
    unittest.main()
