// oclgrind.cpp - the border to Oclgrind: its plugin interface is a C++ class.
//
// Translates callbacks and nothing else; what they mean is in measure/ and session/.  Built
// without run-time type information, because Oclgrind's library does not export that of its
// classes.  Several of its headers lack include guards and are included here, once, in an order in
// which they compile.
#include <oclgrind/common.h>

#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <oclgrind/Context.h>
#include <oclgrind/Kernel.h>
#include <oclgrind/KernelInvocation.h>
#include <oclgrind/Memory.h>
#include <oclgrind/Plugin.h>
#include <oclgrind/Program.h>
#include <oclgrind/WorkGroup.h>
#include <oclgrind/WorkItem.h>

#include "adapter/takeover.h"

extern "C" {
#include "adapter/simulation.h"
#include "enqueue/enqueue.h"
#include "enqueue/source_line.h"
#include "program/clean.h"
#include "program/directive.h"
#include "program/sources.h"
#include "program/type.h"
#include "session/launcher.h"
#include "session/session.h"
}

#include <atomic>
#include <map>
#include <mutex>

// Of assay-enqueue.so; NULL where that is not preloaded.
#pragma weak assay_enqueue_take
#pragma weak assay_source_line_by

using namespace oclgrind;

namespace {

// This thread's worker, and the same while it runs a group; threads are new for each launch.
thread_local struct worker *threadWorker __attribute__((tls_model("initial-exec"))) = nullptr;
thread_local struct worker *worker __attribute__((tls_model("initial-exec"))) = nullptr;

void copy(uint64_t to[3], const Size3 &from) {
    to[0] = from.x;
    to[1] = from.y;
    to[2] = from.z;
}

uint32_t localIndex(const WorkItem *item) {
    Size3 id = item->getLocalID(), size = item->getWorkGroup()->getGroupSize();
    return (uint32_t)(id.x + size.x * (id.y + size.y * id.z));
}

enum assay_space spaceOf(const Memory *memory) {
    switch (memory->getAddressSpace()) {
    case AddrSpacePrivate:
        return ASSAY_PRIVATE;
    case AddrSpaceLocal:
        return ASSAY_LOCAL;
    default:
        return ASSAY_GLOBAL; // constant buffers live there; worker_access tells them apart
    }
}

const char *sourceLine(const void *program, unsigned number) {
    const auto *p = static_cast<const Program *>(program);
    return number <= p->getNumSourceLines() ? p->getSourceLine(number) : nullptr;
}

// The directives of the program that a thread's messages are about: there may be many of them.
class MessageSource {
  public:
    ~MessageSource() { directives_close(&m_directives); }

    const struct directives *of(const Program *program) {
        if (m_known && m_program == program->getUID())
            return &m_directives;
        const std::string &source = program->getSource();
        directives_close(&m_directives);
        m_program = program->getUID();
        m_known = directives_open(&m_directives, SOURCES_OWN, source.c_str(), source.size());
        return m_known ? &m_directives : nullptr;
    }

  private:
    bool m_known = false;
    unsigned long m_program = 0;
    struct directives m_directives = {};
};

// The text of an instruction's line, for messages; of headers it is not known.
const char *messageLine(const void *program, const void *instruction, size_t number) {
    const auto *i = static_cast<const llvm::Instruction *>(instruction);
    static thread_local MessageSource source;
    unsigned length = 0;
    const char *name =
        LLVMGetDebugLocFilename(llvm::wrap(const_cast<llvm::Instruction *>(i)), &length);
    std::string file(name ? name : "", length);
    const struct directives *d = source.of(static_cast<const Program *>(program));
    clean_text(&file[0]);
    unsigned own = d ? directives_own_line(d, file.c_str(), (unsigned)number) : 0;
    return own ? sourceLine(program, own) : nullptr;
}

// The program's source as the simulator file names it: the same for the whole process, and kept.
const char *simulatedFile() {
    static const char *const file = simulation_source();
    return file;
}

// Groups that the simulator will run: all, or with its option --quick the first and the last.
uint64_t expectedGroups(const uint64_t groups[3]) {
    uint64_t all = groups[0] * groups[1] * groups[2];
    return checkEnv("OCLGRIND_QUICK") && all > 2 ? 2 : all;
}

// What a branch or switch decides on; 0 for every other end of a block.
uint64_t choiceOf(const WorkItem *item, const llvm::Instruction *instruction, uint32_t end) {
    if (end != ASSAY_BRANCH && end != ASSAY_SWITCH)
        return 0;
    return item->getOperand(instruction->getOperand(0)).getUInt();
}

// A call of async_work_group_copy or async_work_group_strided_copy.
struct copy describeCopy(const WorkItem *item, const llvm::Instruction *instruction,
                         uint32_t site) {
    const auto *call = llvm::cast<llvm::CallInst>(instruction);
    const llvm::Type *pointer = call->getArgOperand(0)->getType();
    bool toLocal = pointer->getPointerAddressSpace() == AddrSpaceLocal;
    bool strided = call->arg_size() == 5;
    uint64_t size = getTypeSize(pointer->getPointerElementType());
    uint64_t count = item->getOperand(call->getArgOperand(2)).getUInt();
    uint64_t stride = strided ? item->getOperand(call->getArgOperand(3)).getUInt() : 1;
    struct copy c;
    c.site = site;
    for (unsigned source = 0; source < 2; source++) {
        uint64_t step = (source == 1) == toLocal ? stride : 1;
        c.address[source] = item->getOperand(call->getArgOperand(source)).getPointer();
        c.bytes[source] = count ? ((count - 1) * step + 1) * size : 0;
    }
    return c;
}

class Recorder : public Plugin {
  public:
    Recorder(const Context *context, struct session *session)
        : Plugin(context), m_session(session) {}

    ~Recorder() override { tellReports(); }

    Recorder *next = nullptr; // of the live contexts' recorders

    const Context *context() const { return m_context; }

    bool isThreadSafe() const override { return true; }

    void kernelBegin(const KernelInvocation *invocation) override {
        struct session_launch launch;
        describe(invocation, &launch);
        struct measurement *measurement = session_begin(m_session, &launch);
        m_launch = launch;
        m_measurement = measurement;
        if (!measurement)
            return;
        bindBuffers(invocation->getKernel());
        if (session_extracts(m_session))
            extract(invocation->getKernel());
        measurement->launch.local_bytes = localBytes(invocation->getKernel());
        takeOver(m_context, invocation, m_session, measurement,
                 reachesMapped(invocation->getKernel()));
    }

    void kernelEnd(const KernelInvocation *invocation) override {
        struct measurement *measurement = m_measurement;
        std::vector<struct buffers_content> buffers;
        if (measurement && session_keeps_buffers(m_session))
            listBuffers(invocation->getKernel(), buffers);
        m_launch.buffers = buffers.data();
        m_launch.buffer_count = buffers.size();
        m_measurement = nullptr;
        session_end(m_session, measurement, &m_launch);
        tellReports();
    }

    void workGroupBegin(const WorkGroup *group) override {
        if (!m_measurement)
            return;
        if (!threadWorker)
            threadWorker = measurement_borrow_worker(m_measurement);
        struct assay_group g = {};
        copy(g.id, group->getGroupID());
        copy(g.size, group->getGroupSize());
        bool begun = threadWorker && measurement_begin_group(m_measurement, threadWorker, &g);
        worker = begun ? threadWorker : nullptr;
    }

    void workGroupComplete(const WorkGroup *) override {
        if (worker)
            measurement_end_group(m_measurement, worker);
        worker = nullptr;
    }

    void workItemBegin(const WorkItem *item) override {
        if (worker)
            worker_begin_item(worker, item, localIndex(item));
    }

    void workItemComplete(const WorkItem *item) override {
        if (worker)
            worker_end_item(follow(item));
    }

    void instructionExecuted(const WorkItem *item, const llvm::Instruction *instruction,
                             const TypedValue &) override {
        if (worker && (instruction == worker->end || item != worker->item))
            turn(item, instruction);
    }

    void memoryLoad(const Memory *memory, const WorkItem *item, size_t address,
                    size_t size) override {
        access(ASSAY_LOAD, memory, item, address, size);
    }

    void memoryStore(const Memory *memory, const WorkItem *item, size_t address, size_t size,
                     const uint8_t *) override {
        access(ASSAY_STORE, memory, item, address, size);
    }

    // Its store, which a failed compare-and-exchange lacks, is part of the same access.
    void memoryAtomicLoad(const Memory *memory, const WorkItem *item, AtomicOp, size_t address,
                          size_t size) override {
        access(ASSAY_ATOMIC, memory, item, address, size);
    }

    void memoryLoad(const Memory *memory, const WorkGroup *group, size_t address,
                    size_t size) override {
        copyElement(ASSAY_ASYNC_LOAD, memory, group, address, size);
    }

    void memoryStore(const Memory *memory, const WorkGroup *group, size_t address, size_t size,
                     const uint8_t *) override {
        copyElement(ASSAY_ASYNC_STORE, memory, group, address, size);
    }

    void memoryMap(const Memory *memory, size_t address, size_t, size_t, cl_map_flags) override {
        std::lock_guard<std::mutex> lock(m_mapping);
        m_mapped[memory->extractBuffer(address)]++;
    }

    void memoryUnmap(const Memory *memory, size_t address, const void *) override {
        std::lock_guard<std::mutex> lock(m_mapping);
        auto found = m_mapped.find(memory->extractBuffer(address));
        if (found != m_mapped.end() && --found->second == 0)
            m_mapped.erase(found);
    }

    void log(MessageType type, const char *message) override {
        countReport(message);
        static const char fatal[] = "OCLGRIND FATAL ERROR";
        if (type != ERROR || strncmp(message, fatal, sizeof fatal - 1) != 0)
            return;
        const char *what = strchr(message, '\n');
        what = what ? what + 1 : message;
        std::string line = std::string("kernel ") + m_launch.kernel + ": " +
                           std::string(what, strcspn(what, "\n"));
        session_note_failure(m_session, line.c_str());
        if (worker) // the group ends here, and others may wait for its memory
            worker_abandon_group(worker);
        worker = nullptr;
    }

  private:
    struct session *m_session;
    struct session_launch m_launch = {};
    struct measurement *m_measurement = nullptr;
    std::mutex m_mapping;
    std::map<size_t, int> m_mapped; // by buffer: its regions that the program has mapped
    std::atomic<uint64_t> m_races{0}, m_divergences{0}; // reports of the simulator, untold

    // A measured launch's data races and divergent barriers, which no figure counts. The simulator
    // says them in the first line of a message.
    void countReport(const char *message) {
        if (!m_measurement)
            return;
        std::string line(message, strcspn(message, "\n"));
        m_races += line.find(" data race at ") != std::string::npos;
        m_divergences += line.find("Work-group divergence detected") == 0;
    }

    void tellReports() {
        launcher_tell_count("data-races", m_races.exchange(0));
        launcher_tell_count("divergent-barriers", m_divergences.exchange(0));
    }

    static void describe(const KernelInvocation *invocation, struct session_launch *launch) {
        const Kernel *kernel = invocation->getKernel();
        const Program *program = kernel->getProgram();
        const llvm::Module *module = kernel->getFunction()->getParent();
        *launch = {};
        launch->program = program;
        launch->program_number = program->getUID();
        launch->module = llvm::wrap(const_cast<llvm::Module *>(module));
        const std::string &source = program->getSource();
        launch->origin = {program->getBuildOptions().c_str(),
                          source.c_str(),
                          source.size(),
                          simulatedFile(),
                          sourceLine,
                          program};
        launch->kernel = kernel->getName().c_str();
        launch->dimensions = (uint32_t)invocation->getWorkDim();
        copy(launch->global, invocation->getGlobalSize());
        copy(launch->local, invocation->getLocalSize());
        copy(launch->offset, invocation->getGlobalOffset());
        copy(launch->groups, invocation->getNumGroups());
        launch->local_from = assay_enqueue_take ? assay_enqueue_take(kernel) : ASSAY_LOCAL_GIVEN;
        launch->expected_groups = expectedGroups(launch->groups);
    }

    // Buffers of the kernel's arguments and variables.  Local buffers are numbered by the simulator
    // in the order of their values' addresses, from 1, anew for each group.
    void bindBuffers(const Kernel *kernel) {
        uint32_t local = 0;
        for (auto value = kernel->values_begin(); value != kernel->values_end(); value++) {
            const llvm::Type *type = value->first->getType();
            uint32_t variable = findVariable(value->first);
            bool isLocal = type->isPointerTy() && type->getPointerAddressSpace() == AddrSpaceLocal;
            local += isLocal;
            if (variable == ASSAY_NONE)
                continue;
            const struct assay_variable &v = m_measurement->launch.program->variables[variable];
            if (isLocal)
                bind(ASSAY_LOCAL, local, 0, variable, localNumber(kernel, variable));
            else if (v.space != ASSAY_SPACES)
                bindGlobal(v, variable, value->second);
        }
    }

    void bindGlobal(const struct assay_variable &v, uint32_t variable, const TypedValue &value) {
        if (!isPointer(value))
            return;
        size_t address = addressOf(variable, value);
        const Memory *memory = m_context->getGlobalMemory();
        uint32_t buffer = (uint32_t)memory->extractBuffer(address);
        bind((enum assay_space)v.space, buffer, memory->extractOffset(address), variable, buffer);
    }

    static bool isPointer(const TypedValue &value) {
        return value.data && value.size >= sizeof(size_t);
    }

    // Where an argument or variable points to.  An image's value is a pointer to the simulator's
    // description of it.
    size_t addressOf(uint32_t variable, const TypedValue &value) const {
        size_t address = value.getPointer();
        LLVMTypeRef type = LLVMTypeOf(m_measurement->table->variables[variable]);
        return type_is_opaque(type, "opencl.image") && address
                   ? reinterpret_cast<const Image *>(address)->address
                   : address;
    }

    // The argument or variable that is a pointer to global memory, and where it points to; NULL if
    // it is none.
    const struct assay_variable *globalPointer(const TypedValueMap::value_type &value,
                                               size_t &address) const {
        uint32_t variable = findVariable(value.first);
        if (variable == ASSAY_NONE || !isPointer(value.second))
            return nullptr;
        const struct assay_variable &v = m_measurement->launch.program->variables[variable];
        if (v.space != ASSAY_GLOBAL && v.space != ASSAY_CONSTANT)
            return nullptr;
        address = addressOf(variable, value.second);
        return &v;
    }

    // The buffers of global memory that the kernel's arguments point into.
    void listBuffers(const Kernel *kernel, std::vector<struct buffers_content> &list) const {
        const Memory *memory = m_context->getGlobalMemory();
        for (auto value = kernel->values_begin(); value != kernel->values_end(); value++) {
            size_t address = 0;
            const struct assay_variable *v = globalPointer(*value, address);
            if (!v || v->argument == ASSAY_NONE)
                continue;
            const Memory::Buffer *buffer =
                memory->isAddressValid(address, 0) ? memory->getBuffer(address) : nullptr;
            list.push_back({v->name, buffer ? buffer->data : nullptr, buffer ? buffer->size : 0});
        }
    }

    // Keeps the launch, with its buffers as they are before it.
    void extract(const Kernel *kernel) {
        unsigned count = kernel->getNumArguments();
        std::vector<struct extract_argument> arguments(count);
        for (auto value = kernel->values_begin(); value != kernel->values_end(); value++)
            if (const auto *argument = llvm::dyn_cast<llvm::Argument>(value->first))
                if (argument->getArgNo() < count)
                    describeArgument(kernel, argument, value->second,
                                     arguments[argument->getArgNo()]);
        session_extract(m_session, m_measurement, &m_launch, arguments.data(), count);
    }

    void describeArgument(const Kernel *kernel, const llvm::Argument *argument,
                          const TypedValue &value, struct extract_argument &out) const {
        static const struct {
            const char *type;
            enum extract_kind kind;
        } others[] = {{"image1d_buffer", EXTRACT_OTHER},
                      {"image", EXTRACT_IMAGE},
                      {"sampler_t", EXTRACT_SAMPLER},
                      {"pipe", EXTRACT_OTHER},
                      {"queue_t", EXTRACT_OTHER}};
        const unsigned index = argument->getArgNo();
        const auto type = argumentText(argument, "kernel_arg_base_type", out.type);
        argumentText(argument, "kernel_arg_name", out.name);
        out.kind = EXTRACT_VALUE;
        out.data = value.data;
        out.size = value.size;
        if (kernel->getArgumentAddressQualifier(index) == CL_KERNEL_ARG_ADDRESS_LOCAL)
            out.kind = EXTRACT_LOCAL;
        for (const auto &other : others)
            if (type.startswith(other.type)) {
                out.kind = other.kind;
                break;
            }
        if (out.kind == EXTRACT_SAMPLER)
            out.sampler = samplerOf(value);
        else if (out.kind == EXTRACT_IMAGE)
            describeImage(value, out);
        else if (out.kind == EXTRACT_VALUE && isBuffer(kernel, index)) {
            nameElements(argument, out);
            describeBuffer(value.getPointer(), out);
        }
    }

    // Structures of floats alone are floats: these may differ by a rounding.
    static void nameElements(const llvm::Argument *argument, extract_argument &out) {
        LLVMTypeRef to = type_pointee(llvm::wrap(argument->getType()));
        LLVMTypeRef all = to ? type_floating(to) : nullptr;
        char name[8];
        if (!all)
            return;
        type_write(all, name, sizeof name);
        snprintf(out.type, sizeof out.type, "%s*", name);
    }

    // What the compiler notes of an argument.
    static llvm::StringRef argumentText(const llvm::Argument *argument, const char *kind,
                                        char out[EXTRACT_NAME_SIZE]) {
        unsigned length = 0;
        const char *text =
            type_metadata(llvm::wrap(argument->getParent()), kind, argument->getArgNo(), &length);
        snprintf(out, EXTRACT_NAME_SIZE, "%.*s", (int)length, text ? text : "");
        return out;
    }

    // A sampler's value is a pointer to LLVM's constant with its bits.
    static uint32_t samplerOf(const TypedValue &value) {
        const auto *bits = reinterpret_cast<const llvm::ConstantInt *>(value.getPointer());
        return bits ? (uint32_t)bits->getZExtValue() : 0;
    }

    static bool isBuffer(const Kernel *kernel, unsigned index) {
        unsigned space = kernel->getArgumentAddressQualifier(index);
        return space == CL_KERNEL_ARG_ADDRESS_GLOBAL || space == CL_KERNEL_ARG_ADDRESS_CONSTANT;
    }

    void describeBuffer(size_t address, struct extract_argument &out) const {
        const Memory *memory = m_context->getGlobalMemory();
        const Memory::Buffer *buffer =
            address && memory->isAddressValid(address, 0) ? memory->getBuffer(address) : nullptr;
        out.kind = address ? EXTRACT_BUFFER : EXTRACT_NULL;
        out.memory = memory->extractBuffer(address);
        out.origin = memory->extractOffset(address);
        out.data = buffer ? buffer->data : nullptr;
        out.size = buffer ? buffer->size : 0;
    }

    void describeImage(const TypedValue &value, struct extract_argument &out) const {
        const auto *image = reinterpret_cast<const Image *>(value.getPointer());
        out.kind = EXTRACT_OTHER;
        if (!image)
            return;
        describeBuffer(image->address, out);
        out.texel = image->format;
        out.image = image->desc;
        out.kind = out.data && !out.origin ? EXTRACT_IMAGE : EXTRACT_OTHER;
    }

    // Whether an argument points into a buffer that the program has mapped.  Programs keep others
    // mapped as long as they run, to have memory that copies are quick from.
    bool reachesMapped(const Kernel *kernel) {
        std::lock_guard<std::mutex> lock(m_mapping);
        if (m_mapped.empty())
            return false;
        for (auto value = kernel->values_begin(); value != kernel->values_end(); value++) {
            size_t address = 0;
            if (!globalPointer(*value, address))
                continue;
            if (m_mapped.count(m_context->getGlobalMemory()->extractBuffer(address)))
                return true;
        }
        return false;
    }

    void bind(enum assay_space space, uint32_t buffer, uint64_t offset, uint32_t variable,
              uint32_t merged) {
        if (!reach_bind(m_measurement->reach, space, buffer, offset, variable, merged))
            m_measurement->failed = true;
    }

    uint32_t findVariable(const llvm::Value *value) const {
        const struct table *table = m_measurement->table;
        for (uint32_t i = 0; i < table->program.variable_count; i++)
            if (llvm::unwrap(table->variables[i]) == value)
                return i;
        return ASSAY_NONE;
    }

    // Number of a local buffer in a run whose memory was handed out in the program's order:
    // variables (those of other kernels too, if the simulator gives them to this one), then
    // arguments, from 1.
    uint32_t localNumber(const Kernel *kernel, uint32_t variable) const {
        bool isArgument = m_measurement->launch.program->variables[variable].argument != ASSAY_NONE;
        uint32_t number = 1;
        for (auto value = kernel->values_begin(); value != kernel->values_end(); value++) {
            uint32_t other = findVariable(value->first);
            if (other == ASSAY_NONE)
                continue;
            const struct assay_variable &v = m_measurement->launch.program->variables[other];
            bool argument = v.argument != ASSAY_NONE;
            if (v.space == ASSAY_LOCAL)
                number += argument == isArgument ? other < variable : isArgument;
        }
        return number;
    }

    // Local memory that a group takes up: the kernel's variables, then its arguments, each at the
    // next multiple of its alignment.
    uint64_t localBytes(const Kernel *kernel) const {
        const struct assay_launch &launch = m_measurement->launch;
        uint64_t bytes = 0;
        for (bool isArgument : {false, true})
            for (uint32_t i = 0; i < launch.program->variable_count; i++) {
                const struct assay_variable &v = launch.program->variables[i];
                bool counts = v.space == ASSAY_LOCAL && v.function == launch.kernel &&
                              (v.argument != ASSAY_NONE) == isArgument;
                if (counts)
                    bytes =
                        placeLocal(kernel, llvm::unwrap(m_measurement->table->variables[i]), bytes);
            }
        return bytes;
    }

    // The end of a variable or argument that is put behind so many bytes of local memory.
    static uint64_t placeLocal(const Kernel *kernel, const llvm::Value *value, uint64_t bytes) {
        const llvm::DataLayout &layout = kernel->getFunction()->getParent()->getDataLayout();
        const auto *variable = llvm::dyn_cast<llvm::GlobalVariable>(value);
        llvm::Type *type = value->getType()->getPointerElementType();
        llvm::Align alignment = layout.getABITypeAlign(type);
        if (variable)
            alignment = std::max(alignment, variable->getAlign().valueOrOne());
        for (auto each = kernel->values_begin(); each != kernel->values_end(); each++)
            if (each->first == value)
                return llvm::alignTo(bytes, alignment) + each->second.size;
        return bytes;
    }

    // The thread's worker, turned to this item.
    static struct worker *follow(const WorkItem *item) {
        if (item != worker->item)
            worker_resume_item(worker, item, localIndex(item));
        return worker;
    }

    // The slow part of instructionExecuted, kept out of line: another item, or the end of a block.
    __attribute__((noinline)) static void turn(const WorkItem *item,
                                               const llvm::Instruction *instruction) {
        if (instruction == follow(item)->end)
            endBlock(item, instruction);
    }

    static void endBlock(const WorkItem *item, const llvm::Instruction *instruction) {
        uint32_t site = worker->table->ends[worker->place->block].copy;
        if (site != ASSAY_NONE)
            worker_note_copy(worker, describeCopy(item, instruction, site));
        worker_end_block(worker, choiceOf(item, instruction, worker_end_kind(worker)));
    }

    // Bytes of the buffer that an access lies in; 0 if it lies in none.
    static uint64_t roomOf(const Memory *memory, size_t address, size_t size) {
        return memory->isAddressValid(address, size) ? memory->getBuffer(address)->size : 0;
    }

    static void access(enum assay_op op, const Memory *memory, const WorkItem *item, size_t address,
                       size_t size) {
        if (!worker)
            return;
        worker_access(follow(item), op, item->getCurrentInstruction(), spaceOf(memory),
                      (uint32_t)memory->extractBuffer(address), memory->extractOffset(address),
                      (uint32_t)size, roomOf(memory, address, size));
    }

    static void copyElement(enum assay_op op, const Memory *memory, const WorkGroup *group,
                            size_t address, size_t size) {
        if (!worker)
            return;
        worker_begin_copies(worker);
        uint32_t site = worker_find_copy(worker, op == ASSAY_ASYNC_LOAD, address);
        const void *instruction = site == ASSAY_NONE ? (const void *)group->getCurrentBarrier()
                                                     : worker->table->sites[site].instruction;
        worker_access(worker, op, instruction, spaceOf(memory),
                      (uint32_t)memory->extractBuffer(address), memory->extractOffset(address),
                      (uint32_t)size, roomOf(memory, address, size));
    }
};

// Those of all live contexts.  No object with a destructor: the program's own exit handlers may
// release a context after this library's statics would be gone.
Recorder *recorders;
std::mutex recordersMutex;

} // namespace

extern "C" void initializePlugins(Context *context) {
    if (assay_source_line_by)
        assay_source_line_by(messageLine);
    struct session *session = session_get();
    std::lock_guard<std::mutex> lock(recordersMutex);
    for (const Recorder *r = recorders; r; r = r->next)
        if (r->context() == context)
            return; // the plugin is listed twice
    Recorder *recorder = session ? new (std::nothrow) Recorder(context, session) : nullptr;
    if (!recorder)
        return;
    context->registerPlugin(recorder);
    recorder->next = recorders;
    recorders = recorder;
}

extern "C" void releasePlugins(Context *context) {
    std::lock_guard<std::mutex> lock(recordersMutex);
    for (Recorder **link = &recorders; *link; link = &(*link)->next) {
        Recorder *recorder = *link;
        if (recorder->context() != context)
            continue;
        *link = recorder->next;
        context->unregisterPlugin(recorder);
        delete recorder;
        return;
    }
}
