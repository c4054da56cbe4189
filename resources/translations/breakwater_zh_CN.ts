<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>breakwater::AboutBox</name>
    <message>
        <source>About Breakwater</source>
        <translation>关于 Breakwater</translation>
    </message>
    <message>
        <source>Breakwater %1</source>
        <translation>Breakwater %1</translation>
    </message>
    <message>
        <source>A writing assistant that never lets you wait without knowing.

Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>不让您在未知中等待的写作助手。

自由软件，依据 GNU 通用公共许可证第 3 版或更新版本发布，不提供任何担保。</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>关于 Qt</translation>
    </message>
    <message>
        <source>Qt %1</source>
        <translation>Qt %1</translation>
    </message>
    <message>
        <source>Breakwater is made with Qt, a toolkit for programs on many systems, under the GNU Lesser General Public License, version 3: qt.io</source>
        <translation>Breakwater 使用跨平台工具包 Qt 制作，依据 GNU 宽通用公共许可证第 3 版：qt.io</translation>
    </message>
</context>
<context>
    <name>breakwater::AssistantController</name>
    <message>
        <source>There is nothing to polish here. Put the caret into a paragraph, or select some text.</source>
        <translation>这里没有可润色的内容。请将光标放在段落中，或选中一些文字。</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>选中的文字</translation>
    </message>
    <message>
        <source>Paragraph %1</source>
        <translation>第 %1 段</translation>
    </message>
</context>
<context>
    <name>breakwater::AssistantMessages</name>
    <message>
        <source>The words that this suggestion was made for are not in the text any more. You can copy it from the panel.</source>
        <translation>这条建议所针对的文字已不在文中。您可以从面板中复制它。</translation>
    </message>
</context>
<context>
    <name>breakwater::BreakerList</name>
    <message>
        <source>Force &amp;open</source>
        <translation>强制断开(&amp;O)</translation>
    </message>
    <message>
        <source>Force &amp;closed</source>
        <translation>强制闭合(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>重置(&amp;R)</translation>
    </message>
    <message>
        <source>Ask this model no longer until you reset it</source>
        <translation>重置之前不再使用此模型</translation>
    </message>
    <message>
        <source>Let every call through, whatever happens, until you reset it</source>
        <translation>重置之前无论如何都放行每个请求</translation>
    </message>
    <message>
        <source>Forget what happened and start closed</source>
        <translation>清除记录并从闭合状态开始</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Breakers</source>
        <translation>熔断器</translation>
    </message>
</context>
<context>
    <name>breakwater::BucketChips</name>
    <message>
        <source>State of the models</source>
        <translation>模型状态</translation>
    </message>
</context>
<context>
    <name>breakwater::BusyWording</name>
    <message>
        <source>The hourly limit of requests set for %1 is used up. Your text is unchanged.</source>
        <translation>为 %1 设定的每小时请求数已用完。您的文字没有改动。</translation>
    </message>
    <message>
        <source>The hourly limit of requests set for %1 is used up. Next try at %2. Your text is unchanged.</source>
        <translation>为 %1 设定的每小时请求数已用完，将在 %2 再次尝试。您的文字没有改动。</translation>
    </message>
    <message>
        <source>Both models are busy right now. Queue the job, or correct offline.</source>
        <translation>当前服务繁忙。可将任务排队，或先离线校对。</translation>
    </message>
    <message>
        <source>%1 is busy. Your text is unchanged.</source>
        <translation>%1 繁忙。您的文字没有改动。</translation>
    </message>
    <message>
        <source>%1 is busy. Next try at %2. Your text is unchanged.</source>
        <translation>%1 繁忙，将在 %2 再次尝试。您的文字没有改动。</translation>
    </message>
    <message>
        <source>%1 limits how often you may ask. Try again in a minute.</source>
        <translation>%1 限制了请求频率，请一分钟后再试。</translation>
    </message>
    <message>
        <source>%1 limits how often you may ask. Next try in %2 s.</source>
        <translation>%1 限制了请求频率，%2 秒后再试。</translation>
    </message>
    <message>
        <source>The account at %1 has no credit left.</source>
        <translation>%1 账户余额不足。</translation>
    </message>
    <message>
        <source>%1 refused access: the key, the region or the account does not allow it.</source>
        <translation>%1 拒绝访问：密钥、地区或账户没有权限。</translation>
    </message>
    <message>
        <source>%1 did not accept the key.</source>
        <translation>%1 不接受当前密钥。</translation>
    </message>
    <message>
        <source>%1 asks for a key, and none was sent.</source>
        <translation>%1 要求提供密钥，而本次没有发送密钥。</translation>
    </message>
</context>
<context>
    <name>breakwater::CallTable</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态码</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>First word</source>
        <translation>首字</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Answered by</source>
        <translation>由谁完成</translation>
    </message>
    <message>
        <source>The last calls</source>
        <translation>最近的调用</translation>
    </message>
</context>
<context>
    <name>breakwater::CallWording</name>
    <message>
        <source>the breaker is open</source>
        <translation>熔断器已断开</translation>
    </message>
    <message>
        <source>a probe is on its way</source>
        <translation>试探请求正在进行</translation>
    </message>
    <message>
        <source>switched off by hand</source>
        <translation>已手动停用</translation>
    </message>
    <message>
        <source>too many calls in a short time</source>
        <translation>短时间内调用过多</translation>
    </message>
    <message>
        <source>too many calls at a time</source>
        <translation>同时调用过多</translation>
    </message>
    <message>
        <source>not sent: %1</source>
        <translation>未发送：%1</translation>
    </message>
    <message>
        <source>another was faster</source>
        <translation>另一模型更快</translation>
    </message>
    <message>
        <source>probe: %1, %2</source>
        <translation>试探：%1，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>breakwater::CapacityCalculator</name>
    <message>
        <source>Memory of the graphics card:</source>
        <translation>显存：</translation>
    </message>
    <message>
        <source>Weights of the model:</source>
        <translation>模型权重：</translation>
    </message>
    <message>
        <source>Cache for each request:</source>
        <translation>每个请求的缓存：</translation>
    </message>
    <message numerus="yes">
        <source>Room for %n request(s) at the same time: a good value for “Calls at the same time”.</source>
        <translation>
            <numerusform>可同时处理 %n 个请求，适合填入“同时进行的请求”。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model leaves no room for a request.</source>
        <translation>模型没有给请求留下空间。</translation>
    </message>
</context>
<context>
    <name>breakwater::ChangeFilter</name>
    <message>
        <source>All changes</source>
        <translation>全部修改</translation>
    </message>
    <message>
        <source>Some changes</source>
        <translation>部分修改</translation>
    </message>
    <message>
        <source>Which kinds of changes are shown; the others stay as in your text</source>
        <translation>显示哪些类型的修改；其余保持原文</translation>
    </message>
</context>
<context>
    <name>breakwater::ChangeWording</name>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>wording</source>
        <extracomment>In a sentence: &quot;Change 2 of 7, wording: …&quot;</extracomment>
        <translation>措辞</translation>
    </message>
    <message>
        <source>punctuation</source>
        <translation>标点</translation>
    </message>
    <message>
        <source>spacing</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>&amp;Wording</source>
        <translation>措辞(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Punctuation</source>
        <translation>标点(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Spacing</source>
        <translation>空格(&amp;S)</translation>
    </message>
    <message>
        <source>S&amp;tructure</source>
        <translation>结构(&amp;T)</translation>
    </message>
    <message>
        <source>Change %1 of %2, %3</source>
        <translation>第 %1 / %2 处修改，%3</translation>
    </message>
    <message>
        <source>%1: %2 goes.</source>
        <extracomment>%1 is &quot;Change 2 of 7, wording&quot;</extracomment>
        <translation>%1：删除%2。</translation>
    </message>
    <message>
        <source>%1: %2 is added.</source>
        <translation>%1：增加%2。</translation>
    </message>
    <message>
        <source>%1: %2 becomes %3.</source>
        <translation>%1：%2改为%3。</translation>
    </message>
</context>
<context>
    <name>breakwater::ChipToolTip</name>
    <message>
        <source>No calls in the window.</source>
        <translation>统计窗口内没有请求。</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) in the window</source>
        <translation>
            <numerusform>统计窗口内 %n 次请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n 次失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slow</source>
        <translation>
            <numerusform>%n 次过慢</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <translation>%1：%2，%3。</translation>
    </message>
    <message>
        <source>First word: P50 %1, P99 %2</source>
        <translation>首字时间：P50 %1，P99 %2</translation>
    </message>
    <message>
        <source>Failure ratio: %1</source>
        <translation>失败率：%1</translation>
    </message>
    <message>
        <source>Patience for the first word: %1</source>
        <translation>首字耐心：%1</translation>
    </message>
    <message>
        <source>Next probe in %1</source>
        <translation>%1 后试探</translation>
    </message>
    <message>
        <source>Calls on their way: %1, waiting for a slot: %2</source>
        <translation>进行中的调用：%1，等待空位：%2</translation>
    </message>
    <message>
        <source>Calls left this hour: %1</source>
        <translation>本小时还可调用：%1 次</translation>
    </message>
</context>
<context>
    <name>breakwater::ChipWording</name>
    <message>
        <source>limit</source>
        <extracomment>After a model&apos;s name in the status bar: the service limits how often it may be asked</extracomment>
        <translation>限速</translation>
    </message>
    <message>
        <source>no credit</source>
        <extracomment>After a model&apos;s name in the status bar: the account is empty</extracomment>
        <translation>余额不足</translation>
    </message>
    <message>
        <source>key</source>
        <extracomment>After a model&apos;s name in the status bar: the key was not accepted</extracomment>
        <translation>密钥</translation>
    </message>
    <message>
        <source>budget</source>
        <extracomment>After a model&apos;s name in the status bar: the hourly limit of requests is used up</extracomment>
        <translation>预算</translation>
    </message>
    <message>
        <source>off</source>
        <extracomment>After a model&apos;s name in the status bar: forced open by hand</extracomment>
        <translation>已停用</translation>
    </message>
    <message>
        <source>counting</source>
        <extracomment>After a model&apos;s name in the status bar: the breaker only counts</extracomment>
        <translation>仅计数</translation>
    </message>
    <message>
        <source>unguarded</source>
        <extracomment>After a model&apos;s name in the status bar: the breaker is switched off and lets everything through</extracomment>
        <translation>无熔断</translation>
    </message>
    <message>
        <source>%1 is on hold: %2.</source>
        <translation>%1 已暂停：%2。</translation>
    </message>
    <message>
        <source>%1 is on hold: %2. Next try in %3.</source>
        <translation>%1 已暂停：%2。%3 后再试。</translation>
    </message>
    <message>
        <source>%1 is left alone because %2.</source>
        <translation>%1 暂不调用：%2。</translation>
    </message>
    <message>
        <source>%1 is left alone because %2. Next try in %3.</source>
        <translation>%1 暂不调用：%2。%3 后再试。</translation>
    </message>
    <message>
        <source>%1 is switched off by hand.</source>
        <translation>%1 已手动停用。</translation>
    </message>
    <message>
        <source>The breaker of %1 only counts; every call goes through.</source>
        <translation>%1 的熔断器仅计数，所有请求都会发出。</translation>
    </message>
    <message>
        <source>The breaker of %1 is switched off; every call goes through.</source>
        <translation>%1 的熔断器已关闭，所有请求都会发出。</translation>
    </message>
    <message>
        <source>%1 probe %2/%3</source>
        <extracomment>Model, probes done, probes needed</extracomment>
        <translation>%1 试探 %2/%3</translation>
    </message>
    <message>
        <source>%1 offline</source>
        <translation>%1 离线</translation>
    </message>
    <message>
        <source>%1 no key</source>
        <translation>%1 无密钥</translation>
    </message>
    <message>
        <source>%1 key unread</source>
        <translation>%1 密钥未读取</translation>
    </message>
    <message>
        <source>%1 is working.</source>
        <translation>%1 工作正常。</translation>
    </message>
    <message>
        <source>%1 is slow or failed lately; the light model stands by.</source>
        <translation>%1 最近较慢或失败，轻量模型待命。</translation>
    </message>
    <message>
        <source>%1 is being tried again: probe %2 of %3.</source>
        <translation>正在重新试探 %1：第 %2 次，共 %3 次。</translation>
    </message>
    <message>
        <source>This computer is offline; %1 cannot be asked.</source>
        <translation>当前没有网络，无法使用 %1。</translation>
    </message>
    <message>
        <source>%1 has no key yet.</source>
        <translation>%1 尚未设置密钥。</translation>
    </message>
    <message>
        <source>The key of %1 could not be read; nothing is sent to it.</source>
        <translation>无法读取 %1 的密钥，因此不会向它发送任何内容。</translation>
    </message>
    <message>
        <source>suspected</source>
        <translation>可疑</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>无密钥</translation>
    </message>
    <message>
        <source>on hold</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>手动设定</translation>
    </message>
</context>
<context>
    <name>breakwater::ConnectionTestView</name>
    <message>
        <source>&amp;Test connection</source>
        <translation>测试连接(&amp;T)</translation>
    </message>
    <message>
        <source>Testing …</source>
        <translation>正在测试…</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: no. %2</source>
        <translation>%1：否。%2</translation>
    </message>
    <message>
        <source>&amp;Test again</source>
        <translation>再次测试(&amp;T)</translation>
    </message>
</context>
<context>
    <name>breakwater::ConnectionWording</name>
    <message>
        <source>The address answers</source>
        <translation>地址有响应</translation>
    </message>
    <message>
        <source>The identity is confirmed (TLS)</source>
        <translation>身份已确认（TLS）</translation>
    </message>
    <message>
        <source>The key is accepted</source>
        <translation>密钥有效</translation>
    </message>
    <message>
        <source>The light model answers</source>
        <translation>轻量模型有回复</translation>
    </message>
    <message>
        <source>%1 answers</source>
        <translation>%1 有回复</translation>
    </message>
    <message>
        <source>%1 answers, the light model</source>
        <translation>轻量模型 %1 有回复</translation>
    </message>
    <message>
        <source>No key was needed</source>
        <translation>不需要密钥</translation>
    </message>
    <message>
        <source>No key is set, and %1 asks for one.</source>
        <translation>没有设置密钥，而 %1 需要密钥。</translation>
    </message>
    <message>
        <source>The model answers</source>
        <translation>模型有回复</translation>
    </message>
    <message>
        <source>first word after %1</source>
        <translation>%1 后收到首字</translation>
    </message>
    <message>
        <source>The computer slept, or this program was stopped, while %1 was answering.</source>
        <translation>%1 回复期间，电脑进入了休眠，或本程序被暂停了。</translation>
    </message>
    <message>
        <source>%1 took too long to answer.</source>
        <translation>%1 回复时间过长。</translation>
    </message>
    <message>
        <source>%1 is still loading the model. Try again in a moment.</source>
        <translation>%1 仍在加载模型，请稍后再试。</translation>
    </message>
    <message>
        <source>The proxy asks for a user name and a password, or does not accept the given ones.</source>
        <translation>代理要求用户名和密码，或不接受所填的用户名和密码。</translation>
    </message>
    <message>
        <source>The proxy is not there, or did not let the request to %1 through.</source>
        <translation>代理不可用，或没有放行发往 %1 的请求。</translation>
    </message>
    <message>
        <source>%1 could not answer.</source>
        <translation>%1 未能回复。</translation>
    </message>
    <message>
        <source>The answer of %1 stopped part-way.</source>
        <translation>%1 的回复中途中断。</translation>
    </message>
    <message>
        <source>%1 could not work with this request.</source>
        <translation>%1 无法处理此请求。</translation>
    </message>
    <message>
        <source>%1 declined to answer a few words.</source>
        <translation>%1 拒绝回复几个字的测试。</translation>
    </message>
    <message>
        <source>Not encrypted (http): there is no identity to confirm</source>
        <translation>未加密（http）：没有可确认的身份</translation>
    </message>
    <message>
        <source>%1 cannot be reached: this computer is offline, or the address is wrong.</source>
        <translation>无法连接 %1：电脑已离线，或地址有误。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>%1 is busy.</source>
        <translation>%1 繁忙。</translation>
    </message>
</context>
<context>
    <name>breakwater::CostDialog</name>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n 节</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole document goes to %1 at %2 (%3): %4, about %5 tokens.</source>
        <translation>整篇文档将发送给 %2（%3）的 %1：%4，约 %5 tokens。</translation>
    </message>
    <message>
        <source>Estimated cost: %1.</source>
        <translation>预计费用：%1。</translation>
    </message>
    <message>
        <source>The price of this model is not set, so the cost is not known.</source>
        <translation>未设置此模型的价格，费用未知。</translation>
    </message>
    <message>
        <source>Your text changes only where you accept a suggestion. Sections that are done are kept if the service fails.</source>
        <translation>只有您接受建议的地方才会改变。服务中断时，已完成的部分会保留。</translation>
    </message>
    <message>
        <source>Polish the whole document</source>
        <translation>润色整篇文档</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>节</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>各节</translation>
    </message>
    <message>
        <source>&amp;Polish</source>
        <translation>润色(&amp;P)</translation>
    </message>
</context>
<context>
    <name>breakwater::DesktopNotifier</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>breakwater::DetailsFold</name>
    <message>
        <source>&amp;Details</source>
        <extracomment>Shows status, request id and time of a failed request</extracomment>
        <translation>详情(&amp;D)</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
</context>
<context>
    <name>breakwater::DiffView</name>
    <message>
        <source>Changes</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Text after the changes</source>
        <translation>修改后的文字</translation>
    </message>
</context>
<context>
    <name>breakwater::DocumentDialogs</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Texts (*.md *.markdown *.txt);;All files (*)</source>
        <translation>文本 (*.md *.markdown *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Markdown (*.md);;Text (*.txt);;All files (*)</source>
        <translation>Markdown (*.md);;文本 (*.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Save “%1” before closing?</source>
        <translation>关闭前保存“%1”吗？</translation>
    </message>
    <message>
        <source>If you discard it, a copy is kept for 7 days at %1.</source>
        <translation>如果放弃，副本会保留 7 天，位于 %1。</translation>
    </message>
    <message>
        <source>If you discard it, a copy stays at %1; the system may remove it when you log out.</source>
        <translation>如果放弃，副本在 %1，注销后系统可能会将其删除。</translation>
    </message>
    <message>
        <source>What you wrote since the last save is lost if you discard it: no copy could be kept.</source>
        <translation>没能保留副本。如果放弃，上次保存之后写的内容会丢失。</translation>
    </message>
</context>
<context>
    <name>breakwater::DocumentPolish</name>
    <message>
        <source>Section %1 of %2</source>
        <translation>第 %1 节，共 %2 节</translation>
    </message>
</context>
<context>
    <name>breakwater::DocumentWording</name>
    <message>
        <source>Line %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
    <message>
        <source>“%1” was opened as %2, a guess. If it does not read well, choose another one under File → Reopen with encoding.</source>
        <translation>“%1”按 %2 打开，这是推测的编码。如果文字不对，请在“文件 → 以其他编码重新打开”中选择其他编码。</translation>
    </message>
    <message>
        <source>“%1” holds too little text to tell its encoding. It was opened as %2, a guess. If it does not read well, choose another one under File → Reopen with encoding.</source>
        <translation>“%1”文字太少，无法判断编码，暂按推测的 %2 打开。如果文字不对，请在“文件 → 以其他编码重新打开”中选择其他编码。</translation>
    </message>
    <message>
        <source>“%1” cannot be saved in %2, and %2 is only a guess. If the text does not read well, choose another encoding under File → Reopen with encoding first.</source>
        <translation>“%1”无法以 %2 保存，而 %2 只是推测的编码。如果文字不对，请先在“文件 → 以其他编码重新打开”中选择其他编码。</translation>
    </message>
    <message>
        <source>The folder of “%1” is not there any more: %2. Your text is still here; save it elsewhere.</source>
        <translation>“%1”所在的文件夹 %2 已不存在。您的文字仍在这里，请另存到别处。</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes of “%1” are not %2. They are marked in the text, and saving keeps them.</source>
        <translation>
            <numerusform>“%1”中有 %n 个字节不属于 %2。它们在文中以标记显示，保存时原样保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>“%1” could not be saved: %2. No copy could be kept. Save it elsewhere.</source>
        <translation>“%1”无法保存：%2。没能保留副本，请另存到别处。</translation>
    </message>
    <message>
        <source>“%1” could not be saved: %2. A copy is at %3.</source>
        <translation>“%1”无法保存：%2。副本在 %3。</translation>
    </message>
    <message>
        <source>“%1” could not be opened: %2.</source>
        <translation>“%1”无法打开：%2。</translation>
    </message>
    <message>
        <source>“%1” cannot be saved in %2. Save as UTF-8?</source>
        <translation>“%1”无法以 %2 保存，改存为 UTF-8？</translation>
    </message>
    <message>
        <source>“%1” was changed by another program.</source>
        <translation>“%1”已被其他程序修改。</translation>
    </message>
    <message>
        <source>“%1” was moved or deleted by another program. Your text is still here.</source>
        <translation>“%1”已被其他程序移动或删除。您的文字仍在这里。</translation>
    </message>
    <message>
        <source>“%1” holds bytes that are not %2. Saving would lose them; choose the right encoding or save as UTF-8.</source>
        <translation>“%1”中有不属于 %2 的字节，保存会丢失它们。请选择正确的编码，或另存为 UTF-8。</translation>
    </message>
</context>
<context>
    <name>breakwater::DrillDialog</name>
    <message>
        <source>Play a scenario file</source>
        <translation>播放场景文件</translation>
    </message>
    <message>
        <source>Scenarios (*.json)</source>
        <translation>场景 (*.json)</translation>
    </message>
    <message>
        <source>&amp;End the drill</source>
        <translation>结束演练(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Begin the drill</source>
        <translation>开始演练(&amp;B)</translation>
    </message>
    <message>
        <source>The drill runs at %1. Go to the text and polish: every click goes to the drill.</source>
        <translation>演练正在 %1 运行。请回到正文点击润色：每次点击都发往演练服务。</translation>
    </message>
    <message>
        <source>No drill runs. Your own services are used.</source>
        <translation>没有演练在运行，使用的是您自己的服务。</translation>
    </message>
    <message>
        <source>Jobs in the drill&apos;s queue: %1</source>
        <translation>演练队列中的任务：%1</translation>
    </message>
    <message>
        <source>The incident in %1.</source>
        <translation>%1 中的场景。</translation>
    </message>
    <message>
        <source>Outage drill</source>
        <translation>故障演练</translation>
    </message>
    <message>
        <source>A service on this computer that fails on cue, to see breaker, light model, queue and busy for yourself. It needs no key and costs nothing. Nothing reaches your own services meanwhile, and nothing of the drill is kept.</source>
        <translation>在本机运行一个按剧本出错的服务，让您亲自看到熔断、轻量模型、排队与繁忙。无需密钥，没有费用。演练期间不会有任何内容发往您自己的服务，演练也不留下任何记录。</translation>
    </message>
    <message>
        <source>&amp;Incident:</source>
        <translation>故障(&amp;I)：</translation>
    </message>
    <message>
        <source>Scenario &amp;file …</source>
        <translation>场景文件(&amp;F)…</translation>
    </message>
    <message>
        <source>What the service &amp;sees:</source>
        <translation>服务端所见(&amp;S)：</translation>
    </message>
    <message>
        <source>One line for each request</source>
        <translation>每个请求一行</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
</context>
<context>
    <name>breakwater::DrillWording</name>
    <message>
        <source>Outage</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>Rate limit</source>
        <translation>限速</translation>
    </message>
    <message>
        <source>Stall</source>
        <translation>卡住</translation>
    </message>
    <message>
        <source>Flapping</source>
        <translation>时好时坏</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>After 5 seconds the main model stops in the middle of each answer. What arrived is kept and marked as cut off.</source>
        <translation>5 秒后主模型每次回答到一半就停住。已收到的内容会保留，并标明被截断。</translation>
    </message>
    <message>
        <source>The main model fails for 15 seconds, is well for 15 seconds, and so on. The breaker opens again and again, for longer each time.</source>
        <translation>主模型出错 15 秒，正常 15 秒，如此反复。熔断器一次次断开，每次时间更长。</translation>
    </message>
    <message>
        <source>The main model says nothing from second 5 to second 60 and is then well. Watch the program find that out with requests of its own.</source>
        <translation>主模型从第 5 秒到第 60 秒不作声，之后恢复。请看程序如何用自己的试探请求发现这一点。</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>正常回答</translation>
    </message>
    <message>
        <source>stays silent</source>
        <translation>不作声</translation>
    </message>
    <message>
        <source>is overloaded (503)</source>
        <translation>过载（503）</translation>
    </message>
    <message>
        <source>limits requests (429)</source>
        <translation>限制请求（429）</translation>
    </message>
    <message>
        <source>stops half-way and stays silent</source>
        <translation>中途停住不作声</translation>
    </message>
    <message>
        <source>answers slowly</source>
        <translation>回答缓慢</translation>
    </message>
    <message>
        <source>resets the connection</source>
        <translation>重置连接</translation>
    </message>
    <message>
        <source>ends the connection half-way</source>
        <translation>中途断开连接</translation>
    </message>
    <message>
        <source>filters the answer out</source>
        <translation>过滤掉了回答</translation>
    </message>
    <message>
        <source>sends a web page</source>
        <translation>返回网页</translation>
    </message>
    <message>
        <source>%1 · %2 %3</source>
        <extracomment>Time since the drill began, the model, what it does with the request</extracomment>
        <translation>%1 · %2 %3</translation>
    </message>
    <message>
        <source>After 5 seconds the main model refuses about every second request and asks for a pause of 20 seconds. It is left alone for that long, the light model answers, and the breaker stays closed.</source>
        <translation>5 秒后主模型约拒绝一半的请求，并要求暂停 20 秒。这段时间不再打扰它，由轻量模型回答，熔断器保持闭合。</translation>
    </message>
    <message>
        <source>After 10 seconds the main model takes every request and says nothing. Polish a few times: the light model answers, then the breaker opens and nobody waits for the main model any more. “Redo with main model” now says at once that it is busy.</source>
        <translation>10 秒后主模型接受请求却不作声。多润色几次：先由轻量模型回答，随后熔断器断开，再也无人等待主模型。此时点“用主模型重做”会立即告知繁忙。</translation>
    </message>
</context>
<context>
    <name>breakwater::DrillWords</name>
    <message>
        <source>it cannot be read (%1)</source>
        <translation>无法读取（%1）</translation>
    </message>
    <message>
        <source>it is not JSON (%1)</source>
        <translation>不是 JSON（%1）</translation>
    </message>
    <message>
        <source>it does not hold a JSON object</source>
        <translation>其中没有 JSON 对象</translation>
    </message>
    <message>
        <source>“%1” stands in it more than once</source>
        <translation>“%1”重复出现</translation>
    </message>
    <message>
        <source>there is no “%1” in a scenario</source>
        <translation>场景中没有“%1”这一项</translation>
    </message>
    <message>
        <source>“%1” has to be: %2</source>
        <translation>“%1”应为：%2</translation>
    </message>
    <message>
        <source>“%1” is missing</source>
        <translation>缺少“%1”</translation>
    </message>
    <message>
        <source>Outage drill</source>
        <translation>故障演练</translation>
    </message>
    <message>
        <source>“%1” cannot be played: %2. Choose another file, or one of the incidents of the list.</source>
        <translation>“%1”无法播放：%2。请选择其他文件，或列表中的故障。</translation>
    </message>
    <message>
        <source>The drill could not begin, for no port of this computer can be listened to: %1.</source>
        <translation>演练无法开始，因为本机没有可监听的端口：%1。</translation>
    </message>
</context>
<context>
    <name>breakwater::EditorPage</name>
    <message>
        <source>A &amp;font of my own:</source>
        <translation>自选字体(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Highlight Markdown</source>
        <translation>Markdown 高亮(&amp;H)</translation>
    </message>
    <message>
        <source>Show &amp;line numbers</source>
        <translation>显示行号(&amp;L)</translation>
    </message>
    <message>
        <source>Keep the caret in the &amp;middle of the window</source>
        <translation>光标保持在窗口中部(&amp;M)</translation>
    </message>
    <message>
        <source>Check &amp;spelling</source>
        <translation>检查拼写(&amp;S)</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> 磅</translation>
    </message>
    <message>
        <source> em</source>
        <translation> em</translation>
    </message>
    <message>
        <source>as the system, for example en_US, en_GB</source>
        <translation>跟随系统，例如 en_US, en_GB</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Lan&amp;guage:</source>
        <translation>语言(&amp;G)：</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>主题(&amp;T)：</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Si&amp;ze:</source>
        <translation>字号(&amp;Z)：</translation>
    </message>
    <message>
        <source>&amp;Width of the text:</source>
        <translation>正文宽度(&amp;W)：</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>拼写</translation>
    </message>
    <message>
        <source>&amp;Dictionaries:</source>
        <translation>词典(&amp;D)：</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>编辑器</translation>
    </message>
    <message>
        <source>Check &amp;spelling (no dictionary is installed)</source>
        <translation>检查拼写(&amp;S)（未安装词典）</translation>
    </message>
    <message>
        <source>Install a dictionary, for example the package hunspell-en-us, and open this window again.</source>
        <translation>请安装词典（例如软件包 hunspell-en-us），然后重新打开此窗口。</translation>
    </message>
    <message>
        <source>Installed: %1</source>
        <translation>已安装：%1</translation>
    </message>
    <message>
        <source>Not installed: %1</source>
        <translation>未安装：%1</translation>
    </message>
</context>
<context>
    <name>breakwater::EditorSpelling</name>
    <message>
        <source>No suggestion</source>
        <translation>没有建议</translation>
    </message>
    <message>
        <source>&amp;Add “%1” to the dictionary</source>
        <translation>将“%1”加入词典(&amp;A)</translation>
    </message>
</context>
<context>
    <name>breakwater::FindBar</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>Match &amp;case</source>
        <translation>区分大小写(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Whole words</source>
        <translation>全字匹配(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一个(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>上一个(&amp;P)</translation>
    </message>
    <message>
        <source>Rep&amp;lace</source>
        <translation>替换(&amp;L)</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>全部替换</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Continued from the beginning</source>
        <translation>已从开头继续</translation>
    </message>
    <message>
        <source>Continued from the end</source>
        <translation>已从末尾继续</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>已替换 %n 处</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>breakwater::FlagWording</name>
    <message>
        <source>Links of your text are missing or changed.</source>
        <translation>原文中的链接有缺失或改动。</translation>
    </message>
    <message>
        <source>Images of your text are missing or changed.</source>
        <translation>原文中的图片有缺失或改动。</translation>
    </message>
    <message>
        <source>Code is missing, changed or new.</source>
        <translation>代码有缺失、改动或新增。</translation>
    </message>
    <message>
        <source>Formulas are missing, changed or new.</source>
        <translation>公式有缺失、改动或新增。</translation>
    </message>
    <message>
        <source>Numbers are missing or changed.</source>
        <translation>数字有缺失或改动。</translation>
    </message>
    <message>
        <source>Headings are missing or changed.</source>
        <translation>标题有缺失或改动。</translation>
    </message>
    <message>
        <source>The suggestion or a part of it is in another language.</source>
        <translation>建议的全部或一部分换成了另一种语言。</translation>
    </message>
    <message>
        <source>The answer is not complete. It cannot be accepted as a whole.</source>
        <translation>回复不完整，不能整体接受。</translation>
    </message>
    <message>
        <source>The model declined to edit this text.</source>
        <translation>模型拒绝处理这段文字。</translation>
    </message>
    <message>
        <source>The answer repeats the instructions.</source>
        <translation>回复重复了指令内容。</translation>
    </message>
    <message>
        <source>HTML tags or comments of your text are missing or changed.</source>
        <translation>原文中的 HTML 标签或注释有缺失或改动。</translation>
    </message>
    <message>
        <source>Simplified and traditional characters were swapped.</source>
        <translation>简体字与繁体字被互换。</translation>
    </message>
    <message>
        <source>The suggestion has links that your text does not have.</source>
        <translation>建议中含有原文没有的链接。</translation>
    </message>
    <message>
        <source>The suggestion has images that your text does not have.</source>
        <translation>建议中含有原文没有的图片。</translation>
    </message>
    <message>
        <source>The suggestion has HTML tags or comments that your text does not have.</source>
        <translation>建议中含有原文没有的 HTML 标签或注释。</translation>
    </message>
    <message>
        <source>The suggestion has hidden characters that your text does not have.</source>
        <translation>建议中含有原文没有的隐藏字符。</translation>
    </message>
    <message>
        <source>Lists have other items or another form than in your text.</source>
        <translation>列表的条目或形式与原文不同。</translation>
    </message>
    <message>
        <source>Tables have other rows, columns or empty cells than in your text.</source>
        <translation>表格的行、列或空单元格与原文不同。</translation>
    </message>
    <message>
        <source>Quote blocks are missing, new or nested in another way.</source>
        <translation>引用块有缺失、新增或嵌套变化。</translation>
    </message>
    <message>
        <source>The front matter is missing, changed or new.</source>
        <translation>文首元数据（front matter）有缺失、改动或新增。</translation>
    </message>
    <message>
        <source>Callouts are missing, changed or new.</source>
        <translation>标注块（callout）有缺失、改动或新增。</translation>
    </message>
    <message>
        <source>Tags (#…) are missing, changed or new.</source>
        <translation>标签（#…）有缺失、改动或新增。</translation>
    </message>
    <message>
        <source>Placeholders such as {{name}} are missing, changed or new.</source>
        <translation>{{name}} 之类的占位符有缺失、改动或新增。</translation>
    </message>
    <message>
        <source>Emoji of your text are missing.</source>
        <translation>原文中的表情符号有缺失。</translation>
    </message>
    <message>
        <source>LaTeX commands are missing, changed or new.</source>
        <translation>LaTeX 命令有缺失、改动或新增。</translation>
    </message>
    <message>
        <source>Links between notes ([[…]]) are missing, changed or new.</source>
        <translation>笔记链接（[[…]]）有缺失、改动或新增。</translation>
    </message>
    <message>
        <source>The answer is no edit of your text.</source>
        <translation>回答不是对原文的修改。</translation>
    </message>
    <message>
        <source>Parts of your text are missing.</source>
        <translation>原文有部分内容缺失。</translation>
    </message>
    <message>
        <source>The suggestion says things that your text does not say.</source>
        <translation>建议中加入了原文没有的内容。</translation>
    </message>
    <message>
        <source>Paragraphs of your text were run together.</source>
        <translation>原文的段落被并到了一起。</translation>
    </message>
    <message>
        <source>The model answered your text instead of editing it.</source>
        <translation>模型回答了原文，而没有修改它。</translation>
    </message>
    <message>
        <source>Names are missing or changed.</source>
        <translation>人名、地名等有缺失或改动。</translation>
    </message>
</context>
<context>
    <name>breakwater::FormatMenus</name>
    <message>
        <source>Reopen with &amp;encoding</source>
        <translation>以其他编码重新打开(&amp;E)</translation>
    </message>
    <message>
        <source>Save &amp;with encoding and line ends</source>
        <translation>以其他编码和换行符保存(&amp;W)</translation>
    </message>
    <message>
        <source>LF (Linux, macOS)</source>
        <translation>LF（Linux、macOS）</translation>
    </message>
    <message>
        <source>CRLF (Windows)</source>
        <translation>CRLF（Windows）</translation>
    </message>
    <message>
        <source>CR (old Mac)</source>
        <translation>CR（旧版 Mac）</translation>
    </message>
</context>
<context>
    <name>breakwater::HealthDialog</name>
    <message>
        <source>Requests in the last hour: %1 of %2</source>
        <translation>最近一小时的请求：%1 / %2</translation>
    </message>
    <message>
        <source>Requests in the last hour: %1, no limit</source>
        <translation>最近一小时的请求：%1，无上限</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
    <message numerus="yes">
        <source>Who answered (%n action(s)): %1</source>
        <translation>
            <numerusform>由谁完成（共 %n 次操作）：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Money: spent %1, saved %2</source>
        <translation>费用：已用 %1，节省 %2</translation>
    </message>
    <message>
        <source>Waiting saved while the main model was sick: %1</source>
        <translation>主模型故障期间节省的等待：%1</translation>
    </message>
    <message>
        <source>The report is in the clipboard. It holds states, hosts and numbers, and neither your text nor a key.</source>
        <translation>报告已复制到剪贴板，只含状态、主机和数字，不含您的文字和密钥。</translation>
    </message>
    <message>
        <source>Export the call log</source>
        <translation>导出调用日志</translation>
    </message>
    <message>
        <source>The call log was written to “%1”.</source>
        <translation>调用日志已写入“%1”。</translation>
    </message>
    <message>
        <source>The call log could not be written to “%1”: %2. Choose another place.</source>
        <translation>调用日志无法写入“%1”：%2。请选择其他位置。</translation>
    </message>
    <message>
        <source>Health of the services</source>
        <translation>服务健康状况</translation>
    </message>
    <message>
        <source>No service is set up, so there is nothing to watch.</source>
        <translation>尚未设置服务，没有可查看的内容。</translation>
    </message>
    <message>
        <source>The last &amp;calls</source>
        <translation>最近的调用(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;redacted report</source>
        <translation>复制脱敏报告(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Export the call log …</source>
        <translation>导出调用日志(&amp;E)…</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
</context>
<context>
    <name>breakwater::InstructionBar</name>
    <message>
        <source>&amp;Instruction:</source>
        <translation>指令(&amp;I)：</translation>
    </message>
    <message>
        <source>For example: shorter, and for readers who are new to this</source>
        <translation>例如：更简短，面向初次接触的读者</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>&amp;Polish</source>
        <translation>润色(&amp;P)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>breakwater::KeyField</name>
    <message>
        <source>Sho&amp;w</source>
        <translation>显示(&amp;W)</translation>
    </message>
    <message>
        <source>Re&amp;place</source>
        <translation>替换(&amp;P)</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>删除(&amp;V)</translation>
    </message>
    <message>
        <source>Paste the key here</source>
        <translation>在此粘贴密钥</translation>
    </message>
    <message>
        <source>The password store is being asked …</source>
        <translation>正在询问系统密码库…</translation>
    </message>
    <message>
        <source>The new key is stored when you apply the settings.</source>
        <translation>应用设置后保存新密钥。</translation>
    </message>
    <message>
        <source>The key is removed when you apply the settings.</source>
        <translation>应用设置后删除密钥。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>The new password is stored when you apply the settings.</source>
        <translation>应用设置后保存新密码。</translation>
    </message>
    <message>
        <source>The password is removed when you apply the settings.</source>
        <translation>应用设置后删除密码。</translation>
    </message>
    <message>
        <source>no password stored</source>
        <translation>未保存密码</translation>
    </message>
</context>
<context>
    <name>breakwater::KeyWording</name>
    <message>
        <source>no key stored</source>
        <translation>未保存密钥</translation>
    </message>
    <message>
        <source>stored in the keychain</source>
        <translation>保存在系统密码库中</translation>
    </message>
    <message>
        <source>stored in a file</source>
        <translation>保存在文件中</translation>
    </message>
    <message>
        <source>for this session only</source>
        <translation>仅本次运行有效</translation>
    </message>
    <message>
        <source>No key is stored.</source>
        <translation>没有保存密钥。</translation>
    </message>
    <message>
        <source>No password store was found. The key is used for this session and forgotten on exit.</source>
        <translation>未找到系统密码库。密钥仅在本次运行中使用，退出后清除。</translation>
    </message>
    <message>
        <source>The password store is locked.</source>
        <translation>系统密码库已锁定。</translation>
    </message>
    <message>
        <source>The password store does not answer.</source>
        <translation>系统密码库没有响应。</translation>
    </message>
    <message>
        <source>The password store did not work.</source>
        <translation>系统密码库未能正常工作。</translation>
    </message>
    <message>
        <source>The key was not kept: “%1” could not be written, because %2.</source>
        <translation>密钥未能保存：无法写入“%1”，原因是%2。</translation>
    </message>
    <message>
        <source>The password store is locked. The key was not kept. Unlock it and try again.</source>
        <translation>系统密码库已锁定，密钥没有保存。请解锁后重试。</translation>
    </message>
    <message>
        <source>The password store does not answer. The key was not kept. Try again later.</source>
        <translation>系统密码库没有响应，密钥没有保存。请稍后再试。</translation>
    </message>
    <message>
        <source>No password store was found, so the key was not kept. Give it in BREAKWATER_API_KEY, or let it be kept in a file with --allow-file.</source>
        <translation>未找到系统密码库，密钥没有保存。请通过 BREAKWATER_API_KEY 提供密钥，或用 --allow-file 允许保存在文件中。</translation>
    </message>
    <message>
        <source>The password store did not work. The key was not kept. Give it in BREAKWATER_API_KEY, or let it be kept in a file with --allow-file.</source>
        <translation>系统密码库未能正常工作，密钥没有保存。请通过 BREAKWATER_API_KEY 提供密钥，或用 --allow-file 允许保存在文件中。</translation>
    </message>
    <message>
        <source>The key of %1 may still be in the password store, which does not answer. Try again later.</source>
        <translation>%1 的密钥可能仍在系统密码库中，密码库没有响应。请稍后再试。</translation>
    </message>
    <message>
        <source>The key for %1 could not be read. Nothing was sent.</source>
        <translation>无法读取 %1 的密钥，没有发送任何内容。</translation>
    </message>
    <message>
        <source>%1 needs a key. Your text is unchanged.</source>
        <translation>%1 需要密钥。您的文字没有改动。</translation>
    </message>
    <message>
        <source>The key of %1 is still in the password store, which is locked. Unlock it and try again.</source>
        <translation>%1 的密钥仍在系统密码库中，密码库已锁定。请解锁后重试。</translation>
    </message>
    <message>
        <source>The key of %1 is still in the password store, which did not work. Remove the entry “breakwater” there.</source>
        <translation>%1 的密钥仍在系统密码库中，密码库没有正常工作。请在那里删除“breakwater”条目。</translation>
    </message>
</context>
<context>
    <name>breakwater::MainWindow</name>
    <message>
        <source>Suggestions</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>%1[*] — Breakwater</source>
        <translation>%1[*] — Breakwater</translation>
    </message>
</context>
<context>
    <name>breakwater::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>breakwater::ModelForm</name>
    <message>
        <source>Fetch list</source>
        <translation>获取列表</translation>
    </message>
    <message>
        <source>text sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Price of a million tokens of text sent</source>
        <translation>每百万发送 token 的价格</translation>
    </message>
    <message>
        <source>Price of a million tokens of the answer</source>
        <translation>每百万回复 token 的价格</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Service:</source>
        <translation>服务：</translation>
    </message>
    <message>
        <source>Model:</source>
        <translation>模型：</translation>
    </message>
    <message>
        <source>Region:</source>
        <translation>地区：</translation>
    </message>
    <message>
        <source>Price per million tokens:</source>
        <translation>每百万 token 价格：</translation>
    </message>
    <message>
        <source>Context size in tokens:</source>
        <translation>上下文长度（token）：</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Model: choose one, or type its name.</source>
        <translation>模型：请选择，或输入名称。</translation>
    </message>
    <message>
        <source>Price: enter a number from 0 to 1,000,000, or nothing.</source>
        <translation>价格：请输入 0 到 1,000,000 的数字，或留空。</translation>
    </message>
    <message>
        <source>Context size: enter a number of tokens, or nothing.</source>
        <translation>上下文长度：请输入 token 数，或留空。</translation>
    </message>
    <message>
        <source>the service&apos;s own</source>
        <translation>服务本身的地区</translation>
    </message>
    <message>
        <source>The list is on its way …</source>
        <translation>正在获取列表…</translation>
    </message>
    <message>
        <source>The service named no models. Type the name.</source>
        <translation>服务没有列出模型，请输入名称。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) in the list.</source>
        <translation>
            <numerusform>列表中有 %n 个模型。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>breakwater::ModelsPage</name>
    <message>
        <source>Main model</source>
        <translation>主模型</translation>
    </message>
    <message>
        <source>Light model</source>
        <translation>轻量模型</translation>
    </message>
    <message>
        <source>The light model may be of &amp;another company than the main one</source>
        <translation>轻量模型可以来自另一家公司(&amp;A)</translation>
    </message>
    <message>
        <source>The light model answers when the main one is slow or out of order. The suggestion says so, and you can redo it with the main model.</source>
        <translation>主模型缓慢或故障时由轻量模型回复。建议上会注明，您可以用主模型重做。</translation>
    </message>
    <message>
        <source>Without this, your text is never sent to a company that you did not choose for it.</source>
        <translation>未勾选时，您的文字不会发送给您没有选择的公司。</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
</context>
<context>
    <name>breakwater::MoneyWording</name>
    <message>
        <source>free</source>
        <translation>免费</translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation>&lt; %1</translation>
    </message>
</context>
<context>
    <name>breakwater::NetworkPage</name>
    <message>
        <source>as the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>none</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>HTTP proxy</source>
        <translation>HTTP 代理</translation>
    </message>
    <message>
        <source>SOCKS 5 proxy</source>
        <translation>SOCKS 5 代理</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>&amp;Proxy:</source>
        <translation>代理(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;Host:</source>
        <translation>主机(&amp;H)：</translation>
    </message>
    <message>
        <source>P&amp;ort:</source>
        <translation>端口(&amp;O)：</translation>
    </message>
    <message>
        <source>&amp;User:</source>
        <translation>用户(&amp;U)：</translation>
    </message>
    <message>
        <source>Pass&amp;word:</source>
        <translation>密码(&amp;W)：</translation>
    </message>
    <message>
        <source>Servers on this computer and in your own network are always reached directly.</source>
        <translation>本机和您自己网络中的服务器始终直接连接。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Host: enter the name or the address of the proxy.</source>
        <translation>主机：请输入代理的名称或地址。</translation>
    </message>
    <message>
        <source>Host: enter the name alone; port, user and password have fields of their own.</source>
        <translation>主机：只输入名称；端口、用户和密码另有输入框。</translation>
    </message>
</context>
<context>
    <name>breakwater::OpenDocument</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>breakwater::PolicyTable</name>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
</context>
<context>
    <name>breakwater::PolicyWording</name>
    <message>
        <source>Window</source>
        <translation>统计窗口</translation>
    </message>
    <message>
        <source>Which calls the rates are computed over: the last ones, those of the last seconds, or none.</source>
        <translation>按哪些请求计算比率：最近若干次、最近一段时间，或不统计。</translation>
    </message>
    <message>
        <source>Window size in calls</source>
        <translation>窗口大小（次）</translation>
    </message>
    <message>
        <source>How many of the last calls a window by count holds.</source>
        <translation>按次数统计时，窗口包含最近多少次请求。</translation>
    </message>
    <message>
        <source>Window length</source>
        <translation>窗口长度</translation>
    </message>
    <message>
        <source>How far back a window by time looks.</source>
        <translation>按时间统计时，窗口向前看多久。</translation>
    </message>
    <message>
        <source>Calls before a rate counts</source>
        <translation>比率生效的最少次数</translation>
    </message>
    <message>
        <source>With fewer calls in the window no rate opens the breaker.</source>
        <translation>窗口内请求不足此数时，任何比率都不会使熔断器断开。</translation>
    </message>
    <message>
        <source>Failure share that opens</source>
        <translation>断开的失败率</translation>
    </message>
    <message>
        <source>At this share of failed calls in the window the breaker opens.</source>
        <translation>窗口内失败率达到此值时熔断器断开。</translation>
    </message>
    <message>
        <source>Failures in a row that open</source>
        <translation>断开的连续失败数</translation>
    </message>
    <message>
        <source>So many failed calls in a row open the breaker; 0 switches it off.</source>
        <translation>连续失败这么多次后熔断器断开；0 表示不使用。</translation>
    </message>
    <message>
        <source>Results are forgotten after</source>
        <translation>结果有效期</translation>
    </message>
    <message>
        <source>Older results no longer count; 0 keeps them.</source>
        <translation>更早的结果不再计入；0 表示一直保留。</translation>
    </message>
    <message>
        <source>A call is slow after</source>
        <translation>慢请求界限</translation>
    </message>
    <message>
        <source>Calls that take longer are slow; 0 switches it off.</source>
        <translation>超过此时间的请求算作过慢；0 表示不使用。</translation>
    </message>
    <message>
        <source>Slow share that opens</source>
        <translation>断开的慢请求率</translation>
    </message>
    <message>
        <source>At this share of slow calls in the window the breaker opens.</source>
        <translation>窗口内慢请求率达到此值时熔断器断开。</translation>
    </message>
    <message>
        <source>A slow call counts as failed</source>
        <translation>慢请求算作失败</translation>
    </message>
    <message>
        <source>Slow calls count towards the failure share as well.</source>
        <translation>慢请求也计入失败率。</translation>
    </message>
    <message>
        <source>Stays open for</source>
        <translation>断开时长</translation>
    </message>
    <message>
        <source>How long the service is left alone before it is tried again.</source>
        <translation>再次尝试之前，暂停使用该服务多久。</translation>
    </message>
    <message>
        <source>Factor for each further opening</source>
        <translation>连续断开的倍数</translation>
    </message>
    <message>
        <source>Each opening in a row lasts longer by this factor.</source>
        <translation>连续断开时，每次的时长乘以此倍数。</translation>
    </message>
    <message>
        <source>Stays open for at most</source>
        <translation>最长断开时长</translation>
    </message>
    <message>
        <source>The factor never makes an opening longer than this.</source>
        <translation>倍数不会使断开时长超过此值。</translation>
    </message>
    <message>
        <source>Random share on top</source>
        <translation>随机延长比例</translation>
    </message>
    <message>
        <source>Lengthens an opening by up to this share, so that not everybody comes back at once.</source>
        <translation>断开时长最多随机延长此比例，避免所有人同时恢复请求。</translation>
    </message>
    <message>
        <source>Healed after</source>
        <translation>恢复正常所需时间</translation>
    </message>
    <message>
        <source>Closed for this long, the next opening is short again.</source>
        <translation>闭合持续这么久之后，下次断开重新从短时长开始。</translation>
    </message>
    <message>
        <source>Probes when half-open</source>
        <translation>半开时的试探数</translation>
    </message>
    <message>
        <source>How many calls may try the service at the same time.</source>
        <translation>可以同时试探服务的请求数。</translation>
    </message>
    <message>
        <source>Good probes that close</source>
        <translation>闭合所需的成功试探</translation>
    </message>
    <message>
        <source>So many of the probes must succeed.</source>
        <translation>试探中必须有这么多次成功。</translation>
    </message>
    <message>
        <source>A probe counts as failed after</source>
        <translation>试探超时</translation>
    </message>
    <message>
        <source>A probe that never reports gives its place back then.</source>
        <translation>一直没有结果的试探届时让出位置。</translation>
    </message>
    <message>
        <source>Longest wait a service may ask for</source>
        <translation>服务可要求的最长等待</translation>
    </message>
    <message>
        <source>A longer Retry-After is cut to this.</source>
        <translation>更长的 Retry-After 会缩短到此值。</translation>
    </message>
    <message>
        <source>A rate limit counts as failed</source>
        <translation>限速算作失败</translation>
    </message>
    <message>
        <source>Otherwise “429” only puts the service on hold.</source>
        <translation>否则“429”只会暂停使用该服务。</translation>
    </message>
    <message>
        <source>Sleep that excuses a time-out</source>
        <translation>可免责的休眠时长</translation>
    </message>
    <message>
        <source>A call that the computer slept through for this long says nothing about the service.</source>
        <translation>请求期间电脑休眠这么久时，其结果不说明服务的状况。</translation>
    </message>
    <message>
        <source>Patience for the first word</source>
        <translation>首字耐心</translation>
    </message>
    <message>
        <source>Then the light model is started beside the main one; 0 learns it, -1 switches it off.</source>
        <translation>超过后轻量模型与主模型同时运行；0 表示自动学习，-1 表示不使用。</translation>
    </message>
    <message>
        <source>Limit for the first word</source>
        <translation>首字时限</translation>
    </message>
    <message>
        <source>Without a first word by then the call has failed.</source>
        <translation>到时仍没有首字，请求即为失败。</translation>
    </message>
    <message>
        <source>Limit for silence</source>
        <translation>停顿时限</translation>
    </message>
    <message>
        <source>An answer that stops for this long has failed.</source>
        <translation>回复停顿这么久即为失败。</translation>
    </message>
    <message>
        <source>Limit for the whole answer</source>
        <translation>总时限</translation>
    </message>
    <message>
        <source>No call lasts longer.</source>
        <translation>任何请求都不会超过此时间。</translation>
    </message>
    <message>
        <source>Share of actions asked twice</source>
        <translation>双路请求比例</translation>
    </message>
    <message>
        <source>How many of the last hour&apos;s actions may ask both models, plus three.</source>
        <translation>最近一小时的操作中可同时询问两个模型的比例，另加三次。</translation>
    </message>
    <message>
        <source>Probe with a tiny request</source>
        <translation>用极小的请求试探</translation>
    </message>
    <message>
        <source>One fixed token finds out whether the service is back, so that nobody has to wait for it.</source>
        <translation>用一个固定的 token 确认服务是否恢复，无需有人等待。</translation>
    </message>
    <message>
        <source>First call after closing decides</source>
        <translation>闭合后首个请求决定</translation>
    </message>
    <message>
        <source>If it fails, the breaker opens again for longer.</source>
        <translation>如果失败，熔断器再次断开，并且时间更长。</translation>
    </message>
    <message>
        <source>Calls at the same time</source>
        <translation>同时进行的请求</translation>
    </message>
    <message>
        <source>0 sets no limit.</source>
        <translation>0 表示不限制。</translation>
    </message>
    <message>
        <source>Waiting calls for each running one</source>
        <translation>每个运行请求的排队数</translation>
    </message>
    <message>
        <source>The next one goes straight to the light model.</source>
        <translation>超出的请求直接交给轻量模型。</translation>
    </message>
    <message>
        <source>Calls a second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>Calls at once after a pause</source>
        <translation>停顿后可连续的请求数</translation>
    </message>
    <message>
        <source>So many calls may follow each other without a wait.</source>
        <translation>这么多请求可以连续发出，无需等待。</translation>
    </message>
    <message>
        <source>Calls an hour</source>
        <translation>每小时请求数</translation>
    </message>
    <message>
        <source>Shared by every window and script of yours on this computer; 0 sets no limit.</source>
        <translation>由您在本机上的所有窗口和脚本共用；0 表示不限制。</translation>
    </message>
    <message>
        <source>Adaptive (default)</source>
        <translation>自适应（默认）</translation>
    </message>
    <message>
        <source>Count 20</source>
        <translation>计数 20</translation>
    </message>
    <message>
        <source>Time 30 s</source>
        <translation>时间 30 秒</translation>
    </message>
    <message>
        <source>Consecutive 5</source>
        <translation>连续 5 次</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>For one writer: learns how long to wait for the first word, is wary after one bad call, and finds out by itself when the service is back.</source>
        <translation>适合一位作者：自动学习首字等待时间，一次不良请求后即保持警觉，并自行发现服务何时恢复。</translation>
    </message>
    <message>
        <source>Opens for 30 s when half of the last 20 calls failed. Made for many callers: with a few clicks an hour it rarely opens.</source>
        <translation>最近 20 次请求有一半失败时断开 30 秒。适合大量调用者；每小时只有几次操作时很少断开。</translation>
    </message>
    <message>
        <source>Opens for 15 s when half of the calls of the last 30 s failed, ten at least.</source>
        <translation>最近 30 秒内至少十次请求且一半失败时断开 15 秒。</translation>
    </message>
    <message>
        <source>Opens for 10 s after five failed calls in a row.</source>
        <translation>连续五次请求失败后断开 10 秒。</translation>
    </message>
    <message>
        <source>Your own thresholds.</source>
        <translation>您自己的阈值。</translation>
    </message>
    <message>
        <source>(off)</source>
        <translation>（不使用）</translation>
    </message>
    <message>
        <source>(learned)</source>
        <translation>（自动学习）</translation>
    </message>
    <message>
        <source>(no waiting)</source>
        <translation>（不排队）</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>by count</source>
        <translation>按次数</translation>
    </message>
    <message>
        <source>by time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>none</source>
        <translation>不统计</translation>
    </message>
    <message>
        <source>“%1” is not a key of a policy.</source>
        <translation>“%1”不是策略的键。</translation>
    </message>
    <message>
        <source>“%1” (%2) has a value of the wrong kind; it takes %3.</source>
        <extracomment>%1 is the name of a threshold, %2 its key in a policy file</extracomment>
        <translation>“%1”（%2）的值类型不对，应为 %3。</translation>
    </message>
    <message>
        <source>“%1” (%2) is out of range; it takes %3.</source>
        <translation>“%1”（%2）超出范围，应为 %3。</translation>
    </message>
</context>
<context>
    <name>breakwater::PolishController</name>
    <message>
        <source>Stopped. What arrived is kept; your text is unchanged.</source>
        <translation>已停止。收到的内容已保留，您的文字没有改动。</translation>
    </message>
</context>
<context>
    <name>breakwater::PresetsPage</name>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>What the model is told</source>
        <translation>给模型的指令</translation>
    </message>
    <message>
        <source>Open the &amp;folder</source>
        <translation>打开文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Read again</source>
        <translation>重新读取(&amp;R)</translation>
    </message>
    <message>
        <source>The chosen preset is what Polish does.</source>
        <translation>“润色”按所选预设进行。</translation>
    </message>
    <message>
        <source>Presets of your own are Markdown files in the folder %1: the text is what the model is told, the file&apos;s name is the preset&apos;s.</source>
        <translation>您自己的预设是文件夹 %1 中的 Markdown 文件：内容是给模型的指令，文件名就是预设的名称。</translation>
    </message>
</context>
<context>
    <name>breakwater::PrivacyPage</name>
    <message>
        <source>Keep every &amp;suggestion for 30 days</source>
        <translation>保留每条建议 30 天(&amp;S)</translation>
    </message>
    <message>
        <source>Keep a &amp;log of calls (no text, no keys)</source>
        <translation>保留请求日志，不含文字和密钥(&amp;L)</translation>
    </message>
    <message>
        <source>Keep &amp;answers, to show them again for the same text</source>
        <translation>保留回复，以便相同文字再次使用(&amp;A)</translation>
    </message>
    <message>
        <source>Keep keys in a &amp;file where there is no password store</source>
        <translation>没有系统密码库时把密钥保存在文件中(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Delete all my data …</source>
        <translation>删除我的所有数据(&amp;D)…</translation>
    </message>
    <message>
        <source>Suggestions, queue, cache, call log, breaker memory, recovery copies, settings and keys are deleted from this computer. Your documents stay. This cannot be undone.</source>
        <translation>将从本机删除建议、队列、缓存、请求日志、熔断器记录、恢复副本、设置和密钥。您的文档会保留。此操作无法撤销。</translation>
    </message>
    <message>
        <source>Delete &amp;everything</source>
        <translation>全部删除(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Keep it</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>What is sent where</source>
        <translation>发送的内容与去向</translation>
    </message>
    <message>
        <source>What is kept on this computer</source>
        <translation>保存在本机的内容</translation>
    </message>
    <message>
        <source>My data</source>
        <translation>我的数据</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>%1: the paragraph, selection or section that you polish, to %2</source>
        <translation>%1：您润色的段落、选中文字或节，发送到 %2</translation>
    </message>
    <message>
        <source>Nothing is sent: there is no service.</source>
        <translation>不发送任何内容：没有服务。</translation>
    </message>
    <message>
        <source>Nothing else leaves this computer: no statistics, no reports, no whole document unless you ask for it.</source>
        <translation>没有其他内容离开本机：没有统计、没有报告，除非您要求，也不会发送整篇文档。</translation>
    </message>
    <message>
        <source>Without a password store keys last until you quit. Ticked, they are written to %1, which only your user account can read. Anyone who can read your files can read the keys.</source>
        <translation>没有系统密码库时，密钥只保留到退出为止。勾选后密钥写入 %1，只有您的用户账户能读取；能读取您文件的人也能读取密钥。</translation>
    </message>
    <message>
        <source>Not everything could be deleted. The rest is gone.</source>
        <translation>未能全部删除，其余内容已删除。</translation>
    </message>
</context>
<context>
    <name>breakwater::ProblemDetails</name>
    <message>
        <source>HTTP status %1</source>
        <translation>HTTP 状态 %1</translation>
    </message>
    <message>
        <source>request id %1</source>
        <translation>请求编号 %1</translation>
    </message>
    <message>
        <source>HTTP status: %1</source>
        <translation>HTTP 状态：%1</translation>
    </message>
    <message>
        <source>End of the call: %1</source>
        <translation>请求结束方式：%1</translation>
    </message>
    <message>
        <source>Held: %1</source>
        <translation>暂停原因：%1</translation>
    </message>
    <message>
        <source>Host: %1</source>
        <translation>主机：%1</translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation>地址：%1</translation>
    </message>
    <message>
        <source>The service says: %1</source>
        <translation>服务的说明：%1</translation>
    </message>
    <message>
        <source>Waited: %1</source>
        <translation>等待：%1</translation>
    </message>
</context>
<context>
    <name>breakwater::ProblemWording</name>
    <message>
        <source>A web page came back instead of an answer: a sign-in page, a proxy or a wrong address.</source>
        <translation>收到的是网页而不是回复：登录页、代理或地址有误。</translation>
    </message>
    <message>
        <source>%1 cannot be found: this computer is offline, or the address is wrong. Your text is unchanged.</source>
        <translation>找不到 %1：电脑已离线，或地址有误。您的文字没有改动。</translation>
    </message>
    <message>
        <source>The proxy is not there, or did not let the request to %1 through. Your text is unchanged.</source>
        <translation>连不上代理，或代理没有放行发往 %1 的请求。您的文字没有改动。</translation>
    </message>
    <message>
        <source>The proxy asks for a user name and a password, or does not accept the given ones. Your text is unchanged.</source>
        <translation>代理要求用户名和密码，或不接受现有的用户名和密码。您的文字没有改动。</translation>
    </message>
    <message>
        <source>The file with extra certificates for %1 cannot be used (%2). Nothing was sent.</source>
        <translation>%1 的附加证书文件无法使用（%2），没有发送任何内容。</translation>
    </message>
    <message>
        <source>The identity of %1 could not be confirmed (%2). Nothing was sent.</source>
        <translation>无法确认 %1 的身份（%2），没有发送任何内容。</translation>
    </message>
    <message>
        <source>The text is too long for %1.</source>
        <translation>文字超出 %1 的长度。</translation>
    </message>
    <message>
        <source>The text is too long for %1 (about %2 of %3 tokens).</source>
        <translation>文字超出 %1 的长度（约 %2 / %3 tokens）。</translation>
    </message>
    <message>
        <source>%1 has moved to another address. Nothing was sent there.</source>
        <translation>%1 已改用其他地址，没有向该地址发送任何内容。</translation>
    </message>
    <message>
        <source>%1 could not work with this request. Your text is unchanged.</source>
        <translation>%1 无法处理这个请求。您的文字没有改动。</translation>
    </message>
    <message>
        <source>The answer was cut off at the length limit. It cannot be accepted as a whole.</source>
        <translation>回复达到长度上限被截断，不能整体接受。</translation>
    </message>
    <message>
        <source>The answer stopped part-way. What arrived is kept.</source>
        <translation>回复中途中断，已收到的内容已保留。</translation>
    </message>
    <message>
        <source>The computer slept, or this program was stopped, while %1 was answering. Your text is unchanged.</source>
        <translation>%1 回复期间，电脑进入了休眠，或本程序被暂停了。您的文字没有改动。</translation>
    </message>
    <message>
        <source>%1 is still loading the model. Try again in a moment. Your text is unchanged.</source>
        <translation>%1 仍在加载模型，请稍后再试。您的文字没有改动。</translation>
    </message>
    <message>
        <source>%1 took too long to answer. Your text is unchanged.</source>
        <translation>%1 回复时间过长。您的文字没有改动。</translation>
    </message>
    <message>
        <source>%1 could not answer. Your text is unchanged.</source>
        <translation>%1 未能回复。您的文字没有改动。</translation>
    </message>
    <message>
        <source>%1 does not know “%2”, or the address is wrong: %3</source>
        <translation>%1 找不到“%2”，或地址有误：%3</translation>
    </message>
    <message>
        <source>This computer is offline. Writing and saving work as usual; the job waits.</source>
        <translation>当前没有网络。写作与保存不受影响，任务将等待。</translation>
    </message>
    <message>
        <source>The model declined to edit this text. Nothing was changed.</source>
        <translation>模型拒绝处理这段文字，文字没有改动。</translation>
    </message>
    <message>
        <source>Stopped. Your text is unchanged.</source>
        <translation>已停止。您的文字没有改动。</translation>
    </message>
    <message>
        <source>No service is set up yet. Set one up, or correct offline.</source>
        <translation>还没有设置服务。请设置一个，或先离线校对。</translation>
    </message>
    <message>
        <source>%1 has no usable address. Nothing was sent.</source>
        <translation>%1 没有可用的地址，未发送任何内容。</translation>
    </message>
    <message>
        <source>The preset “%1” cannot be used. Choose another one, or look at its file.</source>
        <translation>预设“%1”无法使用。请选择其他预设，或检查它的文件。</translation>
    </message>
    <message>
        <source>The job was not queued, because the queue cannot be kept on disk. Your text is unchanged.</source>
        <translation>任务没有排队，因为队列无法保存到磁盘。您的文字没有改动。</translation>
    </message>
    <message>
        <source>The job was not queued, because another program holds the file of the queue: “%1”. Your text is unchanged.</source>
        <translation>任务没有排队，因为其他程序正占用队列文件“%1”。您的文字没有改动。</translation>
    </message>
    <message>
        <source>The store is locked by another program: “%1”. Nothing was sent. Close that program, or try again later.</source>
        <translation>存储文件“%1”被其他程序锁定，没有发送任何内容。请关闭该程序，或稍后再试。</translation>
    </message>
</context>
<context>
    <name>breakwater::QueueDialog</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>What a job is, and the first words of its text: "Polish: It was late when …"</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Given up: %1</source>
        <extracomment>%1: how the last try ended, such as "service failure"</extracomment>
        <translation>已放弃：%1</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>排队时间</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>Jobs in the queue</source>
        <translation>队列中的任务</translation>
    </message>
    <message>
        <source>Nothing waits. What no model can do at once can be queued; it is done when its model is back.</source>
        <translation>没有等待中的任务。模型一时无法完成的任务可以排队，等模型恢复后自动完成。</translation>
    </message>
    <message>
        <source>&amp;Run now</source>
        <translation>立即执行(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
</context>
<context>
    <name>breakwater::QueuedDelivery</name>
    <message>
        <source>From the queue</source>
        <translation>来自队列</translation>
    </message>
</context>
<context>
    <name>breakwater::RecoveryWording</name>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>A copy is kept for 7 days at %1.</source>
        <translation>副本保留 7 天，位于 %1。</translation>
    </message>
    <message>
        <source>A copy is at %1; the system may remove it when you log out.</source>
        <translation>副本在 %1，注销后系统可能会将其删除。</translation>
    </message>
    <message>
        <source>What you type is not being backed up: %1.</source>
        <translation>您输入的内容目前没有备份：%1。</translation>
    </message>
    <message>
        <source>Unsaved text from %1 was found.</source>
        <translation>找到%1 未保存的内容。</translation>
    </message>
    <message>
        <source>“%1” was changed after this text was backed up. The recovered text is shown and not saved; the file still holds the newer version.</source>
        <translation>这份备份之后，“%1”又被修改过。这里显示的是恢复的文字，尚未保存；文件中仍是较新的版本。</translation>
    </message>
    <message>
        <source>“%1” does not exist any more. The recovered text is here and not saved.</source>
        <translation>“%1”已不存在。恢复的文字在这里，尚未保存。</translation>
    </message>
    <message>
        <source>The recovered text took the place of unsaved words in “%1”. Undo brings them back.</source>
        <translation>恢复的文字替换了“%1”中未保存的内容，撤销可将其找回。</translation>
    </message>
    <message>
        <source>The unsaved text from %1 was discarded.</source>
        <translation>已放弃%1 未保存的内容。</translation>
    </message>
    <message>
        <source>The unsaved text from %1 was not discarded, for no copy of it could be kept: %2. It is offered again at the next start.</source>
        <translation>没有放弃%1 未保存的内容，因为没能保留副本：%2。下次启动时会再次提示。</translation>
    </message>
    <message>
        <source>A backup of unsaved text is damaged and cannot be read whole.</source>
        <translation>一份未保存内容的备份已损坏，无法完整读取。</translation>
    </message>
    <message>
        <source>“%1” was read again. Undo brings your unsaved words back.</source>
        <translation>已重新读取“%1”，撤销可找回未保存的内容。</translation>
    </message>
    <message>
        <source>“%1” was read again as %2, without your unsaved words.</source>
        <translation>已按 %2 重新读取“%1”，其中没有您未保存的内容。</translation>
    </message>
    <message>
        <source>“%1” was not read again: it holds unsaved words, and no copy of them could be kept: %2.</source>
        <translation>没有重新读取“%1”：其中有未保存的内容，而没能保留副本：%2。</translation>
    </message>
    <message>
        <source>“%1” was saved over the version that it held before.</source>
        <translation>已保存“%1”，覆盖了文件中原来的版本。</translation>
    </message>
    <message>
        <source>No copy of that version could be kept.</source>
        <translation>没能保留原来版本的副本。</translation>
    </message>
</context>
<context>
    <name>breakwater::RegionTable</name>
    <message>
        <source>Add region</source>
        <translation>添加地区</translation>
    </message>
    <message>
        <source>Remove region</source>
        <translation>移除地区</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地区</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Further regions</source>
        <translation>其他地区</translation>
    </message>
</context>
<context>
    <name>breakwater::RemedyWording</name>
    <message>
        <source>Queue it</source>
        <translation>排队处理</translation>
    </message>
    <message>
        <source>It reads well</source>
        <translation>文字正确</translation>
    </message>
    <message>
        <source>Try anyway</source>
        <translation>仍然尝试</translation>
    </message>
    <message>
        <source>Correct offline</source>
        <translation>离线校对</translation>
    </message>
    <message>
        <source>Redo with main model</source>
        <translation>用主模型重做</translation>
    </message>
    <message>
        <source>I have topped up</source>
        <translation>我已充值</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Ask another model</source>
        <translation>换一个模型</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>重新比较</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>打开设置</translation>
    </message>
    <message>
        <source>Enter key for this session</source>
        <translation>输入本次使用的密钥</translation>
    </message>
    <message>
        <source>Save as UTF-8</source>
        <translation>存为 UTF-8</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>再次保存</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的版本</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Use this server</source>
        <translation>使用此服务器</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>查看</translation>
    </message>
</context>
<context>
    <name>breakwater::ResiliencePage</name>
    <message>
        <source>Replay my last 7 days with these settings</source>
        <translation>用这些设置重演最近 7 天</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>&amp;Preset:</source>
        <translation>预设(&amp;P)：</translation>
    </message>
    <message>
        <source>Breakers by hand</source>
        <translation>手动控制熔断器</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>For a server of your own</source>
        <translation>自建服务器</translation>
    </message>
    <message>
        <source>Resilience</source>
        <translation>熔断与容错</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of your own.</source>
        <translation>
            <numerusform>您修改了 %n 个值。</numerusform>
        </translation>
    </message>
    <message>
        <source>Replaying …</source>
        <translation>正在重演…</translation>
    </message>
</context>
<context>
    <name>breakwater::ResultWording</name>
    <message>
        <source>A job from the queue could not be done. Its suggestion says why.</source>
        <translation>队列中有一项任务未能完成，原因见对应的建议。</translation>
    </message>
    <message>
        <source>Waiting in the queue. You will be notified when it is done.</source>
        <translation>已加入队列，完成后会通知您。</translation>
    </message>
    <message>
        <source>Waiting for %1 in the queue. You will be notified when it is done.</source>
        <translation>已加入队列，正在等待 %1，完成后会通知您。</translation>
    </message>
    <message>
        <source>The same text was answered before; that answer is shown again.</source>
        <translation>这段文字以前处理过，显示的是当时的回复。</translation>
    </message>
    <message>
        <source>Offline corrections only: spelling, doubled words, spacing and punctuation.</source>
        <translation>仅离线校对：拼写、重复词、空格与标点。</translation>
    </message>
    <message>
        <source>Written by %1 because %2 is busy.</source>
        <translation>%2 繁忙，本次由 %1 完成。</translation>
    </message>
    <message>
        <source>%1 is slow to answer. You can wait, queue the job, or correct offline.</source>
        <translation>%1 回复较慢。您可以等待、将任务排队，或先离线校对。</translation>
    </message>
    <message>
        <source>You changed this text while the suggestion was on its way.</source>
        <translation>等待期间您修改了这段文字。</translation>
    </message>
    <message>
        <source>These are offline corrections. Set up a service to polish with a language model.</source>
        <translation>这是离线校对的结果。设置服务后即可用语言模型润色。</translation>
    </message>
    <message>
        <source>A job from the queue is done. Its suggestion waits for you.</source>
        <translation>队列中的一项任务已完成，建议已就绪。</translation>
    </message>
</context>
<context>
    <name>breakwater::ServiceForm</name>
    <message>
        <source>Choose …</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Trust this certificate no longer</source>
        <translation>不再信任此证书</translation>
    </message>
    <message>
        <source>not billed</source>
        <translation>不计费</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名称(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Address:</source>
        <translation>地址(&amp;A)：</translation>
    </message>
    <message>
        <source>&amp;Region:</source>
        <translation>地区(&amp;R)：</translation>
    </message>
    <message>
        <source>Further regions:</source>
        <translation>其他地区：</translation>
    </message>
    <message>
        <source>&amp;Key:</source>
        <translation>密钥(&amp;K)：</translation>
    </message>
    <message>
        <source>Bills in:</source>
        <translation>计费货币：</translation>
    </message>
    <message>
        <source>Extra &amp;CA file:</source>
        <translation>额外 CA 文件(&amp;C)：</translation>
    </message>
    <message>
        <source>only for servers with certificates of their own</source>
        <translation>仅用于自签证书的服务器</translation>
    </message>
    <message>
        <source>Extra CA file</source>
        <translation>额外 CA 文件</translation>
    </message>
    <message>
        <source>Extra CA file: “%1” cannot be read.</source>
        <translation>额外 CA 文件：无法读取“%1”。</translation>
    </message>
    <message>
        <source>Address: enter where the service answers.</source>
        <translation>地址：请输入服务的地址。</translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation>地址：%1</translation>
    </message>
    <message>
        <source>Requests go to %1</source>
        <translation>请求发送到 %1</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt);;All files (*)</source>
        <translation>证书 (*.pem *.crt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地区</translation>
    </message>
</context>
<context>
    <name>breakwater::ServicesPage</name>
    <message>
        <source>A&amp;dd</source>
        <translation>添加(&amp;D)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>No service yet. Add one to polish with a language model; without one, Polish corrects offline.</source>
        <translation>还没有服务。添加一个服务即可用语言模型润色；没有服务时，“润色”进行离线校对。</translation>
    </message>
    <message>
        <source>Another service</source>
        <translation>其他服务</translation>
    </message>
</context>
<context>
    <name>breakwater::SettingsDialog</name>
    <message>
        <source>%1 – %2 Nothing was saved.</source>
        <extracomment>%1 is a page of the settings, %2 a sentence that names the field</extracomment>
        <translation>%1 – %2没有保存任何设置。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>breakwater::SettingsWording</name>
    <message>
        <source>other programs are using it</source>
        <translation>其他程序正在使用它</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>the folder is read-only</source>
        <translation>文件夹只读</translation>
    </message>
    <message>
        <source>access is denied</source>
        <translation>没有访问权限</translation>
    </message>
    <message>
        <source>the file was damaged</source>
        <translation>文件已损坏</translation>
    </message>
    <message>
        <source>it was written by a newer version of Breakwater</source>
        <translation>它由更新版本的 Breakwater 写入</translation>
    </message>
    <message>
        <source>it has reached its largest size</source>
        <translation>它已达到最大容量</translation>
    </message>
    <message>
        <source>it can only be kept in memory</source>
        <translation>它只能保存在内存中</translation>
    </message>
    <message>
        <source>the system reported an error</source>
        <translation>系统报告了错误</translation>
    </message>
    <message>
        <source>the file or its folder does not exist</source>
        <translation>文件或文件夹不存在</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>它不是文件</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>它太大</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>文件损坏</translation>
    </message>
    <message>
        <source>the value of “%1” is not valid</source>
        <translation>“%1”的值无效</translation>
    </message>
    <message>
        <source>another program changed it</source>
        <translation>其他程序修改了它</translation>
    </message>
    <message>
        <source>The settings in “%1” were written by a newer version of Breakwater. They are left as they are; this session uses the defaults and saves no settings.</source>
        <translation>“%1”中的设置由更新版本的 Breakwater 写入，已原样保留；本次运行使用默认设置，并且不保存设置。</translation>
    </message>
    <message>
        <source>The settings in “%1” could not be read: %2. They are left as they are; this session uses the defaults.</source>
        <translation>无法读取“%1”中的设置：%2。文件已原样保留，本次运行使用默认设置。</translation>
    </message>
    <message>
        <source>The settings could not be saved: %1. Nothing was changed.</source>
        <translation>无法保存设置：%1。没有任何改动。</translation>
    </message>
    <message>
        <source>The queue is full. Wait until jobs are done, or remove some.</source>
        <translation>队列已满。请等任务完成，或移除一些任务。</translation>
    </message>
    <message>
        <source>The file with queue and history was damaged. It was set aside as “%1”, and a new one was begun.</source>
        <translation>存放队列与历史的文件已损坏，已移为“%1”，并新建了一个。</translation>
    </message>
    <message>
        <source>The file with queue and history is damaged and could not be set aside: “%1”. They last until you quit. Move the file away and start Breakwater again.</source>
        <translation>存放队列与历史的文件“%1”已损坏，也无法移开。队列与历史只保留到退出为止。请移走该文件，然后重新启动 Breakwater。</translation>
    </message>
    <message>
        <source>Queue and history cannot be kept in “%1”, because %2. They last until you quit. %3</source>
        <translation>队列与历史无法保存在“%1”中，原因是%2。它们只保留到退出为止。%3</translation>
    </message>
    <message>
        <source>The store is locked by another program: “%1”. Close that program, or try again later.</source>
        <translation>存储文件“%1”被其他程序锁定。请关闭该程序，或稍后再试。</translation>
    </message>
    <message>
        <source>The store “%1” cannot be used, because %2. Put that right, or name another folder with --state-dir.</source>
        <translation>存储文件“%1”无法使用，原因是%2。请排除该问题，或用 --state-dir 指定其他文件夹。</translation>
    </message>
    <message>
        <source>Close the other program and start Breakwater again.</source>
        <translation>请关闭其他程序，然后重新启动 Breakwater。</translation>
    </message>
    <message>
        <source>Make room on the disk and start Breakwater again.</source>
        <translation>请腾出磁盘空间，然后重新启动 Breakwater。</translation>
    </message>
    <message>
        <source>Make the folder writable and start Breakwater again.</source>
        <translation>请让该文件夹可写，然后重新启动 Breakwater。</translation>
    </message>
    <message>
        <source>Start the newer version instead.</source>
        <translation>请改用较新的版本。</translation>
    </message>
    <message>
        <source>Move it away and start Breakwater again.</source>
        <translation>请将它移走，然后重新启动 Breakwater。</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>请检查磁盘。</translation>
    </message>
    <message>
        <source>Start Breakwater again to try once more.</source>
        <translation>请重新启动 Breakwater 再试一次。</translation>
    </message>
    <message>
        <source>HOME is not set, and the system knows no home folder of this user. Set HOME to the folder that settings and queue are to be kept in.</source>
        <translation>没有设置 HOME，系统也不知道该用户的主文件夹。请将 HOME 设为用来保存设置与队列的文件夹。</translation>
    </message>
    <message>
        <source>The name of the home folder is not UTF-8, so settings and queue cannot be kept there. Set HOME, and XDG_CONFIG_HOME and its like, to folders with names in UTF-8.</source>
        <translation>主文件夹的名称不是 UTF-8，设置与队列无法保存在其中。请将 HOME 以及 XDG_CONFIG_HOME 等变量设为名称是 UTF-8 的文件夹。</translation>
    </message>
    <message>
        <source>the disk reports errors</source>
        <translation>磁盘报告错误</translation>
    </message>
    <message>
        <source>“%1” is still there: %2. Delete it yourself, or allow it to be deleted and try again.</source>
        <translation>“%1”仍在：%2。请自行删除，或允许删除后重试。</translation>
    </message>
    <message>
        <source>Suggestions, queue, cached answers and breaker memory are still in “%1”: %2. Close what uses the file and try again, or quit and delete it yourself.</source>
        <translation>建议、队列、缓存的回答和熔断记录仍在“%1”中：%2。请关闭正在使用该文件的程序后重试，或退出后自行删除。</translation>
    </message>
</context>
<context>
    <name>breakwater::SettingsWords</name>
    <message>
        <source>Enter the address of the service.</source>
        <translation>请输入服务的地址。</translation>
    </message>
    <message>
        <source>This is not an address.</source>
        <translation>这不是地址。</translation>
    </message>
    <message>
        <source>The address has to begin with http:// or https://.</source>
        <translation>地址必须以 http:// 或 https:// 开头。</translation>
    </message>
    <message>
        <source>Leave user name and password out of the address; a key goes into the field below.</source>
        <translation>地址中不要包含用户名和密码；密钥请填在下面。</translation>
    </message>
    <message>
        <source>This is the address of another interface. Use the one that is compatible with OpenAI.</source>
        <translation>这是另一种接口的地址，请使用与 OpenAI 兼容的地址。</translation>
    </message>
    <message>
        <source>The service gives no list of models. Type the name of the model.</source>
        <translation>服务不提供模型列表，请输入模型名称。</translation>
    </message>
    <message>
        <source>The service shows its list of models only with a key that it accepts.</source>
        <translation>服务只在密钥有效时提供模型列表。</translation>
    </message>
    <message>
        <source>The service could not be reached.</source>
        <translation>无法连接服务。</translation>
    </message>
    <message>
        <source>A language model server is running on this computer: %1</source>
        <translation>本机正在运行语言模型服务器：%1</translation>
    </message>
    <message>
        <source>No calls were recorded in the last 7 days.</source>
        <translation>最近 7 天没有请求记录。</translation>
    </message>
    <message>
        <source>Calls in the last 7 days: %1, of which %2 failed or were slow.
With these settings %3 would not have been made, %4 of them failures.</source>
        <translation>最近 7 天的请求：%1 次，其中 %2 次失败或过慢。
使用这些设置，%3 次请求不会发出，其中 %4 次是失败的请求。</translation>
    </message>
</context>
<context>
    <name>breakwater::ShelfDialog</name>
    <message>
        <source>waiting</source>
        <translation>待处理</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>replaced by a newer one</source>
        <translation>已被较新的建议取代</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Earlier suggestions</source>
        <translation>以前的建议</translation>
    </message>
    <message>
        <source>&amp;Only those of this document</source>
        <translation>仅本文档的建议(&amp;O)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Suggestions of the last thirty days</source>
        <translation>最近三十天的建议</translation>
    </message>
    <message>
        <source>&amp;Before</source>
        <translation>原文(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Suggestion</source>
        <translation>建议(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
</context>
<context>
    <name>breakwater::ShortcutsPage</name>
    <message>
        <source>Click a field and press the keys. Some keys belong to input methods and cannot be taken.</source>
        <translation>点击输入框后按下按键。部分按键属于输入法，不能使用。</translation>
    </message>
    <message>
        <source>&amp;Reset all to the standard</source>
        <translation>全部恢复默认(&amp;R)</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Standard shortcut of %1</source>
        <extracomment>%1 is the name of an action</extracomment>
        <translation>“%1”的默认快捷键</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>%1: %2 belongs to input methods. Choose other keys.</source>
        <translation>%1：%2 属于输入法，请换用其他按键。</translation>
    </message>
    <message>
        <source>%1: %2 is taken by “%3”. Choose other keys.</source>
        <translation>%1：%2 已用于“%3”，请换用其他按键。</translation>
    </message>
</context>
<context>
    <name>breakwater::StateTimeline</name>
    <message>
        <source>%1 from %2</source>
        <translation>%2 起%1</translation>
    </message>
    <message>
        <source>States of the last hour</source>
        <translation>最近一小时的状态</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%2 至 %3 %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
</context>
<context>
    <name>breakwater::StateWording</name>
    <message>
        <source>Waiting · next try %1</source>
        <translation>等待中 · 下次尝试 %1</translation>
    </message>
    <message>
        <source>Waiting for %1 · next try %2</source>
        <translation>正在等待 %1 · 下次尝试 %2</translation>
    </message>
    <message>
        <source>A model is being asked now</source>
        <translation>正在询问模型</translation>
    </message>
    <message>
        <source>%1 is being asked now</source>
        <translation>正在询问 %1</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>润色</translation>
    </message>
    <message>
        <source>closed</source>
        <extracomment>State of a circuit breaker: calls go through</extracomment>
        <translation>闭合</translation>
    </message>
    <message>
        <source>open</source>
        <extracomment>State of a circuit breaker: calls are refused</extracomment>
        <translation>断开</translation>
    </message>
    <message>
        <source>half-open</source>
        <extracomment>State of a circuit breaker: a few probes go through</extracomment>
        <translation>半开</translation>
    </message>
    <message>
        <source>forced open</source>
        <extracomment>State of a circuit breaker: switched off by hand</extracomment>
        <translation>手动断开</translation>
    </message>
    <message>
        <source>switched off</source>
        <extracomment>State of a circuit breaker: it lets everything through and counts nothing</extracomment>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>only counting</source>
        <extracomment>State of a circuit breaker: it lets everything through and only counts</extracomment>
        <translation>仅计数</translation>
    </message>
    <message>
        <source>too many calls failed</source>
        <translation>失败的请求过多</translation>
    </message>
    <message>
        <source>several calls in a row failed</source>
        <translation>连续多次请求失败</translation>
    </message>
    <message>
        <source>too many calls were slow</source>
        <translation>过慢的请求过多</translation>
    </message>
    <message>
        <source>a probe failed</source>
        <translation>试探失败</translation>
    </message>
    <message>
        <source>the first call after closing failed</source>
        <translation>闭合后的首个请求失败</translation>
    </message>
    <message>
        <source>the service limits how often it may be asked</source>
        <translation>服务限制了请求频率</translation>
    </message>
    <message>
        <source>no credit left</source>
        <translation>余额不足</translation>
    </message>
    <message>
        <source>the key was not accepted</source>
        <translation>密钥不被接受</translation>
    </message>
    <message>
        <source>the hourly limit is used up</source>
        <translation>每小时请求数已用完</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>已回复</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>被截断</translation>
    </message>
    <message>
        <source>stopped by the content filter</source>
        <translation>被内容过滤拦截</translation>
    </message>
    <message>
        <source>declined by the model</source>
        <translation>模型拒绝</translation>
    </message>
    <message>
        <source>rate limited</source>
        <translation>被限速</translation>
    </message>
    <message>
        <source>no credit</source>
        <translation>余额不足</translation>
    </message>
    <message>
        <source>key not accepted</source>
        <translation>密钥无效</translation>
    </message>
    <message>
        <source>request not accepted</source>
        <translation>请求不被接受</translation>
    </message>
    <message>
        <source>model not found</source>
        <translation>找不到模型</translation>
    </message>
    <message>
        <source>service failed</source>
        <translation>服务故障</translation>
    </message>
    <message>
        <source>no network</source>
        <translation>没有网络</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>由您停止</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>繁忙</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>已排队</translation>
    </message>
    <message>
        <source>complete answer</source>
        <translation>回复完整</translation>
    </message>
    <message>
        <source>no first word in time</source>
        <translation>限时内没有首字</translation>
    </message>
    <message>
        <source>fell silent part-way</source>
        <translation>中途停顿</translation>
    </message>
    <message>
        <source>not finished in time</source>
        <translation>限时内未完成</translation>
    </message>
    <message>
        <source>connection closed part-way</source>
        <translation>连接中途关闭</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>连接丢失</translation>
    </message>
    <message>
        <source>error reply</source>
        <translation>返回错误</translation>
    </message>
    <message>
        <source>error inside the answer</source>
        <translation>回复中出错</translation>
    </message>
    <message>
        <source>the computer slept</source>
        <translation>电脑休眠</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>counted as success</source>
        <translation>计为成功</translation>
    </message>
    <message>
        <source>counted as failure</source>
        <translation>计为失败</translation>
    </message>
    <message>
        <source>counted as slow</source>
        <translation>计为过慢</translation>
    </message>
    <message>
        <source>put on hold</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>reply of the service</source>
        <translation>服务的回复</translation>
    </message>
    <message>
        <source>time limit</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>main model</source>
        <translation>主模型</translation>
    </message>
    <message>
        <source>light model</source>
        <translation>轻量模型</translation>
    </message>
    <message>
        <source>answer from the cache</source>
        <translation>缓存的回复</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>offline corrections</source>
        <translation>离线校对</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>breakwater::StatusLine</name>
    <message>
        <source>Show what waits, and for what</source>
        <translation>查看哪些任务在等待，以及在等什么</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Opened · unchanged</source>
        <translation>已打开 · 未修改</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message numerus="yes">
        <source>%1 字 · %n words</source>
        <extracomment>Han characters and words of other scripts: 1204 字 · 318 words</extracomment>
        <translation>
            <numerusform>%1 字 · %n 个英文词</numerusform>
        </translation>
    </message>
    <message>
        <source>(mixed)</source>
        <translation>（混合）</translation>
    </message>
    <message>
        <source>Queue %1</source>
        <translation>队列 %1</translation>
    </message>
</context>
<context>
    <name>breakwater::SuggestionActions</name>
    <message>
        <source>&amp;Next change</source>
        <translation>下一处修改(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous change</source>
        <translation>上一处修改(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Accept</source>
        <translation>接受(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Reject</source>
        <translation>拒绝(&amp;R)</translation>
    </message>
    <message>
        <source>Accept all (%1)</source>
        <extracomment>The number is how many changes would be made at once</extracomment>
        <translation>全部接受（%1）</translation>
    </message>
    <message>
        <source>Reject all</source>
        <translation>全部拒绝</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Redo with main model</source>
        <translation>用主模型重做</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>重新比较</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>No change to go to</source>
        <translation>没有可跳转的修改</translation>
    </message>
    <message>
        <source>Nothing to accept yet</source>
        <translation>暂时没有可接受的修改</translation>
    </message>
    <message>
        <source>Nothing to reject yet</source>
        <translation>暂时没有可拒绝的修改</translation>
    </message>
    <message>
        <source>This text has changed: compare again first</source>
        <translation>这段文字已有改动，请先重新比较</translation>
    </message>
    <message>
        <source>All changes are hidden</source>
        <translation>所有修改都已隐藏</translation>
    </message>
    <message>
        <source>This suggestion cannot be accepted as a whole</source>
        <translation>这条建议不能整体接受</translation>
    </message>
    <message>
        <source>Nothing to accept</source>
        <translation>没有可接受的修改</translation>
    </message>
    <message>
        <source>Nothing to reject</source>
        <translation>没有可拒绝的修改</translation>
    </message>
</context>
<context>
    <name>breakwater::SuggestionBody</name>
    <message>
        <source>No changes.</source>
        <translation>没有修改。</translation>
    </message>
    <message>
        <source>Accepted. Undo brings the text and this suggestion back.</source>
        <translation>已接受。撤销可恢复原文和这条建议。</translation>
    </message>
    <message>
        <source>Rejected. Your text is unchanged.</source>
        <translation>已拒绝。您的文字没有改动。</translation>
    </message>
    <message>
        <source>A newer suggestion took the place of this one.</source>
        <translation>已有更新的建议取代这一条。</translation>
    </message>
    <message>
        <source>Answer so far</source>
        <translation>目前收到的回复</translation>
    </message>
    <message>
        <source>Your version of the suggestion</source>
        <translation>您改写的建议</translation>
    </message>
</context>
<context>
    <name>breakwater::SuggestionButtons</name>
    <message>
        <source>Use my version</source>
        <extracomment>Ends the editing of a suggestion and compares it with the text again</extracomment>
        <translation>使用我的版本</translation>
    </message>
    <message>
        <source>Discard my version</source>
        <translation>放弃我的版本</translation>
    </message>
</context>
<context>
    <name>breakwater::SuggestionHeader</name>
    <message>
        <source>waiting for the first word …</source>
        <translation>等待首字…</translation>
    </message>
    <message>
        <source>writing …</source>
        <translation>书写中…</translation>
    </message>
    <message>
        <source>polish</source>
        <extracomment>After the place of a suggestion: &quot;Paragraph 3 · polish&quot;</extracomment>
        <translation>润色</translation>
    </message>
    <message>
        <source>titles</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Which of the suggestions is shown: &quot;2 of 5&quot;</extracomment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Previous suggestion</source>
        <translation>上一条建议</translation>
    </message>
    <message>
        <source>Next suggestion</source>
        <translation>下一条建议</translation>
    </message>
</context>
<context>
    <name>breakwater::SuggestionPanel</name>
    <message>
        <source>Suggestions</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>标题</translation>
    </message>
</context>
<context>
    <name>breakwater::SuggestionShelf</name>
    <message>
        <source>From before</source>
        <translation>以前的</translation>
    </message>
</context>
<context>
    <name>breakwater::SuggestionView</name>
    <message>
        <source>Select text, or put the caret into a paragraph, and choose Polish. The suggestion appears here; your text changes only when you accept it.</source>
        <translation>选中文字，或将光标放在段落中，然后选择“润色”。建议显示在这里，只有接受后您的文字才会改变。</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>左右对照</translation>
    </message>
    <message>
        <source>Show the text before and after beside each other</source>
        <translation>并排显示修改前后的文字</translation>
    </message>
    <message>
        <source>First use or discard your version</source>
        <translation>请先使用或放弃您的版本</translation>
    </message>
</context>
<context>
    <name>breakwater::SuggestionWording</name>
    <message>
        <source>This text has changed since the suggestion was made.</source>
        <translation>建议给出之后，这段文字有了改动。</translation>
    </message>
    <message>
        <source>The answer that is kept for this text holds no new titles.</source>
        <translation>为这段文字保存的回复中没有新标题。</translation>
    </message>
    <message>
        <source>The model had no new titles.</source>
        <translation>模型没有给出新标题。</translation>
    </message>
</context>
<context>
    <name>breakwater::TimeWording</name>
    <message>
        <source>today %1</source>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>昨天 %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
</context>
<context>
    <name>breakwater::TitleView</name>
    <message>
        <source>&amp;More titles</source>
        <translation>更多标题(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Suggest titles</source>
        <translation>建议标题(&amp;S)</translation>
    </message>
    <message>
        <source>Titles are on their way …</source>
        <translation>正在生成标题…</translation>
    </message>
    <message>
        <source>No titles yet. They are suggested from your text; your file keeps its name.</source>
        <translation>还没有标题。标题根据您的文字给出，文件名不会改变。</translation>
    </message>
    <message>
        <source>Suggested titles</source>
        <translation>建议的标题</translation>
    </message>
    <message>
        <source>As &amp;heading</source>
        <translation>作为标题行(&amp;H)</translation>
    </message>
    <message>
        <source>Put the title above the text as its heading</source>
        <translation>把标题放在正文上方作为标题行</translation>
    </message>
    <message>
        <source>Into &amp;front matter</source>
        <translation>写入 front matter(&amp;F)</translation>
    </message>
    <message>
        <source>Write the title into the front matter of the file</source>
        <translation>把标题写入文件的 front matter</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the title to the clipboard</source>
        <translation>把标题复制到剪贴板</translation>
    </message>
</context>
<context>
    <name>breakwater::UiLanguage</name>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
</context>
<context>
    <name>breakwater::WindowActions</name>
    <message>
        <source>&amp;Queue …</source>
        <translation>队列(&amp;Q) …</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open …</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as …</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Find …</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>查找下一个(&amp;N)</translation>
    </message>
    <message>
        <source>Find pre&amp;vious</source>
        <translation>查找上一个(&amp;V)</translation>
    </message>
    <message>
        <source>R&amp;eplace …</source>
        <translation>替换(&amp;E)…</translation>
    </message>
    <message>
        <source>Se&amp;ttings …</source>
        <translation>设置(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Polish</source>
        <translation>润色(&amp;P)</translation>
    </message>
    <message>
        <source>Polish with &amp;instruction …</source>
        <translation>按指令润色(&amp;I)…</translation>
    </message>
    <message>
        <source>Polish the whole &amp;document …</source>
        <translation>润色整篇文档(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Titles</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Next change</source>
        <translation>下一处修改(&amp;N)</translation>
    </message>
    <message>
        <source>Pre&amp;vious change</source>
        <translation>上一处修改(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Accept</source>
        <translation>接受(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Reject</source>
        <translation>拒绝(&amp;R)</translation>
    </message>
    <message>
        <source>Accept a&amp;ll</source>
        <translation>全部接受(&amp;L)</translation>
    </message>
    <message>
        <source>Re&amp;ject all</source>
        <translation>全部拒绝(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Suggestions</source>
        <translation>建议(&amp;S)</translation>
    </message>
    <message>
        <source>Go to text or s&amp;uggestions</source>
        <translation>切换到正文或建议(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Focus mode</source>
        <translation>专注模式(&amp;F)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>放大文字(&amp;L)</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>缩小文字(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Normal text size</source>
        <translation>默认字号(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;About Breakwater</source>
        <translation>关于 Breakwater(&amp;A)</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>关于 Qt(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Earlier suggestions …</source>
        <translation>以前的建议(&amp;E) …</translation>
    </message>
    <message>
        <source>&amp;Health of the services …</source>
        <translation>服务健康状况(&amp;H)…</translation>
    </message>
    <message>
        <source>Outage &amp;drill …</source>
        <translation>故障演练(&amp;D)…</translation>
    </message>
</context>
<context>
    <name>breakwater::WindowMenus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>A&amp;ssistant</source>
        <extracomment>Alt+A and Alt+R accept and reject: no menu of the bar may take them</extracomment>
        <translation>助手(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>P&amp;reset</source>
        <translation>预设(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Language · 语言</source>
        <extracomment>The second half keeps the menu findable for those who do not read the current language</extracomment>
        <translation>语言 · Language(&amp;L)</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>预设：%1</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>还没有文件</translation>
    </message>
</context>
</TS>
