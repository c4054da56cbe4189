// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/answer/answercleaner.h"

#include "textgenerator.h"

#include <QTest>

using namespace breakwater;

class tst_AnswerCleaner final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleans_data();
    void cleans();
    void leavesTheOriginalAloneWhenTheModelRepeatsIt_data();
    void leavesTheOriginalAloneWhenTheModelRepeatsIt();
    void leavesAnyOriginalAlone();
    void keepsOuterSpaceAndLineEnds_data();
    void keepsOuterSpaceAndLineEnds();
    void reportsThinkingThatNeverEnded();
    void joinsAfterASentence_data();
    void joinsAfterASentence();
    void joinsContinuations_data();
    void joinsContinuations();
    void survivesAnyInput();
};

namespace {

void row(const char *name, QStringView original, QStringView answer, QStringView expected)
{
    QTest::newRow(name) << original.toString() << answer.toString() << expected.toString();
}

void addColumns()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("expected");
}

void addThinkingRows()
{
    row("closed think block", u"this sentences am full in grammar error!",
        u"<think>\nThe user wants grammar fixes only.\n</think>\n\nThis sentence is full of grammar errors!",
        u"This sentence is full of grammar errors!");
    row("literal tag written by the user", u"Use `<think>draft</think>` as the example tag.",
        u"Use `<think>draft</think>` as an example tag.", u"Use `<think>draft</think>` as an example tag.");
    row("close-only think block", u"我们下周一就发布了。", u"用户想要润色。\n</think>\n\n我们下周一发布。",
        u"我们下周一发布。");
    row("thinking, preamble, fence and remark", u"He go.",
        u"<think>go → went</think>\nSure! Here is the corrected version:\n\n```\nHe went.\n```\n\nLet me "
        u"know if you need more.",
        u"He went.");
}

void addTemplateMarkRows()
{
    row("Gemma 4 <|channel>thought…<channel|>", u"The train leave at nine and we has to hurry.",
        u"<|channel>thought\nVerb forms are wrong.\n<channel|>The train leaves at nine, and we have to "
        u"hurry.",
        u"The train leaves at nine, and we have to hurry.");
    row("Gemma 4: only the close marker arrives", u"The train leave at nine and we has to hurry.",
        u"The verb forms are wrong, fix them.\n<channel|>The train leaves at nine, and we have to hurry.",
        u"The train leaves at nine, and we have to hurry.");
    row("Gemma 4 in Chinese, split over deltas", u"我们昨天去了公园，玩的很开心。",
        u"<|channel>thought\n检查“的得地”。\n<channel|>我们昨天去了公园，玩得很开心。",
        u"我们昨天去了公园，玩得很开心。");
    row("harmony without markers: analysis…assistantfinal…", u"The train leave at nine and we has to hurry.",
        u"analysisWe need to fix the verbs. Keep it short.assistantfinalThe train leaves at nine, and we "
        u"have to hurry.",
        u"The train leaves at nine, and we have to hurry.");
    row("word \"thought\" and a line break in front", u"The train leave at nine and we has to hurry.",
        u"thought\nThe train leaves at nine, and we have to hurry.",
        u"The train leaves at nine, and we have to hurry.");
    row("<analysis>…</analysis> in front", u"The train leave at nine and we has to hurry.",
        u"<analysis>Verbs: leave, has.</analysis>\n\nThe train leaves at nine, and we have to hurry.",
        u"The train leaves at nine, and we have to hurry.");
    row("<scratchpad>…</scratchpad> in front", u"The train leave at nine and we has to hurry.",
        u"<scratchpad>verbs</scratchpad>\nThe train leaves at nine, and we have to hurry.",
        u"The train leaves at nine, and we have to hurry.");
    row("<|thinking|>…<|/thinking|>", u"The train leave at nine and we has to hurry.",
        u"<|thinking|>verbs<|/thinking|>\nThe train leaves at nine, and we have to hurry.",
        u"The train leaves at nine, and we have to hurry.");
    row("<|think|>…<|/think|>", u"The train leave at nine and we has to hurry.",
        u"<|think|>verbs<|/think|>\nThe train leaves at nine, and we have to hurry.",
        u"The train leaves at nine, and we have to hurry.");
    row("end mark '<eos>' at the end", u"The train leave at nine and we has to hurry.",
        u"The train leaves at nine, and we have to hurry.<eos>",
        u"The train leaves at nine, and we have to hurry.");
    row("end mark '<|EOT|>' at the end", u"The train leave at nine and we has to hurry.",
        u"The train leaves at nine, and we have to hurry.<|EOT|>",
        u"The train leaves at nine, and we have to hurry.");
    row("end mark '\\n<|EOT|>\\n<|EOT|>\\n<|EOT|>' at the end",
        u"The train leave at nine and we has to hurry.",
        u"The train leaves at nine, and we have to hurry.\n<|EOT|>\n<|EOT|>\n<|EOT|>",
        u"The train leaves at nine, and we have to hurry.");
    row("end mark '<|end_of_text|>' at the end", u"The train leave at nine and we has to hurry.",
        u"The train leaves at nine, and we have to hurry.<|end_of_text|>",
        u"The train leaves at nine, and we have to hurry.");
    row("end mark '<|eot|>' at the end", u"The train leave at nine and we has to hurry.",
        u"The train leaves at nine, and we have to hurry.<|eot|>",
        u"The train leaves at nine, and we have to hurry.");
    row("end mark '[/INST]' at the end", u"The train leave at nine and we has to hurry.",
        u"The train leaves at nine, and we have to hurry.[/INST]",
        u"The train leaves at nine, and we have to hurry.");
    row("end mark '<|endofassistant|>' at the end", u"The train leave at nine and we has to hurry.",
        u"The train leaves at nine, and we have to hurry.<|endofassistant|>",
        u"The train leaves at nine, and we have to hurry.");
    row("end mark '<turn|>' at the end", u"The train leave at nine and we has to hurry.",
        u"The train leaves at nine, and we have to hurry.<turn|>",
        u"The train leaves at nine, and we have to hurry.");
    row("end mark '[EOS]' at the end", u"The train leave at nine and we has to hurry.",
        u"The train leaves at nine, and we have to hurry.[EOS]",
        u"The train leaves at nine, and we have to hurry.");
    row("end mark '<|observation|>' at the end", u"The train leave at nine and we has to hurry.",
        u"The train leaves at nine, and we have to hurry.<|observation|>",
        u"The train leaves at nine, and we have to hurry.");
    row("start mark '<|im_start|>assistant\\n'", u"The train leave at nine and we has to hurry.",
        u"<|im_start|>assistant\nThe train leaves at nine, and we have to hurry.",
        u"The train leaves at nine, and we have to hurry.");
    row("start mark '<|start_header_id|>assistant<|end_header_id|>\\n\\n'",
        u"The train leave at nine and we has to hurry.",
        u"<|start_header_id|>assistant<|end_header_id|>\n\nThe train leaves at nine, and we have to hurry.",
        u"The train leaves at nine, and we have to hurry.");
    row("start mark '<start_of_turn>model\\n'", u"The train leave at nine and we has to hurry.",
        u"<start_of_turn>model\nThe train leaves at nine, and we have to hurry.",
        u"The train leaves at nine, and we have to hurry.");
    row("start mark '[/INST] '", u"The train leave at nine and we has to hurry.",
        u"[/INST] The train leaves at nine, and we have to hurry.",
        u"The train leaves at nine, and we have to hurry.");
    row("asymmetric: [writer_text]…</writer_text>", u"The train leave at nine and we has to hurry.",
        u"[writer_text]\nThe train leaves at nine, and we have to hurry.\n</writer_text>",
        u"The train leaves at nine, and we have to hurry.");
    row("escaped &lt;writer_text&gt;", u"The train leave at nine and we has to hurry.",
        u"&lt;writer_text&gt;\nThe train leaves at nine, and we have to hurry.\n&lt;/writer_text&gt;",
        u"The train leaves at nine, and we have to hurry.");
    row("<FinalText> mixed case", u"The train leave at nine and we has to hurry.",
        u"<FinalText>The train leaves at nine, and we have to hurry.</FinalText>",
        u"The train leaves at nine, and we have to hurry.");
    row("a fold of reasoning", u"he go",
        u"<details type=\"reasoning\" done=\"true\">\n<summary>Thought for 2 s</summary>\n> go → "
        u"went\n</details>\nHe went.",
        u"He went.");
    row("a fold that the writer has", u"<details type=\"reasoning\">\nWhy.\n</details>\nhe go",
        u"<details type=\"reasoning\">\nWhy.\n</details>\nHe went.",
        u"<details type=\"reasoning\">\nWhy.\n</details>\nHe went.");
    row("end and start marks that the writer has", u"<s>he go</s>", u"<s>He went.</s>", u"<s>He went.</s>");
    row("marks in the middle stay", u"The mark <|im_end|> end the turn.",
        u"The mark <|im_end|> ends the turn.", u"The mark <|im_end|> ends the turn.");
    row("a text that is about analysis", u"analysis are done", u"analysis is done", u"analysis is done");
    row("a heading of one word", u"Thought\nIt are free.", u"Thought\nIt is free.", u"Thought\nIt is free.");
}

void addEnglishRemarkRows()
{
    QStringView original = u"He go to school yesterday.";
    QStringView expected = u"He went to school yesterday.";
    row("preamble and quotes", original,
        u"Here is the corrected version:\n\n\"He went to school yesterday.\"", expected);
    row("preamble with an apostrophe", original, u"Here's the revised text:\nHe went to school yesterday.",
        expected);
    row("preamble in bold", original, u"**Corrected version:**\n\nHe went to school yesterday.", expected);
    row("preamble on the same line", original, u"Corrected sentence: He went to school yesterday.", expected);
    row("bare label", original, u"Corrected: He went to school yesterday.", expected);
    row("polite preamble", original,
        u"Certainly! Here is a polished version of your text:\n\nHe went to school yesterday.", expected);
    row("Sure on a line of its own", original, u"Sure!\n\nHe went to school yesterday.", expected);
    row("what was done, as a sentence", original,
        u"I've corrected the grammar in your sentence.\n\nHe went to school yesterday.", expected);
    row("what was done, with a colon", original,
        u"I have revised your text for clarity:\n\nHe went to school yesterday.", expected);
    row("the corrected sentence is", original, u"The corrected sentence is:\n\nHe went to school yesterday.",
        expected);
    row("below is", original, u"Below is the proofread paragraph:\n\nHe went to school yesterday.", expected);
    row("heading as preamble", original, u"### Corrected Text:\n\nHe went to school yesterday.", expected);
    row("let me know", original,
        u"He went to school yesterday.\n\nLet me know if you'd like further changes!", expected);
    row("hope this helps", original, u"He went to school yesterday.\n\nI hope this helps!", expected);
    row("offer", original, u"He went to school yesterday.\n\nWould you like me to make it more formal?",
        expected);
    row("if you need", original,
        u"He went to school yesterday.\n\nIf you need anything else, feel free to ask.", expected);
    row("list of changes", original,
        u"He went to school yesterday.\n\n**Changes made:**\n- \"go\" → \"went\"\n- nothing else", expected);
    row("explanation", original,
        u"He went to school yesterday.\n\nExplanation: \"go\" must be in the past tense.", expected);
    row("note in parentheses", original, u"He went to school yesterday.\n\n(Note: I changed the tense.)",
        expected);
    row("I changed", original,
        u"He went to school yesterday.\n\nI changed \"go\" to \"went\" because of the past tense.", expected);
    row("between rules", original,
        u"Here is the corrected text:\n\n---\n\nHe went to school yesterday.\n\n---\n\nHope this helps!",
        expected);
    row("the correct sentence is", original, u"The correct sentence is: \"He went to school yesterday.\"",
        expected);
    row("text with corrections", original, u"Your text with corrections:\n\nHe went to school yesterday.",
        expected);
    row("here you go", original, u"Here you go:\n\nHe went to school yesterday.", expected);
    row("a heading without a colon", original, u"Revised Version\n\nHe went to school yesterday.", expected);
    row("both texts", original,
        u"Original: He go to school yesterday.\nCorrected: He went to school yesterday.", expected);
    row("the main change", original, u"He went to school yesterday.\n\nThe main change was the tense.",
        expected);
    row("remark directly below", original,
        u"He went to school yesterday.\nLet me know if you need anything else.", expected);
}

void addChineseRemarkRows()
{
    QStringView original = u"我们下周一就发布了。";
    QStringView expected = u"我们下周一发布。";
    row("以下是", original, u"以下是润色后的文本：\n\n我们下周一发布。", expected);
    row("以下是, same line", original, u"以下是润色后的文本：我们下周一发布。", expected);
    row("好的，以下是", original, u"好的，以下是修改后的版本：\n我们下周一发布。", expected);
    row("润色后的文本如下", original, u"润色后的文本如下：\n\n我们下周一发布。", expected);
    row("label", original, u"润色后：我们下周一发布。", expected);
    row("label in brackets", original, u"【润色后】\n我们下周一发布。", expected);
    row("label in bold", original, u"**修改后：**\n\n我们下周一发布。", expected);
    row("这是", original, u"这是为您润色后的句子：\n\n我们下周一发布。", expected);
    row("我已", original, u"我已对文字进行了润色：\n\n我们下周一发布。", expected);
    row("我已, as a sentence", original, u"我已经按您的要求修改了这句话。\n\n我们下周一发布。", expected);
    row("根据您的要求", original, u"根据您的要求，修改如下：\n我们下周一发布。", expected);
    row("当然可以", original, u"当然可以！\n\n我们下周一发布。", expected);
    row("traditional characters", original, u"以下是潤色後的文字：\n\n我们下周一发布。", expected);
    row("English preamble", original, u"Here is the polished text:\n\n我们下周一发布。", expected);
    row("corner brackets", original, u"「我们下周一发布。」", expected);
    row("curly quotes", original, u"“我们下周一发布。”", expected);
    row("希望", original, u"我们下周一发布。\n\n希望这对您有帮助！", expected);
    row("如需", original, u"我们下周一发布。\n\n如需进一步修改，请随时告诉我。", expected);
    row("修改说明", original, u"我们下周一发布。\n\n修改说明：\n1. 删去“就”。\n2. 删去“了”。", expected);
    row("注", original, u"我们下周一发布。\n\n（注：删去了语气词。）", expected);
    row("可以修改为", original, u"您的句子可以修改为：\n\n我们下周一发布。", expected);
    row("可以改为", original, u"可以改为：我们下周一发布。", expected);
    row("正确的句子是", original, u"正确的句子是：我们下周一发布。", expected);
    row("原文和修改后", original, u"原文：我们下周一就发布了。\n\n修改后：我们下周一发布。", expected);
    row("修改说明 as a heading", original, u"我们下周一发布。\n\n**修改说明**\n- 删去语气词", expected);
    row("以上修改", original, u"我们下周一发布。\n\n以上修改去掉了语气词。", expected);
    row("remark in parentheses", original, u"我们下周一发布。\n（已修正语气词）", expected);
    row("以上是", original, u"我们下周一发布。\n\n以上是润色后的内容。", expected);
}

void addKeptRows()
{
    row("the original begins like a preamble", u"Here is the corrected version of the invoice:\n\n- 3 unit",
        u"Here is the corrected version of the invoice:\n\n- 3 units",
        u"Here is the corrected version of the invoice:\n\n- 3 units");
    row("a preamble before a text that begins like one",
        u"Here is the corrected version of the invoice:\n\n- 3 unit",
        u"Here is the corrected text:\n\nHere is the corrected version of the invoice:\n\n- 3 units",
        u"Here is the corrected version of the invoice:\n\n- 3 units");
    row("the original nearly begins like a preamble", u"This are the final version of the list:\n- one",
        u"This is the final version of the list:\n- one", u"This is the final version of the list:\n- one");
    row("中文原文以类似引言开头", u"以下是修改后的日程：\n\n周一开会", u"以下是修改后的日程：\n\n周一开会。",
        u"以下是修改后的日程：\n\n周一开会。");
    row("a letter that ends with an offer", u"The file are attached.\n\nLet me know if you has questions.",
        u"The file is attached.\n\nLet me know if you have questions.",
        u"The file is attached.\n\nLet me know if you have questions.");
    row("a letter that ends with an offer, and a remark",
        u"The file are attached.\n\nLet me know if you has questions.",
        u"The file is attached.\n\nLet me know if you have questions.\n\nLet me know if you'd like another "
        u"version!",
        u"The file is attached.\n\nLet me know if you have questions.");
    row("a text with a note", u"We meets at ten.\n\nNote: bring a pen.",
        u"We meet at ten.\n\nNote: bring a pen.", u"We meet at ten.\n\nNote: bring a pen.");
    row("中文信以请求结尾", u"附件请查收。\n\n如有问题请随时联系我",
        u"附件请查收。\n\n如有问题，请随时联系我。", u"附件请查收。\n\n如有问题，请随时联系我。");
    row("no fence: normally", u"normaly we do X", u"normally we do X", u"normally we do X");
    row("no fence: and", u"and the result were clear", u"and the results were clear",
        u"and the results were clear");
    row("no fence: markdown", u"markdwon", u"markdown", u"markdown");
    row("a heading stays", u"# plan\n\nwe start", u"# Plan\n\nWe start.", u"# Plan\n\nWe start.");
    row("a colon in the first line stays", u"Two thing:\n- a\n- b", u"Two things:\n- a\n- b",
        u"Two things:\n- a\n- b");
    row("a dialogue stays", u"\"Stop\" she said \"now\"", u"\"Stop,\" she said, \"now\"",
        u"\"Stop,\" she said, \"now\"");
    row("two quoted words stay", u"A and B", u"\"A\" and \"B\"", u"\"A\" and \"B\"");
    row("quotes of the original stay", u"\"He go.\"", u"\"He went.\"", u"\"He went.\"");
    row("quotes of another kind stay", u"\"He go.\"", u"“He went.”", u"“He went.”");
    row("inner quotes stay", u"He say \"hi\" to me", u"He said \"hi\" to me", u"He said \"hi\" to me");
    row("apostrophes are no quotes", u"'Tis the writers' own", u"'Tis the writers' own.",
        u"'Tis the writers' own.");
    row("a rule of the original stays", u"---\n\na text\n\n---", u"---\n\nA text.\n\n---",
        u"---\n\nA text.\n\n---");
    row("a quotation of the original stays", u"> he go", u"> He went.", u"> He went.");
    row("我已 as the writer's words", u"我已修改合同：甲方签字", u"我已修改合同：甲方已签字。",
        u"我已修改合同：甲方已签字。");
}

void addFenceRows()
{
    row("whole answer in a fence", u"# Plan\n\nwe starts monday",
        u"```markdown\n# Plan\n\nWe start on Monday.\n```", u"# Plan\n\nWe start on Monday.");
    row("fence without a language", u"he go", u"```\nHe went.\n```", u"He went.");
    row("tildes", u"he go", u"~~~\nHe went.\n~~~", u"He went.");
    row("the selection is itself a code block", u"```bash\nls -la\n```", u"```bash\nls -l -a\n```",
        u"```bash\nls -l -a\n```");
    row("a code block in a fence", u"```bash\nls -la\n```", u"```markdown\n```bash\nls -l -a\n```\n```",
        u"```bash\nls -l -a\n```");
    row("text with a code block in a fence", u"do this:\n\n```bash\nls\n```\n\ndone",
        u"```markdown\nDo this:\n\n```bash\nls\n```\n\nDone.\n```", u"Do this:\n\n```bash\nls\n```\n\nDone.");
    row("text with a bare code block in a fence", u"do this:\n\n```\nls\n```\n\ndone",
        u"```markdown\nDo this:\n\n```\nls\n```\n\nDone.\n```", u"Do this:\n\n```\nls\n```\n\nDone.");
    row("a longer fence outside", u"do this:\n\n```\nls\n```", u"````\nDo this:\n\n```\nls\n```\n````",
        u"Do this:\n\n```\nls\n```");
    row("text between two code blocks", u"```\na\n```\n\nand than\n\n```\nb\n```",
        u"```\na\n```\n\nand then\n\n```\nb\n```", u"```\na\n```\n\nand then\n\n```\nb\n```");
    row("an outer fence that is never closed around a block", u"do this:\n\n```bash\nls\n```\n\ndone",
        u"```markdown\nDo this:\n\n```bash\nls\n```\n\nDone.", u"Do this:\n\n```bash\nls\n```\n\nDone.");
    row("an outer fence that shares its end with the block inside", u"do this:\n\n```bash\nls\n```",
        u"```markdown\nDo this:\n\n```bash\nls\n```", u"Do this:\n\n```bash\nls\n```");
    row("an outer fence without a name that shares its end", u"先这样做：\n\n```bash\nls\n```",
        u"```\n先这么做：\n\n```bash\nls\n```", u"先这么做：\n\n```bash\nls\n```");
    row("an outer fence that is never closed before a block", u"```bash\nls\n```\n\ndone",
        u"```markdown\n```bash\nls\n```\n\nDone.", u"```bash\nls\n```\n\nDone.");
    row("two blocks in a fence that shares its end", u"a\n\n~~~\nx\n~~~\n\nb\n\n```\ny\n```",
        u"```md\nA\n\n~~~\nx\n~~~\n\nB\n\n```\ny\n```", u"A\n\n~~~\nx\n~~~\n\nB\n\n```\ny\n```");
    row("three quotation marks", u"He go home.", u"\"\"\"\nHe goes home.\n\"\"\"", u"He goes home.");
    row("three quotation marks of the writer", u"\"\"\"He go home.\"\"\"", u"\"\"\"He goes home.\"\"\"",
        u"\"\"\"He goes home.\"\"\"");
    row("cut off inside of the fence", u"# Plan\n\nwe starts monday", u"```markdown\n# Plan\n\nWe st",
        u"# Plan\n\nWe st");
    row("an unknown remark in front of the fence", u"he go to school",
        u"Fixed that one verb for you\n\n```\nHe went to school.\n```", u"He went to school.");
    row("a fence inside of a text stays", u"see\n\n```\nls\n```", u"See:\n\n```\nls\n```",
        u"See:\n\n```\nls\n```");
}

void addWrappingRows()
{
    row("straight quotes", u"he go", u"\"He went.\"", u"He went.");
    row("single quotes", u"he don't go", u"'He doesn't go.'", u"He doesn't go.");
    row("white corner brackets", u"他去", u"『他去了。』", u"他去了。");
    row("guillemets", u"he go", u"«He went.»", u"He went.");
    row("quotes around inner quotes", u"He say \"hi\" to me", u"\"He said \"hi\" to me.\"",
        u"He said \"hi\" to me.");
    row("a quotation", u"he go\nhe come", u"> He went.\n> He came.", u"He went.\nHe came.");
    row("bold", u"he go", u"**He went.**", u"He went.");
    row("the prompt's own tags", u"he go", u"<writer_text>\nHe went.\n</writer_text>", u"He went.");
    row("the prompt's numbered tags", u"he go", u"<writer_text2>He went.</writer_text2>", u"He went.");
    row("an end mark of the chat template", u"he go", u"He went.<|im_end|>", u"He went.");
    row("a tag around everything", u"he go", u"<answer>\nHe went.\n</answer>", u"He went.");
    row("a tag of the original stays", u"<p>he go</p>", u"<p>He went.</p>", u"<p>He went.</p>");
    row("nothing to change", u"He went.", u"The text is already correct. No changes are needed.",
        u"He went.");
    row("no changes", u"He went.", u"No changes needed.", u"He went.");
    row("无需修改", u"他去了。", u"无需修改。", u"他去了。");
    row("没有需要修改的地方", u"他去了。", u"这段文字没有需要修改的地方。", u"他去了。");
    row("a text about changes", u"no change are need in the plan", u"No changes are needed in the plan.",
        u"No changes are needed in the plan.");
    row("the writer's tags stay", u"the <writer_text> tag", u"The <writer_text> tag.",
        u"The <writer_text> tag.");
    row("nothing came", u"he go", u" \n ", u"");
    row("only a preamble came", u"he go", u"Here is the corrected version:", u"");
}

} // namespace

void tst_AnswerCleaner::cleans_data()
{
    addColumns();
    addThinkingRows();
    addTemplateMarkRows();
    addEnglishRemarkRows();
    addChineseRemarkRows();
    addKeptRows();
    addFenceRows();
    addWrappingRows();
}

void tst_AnswerCleaner::cleans()
{
    QFETCH(QString, original);
    QFETCH(QString, answer);
    QTEST(cleanAnswer(answer, original).text, "expected");
}

void tst_AnswerCleaner::leavesTheOriginalAloneWhenTheModelRepeatsIt_data()
{
    QTest::addColumn<QString>("original");
    for (const QStringView text :
         std::initializer_list<QStringView>{u"Sure, here is the list:\n\n- a",
                                            u"```\ncode\n```",
                                            u"“整段引用。”",
                                            u"> quoted\n> text",
                                            u"**bold**",
                                            u"---\n\na\n\n---",
                                            u"Corrected version: 2.0",
                                            u"修改说明：\n\n1. 无",
                                            u"Dear Ann,\n\nI hope this finds you well.\n\nLet me know!",
                                            u"Note: x",
                                            u"<think>a</think> b",
                                            u"正文。\n\n注：仅供参考。",
                                            u"I'm sorry, but I can't help with that.",
                                            u"\"a\" or \"b\"",
                                            u"```a\n1\n```\n\ntext\n\n```b\n2\n```",
                                            u"I corrected the list.\n\nThen we left.",
                                            u"好的，\n\n我来。",
                                            u"Result: 5",
                                            u"以上是全部内容。",
                                            u"<writer_text>x</writer_text>"}) {
        QTest::newRow(qPrintable(text.toString().simplified())) << text.toString();
    }
}

void tst_AnswerCleaner::leavesTheOriginalAloneWhenTheModelRepeatsIt()
{
    QFETCH(QString, original);
    QCOMPARE(cleanAnswer(original, original).text, original);
}

void tst_AnswerCleaner::leavesAnyOriginalAlone()
{
    test::TextGenerator generate(13);
    for (int round = 0; round < 1000; ++round) {
        const QString original = generate.text(1 + generate.number(25));
        if (!original.trimmed().isEmpty())
            QCOMPARE(cleanAnswer(original, original).text, original);
    }
}

void tst_AnswerCleaner::keepsOuterSpaceAndLineEnds_data()
{
    addColumns();
    row("white space around", u"  \n he go \n\n", u"He went.", u"  \n He went. \n\n");
    row("full-width indentation", u"　　我们就去。\n", u"我们去。", u"　　我们去。\n");
    row("full-width indentation of every paragraph", u"　　一。\n　　二。", u"一！\n二！",
        u"　　一！\n　　二！");
    row("CRLF", u"One is bad.\r\n\r\nTwo is bad.\r\n", u"One is good.\n\nTwo is good.",
        u"One is good.\r\n\r\nTwo is good.\r\n");
    row("CR", u"a\rb", u"A\nB", u"A\rB");
    row("CRLF in the answer", u"a\nb\n", u"A\r\nB\r\n", u"A\nB\n");
    row("mixed, as many lines", u"a\r\nb\nc", u"A\nB\nC", u"A\r\nB\nC");
    row("mixed, more lines", u"a\r\nb\r\nc\nd", u"A\nB\nC\nD\nE", u"A\r\nB\r\nC\r\nD\r\nE");
    row("paragraph separators of a text document", u"a\u2029b", u"A\nB", u"A\u2029B");
    row("line ends only around", u"a\r\n", u"A\nB", u"A\r\nB\r\n");
    row("the answer's own white space goes", u"a", u"\n\nA\n\n", u"A");
    row("tab in front", u"\ta", u"A", u"\tA");
}

void tst_AnswerCleaner::keepsOuterSpaceAndLineEnds()
{
    QFETCH(QString, original);
    QFETCH(QString, answer);
    QTEST(cleanAnswer(answer, original).text, "expected");
}

void tst_AnswerCleaner::reportsThinkingThatNeverEnded()
{
    const CleanedAnswer cleaned
        = cleanAnswer(QStringLiteral("<think>先分析语气，然后"), QStringLiteral("我们下周一就发布了。"));
    QVERIFY(cleaned.isEmpty());
    QVERIFY(cleaned.thinkUnclosed);
}

void tst_AnswerCleaner::joinsAfterASentence_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("partial");
    QTest::addColumn<QString>("continuation");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const QString &original, const QString &partial,
                        const QString &continuation, const QString &expected) {
        QTest::newRow(name) << original << partial << continuation << expected;
    };
    add("a space follows", QStringLiteral("He go home. She go home."), QStringLiteral("He goes home."),
        QStringLiteral("She goes home."), QStringLiteral("He goes home. She goes home."));
    add("a comma", QStringLiteral("Well, he go."), QStringLiteral("Well,"), QStringLiteral("he goes."),
        QStringLiteral("Well, he goes."));
    add("a number goes on", QStringLiteral("It cost 3.50 now. Or more."), QStringLiteral("It costs 3."),
        QStringLiteral("50 now."), QStringLiteral("It costs 3.50 now."));
    add("no space in Chinese", QStringLiteral("他回家. 她也回家."), QStringLiteral("他回家了."),
        QStringLiteral("她也回家了."), QStringLiteral("他回家了.她也回家了."));
    add("it is there", QStringLiteral("He go home. She go home."), QStringLiteral("He goes home."),
        QStringLiteral(" She goes home."), QStringLiteral("He goes home. She goes home."));
}

void tst_AnswerCleaner::joinsAfterASentence()
{
    QFETCH(QString, original);
    QFETCH(QString, partial);
    QFETCH(QString, continuation);
    QTEST(joinContinuation(partial, continuation, original), "expected");
}

void tst_AnswerCleaner::joinsContinuations_data()
{
    QTest::addColumn<QString>("partial");
    QTest::addColumn<QString>("continuation");
    QTest::addColumn<QString>("expected");
    row("in the middle of a sentence", u"One is good.\n\nTwo is", u" good.\n\nThree is good.",
        u"One is good.\n\nTwo is good.\n\nThree is good.");
    row("the space is missing", u"One is good.\n\nTwo is", u"good.", u"One is good.\n\nTwo is good.");
    row("in the middle of a word", u"Two is go", u"od.", u"Two is good.");
    row("the model repeats the sentence", u"One is good.\n\nTwo is", u"Two is good.\n\nThree is good.",
        u"One is good.\n\nTwo is good.\n\nThree is good.");
    row("the model repeats everything", u"One is good.\n\nTwo is", u"One is good.\n\nTwo is good.",
        u"One is good.\n\nTwo is good.");
    row("at a paragraph end", u"One is good.\n\n", u"\n\nTwo is good.", u"One is good.\n\nTwo is good.");
    row("Chinese", u"第一段写好了。\n\n第二段还", u"没有写好。", u"第一段写好了。\n\n第二段还没有写好。");
    row("Chinese, repeated", u"第一段写好了。\n\n第二段还没有", u"第二段还没有写好。",
        u"第一段写好了。\n\n第二段还没有写好。");
    row("the model starts over", u"# Plan\n\nOne is good, and it stays.\n\nTwo is",
        u"# Plan\n\nOne is good, and it stays.\n\nTwo is good.\n\nThree is.",
        u"# Plan\n\nOne is good, and it stays.\n\nTwo is good.\n\nThree is.");
    row("the model starts over and edits again", u"One is good today, and it stays.\n\nTwo is not so bad and",
        u"One is good today; it stays.\n\nTwo is not so bad and will do.",
        u"One is good today, and it stays.\n\nTwo is not so bad and will do.");
    row("the model goes back to a sentence", u"One is good. Two is rather better, I think. Three",
        u"Two is rather better, I think. Three is best.",
        u"One is good. Two is rather better, I think. Three is best.");
    row("the model starts over in other words",
        u"The old harbour lies at the end of the long road, and nobody goes there in winter, since the wind "
        u"is cold. "
        u"In spring the first boats",
        u"The old harbour lies at the end of a long road, and nobody goes there in winter, as the wind is "
        u"cold. Spring "
        u"brings the first of the boats. Summer brings the rest.",
        u"The old harbour lies at the end of a long road, and nobody goes there in winter, as the wind is "
        u"cold. Spring "
        u"brings the first of the boats. Summer brings the rest.");
    row("Chinese that starts over", u"山里的早晨总是来得很晚，雾散了以后才看得见路。\n\n中午我们",
        u"山里的早晨总是来得很晚，雾散了以后才看得见路。\n\n中午我们到了湖边。",
        u"山里的早晨总是来得很晚，雾散了以后才看得见路。\n\n中午我们到了湖边。");
    row("a song whose verses begin alike", u"Row, row, row your boat\nGently down the stream.\n\n",
        u"Row, row, row your boat\nSwiftly to the sea, where nobody has ever been before.",
        u"Row, row, row your boat\nGently down the stream.\n\nRow, row, row your boat\nSwiftly to the sea, "
        u"where "
        u"nobody has ever been before.");
    row("with thinking", u"Two is", u"<think>go on</think> good.", u"Two is good.");
    row("nothing more came", u"Two is", u"", u"Two is");
}

void tst_AnswerCleaner::joinsContinuations()
{
    QFETCH(QString, partial);
    QFETCH(QString, continuation);
    const QString original = QStringLiteral("One is bad.\n\nTwo is bad.\n\nThree is bad.\n");
    QTEST(joinContinuation(partial, continuation, original), "expected");
}

void tst_AnswerCleaner::survivesAnyInput()
{
    test::TextGenerator generate(11);
    for (int round = 0; round < 1500; ++round) {
        const QString original = generate.text(generate.number(20));
        const QString answer = round % 2 ? generate.mutated(original) : generate.text(generate.number(30));
        const CleanedAnswer cleaned = cleanAnswer(answer, original);
        if (cleaned.isEmpty())
            continue;
        const QString core = original.trimmed();
        const qsizetype start = original.indexOf(core);
        if (!core.isEmpty()) {
            QVERIFY(cleaned.text.startsWith(original.first(start)));
            QVERIFY(cleaned.text.endsWith(original.sliced(start + core.size())));
        }
    }
}

QTEST_APPLESS_MAIN(tst_AnswerCleaner)
#include "tst_answercleaner.moc"
