// expansion.cpp - see expansion.hpp.
#include "expansion.hpp"

#include <clang/Lex/Lexer.h>
#include <clang/Lex/MacroInfo.h>
#include <clang/Lex/PPCallbacks.h>
#include <llvm/Support/xxhash.h>

#include <algorithm>
#include <cctype>
#include <cstring>

using namespace clang;

namespace {

bool isNamed(char c) { return std::isalnum((unsigned char)c) || c == '_' || c == '$'; }

bool isWord(char c) { return isNamed(c) || c == '"' || c == '\''; } // L"text"

// Could two tokens be read as others if they stood side by side? So says what they end with and
// begin with.
bool needsBlank(char before, char next) {
    static const char operators[] = "+-*/%<>=!&|^~:?#.@";
    if (!before || !next)
        return false;
    bool isNumber = (std::isdigit((unsigned char)before) && next == '.') ||
                    (before == '.' && std::isdigit((unsigned char)next)) ||
                    (std::strchr("eEpP", before) && (next == '+' || next == '-'));
    return isNumber || (isWord(before) && isWord(next)) ||
           (std::strchr(operators, before) && std::strchr(operators, next));
}

} // namespace

// What no token tells: _Pragma("..."), which gives tokens of its own, or none; uses that give
// nothing, or stand in directives; and where macros are defined.
class ExpansionReader::Callbacks : public PPCallbacks {
  public:
    explicit Callbacks(ExpansionReader &reader) : m_reader(reader) {}

    void PragmaDirective(SourceLocation at, PragmaIntroducerKind) override {
        const SourceManager &sources = m_reader.m_sources;
        SourceLocation begin = sources.getExpansionLoc(at);
        if (at.isMacroID() && sources.isWrittenInMainFile(begin))
            m_reader.m_withPragma.insert(sources.getFileOffset(begin));
        const char *text = sources.getCharacterData(at);
        if (StringRef(text, std::strcspn(text, "\n")).contains("pop_macro"))
            m_reader.noteDefinition(at, "");
    }

    void MacroExpands(const Token &name, const MacroDefinition &macro, SourceRange range,
                      const MacroArgs *) override {
        m_reader.noteUse(name, macro.getMacroInfo(), range.getEnd());
    }

    void Ifdef(SourceLocation, const Token &name, const MacroDefinition &macro) override {
        m_reader.noteQuestion(name, macro);
    }

    void Ifndef(SourceLocation, const Token &name, const MacroDefinition &macro) override {
        m_reader.noteQuestion(name, macro);
    }

    void Defined(const Token &name, const MacroDefinition &macro, SourceRange) override {
        m_reader.noteQuestion(name, macro);
    }

    void MacroDefined(const Token &name, const MacroDirective *) override {
        m_reader.noteDefinition(name.getLocation(), name.getIdentifierInfo()->getName());
    }

    void MacroUndefined(const Token &name, const MacroDefinition &,
                        const MacroDirective *) override {
        m_reader.noteDefinition(name.getLocation(), name.getIdentifierInfo()->getName());
    }

  private:
    ExpansionReader &m_reader;
};

ExpansionReader::ExpansionReader(Preprocessor &preprocessor)
    : m_preprocessor(preprocessor), m_sources(preprocessor.getSourceManager()) {
    preprocessor.addPPCallbacks(std::make_unique<Callbacks>(*this));
    preprocessor.setTokenWatcher([this](const Token &token) { note(token); });
}

void ExpansionReader::note(const Token &token) {
    m_tokens += token.getName();
    if (!token.isAnnotation() && token.isNot(tok::eof))
        m_tokens += ' ' + m_preprocessor.getSpelling(token);
    m_tokens += '\n';
    SourceLocation at = token.getLocation();
    if (at.isMacroID() && m_sources.isWrittenInMainFile(m_sources.getExpansionLoc(at)))
        noteInUse(token);
}

// Asks whether there is such a macro.
void ExpansionReader::noteQuestion(const Token &name, const MacroDefinition &macro) {
    SourceLocation at = name.getLocation();
    noteUse(name, macro.getMacroInfo(), at);
    auto use = m_uses.find(m_sources.getFileOffset(at));
    if (at.isFileID() && m_sources.isWrittenInMainFile(at) && use != m_uses.end())
        use->second.isQuestion = true;
}

void ExpansionReader::noteUse(const Token &name, const MacroInfo *macro, SourceLocation end) {
    SourceLocation at = name.getLocation();
    if (!at.isFileID() || !m_sources.isWrittenInMainFile(at))
        return;
    Use &use = m_uses[m_sources.getFileOffset(at)];
    use.to = std::max(use.to, behind(m_sources.getExpansionRange(end).getEnd()));
    if (!macro)
        return;
    SourceLocation defined = macro->getDefinitionLoc();
    use.isOwn = !macro->isBuiltinMacro() &&
                (!isFromOutside(defined) || m_sources.isWrittenInCommandLineFile(defined));
}

// In a file that is included it counts where that is included.
void ExpansionReader::noteDefinition(SourceLocation at, StringRef name) {
    at = m_sources.getExpansionLoc(at);
    while (at.isValid() && !m_sources.isWrittenInMainFile(at))
        at = m_sources.getIncludeLoc(m_sources.getFileID(at));
    if (at.isValid())
        m_definitions.emplace(m_sources.getFileOffset(at), name.str());
}

size_t ExpansionReader::behind(SourceLocation lastToken) const {
    if (!m_sources.isWrittenInMainFile(lastToken))
        return 0;
    return m_sources.getFileOffset(
        Lexer::getLocForEndOfToken(lastToken, 0, m_sources, m_preprocessor.getLangOpts()));
}

void ExpansionReader::noteInUse(const Token &token) {
    CharSourceRange range = m_sources.getExpansionRange(token.getLocation());
    Use &use = m_uses[m_sources.getFileOffset(range.getBegin())];
    // G (x), of which G gives the name of a macro with arguments, ends later than G
    use.to = std::max(use.to, behind(range.getEnd()));
    auto [name, canStay] = originOf(token.getLocation());
    bool isSame = name.isValid() && name == use.kept;
    use.isWhole = use.isWhole && canStay && !token.isAnnotation() && name != range.getBegin() &&
                  m_sources.isWrittenInMainFile(range.getEnd());
    use.kept = name;
    if (!use.isWhole || isSame)
        return;
    std::string text = name.isValid() ? spellingAt(name) : m_preprocessor.getSpelling(token);
    char before = use.text.empty() ? '\0' : use.text.back();
    bool hasBlank = token.hasLeadingSpace() || token.isAtStartOfLine();
    if (before && (hasBlank || needsBlank(before, text.empty() ? '\0' : text[0])))
        use.text += ' ';
    use.text += text;
}

// Do the compiler, its headers or its options define what stands there?
bool ExpansionReader::isFromOutside(SourceLocation at) const {
    return at.isFileID() &&
           (m_sources.isInSystemHeader(at) || m_sources.isWrittenInBuiltinFile(at) ||
            m_sources.isWrittenInCommandLineFile(at) ||
            m_sources.getFilename(at).startswith(ASSAY_OPENCL_HEADERS));
}

// CLK_LOCAL_MEM_FENCE and M_PI would be ugly written out, and N of -DN=16 would be 16 forever.
ExpansionReader::Origin ExpansionReader::originOf(SourceLocation at) const {
    Origin found;
    while (at.isMacroID()) {
        SourceLocation spelled = m_sources.getImmediateSpellingLoc(at);
        CharSourceRange use = m_sources.getImmediateExpansionRange(at);
        bool isArgument = m_sources.isMacroArgExpansion(at);
        if (!isArgument && isFromOutside(spelled))
            found = {use.getBegin(), use.getBegin() == use.getEnd()};
        at = isArgument ? spelled : use.getBegin();
    }
    return found;
}

std::string ExpansionReader::spellingAt(SourceLocation at) const {
    SmallString<32> room;
    return m_preprocessor.getSpelling(m_sources.getSpellingLoc(at), room).str();
}

// What could stand in the place of a use; empty if it must stay.
std::string ExpansionReader::textFor(const tree_unit &unit, size_t from, const Use &use) const {
    std::string text = use.text;
    if (!use.isWhole || text.empty() || m_withPragma.count(from))
        return "";
    if (from > 0 && needsBlank(unit.source[from - 1], text[0]))
        text.insert(0, 1, ' ');
    if (needsBlank(text.back(), unit.source[use.to]))
        text += ' ';
    // what follows stays on its line
    text.append(std::count(unit.source + from, unit.source + use.to, '\n'), '\n');
    return text;
}

void ExpansionReader::keep(tree_unit &unit) const {
    tree_expansion **end = &unit.expansions;
    size_t last = 0;
    for (const auto &[from, use] : m_uses) {
        if (from < last || use.to <= from || use.to > unit.size) // in another's arguments
            continue;
        last = use.to;
        size_t name = from;
        while (name < use.to && isNamed(unit.source[name]))
            name++;
        std::string text = textFor(unit, from, use);
        auto *e = static_cast<tree_expansion *>(tree_allocate(&unit, sizeof(tree_expansion)));
        e->from = from;
        e->to = use.to;
        e->name = tree_keep(&unit, unit.source + from, name - from);
        e->text = text.empty() ? nullptr : tree_keep(&unit, text.data(), text.size());
        e->is_own = use.isOwn;
        e->is_question = use.isQuestion;
        *end = e;
        end = &e->next;
    }
    for (const auto &[at, name] : m_definitions) {
        auto *d = static_cast<tree_definition *>(tree_allocate(&unit, sizeof(tree_definition)));
        *d = tree_definition{at, tree_keep(&unit, name.data(), name.size()), unit.definitions};
        unit.definitions = d;
    }
    unit.tokens = llvm::xxHash64(m_tokens);
}
