/* no_context.c - never calls OpenCL at all.
 *
 * Oclgrind then never loads the plugin, so there is no record; `assay run` must notice that.
 */
#include "host.h"

int main(int argc, char **argv) {
    return host_report("no_context", argc > 0 && argv[argc] == NULL);
}
