/* module.h - an LLVM module from text. */
#ifndef MODULE_H
#define MODULE_H

#include <llvm-c/Core.h>

struct module {
    LLVMContextRef context;
    LLVMModuleRef module;
};

/** Parses the text; fails the test if it is wrong.  Release with module_close(). */
struct module module_open(const char *text);
void module_close(struct module *m);

#endif
