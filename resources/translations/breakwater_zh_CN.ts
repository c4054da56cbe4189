<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>breakwater::ChipToolTip</name>
    <message>
        <source>No calls in the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) in the window</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slow</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First word: P50 %1, P99 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failure ratio: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patience for the first word: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next probe in %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::ChipWording</name>
    <message>
        <source>limit</source>
        <extracomment>After a model&apos;s name in the status bar: the service limits how often it may be asked</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no credit</source>
        <extracomment>After a model&apos;s name in the status bar: the account is empty</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key</source>
        <extracomment>After a model&apos;s name in the status bar: the key was not accepted</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>budget</source>
        <extracomment>After a model&apos;s name in the status bar: the hourly limit of requests is used up</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <extracomment>After a model&apos;s name in the status bar: forced open by hand</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting</source>
        <extracomment>After a model&apos;s name in the status bar: the breaker only counts</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unguarded</source>
        <extracomment>After a model&apos;s name in the status bar: the breaker is switched off and lets everything through</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is on hold: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is on hold: %2. Next try in %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is left alone because %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is left alone because %2. Next try in %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is switched off by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The breaker of %1 only counts; every call goes through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The breaker of %1 is switched off; every call goes through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 probe %2/%3</source>
        <extracomment>Model, probes done, probes needed</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 offline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 no key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is working.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is slow or failed lately; the light model stands by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is being tried again: probe %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer is offline; %1 cannot be asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no key yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::ConnectionWording</name>
    <message>
        <source>The address answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The identity is confirmed (TLS)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key is accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first word after %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::DocumentWording</name>
    <message>
        <source>Line %1, column %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be saved: %2. A copy is in the recovery folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be opened: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be saved in %2. Save as UTF-8?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was changed by another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was moved or deleted by another program. Your text is still here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” holds bytes that are not %2. Saving would lose them; choose the right encoding or save as UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved text from %1 was found.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::FlagWording</name>
    <message>
        <source>Links of your text are missing or changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images of your text are missing or changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code is missing or changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formulas are missing or changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers are missing or changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headings are missing or changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The suggestion is in another language.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer was cut off at the length limit. It cannot be accepted as a whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model declined to edit this text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer repeats the instructions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTML tags of your text are missing or changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simplified and traditional characters were swapped.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::KeyWording</name>
    <message>
        <source>no key stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored in the keychain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored in a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for this session only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No key is stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The password store did not work. The key is used for this session only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No password store was found. The key is used for this session and forgotten on exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The password store is locked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs a key. Your text is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No password store was found. Keys can be kept in the file %1, which only your user account can read. Anyone who can read your files can read the keys. Keep keys in this file?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::MoneyWording</name>
    <message>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::PolicyWording</name>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which calls the rates are computed over: the last ones, those of the last seconds, or none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window size in calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the last calls a window by count holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far back a window by time looks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls before a rate counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With fewer calls in the window no rate opens the breaker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failure share that opens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At this share of failed calls in the window the breaker opens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failures in a row that open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many failed calls in a row open the breaker; 0 switches it off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results are forgotten after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Older results no longer count; 0 keeps them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A call is slow after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls that take longer are slow; 0 switches it off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow share that opens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At this share of slow calls in the window the breaker opens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A slow call counts as failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow calls count towards the failure share as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stays open for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the service is left alone before it is tried again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor for each further opening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each opening in a row lasts longer by this factor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stays open for at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The factor never makes an opening longer than this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random share on top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lengthens an opening by up to this share, so that not everybody comes back at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Healed after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed for this long, the next opening is short again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probes when half-open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many calls may try the service at the same time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good probes that close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many of the probes must succeed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A probe counts as failed after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A probe that never reports gives its place back then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest wait a service may ask for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A longer Retry-After is cut to this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rate limit counts as failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Otherwise “429” only puts the service on hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sleep that excuses a time-out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A call that the computer slept through for this long says nothing about the service.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patience for the first word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then the light model is started beside the main one; 0 learns it, -1 switches it off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit for the first word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a first word by then the call has failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit for silence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An answer that stops for this long has failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit for the whole answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No call lasts longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of actions asked twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the last hour&apos;s actions may ask both models, plus three.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probe with a tiny request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One fixed token finds out whether the service is back, so that nobody has to wait for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First call after closing decides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If it fails, the breaker opens again for longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls at the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 sets no limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting calls for each running one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next one goes straight to the light model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls at once after a pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many calls may follow each other without a wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls an hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared by every window and script of yours on this computer; 0 sets no limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adaptive (default)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count 20</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time 30 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consecutive 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For one writer: learns how long to wait for the first word, is wary after one bad call, and finds out by itself when the service is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens for 30 s when half of the last 20 calls failed. Made for many callers: with a few clicks an hour it rarely opens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens for 15 s when half of the calls of the last 30 s failed, ten at least.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens for 10 s after five failed calls in a row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own thresholds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a key of a policy. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” has a value of the wrong kind; it takes %2. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is out of range; it takes %2. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::ProblemDetails</name>
    <message>
        <source>HTTP status %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>request id %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP status: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of the call: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service says: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waited: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::ProblemWording</name>
    <message>
        <source>Both models are busy right now. Queue the job, or correct offline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is busy. Your text is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is busy. Next try at %2. Your text is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 limits how often you may ask. Try again in a minute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 limits how often you may ask. Next try in %2 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The account at %1 has no credit left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refused access: the key, the region or the account does not allow it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not accept the key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hourly limit of requests set for %1 is used up. Your text is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hourly limit of requests set for %1 is used up. Next try at %2. Your text is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A web page came back instead of an answer: a sign-in page, a proxy or a wrong address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The identity of %1 could not be confirmed (%2). Nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is too long for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is too long for %1 (about %2 of %3 tokens).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has moved to another address. Nothing was sent there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not work with this request. Your text is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer was cut off at the length limit. It cannot be accepted as a whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer stopped part-way. What arrived is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The computer went to sleep while %1 was answering. Your text is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 took too long to answer. Your text is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not answer. Your text is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not know “%2”, or the address is wrong: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer is offline. Writing and saving work as usual; the job waits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model declined to edit this text. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Your text is unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same text was answered before; that answer is shown again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offline corrections only: spelling, doubled words, spacing and punctuation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written by %1 because %2 is busy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is slow to answer. You can wait, queue the job, or correct offline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You changed this text while the suggestion was on its way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In progress. You will be notified when it is done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are offline corrections. Set up a service to polish with a language model.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::RemedyWording</name>
    <message>
        <source>&amp;Queue it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Try anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct &amp;offline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo with &amp;main model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I have topped &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask a&amp;nother model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter &amp;key for this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as &amp;UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Use this server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Start again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::SettingsWording</name>
    <message>
        <source>other programs are using it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder is read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>access is denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file was damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was written by a newer version of Breakwater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has reached its largest size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it can only be kept in memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system reported an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file or its folder does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value of “%1” is not valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another program changed it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings in “%1” were written by a newer version of Breakwater. They are left as they are; this session uses the defaults and saves no settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings in “%1” could not be read: %2. They are left as they are; this session uses the defaults.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings could not be saved: %1. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file with queue and history was damaged. It was set aside and a new one was begun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue is full. Wait until jobs are done, or remove some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue and history cannot be kept on disk: %1. They last until you quit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk reports errors</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::StateWording</name>
    <message>
        <source>closed</source>
        <extracomment>State of a circuit breaker: calls go through</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <extracomment>State of a circuit breaker: calls are refused</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half-open</source>
        <extracomment>State of a circuit breaker: a few probes go through</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forced open</source>
        <extracomment>State of a circuit breaker: switched off by hand</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switched off</source>
        <extracomment>State of a circuit breaker: it lets everything through and counts nothing</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only counting</source>
        <extracomment>State of a circuit breaker: it lets everything through and only counts</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many calls failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several calls in a row failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many calls were slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a probe failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first call after closing failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the service limits how often it may be asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no credit left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key was not accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hourly limit is used up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped by the content filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>declined by the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate limited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no credit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key not accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>request not accepted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>service failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>complete answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no first word in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fell silent part-way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not finished in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connection closed part-way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error inside the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the computer slept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted as success</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted as failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted as slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>put on hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reply of the service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>main model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer from the cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offline corrections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::TimeWording</name>
    <message>
        <source>today %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>breakwater::UiLanguage</name>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
