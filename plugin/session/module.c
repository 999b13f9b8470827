/* module.c - see module.h. */
#include "session/module.h"

#include <assay/metric.h>

#include <dlfcn.h>
#include <stdio.h>

bool module_load(const char *path, char *problem, size_t size) {
    void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!object) {
        snprintf(problem, size, "ASSAY_MODULE: %s", dlerror());
        return false;
    }
    const struct assay_module *module = dlsym(object, "assay_module");
    char why[200] = "it has no assay_module";
    bool fits = module && module->version == ASSAY_METRIC_VERSION && module->metric;
    if (module && !fits)
        snprintf(why, sizeof why, "it is for version %u of metrics, not %d", module->version,
                 ASSAY_METRIC_VERSION);
    if (fits && assay_metric_add(module->metric, why, sizeof why) == ASSAY_OK)
        return true;
    snprintf(problem, size, "ASSAY_MODULE: %s: %s", path, why);
    dlclose(object);
    return false;
}
