/* module.c - see module.h. */
#include "module.h"

#include "test.h"

#include <llvm-c/IRReader.h>

#include <string.h>

struct module module_open(const char *text) {
    struct module m = {.context = LLVMContextCreate()};
    char *message = NULL;
    LLVMMemoryBufferRef buffer =
        LLVMCreateMemoryBufferWithMemoryRangeCopy(text, strlen(text), "test.ll");
    if (LLVMParseIRInContext(m.context, buffer, &m.module, &message)) /* takes the buffer */
        fail_msg("%s", message);
    return m;
}

void module_close(struct module *m) {
    LLVMDisposeModule(m->module);
    LLVMContextDispose(m->context);
}
