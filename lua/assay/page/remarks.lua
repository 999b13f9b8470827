--- What figures mean, in plain language. Facts only: no judgement, no advice.
-- Each rule is a function of a look-up and the entry; it returns a sentence, or nil when it has
-- nothing to say.
-- @module assay.page.remarks

local format = require("assay.util.format")
local kernel = require("assay.record.kernel")

local remarks = {}

local LINE_BYTES = 64

local function count(number)
  return format.count(number)
end

local function times(ratio)
  return (ratio >= 10 and "%.0f" or "%.1f"):format(ratio)
end

--- A look-up into one entry: get(scope, metric) is a number or nil.
local function lookup(entry)
  return function(scope, metric)
    return kernel.number(entry, scope, metric)
  end
end

local function apply(rules, entry)
  local sentences = {}
  for _, rule in ipairs(rules) do
    sentences[#sentences + 1] = rule(lookup(entry), entry)
  end
  return sentences
end

local function reuse(get, entry)
  if entry.sample then
    return nil
  end
  local moved = get("combined", "bytes.requested")
  local distinct = get("combined", "footprint.bytes")
  if not moved or not distinct or distinct == 0 then
    return nil
  elseif moved == distinct then
    return "Each byte touched is requested once."
  end
  return ("%s are requested, but only %s are distinct: each byte is used %s times on average.")
    :format(format.bytes(moved), format.bytes(distinct), times(moved / distinct))
end

local function local_share(get)
  local share = get("kernel", "usage.local")
  if share and share > 0 then
    return ("%s of the accesses go to local memory."):format(format.percent(share))
  end
  return share and "No access goes to local memory." or nil
end

local function line_use(get)
  local bytes = get("global", "footprint.bytes")
  local lines = get("global", "footprint.lines")
  if bytes and lines and lines > 0 then
    return ("Of each %d-byte line of global memory that is touched, %s is used."):format(
      LINE_BYTES, format.percent(100 * bytes / (lines * LINE_BYTES)))
  end
end

local function invalid(get)
  local number = get("kernel", "accesses.invalid")
  if number and number > 0 then
    return ("%s outside %s buffer."):format(format.plural(number, "access lies", "accesses lie"),
      number == 1 and "its" or "their")
  end
end

local function equivalent(get, entry)
  if format.varies(kernel.value(entry, "combined", "entropy.address")) then
    return nil -- the mean of entropies is no entropy of anything
  end
  local entropy = get("combined", "entropy.address")
  local addresses = get("combined", "footprint.addresses")
  if entropy and addresses and addresses > 1 then
    return ("An entropy of %s is that of %s addresses in equal use; %s were used."):format(
      format.quantity(entropy, "bit"), count(math.floor(2 ^ entropy + 0.5)), count(addresses))
  end
end

local function blocks_left(get)
  local left = get("combined", "entropy.granularity[10]")
  if left and (get("combined", "entropy.address") or 0) > 0 then
    return ("Seen in blocks of 1024 bytes (10 bits dropped), %s of it is left."):format(
      format.quantity(left, "bit"))
  end
end

local function memory_share(get)
  local part, total = get("kernel", "opcode.class[memory]"), get("kernel", "opcode.total")
  if part and total and total > 0 then
    return ("%s of the instructions access memory."):format(format.percent(100 * part / total))
  end
end

local function same_length(get)
  local least, most = get("kernel", "ipt.min"), get("kernel", "ipt.max")
  if not least or not most or least == 0 then
    return nil
  elseif least == most then
    return "Every item executes the same number of instructions."
  end
  return ("The longest item executes %s times the instructions of the shortest."):format(
    times(most / least))
end

local function no_barrier(get)
  if get("kernel", "barriers.total") == 0 then
    return "No barrier is executed."
  end
end

local function scalar(get)
  if get("kernel", "simd.max") == 1 then
    return "No instruction works on a vector."
  end
end

local function predictable(get)
  local executed, entropy = get("kernel", "branch.executed"), get("kernel", "branch.entropy_yokota")
  if executed == 0 then
    return "No conditional branch is executed."
  elseif executed and entropy == 0 then
    return "The outcomes before a branch always predict its next one."
  end
end

--- Sentences about how much memory is touched.
-- @tparam table entry of a record
-- @treturn {string,...}
function remarks.memory(entry)
  return apply({ reuse, line_use, local_share, invalid }, entry)
end

--- Sentences about how evenly addresses are used.
-- @tparam table entry of a record
-- @treturn {string,...}
function remarks.evenness(entry)
  return apply({ equivalent, blocks_left }, entry)
end

--- Sentences about the instructions.
-- @tparam table entry of a record
-- @treturn {string,...}
function remarks.compute(entry)
  return apply({ memory_share }, entry)
end

--- Sentences about items, barriers and vectors.
-- @tparam table entry of a record
-- @treturn {string,...}
function remarks.parallelism(entry)
  return apply({ same_length, no_barrier, scalar }, entry)
end

--- Sentences about branches.
-- @tparam table entry of a record
-- @treturn {string,...}
function remarks.control(entry)
  return apply({ predictable }, entry)
end

return remarks
