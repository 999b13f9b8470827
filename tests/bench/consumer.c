/* consumer.c - what an event costs behind assay_shard_flush(), all metrics together or each alone.
 *
 *   bench-consumer [-m METRIC | -a] [-n SIZE] [-r RUNS] [-b BATCH] [-d FILE] [KERNEL...]
 *
 * The time of playing a group's tape to a shard, less that of copying the tape: so a run on a busy
 * machine is as good as its least of RUNS.  A digest of the figures tells whether two versions of
 * the library say the same; -d writes them all.
 */
#include "chosen.h"
#include "kernel.h"

#include "count/sink.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const struct kernel *const kernels[] = {&kernel_simple, &kernel_tiled, &kernel_spmv,
                                               &kernel_histogram, &kernel_bfs};
enum { KERNELS = sizeof kernels / sizeof *kernels };

struct options {
    uint64_t size; /* 0: the kernel's own */
    size_t max_bytes;
    uint32_t batch;
    FILE *dump;
};

/* What playing a kernel took. */
struct cost {
    uint64_t events, digest;
    double consumed, copied, emitted; /* seconds of this thread */
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void fail(const char *what) {
    fprintf(stderr, "bench-consumer: %s\n", what);
    exit(1);
}

/* --- figures --- */

static void digest_bytes(uint64_t *digest, const void *bytes, size_t n) {
    for (size_t i = 0; i < n; i++)
        *digest = (*digest ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001B3);
}

static void take_figure(const struct figure *f, struct cost *c, FILE *dump) {
    char line[256];
    int n = snprintf(line, sizeof line, "%d %u %s[%s] %d %" PRIu64 " %a %a\n", (int)f->scope.kind,
                     f->scope.number, f->key->id, f->index ? f->index : "", (int)f->form,
                     f->form == WHOLE ? f->whole : 0, f->form == REAL ? f->real : 0, f->margin);
    digest_bytes(&c->digest, line, (size_t)n);
    if (dump)
        fputs(line, dump);
}

static void take_figures(struct assay_profile *profile, struct cost *c, FILE *dump) {
    struct assay_sink sink = {0};
    double begin = now();
    if (assay_profile_emit(profile, &sink) != ASSAY_OK)
        fail("memory is short");
    c->emitted += now() - begin;
    for (size_t i = 0; i < sink.count; i++)
        take_figure(&sink.figures[i], c, dump);
    sink_close(&sink);
}

/* --- runs --- */

static void play_group(const struct tape *t, struct assay_shard *shard,
                       const struct assay_group *group, uint32_t batch, struct cost *c) {
    double begin = now();
    tape_play_in_vain(t, shard);
    double copied = now();
    assay_shard_begin_group(shard, group);
    tape_play(t, shard, batch);
    assay_shard_end_group(shard);
    c->copied += copied - begin;
    c->consumed += now() - copied;
    c->events += t->count;
}

static void play_launch(struct kernel *k, const struct options *o, struct tape *t, struct cost *c) {
    const struct assay_launch *l = &k->program->launch;
    struct assay_profile *profile;
    if (assay_profile_open(l, o->max_bytes, &profile) != ASSAY_OK)
        fail("memory is short");
    struct assay_shard *shard = assay_shard_borrow(profile);
    if (!shard)
        fail("memory is short");
    for (uint64_t y = 0; y < l->groups[1]; y++)
        for (uint64_t x = 0; x < l->groups[0]; x++) {
            struct assay_group g = {{x, y, 0}, {l->local[0], l->local[1], 1}, false};
            tape_clear(t);
            k->run(k, t, &g);
            play_group(t, shard, &g, o->batch, c);
        }
    assay_shard_return(shard);
    take_figures(profile, c, o->dump);
    assay_profile_close(profile);
}

static struct cost play_kernel(const struct kernel *kernel, const struct options *o) {
    struct kernel k = *kernel;
    struct tape t = {0};
    struct cost c = {.digest = UINT64_C(0xCBF29CE484222325)};
    k.open(&k, o->size ? o->size : k.size);
    do
        play_launch(&k, o, &t, &c);
    while (k.next && k.next(&k));
    kernel_close(&k);
    tape_close(&t);
    return c;
}

static double nanoseconds(const struct cost *c) {
    return 1e9 * (c->consumed - c->copied) / (double)c->events;
}

static void report(const struct kernel *k, const char *metric, const struct options *o, int runs) {
    struct cost best = play_kernel(k, o);
    for (int i = 1; i < runs; i++) {
        struct options quiet = *o;
        quiet.dump = NULL;
        struct cost c = play_kernel(k, &quiet);
        best = nanoseconds(&c) < nanoseconds(&best) ? c : best;
    }
    printf("%-12s %-12s %9" PRIu64 " events %7.2f ns each, emitted in %6.1f ms, figures %016" PRIx64
           "\n",
           k->name, metric ? metric : "none", best.events, nanoseconds(&best), 1e3 * best.emitted,
           best.digest);
    fflush(stdout);
}

static bool is_wanted(const struct kernel *k, char **names) {
    bool wanted = !*names;
    for (; *names; names++)
        wanted |= !strcmp(k->name, *names);
    return wanted;
}

static void usage(void) {
    fprintf(stderr, "usage: bench-consumer [-m METRIC | -a] [-n SIZE] [-r RUNS] [-b BATCH] "
                    "[-l BYTES] [-d FILE] [KERNEL...]\n  -m none: steps alone\n  -a: each metric "
                    "alone\nkernels:\n");
    for (int i = 0; i < KERNELS; i++)
        fprintf(stderr, "  %-12s %s; -n %" PRIu64 "\n", kernels[i]->name, kernels[i]->text,
                kernels[i]->size);
    exit(64);
}

int main(int argc, char **argv) {
    struct options o = {0, (size_t)2 << 30, ASSAY_BATCH, NULL};
    const char *metric = "all";
    int runs = 1, option;
    bool each = false;
    while ((option = getopt(argc, argv, "am:n:r:b:l:d:")) != -1)
        if (option == 'a')
            each = true;
        else if (option == 'm')
            metric = strcmp(optarg, "none") ? optarg : NULL;
        else if (option == 'n')
            o.size = strtoull(optarg, NULL, 10);
        else if (option == 'r')
            runs = atoi(optarg);
        else if (option == 'b')
            o.batch = (uint32_t)strtoul(optarg, NULL, 10);
        else if (option == 'l')
            o.max_bytes = strtoull(optarg, NULL, 10);
        else if (option != 'd' || !(o.dump = fopen(optarg, "w")))
            usage();
    if (!choose(metric) || o.batch < 1 || o.batch > ASSAY_BATCH)
        usage();
    for (int i = 0; i < KERNELS; i++) {
        if (!is_wanted(kernels[i], argv + optind))
            continue;
        report(kernels[i], metric, &o, runs);
        if (!each)
            continue;
        choose(NULL);
        report(kernels[i], NULL, &o, runs);
        for (unsigned m = 0; chosen_name(m); m++) {
            choose(chosen_name(m));
            report(kernels[i], chosen_name(m), &o, runs);
        }
        choose("all");
    }
    if (o.dump)
        fclose(o.dump);
    return 0;
}
