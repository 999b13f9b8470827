/* simulation.h - the simulator file that this process runs, if it is Oclgrind's oclgrind-kernel. */
#ifndef ASSAY_ADAPTER_SIMULATION_H
#define ASSAY_ADAPTER_SIMULATION_H

#include <stdbool.h>
#include <stddef.h>

/** The program's source as the simulator file names it, relative to the current folder or absolute;
 * NULL in any other process, and if it names none.  Release with free(). */
char *simulation_source(void);

/** The first word of a simulator file, behind remarks; false if there is none or it does not fit.
 */
bool simulation_read_source(const char *path, char *name, size_t size);

#endif
