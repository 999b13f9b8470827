/* alias.c - compares the addresses of loads and stores; see alias.h.
 *
 * What compilers of devices know is taken to be: memories do not overlap, nor do variables; of two
 * arguments of which one is `restrict` each is the only way to its memory; and addresses that
 * differ by a small constant differ.  (NVIDIA's compiler on an H200: a loop that loads through one
 * pointer and stores through another takes a third of the time if either is restrict; if it stores
 * through the one that it loads from, as long as without.)
 */
#include "program/alias.h"

#include "program/opcode.h"

#include <llvm-c/Target.h>
#include <stdlib.h>
#include <string.h>

/* Pointers of pointers that are followed; how deep an index is, and values that are added up in it;
 * values that are looked at for the loads that an access follows from. */
enum { STEPS_MOST = 256, DEPTH = 8, TERMS_MOST = 16, SEEN_MOST = 256 };

/* Sets of stores that are told apart; those of unknown origin are one. */
enum { SETS = 64 };

/* Distances that stand in an instruction: others are added to a pointer, and are not compared. */
enum { NEAR_MOST = 1 << 20 };

/* A value times so many bytes. */
struct term {
    LLVMValueRef value;
    int64_t bytes;
};

/* An address: base + constant + terms. */
struct address {
    LLVMValueRef base; /* an argument, a variable, or what is not followed further */
    int64_t constant;
    struct term terms[TERMS_MOST];
    int count;
    bool is_known; /* all terms found room */
};

/* An access to memory; atomics neither load nor store here. */
struct access {
    LLVMValueRef instruction;
    struct address address;
    int64_t bytes;
    LLVMValueRef origin; /* an argument or variable; NULL: unknown */
    LLVMValueRef kernel; /* that it is in; NULL: a function that kernels call */
    unsigned space;      /* of addresses, LLVM's number */
    uint32_t site, block;
    uint64_t set; /* of stores from the same origin */
    bool is_restrict, loads, stores;
};

/* --- where pointers come from --- */

static LLVMValueRef origin_of(LLVMValueRef pointer, int *left);

/* Where a helper's argument is from: what all that call it hand over, else itself. */
static LLVMValueRef origin_of_argument(LLVMValueRef argument, int *left) {
    LLVMValueRef function = LLVMGetParamParent(argument), origin = NULL;
    unsigned position = 0;
    while (LLVMGetParam(function, position) != argument)
        position++;
    if (opcode_is_kernel(function))
        return argument;
    for (LLVMUseRef u = LLVMGetFirstUse(function); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef call = LLVMGetUser(u);
        if (opcode_callee_with_body(call) != function)
            return argument;
        LLVMValueRef handed = origin_of(LLVMGetOperand(call, position), left);
        if (!handed || (origin && origin != handed))
            return argument;
        origin = handed;
    }
    return origin ? origin : argument;
}

/* Where a pointer is from that goes on in each iteration, or is one of several. */
static LLVMValueRef origin_of_phi(LLVMValueRef phi, int *left) {
    LLVMValueRef origin = NULL;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        LLVMValueRef incoming = LLVMGetIncomingValue(phi, i);
        if (LLVMIsAGetElementPtrInst(incoming) && LLVMGetOperand(incoming, 0) == phi)
            continue;
        LLVMValueRef other = origin_of(incoming, left);
        if (!other || (origin && origin != other))
            return NULL;
        origin = other;
    }
    return origin;
}

/* NULL if it is not known after so many steps. */
static LLVMValueRef origin_of(LLVMValueRef pointer, int *left) {
    while ((*left)-- > 0) {
        if (LLVMIsAArgument(pointer))
            return origin_of_argument(pointer, left);
        if (LLVMIsAGlobalVariable(pointer) || LLVMIsAAllocaInst(pointer))
            return pointer;
        if (LLVMIsAPHINode(pointer))
            return origin_of_phi(pointer, left);
        bool passes = LLVMIsAGetElementPtrInst(pointer) || LLVMIsACastInst(pointer) ||
                      LLVMIsAConstantExpr(pointer);
        if (!passes || LLVMGetNumOperands(pointer) < 1)
            return NULL;
        pointer = LLVMGetOperand(pointer, 0);
    }
    return NULL;
}

/* --- sums --- */

/* A value that is more than this many bytes apart from the next is a term of its own. */
enum { BYTES_MOST = 1 << 30 };

static void add_constant(struct address *a, int64_t value, int64_t bytes) {
    int64_t product = 0;
    a->is_known &= !__builtin_mul_overflow(value, bytes, &product) &&
                   !__builtin_add_overflow(a->constant, product, &a->constant);
}

static void add_term(struct address *a, LLVMValueRef value, int64_t bytes) {
    for (int i = 0; i < a->count; i++)
        if (a->terms[i].value == value) {
            a->is_known &= !__builtin_add_overflow(a->terms[i].bytes, bytes, &a->terms[i].bytes);
            return;
        }
    if (a->count == TERMS_MOST)
        a->is_known = false;
    else
        a->terms[a->count++] = (struct term){value, bytes};
}

static bool is_number(LLVMValueRef value) {
    return LLVMIsAConstantInt(value) && LLVMGetIntTypeWidth(LLVMTypeOf(value)) <= 64;
}

static void add_index(struct address *a, LLVMValueRef value, int64_t bytes, int depth);

/* What a value is multiplied with; 0 if it is no product with a number, or that is too large. */
static int64_t factor_of(LLVMValueRef value, int64_t bytes) {
    LLVMValueRef right = LLVMGetOperand(value, 1);
    LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
    if (!is_number(right) || (opcode != LLVMMul && opcode != LLVMShl))
        return 0;
    int64_t number = LLVMConstIntGetSExtValue(right), product = 0;
    if (opcode == LLVMShl)
        number = number >= 0 && number < 31 ? INT64_C(1) << number : 0;
    bool fits = !__builtin_mul_overflow(bytes, number, &product) && product <= BYTES_MOST &&
                product >= -BYTES_MOST;
    return fits ? number : 0;
}

static void add_operation(struct address *a, LLVMValueRef value, int64_t bytes, int depth) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
    int64_t factor = factor_of(value, bytes);
    if (opcode == LLVMAdd || opcode == LLVMSub) {
        add_index(a, LLVMGetOperand(value, 0), bytes, depth);
        add_index(a, LLVMGetOperand(value, 1), opcode == LLVMAdd ? bytes : -bytes, depth);
    } else if (factor) {
        add_index(a, LLVMGetOperand(value, 0), bytes * factor, depth);
    } else {
        add_term(a, value, bytes);
    }
}

/* Conversions do not change what an index is, but for such as no kernel has. */
static void add_index(struct address *a, LLVMValueRef value, int64_t bytes, int depth) {
    if (is_number(value))
        add_constant(a, LLVMConstIntGetSExtValue(value), bytes);
    else if (depth > 0 && LLVMIsACastInst(value))
        add_index(a, LLVMGetOperand(value, 0), bytes, depth - 1);
    else if (depth > 0 && LLVMIsABinaryOperator(value))
        add_operation(a, value, bytes, depth - 1);
    else
        add_term(a, value, bytes);
}

/* An index of elements of a type. */
static void add_elements(struct address *a, LLVMValueRef index, LLVMTypeRef type,
                         LLVMTargetDataRef layout) {
    unsigned long long bytes = LLVMABISizeOfType(layout, type);
    if (bytes <= BYTES_MOST)
        add_index(a, index, (int64_t)bytes, DEPTH);
    else
        a->is_known = false;
}

static void add_element(struct address *a, LLVMValueRef element, LLVMTargetDataRef layout) {
    LLVMTypeRef type = LLVMGetElementType(LLVMTypeOf(LLVMGetOperand(element, 0)));
    int count = LLVMGetNumOperands(element);
    for (int i = 1; i < count; i++) {
        LLVMValueRef index = LLVMGetOperand(element, (unsigned)i);
        LLVMTypeKind kind = LLVMGetTypeKind(type);
        if (i > 1 && kind == LLVMStructTypeKind) {
            unsigned member = (unsigned)LLVMConstIntGetZExtValue(index);
            add_constant(a, 1, (int64_t)LLVMOffsetOfElement(layout, type, member));
            type = LLVMStructGetTypeAtIndex(type, member);
            continue;
        }
        if (i > 1)
            type = LLVMGetElementType(type);
        add_elements(a, index, type, layout);
    }
}

static int64_t bytes_of(LLVMValueRef instruction, LLVMTargetDataRef layout) {
    uint32_t elements = opcode_vector_elements(instruction);
    LLVMTypeRef pointer = LLVMTypeOf(opcode_pointer(instruction));
    return (int64_t)((elements ? elements : 1) *
                     LLVMABISizeOfType(layout, LLVMGetElementType(pointer)));
}

/* True for OpenCL's functions whose names have such a word, as vload4() and vstore_half(). */
static bool is_call_with(LLVMValueRef instruction, const char *word) {
    return LLVMIsACallInst(instruction) && !opcode_callee_with_body(instruction) &&
           strstr(opcode_callee_name(instruction), word);
}

static struct address address_of(LLVMValueRef instruction, LLVMTargetDataRef layout) {
    struct address a = {.is_known = true};
    LLVMValueRef pointer = opcode_pointer(instruction);
    bool is_vector = is_call_with(instruction, "vload") || is_call_with(instruction, "vstore");
    int count = is_vector ? LLVMGetNumOperands(instruction) : 0;
    for (int i = 1; i < count; i++) /* the offset, in vectors, is the argument before the pointer */
        if (LLVMGetOperand(instruction, (unsigned)i) == pointer)
            add_index(&a, LLVMGetOperand(instruction, (unsigned)i - 1),
                      bytes_of(instruction, layout), DEPTH);
    for (int steps = 0; pointer && steps < STEPS_MOST; steps++) {
        if (LLVMIsAGetElementPtrInst(pointer))
            add_element(&a, pointer, layout);
        else if (!LLVMIsABitCastInst(pointer))
            break;
        pointer = LLVMGetOperand(pointer, 0);
    }
    a.base = pointer;
    return a;
}

/* --- what may be the same --- */

static bool is_restrict(LLVMValueRef origin) {
    if (!origin || !LLVMIsAArgument(origin))
        return false;
    LLVMValueRef function = LLVMGetParamParent(origin);
    unsigned position = 0, kind = LLVMGetEnumAttributeKindForName("noalias", strlen("noalias"));
    while (LLVMGetParam(function, position) != origin)
        position++;
    return LLVMGetEnumAttributeAtIndex(function, position + 1, kind);
}

static bool is_variable(LLVMValueRef origin) { return origin && !LLVMIsAArgument(origin); }

/* True if nobody tells compilers that one access does not touch what the other does. */
static bool may_meet(const struct access *load, const struct access *store) {
    LLVMValueRef a = load->origin, b = store->origin;
    if (load->space != store->space ||
        (load->kernel && store->kernel && load->kernel != store->kernel))
        return false;
    if (!a || !b || a == b)
        return true;
    return !load->is_restrict && !store->is_restrict && !(is_variable(a) && is_variable(b));
}

/* Finds how far apart two addresses are; false if they are not the same sum but for a constant. */
static bool find_distance(const struct access *load, const struct access *store,
                          int64_t *distance) {
    const struct address *b = &store->address;
    if (!b->base || load->address.base != b->base || !load->address.is_known || !b->is_known)
        return false;
    struct address a = load->address;
    for (int i = 0; i < b->count; i++)
        add_term(&a, b->terms[i].value, -b->terms[i].bytes);
    for (int i = 0; i < a.count; i++)
        if (a.terms[i].bytes)
            return false;
    return a.is_known && !__builtin_sub_overflow(a.constant, b->constant, distance);
}

static bool are_same(const struct access *load, const struct access *store) {
    int64_t distance = 0;
    return find_distance(load, store, &distance) && distance == 0;
}

/* True if a small constant is between both addresses, and neither access reaches the other. */
static bool are_apart(const struct access *load, const struct access *store) {
    int64_t distance = 0;
    return find_distance(load, store, &distance) && distance <= NEAR_MOST &&
           distance >= -NEAR_MOST &&
           (distance >= 0 ? distance >= store->bytes : -distance >= load->bytes);
}

/* --- all accesses --- */

static void add_access(struct builder *b, struct list *accesses, uint32_t site,
                       LLVMTargetDataRef layout) {
    const struct table_site *marks = b->marks.items;
    const struct assay_site *sites = b->sites.items;
    LLVMValueRef i = marks[site].instruction, pointer = opcode_pointer(i);
    if (!pointer || !LLVMTypeIsSized(LLVMGetElementType(LLVMTypeOf(pointer))))
        return; /* an image */
    struct access *access = builder_append(b, accesses, sizeof *access);
    if (!access)
        return;
    LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(i));
    bool is_called = !opcode_is_kernel(function) || LLVMGetFirstUse(function);
    int left = STEPS_MOST;
    *access = (struct access){.instruction = i,
                              .address = address_of(i, layout),
                              .bytes = bytes_of(i, layout),
                              .origin = origin_of(pointer, &left),
                              .kernel = is_called ? NULL : function,
                              .space = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)),
                              .site = site,
                              .block = sites[site].block,
                              .loads = LLVMIsALoadInst(i) || is_call_with(i, "vload"),
                              .stores = LLVMIsAStoreInst(i) || is_call_with(i, "vstore")};
    access->is_restrict = is_restrict(access->origin);
}

/* What an access follows from. */
struct search {
    const struct access *first, *access; /* the first of its block; itself */
    LLVMValueRef seen[SEEN_MOST];
    int count;
    const struct access *last; /* the last access before it that it waits for; NULL: none */
};

/* The access of the block before this one that is an instruction, or NULL. */
static const struct access *access_of(const struct search *s, LLVMValueRef instruction) {
    if (!LLVMIsALoadInst(instruction) && !LLVMIsACallInst(instruction))
        return NULL;
    for (const struct access *a = s->access; a-- > s->first;)
        if (a->instruction == instruction)
            return a;
    return NULL;
}

static void follow(struct search *s, LLVMValueRef value) {
    if (!LLVMIsAInstruction(value) ||
        LLVMGetInstructionParent(value) != LLVMGetInstructionParent(s->access->instruction))
        return;
    for (int i = 0; i < s->count; i++)
        if (s->seen[i] == value)
            return;
    if (s->count == SEEN_MOST)
        s->last = s->access > s->first ? s->access - 1 : NULL; /* it may be any */
    if (s->count == SEEN_MOST)
        return;
    s->seen[s->count++] = value;
    const struct access *found = access_of(s, value);
    if (found && (!s->last || found > s->last))
        s->last = found;
    for (int i = 0; !LLVMIsAPHINode(value) && i < LLVMGetNumOperands(value); i++)
        follow(s, LLVMGetOperand(value, (unsigned)i));
}

/* The last access of the block that one waits for: by its address or what it stores. */
static const struct access *awaited(const struct access *first, const struct access *access) {
    struct search s = {.first = first, .access = access};
    LLVMValueRef instruction = access->instruction;
    for (int i = 0; i < LLVMGetNumOperands(instruction); i++)
        follow(&s, LLVMGetOperand(instruction, (unsigned)i));
    return s.last;
}

/* Marks stores of a block that are to what a load before them loads, if no access up to them waits
 * for that load or for one behind it.  The simulator stores nothing where it goes on to store the
 * elements of a vector. */
static void mark_overtaking(struct assay_site *sites, const struct access *first, size_t count) {
    const struct access *last = NULL; /* that was waited for */
    for (const struct access *a = first; a < first + count; a++) {
        const struct access *waits = awaited(first, a);
        if (waits && (!last || waits > last))
            last = waits;
        if (!a->stores || LLVMIsUndef(LLVMGetOperand(a->instruction, 0)))
            continue;
        for (const struct access *load = a; load-- > (last ? last + 1 : first);)
            sites[a->site].overtakes |= load->loads && load->bytes == a->bytes && are_same(load, a);
    }
}

/* Marks a load by all stores. */
static void mark(struct assay_site *sites, const struct access *accesses, size_t count,
                 size_t load) {
    struct assay_site *site = &sites[accesses[load].site];
    for (size_t i = 0; i < count; i++) {
        const struct access *store = &accesses[i];
        bool is_before = i < load && store->block == accesses[load].block;
        if (!store->stores || (site->aliased & store->set && !is_before) ||
            !may_meet(&accesses[load], store))
            continue;
        site->aliased |= store->set;
        if (is_before && !(site->behind & store->set) && !are_apart(&accesses[load], store))
            site->behind |= store->set;
    }
}

/* Numbers the origins of stores. */
static void number_sets(struct assay_site *sites, struct access *accesses, size_t count) {
    unsigned sets = 1;
    for (size_t i = 0; i < count; i++) {
        struct access *a = &accesses[i];
        for (size_t j = 0; a->stores && a->origin && j < i && !a->set; j++)
            if (accesses[j].origin == a->origin)
                a->set = accesses[j].set;
        if (a->stores && !a->set)
            a->set = UINT64_C(1) << (a->origin ? sets++ % SETS : 0);
        sites[a->site].set = a->set;
    }
}

void alias_find_stores(struct builder *b, LLVMModuleRef module) {
    struct list list = {0};
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module);
    for (uint32_t site = 0; site < b->sites.count; site++)
        add_access(b, &list, site, layout);
    struct assay_site *sites = b->sites.items;
    struct access *accesses = list.items;
    number_sets(sites, accesses, list.count);
    for (size_t i = 0; i < list.count; i++)
        if (accesses[i].loads)
            mark(sites, accesses, list.count, i);
    for (size_t i = 0, n = 0; i < list.count; i += n) {
        for (n = 1; i + n < list.count && accesses[i + n].block == accesses[i].block;)
            n++;
        mark_overtaking(sites, &accesses[i], n);
    }
    free(list.items);
}
