// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/markdownblocks.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include <QList>

#include <algorithm>
#include <memory>

namespace breakwater {

namespace {

using Kind = MarkdownBlock::Kind;

struct Free
{
    void operator()(cmark_parser *parser) const { cmark_parser_free(parser); }
    void operator()(cmark_node *node) const { cmark_node_free(node); }
    void operator()(cmark_iter *iterator) const { cmark_iter_free(iterator); }
};
using Parser = std::unique_ptr<cmark_parser, Free>;
using Document = std::unique_ptr<cmark_node, Free>;
using Iterator = std::unique_ptr<cmark_iter, Free>;

/// Rows are filled up to the width of their table, and every delimiter row has its paragraph searched from
/// the start: a text made for it could cost gigabytes and hours.
bool tablesAreBounded(const QByteArray &shadow)
{
    constexpr qsizetype mostCells = 500'000;
    constexpr qsizetype mostSearched = 50'000'000;
    qsizetype rows = 0;
    qsizetype delimiters = 0;
    qsizetype widest = 0;
    for (const QByteArray &line : shadow.split('\n')) {
        const qsizetype bars = line.count('|');
        rows += bars > 0 ? 1 : 0;
        const auto delimits = [](char c) { return c == '|' || c == '-' || c == ':' || c == ' ' || c == '>'; };
        if (line.contains('-') && std::all_of(line.begin(), line.end(), delimits)) {
            ++delimiters;
            widest = std::max(widest, bars + 1);
        }
    }
    return rows * widest <= mostCells && delimiters * shadow.size() <= mostSearched;
}

Document parse(const QByteArray &shadow)
{
    // Registering is not thread-safe; a static is initialised once.
    static const bool registered = (cmark_gfm_core_extensions_ensure_registered(), true);
    const Parser parser(registered ? cmark_parser_new(CMARK_OPT_SOURCEPOS) : nullptr);
    cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension("tasklist"));
    if (tablesAreBounded(shadow))
        cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension("table"));
    cmark_parser_feed(parser.get(), shadow.constData(), static_cast<std::size_t>(shadow.size()));
    return Document(cmark_parser_finish(parser.get()));
}

bool isType(cmark_node *node, const char *name)
{
    return qstrcmp(cmark_node_get_type_string(node), name) == 0;
}

QByteArray shapeOfRow(cmark_node *row)
{
    QByteArray cells;
    for (cmark_node *cell = cmark_node_first_child(row); cell; cell = cmark_node_next(cell))
        cells += cmark_node_first_child(cell) ? 'c' : '-';
    return cells;
}

void describeTable(cmark_node *node, MarkdownBlock &block)
{
    const int columns = cmark_gfm_extensions_get_table_columns(node);
    const uint8_t *alignments = cmark_gfm_extensions_get_table_alignments(node);
    for (int i = 0; i < columns; ++i)
        block.shape += alignments[i] ? static_cast<char>(alignments[i]) : 'n';
    qsizetype below = 0;
    for (cmark_node *row = cmark_node_first_child(node); row; row = cmark_node_next(row), ++below)
        block.shape += '|' + shapeOfRow(row);
    // The parser begins a table where the paragraph began of whose end it was made.
    block.firstLine = std::max(block.firstLine, block.lastLine - below);
}

void describeItem(cmark_node *node, MarkdownBlock &block)
{
    block.ordered = cmark_node_get_list_type(cmark_node_parent(node)) == CMARK_ORDERED_LIST;
    if (isType(node, "tasklist"))
        block.task = cmark_gfm_extensions_get_tasklist_item_checked(node) ? MarkdownBlock::Task::Done
                                                                          : MarkdownBlock::Task::Open;
}

/// \return false for what is no block of ours: the document, lists (their items tell all), inline nodes.
bool describe(cmark_node *node, MarkdownBlock &block)
{
    const cmark_node_type type = cmark_node_get_type(node);
    if (type == CMARK_NODE_PARAGRAPH) {
        block.kind = Kind::Paragraph;
    } else if (type == CMARK_NODE_HEADING) {
        block.kind = Kind::Heading;
        block.level = cmark_node_get_heading_level(node);
    } else if (type == CMARK_NODE_BLOCK_QUOTE) {
        block.kind = Kind::Quote;
    } else if (type == CMARK_NODE_ITEM) {
        block.kind = Kind::Item;
        describeItem(node, block);
    } else if (type == CMARK_NODE_CODE_BLOCK) {
        int length = 0;
        int offset = 0;
        char mark = 0;
        block.kind
            = cmark_node_get_fenced(node, &length, &offset, &mark) ? Kind::FencedCode : Kind::IndentedCode;
    } else if (type == CMARK_NODE_HTML_BLOCK) {
        block.kind = Kind::Html;
    } else if (type == CMARK_NODE_THEMATIC_BREAK) {
        block.kind = Kind::Rule;
    } else if (isType(node, "table")) {
        block.kind = Kind::Table;
        describeTable(node, block);
    } else {
        return false;
    }
    return true;
}

bool isContainer(cmark_node *node)
{
    return cmark_node_get_type(node) == CMARK_NODE_BLOCK_QUOTE
        || cmark_node_get_type(node) == CMARK_NODE_ITEM;
}

int lastLineAround(cmark_node *node)
{
    return cmark_node_get_end_line(cmark_node_parent(node) ? cmark_node_parent(node) : node);
}

bool isLeaf(const MarkdownBlock &block)
{
    return block.kind != Kind::Quote && block.kind != Kind::Item;
}

/// The parser ends a leaf that nothing closes (code, an underlined heading) on the line where it notices.
void endBeforeTheNext(std::vector<MarkdownBlock> &blocks)
{
    for (std::size_t i = 0; i + 1 < blocks.size(); ++i) {
        MarkdownBlock &block = blocks[i];
        if (isLeaf(block))
            block.lastLine = std::max(block.firstLine, std::min(block.lastLine, blocks[i + 1].firstLine - 1));
    }
}

} // namespace

std::vector<MarkdownBlock> markdownBlocks(const QByteArray &shadow)
{
    std::vector<MarkdownBlock> blocks;
    const Document document = parse(shadow);
    const Iterator iterator(cmark_iter_new(document.get()));
    int depth = 0;
    for (cmark_event_type event{}; (event = cmark_iter_next(iterator.get())) != CMARK_EVENT_DONE;) {
        cmark_node *node = cmark_iter_get_node(iterator.get());
        if (event == CMARK_EVENT_EXIT) {
            depth -= isContainer(node) ? 1 : 0;
            continue;
        }
        MarkdownBlock block{.firstLine = cmark_node_get_start_line(node) - 1,
                            .lastLine = std::min(cmark_node_get_end_line(node), lastLineAround(node)) - 1,
                            .column = std::max(0, cmark_node_get_start_column(node) - 1),
                            .depth = depth};
        // Of a paragraph whose end became a table the parser no longer knows the place.
        if (block.firstLine >= 0 && describe(node, block))
            blocks.push_back(std::move(block));
        depth += isContainer(node) ? 1 : 0;
    }
    endBeforeTheNext(blocks);
    return blocks;
}

} // namespace breakwater
