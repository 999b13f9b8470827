/* consumer.c - measures a stream made by hand, with the public headers only, and prints the record.
 *
 * Two items load a float each from a[0] and a[1] and both store to out[0]:
 * 4 accesses, 3 addresses, 12 bytes, entropy of 1/4, 1/4, 1/2 = 1.5 bits; 3 instructions an item.
 */
#include <assay/recorder.h>

#include <stdio.h>
#include <stdlib.h>

static const char *const opcodes[] = {"load", "store", "ret"};
static const struct assay_function functions[] = {{"copy_first", 0, 1, true}};
static const struct assay_block blocks[] = {
    {0, 0, 3, 2, 2, ASSAY_RETURN, {ASSAY_NONE, ASSAY_NONE}, ASSAY_NONE}};
static const struct assay_instruction instructions[] = {{0, ASSAY_MEMORY, 1, 1, 0, ASSAY_NONE},
                                                        {1, ASSAY_MEMORY, 1, 1, 0, ASSAY_NONE},
                                                        {2, ASSAY_CONTROL, 0, 1, 0, ASSAY_NONE}};
static const struct assay_variable variables[] = {{"a", "float*", 0, 0, ASSAY_GLOBAL},
                                                  {"out", "float*", 0, 1, ASSAY_GLOBAL}};
static const struct assay_site sites[] = {{0, 0, 0}, {1, 0, 1}};
static const struct assay_object objects[] = {
    {ASSAY_PRIVATE, 0, 0, ASSAY_NONE}, {ASSAY_GLOBAL, 1, 1, 0}, {ASSAY_GLOBAL, 2, 2, 1}};

static const struct assay_program program = {.id = "00000000000000aa",
                                             .build_options = "",
                                             .opcodes = opcodes,
                                             .functions = functions,
                                             .blocks = blocks,
                                             .instructions = instructions,
                                             .sites = sites,
                                             .variables = variables,
                                             .opcode_count = 3,
                                             .function_count = 1,
                                             .block_count = 1,
                                             .instruction_count = 3,
                                             .site_count = 2,
                                             .variable_count = 2};

static const struct assay_launch launch = {.program = &program,
                                           .dimensions = 1,
                                           .global = {2, 1, 1},
                                           .local = {2, 1, 1},
                                           .groups = {1, 1, 1},
                                           .objects = objects,
                                           .object_count = 3};

static void feed(struct assay_shard *shard) {
    for (uint32_t item = 0; item < 2; item++) {
        assay_shard_select(shard, item, true);
        assay_shard_append(shard, assay_event_block(0));
        assay_shard_append(shard, assay_event_access(ASSAY_LOAD, 0, 1, 4 * item, 4));
        assay_shard_append(shard, assay_event_access(ASSAY_STORE, 1, 2, 0, 4));
        assay_shard_item_ends(shard);
    }
}

static enum assay_status measure(struct assay_recorder *recorder) {
    struct assay_profile *profile;
    enum assay_status status = assay_profile_open(&launch, (size_t)64 << 20, &profile);
    if (status != ASSAY_OK)
        return status;
    struct assay_shard *shard = assay_shard_borrow(profile);
    if (shard) {
        feed(shard);
        assay_shard_return(shard);
    }
    status = assay_recorder_add(recorder, &launch, 1, ASSAY_RECORDED, profile);
    assay_profile_close(profile);
    return status;
}

int main(void) {
    struct assay_recorder *recorder;
    enum assay_status status = assay_recorder_open(false, &recorder);
    if (status == ASSAY_OK)
        status = measure(recorder);
    if (status != ASSAY_OK) {
        fprintf(stderr, "consumer: %s\n", assay_status_text(status));
        return 1;
    }
    json_t *head = json_pack("{s:b}", "complete", 1);
    size_t size = 0;
    char *record = assay_recorder_text(recorder, head, &size);
    int failed = !record || fwrite(record, 1, size, stdout) < size;
    free(record);
    json_decref(head);
    assay_recorder_close(recorder);
    return failed;
}
