// takeover.cpp - see takeover.h.
//
// The simulator's headers lack include guards and are included here once, in an order in which they
// compile.
#include <oclgrind/common.h>

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instruction.h>
#include <llvm/IR/Module.h>

#include <oclgrind/Context.h>
#include <oclgrind/Kernel.h>
#include <oclgrind/KernelInvocation.h>
#include <oclgrind/Memory.h>

#include "adapter/takeover.h"

extern "C" {
#include "native/engine.h"
#include "native/image/image.h"
#include "program/type.h"
#include "session/session.h"
}

#include <array>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <thread>

using namespace oclgrind;

namespace {

// The list of groups to run is private to the simulator's class; naming a private member is allowed
// in an explicit instantiation of a template.
std::vector<Size3> &pendingGroups(KernelInvocation &invocation);

template <std::vector<Size3> KernelInvocation::*Member> struct Exposed {
    friend std::vector<Size3> &pendingGroups(KernelInvocation &invocation) {
        return invocation.*Member;
    }
};

template struct Exposed<&KernelInvocation::m_workGroups>;

bool findBuffer(void *to, uint32_t number, struct native_buffer *buffer) {
    const Memory *memory = static_cast<const Context *>(to)->getGlobalMemory();
    size_t address = (size_t)number << 48;
    if (!memory->isAddressValid(address, 0))
        return false;
    const Memory::Buffer *found = memory->getBuffer(address);
    if (!found)
        return false;
    buffer->data = reinterpret_cast<char *>(found->data);
    buffer->size = found->size;
    buffer->readable = !(found->flags & CL_MEM_WRITE_ONLY);
    buffer->writable = !(found->flags & CL_MEM_READ_ONLY);
    return true;
}

Size3 sizeOf(const uint64_t from[3]) { return Size3(from[0], from[1], from[2]); }

const llvm::Instruction *instructionOf(LLVMValueRef value) {
    return value ? llvm::cast<llvm::Instruction>(llvm::unwrap(value)) : nullptr;
}

// As Context::logError writes it.
void writeError(Context::Message &m, const struct native_complaint &c) {
    m << c.text << std::endl
      << m.INDENT << "Kernel: " << m.CURRENT_KERNEL << std::endl
      << "Entity: ";
    if (c.item)
        m << "Global" << sizeOf(c.global_id) << " Local" << sizeOf(c.local_id) << " ";
    m << "Group" << sizeOf(c.group_id) << std::endl << instructionOf(c.instruction) << std::endl;
}

void writeItem(Context::Message &m, const struct native_complaint &c) {
    m << std::endl
      << "Work-item:  Global" << sizeOf(c.global_id) << " Local" << sizeOf(c.local_id) << " Group"
      << sizeOf(c.group_id) << std::endl
      << instructionOf(c.instruction) << std::endl;
}

void writeBarrier(Context::Message &m, const struct native_complaint &c, bool now) {
    const struct native_arrival &a = now ? c.now : c.before;
    m << "fence=0x" << std::hex << a.fence << ", num_events=" << std::dec << a.events << std::endl;
    if (c.event >= 0)
        m << "events[" << std::dec << c.event << "]=" << c.events[now ? 0 : 1] << std::endl;
}

void writeCopy(Context::Message &m, const struct native_arrival &a) {
    m << "dest=0x" << std::hex << a.to << ", src=0x" << std::hex << a.from << std::endl
      << "elem_size=" << std::dec << a.size << ", num_elems=" << std::dec << a.count
      << ", src_stride=" << std::dec << a.from_stride << ", dest_stride=" << std::dec << a.to_stride
      << std::endl;
}

// As the simulator's work-groups write it.
void writeDivergence(Context::Message &m, const struct native_complaint &c) {
    bool copy = c.kind == NATIVE_COPY_DIFFERS || c.kind == NATIVE_COPY_MISSED;
    m << "Work-group divergence detected (" << (copy ? "async copy" : "barrier") << ")" << std::endl
      << m.INDENT << "Kernel:     " << m.CURRENT_KERNEL << std::endl
      << "Work-group: " << sizeOf(c.group_id) << std::endl;
    if (c.kind == NATIVE_BARRIER_MISSED || c.kind == NATIVE_COPY_MISSED) {
        m << "Only " << std::dec << c.count << " out of " << c.items << " work-items executed "
          << (copy ? "copy" : "barrier") << std::endl
          << instructionOf(c.instruction) << std::endl;
        return;
    }
    writeItem(m, c);
    if (copy)
        writeCopy(m, c.now);
    else
        writeBarrier(m, c, true);
    m << std::endl
      << "Previous work-items executed:" << std::endl
      << instructionOf(c.before.instruction) << std::endl;
    if (copy)
        writeCopy(m, c.before);
    else
        writeBarrier(m, c, false);
}

void complain(void *to, const struct native_complaint *complaint) {
    Context::Message message(ERROR, static_cast<const Context *>(to));
    struct native_complaint c = *complaint;
    std::string fatal =
        std::string("OCLGRIND FATAL ERROR (native engine)\n") + (c.text ? c.text : "");
    if (c.kind == NATIVE_FATAL)
        c.text = fatal.c_str();
    if (c.kind == NATIVE_ERROR || c.kind == NATIVE_FATAL)
        writeError(message, c);
    else
        writeDivergence(message, c);
    message.send();
}

// What compiled code gets in place of the simulator's images and samplers.
struct Replacements {
    std::deque<struct native_image> images;
    std::deque<uint64_t> values;
};

struct native_image imageOf(const Image &image) {
    struct native_image made = {};
    made.address = image.address;
    made.size[0] = image.desc.image_width;
    made.size[1] = image.desc.image_height;
    made.size[2] = image.desc.image_depth;
    made.layers = image.desc.image_array_size;
    made.kind = image.desc.image_type;
    made.order = image.format.image_channel_order;
    made.type = image.format.image_channel_data_type;
    return made;
}

// An image's value is a pointer to the simulator's description of it, a sampler's one to LLVM's
// constant of its bits.
void replace(struct engine_value &v, const TypedValue &given, Replacements &replacements) {
    LLVMTypeRef type = LLVMTypeOf(v.value);
    const auto *pointer = reinterpret_cast<const void *>(given.getPointer());
    if (!pointer)
        return;
    if (type_is_opaque(type, "opencl.image")) {
        replacements.images.push_back(imageOf(*static_cast<const Image *>(pointer)));
        replacements.values.push_back(reinterpret_cast<uint64_t>(&replacements.images.back()));
    } else if (type_is_opaque(type, "opencl.sampler")) {
        const auto *bits = static_cast<const llvm::ConstantInt *>(pointer);
        replacements.values.push_back(bits->getZExtValue());
    } else {
        return;
    }
    v.data = &replacements.values.back();
}

struct engine_value describe(const llvm::Value *value, const TypedValue &given,
                             Replacements &replacements) {
    const llvm::Type *type = value->getType();
    unsigned space =
        type->isPointerTy() ? type->getPointerAddressSpace() : (unsigned)AddrSpaceGlobal;
    struct engine_value v = {};
    v.value = llvm::wrap(const_cast<llvm::Value *>(value));
    v.space = space == AddrSpaceLocal ? ASSAY_LOCAL : ASSAY_SPACES;
    v.by_value = type->isPointerTy() && space == AddrSpacePrivate;
    v.data = given.data;
    v.size = v.space == ASSAY_LOCAL ? given.size : (uint64_t)given.size * given.num;
    if (v.data && v.size == sizeof(uint64_t))
        replace(v, given, replacements);
    return v;
}

uint32_t threadCount() {
    static const unsigned processors = std::thread::hardware_concurrency(); // reads files
    const char *asked = getenv("OCLGRIND_NUM_THREADS");
    unsigned long threads = asked ? strtoul(asked, nullptr, 10) : 0;
    if (!threads)
        threads = processors;
    return threads ? (uint32_t)threads : 1;
}

// Others who want to hear of every instruction: those of the simulator, or other plugins.
const char *listener() {
    static const char *const checkers[][2] = {
        {"OCLGRIND_DATA_RACES", "the simulator looks for data races"},
        {"OCLGRIND_UNINITIALIZED", "the simulator looks for uninitialised memory"},
        {"OCLGRIND_INTERACTIVE", "the simulator's debugger is on"},
        {"OCLGRIND_INST_COUNTS", "the simulator counts instructions"},
    };
    for (const auto &checker : checkers)
        if (checkEnv(checker[0]))
            return checker[1];
    const char *plugins = getenv("OCLGRIND_PLUGINS");
    std::istringstream list(plugins ? plugins : "");
    for (std::string path; std::getline(list, path, ':');)
        if (!path.empty() && path.find("assay-oclgrind") == std::string::npos)
            return "another plugin listens";
    return nullptr;
}

} // namespace

void takeOver(const Context *context, const KernelInvocation *invocation, struct session *session,
              struct measurement *measurement, bool mapped) {
    const Kernel *kernel = invocation->getKernel();
    std::vector<Size3> &pending = pendingGroups(*const_cast<KernelInvocation *>(invocation));
    struct native_host host = {const_cast<Context *>(context), findBuffer, complain};
    std::vector<struct engine_value> values;
    Replacements replacements;
    for (auto value = kernel->values_begin(); value != kernel->values_end(); value++)
        values.push_back(describe(value->first, value->second, replacements));
    std::vector<std::array<uint64_t, 3>> groups;
    groups.reserve(pending.size());
    for (const Size3 &group : pending)
        groups.push_back({group.x, group.y, group.z});
    struct engine_launch launch = {};
    launch.host = &host;
    launch.measurement = measurement;
    launch.kernel = llvm::wrap(const_cast<llvm::Function *>(kernel->getFunction()));
    launch.values = values.data();
    launch.value_count = (uint32_t)values.size();
    launch.groups = reinterpret_cast<const uint64_t(*)[3]>(groups.data());
    launch.group_count = groups.size();
    launch.threads = threadCount();
    const char *why = mapped ? "a buffer of its arguments is mapped" : listener();
    if (session_run_native(session, &launch, why))
        pending.clear();
}
