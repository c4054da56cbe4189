# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The way out through Squid, microsocks and mitmproxy: who is let through, who is not, and who must not read along."""

import subprocess
from pathlib import Path

from boxcase import OWN_NETWORK, PROXY, SERVICE, BoxCase, needs, needs_network
from middlebox import Microsocks, Mitmproxy, Nginx, Squid, free_port
from peercase import KEY, fresh_folder
from upstream import DELTAS, PAUSE_S, Upstream

USER = "writer"
PASSWORD = "harbour & wall: 5f1c"
PASSWORD_IN_URL = "harbour%20%26%20wall%3A%205f1c"


class Authority:
    """A certificate for service.test, and the authority that gave it."""

    def __init__(self, folder: Path):
        folder.mkdir()
        self.file = folder / "ca.pem"
        self.certificate = folder / "service.pem"
        self.key = folder / "service.key"
        request = folder / "service.csr"
        extension = folder / "names"
        extension.write_text("subjectAltName=DNS:service.test\n")
        new = ["req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        for arguments in (
            [*new, "-x509", "-days", "2", "-subj", "/CN=Harbour CA", "-keyout", folder / "ca.key", "-out", self.file],
            [*new, "-subj", "/CN=service.test", "-keyout", self.key, "-out", request],
            [
                *("x509", "-req", "-days", "2", "-in", request, "-CA", self.file, "-CAkey", folder / "ca.key"),
                *("-set_serial", "1", "-extfile", extension, "-out", self.certificate),
            ],
        ):
            subprocess.run(["openssl", *arguments], check=True, capture_output=True, timeout=20)


class ForwardProxyCase(BoxCase):
    """A service in the outside world: http://service.test, and https://service.test through nginx."""

    proxy_url = ""

    @classmethod
    def setUpClass(cls):
        cls.folder = fresh_folder()
        cls.upstream = cls.start(Upstream(SERVICE))
        cls.authority = Authority(cls.folder / "authority")
        certificate = (cls.authority.certificate, cls.authority.key)
        cls.tls = cls.start(Nginx(cls.folder / "nginx", cls.upstream.address, certificate, host=SERVICE))
        cls.plain_url = f"http://service.test:{cls.upstream.port}/v1"
        cls.tls_url = f"https://service.test:{cls.tls.tls_port}/v1"

    def trust(self, base_url: str) -> list[str]:
        return ["--ca-file", str(self.authority.file)] if base_url.startswith("https") else []

    def through(self, base_url: str, model: str, *options: str, proxy: str = "", password: str | None = None, **more):
        environment = {} if password is None else {"BREAKWATER_PROXY_PASSWORD": password}
        options = ("--proxy", proxy or self.proxy_url, *self.trust(base_url), *options)
        return self.polish(model, *options, base_url=base_url, environment=environment, **more)

    def expect_not_let_through(self, call, *words: str, **attempt) -> None:
        result = self.expect(call, 69, "local_network", text="")
        self.expect_attempt(result, counts_for_breaker="ignored", text="", **attempt)
        for word in words:
            self.assertIn(word, result["message"])
        self.assertEqual(result["breakers"][0]["state"], "closed")

    def expect_cut(self, call) -> None:
        result = self.expect(call, 69, "truncated")
        self.assertEqual(result["text"].strip(), DELTAS[0].strip())
        self.expect_attempt(result, http_status=200, end_reason="cut", counts_for_breaker="failure")

    def expect_first_token_early(self, base_url: str, **more) -> None:
        with self.requests(1):
            attempt = self.expect_attempt(self.expect_polished(self.through(base_url, "pausing", **more)))
        self.assertGreater(attempt["total_ms"] - attempt["first_token_ms"], PAUSE_S * 1000 / 2)


@needs_network()
@needs(Nginx)
class OverTls(ForwardProxyCase):
    """No proxy yet: whom the program trusts, and what it speaks with a server that offers HTTP/2."""

    def direct(self, base_url: str, *options: str):
        return self.polish("polish", "--no-cache", *options, base_url=base_url)

    def expect_distrust(self, call, name: str) -> None:
        result = self.expect(call, 69, "local_network", text="")
        self.expect_attempt(result, counts_for_breaker="ignored")
        self.assertIn(f"The identity of {name} could not be confirmed", result["message"])

    def test_an_authority_that_nobody_knows(self):
        with self.requests(0):
            self.expect_distrust(self.direct(self.tls_url), "service.test")

    def test_the_authority_that_the_person_named(self):
        with self.requests(1):
            self.expect_polished(self.direct(self.tls_url, *self.trust(self.tls_url)))

    def test_a_certificate_for_another_name(self):
        other = self.tls_url.replace("service.test", "down.test")
        with self.requests(0):
            self.expect_distrust(self.direct(other, *self.trust(other)), "down.test")

    def test_http_2_is_declined(self):
        before = len(self.tls.log("access.log"))
        self.expect_polished(self.direct(self.tls_url, *self.trust(self.tls_url)))
        wanted = "POST /v1/chat/completions HTTP/1.1"
        self.eventually(lambda: self.tls.log("access.log")[before:], lambda log: wanted in log)
        self.assertNotIn("HTTP/2", self.tls.log("access.log"))


@needs_network()
@needs(Squid, Nginx)
class ThroughSquid(ForwardProxyCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.box = cls.start(Squid(cls.folder / "squid", PROXY, USER, PASSWORD))
        cls.proxy_url = f"http://{USER}@proxy.test:{cls.box.port}"
        cls.environment_url = f"http://{USER}:{PASSWORD_IN_URL}@proxy.test:{cls.box.port}"

    def setUp(self):
        super().setUp()
        self.asked_before = len(self.box.requests())

    def asked(self) -> list[str]:
        """What Squid was asked in this test."""
        return self.box.requests()[self.asked_before :]

    def granted(self) -> list[str]:
        return [line for line in self.asked() if "/200 " in line]

    def test_the_right_password(self):
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url), self.requests(1):
                self.expect_polished(self.through(base_url, "polish", "--no-cache", password=PASSWORD))
        self.eventually(self.granted, lambda lines: any("POST http://service.test" in line for line in lines))
        self.eventually(self.granted, lambda lines: any("CONNECT service.test" in line for line in lines))
        self.assertIn("Via", self.upstream.completions()[-2].headers)

    def test_words_come_when_they_are_written(self):
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url):
                self.expect_first_token_early(base_url, password=PASSWORD)

    def test_no_user_no_password_or_a_wrong_one(self):
        nobody = f"http://proxy.test:{self.box.port}"
        for base_url in (self.plain_url, self.tls_url):
            for proxy, password in ((nobody, None), (self.proxy_url, None), (self.proxy_url, "wrong")):
                with self.subTest(base_url, proxy=proxy, password=password), self.requests(0):
                    call = self.through(base_url, "polish", proxy=proxy, password=password)
                    self.expect_not_let_through(call, "proxy", "password")
        self.eventually(self.asked, lambda lines: len(lines) >= 6)
        self.assertTrue(all("/407 " in line for line in self.asked()), self.asked())

    def test_a_password_on_the_command_line_is_refused(self):
        with self.requests(0):
            call = self.through(self.plain_url, "polish", proxy=self.environment_url)
        self.assertEqual(call.exit_code, 64)
        self.assertNotIn("harbour", call.out + call.err)

    def test_a_service_that_is_down(self):
        for scheme in ("http", "https"):
            with self.subTest(scheme):
                call = self.through(f"{scheme}://down.test:1/v1", "polish", password=PASSWORD)
                self.expect_not_let_through(call, "proxy")

    def test_a_service_that_the_proxy_forbids(self):
        for scheme in ("http", "https"):
            with self.subTest(scheme):
                call = self.through(f"{scheme}://blocked.test:{self.upstream.port}/v1", "polish", password=PASSWORD)
                self.expect_not_let_through(call, "proxy")

    def test_a_name_that_nobody_knows(self):
        for scheme in ("http", "https"):
            with self.subTest(scheme):
                call = self.through(f"{scheme}://nowhere.invalid/v1", "polish", password=PASSWORD)
                self.expect_not_let_through(call, "proxy")

    def test_a_proxy_that_is_down(self):
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url), self.requests(0):
                call = self.through(base_url, "polish", proxy=f"http://{USER}@proxy.test:{free_port(PROXY)}")
                self.expect_not_let_through(call, "proxy")

    def test_a_stream_that_the_service_cuts_keeps_its_words(self):
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url), self.requests(1):
                self.expect_cut(self.through(base_url, "cut", password=PASSWORD))

    def test_a_stream_that_stalls_behind_the_proxy_keeps_its_words(self):
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url), self.requests(1):
                call = self.through(base_url, "stalling", "--idle-timeout", "1000", password=PASSWORD)
                result = self.expect(call, 69, "truncated")
                self.assertEqual(result["text"].strip(), DELTAS[0].strip())
                self.expect_attempt(result, end_reason="idle_limit", counts_for_breaker="failure")

    def test_a_service_that_hangs_behind_the_proxy_counts(self):
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url), self.requests(1):
                call = self.through(base_url, "hanging", "--first-token-timeout", "1500", password=PASSWORD)
                result = self.expect(call, 69, "service_failure", text="")
                self.expect_attempt(result, end_reason="first_token_limit", counts_for_breaker="failure")

    def test_a_failure_of_the_service_behind_the_proxy_counts(self):
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url), self.requests(1):
                call = self.through(base_url, "failing", password=PASSWORD)
                result = self.expect(call, 69, "service_failure", text="")
                self.expect_attempt(result, http_status=500, end_reason="http", counts_for_breaker="failure")

    def test_a_service_that_closes_without_a_word_is_asked_once(self):
        with self.requests(1):
            self.through(self.plain_url, "dropping", password=PASSWORD)

    def test_own_computer_and_network_are_reached_directly(self):
        loopback = "127.0.0.1"
        names = {loopback: loopback, "localhost": loopback, OWN_NETWORK: OWN_NETWORK, "box.local": OWN_NETWORK}
        for name, address in names.items():
            upstream = Upstream(address)
            self.addCleanup(upstream.close)
            with self.subTest(name):
                self.expect_polished(self.through(f"http://{name}:{upstream.port}/v1", "polish", password=PASSWORD))
                self.assertEqual(len(upstream.completions()), 1)
                self.assertNotIn("Via", upstream.completions()[0].headers)
                self.assertFalse([line for line in self.asked() if f":{upstream.port}/" in line])

    def test_the_proxy_of_the_environment(self):
        for base_url, variable in ((self.plain_url, "http_proxy"), (self.tls_url, "https_proxy")):
            with self.subTest(variable), self.requests(1):
                self.expect_polished(self.in_environment(base_url, {variable: self.environment_url}))
        self.eventually(self.granted, lambda lines: len(lines) == 2)

    def test_the_proxy_of_the_environment_with_a_wrong_password(self):
        wrong = f"http://{USER}:wrong@proxy.test:{self.box.port}"
        for base_url, variable in ((self.plain_url, "http_proxy"), (self.tls_url, "https_proxy")):
            with self.subTest(variable), self.requests(0):
                self.expect_not_let_through(self.in_environment(base_url, {variable: wrong}), "proxy", "password")

    def test_the_exceptions_of_the_environment(self):
        both = {"http_proxy": self.environment_url, "https_proxy": self.environment_url, "no_proxy": "service.test"}
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url), self.requests(1):
                self.expect_polished(self.in_environment(base_url, both))
                self.assertNotIn("Via", self.upstream.completions()[-1].headers)
        self.assertEqual(self.asked(), [])

    def test_own_network_is_reached_directly_whatever_the_environment_says(self):
        upstream = Upstream(OWN_NETWORK)
        self.addCleanup(upstream.close)
        call = self.in_environment(f"http://box.local:{upstream.port}/v1", {"http_proxy": self.environment_url})
        self.expect_polished(call)
        self.assertNotIn("Via", upstream.completions()[0].headers)
        self.assertFalse([line for line in self.asked() if f":{upstream.port}/" in line])

    def test_no_proxy_at_all(self):
        with self.requests(1):
            environment = {"http_proxy": self.environment_url}
            self.expect_polished(
                self.polish("polish", "--proxy", "none", base_url=self.plain_url, environment=environment)
            )
        self.assertEqual(self.asked(), [])

    def in_environment(self, base_url: str, environment: dict[str, str]):
        options = ("--no-cache", *self.trust(base_url))
        return self.polish("polish", *options, base_url=base_url, environment=environment)

    def test_the_connection_test(self):
        options = ["--proxy", self.proxy_url]
        right = {"BREAKWATER_PROXY_PASSWORD": PASSWORD}
        call = self.ctl("test", *options, base_url=self.plain_url, model="polish", environment=right)
        self.assertEqual(call.exit_code, 0, call.out)
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url), self.requests(0):
                call = self.ctl("test", *options, *self.trust(base_url), base_url=base_url, model="polish")
                self.assertEqual(call.exit_code, 69, call.out)
                address = call.result["steps"][0]
                self.assertEqual((address["name"], address["ok"]), ("address", False), call.out)
                self.assertIn("password", address["message"])


@needs_network()
@needs(Mitmproxy, Nginx)
class ThroughMitmproxy(ForwardProxyCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.box = cls.start(Mitmproxy(cls.folder / "mitmproxy", PROXY, cls.authority.file))
        cls.proxy_url = f"http://proxy.test:{cls.box.port}"

    def test_one_that_nobody_trusts_reads_nothing(self):
        before = len(self.box.log())
        with self.requests(0):
            call = self.through(self.tls_url, "polish")
        self.expect_not_let_through(call, "service.test", "Nothing was sent")
        self.eventually(lambda: self.box.log()[before:], lambda log: "TLS handshake failed" in log)
        self.assertNotIn("POST", self.box.log()[before:])

    def test_one_that_is_trusted_passes_everything_on(self):
        with self.requests(1):
            self.expect_polished(self.through(self.tls_url, "polish", "--ca-file", str(self.box.authority)))
        self.assertEqual(self.upstream.completions()[-1].headers["Authorization"], f"Bearer {KEY}")

    def test_the_connection_test_names_the_step(self):
        with self.requests(0):
            call = self.ctl("test", "--proxy", self.proxy_url, base_url=self.tls_url, model="polish")
        self.assertEqual(call.exit_code, 69, call.out)
        self.assertEqual([step["ok"] for step in call.result["steps"]][:2], [True, False], call.out)


@needs_network()
@needs(Microsocks, Nginx)
class ThroughMicrosocks(ForwardProxyCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.box = cls.start(Microsocks(cls.folder / "microsocks", PROXY, USER, PASSWORD))
        cls.proxy_url = f"socks5://{USER}@proxy.test:{cls.box.port}"

    def test_the_right_password(self):
        before = self.box.clients()
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url), self.requests(1):
                self.expect_polished(self.through(base_url, "polish", "--no-cache", password=PASSWORD))
        self.assertEqual(self.box.clients() - before, 2)

    def test_one_for_anybody(self):
        box = Microsocks(self.folder / "open", PROXY)
        self.addCleanup(box.close)
        with self.requests(1):
            self.expect_polished(self.through(self.plain_url, "polish", proxy=f"socks5://proxy.test:{box.port}"))
        self.assertEqual(box.clients(), 1)

    def test_words_come_when_they_are_written(self):
        self.expect_first_token_early(self.plain_url, password=PASSWORD)

    def test_a_wrong_password(self):
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url), self.requests(0):
                self.expect_not_let_through(self.through(base_url, "polish", password="wrong"), "proxy")

    def test_a_proxy_that_is_down(self):
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url), self.requests(0):
                call = self.through(base_url, "polish", proxy=f"socks5://proxy.test:{free_port(PROXY)}")
                self.expect_not_let_through(call, "proxy")

    def test_a_service_that_is_down_counts_because_socks_tells_so(self):
        for scheme in ("http", "https"):
            with self.subTest(scheme):
                call = self.through(f"{scheme}://down.test:1/v1", "polish", password=PASSWORD)
                result = self.expect(call, 69, "service_failure", text="")
                self.expect_attempt(result, end_reason="reset", counts_for_breaker="failure")

    def test_a_service_that_closes_without_a_word_is_asked_once_and_counts(self):
        with self.requests(1):
            call = self.through(self.plain_url, "dropping", password=PASSWORD)
            result = self.expect(call, 69, "service_failure", text="")
        self.expect_attempt(result, end_reason="reset", counts_for_breaker="failure")

    def test_a_stream_that_the_service_cuts_keeps_its_words(self):
        for base_url in (self.plain_url, self.tls_url):
            with self.subTest(base_url), self.requests(1):
                self.expect_cut(self.through(base_url, "cut", password=PASSWORD))

    def test_the_proxy_of_the_environment(self):
        for host in ("127.0.0.1", OWN_NETWORK):
            box = Microsocks(self.folder / host, host)
            self.addCleanup(box.close)
            with self.subTest(host), self.requests(1):
                environment = {"http_proxy": f"socks5://{box.address}"}
                call = self.polish("polish", "--no-cache", base_url=self.plain_url, environment=environment)
                self.expect_polished(call)
                self.assertEqual(box.clients(), 1)
