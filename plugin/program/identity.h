/* identity.h - a number that tells programs apart by what they are, not by where they lie.
 *
 * FNV-1a, 64 bits: equal for equal input on every machine.
 */
#ifndef ASSAY_PROGRAM_IDENTITY_H
#define ASSAY_PROGRAM_IDENTITY_H

#include <llvm-c/Core.h>

#include <stdbool.h>
#include <stdint.h>

struct identity {
    uint64_t hash;
};

struct identity identity_begin(void);
void identity_add_text(struct identity *identity, const char *text);
void identity_add_number(struct identity *identity, uint64_t number);

/** Adds a module's code, without what may name the folder or machine it was built on, and without
 * the names of values, which the compiler does not choose the same way each time.  False if there
 * is no memory. */
bool identity_add_code(struct identity *identity, LLVMModuleRef module);

#endif
