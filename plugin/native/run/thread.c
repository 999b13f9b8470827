/* thread.c - what a thread complains of; see thread.h. */
#include "native/run/thread.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void thread_report(struct native_thread *t, bool item, struct native_complaint *c) {
    c->item = item;
    if (item) {
        memcpy(c->global_id, t->context.global_id, sizeof c->global_id);
        memcpy(c->local_id, t->context.local_id, sizeof c->local_id);
    }
    memcpy(c->group_id, t->context.group_id, sizeof c->group_id);
    t->launch->host->complain(t->launch->host->to, c);
}

void thread_complain(struct native_thread *t, bool item, LLVMValueRef instruction,
                     const char *text) {
    struct native_complaint c = {.kind = NATIVE_ERROR, .text = text, .instruction = instruction};
    thread_report(t, item, &c);
}

void thread_outside(struct native_thread *t, bool item, LLVMValueRef instruction, bool reads,
                    const char *space, uint64_t address, uint64_t size) {
    char text[120];
    snprintf(text, sizeof text, "Invalid %s of size %" PRIu64 " at %s memory address 0x%" PRIx64,
             reads ? "read" : "write", size, space, address);
    thread_complain(t, item, instruction, text);
}
