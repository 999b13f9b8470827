// read.cpp - see read.h. The only file that knows Clang, but for expansion.cpp, and needs its own
// headers: the C interface gives neither operators nor the places of what macros give.
#include "read.h"

#include "expansion.hpp"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Lex/Lexer.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Tooling/Tooling.h>

#include <map>
#include <string>
#include <vector>

using namespace clang;

namespace {

// The compiler's first error.
class FirstError : public DiagnosticConsumer {
  public:
    std::string text;

    void HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &d) override {
        DiagnosticConsumer::HandleDiagnostic(level, d);
        if (level < DiagnosticsEngine::Error || !text.empty())
            return;
        llvm::SmallString<256> what;
        d.FormatDiagnostic(what);
        text = place(d) + what.str().str();
    }

  private:
    static std::string place(const Diagnostic &d) {
        if (!d.hasSourceManager() || d.getLocation().isInvalid())
            return "";
        PresumedLoc at = d.getSourceManager().getPresumedLoc(d.getLocation());
        if (at.isInvalid())
            return "";
        return std::string(at.getFilename()) + ": line " + std::to_string(at.getLine()) +
               ", column " + std::to_string(at.getColumn()) + ": ";
    }
};

class Reader {
  public:
    Reader(ASTContext &context, tree_unit &unit)
        : m_context(context), m_sources(context.getSourceManager()), m_unit(unit) {}

    void readAll() {
        tree_function **end = &m_unit.functions;
        for (const Decl *d : m_context.getTranslationUnitDecl()->decls())
            if (const auto *f = dyn_cast<FunctionDecl>(d))
                if (f->doesThisDeclarationHaveABody()) {
                    *end = readFunction(f);
                    end = &(*end)->next;
                }
        readHeaders();
    }

  private:
    ASTContext &m_context;
    const SourceManager &m_sources;
    tree_unit &m_unit;
    std::map<const VarDecl *, tree_variable *> m_variables;
    std::map<const RecordDecl *, tree_record *> m_records;
    tree_variable **m_end = nullptr; // of the function's variables
    tree_node *m_parent = nullptr;

    bool isOwn(SourceLocation at) const {
        return m_sources.isInMainFile(m_sources.getExpansionLoc(at));
    }

    const char *keep(llvm::StringRef text) { return tree_keep(&m_unit, text.data(), text.size()); }

    // --- places ---

    size_t offsetOf(SourceLocation at) const { return m_sources.getFileOffset(at); }

    tree_range rangeOf(SourceRange range) const {
        tree_range r = {};
        CharSourceRange written = Lexer::makeFileCharRange(CharSourceRange::getTokenRange(range),
                                                           m_sources, m_context.getLangOpts());
        r.in_macro = written.isInvalid();
        if (r.in_macro) {
            CharSourceRange use = m_sources.getExpansionRange(range);
            SourceLocation end = use.isTokenRange()
                                     ? Lexer::getLocForEndOfToken(use.getEnd(), 0, m_sources,
                                                                  m_context.getLangOpts())
                                     : use.getEnd();
            written = CharSourceRange::getCharRange(use.getBegin(), end);
        }
        r.is_own = written.isValid() && m_sources.isInMainFile(written.getBegin()) &&
                   m_sources.isInMainFile(written.getEnd());
        if (r.is_own) {
            r.from = offsetOf(written.getBegin());
            r.to = offsetOf(written.getEnd());
        }
        return r;
    }

    // --- types ---

    static const char *nameOf(const BuiltinType *t) {
        switch (t->getKind()) {
        case BuiltinType::Void:
            return "void";
        case BuiltinType::Bool:
            return "bool";
        case BuiltinType::Char_S:
        case BuiltinType::SChar:
            return "char";
        case BuiltinType::Char_U:
        case BuiltinType::UChar:
            return "uchar";
        case BuiltinType::Short:
            return "short";
        case BuiltinType::UShort:
            return "ushort";
        case BuiltinType::Int:
            return "int";
        case BuiltinType::UInt:
            return "uint";
        case BuiltinType::Long:
            return "long";
        case BuiltinType::ULong:
            return "ulong";
        case BuiltinType::Half:
            return "half";
        case BuiltinType::Float:
            return "float";
        case BuiltinType::Double:
            return "double";
        default:
            return nullptr;
        }
    }

    static tree_space spaceOf(LangAS space) {
        switch (space) {
        case LangAS::opencl_global:
        case LangAS::opencl_global_device:
        case LangAS::opencl_global_host:
        case LangAS::opencl_generic: /* it may be */
            return TREE_GLOBAL;
        case LangAS::opencl_constant:
            return TREE_CONSTANT_SPACE;
        case LangAS::opencl_local:
            return TREE_LOCAL;
        default:
            return TREE_PRIVATE;
        }
    }

    void readScalar(QualType type, tree_type &out) const {
        if (const auto *vector = type->getAs<ExtVectorType>()) {
            out.lanes = vector->getNumElements();
            type = vector->getElementType().getCanonicalType();
        }
        const auto *builtin = dyn_cast<BuiltinType>(type.getTypePtr());
        const char *name = builtin ? nameOf(builtin) : nullptr;
        out.scalar = SCALAR_OTHER;
        if (!name)
            return;
        out.name = name;
        out.scalar = builtin->isInteger()         ? SCALAR_INTEGER
                     : builtin->isFloatingPoint() ? SCALAR_REAL
                                                  : SCALAR_VOID;
        out.is_signed = builtin->isSignedInteger();
        if (out.scalar != SCALAR_VOID)
            out.bits = (unsigned)m_context.getTypeSize(type);
    }

    static bool hasPointers(QualType type) {
        const auto *record = type->getAsRecordDecl();
        if (type->isArrayType())
            return hasPointers(QualType(type->getBaseElementTypeUnsafe(), 0));
        if (!record)
            return type->isPointerType();
        for (const FieldDecl *field : record->fields())
            if (hasPointers(field->getType().getCanonicalType()))
                return true;
        return false;
    }

    // What all of the program may call it; NULL if that is nothing.
    const char *nameOf(const RecordDecl *d) {
        if (!d->getDeclContext()->isTranslationUnit())
            return nullptr;
        if (!d->getName().empty())
            return keep((d->isUnion() ? "union " : "struct ") + d->getName().str());
        const TypedefNameDecl *name = d->getTypedefNameForAnonDecl();
        return name ? keep(name->getName()) : nullptr;
    }

    const tree_record *recordOf(QualType type) {
        const RecordDecl *d = type->getAsRecordDecl();
        d = d ? d->getDefinition() : nullptr;
        if (!d || m_records[d])
            return d ? m_records[d] : nullptr;
        auto *r = static_cast<tree_record *>(tree_allocate(&m_unit, sizeof(tree_record)));
        m_records[d] = r; // a member may point to such a structure
        for (const FieldDecl *f : d->fields()) {
            r->count++;
            r->has_attributes |= f->hasAttrs();
        }
        auto *members = static_cast<tree_member *>(
            tree_allocate(&m_unit, (r->count + 1) * sizeof(tree_member)));
        r->members = members;
        for (const FieldDecl *f : d->fields())
            *members++ = {keep(f->getName()), typeOf(f->getType()), f->isBitField()};
        r->name = nameOf(d);
        r->bytes = (size_t)m_context.getTypeSizeInChars(m_context.getRecordType(d)).getQuantity();
        r->is_union = d->isUnion();
        r->has_attributes |= d->hasAttrs();
        return r;
    }

    tree_type typeOf(QualType type) {
        tree_type out = {};
        out.lanes = 1;
        if (type.isNull())
            return out;
        type = type.getCanonicalType();
        if (!type->isIncompleteType() && !type->isFunctionType() && !type->isVoidType())
            out.bytes = (size_t)m_context.getTypeSizeInChars(type).getQuantity();
        out.has_pointers = type->isRecordType() && hasPointers(type);
        out.space = spaceOf(type.getAddressSpace());
        out.is_restrict = type.isRestrictQualified();
        while (const auto *array = m_context.getAsConstantArrayType(type)) {
            if (out.dimensions < TREE_DIMENSIONS)
                out.extent[out.dimensions] = array->getSize().getZExtValue();
            out.dimensions++;
            type = array->getElementType().getCanonicalType();
        }
        while (const auto *pointer = type->getAs<PointerType>()) {
            out.depth++;
            type = pointer->getPointeeType().getCanonicalType();
            out.space = spaceOf(type.getAddressSpace());
        }
        out.is_const = type.isConstQualified();
        out.is_volatile = type.isVolatileQualified();
        type = type.getUnqualifiedType();
        readScalar(type, out);
        out.record = recordOf(type);
        std::string name = out.name ? out.name : type.getAsString(m_context.getPrintingPolicy());
        if (out.lanes > 1)
            name += std::to_string(out.lanes);
        out.name = keep(name);
        return out;
    }

    // --- variables ---

    tree_variable *variableOf(const VarDecl *d) {
        tree_variable *&known = m_variables[d];
        if (known)
            return known;
        known = static_cast<tree_variable *>(tree_allocate(&m_unit, sizeof *known));
        known->name = keep(d->getName());
        known->name_at =
            isOwn(d->getLocation()) ? offsetOf(m_sources.getExpansionLoc(d->getLocation())) : 0;
        known->type = typeOf(d->getType());
        known->is_program = d->hasGlobalStorage() && !d->isLocalVarDecl();
        if (const auto *p = dyn_cast<ParmVarDecl>(d)) {
            known->is_parameter = true;
            known->index = p->getFunctionScopeIndex();
            known->range = rangeOf(p->getSourceRange());
        } else if (const Expr *initial = d->getInit(); initial && known->is_program) {
            known->writes = 0;
        }
        if (m_end && !known->is_program) {
            *m_end = known;
            m_end = &known->next;
        }
        return known;
    }

    // What is changed where this expression is written to; NULL if that is memory.
    tree_variable *written(const Expr *e) {
        e = e->IgnoreParenImpCasts();
        if (const auto *name = dyn_cast<DeclRefExpr>(e)) {
            const auto *d = dyn_cast<VarDecl>(name->getDecl());
            return d ? variableOf(d) : nullptr;
        }
        if (const auto *member = dyn_cast<MemberExpr>(e))
            return member->isArrow() ? nullptr : written(member->getBase());
        if (const auto *element = dyn_cast<ExtVectorElementExpr>(e))
            return written(element->getBase());
        if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(e)) {
            const Expr *base = subscript->getBase()->IgnoreParenImpCasts();
            return base->getType()->isArrayType() || base->getType()->isExtVectorType()
                       ? written(base)
                       : nullptr;
        }
        return nullptr;
    }

    void note(const Expr *target) {
        if (tree_variable *v = written(target))
            v->writes++;
    }

    // --- nodes ---

    // Of (float4)(x) Clang's range ends before the last bracket.
    tree_range closed(tree_range r) const {
        int open = 0;
        for (size_t i = r.from; r.is_own && !r.in_macro && i < r.to; i++)
            open += (m_unit.source[i] == '(') - (m_unit.source[i] == ')');
        for (size_t at = r.to; open > 0 && at < m_unit.size; at++) {
            char c = m_unit.source[at];
            if (c == ')') {
                open--;
                r.to = at + 1;
            } else if (c != ' ' && c != '\t' && c != '\n')
                break;
        }
        return r;
    }

    tree_node *make(tree_kind kind, const Stmt *s) {
        auto *n = static_cast<tree_node *>(tree_allocate(&m_unit, sizeof(tree_node)));
        n->kind = kind;
        n->range = closed(rangeOf(s->getSourceRange()));
        n->brackets = n->range;
        n->parent = m_parent;
        PresumedLoc at = m_sources.getPresumedLoc(m_sources.getExpansionLoc(s->getBeginLoc()));
        n->line = at.isValid() ? at.getLine() : 0;
        n->column = at.isValid() ? at.getColumn() : 0;
        if (const auto *e = dyn_cast<Expr>(s))
            n->type = typeOf(e->getType());
        return n;
    }

    void fill(tree_node *n, const std::vector<const Stmt *> &parts) {
        tree_node *outer = m_parent;
        n->count = parts.size();
        n->children = static_cast<tree_node **>(
            tree_allocate(&m_unit, (parts.size() + 1) * sizeof(tree_node *)));
        m_parent = n;
        for (size_t i = 0; i < parts.size(); i++)
            n->children[i] = parts[i] ? read(parts[i]) : nullptr;
        m_parent = outer;
    }

    tree_node *makeFilled(tree_kind kind, const Stmt *s, const std::vector<const Stmt *> &parts) {
        tree_node *n = make(kind, s);
        fill(n, parts);
        return n;
    }

    // All parts of a statement or expression that has no kind of its own.
    tree_node *makeOther(tree_kind kind, const Stmt *s) {
        std::vector<const Stmt *> parts;
        for (const Stmt *part : s->children())
            if (part)
                parts.push_back(part);
        return makeFilled(kind, s, parts);
    }

    tree_node *readDeclaration(const DeclStmt *s, const Decl *d) {
        const auto *v = dyn_cast<VarDecl>(d);
        if (!v)
            return makeFilled(TREE_STATEMENT, s, {});
        tree_node *n = make(TREE_DECLARATION, s);
        n->variable = variableOf(v);
        n->variable->declaration = n;
        n->type = n->variable->type;
        if (!s->isSingleDecl())
            n->range = rangeOf(v->getSourceRange());
        fill(n,
             v->getInit() ? std::vector<const Stmt *>{v->getInit()} : std::vector<const Stmt *>{});
        n->variable->initial = n->count ? n->children[0] : nullptr;
        return n;
    }

    tree_node *readDeclarations(const DeclStmt *s) {
        if (s->isSingleDecl())
            return readDeclaration(s, s->getSingleDecl());
        tree_node *all = make(TREE_STATEMENT, s), *outer = m_parent;
        all->text = "declarations";
        std::vector<const Decl *> decls(s->decl_begin(), s->decl_end());
        all->count = decls.size();
        all->children = static_cast<tree_node **>(
            tree_allocate(&m_unit, (decls.size() + 1) * sizeof(tree_node *)));
        m_parent = all;
        for (size_t i = 0; i < decls.size(); i++)
            all->children[i] = readDeclaration(s, decls[i]);
        m_parent = outer;
        return all;
    }

    // Its braces are to be found in the text, not in what BEGIN and END give.
    tree_node *readBlock(const Stmt *s) {
        tree_node *n = makeOther(TREE_BLOCK, s);
        const tree_range &r = n->range;
        n->range.in_macro =
            r.in_macro ||
            (r.is_own && (m_unit.source[r.from] != '{' || m_unit.source[r.to - 1] != '}'));
        return n;
    }

    /* The labels that a statement begins with. */
    static size_t labelsOf(const Stmt *s) {
        size_t count = 0;
        for (const auto *c = dyn_cast<SwitchCase>(s); c; c = dyn_cast<SwitchCase>(c->getSubStmt()))
            count++;
        return count;
    }

    /* Does a label stand inside of a statement of it? It leads past what stands before, as a goto
     * does. */
    static bool hasInnerLabels(const SwitchStmt *s) {
        size_t all = 0, own = labelsOf(s->getBody());
        for (const SwitchCase *c = s->getSwitchCaseList(); c; c = c->getNextSwitchCase())
            all++;
        if (isa<CompoundStmt>(s->getBody()))
            for (const Stmt *child : s->getBody()->children())
                own += labelsOf(child);
        return own != all;
    }

    tree_node *readStatement(const Stmt *s) {
        switch (s->getStmtClass()) {
        case Stmt::CompoundStmtClass:
            return readBlock(s);
        case Stmt::DeclStmtClass:
            return readDeclarations(cast<DeclStmt>(s));
        case Stmt::IfStmtClass: {
            const auto *i = cast<IfStmt>(s);
            return makeFilled(TREE_IF, s, {i->getCond(), i->getThen(), i->getElse()});
        }
        case Stmt::ForStmtClass: {
            const auto *f = cast<ForStmt>(s);
            return makeFilled(TREE_FOR, s, {f->getInit(), f->getCond(), f->getInc(), f->getBody()});
        }
        case Stmt::WhileStmtClass: {
            const auto *w = cast<WhileStmt>(s);
            return makeFilled(TREE_WHILE, s, {w->getCond(), w->getBody()});
        }
        case Stmt::DoStmtClass: {
            const auto *d = cast<DoStmt>(s);
            return makeFilled(TREE_DO, s, {d->getBody(), d->getCond()});
        }
        case Stmt::AttributedStmtClass: {
            tree_node *n = makeOther(TREE_STATEMENT, s);
            n->text = keep("attributes");
            return n;
        }
        case Stmt::SwitchStmtClass:
        case Stmt::GotoStmtClass:
        case Stmt::LabelStmtClass:
        case Stmt::IndirectGotoStmtClass: {
            tree_node *n = makeOther(TREE_STATEMENT, s);
            const auto *cases = dyn_cast<SwitchStmt>(s);
            n->text = keep(cases && !hasInnerLabels(cases) ? "switch" : "goto");
            return n;
        }
        case Stmt::ReturnStmtClass:
            return makeOther(TREE_RETURN, s);
        case Stmt::BreakStmtClass:
            return makeOther(TREE_BREAK, s);
        case Stmt::ContinueStmtClass:
            return makeOther(TREE_CONTINUE, s);
        default:
            return makeOther(TREE_STATEMENT, s);
        }
    }

    tree_node *readInteger(const Expr *e, const llvm::APSInt &value) {
        tree_node *n = make(TREE_INTEGER, e);
        n->value = value.getExtValue();
        return n;
    }

    tree_node *readName(const DeclRefExpr *e) {
        Expr::EvalResult result;
        if (const auto *c = dyn_cast<EnumConstantDecl>(e->getDecl()))
            return readInteger(e, c->getInitVal());
        const auto *v = dyn_cast<VarDecl>(e->getDecl());
        if (!v)
            return makeFilled(TREE_EXPRESSION, e, {});
        tree_node *n = make(TREE_NAME, e);
        n->variable = variableOf(v);
        return n;
    }

    tree_node *readUnary(const UnaryOperator *e) {
        if (e->isIncrementDecrementOp())
            note(e->getSubExpr());
        if (e->getOpcode() == UO_AddrOf)
            note(e->getSubExpr()); // whoever has the address
        tree_node *n = makeFilled(TREE_UNARY, e, {e->getSubExpr()});
        std::string name = UnaryOperator::getOpcodeStr(e->getOpcode()).str();
        n->operation = keep(e->isPostfix() ? "x" + name : name);
        return n;
    }

    tree_node *readBinary(const BinaryOperator *e) {
        if (e->isAssignmentOp())
            note(e->getLHS());
        tree_node *n = makeFilled(e->isAssignmentOp() ? TREE_ASSIGNMENT : TREE_BINARY, e,
                                  {e->getLHS(), e->getRHS()});
        n->operation = keep(e->getOpcodeStr());
        return n;
    }

    tree_node *readCall(const CallExpr *e) {
        std::vector<const Stmt *> arguments(e->arg_begin(), e->arg_end());
        tree_node *n = makeFilled(TREE_CALL, e, arguments);
        const FunctionDecl *f = e->getDirectCallee();
        n->text = f ? keep(f->getName()) : "";
        return n;
    }

    // A conversion that changes nothing is left out.
    static bool isPlain(const ImplicitCastExpr *e) {
        switch (e->getCastKind()) {
        case CK_LValueToRValue:
        case CK_ArrayToPointerDecay:
        case CK_FunctionToPointerDecay:
        case CK_BuiltinFnToFnPtr:
        case CK_NoOp:
            return true;
        default:
            return e->getType().getCanonicalType().getUnqualifiedType() ==
                   e->getSubExpr()->getType().getCanonicalType().getUnqualifiedType();
        }
    }

    tree_node *readCast(const CastExpr *e) {
        const auto *implicit = dyn_cast<ImplicitCastExpr>(e);
        if (implicit && isPlain(implicit))
            return read(e->getSubExpr());
        tree_node *n = makeFilled(TREE_CAST, e, {e->getSubExpr()});
        n->is_implicit = implicit;
        return n;
    }

    tree_node *readMember(const Expr *e, const Expr *base, llvm::StringRef name) {
        tree_node *n = makeFilled(TREE_MEMBER, e, {base});
        n->text = keep(name);
        return n;
    }

    tree_node *readExpression(const Expr *e) {
        switch (e->getStmtClass()) {
        case Stmt::ParenExprClass: {
            tree_node *n = read(cast<ParenExpr>(e)->getSubExpr());
            n->brackets = closed(rangeOf(e->getSourceRange()));
            return n;
        }
        case Stmt::ConstantExprClass:
        case Stmt::ExprWithCleanupsClass:
            return read(cast<FullExpr>(e)->getSubExpr());
        case Stmt::IntegerLiteralClass:
            return readInteger(e, llvm::APSInt(cast<IntegerLiteral>(e)->getValue(),
                                               e->getType()->isUnsignedIntegerType()));
        case Stmt::CharacterLiteralClass:
        case Stmt::UnaryExprOrTypeTraitExprClass: {
            Expr::EvalResult result;
            if (!e->EvaluateAsInt(result, m_context))
                return makeOther(TREE_CONSTANT, e);
            tree_node *n = readInteger(e, result.Val.getInt());
            if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(e))
                if (!size->isArgumentType())
                    fill(n, {size->getArgumentExpr()});
            return n;
        }
        case Stmt::BlockExprClass:
            return makeFilled(TREE_EXPRESSION, e, {cast<BlockExpr>(e)->getBody()});
        case Stmt::FloatingLiteralClass:
        case Stmt::StringLiteralClass:
            return makeOther(TREE_CONSTANT, e);
        case Stmt::DeclRefExprClass:
            return readName(cast<DeclRefExpr>(e));
        case Stmt::UnaryOperatorClass:
            return readUnary(cast<UnaryOperator>(e));
        case Stmt::BinaryOperatorClass:
        case Stmt::CompoundAssignOperatorClass:
            return readBinary(cast<BinaryOperator>(e));
        case Stmt::ConditionalOperatorClass: {
            const auto *c = cast<ConditionalOperator>(e);
            return makeFilled(TREE_CHOICE, e, {c->getCond(), c->getTrueExpr(), c->getFalseExpr()});
        }
        case Stmt::BinaryConditionalOperatorClass: { /* a ?: b */
            const auto *c = cast<BinaryConditionalOperator>(e);
            return makeFilled(TREE_CHOICE, e,
                              {c->getCommon(), c->getTrueExpr(), c->getFalseExpr()});
        }
        case Stmt::GenericSelectionExprClass:
            return readExpression(cast<GenericSelectionExpr>(e)->getResultExpr());
        case Stmt::ChooseExprClass:
            return readExpression(cast<ChooseExpr>(e)->getChosenSubExpr());
        case Stmt::CallExprClass:
            return readCall(cast<CallExpr>(e));
        case Stmt::ArraySubscriptExprClass: {
            const auto *a = cast<ArraySubscriptExpr>(e);
            return makeFilled(TREE_SUBSCRIPT, e, {a->getBase(), a->getIdx()});
        }
        case Stmt::MemberExprClass: {
            const auto *m = cast<MemberExpr>(e);
            return readMember(e, m->getBase(), m->getMemberDecl()->getName());
        }
        case Stmt::ExtVectorElementExprClass: {
            const auto *m = cast<ExtVectorElementExpr>(e);
            return readMember(e, m->getBase(), m->getAccessor().getName());
        }
        default:
            if (const auto *c = dyn_cast<CastExpr>(e))
                return readCast(c);
            return makeOther(TREE_EXPRESSION, e);
        }
    }

    tree_node *read(const Stmt *s) {
        if (const auto *e = dyn_cast<Expr>(s))
            return readExpression(e);
        return readStatement(s);
    }

    void readHeaders() {
        tree_header **end = &m_unit.headers;
        for (unsigned i = 0; i < m_sources.local_sloc_entry_size(); i++) {
            const SrcMgr::SLocEntry &entry = m_sources.getLocalSLocEntry(i);
            bool isFile = entry.isFile() && !entry.getFile().getName().empty();
            const FileEntry *file = isFile ? entry.getFile().getContentCache().OrigEntry : nullptr;
            StringRef path = file ? file->getName() : StringRef();
            bool isMain = file == m_sources.getFileEntryForID(m_sources.getMainFileID());
            if (!file || isMain || SrcMgr::isSystem(entry.getFile().getFileCharacteristic()) ||
                path.startswith(ASSAY_OPENCL_HEADERS))
                continue;
            *end = static_cast<tree_header *>(tree_allocate(&m_unit, sizeof(tree_header)));
            (*end)->path = keep(path);
            end = &(*end)->next;
        }
    }

    tree_function *readFunction(const FunctionDecl *d) {
        auto *f = static_cast<tree_function *>(tree_allocate(&m_unit, sizeof(tree_function)));
        f->name = keep(d->getName());
        f->is_kernel = d->hasAttr<OpenCLKernelAttr>();
        if (const auto *size = d->getAttr<ReqdWorkGroupSizeAttr>()) {
            f->required[0] = size->getXDim();
            f->required[1] = size->getYDim();
            f->required[2] = size->getZDim();
            f->required_range = rangeOf(size->getRange());
        }
        f->range = rangeOf(d->getSourceRange());
        m_end = &f->variables;
        for (const ParmVarDecl *p : d->parameters())
            variableOf(p);
        m_parent = nullptr;
        f->body = read(d->getBody());
        f->body_from = f->body->range.from + 1;
        m_end = nullptr;
        return f;
    }
};

std::vector<std::string> argumentsOf(const char *const *options, size_t count) {
    std::vector<std::string> all = {"-x",      "cl",
                                    "-target", "spir64",
                                    "-Xclang", "-finclude-default-header",
                                    "-Xclang", "-fdeclare-opencl-builtins",
                                    "-w",      "-I" ASSAY_OPENCL_HEADERS};
    bool hasVersion = false;
    for (size_t i = 0; i < count; i++) {
        all.push_back(options[i]);
        hasVersion |= all.back().compare(0, 8, "-cl-std=") == 0;
    }
    if (!hasVersion)
        all.push_back("-cl-std=CL1.2");
    return all;
}

// All words that the preprocessor has met, in headers and options too.
void keepNames(const IdentifierTable &table, tree_unit &out) {
    out.names = static_cast<const char **>(tree_allocate(&out, table.size() * sizeof(char *)));
    for (const auto &entry : table)
        out.names[out.name_count++] = tree_keep(&out, entry.getKey().data(), entry.getKey().size());
}

// Reads what is compiled into a unit, whose source is there, unless the compiler finds an error.
class ReadAction : public ASTFrontendAction {
  public:
    ReadAction(tree_unit &unit, const FirstError &errors) : m_unit(unit), m_errors(errors) {}

  private:
    tree_unit &m_unit;
    const FirstError &m_errors;

    class Consumer : public ASTConsumer {
      public:
        Consumer(Preprocessor &preprocessor, tree_unit &unit, const FirstError &errors)
            : m_preprocessor(preprocessor), m_expansions(preprocessor), m_unit(unit),
              m_errors(errors) {}

        void HandleTranslationUnit(ASTContext &context) override {
            if (!m_errors.text.empty())
                return;
            Reader(context, m_unit).readAll();
            keepNames(m_preprocessor.getIdentifierTable(), m_unit);
            m_expansions.keep(m_unit);
        }

      private:
        Preprocessor &m_preprocessor;
        ExpansionReader m_expansions;
        tree_unit &m_unit;
        const FirstError &m_errors;
    };

    std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &compiler, StringRef) override {
        return std::make_unique<Consumer>(compiler.getPreprocessor(), m_unit, m_errors);
    }
};

// Compiles a text as if it were a file of that name.
bool compile(const char *name, StringRef source, const std::vector<std::string> &arguments,
             std::unique_ptr<FrontendAction> action, DiagnosticConsumer &errors) {
    auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
    auto all =
        llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::vfs::getRealFileSystem());
    all->pushOverlay(memory);
    memory->addFile(name, 0, llvm::MemoryBuffer::getMemBufferCopy(source));
    auto files = llvm::makeIntrusiveRefCnt<FileManager>(FileSystemOptions(), all);
    // with carets, the number of errors would be printed
    std::vector<std::string> line = {"assay", "-fsyntax-only", "-fno-caret-diagnostics"};
    std::vector<std::string> own = tooling::getClangStripDependencyFileAdjuster()(arguments, name);
    line.insert(line.end(), own.begin(), own.end());
    line.push_back(name);
    tooling::ToolInvocation invocation(line, std::move(action), files.get());
    invocation.setDiagnosticConsumer(&errors);
    return invocation.run();
}

} // namespace

bool read_source(const char *name, const char *source, size_t size, const char *const *options,
                 size_t count, struct tree_unit *out, char *problem, size_t room) {
    FirstError errors;
    *out = tree_unit{};
    out->name = tree_keep(out, name, strlen(name));
    out->source = tree_keep(out, source, size);
    out->size = size;
    if (compile(name, StringRef(source, size), argumentsOf(options, count),
                std::make_unique<ReadAction>(*out, errors), errors) &&
        errors.text.empty())
        return true;
    snprintf(problem, room, "%s", errors.text.empty() ? "cannot be compiled" : errors.text.c_str());
    tree_close(out);
    return false;
}
