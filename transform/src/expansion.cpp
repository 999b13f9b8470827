// expansion.cpp - see expansion.hpp.
#include "expansion.hpp"

#include <clang/Lex/Lexer.h>
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

// _Pragma("..."), which gives tokens of its own, or none.
class ExpansionReader::Pragmas : public PPCallbacks {
  public:
    explicit Pragmas(ExpansionReader &reader) : m_reader(reader) {}

    void PragmaDirective(SourceLocation at, PragmaIntroducerKind kind) override {
        (void)kind;
        SourceLocation begin = m_reader.m_sources.getExpansionLoc(at);
        if (at.isMacroID() && m_reader.m_sources.isWrittenInMainFile(begin))
            m_reader.m_withPragma.insert(m_reader.m_sources.getFileOffset(begin));
    }

  private:
    ExpansionReader &m_reader;
};

ExpansionReader::ExpansionReader(Preprocessor &preprocessor)
    : m_preprocessor(preprocessor), m_sources(preprocessor.getSourceManager()) {
    preprocessor.addPPCallbacks(std::make_unique<Pragmas>(*this));
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

void ExpansionReader::noteInUse(const Token &token) {
    CharSourceRange range = m_sources.getExpansionRange(token.getLocation());
    SourceLocation end =
        Lexer::getLocForEndOfToken(range.getEnd(), 0, m_sources, m_preprocessor.getLangOpts());
    Use &use = m_uses[m_sources.getFileOffset(range.getBegin())];
    // G (x), of which G gives the name of a macro with arguments, ends later than G
    use.to = std::max<size_t>(use.to, m_sources.getFileOffset(end));
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

void ExpansionReader::keep(tree_unit &unit) const {
    tree_expansion **end = &unit.expansions;
    for (const auto &[from, use] : m_uses) {
        size_t name = from;
        if (!use.isWhole || use.text.empty() || use.to > unit.size || m_withPragma.count(from))
            continue;
        while (name < use.to && isNamed(unit.source[name]))
            name++;
        std::string text = use.text;
        if (from > 0 && needsBlank(unit.source[from - 1], text[0]))
            text.insert(0, 1, ' ');
        if (needsBlank(text.back(), unit.source[use.to]))
            text += ' ';
        // what follows stays on its line
        text.append(std::count(unit.source + from, unit.source + use.to, '\n'), '\n');
        *end = static_cast<tree_expansion *>(tree_allocate(&unit, sizeof(tree_expansion)));
        **end = tree_expansion{from, use.to, tree_keep(&unit, unit.source + from, name - from),
                               tree_keep(&unit, text.data(), text.size()), nullptr};
        end = &(*end)->next;
    }
    unit.tokens = llvm::xxHash64(m_tokens);
}
