/* takeover.h - hands a launch to the native engine, so that the simulator finds nothing left to do.
 */
#ifndef ASSAY_ADAPTER_TAKEOVER_H
#define ASSAY_ADAPTER_TAKEOVER_H

namespace oclgrind {
class Context;
class KernelInvocation;
} // namespace oclgrind

/**
 * Runs a launch natively, if that is wanted and possible, and empties the simulator's list of
 * groups.
 *
 * @param mapped  true if the program has a buffer of the arguments mapped
 */
void takeOver(const oclgrind::Context *context, const oclgrind::KernelInvocation *invocation,
              struct session *session, struct measurement *measurement, bool mapped);

#endif
