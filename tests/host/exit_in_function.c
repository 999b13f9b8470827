/* exit_in_function.c - calls exit(3) deep inside, after two launches, with everything alive.
 *
 * An exit handler of the program itself runs too. Assay must record both launches, call the
 * record complete and pass exit status 3 through.
 */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>

enum { ITEMS = 8 };

static const char source[] = "kernel void add(global int *x, int n)\n"
                             "{\n"
                             "    x[get_global_id(0)] += n;\n"
                             "}\n";

static void say_goodbye(void) { puts("exit_in_function: right"); }

static void leave(void) { exit(3); }

static void give_up(void) { leave(); }

int main(void) {
    atexit(say_goodbye);
    struct host host = host_open();
    cl_kernel add = host_kernel(&host, source, "add");
    cl_int zeros[ITEMS] = {0};
    cl_mem x = host_buffer(&host, sizeof zeros, zeros);
    host_set_buffer(add, 0, x);
    host_set_int(add, 1, 5);
    host_run(&host, add, ITEMS, 4);
    host_run(&host, add, ITEMS, 4);
    give_up();
    return EXIT_FAILURE;
}
