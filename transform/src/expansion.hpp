// expansion.hpp - what macros give in a source, as text that could stand there in their place; and
// all that the compiler sees, to tell whether a changed source means the same to it.
#ifndef ASSAY_TRANSFORM_EXPANSION_HPP
#define ASSAY_TRANSFORM_EXPANSION_HPP

#include "tree.h"

#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Preprocessor.h>

#include <map>
#include <set>
#include <string>

// Watches a preprocessor from its beginning.
class ExpansionReader {
  public:
    explicit ExpansionReader(clang::Preprocessor &preprocessor);

    /** Notes in a unit, whose source is there, what has been seen. */
    void keep(tree_unit &unit) const;

  private:
    // What all macros give that are begun at one place.
    struct Use {
        size_t to = 0;
        std::string text;
        clang::SourceLocation kept; // the last token's; see Origin
        bool isWhole = true;        // the text is all that it gives
        bool isOwn = true;          // the macro is none of the compiler's own
        bool isQuestion = false;    // #ifdef
    };

    clang::Preprocessor &m_preprocessor;
    const clang::SourceManager &m_sources;
    std::map<size_t, Use> m_uses;  // by where they begin
    std::set<size_t> m_withPragma; // where uses begin that give a pragma, of which no token tells
    std::multimap<size_t, std::string> m_definitions; // of which name, or of any
    std::string m_tokens;

    // The macro of the compiler's, or of its options, that gives a token.
    struct Origin {
        clang::SourceLocation name; // where it is named; invalid if there is none
        bool canStay = true;        // its name can stand for all that it gives
    };

    class Callbacks;

    void note(const clang::Token &token);
    void noteUse(const clang::Token &name, const clang::MacroInfo *macro,
                 clang::SourceLocation end);
    void noteQuestion(const clang::Token &name, const clang::MacroDefinition &macro);
    void noteDefinition(clang::SourceLocation at, llvm::StringRef name);
    void noteInUse(const clang::Token &token);
    bool isFromOutside(clang::SourceLocation at) const;
    Origin originOf(clang::SourceLocation at) const;
    std::string spellingAt(clang::SourceLocation at) const;
    size_t behind(clang::SourceLocation lastToken) const;
    std::string textFor(const tree_unit &unit, size_t from, const Use &use) const;
};

#endif
